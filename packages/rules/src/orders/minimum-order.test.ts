import type { ExistingOrder, MinimumOrderInput } from './minimum-order';
import { minimumOrder } from './minimum-order';

const draft: MinimumOrderInput = {
  region: 'gb',
  orderId: 10001,
  type: 'normal',
  status: 'draft',
  locationId: 1101,
  deliveryDate: '2026-11-25T07:00:00',
  total: 199.99,
  existingOrders: [],
};
const existing: ExistingOrder = {
  id: 10021,
  type: 'normal',
  status: 'ready',
  locationId: 1101,
  deliveryStart: '2026-11-25T13:00:00',
  totalPrice: 200,
};
const stateWith = (...orders: Partial<ExistingOrder>[]) =>
  minimumOrder({ ...draft, existingOrders: orders.map((one) => ({ ...existing, ...one })) }).state;

test('the minimum is 200.00, reached at exactly that (RUL-58)', () => {
  expect(minimumOrder(draft)).toEqual({ applies: true, minimum: 200, missing: 0.01, state: 'below' });
  expect(minimumOrder({ ...draft, total: '200.00' })).toEqual({
    applies: true,
    minimum: 200,
    missing: 0,
    state: 'reached',
  });
  expect(minimumOrder({ ...draft, total: 146.2 }).missing).toBe(53.8);
});

test.each([
  ['a fr draft of 38.00', { region: 'fr' as const, total: 38 }],
  ['a sample', { type: 'sample' }],
  ['a draft of 10.00 at a listed location', { total: 10, locationsWithout: [1104, 1101] }],
  ['an order that is no draft', { status: 'ready' }],
  ['a region that configures none', { minimumOrderValue: null }],
])('%s has no minimum (RUL-59)', (_, more) => {
  expect(minimumOrder({ ...draft, ...more })).toEqual({ applies: false, minimum: null, missing: 0, state: 'reached' });
});

test('it applies to an order read as normal, at a location that is not listed, by the configured value (RUL-59, RUL-62)', () => {
  expect(minimumOrder({ ...draft, type: 'order', locationsWithout: [1104] }).state).toBe('below');
  expect(minimumOrder({ ...draft, region: 'fr', minimumOrderValue: 50, total: 49 })).toEqual({
    applies: true,
    minimum: 50,
    missing: 1,
    state: 'below',
  });
});

test('one other order of the location and day with 200.00 or more qualifies a draft (RUL-60)', () => {
  expect(stateWith({})).toBe('qualified');
  expect(stateWith({ status: 'out-for-delivery' })).toBe('qualified');
  expect(stateWith({ totalPrice: 199.99 })).toBe('below');
  expect(stateWith({ totalPrice: 120 }, { id: 10022, totalPrice: 120 })).toBe('below');
});

test.each([
  ['another location', { locationId: 1102 }],
  ['another day', { deliveryStart: '2026-11-26T07:00:00' }],
  ['no day', { deliveryStart: null }],
  ['a draft', { status: 'draft' }],
  ['a sample', { type: 'sample' }],
  ['a cancelled order', { status: 'cancelled' }],
  ['a delivered order', { status: 'delivered' }],
  ['an order without total', { totalPrice: null }],
  ['the draft itself', { id: 10001 }],
])('%s never counts (RUL-60)', (_, more) => {
  expect(stateWith(more)).toBe('below');
});

test('until the total and the existing orders are known a draft is below, pending (RUL-61)', () => {
  expect(minimumOrder({ ...draft, total: undefined })).toEqual({
    applies: true,
    minimum: 200,
    missing: null,
    state: 'below-pending',
  });
  expect(minimumOrder({ ...draft, existingOrders: undefined })).toMatchObject({
    missing: 0.01,
    state: 'below-pending',
  });
  expect(minimumOrder({ ...draft, total: 200, existingOrders: undefined }).state).toBe('reached');
});

test('an order whose type is read as normal, or whose status is read as ready, counts; none does without a date (RUL-60, RUL-62)', () => {
  expect(stateWith({ type: 'order', status: 'pending' })).toBe('qualified');
  expect(minimumOrder({ ...draft, deliveryDate: null, existingOrders: [existing] }).state).toBe('below');
  expect(
    minimumOrder({ ...draft, deliveryDate: null, existingOrders: [{ ...existing, deliveryStart: null }] }).state,
  ).toBe('below');
});

test('an order that is about to be made has no status or id yet, and is judged as a draft (RUL-59, RUL-60)', () => {
  const { status: _, orderId: __, ...unsaved } = draft;
  expect(minimumOrder(unsaved).state).toBe('below');
  expect(minimumOrder({ ...unsaved, existingOrders: [existing] }).state).toBe('qualified');
});

test('what is null is not known either (RUL-61)', () => {
  expect(minimumOrder({ ...draft, total: null })).toMatchObject({ missing: null, state: 'below-pending' });
  expect(minimumOrder({ ...draft, existingOrders: null }).state).toBe('below-pending');
});
