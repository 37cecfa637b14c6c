import fc from 'fast-check';
import {
  changedKeys,
  type DifferenceKey,
  type DraftContent,
  type MergeChoice,
  mergeOrders,
  resolveMerge,
} from './merge-orders';

const [CREAM, MILK, KALE] = [1, 2, 3];
type Cartons = Readonly<Record<number, number>>;
const order = (cartons: Cartons, changes: Partial<DraftContent> = {}): DraftContent => ({
  deliveryStart: '2026-11-25T06:00:00',
  deliveryEnd: '2026-11-25T08:00:00',
  orderContact: 'Maeve',
  ...changes,
  orderItems: Object.entries(cartons).map(([productId, cartonQuantity]) => ({
    productId: Number(productId),
    cartonQuantity,
  })),
});
const cartonsOf = ({ orderItems }: DraftContent): Cartons =>
  Object.fromEntries(orderItems.map(({ productId, cartonQuantity }) => [productId, cartonQuantity]));
const THURSDAY = { deliveryStart: '2026-11-26T06:00:00', deliveryEnd: '2026-11-26T08:00:00' };
const FRIDAY = { deliveryStart: '2026-11-27T06:00:00', deliveryEnd: '2026-11-27T08:00:00' };

test('date, contact and each line that was changed, added or taken off are named, no other (GDE-70)', () => {
  const before = order({ [CREAM]: 1, [MILK]: 2, 4: 6 });
  expect(changedKeys(before, order({ [CREAM]: 1, [MILK]: 3, [KALE]: 1 }, { ...THURSDAY, orderContact: null }))).toEqual(
    ['delivery', 'contact', 'line:2', 'line:4', 'line:3'],
  );
  expect(changedKeys(before, order({ 4: 6, [MILK]: 2, [CREAM]: 1 }))).toEqual([]);
});

test('changes of different lines, and of lines on one side alone, are merged without a question (GDE-73)', () => {
  const { merged, differences, takenLines } = mergeOrders(
    order({ [CREAM]: 1, [MILK]: 2 }),
    order({ [CREAM]: 3, [MILK]: 2, [KALE]: 1 }),
    order({ [CREAM]: 1, 4: 6 }),
  );
  expect([cartonsOf(merged), differences, takenLines]).toEqual([{ [CREAM]: 3, [KALE]: 1, 4: 6 }, [], 2]);
});

test('a line, date or contact that both changed differently is a difference; what both changed alike is none (GDE-74)', () => {
  const base = order({ [CREAM]: 1, [MILK]: 2 });
  const mine = order({ [CREAM]: 3, [MILK]: 5 }, { ...THURSDAY, orderContact: 'Ada' });
  const theirs = order({ [CREAM]: 4, [MILK]: 5 }, { ...FRIDAY, orderContact: '' });
  const { merged, differences } = mergeOrders(base, mine, theirs);
  expect(differences).toEqual([
    {
      key: 'delivery',
      was: { start: base.deliveryStart, end: base.deliveryEnd },
      mine: { start: THURSDAY.deliveryStart, end: THURSDAY.deliveryEnd },
      theirs: { start: FRIDAY.deliveryStart, end: FRIDAY.deliveryEnd },
    },
    { key: 'contact', was: 'Maeve', mine: 'Ada', theirs: null },
    { key: 'line:1', productId: CREAM, was: 1, mine: 3, theirs: 4 },
  ]);
  expect(merged).toEqual(mine);
  expect(
    resolveMerge({ merged, differences }, theirs, { delivery: 'theirs', contact: 'theirs', 'line:1': 'theirs' }),
  ).toEqual({ ...theirs, orderContact: null });
  expect(mergeOrders(base, mine, mine).differences).toEqual([]);
});

