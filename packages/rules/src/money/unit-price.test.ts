import { unitPriceFor } from './unit-price';

const product = { unitPrice: 1.02, futurePrice: '1.05', futurePriceDate: '2026-11-24' };

test('the future price holds for deliveries on or after its date (RUL-49)', () => {
  expect(unitPriceFor({ ...product, deliveryDate: '2026-11-23' })).toBe(1.02);
  expect(unitPriceFor({ ...product, deliveryDate: '2026-11-24' })).toBe(1.05);
  expect(unitPriceFor({ ...product, deliveryDate: '2026-11-23T22:00:00' })).toBe(1.02);
  expect(unitPriceFor({ ...product, deliveryDate: '2026-11-24T00:00:00' })).toBe(1.05);
});

test('without a delivery date, or with only one of the two fields, the unit price holds (RUL-49)', () => {
  expect(unitPriceFor(product)).toBe(1.02);
  expect(unitPriceFor({ ...product, deliveryDate: null })).toBe(1.02);
  expect(unitPriceFor({ ...product, futurePrice: null, deliveryDate: '2026-12-01' })).toBe(1.02);
  expect(unitPriceFor({ ...product, futurePriceDate: null, deliveryDate: '2026-12-01' })).toBe(1.02);
  expect(
    unitPriceFor({ unitPrice: '2.5', futurePrice: 0, futurePriceDate: '2026-11-24', deliveryDate: '2026-12-01' }),
  ).toBe(0);
});

test('a hidden price stays hidden (RUL-119)', () => {
  expect(
    unitPriceFor({ unitPrice: null, futurePrice: null, futurePriceDate: null, deliveryDate: '2026-12-01' }),
  ).toBeNull();
});
