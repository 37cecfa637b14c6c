/** @jest-environment jsdom */
import { getOrder, listDraftOrders, listLocations } from '@larder/contracts';
import { act } from '@testing-library/react';
import { OrderOverlay } from '../features/location/order-overlay';
import { OrderListPage } from '../features/order-list/order-list.page';
import { openNewOrder } from '../testing/new-order-steps';
import { draftsOf, locationRow, order, orderRow, pageOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const DELIVERY = { deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' };
const BEFORE = { cutOffAt: '2026-11-20T12:00:00', soonFrom: '2026-11-19T07:00:00' };
const MOVED = { cutOffAt: '2026-11-21T18:00:00', soonFrom: '2026-11-20T13:00:00' };
const dueOf = () => document.querySelector('.orders-due')?.textContent;

type Rendered = ReturnType<typeof renderOrders>;
/** Opens a screen, lets staff move its cut-off, and then the API fail. */
async function whatIsSaid(
  { network }: Rendered,
  call: Parameters<Rendered['network']['answer']>[0],
  moved: unknown,
): Promise<(string | undefined)[]> {
  await pass(1000);
  const said = [dueOf()];
  network.answer(call, moved);
  await pass(60_000);
  said.push(dueOf());
  network.answer(call, { failsWithStatus: 503 });
  await pass(60_000);
  return [...said, dueOf()].map((words) => /\d+ Nov, \d\d:\d\d/.exec(words ?? '')?.[0]);
}
const FOLLOWED = ['20 Nov, 12:00', '21 Nov, 18:00', '21 Nov, 18:00'];

test('a cut-off that staff move shows on a row of drafts within 60 s, and a later failure changes nothing (GDE-49, guide 14)', async () => {
  const drafts = (moments: object) => draftsOf([orderRow({ status: 'draft', ...DELIVERY, ...moments })]);
  const rendered = renderOrders(<OrderListPage />, { answers: [[listDraftOrders, drafts(BEFORE)]], path: '/orders' });
  expect(await whatIsSaid(rendered, listDraftOrders, drafts(MOVED))).toEqual(FOLLOWED);
});

test('a cut-off that staff move shows on the cards of step 1 within 60 s, and a later failure changes nothing (GDE-49, guide 14)', async () => {
  const next = { deliveryDate: '2026-11-23' };
  const rows = (moments: typeof BEFORE) =>
    pageOf([
      locationRow({ id: 1101, name: 'Brixton', delivery: { days: [1], next: { ...next, ...moments } } }),
      locationRow({ id: 1102, name: 'Soho' }),
    ]);
  const rendered = openNewOrder({ answers: [[listLocations, rows(BEFORE)]] });
  expect(await whatIsSaid(rendered, listLocations, rows(MOVED))).toEqual(FOLLOWED);
});

test('a cut-off that staff move shows over the page of a location within 60 s, and a later failure changes nothing (GDE-49, guide 14)', async () => {
  const stored = (moments: object) => order({ id: 10020, status: 'ready', ...DELIVERY, ...moments });
  const rendered = renderOrders(<OrderOverlay orderId={10020} onClose={() => undefined} />, {
    answers: [[getOrder, stored(BEFORE)]],
  });
  expect(await whatIsSaid(rendered, getOrder, stored(MOVED))).toEqual(FOLLOWED);
});
