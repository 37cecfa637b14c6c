import type { SubmitInput } from './submit-blockers';
import { saveProblems, submitBlockers } from './submit-blockers';

const good: SubmitInput = {
  locationStatus: 'active',
  deliveryStart: '2026-11-25T07:00:00',
  deliveryEnd: '2026-11-25T10:00:00',
  dateProblems: [],
  lines: [{ cartonQuantity: 2, isAvailable: true }],
  minimum: { state: 'reached' },
};
const codes = (more: Partial<SubmitInput>) => submitBlockers({ ...good, ...more }).map(({ code }) => code);

test('nothing blocks a good order (RUL-67)', () => {
  expect(submitBlockers(good)).toEqual([]);
  expect(submitBlockers({ ...good, contact: 'Sam' })).toEqual([]);
  expect(codes({ minimum: { state: 'qualified' } })).toEqual([]);
});

test.each([
  ['a location that is not active', { locationStatus: 'closed' }, ['order_location_closed']],
  ['an unknown location', { locationStatus: null }, ['order_location_closed']],
  ['a missing date', { deliveryStart: null, deliveryEnd: null, dateProblems: ['missing'] }, ['order_slot_missing']],
  [
    'a missing slot',
    { deliveryStart: '2026-11-25T00:00:00', deliveryEnd: '2026-11-25T00:00:00' },
    ['order_slot_missing'],
  ],
  ['an expired date', { dateProblems: ['expired'] }, ['order_cutoff_expired']],
  ['a past date', { dateProblems: ['past'] }, ['order_cutoff_expired']],
  ['a date without deliveries', { dateProblems: ['invalid'] }, ['order_date_invalid']],
  ['no items', { lines: [] }, ['order_no_items']],
  ['a line of 0 cartons', { lines: [{ cartonQuantity: 0, isAvailable: true }] }, ['order_item_zero_quantity']],
  ['an unavailable line', { lines: [{ cartonQuantity: 1, isAvailable: false }] }, ['order_item_unavailable']],
  ['a total below the minimum', { minimum: { state: 'below' } }, ['order_below_mov']],
  ['a minimum that is not known yet', { minimum: { state: 'below-pending' } }, ['order_below_mov']],
  ['a missing contact in the form', { contact: ' ' }, ['order_contact_missing']],
  ['a contact of 121 characters', { contact: 'x'.repeat(121) }, ['order_contact_too_long']],
] as [string, Partial<SubmitInput>, string[]][])('%s blocks submitting (RUL-67)', (_, more, expected) => {
  expect(codes(more)).toEqual(expected);
});

test('a missing date is named by the start of the delivery, a missing slot by its end (RUL-67)', () => {
  const fields = (more: Partial<SubmitInput>) => submitBlockers({ ...good, ...more }).map(({ field }) => field);
  expect(fields({ deliveryStart: null, deliveryEnd: null, dateProblems: ['missing'] })).toEqual(['deliveryStart']);
  expect(fields({ deliveryEnd: good.deliveryStart })).toEqual(['deliveryEnd']);
});

test('hours that end two years later block submitting as a missing slot, once the schedule is known (RUL-46, RUL-67)', () => {
  const long = { deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2028-11-25T10:00:00' };
  const within = {
    date: '2026-11-25',
    start: '2026-11-25T00:00:00',
    end: '2028-12-01T00:00:00',
    slot: { label: '00:00-00:00', value: '00:00-00:00' },
    allowHoliday: false,
  };
  expect(submitBlockers({ ...good, ...long, items: [] })).toEqual([
    { code: 'order_slot_missing', field: 'deliveryEnd' },
  ]);
  expect(codes({ ...long, items: null })).toEqual(['order_slot_missing']);
  expect(codes({ ...long, items: [within] })).toEqual([]);
  expect(codes(long)).toEqual([]);
  expect(codes({ items: [] })).toEqual([]);
});

test('all reasons are returned in the order of the API’s checks, each with its field (RUL-67, RUL-68)', () => {
  const blockers = submitBlockers({
    locationStatus: 'closed',
    deliveryStart: '2026-11-21T00:00:00',
    deliveryEnd: '2026-11-21T00:00:00',
    dateProblems: ['expired', 'invalid'],
    lines: [
      { cartonQuantity: 1, isAvailable: false },
      { cartonQuantity: 0, isAvailable: true },
      { cartonQuantity: 0, isAvailable: false },
    ],
    minimum: { state: 'below' },
    contact: '',
  });
  expect(blockers.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'order_location_closed locationId',
    'order_slot_missing deliveryEnd',
    'order_cutoff_expired deliveryStart',
    'order_date_invalid deliveryStart',
    'order_item_zero_quantity orderItems[1].cartonQuantity',
    'order_item_zero_quantity orderItems[2].cartonQuantity',
    'order_item_unavailable orderItems[0].productId',
    'order_item_unavailable orderItems[2].productId',
    'order_below_mov orderItems',
    'order_contact_missing orderContact',
  ]);
  expect(codes({ lines: [], minimum: { state: 'below' } })).toEqual(['order_no_items', 'order_below_mov']);
});

test('the API accepts an order without contact (RUL-55, RUL-68)', () => {
  expect(codes({ contact: undefined })).toEqual([]);
});

test('a save needs start and end, and a product id and a quantity per item (RUL-56)', () => {
  const draft = {
    deliveryStart: '2026-11-25T00:00:00',
    deliveryEnd: '2026-11-25T00:00:00',
    orderItems: [{ productId: 1, cartonQuantity: 0 }],
  };
  expect(saveProblems(draft)).toEqual([]);
  expect(saveProblems({ ...draft, orderItems: [] })).toEqual([]);
  expect(saveProblems({ ...draft, deliveryStart: null, deliveryEnd: '' })).toEqual(['deliveryStart', 'deliveryEnd']);
  expect(
    saveProblems({ ...draft, orderItems: [{ cartonQuantity: 1 }, { productId: 2, cartonQuantity: null }] }),
  ).toEqual(['productId', 'cartonQuantity']);
});

test('a date past its cut-off does not stop a save (RUL-24)', () => {
  expect(
    saveProblems({ deliveryStart: '2020-01-01T07:00:00', deliveryEnd: '2020-01-01T10:00:00', orderItems: [] }),
  ).toEqual([]);
});
