import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readRows } from '@larder/rules/quick-add';

// Quick add reads rows itself, because each has its own divider (decision 098). Where all have the same one, it reads
// what the library reads.
const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', ' '), maxLength: 8 }),
);
const filled = cell.filter((text) => text.trim() !== '' && !/^\s*'/.test(text));

test.each(['\t', ';'] as const)(
  'what the library writes with %j is read as the library reads it (GDE-38)',
  (delimiter) => {
    const row = fc.tuple(filled, fc.integer({ min: 1, max: 9999 }).map(String));
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\r\n', '\n'),
        fc.boolean(),
        (rows, record_delimiter, bom) => {
          const text = stringify(rows, { delimiter, record_delimiter, bom, quoted: true });
          const library = parse(text, { delimiter, bom: true }) as unknown as string[][];
          expect(readRows(text).rows.map(({ readings: [{ product, quantity }] }) => [product, quantity])).toEqual(
            library.map(([product, quantity]) => [product!.trim(), quantity]),
          );
        },
      ),
      { numRuns: 500 },
    );
  },
);