test('a change of the end of the delivery alone is kept, taken, and a difference where both made one (GDE-70, GDE-73, GDE-74)', () => {
  const until = (hour: string) => order({ [CREAM]: 1 }, { deliveryEnd: `2026-11-25T${hour}:00:00` });
  expect(changedKeys(until('08'), until('09'))).toEqual(['delivery']);
  expect(mergeOrders(until('08'), until('09'), until('08'))).toMatchObject({ merged: until('09'), differences: [] });
  expect(mergeOrders(until('08'), until('08'), until('09'))).toMatchObject({ merged: until('09'), differences: [] });
  expect(mergeOrders(until('08'), until('09'), until('10')).differences.map(({ key }) => key)).toEqual(['delivery']);
});

test('only lines that the other side changed, added or took off count as taken (GDE-73)', () => {
  const base = order({ [CREAM]: 1, [MILK]: 2, [KALE]: 3 });
  const theirs = order({ [CREAM]: 1, [MILK]: 5, [KALE]: 3 });
  expect([mergeOrders(base, base, theirs).takenLines, mergeOrders(base, theirs, base).takenLines]).toEqual([1, 0]);
});

test.each([
  ['removed', 'changed', { [MILK]: 2 }, { [CREAM]: 4, [MILK]: 2 }, null, 4],
  ['changed', 'removed', { [CREAM]: 4, [MILK]: 2 }, { [MILK]: 2 }, 4, null],
  ['set to 0', 'removed', { [CREAM]: 0, [MILK]: 2 }, { [MILK]: 2 }, 0, null],
] as const)('%s here and %s there is a difference (GDE-75)', (_, __, mine, theirs, own, other) => {
  const merge = mergeOrders(order({ [CREAM]: 1, [MILK]: 2 }), order(mine), order(theirs));
  expect(merge.differences).toEqual([{ key: 'line:1', productId: CREAM, was: 1, mine: own, theirs: other }]);
  expect(cartonsOf(resolveMerge(merge, order(theirs), { 'line:1': 'theirs' }))).toEqual(theirs);
  expect(cartonsOf(resolveMerge(merge, order(theirs), { 'line:1': 'mine' }))).toEqual(mine);
});

test('a further refusal adds its differences and keeps those shown, also when the other side went back (GDE-75)', () => {
  const [base, mine] = [order({ [CREAM]: 1, [MILK]: 2 }), order({ [CREAM]: 3, [MILK]: 5 })];
  const first = mergeOrders(base, mine, order({ [CREAM]: 4, [MILK]: 2 }));
  expect(first.differences.map(({ key }) => key)).toEqual(['line:1']);
  const theirs = order({ [CREAM]: 1, [MILK]: 6 });
  const second = mergeOrders(
    base,
    mine,
    theirs,
    first.differences.map(({ key }) => key),
  );
  expect(second.differences.map(({ key }) => key)).toEqual(['line:1', 'line:2']);
  expect(cartonsOf(resolveMerge(second, theirs, { 'line:1': 'theirs' }))).toEqual({ [CREAM]: 1, [MILK]: 5 });
});

test('own lines keep their order and what the page knows of them; those of the other side follow (GDE-73)', () => {
  const known = {
    ...order({}),
    orderItems: [
      { productId: MILK, cartonQuantity: 2, name: 'Milk' },
      { productId: CREAM, cartonQuantity: 1, name: 'Cream' },
    ],
  };
  const theirs = {
    ...order({}),
    orderItems: [
      { productId: 9, cartonQuantity: 1, name: '' },
      { productId: CREAM, cartonQuantity: 7, name: '' },
      { productId: MILK, cartonQuantity: 2, name: '' },
    ],
  };
  expect(mergeOrders(known, known, theirs).merged.orderItems).toEqual([
    { productId: MILK, cartonQuantity: 2, name: 'Milk' },
    { productId: CREAM, cartonQuantity: 7, name: 'Cream' },
    { productId: 9, cartonQuantity: 1, name: '' },
  ]);
});

