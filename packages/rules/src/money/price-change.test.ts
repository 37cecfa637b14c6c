import { changedPrices, mustAcceptPrice } from './price-change';

test('another total must be accepted, by any amount and exactly (RUL-69)', () => {
  expect(mustAcceptPrice({ storedTotal: 200, freshTotal: '200.00' })).toBe(false);
  expect(mustAcceptPrice({ storedTotal: 200, freshTotal: 200.01 })).toBe(true);
  expect(mustAcceptPrice({ storedTotal: 200.01, freshTotal: 200 })).toBe(true);
  expect(mustAcceptPrice({ storedTotal: 200, freshTotal: 200.01, acceptedTotal: 200 })).toBe(true);
  expect(mustAcceptPrice({ storedTotal: 200, freshTotal: 200.01, acceptedTotal: 200.01 })).toBe(false);
  expect(mustAcceptPrice({ storedTotal: null, freshTotal: 200, acceptedTotal: null })).toBe(true);
});

test('the lines whose unit price changed are named with both prices (RUL-69)', () => {
  const before = [
    { productId: 1, unitPrice: '1.0200' },
    { productId: 2, unitPrice: 0.5 },
    { productId: 3, unitPrice: 2 },
  ];
  const fresh = [
    { productId: 2, unitPrice: 0.5 },
    { productId: 1, unitPrice: 1.05 },
    { productId: 4, unitPrice: 9 },
  ];
  expect(changedPrices<{ productId: number; unitPrice: number | string }>(before, fresh)).toEqual([
    { productId: 1, previousUnitPrice: 1.02, unitPrice: 1.05 },
  ]);
});

test('a line that another pack makes dearer is named with both line prices, at the same unit price (RUL-69)', () => {
  const before = [
    { productId: 1, unitPrice: '3.0000', linePrice: '300.00' },
    { productId: 2, unitPrice: 0.5, linePrice: '10.00' },
    { productId: 3, unitPrice: 2, linePrice: 50 },
  ];
  const fresh = [
    { productId: 1, unitPrice: 3, linePrice: 360 },
    { productId: 2, unitPrice: 0.5, linePrice: 10 },
    { productId: 3, unitPrice: 2.5, linePrice: 75 },
  ];
  expect(
    changedPrices<{ productId: number; unitPrice: number | string; linePrice: number | string }>(before, fresh),
  ).toEqual([
    { productId: 1, previousUnitPrice: 3, unitPrice: 3, previousLinePrice: 300, linePrice: 360 },
    { productId: 3, previousUnitPrice: 2, unitPrice: 2.5, previousLinePrice: 50, linePrice: 75 },
  ]);
});
