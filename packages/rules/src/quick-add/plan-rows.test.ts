import fc from 'fast-check';
import { matchRows } from './match-rows';
import { type Joining, type PlanInput, planRows, wholeCartons } from './plan-rows';
import { type QuickProduct, indexProducts, plainName } from './product-index';
import { readRows } from './read-rows';
import { writeRest, writeRows } from './write-rows';

const product = (productId: number, productName: string, sku: string, status = 'active'): QuickProduct => ({
  productId,
  sku,
  productName,
  status,
});
const cream = product(1, 'Double cream', 'V09LTA5K2MXJ');
const fraiche = product(2, 'Crème fraîche', 'B64HYRWE70SC');
const eggs = product(3, 'Eggs, medium', '7K2M9QXT4HBW');
const halloumi = product(4, 'Halloumi-style grill cheese', 'HALLLLLLLLL1', 'suspended');
const [coldgate, larkspur] = [product(5, 'Lemon sorbet', 'LEM100000001'), product(6, 'Lemon  Sorbet', 'LEM200000002')];
const rump = [
  product(7, 'Lamb rump', 'LAMB00000001'),
  product(8, 'Lamb shoulder bone-in', 'LAMB00000002'),
  product(9, 'Beef rump 28-day aged', 'BEEF00000001'),
  product(10, 'Beef brisket', 'BEEF00000002'),
];
const SHELF = [cream, fraiche, eggs, halloumi, coldgate, larkspur, ...rump];

const match = (text: string, others: QuickProduct[] = []) =>
  matchRows(readRows(text).rows, indexProducts(SHELF), indexProducts(others));
const plan = (text: string, more: Partial<PlanInput<QuickProduct>> = {}) =>
  planRows(match(text), {
    onOrder: new Map(),
    maxLines: 500,
    notAgreed: new Set(),
    products: new Map(),
    quantities: new Map(),
    joining: 'sum',
    joiningOf: new Map(),
    ...more,
  });
const kinds = (text: string, more: Partial<PlanInput<QuickProduct>> = {}) =>
  plan(text, more).rows.map(({ kind }) => kind);
const lines = (text: string, more: Partial<PlanInput<QuickProduct>> = {}) =>
  plan(text, more).lines.map(({ product: { productId }, cartons }) => [productId, cartons]);

test.each([
  ['a SKU', 'V09LTA5K2MXJ 2', 1],
  ['a SKU with dashes', 'V09L-TA5K-2MXJ;2', 1],
  ['a SKU in small letters and other dashes', 'v09l–ta5k–2mxj\t2', 1],
  ['a whole name in any case', 'DOUBLE CREAM 2', 1],
  ['a name without accents', 'creme fraiche, 2', 2],
  ['a name with repeated spaces', 'Double   cream\t2', 1],
  ['a name with a comma', 'Eggs, medium 2', 3],
  ['a name with a comma before a comma', 'Eggs, medium,2', 3],
  ['three cells', 'V09LTA5K2MXJ,"Something else",2', 1],
])('%s finds its product (GDE-40)', (_, text, productId) => {
  expect(match(text)).toMatchObject([{ product: { productId }, quantity: '2' }]);
});

test.each([
  ['Huile d’olive', "huile d'olive 3"],
  ["Huile d'olive", 'HUILE D’OLIVE\t3'],
])('%s is found by another kind of apostrophe: %s (GDE-40)', (name, text) => {
  const oil = product(81, name, 'BVE100000001');
  expect(matchRows(readRows(text).rows, indexProducts([...SHELF, oil]))).toMatchObject([
    { product: oil, quantity: '3' },
  ]);
});

test('a number beside a SKU is the name where the product is called so, else the cartons (GDE-38, GDE-40)', () => {
  const beer = product(82, '1664', 'BEER00000001');
  const found = (text: string) =>
    matchRows(readRows(text).rows, indexProducts([...SHELF, beer])).map(({ product: one, quantity }) => [
      one?.productId,
      quantity,
    ]);
  expect(found('BEER00000001;1664;3')).toEqual([[82, '3']]);
  expect(found('SKU;Name;Quantity\nBEER00000001;1664;')).toEqual([[82, '']]);
  expect(found('BEER00000001;3;1664')).toEqual([[82, '3']]);
});

test('two numbers behind a name are a bad quantity rather than a guess (GDE-43)', () => {
  expect(plan('Double cream\t3\t25').rows).toMatchObject([{ kind: 'bad', product: cream, quantity: '3 25' }]);
  expect(lines('Double cream\t3\t25', { quantities: new Map([[1, '3']]) })).toEqual([[1, 3]]);
  expect(lines('Double cream\tDairy Co\t3\nEggs, medium;;4')).toEqual([
    [1, 3],
    [3, 4],
  ]);
});

