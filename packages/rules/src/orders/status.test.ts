import { orderType, statusGroup, statusLook, statusOf } from './status';

test('a type is normal or sample, order is read as normal, pending as ready (RUL-62)', () => {
  expect(['normal', 'sample', 'order', 'gift', null].map(orderType)).toEqual([
    'normal',
    'sample',
    'normal',
    null,
    null,
  ]);
  expect(['pending', 'ready', 'lost', undefined, 'toString'].map(statusOf)).toEqual([
    'ready',
    'ready',
    null,
    null,
    null,
  ]);
});

test.each([
  ['draft', 'draft', 'grey', 'draft'],
  ['ready', 'ready', 'amber', 'upcoming'],
  ['pending', 'ready', 'amber', 'upcoming'],
  ['scheduled', 'scheduled', 'blue', 'upcoming'],
  ['preparing', 'preparing', 'indigo', 'upcoming'],
  ['preparing-warning', 'preparing', 'indigo', 'upcoming'],
  ['preparing-complete', 'preparing', 'indigo', 'upcoming'],
  ['ready-to-ship', 'out-for-delivery', 'teal', 'upcoming'],
  ['out-for-delivery', 'out-for-delivery', 'teal', 'upcoming'],
  ['out-for-pod', 'out-for-pod', 'teal', 'upcoming'],
  ['at-pod', 'at-pod', 'teal', 'upcoming'],
  ['delivered', 'delivered', 'green', 'history'],
  ['cancelled', 'cancelled', 'red', 'history'],
])('%s has the text %s, the colour %s and the list %s (RUL-63, RUL-64)', (status, key, colour, group) => {
  expect(statusLook(status)).toEqual({ key, colour, isOutline: status === 'out-for-pod' || status === 'at-pod' });
  expect(statusGroup(status)).toBe(group);
});

test('any other status has no look and no list (RUL-63, RUL-64)', () => {
  expect(statusLook('lost')).toBeNull();
  expect(statusLook(null)).toBeNull();
  expect(statusGroup('lost')).toBe('unknown');
});
