import fc from 'fast-check';
import type { ScheduleItem } from '../schedule/schedule-item';
import type { AgreedProduct, DuplicableOrder, SelectionItem } from './duplicate-order';
import { duplicateOrder } from './duplicate-order';
import { MAX_LINES, repeatedDelivery, repeatOrder } from './repeat-order';

type Line = DuplicableOrder['orderItems'][number];

const line = (productId: number, more: Partial<Line> = {}): Line => ({
  productId,
  sku: `SKU${productId}`,
  productName: `Name ${productId}`,
  supplierName: 'Supplier',
  unitQuantity: 12,
  unitType: 'litre',
  cartonType: 'crate',
  pickType: 'fixed',
  cartonQuantity: 2,
  unitPrice: 1.02,
  initialCartonQuantity: null,
  substituteForSku: null,
  greengrocerProduct: false,
  ...more,
});
const product = (productId: number, status = 'active'): AgreedProduct => ({ ...line(productId), status });
const chosen = (productId: number): SelectionItem => ({ ...line(productId), productSku: `GG${productId}`, price: 0.9 });
const order = (...orderItems: Line[]): DuplicableOrder => ({ locationId: 1101, orderContact: 'Sam', orderItems });
const repeat = (
  lines: Line[],
  { agreed = [] as AgreedProduct[], selection = [] as SelectionItem[], on = [] as number[] } = {},
) => repeatOrder(order(...lines), { agreed, selection }, on);

test('each line that is not copied says why: suspended, no longer agreed, no longer at the greengrocer’s, already on the order (GDE-31)', () => {
  const { copied, leftOut } = repeat(
    [line(1), line(2), line(3, { cartonQuantity: 5 }), line(4, { greengrocerProduct: true }), line(5)],
    { agreed: [product(1), product(2, 'suspended'), product(5)], on: [5] },
  );
  expect(copied.map(({ productId }) => productId)).toEqual([1]);
  expect(leftOut).toEqual([
    { productId: 2, sku: 'SKU2', productName: 'Name 2', cartonQuantity: 2, reason: 'suspended' },
    { productId: 3, sku: 'SKU3', productName: 'Name 3', cartonQuantity: 5, reason: 'gone' },
    { productId: 4, sku: 'SKU4', productName: 'Name 4', cartonQuantity: 2, reason: 'greengrocer' },
    { productId: 5, sku: 'SKU5', productName: 'Name 5', cartonQuantity: 2, reason: 'there' },
  ]);
});

test('what is suspended but in the greengrocer selection is copied from there (GDE-28, RUL-84)', () => {
  expect(repeat([line(1)], { agreed: [product(1, 'suspended')], selection: [chosen(1)] })).toMatchObject({
    copied: [{ productId: 1, sku: 'GG1', greengrocerProduct: true }],
    leftOut: [],
  });
});

test('an order takes 500 lines (GDE-15)', () => {
  expect(MAX_LINES).toBe(500);
});

test('the order takes 500 lines; what finds no room says so, with those on it before (GDE-15, GDE-31)', () => {
  const lines = [line(1), line(2), line(3)];
  const { copied, leftOut } = repeat(lines, {
    agreed: lines.map(({ productId }) => product(productId)),
    on: Array.from({ length: MAX_LINES - 2 }, (_, at) => 1000 + at),
  });
  expect([
    copied.map(({ productId }) => productId),
    leftOut.map(({ productId, reason }) => [productId, reason]),
  ]).toEqual([[1, 2], [[3, 'full']]]);
});

test('a line reduced to 0 is copied with its first quantity and without its substitute (GDE-28, RUL-83)', () => {
  const lines = [line(1, { cartonQuantity: 0, initialCartonQuantity: 3 }), line(2, { substituteForSku: 'SKU1' })];
  expect(repeat(lines, { agreed: [product(1), product(2)] })).toMatchObject({
    copied: [{ productId: 1, cartonQuantity: 3 }],
    leftOut: [],
  });
});