const IDS = [1, 2, 3, 4, 5] as const;
const cartons = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined });
const anOrder = fc
  .record({
    cartons: fc.tuple(cartons, cartons, cartons, cartons, cartons),
    day: fc.integer({ min: 1, max: 3 }),
    slot: fc.integer({ min: 6, max: 7 }),
    contact: fc.constantFrom(null, '', 'Ada', 'Maeve'),
  })
  .map(({ cartons: counts, day, slot, contact }): DraftContent => ({
    deliveryStart: `2026-11-2${day}T0${slot}:00:00`,
    deliveryEnd: `2026-11-2${day}T09:00:00`,
    orderContact: contact,
    orderItems: counts.flatMap((cartonQuantity, at) =>
      cartonQuantity === undefined ? [] : [{ productId: at + 1, cartonQuantity }],
    ),
  }));
const choices = fc.dictionary(
  fc.constantFrom<DifferenceKey>('delivery', 'contact', 'line:1', 'line:2', 'line:3', 'line:4', 'line:5'),
  fc.constantFrom<MergeChoice>('mine', 'theirs'),
);

/** The order as a flat list of values, each by itself. */
const flat = (content: DraftContent): Record<string, string> => ({
  delivery: `${content.deliveryStart} ${content.deliveryEnd}`,
  contact: content.orderContact || '-',
  ...Object.fromEntries(
    IDS.map((id) => [
      `line:${id}`,
      String(content.orderItems.find(({ productId }) => productId === id)?.cartonQuantity ?? 'off'),
    ]),
  ),
});

/** GDE-73 to GDE-75 said in the plainest way, value by value. */
function oracle(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  chosen: Readonly<Record<string, MergeChoice>>,
) {
  const [before, own, other] = [flat(base), flat(mine), flat(theirs)];
  const asked: string[] = [];
  const result: Record<string, string | undefined> = {};
  for (const key of Object.keys(before)) {
    const [didI, didThey] = [before[key] !== own[key], before[key] !== other[key]];
    if (didI && didThey && own[key] !== other[key]) {
      asked.push(key);
      result[key] = chosen[key] === 'theirs' ? other[key] : own[key];
    } else result[key] = didThey ? other[key] : own[key];
  }
  return { asked: asked.sort(), result };
}

test('merging agrees with a comparison value by value, whatever is chosen (GDE-73, GDE-74, GDE-75)', () => {
  fc.assert(
    fc.property(anOrder, anOrder, anOrder, choices, (base, mine, theirs, chosen) => {
      const merge = mergeOrders(base, mine, theirs);
      const { asked, result } = oracle(base, mine, theirs, chosen);
      expect(merge.differences.map(({ key }) => key).sort()).toEqual(asked);
      const saved = resolveMerge(merge, theirs, chosen);
      expect(flat(saved)).toEqual(result);
      expect(new Set(saved.orderItems.map(({ productId }) => productId)).size).toBe(saved.orderItems.length);
    }),
    { numRuns: 2000 },
  );
});

test('merging a second time changes nothing that was decided, and asks for the new alone (GDE-75)', () => {
  fc.assert(
    fc.property(anOrder, anOrder, anOrder, anOrder, choices, (base, mine, first, second, chosen) => {
      const shown = mergeOrders(base, mine, first).differences.map(({ key }) => key);
      const again = mergeOrders(base, mine, second, shown);
      const [own, other, saved] = [flat(mine), flat(second), flat(resolveMerge(again, second, chosen))];
      const keys = again.differences.map(({ key }) => key);
      expect(shown.filter((key) => own[key] !== other[key] && !keys.includes(key))).toEqual([]);
      expect(keys.map((key) => saved[key])).toEqual(
        keys.map((key) => (chosen[key] === 'theirs' ? other[key] : own[key])),
      );
      expect(keys.filter((key) => !shown.includes(key))).toEqual(
        mergeOrders(base, mine, second)
          .differences.map(({ key }) => key)
          .filter((key) => !shown.includes(key)),
      );
    }),
    { numRuns: 2000 },
  );
});
