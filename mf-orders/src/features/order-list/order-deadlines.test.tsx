/** @jest-environment jsdom */
import { listDraftOrders, listPastOrders, listUpcomingOrders } from '@larder/contracts';
import type { OrderRow } from '@larder/contracts';
import { act } from '@testing-library/react';
import { draftsOf, orderRow, pageOf } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { OrderListPage } from './order-list.page';

const draft = (date: string, changes: Partial<OrderRow> = {}) =>
  orderRow({
    id: 10002,
    status: 'draft',
    deliveryStart: `${date}T07:00:00`,
    deliveryEnd: `${date}T10:00:00`,
    ...changes,
  });
const dueOf = (container: HTMLElement) => [...container.querySelectorAll('.orders-due')].map((one) => one.textContent);
type Options = Parameters<typeof renderOrders>[1];

async function drafts(rows: OrderRow[], options: Options = {}) {
  const rendered = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf(rows)]],
    path: '/orders',
    ...options,
  });
  await rendered.screen.findAllByText(rows[0]!.locationName);
  return rendered;
}
async function upcoming(rows: OrderRow[], options: Options = {}) {
  const rendered = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf(rows)]],
    path: '/orders?tab=tab-upcoming',
    ...options,
  });
  await rendered.screen.findAllByText(rows[0]!.locationName);
  return rendered;
}
// The zone of this process is not that of every region.
const inZone = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
beforeEach(() => {
  inZone('Europe/London');
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-25', 'Order by Tue 24 Nov, 12:00 · 4 days', ''],
  ['2026-11-23T12:00:00Z', '2026-11-25', 'Order by Tue 24 Nov, 12:00 · 1 day', 'soon'],
  ['2026-11-23T12:00:10Z', '2026-11-25', 'Order by Tue 24 Nov, 12:00 · 23 h', 'soon'],
  ['2026-11-19T06:59:50Z', '2026-11-23', 'Order by Fri 20 Nov, 12:00 · 1 day', ''],
  ['2026-11-20T11:00:00Z', '2026-11-23', 'Order by Fri 20 Nov, 12:00 · 1 h', 'soon'],
  ['2026-11-20T11:00:10Z', '2026-11-23', 'Order by Fri 20 Nov, 12:00 · 59 min', 'soon'],
  ['2026-11-20T11:59:50Z', '2026-11-23', 'Order by Fri 20 Nov, 12:00 · less than a minute', 'soon'],
  ['2026-11-20T12:00:00Z', '2026-11-23', 'Cut-off passed Fri 20 Nov, 12:00', 'gone'],
])('at %s a draft for %s says "%s" (GDE-47, GDE-48, RUL-8)', async (now, date, words, tone) => {
  const { container } = await drafts([draft(date)], { now });
  expect(dueOf(container)).toEqual([words]);
  expect(
    [...container.querySelector('.orders-due')!.classList].filter((one) => ['soon', 'gone'].includes(one)),
  ).toEqual(tone ? [tone] : []);
});

test('the information icon of a soon cut-off keeps its name (ORD-35)', async () => {
  const { screen } = await drafts([draft('2026-11-23')]);
  expect(screen.getByRole('img', { name: 'Cut-off soon' })).toBeVisible();
});

test('a pending order says until when it can be cancelled, and past that nothing (GDE-47)', async () => {
  const { container } = await upcoming([
    orderRow(),
    orderRow({ id: 1, deliveryStart: '2026-11-20T07:00:00' }),
    orderRow({ id: 2, status: 'scheduled' }),
  ]);
  expect(dueOf(container)).toEqual(['Can be cancelled until Tue 24 Nov, 12:00 · 4 days']);
});

test('STANDARD reads the words of drafts, and not how long others may cancel (GDE-3, GDE-47)', async () => {
  const session = { userRole: 'STANDARD' } as const;
  const ofDraft = await drafts([draft('2026-11-25', { totalPrice: null })], { session });
  expect(dueOf(ofDraft.container)).toEqual(['Order by Tue 24 Nov, 12:00 · 4 days']);
  ofDraft.unmount();
  expect(dueOf((await upcoming([orderRow({ totalPrice: null })], { session })).container)).toEqual([]);
});

