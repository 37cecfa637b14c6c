import Big from 'big.js';
import fc from 'fast-check';
import { earliestPriceDate, passedOnPrice } from './list-price';
import { mergeFields } from './merge-fields';
import { missingForReview, productActions, REVIEWED_FIELDS, reviewedChange } from './product-review';

const whole = {
  unitType: 'kg',
  unitQuantity: 5,
  cartonType: 'box',
  pickType: 'fixed',
  storageType: 'chilled',
  countryOfOrigin: ['France'],
  listPrice: 2.5,
  description: 'Fresh.',
  specSheet: 'gb/1/files/x.pdf',
  photos: [{ description: 'A crate' }],
};

test('a whole product lacks nothing before review (DSK-12)', () => {
  expect(missingForReview(whole)).toEqual([]);
});

test.each([
  ['unitType', ''],
  ['unitQuantity', 0],
  ['cartonType', null],
  ['pickType', ''],
  ['storageType', ''],
  ['countryOfOrigin', []],
  ['listPrice', null],
  ['description', ''],
  ['specSheet', null],
])('%s is needed before review (DSK-12)', (field, empty) => {
  expect(missingForReview({ ...whole, [field]: empty })).toEqual([field]);
});

test('every picture needs a description, and a product needs no picture; the field is named once, wherever the picture is (DSK-12, DSK-18)', () => {
  expect(missingForReview({ ...whole, photos: [] })).toEqual([]);
  for (const photos of [
    [{ description: 'A' }, { description: ' ' }],
    [{ description: '' }, { description: 'A' }, { description: '' }],
  ])
    expect(missingForReview({ ...whole, photos })).toEqual(['photos']);
});

test('name, pack, pick type, storage, origin, certificates and tags are reviewed, and nothing else (DSK-13)', () => {
  expect([...REVIEWED_FIELDS].sort()).toEqual([
    'cartonType',
    'certification',
    'countryOfOrigin',
    'name',
    'pickType',
    'storageType',
    'tags',
    'unitQuantity',
    'unitType',
  ]);
});

test('a change holds the reviewed fields that differ; another order of tags is no change (DSK-13)', () => {
  const inForce = { name: 'Carrots', unitQuantity: 5, tags: ['a', 'b'], description: 'Old' };
  expect(reviewedChange(inForce, { name: 'Carrots', unitQuantity: 6, tags: ['b', 'a'], description: 'New' })).toEqual({
    unitQuantity: 6,
  });
  expect(reviewedChange(inForce, { ...inForce })).toEqual({});
});

test('a field that an edit leaves out is no change, nor is an empty one that was never there (DSK-13)', () => {
  expect(reviewedChange({ name: 'Carrots', unitQuantity: 5 }, { unitQuantity: 6 })).toStrictEqual({ unitQuantity: 6 });
  expect(reviewedChange({ name: 'Carrots' }, { name: 'Carrots', certification: null })).toStrictEqual({});
});

const field = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'a', 'b'),
  fc.constant(null),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const record = fc.record({ name: field, tags: field, leadTime: field, description: field });

test('fields changed on one side are merged quietly, those changed on both are conflicts (DSK-17)', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const same = (one: unknown, other: unknown) =>
        JSON.stringify(Array.isArray(one) ? [...one].sort() : one)
        === JSON.stringify(Array.isArray(other) ? [...other].sort() : other);
      const { merged, conflicts } = mergeFields(base, mine, theirs);
      for (const key of Object.keys(base) as (keyof typeof base)[]) {
        const [byMe, byThem] = [!same(base[key], mine[key]), !same(base[key], theirs[key])];
        expect(merged[key]).toEqual(byMe ? mine[key] : theirs[key]);
        expect(conflicts.includes(key)).toBe(byMe && byThem && !same(mine[key], theirs[key]));
      }
    }),
  );
});

test('saving what others have not touched gives the own edit, and an unchanged page gives theirs (DSK-17)', () => {
  fc.assert(
    fc.property(record, record, (base, edit) => {
      // The order of a list of names makes no difference.
      const plain = (values: object) =>
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
        );
      for (const { merged, conflicts } of [mergeFields(base, edit, base), mergeFields(base, base, edit)])
        expect([plain(merged), conflicts]).toEqual([plain(edit), []]);
    }),
  );
});

