import { invoiceStatusAt, mayRecord, maySubstitute } from './fulfilment';

const LIFE = [
  'draft',
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
];

test('quantities are recorded from preparing on, substitutions made from ready through preparing-warning (RUL-74)', () => {
  expect(LIFE.filter(mayRecord)).toEqual(LIFE.slice(3, 10));
  expect(LIFE.filter(maySubstitute)).toEqual(LIFE.slice(1, 5));
});

test('the invoice is in progress at preparing-complete and submitted at delivered (RUL-74)', () => {
  expect(LIFE.map(invoiceStatusAt)).toEqual([
    null,
    null,
    null,
    null,
    null,
    'in-progress',
    'in-progress',
    'in-progress',
    'in-progress',
    'in-progress',
    'submitted',
    null,
  ]);
});
