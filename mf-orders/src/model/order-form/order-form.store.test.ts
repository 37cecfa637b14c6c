import { MAX_LINES } from '@larder/rules';
import { greengrocerItem, product } from '../../testing/records';
import { createOrderForm, formValues, linesOf } from './order-form.store';
import type { OrderForm } from './order-form.store';
import { lineOfAgreed, lineOfGreengrocer } from './order-line';

const HERE = { locationId: 1101, deliveryStart: '2026-11-25T07:00:00' };
const before = { ...lineOfAgreed(product()), cartonQuantity: 3 };
const cabbage = lineOfGreengrocer(greengrocerItem());
const old = formValues([before, cabbage], HERE);
/** What is on sale since the lines were made: other prices, and another pack of milk. */
const since = {
  agreed: [product({ unitPrice: 2, unitQuantity: 6 })],
  selection: [greengrocerItem({ price: 1.5 })],
};
const ofNow = [
  { productId: 501, cartonQuantity: 3, unitPrice: 2, unitQuantity: 6, formerUnitPrice: before.unitPrice },
  { productId: 901, unitPrice: 1.5, formerUnitPrice: 0.95 },
];

test.each<[string, (form: OrderForm) => void]>([
  ['put back together', (form) => form.setLines(old)],
  ['added again', (form) => form.add([before, cabbage])],
  ['put first', (form) => [cabbage, before].forEach(form.addFirst)],
  ['replaced by those of an earlier order', (form) => form.replace(old)],
])('lines that are %s have the prices and packs of now (GDE-11, GDE-27, ORD-169)', (_, change) => {
  const store = createOrderForm(formValues([], HERE));
  store.getState().refresh(since);
  change(store.getState());
  expect(linesOf(store.getState())).toMatchObject(ofNow);
});

test.each<[string, (form: OrderForm) => void]>([
  [
    'chosen',
    (form) => {
      form.chooseLocation(1102);
      form.add([before]);
    },
  ],
  ['put in with its order', (form) => form.replace(formValues([before], { locationId: 1102 }))],
])('a location that is %s does not get the prices of the one before (ORD-169)', (_, change) => {
  const store = createOrderForm(formValues([], HERE));
  store.getState().refresh(since);
  change(store.getState());
  expect(linesOf(store.getState())).toEqual([before]);
});

test('an order takes as many lines as it holds, and tells how many found no room (GDE-15)', () => {
  const many = Array.from({ length: MAX_LINES - 1 }, (_, at) => lineOfAgreed(product({ productId: 1000 + at })));
  const store = createOrderForm(formValues(many, HERE));
  expect(store.getState().add([many[0]!, before, cabbage])).toBe(1);
  expect(store.getState().lineIds).toHaveLength(MAX_LINES);
  expect(store.getState().lineIds.at(-1)).toBe(501);
  expect([store.getState().addFirst(cabbage), store.getState().addFirst(before)]).toEqual([false, true]);
  expect(store.getState().lineIds).toHaveLength(MAX_LINES);
  expect(store.getState().lines[901]).toBeUndefined();
});
