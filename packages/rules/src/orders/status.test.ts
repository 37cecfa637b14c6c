import { compareOrders, orderType, statusGroup, statusLook, statusOf } from './status';

test('a type is normal or sample, order is read as normal, pending as ready (RUL-62)', () => {
  expect(['normal', 'sample', 'order', 'gift', null].map(orderType)).toEqual(['normal', 'sample', 'normal', null, null]);
  expect(['pending', 'ready', 'lost', undefined, 'toString'].map(statusOf)).toEqual(['ready', 'ready', null, null, null]);
});

test.each([
  ['draft', 'draft', 'grey', 'draft'], ['ready', 'ready', 'amber', 'upcoming'], ['pending', 'ready', 'amber', 'upcoming'], ['scheduled', 'scheduled', 'blue', 'upcoming'],
  ['preparing', 'preparing', 'indigo', 'upcoming'], ['preparing-warning', 'preparing', 'indigo', 'upcoming'], ['preparing-complete', 'preparing', 'indigo', 'upcoming'],
  ['ready-to-ship', 'out-for-delivery', 'teal', 'upcoming'], ['out-for-delivery', 'out-for-delivery', 'teal', 'upcoming'],
  ['out-for-pod', 'out-for-pod', 'teal', 'upcoming'], ['at-pod', 'at-pod', 'teal', 'upcoming'],
  ['delivered', 'delivered', 'green', 'history'], ['cancelled', 'cancelled', 'red', 'history'],
])('%s has the text %s, the colour %s and the list %s (RUL-63, RUL-64)', (status, key, colour, group) => {
  expect(statusLook(status)).toEqual({ key, colour, isOutline: status === 'out-for-pod' || status === 'at-pod' });
  expect(statusGroup(status)).toBe(group);
});

test('any other status has no look and no list (RUL-63, RUL-64)', () => {
  expect(statusLook('lost')).toBeNull();
  expect(statusLook(null)).toBeNull();
  expect(statusGroup('lost')).toBe('unknown');
});

test('Drafts sort by last change, Upcoming by delivery and id upwards, History downwards (RUL-65)', () => {
  const order = (id: number, deliveryStart: string | null, lastModified: string) => ({ id, deliveryStart, lastModified });
  const orders = [
    order(2, '2026-11-23T07:00:00', '2026-11-20T09:00:00.000Z'),
    order(3, '2026-11-24T07:00:00', '2026-11-20T11:00:00.000Z'),
    order(1, '2026-11-23T07:00:00', '2026-11-20T10:00:00.000Z'),
  ];
  const ids = (group: 'draft' | 'upcoming' | 'history') => [...orders].sort(compareOrders(group)).map(({ id }) => id);
  expect(ids('draft')).toEqual([3, 1, 2]);
  expect(ids('upcoming')).toEqual([1, 2, 3]);
  expect(ids('history')).toEqual([3, 2, 1]);
});