test('a part of a name, a SKU that lacks a sign and a name beside another SKU find none (GDE-40)', () => {
  for (const text of ['Double 2', 'V09LTA5K2MX 2', 'ZZZZZZZZZZZZ;Double cream;2', 'ZZZZZZZZZZZZ,Double cream,2'])
    expect(match(text)[0]).not.toHaveProperty('product');
});

test('a first word as long as a SKU is part of a name, where commas divide (GDE-40)', () => {
  const frozen = product(80, 'Blackcurrant, frozen', 'FRU100000001');
  for (const text of ['Blackcurrant, frozen, 3', 'BLACKCURRANT, FROZEN, 3'])
    expect(matchRows(readRows(text).rows, indexProducts([...SHELF, frozen]))).toMatchObject([
      { product: frozen, quantity: '3' },
    ]);
  expect(match('Blackcurrant, frozen, 3')).toMatchObject([{ named: 'Blackcurrant, frozen', quantity: '3' }]);
});

test('names of one word as long as a source may be are compared (GDE-37, GDE-42)', () => {
  const long = 'ab'.repeat(100 * 1024);
  const named = product(1, long, 'LONG00000001');
  const { like } = indexProducts([named]);
  expect([like(long), like('rump')]).toEqual([[named], []]);
});

test('a name that several products share asks which one, and the answer decides (GDE-40)', () => {
  expect(match('lemon sorbet 2')).toMatchObject([{ which: [coldgate, larkspur] }]);
  expect(kinds('lemon sorbet 2')).toEqual(['which']);
  expect(lines('lemon sorbet 2', { products: new Map([[1, larkspur]]) })).toEqual([[6, 2]]);
});

test('an unknown row offers three agreed products, best first, and chooses none (GDE-42)', () => {
  expect(match('Lambs rump, 1')).toMatchObject([{ named: 'Lambs rump', which: [] }]);
  expect(indexProducts(SHELF).like('Lambs rump')).toEqual([rump[0], rump[2], rump[1]]);
  expect(kinds('Lambs rump, 1')).toEqual(['unknown']);
  expect(lines('Lambs rump, 1', { products: new Map([[1, rump[0]!]]) })).toEqual([[7, 1]]);
  expect(indexProducts(SHELF).like('Zzz')).toEqual([]);
});

