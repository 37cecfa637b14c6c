import * as v from 'valibot';
import {
  createOrder,
  creditInvoice,
  holdToLimits,
  issueInvoice,
  listAudit,
  listInvoices,
  recordOrder,
  rescheduleOrder,
  type Schema,
} from './index';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const errorsOf = (schema: unknown, value: unknown, now = NOW) =>
  holdToLimits(schema as Schema, value, now).errors.map(({ field, code }) => `${field} ${code}`);

test('a date may lie 24 months ahead of the call, and not a day more (TRU-26)', () => {
  expect(
    errorsOf(rescheduleOrder.body, { deliveryStart: '2028-11-20T23:59', deliveryEnd: '2028-11-20T23:59:59' }),
  ).toEqual([]);
  expect(
    errorsOf(rescheduleOrder.body, { deliveryStart: '2028-11-21T00:00', deliveryEnd: '9999-12-31T00:00' }),
  ).toEqual(['deliveryStart out_of_range', 'deliveryEnd out_of_range']);
  expect(errorsOf(listInvoices.query, { deliveryDateTo: '2028-11-21' })).toEqual(['deliveryDateTo out_of_range']);
  expect(errorsOf(listAudit.query, { from: '2028-11-21T00:00:00Z', to: '2028-11-20T00:00:00Z' })).toEqual([
    'from out_of_range',
  ]);
});

test.each([
  ['2024-02-29T12:00:00Z', '2026-02-28', '2026-03-01'],
  ['2026-12-31T12:00:00Z', '2028-12-31', '2029-01-01'],
  // It is the 25th in Paris already.
  ['2026-11-24T23:30:00Z', '2028-11-25', '2028-11-26'],
])('at %s the last day is %s (TRU-26)', (now, last, after) => {
  expect(errorsOf(issueInvoice.body, { orderId: 1, invoiceDate: last }, Date.parse(now))).toEqual([]);
  expect(errorsOf(issueInvoice.body, { orderId: 1, invoiceDate: after }, Date.parse(now))).toEqual([
    'invoiceDate out_of_range',
  ]);
});

test('what is no date at all is left to the schema', () => {
  for (const deliveryStart of [null, 7, 'soon', '20281121', [], {}])
    expect(errorsOf(rescheduleOrder.body, { deliveryStart })).toEqual([]);
  for (const body of [null, 'x', 1, []]) expect(errorsOf(rescheduleOrder.body, body)).toEqual([]);
});

test('an array that is too long is emptied, and everything else stays (TRU-25)', () => {
  const order = { locationId: 1, orderItems: Array.from({ length: 501 }, () => ({})), more: 'x' };
  const { value, errors } = holdToLimits(createOrder.body as Schema, order, NOW);
  expect(value).toEqual({ ...order, orderItems: [] });
  expect(errors).toEqual([{ field: 'orderItems', code: 'too_long', message: 'Is too long' }]);
  expect(order.orderItems).toHaveLength(501);
});

test('a field that is called like a member of every object is no field (API-10)', () => {
  const body = JSON.parse('{"__proto__": {"deliveryStart": "9999-12-31T00:00"}, "constructor": 1}') as object;
  expect(errorsOf(rescheduleOrder.body, body)).toEqual([]);
});

test.each([
  [
    creditInvoice,
    (amount: unknown) => ({ label: 'Damaged', amount }),
    [0.01, 12.5, 1.1, 9_999_999_999.99],
    [0, -1, 0.009, 0.001, 1e-10, 12.345, 0.1 + 0.2, 1e10, 1e21, Infinity, '1'],
  ],
  [
    recordOrder,
    (recordedWeight: unknown) => ({ items: [{ id: 1, recordedWeight }] }),
    [0, 0.0001, 12.3456, 100_000, null],
    [0.00001, 12.34567, 1e-10, -0.0001, 100_000.1, 1e21, Infinity, '1'],
  ],
  [
    issueInvoice,
    (invoiceDate: unknown) => ({ orderId: 1, invoiceDate }),
    ['2000-01-01', '2026-02-28'],
    ['1999-12-31', '0001-01-01', '2026-02-30', '2026-11-20T00:00'],
  ],
] as const)(
  '$name takes the numbers and dates that it can store, and no other (TRU-29)',
  (call, bodyOf, right, wrong) => {
    for (const value of right) expect([value, v.is(call.body as Schema, bodyOf(value))]).toEqual([value, true]);
    for (const value of wrong) expect([value, v.is(call.body as Schema, bodyOf(value))]).toEqual([value, false]);
  },
);