test('samples, drafts without a date and orders of the past say nothing (GDE-47)', async () => {
  const { container, unmount } = await drafts([
    draft('2026-11-25', { type: 'sample' }),
    draft('2026-11-25', { id: 3, deliveryStart: null, deliveryEnd: null }),
  ]);
  expect(dueOf(container)).toEqual([]);
  unmount();
  const past = renderOrders(<OrderListPage />, {
    answers: [[listPastOrders, pageOf([orderRow({ status: 'delivered' })])]],
    path: '/orders?tab=tab-history',
  });
  await past.screen.findByText('Delivered');
  expect(dueOf(past.container)).toEqual([]);
});

test('where the region leaves deadlines out, no row has words (GDE-1)', async () => {
  expect(dueOf((await drafts([draft('2026-11-25')], { features: [] })).container)).toEqual([]);
});

test('the words are those of the moments that the API says, moved ones included (GDE-49)', async () => {
  const { container } = await drafts([
    draft('2026-11-23', { cutOffAt: '2026-11-21T18:00:00', soonFrom: '2026-11-20T13:00:00' }),
  ]);
  expect(dueOf(container)).toEqual(['Order by Sat 21 Nov, 18:00 · 1 day']);
  expect(container.querySelector('.leafday.soon')).toBeNull();
});

test('a device in another zone names the zone of the region (GDE-49)', async () => {
  inZone('Pacific/Auckland');
  expect(dueOf((await drafts([draft('2026-11-25')])).container)).toEqual([
    'Order by Tue 24 Nov, 12:00 London time · 4 days',
  ]);
});

test('in French the words are those of the kitchen, in the time of Paris (GDE-47, GDE-49)', async () => {
  const french = { session: { region: 'fr' }, region: 'fr' } as const;
  const { container } = await drafts([draft('2026-11-25'), draft('2026-11-20', { id: 3 })], french);
  expect(dueOf(container)).toEqual([
    'À envoyer avant le mar. 24 nov., 12:00, heure de Paris · 4 jours',
    'Heure limite dépassée le jeu. 19 nov., 12:00, heure de Paris',
  ]);
});

test('what is left changes by itself within 10 s, is not announced, and no row is asked for (GDE-48)', async () => {
  const { container, setNow, network } = await drafts([draft('2026-11-23')], { now: '2026-11-20T10:59:55Z' });
  expect(dueOf(container)).toEqual(['Order by Fri 20 Nov, 12:00 · 1 h']);
  await act(async () => setNow('2026-11-20T11:00:10Z'));
  expect(dueOf(container)).toEqual(['Order by Fri 20 Nov, 12:00 · 59 min']);
  expect(container.querySelector('.orders-due')!.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
  expect(network.count(listDraftOrders)).toBe(1);
});

test('moments are asked for again at once when one passes and at midnight of the region (GDE-49)', async () => {
  const { container, setNow, network } = await drafts([draft('2026-11-23'), draft('2026-11-25', { id: 3 })], {
    now: '2026-11-20T11:59:45Z',
  });
  await act(async () => setNow('2026-11-20T11:59:55Z'));
  expect(network.count(listDraftOrders)).toBe(1);
  network.answer(
    listDraftOrders,
    draftsOf([
      draft('2026-11-23', { cutOffAt: '2026-11-21T18:00:00', soonFrom: '2026-11-20T13:00:00' }),
      draft('2026-11-25', { id: 3 }),
    ]),
  );
  await act(async () => setNow('2026-11-20T12:00:05Z'));
  expect(network.count(listDraftOrders)).toBe(2);
  expect(dueOf(container)[0]).toBe('Order by Sat 21 Nov, 18:00 · 1 day');
  await act(async () => setNow('2026-11-20T23:59:55Z'));
  expect(network.count(listDraftOrders)).toBe(2);
  await act(async () => setNow('2026-11-21T00:00:05Z'));
  expect(network.count(listDraftOrders)).toBe(3);
});