/** The share of common words and that of common triples of letters, each name compared with each. */
function likeness(one: string, other: string): number {
  const words = (name: string) => new Set(name.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  const triples = (name: string) =>
    new Set([...words(name)].flatMap((word) => [...word].map((_, at) => ` ${word} `.slice(at, at + 3))));
  const share = (ones: Set<string>, others: Set<string>) =>
    ones.size + others.size === 0
      ? 0
      : (2 * [...ones].filter((part) => others.has(part)).length) / (ones.size + others.size);
  return share(words(one), words(other)) + share(triples(one), triples(other));
}

test('what is offered is what a plain comparison with every product finds (GDE-42)', () => {
  const names = [
    'lamb',
    'rump',
    'shoulder',
    'double',
    'single',
    'cream',
    'crème',
    'eggs',
    'medium',
    'large',
    '10mm',
    'fries',
    'st-o',
  ];
  const name = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.boolean()), { maxLength: 30 }), name, (shelf, text) => {
      const products = shelf.map(([productName, isActive], productId) =>
        product(productId, productName, `SKU${productId}`, isActive ? 'active' : 'suspended'),
      );
      const expected = products
        .filter(({ status }) => status === 'active')
        .map((one) => ({
          one,
          folded: plainName(one.productName),
          score: likeness(plainName(text), plainName(one.productName)),
        }))
        .filter(({ score }) => score >= 0.2)
        .sort(
          (a, b) =>
            b.score - a.score
            || (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.one.productId - b.one.productId),
        )
        .slice(0, 3)
        .map(({ one }) => one.productId);
      expect(
        indexProducts(products)
          .like(text)
          .map(({ productId }) => productId),
      ).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('each row says one thing, in the order of the source (GDE-41)', () => {
  const text = [
    'Double cream 2',
    'creme fraiche 3',
    'Halloumi-style grill cheese 1',
    'Q5XW07BHZN9A 4',
    'Caviar 1',
    'Eggs, medium 0',
    'lemon sorbet 1',
  ].join('\n');
  expect(kinds(text, { onOrder: new Map([[1, 3]]), notAgreed: new Set(['Q5XW07BHZN9A']) })).toEqual([
    'on-order',
    'add',
    'suspended',
    'not-agreed',
    'unknown',
    'bad',
    'which',
  ]);
});

test.each([
  ['2,5', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['12 boxes', undefined],
  ['', undefined],
  ['10000', undefined],
  ['1e3', undefined],
  ['٣', undefined],
  ['1', 1],
  ['9999', 9999],
  ['007', 7],
  [' 12 ', 12],
])('"%s" as a quantity is %s (GDE-43)', (text, cartons) => {
  expect(wholeCartons(text)).toBe(cartons);
  if (cartons === undefined) expect(kinds(`Eggs, medium 1\nDouble cream\t${text}`)).toEqual(['add', 'bad']);
});

test('a bad quantity can be mended (GDE-43)', () => {
  expect(lines('Double cream, 2,5', { quantities: new Map([[1, '3']]) })).toEqual([[1, 3]]);
});

test('rows of one product are added together and say so (GDE-43)', () => {
  expect(plan('Double cream 2\nEggs, medium 1\nV09LTA5K2MXJ 3').rows).toMatchObject([
    { together: [1, 3], total: 5 },
    { together: [2], total: 1 },
    { together: [1, 3], total: 5 },
  ]);
  expect(lines('Double cream 2\nEggs, medium 1\nV09LTA5K2MXJ 3')).toEqual([
    [1, 5],
    [3, 1],
  ]);
  expect(kinds('Double cream 6000\nDouble cream 6000')).toEqual(['bad', 'bad']);
});

test('cartons on the order are summed or replaced, for all and for one product (GDE-41)', () => {
  const onOrder = new Map([
    [1, 3],
    [3, 4],
  ]);
  const text = 'Double cream 2\nEggs, medium 1';
  expect(lines(text, { onOrder })).toEqual([
    [1, 5],
    [3, 5],
  ]);
  expect(lines(text, { onOrder, joining: 'replace' })).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(lines(text, { onOrder, joiningOf: new Map<number, Joining>([[1, 'replace']]) })).toEqual([
    [1, 2],
    [3, 5],
  ]);
  expect(kinds('Double cream 9998', { onOrder })).toEqual(['bad']);
});

test('an order takes 500 lines: what no longer fits stays, what is on it still counts (GDE-15)', () => {
  const onOrder = new Map(Array.from({ length: 499 }, (_, at) => [at === 0 ? 1 : 1000 + at, 1] as const));
  expect(kinds('creme fraiche 1\nEggs, medium 1\nDouble cream 1\ncreme fraiche 2', { onOrder })).toEqual([
    'add',
    'full',
    'on-order',
    'add',
  ]);
});

test('another product that can be ordered here is found by SKU and by a name that no agreed one has (GDE-46)', () => {
  const cabbage = product(90, 'Savoy cabbage', 'GG01AAAABBBB');
  expect(
    match('GG01-AAAA-BBBB 2\nsavoy cabbage 1\nDouble cream 1', [
      cabbage,
      product(91, 'Double cream', 'GG01AAAABBBC'),
    ]).map(({ product: found }) => found?.productId),
  ).toEqual([90, 90, 1]);
});

test.each([',', ';'] as const)(
  'lines that were written with "%s" are read as the same lines, whatever their names (GDE-46)',
  (divider) => {
    const name = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom(
          '=2+3',
          '-1',
          '+44',
          '@home',
          `'quoted`,
          `'=2`,
          '7',
          '2,5',
          'a "b" c',
          'Eggs, medium',
          '3 x cream',
          'a\nb',
          'a\tb',
          '"',
          ' x ',
        ),
      )
      .filter((text) => plainName(text) !== '');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 20 }),
        (given) => {
          const shelf = given.map(([productName], at) =>
            product(at + 1, productName, `SKU${String(at).padStart(9, '0')}`),
          );
          const text = writeRows(
            ['SKU', 'Name', 'Quantity'],
            given.map(([productName, cartons], at) => [shelf[at]!.sku, productName, String(cartons)]),
            divider,
          );
          const { rows, heading } = readRows(text);
          const planned = planRows(matchRows(rows, indexProducts(shelf)), {
            onOrder: new Map(),
            maxLines: 500,
            notAgreed: new Set(),
            products: new Map(),
            quantities: new Map(),
            joining: 'sum',
            joiningOf: new Map(),
          });
          expect(heading).toBe(1);
          expect(planned.lines.map(({ product: { productId }, cartons }) => [productId, cartons])).toEqual(
            given.map(([, cartons], at) => [at + 1, cartons]),
          );
        },
      ),
      { numRuns: 300 },
    );
  },
);

test('a cell that begins with = + - @ is written with an apostrophe (GDE-46)', () => {
  expect(
    writeRows(
      ['SKU', 'Name', 'Quantity'],
      [
        ['A', '=1+1', '2'],
        ['B', '@x, y', '-1'],
        ['C', 'plain', '3'],
      ],
      ',',
    ),
  ).toBe(`\uFEFFSKU,Name,Quantity\r\nA,'=1+1,2\r\nB,"'@x, y",'-1\r\nC,plain,3\r\n`);
});

test('the rest is tab-separated text that can be pasted again (GDE-45)', () => {
  const rest = writeRest([
    { named: '=cmd', quantity: '1' },
    { named: 'Lambs rump', quantity: '2,5' },
  ]);
  expect(rest).toBe(`'=cmd\t1\nLambs rump\t2,5\n`);
  expect(match(rest).map(({ named, quantity }) => [named, quantity])).toEqual([
    ['=cmd', '1'],
    ['Lambs rump', '2,5'],
  ]);
});
