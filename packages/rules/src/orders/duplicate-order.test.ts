import fc from 'fast-check';
import type { AgreedProduct, DuplicableOrder, SelectionItem } from './duplicate-order';
import { duplicateOrder } from './duplicate-order';
import { newOrder } from './new-order';

type Line = DuplicableOrder['orderItems'][number] & {
  recordedQuantity?: number | null;
  recordedWeight?: number | null;
};

const line = (productId: number, more: Partial<Line> = {}): Line => ({
  productId,
  sku: `SKU${productId}`,
  productName: `Old name ${productId}`,
  supplierName: 'Old supplier',
  unitQuantity: 12,
  unitType: 'litre',
  cartonType: 'crate',
  pickType: 'fixed',
  cartonQuantity: 2,
  unitPrice: 1.02,
  futurePrice: 1.05,
  futurePriceDate: '2026-11-24',
  initialCartonQuantity: null,
  substituteForSku: null,
  greengrocerProduct: false,
  isMaster: false,
  storageType: 'chilled',
  recordedQuantity: 1,
  recordedWeight: 4.2,
  ...more,
});
const agreed = (productId: number, more: Partial<AgreedProduct> = {}): AgreedProduct => ({
  productId,
  sku: `SKU${productId}`,
  productName: `Name ${productId}`,
  supplierName: 'Supplier',
  status: 'active',
  unitQuantity: 10,
  unitType: 'litre',
  cartonType: 'crate',
  pickType: 'fixed',
  unitPrice: '1.0500',
  futurePrice: null,
  futurePriceDate: null,
  isMaster: false,
  storageType: 'chilled',
  ...more,
});
const chosen = (productId: number): SelectionItem => ({
  productId,
  productSku: `GG${productId}`,
  productName: `Red onion ${productId}`,
  supplierName: 'Greengrocer',
  unitQuantity: 10,
  unitType: 'kg',
  cartonType: 'sack',
  pickType: 'fixed',
  price: 0.9,
  futurePrice: 1,
  futurePriceDate: '2026-12-01',
});
const order = (...orderItems: Line[]) => ({
  id: 10030,
  status: 'delivered',
  locationId: 1101,
  orderContact: 'Sam',
  deliveryStart: '2026-11-02T07:00:00',
  orderItems,
});
const cartons = (lines: readonly Line[]) =>
  duplicateOrder(order(...lines), [], []).orderItems.map(({ sku, cartonQuantity }) => [sku, cartonQuantity]);

test('a new order is a draft with location 0, no dates, an empty contact and no items (RUL-81)', () => {
  expect(newOrder()).toEqual({
    type: 'normal',
    status: 'draft',
    locationId: 0,
    deliveryStart: null,
    deliveryEnd: null,
    orderContact: '',
    orderItems: [],
  });
});

test('a duplicate keeps location and contact, not the delivery and what was recorded (RUL-82)', () => {
  const copy = duplicateOrder(order(line(1)), [agreed(1)], []);
  expect(copy).toMatchObject({
    type: 'normal',
    status: 'draft',
    locationId: 1101,
    orderContact: 'Sam',
    deliveryStart: null,
    deliveryEnd: null,
  });
  expect(copy).not.toHaveProperty('id');
  for (const field of ['id', 'recordedQuantity', 'recordedWeight', 'substituteForSku', 'initialCartonQuantity'])
    expect(copy.orderItems[0]).not.toHaveProperty(field);
  expect(duplicateOrder({ ...order(), orderContact: null }, [], []).orderContact).toBe('');
});

test('a line reduced to 0 is copied with its initial quantity and without its substitute (RUL-83)', () => {
  expect(
    cartons([
      line(1, { cartonQuantity: 0, initialCartonQuantity: 3 }),
      line(2, { substituteForSku: 'SKU1', cartonQuantity: 2, initialCartonQuantity: 3 }),
      line(3),
    ]),
  ).toEqual([
    ['SKU1', 3],
    ['SKU3', 2],
  ]);
});

test('its quantity is 1 when the initial one is unknown (RUL-83)', () => {
  expect(cartons([line(1, { cartonQuantity: 0 }), line(2, { substituteForSku: 'SKU1' })])).toEqual([['SKU1', 1]]);
});

test('a substitute whose replaced line is not in the order is copied as an ordinary line (RUL-83)', () => {
  expect(cartons([line(2, { substituteForSku: 'SKU1' })])).toEqual([['SKU2', 2]]);
});

test('a line of 0 cartons that nothing has replaced is copied as it is, one with an initial quantity with that (RUL-78, RUL-83)', () => {
  expect(
    cartons([
      line(1, { cartonQuantity: 0 }),
      line(2, { cartonQuantity: 0, initialCartonQuantity: 0 }),
      line(3, { cartonQuantity: 0, initialCartonQuantity: 1 }),
      line(4, { cartonQuantity: 0, initialCartonQuantity: 3 }),
    ]),
  ).toEqual([
    ['SKU1', 0],
    ['SKU2', 0],
    ['SKU3', 1],
    ['SKU4', 3],
  ]);
});

