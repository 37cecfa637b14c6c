import fc from 'fast-check';
import { matchRows } from './match-rows';
import { type QuickProduct, indexProducts } from './product-index';
import { readRows } from './read-rows';
import { writeRest } from './write-rows';

const cream: QuickProduct = { productId: 1, productName: 'Double cream', sku: 'V09LTA5K2MXJ', status: 'suspended' };
const other: QuickProduct = { productId: 2, productName: 'Double cream', sku: 'B64HYRWE70SC', status: 'active' };
const HEADING = ['SKU', 'Name', 'Quantity'] as const;
const match = (text: string, shelf: readonly QuickProduct[]) =>
  matchRows(readRows(text).rows, indexProducts(shelf), indexProducts<QuickProduct>([]));
const restOf = (text: string, shelf: readonly QuickProduct[] = [cream]) => writeRest(match(text, shelf), HEADING);

test.each([
  ['tabs', 'V09LTA5K2MXJ\tDouble cream\t4', 'V09LTA5K2MXJ\tDouble cream\t4\n'],
  ['semicolons', 'V09L-TA5K-2MXJ;Double cream;4', 'V09L-TA5K-2MXJ\tDouble cream\t4\n'],
  ['commas', 'V09LTA5K2MXJ,Double cream,4', 'V09LTA5K2MXJ\tDouble cream\t4\n'],
  ['no name', 'V09LTA5K2MXJ\t\t3', 'V09LTA5K2MXJ\t3\n'],
  ['an empty cell behind', 'V09LTA5K2MXJ;3;', 'V09LTA5K2MXJ\t3\n'],
  ['a SKU of no product here', 'ZZZZZZZZZZZZ;Double cream;4', 'ZZZZZZZZZZZZ\tDouble cream\t4\n'],
])('a row with %s is copied with its SKU and names no other supplier’s product (GDE-45, GDE-40)', (_, text, rest) => {
  expect(restOf(text)).toBe(rest);
  expect(match(rest, [other])).not.toMatchObject([{ product: other }]);
});

test('a first row without a digit is copied behind a heading, so that it is read as a row (GDE-45, GDE-39)', () => {
  const rest = writeRest([{ named: 'Caviar', quantity: '' }], HEADING);
  expect(rest).toBe('SKU\tName\tQuantity\nCaviar\t\n');
  expect(match(rest, [])).toMatchObject([{ named: 'Caviar', quantity: '' }]);
  expect(writeRest([{ named: 'Caviar', quantity: '1' }], HEADING)).toBe('Caviar\t1\n');
});

test('a copied row without a quantity is read as a row again, also behind a heading (GDE-45, GDE-43)', () => {
  const rest = writeRest(
    [
      { named: 'Caviar', quantity: '' },
      { sku: 'V09LTA5K2MXJ', named: 'Double cream', quantity: '' },
    ],
    HEADING,
  );
  expect(rest).toBe('Name\tQuantity\nCaviar\t\nV09LTA5K2MXJ\tDouble cream\t\n');
  expect(match(rest, [cream])).toMatchObject([{ named: 'Caviar' }, { sku: 'V09LTA5K2MXJ', quantity: '' }]);
});

test('what is copied is read as the same rows, with the same products (GDE-45)', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'V09LTA5K2MXJ',
      'ZZZZ-ZZZZ-ZZZZ',
      'Double cream',
      '=2+3',
      '-1',
      '7',
      '2,5',
      'a "b"',
      'Eggs, medium',
    ),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 4 });
  const written = (cells: readonly string[], divider: string) =>
    cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(divider);
  const told = (text: string) =>
    match(text, [cream, other]).map(({ sku, named, quantity, product, which, unknownSku }) => ({
      sku,
      named,
      quantity,
      product,
      which,
      unknownSku,
    }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom('\t', ';'), (rows, divider) => {
      const text = rows.map((cells) => written(cells, divider)).join('\n');
      expect(told(restOf(text, [cream, other]))).toEqual(told(text));
    }),
    { numRuns: 500 },
  );
});