test.each([
  ['2026-11-20T23:30:00Z', 'gb', '2026-12-04'],
  ['2026-11-20T23:30:00Z', 'fr', '2026-12-05'],
  ['2026-03-28T12:00:00Z', 'gb', '2026-04-11'],
  ['2026-12-25T12:00:00Z', 'fr', '2027-01-08'],
] as const)('at %s the first day of a new price in %s is %s (DSK-21)', (now, region, first) => {
  expect(earliestPriceDate(Date.parse(now), region)).toBe(first);
});

test('a list price from 2.00 to 2.10 makes 3.00 of an agreed price 3.15 by percentage and 3.10 by amount (DSK-22)', () => {
  expect(passedOnPrice('percent', '3', { before: '2', after: '2.1' })).toBe(3.15);
  expect(passedOnPrice('amount', '3', { before: '2', after: '2.1' })).toBe(3.1);
});

test.each([
  ['0.0001', '2', '3', 0.0002],
  ['1', '3', '1', 0.3333],
  ['1', '3', '2', 0.6667],
  ['0.0005', '1', '0.1', 0.0001],
])('%s at a list price from %s to %s is %s (DSK-22)', (price, before, after, expected) => {
  expect(passedOnPrice('percent', price, { before, after })).toBe(expected);
});

// Up to 9,999.9999: more digits than these a number of the wire does not hold.
const price = fc.integer({ min: 100, max: 99_999_999 }).map((parts) => new Big(parts).div(10_000).toString());

test('a passed-on price is the nearest of 4 decimals, half up, and never below 0 (DSK-22)', () => {
  fc.assert(
    fc.property(price, price, price, (unitPrice, before, after) => {
      const percent = new Big(passedOnPrice('percent', unitPrice, { before, after }));
      // Compared without dividing: |percent × before − price × after| is at most half of the last place, and exactly
      // half only upwards.
      const off = percent.times(before).minus(new Big(unitPrice).times(after));
      const half = new Big('0.00005').times(before);
      expect(off.lte(half) && off.gt(half.times(-1))).toBe(true);
      const amount = new Big(unitPrice).plus(after).minus(before);
      expect(passedOnPrice('amount', unitPrice, { before, after })).toBe(amount.lt(0) ? 0 : amount.toNumber());
    }),
  );
});

test.each([
  [{ status: 'draft', wasActive: false, review: null }, ['edit', 'copy', 'send', 'delete']],
  [{ status: 'draft', wasActive: true, review: null }, ['edit', 'copy', 'send']],
  [{ status: 'draft', wasActive: false, review: { state: 'submitted', change: null } }, ['copy', 'take-back']],
  [
    { status: 'draft', wasActive: false, review: { state: 'declined', change: null } },
    ['edit', 'copy', 'send', 'delete'],
  ],
  [{ status: 'active', wasActive: true, review: null }, ['edit', 'copy', 'suspend']],
  [{ status: 'active', wasActive: true, review: { state: 'submitted', change: {} } }, ['copy', 'take-back', 'suspend']],
  [{ status: 'active', wasActive: true, review: { state: 'declined', change: {} } }, ['edit', 'copy', 'suspend']],
  [{ status: 'suspended', wasActive: true, review: null }, ['edit', 'copy', 'reactivate']],
  [{ status: 'suspended', wasActive: true, review: { state: 'submitted', change: {} } }, ['copy', 'take-back']],
])('%j allows %j (DSK-5, DSK-8, DSK-14, DSK-16)', (state, actions) => {
  expect(productActions(state)).toEqual(actions);
});

test('a former list price of 0 has no proportion: the agreed price stays, and follows by amount (DSK-22)', () => {
  expect(passedOnPrice('percent', '3.00005', { before: 0, after: 2 })).toBe(3.0001);
  expect(passedOnPrice('amount', '3', { before: 0, after: 2 })).toBe(5);
});

test('an agreed price never falls below 0 (DSK-22)', () => {
  expect([
    passedOnPrice('amount', '3', { before: '5', after: '2' }),
    passedOnPrice('amount', '3', { before: '5.0001', after: '2' }),
  ]).toEqual([0, 0]);
});