test('a line that was replaced in part is copied with what is left of it, and so is its substitute (RUL-83)', () => {
  expect(
    cartons([
      line(1, { cartonQuantity: 2, initialCartonQuantity: 3 }),
      line(2, { cartonQuantity: 1, substituteForSku: 'SKU1' }),
    ]),
  ).toEqual([
    ['SKU1', 2],
    ['SKU2', 1],
  ]);
});

test('a substitute that was substituted in turn is left out with its own substitute (RUL-83)', () => {
  const lines = [
    line(1, { cartonQuantity: 0, initialCartonQuantity: 3 }),
    line(2, { cartonQuantity: 0, initialCartonQuantity: 3, substituteForSku: 'SKU1' }),
    line(3, { cartonQuantity: 3, initialCartonQuantity: 3, substituteForSku: 'SKU2' }),
  ];
  expect(cartons(lines)).toEqual([['SKU1', 3]]);
});

test('names, prices and unit quantities are those of the approved products now (RUL-84)', () => {
  expect(duplicateOrder(order(line(1)), [agreed(1)], []).orderItems[0]).toMatchObject({
    productName: 'Name 1',
    supplierName: 'Supplier',
    unitQuantity: 10,
    unitPrice: 1.05,
    futurePrice: null,
    futurePriceDate: null,
    isAvailable: true,
    greengrocerProduct: false,
  });
});

test('storage and the price to come are those of the product now, or none (RUL-84)', () => {
  const copied = (more: Partial<AgreedProduct>) => duplicateOrder(order(line(1)), [agreed(1, more)], []).orderItems[0];
  const price = { futurePrice: '1.1000', futurePriceDate: '2026-12-01' };
  expect(copied({ storageType: 'frozen', isMaster: true, ...price })).toMatchObject({
    storageType: 'frozen',
    isMaster: true,
    futurePrice: 1.1,
    futurePriceDate: '2026-12-01',
  });
  const plain = line(1);
  delete plain.storageType;
  delete plain.futurePriceDate;
  expect(duplicateOrder(order(plain), [], []).orderItems[0]).toMatchObject({
    storageType: null,
    futurePriceDate: null,
  });
});

test('or of the greengrocer selection (RUL-84)', () => {
  expect(duplicateOrder(order(line(7, { greengrocerProduct: true })), [], [chosen(7)]).orderItems[0]).toMatchObject({
    sku: 'GG7',
    productName: 'Red onion 7',
    unitPrice: 0.9,
    futurePrice: 1,
    futurePriceDate: '2026-12-01',
    greengrocerProduct: true,
    isAvailable: true,
  });
  expect(duplicateOrder(order(line(7)), [], [chosen(6), chosen(7)]).orderItems[0]?.sku).toBe('GG7');
  expect(
    duplicateOrder(order(line(7, { greengrocerProduct: true })), [agreed(7)], [chosen(7)]).orderItems[0],
  ).toMatchObject({ unitPrice: 1.05, greengrocerProduct: false });
});

test('a line found in neither, or suspended, is kept and marked unavailable (RUL-84)', () => {
  const copy = duplicateOrder(order(line(1), line(2)), [agreed(2, { status: 'suspended' })], []);
  expect(copy.orderItems.map(({ productId, isAvailable }) => [productId, isAvailable])).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(copy.orderItems[0]).toMatchObject({ productName: 'Old name 1', unitPrice: 1.02 });
});

test('a duplicate of a duplicate is that duplicate (RUL-82, RUL-83, RUL-84)', () => {
  const drawn = fc.record({
    productId: fc.integer({ min: 1, max: 9 }),
    cartonQuantity: fc.integer({ min: 0, max: 4 }),
    initialCartonQuantity: fc.option(fc.integer({ min: 0, max: 4 })),
    substituteForSku: fc.option(fc.integer({ min: 1, max: 9 }).map((id) => `SKU${id}`)),
    greengrocerProduct: fc.boolean(),
  });
  const orders = fc.uniqueArray(drawn, { selector: ({ productId }) => productId, maxLength: 8 });
  fc.assert(
    fc.property(orders, (lines) => {
      const products = [agreed(1), agreed(2, { status: 'suspended' }), agreed(3), agreed(4)];
      const selection = [chosen(4), chosen(5), chosen(6)];
      const original = order(...lines.map(({ productId, ...more }) => line(productId, more)));
      const before = structuredClone(original);
      const once = duplicateOrder(original, products, selection);
      expect(duplicateOrder(once, products, selection)).toEqual(once);
      expect(original).toEqual(before);
    }),
  );
});
