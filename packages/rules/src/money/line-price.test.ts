import fc from 'fast-check';
import { cartonPrice, linePrice, orderTotal, pricedLine, totalQuantity } from './line-price';

const milk = {
  unitPrice: 1.05,
  unitQuantity: 12,
  cartonQuantity: 2,
  pickType: 'fixed',
  recordedQuantity: null,
  recordedWeight: null,
};

test('2 cartons of 12 litres at 1.05 are 24 litres and 25.20 (RUL-50)', () => {
  expect(totalQuantity(2, 12)).toBe(24);
  expect(totalQuantity(3, '0.1')).toBe(0.3);
  expect(pricedLine(milk)).toEqual({ unitPrice: 1.05, totalItemQuantity: 24, pricedQuantity: 24, linePrice: 25.2 });
});

test('the price per carton is unit price times unit quantity (RUL-50)', () => {
  expect(cartonPrice({ unitPrice: '0.2450', unitQuantity: 180 })).toBe(44.1);
  expect(cartonPrice({ unitPrice: null, unitQuantity: 180 })).toBeNull();
});

test('a line costs what its delivery date brings (RUL-49)', () => {
  const line = { ...milk, futurePrice: 1.1, futurePriceDate: '2026-11-24' };
  expect(pricedLine(line, { deliveryDate: '2026-11-23' }).linePrice).toBe(25.2);
  expect(pricedLine(line, { deliveryDate: '2026-11-24' }).linePrice).toBe(26.4);
});

describe('what was recorded', () => {
  const recorded = ['preparing-complete', 'ready-to-ship', 'out-for-pod', 'at-pod', 'out-for-delivery', 'delivered'];
  const ordered = ['draft', 'ready', 'scheduled', 'preparing', 'preparing-warning', 'cancelled'];
  const meat = {
    unitPrice: '14.80',
    unitQuantity: 5,
    cartonQuantity: 1,
    pickType: 'variable',
    recordedWeight: 4.86,
    recordedQuantity: 1,
  };

  test.each(recorded)('prices a line when the order is %s (RUL-51)', (status) => {
    expect(pricedLine({ ...milk, recordedQuantity: 1 }, { status })).toMatchObject({
      pricedQuantity: 12,
      totalItemQuantity: 24,
      linePrice: 12.6,
    });
    expect(pricedLine(meat, { status }).linePrice).toBe(71.93);
    expect(pricedLine({ ...milk, recordedQuantity: 0 }, { status }).linePrice).toBe(0);
  });

  test.each(ordered)('leaves a line as ordered when the order is %s (RUL-51)', (status) => {
    expect(pricedLine({ ...milk, recordedQuantity: 1 }, { status }).linePrice).toBe(25.2);
    expect(pricedLine(meat, { status }).linePrice).toBe(74);
  });

  test('counts a weight in the unit of the price: kilograms, or grams (RUL-50, RUL-51)', () => {
    const status = 'delivered';
    expect(pricedLine({ ...meat, unitType: 'kg' }, { status })).toMatchObject({
      pricedQuantity: 4.86,
      linePrice: 71.93,
    });
    const byTheGram = { ...meat, unitType: 'g', unitPrice: '0.0148', unitQuantity: 5000 };
    expect(pricedLine(byTheGram, { status })).toMatchObject({ pricedQuantity: 4860, linePrice: 71.93 });
    // 1.1 times 1000 is not 1,100 in floating point.
    expect(pricedLine({ ...byTheGram, recordedWeight: '1.1001' }, { status }).pricedQuantity).toBe(1100.1);
  });

  test('counts only in the way that the line is picked, and only when present (RUL-51)', () => {
    expect(pricedLine({ ...milk, recordedWeight: 3 }, { status: 'delivered' }).linePrice).toBe(25.2);
    expect(pricedLine({ ...meat, recordedWeight: null, recordedQuantity: 3 }, { status: 'delivered' }).linePrice).toBe(
      74,
    );
  });
});

test('the order total is the sum of the rounded line prices (RUL-52)', () => {
  expect(orderTotal([{ linePrice: 1.12 }, { linePrice: 1.12 }, { linePrice: '71.93' }])).toBe(74.17);
  expect(orderTotal([])).toBe(0);
});

test('a sample has no total, nor has an order whose prices are hidden (RUL-52)', () => {
  expect(orderTotal([{ linePrice: 1.12 }], { type: 'sample' })).toBeNull();
  expect(orderTotal([{ linePrice: 1.12 }, { linePrice: null }], { type: 'normal' })).toBeNull();
});

test('a total is the sum of its lines, whatever they are (RUL-52)', () => {
  const lines = fc.record({
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((price) => price / 10_000),
    unitQuantity: fc.integer({ min: 1, max: 5_000 }).map((quantity) => quantity / 10),
    cartonQuantity: fc.integer({ min: 0, max: 9999 }),
  });
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 60 }), (order) => {
      const priced = order.map((line) => pricedLine(line));
      const pence = priced.reduce((sum, line) => sum + Math.round((line.linePrice ?? 0) * 100), 0);
      expect(orderTotal(priced)).toBe(pence / 100);
      for (const [at, line] of order.entries())
        expect(priced[at]?.linePrice).toBe(
          linePrice(totalQuantity(line.cartonQuantity, line.unitQuantity), line.unitPrice),
        );
    }),
  );
});