test('copied and left out together are the lines of the duplicate, once each; copied ones can be ordered and are new (GDE-28, GDE-31)', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });
  const drawn = fc.record({ lines: ids, active: ids, suspended: ids, selection: ids, greengrocer: ids, on: ids });
  fc.assert(
    fc.property(drawn, ({ lines, active, suspended, selection, greengrocer, on }) => {
      const onSale = {
        agreed: [
          ...active.map((id) => product(id)),
          ...suspended.filter((id) => !active.includes(id)).map((id) => product(id, 'suspended')),
        ],
        selection: selection.map(chosen),
      };
      const original = order(...lines.map((id) => line(id, { greengrocerProduct: greengrocer.includes(id) })));
      const { copied, leftOut } = repeatOrder(original, onSale, on);
      const all = duplicateOrder(original, onSale.agreed, onSale.selection).orderItems;
      expect([...copied, ...leftOut].map(({ productId }) => productId).sort()).toEqual(
        all.map(({ productId }) => productId).sort(),
      );
      expect(copied).toEqual(all.filter(({ productId, isAvailable }) => isAvailable && !on.includes(productId)));
      for (const { productId, reason } of leftOut) {
        const isSold = active.includes(productId) || selection.includes(productId);
        const found = on.includes(productId)
          ? 'there'
          : suspended.includes(productId)
            ? 'suspended'
            : greengrocer.includes(productId)
              ? 'greengrocer'
              : 'gone';
        expect([productId, reason, isSold && reason !== 'there']).toEqual([productId, found, false]);
      }
      // A second time there is nothing left to copy (GDE-31): everything is on the order.
      const again = repeatOrder(original, onSale, [...on, ...copied.map(({ productId }) => productId)]);
      expect(again.copied).toEqual([]);
      expect(again.leftOut).toHaveLength(all.length);
    }),
  );
});

describe('when a repeated order is delivered', () => {
  const NOW = Date.parse('2026-11-20T09:00:00Z');
  const occurrence = (date: string, from: string, to: string): ScheduleItem => ({
    date,
    start: `${date}T${from}:00`,
    end: `${date}T${to}:00`,
    slot: { label: `${from}-${to}`, value: `${from}-${to}` },
    allowHoliday: false,
  });
  const days = (...dates: string[]) => dates.map((date) => occurrence(date, '07:00', '10:00'));
  const former = { deliveryStart: '2026-11-18T13:00:00', deliveryEnd: '2026-11-18T15:00:00' };
  const at = (items: ScheduleItem[], order = former) => repeatedDelivery(order, { region: 'gb', nowMs: NOW, items });

  test('the first scheduled date whose cut-off lies ahead, at its only slot (GDE-29)', () => {
    expect(at(days('2026-11-20', '2026-11-23', '2026-11-25'))).toEqual({
      start: '2026-11-23T07:00:00',
      end: '2026-11-23T10:00:00',
    });
  });

  test('of several slots that of the order copied, none when it is not among them (GDE-29)', () => {
    const two = [...days('2026-11-24'), occurrence('2026-11-24', '13:00', '15:00')];
    expect(at(two)).toEqual({ start: '2026-11-24T13:00:00', end: '2026-11-24T15:00:00' });
    expect(at(two, { deliveryStart: '2026-11-18T05:00:00', deliveryEnd: '2026-11-18T07:00:00' })).toEqual({
      start: '2026-11-24T00:00:00',
      end: '2026-11-24T00:00:00',
    });
  });

  test('of several slots none when the order copied had none, also beside a slot of the whole day (GDE-29, RUL-47)', () => {
    const wholeDay = { ...occurrence('2026-11-24', '00:00', '00:00'), end: '2026-11-25T00:00:00' };
    const two = [wholeDay, ...days('2026-11-24')];
    for (const deliveryStart of [null, '2026-11-18T00:00:00'])
      expect(at(two, { deliveryStart, deliveryEnd: deliveryStart } as typeof former)).toEqual({
        start: '2026-11-24T00:00:00',
        end: '2026-11-24T00:00:00',
      });
  });

  test('on a public holiday at the occurrence that is allowed there (GDE-29, RUL-22)', () => {
    const holiday = '2026-12-25';
    const allowed = { ...occurrence(holiday, '10:00', '12:00'), allowHoliday: true };
    expect(at([occurrence(holiday, '06:00', '08:00'), allowed])).toEqual({ start: allowed.start, end: allowed.end });
  });

  test('nothing where no day is scheduled (GDE-29)', () => {
    expect(at([])).toBeNull();
  });
});
