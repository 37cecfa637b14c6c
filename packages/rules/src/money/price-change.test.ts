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

test('a total that is not known is the same as none alone (RUL-69)', () => {
  expect(mustAcceptPrice({ storedTotal: null, freshTotal: null })).toBe(false);
  expect(mustAcceptPrice({ storedTotal: 200, freshTotal: null, acceptedTotal: 200 })).toBe(true);
});

test('a price that was not known, or is so no longer, has changed; one that never was has not (RUL-69)', () => {
  const line = (productId: number, unitPrice: number | null, linePrice: number | null) => ({
    productId,
    unitPrice,
    linePrice,
  });
  expect(
    changedPrices(
      [line(1, null, null), line(2, 2, 20), line(3, null, null)],
      [line(1, 1, 10), line(2, null, null), line(3, null, null)],
    ),
  ).toEqual([
    { productId: 1, previousUnitPrice: null, unitPrice: 1, previousLinePrice: null, linePrice: 10 },
    { productId: 2, previousUnitPrice: 2, unitPrice: null, previousLinePrice: 20, linePrice: null },
  ]);
});

test('lines of which one side has no line price are compared and named by their unit price alone (RUL-69)', () => {
  const [withLine, without] = [
    { productId: 1, unitPrice: 1, linePrice: 10 },
    { productId: 1, unitPrice: 1 },
  ];
  expect([changedPrices<typeof without>([withLine], [without]), changedPrices([without], [withLine])]).toEqual([
    [],
    [],
  ]);
  for (const [before, fresh] of [
    [withLine, { ...without, unitPrice: 2 }],
    [without, { ...withLine, unitPrice: 2 }],
  ] as const)
    expect(changedPrices<typeof without>([before], [fresh])).toStrictEqual([
      { productId: 1, previousUnitPrice: 1, unitPrice: 2 },
    ]);
});
