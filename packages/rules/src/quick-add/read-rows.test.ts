import fc from 'fast-check';
import { checkText, readFileText } from './read-file';
import { MAX_BYTES, type SourceRow, readRows } from './read-rows';
import { writeRows } from './write-rows';

/** Product and quantity of each row as it is read first. */
const read = (text: string) => readRows(text).rows.map(({ readings: [{ product, quantity }] }) => [product, quantity]);
/** The readings that come after, of the only row. */
const later = (text: string) =>
  readRows(text)
    .rows[0]?.readings.slice(1)
    .map(({ product, quantity }) => [product, quantity]);

test.each([
  ['a tab', 'Double cream\t3', ['Double cream', '3']],
  ['a tab before semicolons and commas', 'Cream; double, fresh\t3', ['Cream; double, fresh', '3']],
  ['a semicolon before commas', 'Eggs, medium;3', ['Eggs, medium', '3']],
  ['the last comma', 'Eggs, medium, 3', ['Eggs, medium', '3']],
  ['the last spaces', 'Double  cream   3', ['Double  cream', '3']],
  ['a SKU and spaces', 'V09L-TA5K-2MXJ 2', ['V09L-TA5K-2MXJ', '2']],
  ['3 x', '3 x Double cream', ['Double cream', '3']],
  ['3 ×', '3 × Double cream', ['Double cream', '3']],
  ['3x without a space', '3x Eggs, medium', ['Eggs, medium', '3']],
  ['quotes', '"Cream; ""double""",3', ['Cream; "double"', '3']],
  ['a line end in quotes', '"Double\r\ncream"\t3', ['Double\r\ncream', '3']],
  ['a quotation mark inside', '12" pizza base,3', ['12" pizza base', '3']],
  ['a quotation mark that is never closed', '"Double cream,3', ['"Double cream', '3']],
  ['a decimal comma', 'Whole milk, 2,5', ['Whole milk', '2,5']],
  ['a decimal comma behind a tab', 'Whole milk\t2,5', ['Whole milk', '2,5']],
  ['a number below one', 'Double cream;-1', ['Double cream', '-1']],
  ['cartons with a unit', 'Double cream\t12 boxes', ['Double cream', '12 boxes']],
  ['no quantity', 'Brown onions 12kg,', ['Brown onions 12kg', '']],
  ['three cells', 'V09LTA5K2MXJ;Double cream;4', ['Double cream', '4']],
  ['empty cells behind', 'V09LTA5K2MXJ\tDouble cream\t4\t\t', ['Double cream', '4']],
  ['a SKU, a number and an empty cell behind tabs', 'V09LTA5K2MXJ\t3\t', ['V09LTA5K2MXJ', '3']],
  ['a SKU, a number and an empty cell behind semicolons', 'V09LTA5K2MXJ;3;', ['V09LTA5K2MXJ', '3']],
  ['a SKU, a number and an empty cell behind commas', 'V09LTA5K2MXJ,3,', ['V09LTA5K2MXJ', '3']],
  ['a SKU, a name in quotes and no quantity', 'V09LTA5K2MXJ;"3";', ['3', '']],
  ['a SKU, a name and no quantity', 'V09LTA5K2MXJ;Double cream;', ['Double cream', '']],
  ['a decimal comma behind a SKU and a name', 'V09LTA5K2MXJ,Whole milk,2,5', ['Whole milk', '2,5']],
  ['an apostrophe before a formula', `'=2+3;4`, ['=2+3', '4']],
  ['an apostrophe before a quantity', `Double cream;'-1`, ['Double cream', '-1']],
  ['an apostrophe of its own', `'t Hof beer;4`, [`'t Hof beer`, '4']],
])('a row is divided by %s (GDE-38)', (_, text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('the first of three cells is a SKU (GDE-38, GDE-46)', () => {
  expect(readRows('7K2M-9QXT-4HBW,Whole milk,3').rows[0]?.readings[0]).toEqual({
    sku: '7K2M-9QXT-4HBW',
    product: 'Whole milk',
    quantity: '3',
  });
  expect(readRows('7K2M-9QXT-4HBW;Milk 2 l;').rows[0]?.readings[0]).toEqual({
    sku: '7K2M-9QXT-4HBW',
    product: 'Milk 2 l',
    quantity: '',
  });
});

const HEADED = 'SKU\tName\tQuantity\tStock\n';

test.each([
  ['V09LTA5K2MXJ\tDouble cream\t3\t25', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\t3\t£4.20', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\t4.20\t3', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\t5012345678900\t3', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\tDairy Co\t3', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\t1 l\t3', 'Double cream', '3'],
  ['V09LTA5K2MXJ\tDouble cream\t2,5\t25', 'Double cream', '2,5'],
  ['V09LTA5K2MXJ\tDouble cream\t-1\t25', 'Double cream', '-1'],
  [`V09LTA5K2MXJ\tDouble cream\t'-1\t25`, 'Double cream', '-1'],
  ['V09LTA5K2MXJ\t3\t25', 'V09LTA5K2MXJ', '3'],
  ['V09LTA5K2MXJ\t3\tDouble cream', 'V09LTA5K2MXJ', '3'],
  ['V09LTA5K2MXJ\t2,5\t25', 'V09LTA5K2MXJ', '2,5'],
  [`${HEADED}V09LTA5K2MXJ\tDouble cream\t3\t7`, 'Double cream', '3'],
  [`${HEADED}V09LTA5K2MXJ\tDouble cream\t\t7`, 'Double cream', ''],
  [`${HEADED}V09LTA5K2MXJ\tDouble cream\t\t\t7`, 'Double cream', '7'],
  ['SKU;Name;Quantity\nV09LTA5K2MXJ;Double cream;;3', 'Double cream', '3'],
])('columns behind the quantity do not count: %j is "%s", "%s" (GDE-38, GDE-43, GDE-46)', (text, product, quantity) => {
  expect(read(text)).toEqual([[product, quantity]]);
});

test.each([
  ['Double cream\tDairy Co\t3', '3'],
  ['Double cream\tcase\t3', '3'],
  ['Double cream;;3', '3'],
  ['Double cream\tDairy Co\t3\t25', '3'],
  ['Double cream\t5012345678900\t3', '3'],
  ['Double cream\t3\tcase', '3'],
  ['Double cream\t3\t£4.20', '3'],
  ['Double cream\t12 boxes\t', '12 boxes'],
  ['Name;Quantity\nDouble cream;3;25', '3'],
  ['Name;Quantity\nDouble cream;;3', '3'],
  ['Name;Quantity;Stock\nDouble cream;;7', ''],
  ['Double cream\t3\t25', '3 25'],
  [`Double cream\t'-1\t25`, '-1 25'],
  [`Double cream\t3\t'-1`, '3 -1'],
  ['Double cream\t12 boxes\t7', '12 boxes 7'],
  ['Name\tQuantity\tStock\nDouble cream\t3\t25', '3 25'],
])(
  'a name without a SKU may have a column before its quantity: %j gives "%s" (GDE-38, GDE-43, GDE-46)',
  (text, quantity) => {
    const [{ readings }] = readRows(text).rows as [SourceRow];
    expect(readings.find(({ product }) => product === 'Double cream')).toEqual({
      sku: '',
      product: 'Double cream',
      quantity,
    });
  },
);

test('an empty cell behind commas may be one more than the row has (GDE-38)', () => {
  expect(later('Double cream,3,')).toContainEqual(['Double cream', '3']);
});

test('a row of digits as long as a source may be is read whole (GDE-37, GDE-38)', () => {
  const digits = '1'.repeat(200 * 1024);
  const [{ readings }] = readRows(`Cream ${digits} x`).rows as [SourceRow];
  // Not compared as texts: a failure would print both.
  expect(readings.map(({ product, quantity }) => [product === 'Cream', quantity === `${digits} x`])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a row without tab and semicolon is read otherwise too, for names with commas and numbers (GDE-38)', () => {
  expect(later('Eggs, medium 3')).toEqual([
    ['Eggs, medium', '3'],
    ['Eggs, medium 3', ''],
  ]);
  expect(later('6 x 1 l milk, 2')).toContainEqual(['6 x 1 l milk', '2']);
  expect(later('Flour type 00')).toEqual([['Flour type 00', '']]);
});

test('CRLF, LF, CR, a byte order mark and empty rows are tolerated; rows keep their number and text (GDE-38, GDE-41)', () => {
  const { rows, heading } = readRows('\uFEFFCream 1\r\n\r\n \t \nMilk\t2\rButter 3\n\n');
  expect(rows.map(({ number, text }) => [number, text])).toEqual([
    [1, 'Cream 1'],
    [4, 'Milk\t2'],
    [5, 'Butter 3'],
  ]);
  expect(heading).toBeUndefined();
});

test('a first row without a number is a heading, a later one is not (GDE-39)', () => {
  expect(readRows('\nSKU;Name;Quantity\nCream;2\nMilk;')).toMatchObject({
    heading: 2,
    rows: [{ number: 3 }, { number: 4 }],
  });
  expect(readRows('Cream 2\nMilk').rows).toHaveLength(2);
});

describe('the template', () => {
  /** As it is downloaded, with quantities in the first rows. */
  const template = (count: number, filled: number, divider: ',' | ';' = ';', name = 'Eggs, medium; "free range"') =>
    writeRows(
      ['SKU', 'Name', 'Quantity'],
      Array.from({ length: count }, (_, at) => [
        `SKU${String(at).padStart(9, '0')}`,
        name,
        at < filled ? String(at + 1) : '',
      ]),
      divider,
    );

  test.each([
    [200, ','],
    [200, ';'],
    [1000, ','],
    [1000, ';'],
  ] as const)(
    'of %i products with ten quantities, divided by %j, has ten rows; the others are counted (GDE-39, GDE-43)',
    (count, divider) => {
      const { source } = checkText(template(count, 10, divider));
      expect(source).toMatchObject({ heading: 1, unfilled: count - 10 });
      expect(source?.rows.map(({ readings: [{ quantity }] }) => quantity)).toEqual(
        Array.from({ length: 10 }, (_, at) => String(at + 1)),
      );
    },
  );

  test('of 1,000 products whose names have 120 letters of two bytes is not too big (GDE-37, GDE-39)', () => {
    expect(checkText(template(1000, 1, ',', 'é'.repeat(119) + ',')).source).toMatchObject({ unfilled: 999 });
  });

  test('has at most 500 rows with a quantity, and is refused with their number (GDE-37, GDE-39)', () => {
    expect(checkText(template(1000, 500)).source?.rows).toHaveLength(500);
    expect(checkText(template(1000, 501)).refusal).toEqual({ code: 'too-many', rowCount: 501 });
  });

  test('without any quantity is refused (GDE-39)', () => {
    expect(checkText(template(200, 0)).refusal).toEqual({ code: 'unfilled' });
  });

  test('rows with a quantity keep the number of their line (GDE-39, GDE-41)', () => {
    const { rows, unfilled } = readRows(
      'SKU\tName\tQuantity\nV09LTA5K2MXJ\tCream\t\n\n7K2M-9QXT-4HBW\tMilk\t2\nB64HYRWE70SC\t3 x Butter\t\nB64HYRWE70SC\tButter\t0\n',
    );
    expect([rows.map(({ number }) => number), unfilled]).toEqual([[4, 6], 2]);
  });

  test.each(['5', '-1', '2.5', '7up', '12 boxes', '00 flour', '5 spice powder'])(
    'with the name %j and no quantity has no row, as it was written (GDE-39, GDE-43)',
    (name) => {
      expect(checkText(template(2, 1, ';', name)).source).toMatchObject({ rows: [{ number: 2 }], unfilled: 1 });
    },
  );

  test('empty columns that a spreadsheet added change nothing (GDE-38, GDE-39)', () => {
    const { rows, unfilled } = readRows('SKU;Name;Quantity;;\nV09LTA5K2MXJ;Cream;;;\nB64HYRWE70SC;Butter;2;;');
    expect([rows.map(({ number }) => number), unfilled]).toEqual([[3], 1]);
  });

  test.each([
    ['no heading', 'B64HYRWE70SC;Butter;2\nV09LTA5K2MXJ;Cream;'],
    ['a heading of two columns', 'SKU;Quantity\nV09LTA5K2MXJ;Cream;'],
    ['two columns and no name', 'SKU;Name;Quantity\nV09LTA5K2MXJ;'],
    ['two columns and no quantity', 'SKU;Name;Quantity\nV09LTA5K2MXJ;Cream'],
    ['no SKU', 'SKU;Name;Quantity\nCream;fresh;'],
    ['a bad quantity', 'SKU;Name;Quantity\nV09LTA5K2MXJ;Cream;2,5'],
    ['a quantity in the column of the name', 'SKU;Name;Quantity\nV09LTA5K2MXJ;2,5;'],
    ['a guarded quantity in the column of the name', `SKU;Name;Quantity\nV09LTA5K2MXJ;'-1;`],
    ['a quantity in quotes, as all cells have them', '"SKU";"Quantity";"Note"\n"PRDT00000015";"5";""'],
    ['a quantity with its unit', 'SKU\tQuantité\tRemarque\nPRDT00000015\t12 boxes\t'],
    ['a quantity that is one column too far', 'SKU;Name;Quantity\nV09LTA5K2MXJ;Cream;;3'],
  ])('a row with %s stays (GDE-43)', (_, text) => {
    const { rows, unfilled } = readRows(text);
    expect([rows.at(-1)?.number, unfilled]).toEqual([2, undefined]);
  });
});

describe('rows that were written and read', () => {
  const word = fc
    .stringMatching(/^[\p{Lu}\p{Ll}"=+@'-][\p{L}"',;]{0,8}$/u)
    .filter((text) => !/^'*[=+\-@]/.test(text) && !/["]/.test(text));
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const row = fc.record({
    name,
    quantity: fc.integer({ min: 1, max: 9999 }),
    divider: fc.constantFrom('\t', ';', ',', '  ', 'x'),
    isQuoted: fc.boolean(),
  });
  const written = ({
    name: text,
    quantity,
    divider,
    isQuoted,
  }: {
    name: string;
    quantity: number;
    divider: string;
    isQuoted: boolean;
  }) => (divider === 'x' ? `${quantity} x ${text}` : `${isQuoted ? `"${text}"` : text}${divider}${quantity}`);
  /** A plain look at one row: which sign divides it, from the right for commas and spaces. */
  const naive = ({ name: text, quantity, divider, isQuoted }: Parameters<typeof written>[0]): [string, string] => {
    const line = written({ name: text, quantity, divider, isQuoted });
    const kept = isQuoted && divider !== 'x' && divider !== '  ' ? [...text].map(() => '_').join('') : text;
    const bare = divider === 'x' ? line : kept + divider + quantity;
    const back = (part: string) => (isQuoted && kept !== text ? text : part);
    for (const sign of ['\t', ';']) {
      const at = bare.indexOf(sign);
      if (at < 0) continue;
      const parts = bare.split(sign);
      return parts.length > 2 ? ['', ''] : [back(bare.slice(0, at)).trim(), bare.slice(at + 1).trim()];
    }
    if (divider === 'x') return [text.trim(), String(quantity)];
    const comma = bare.lastIndexOf(',');
    if (comma >= 0) return [back(bare.slice(0, comma)).trim(), bare.slice(comma + 1).trim()];
    return [text.trim(), String(quantity)];
  };

  test('are divided by the first sign of tab, semicolon, last comma and last spaces that they have (GDE-38)', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (given) => {
        const rows = given.filter((one) => naive(one)[0] !== '' && !(one.isQuoted && one.divider === '  '));
        expect(read(rows.map(written).join('\n'))).toEqual(rows.map(naive));
      }),
      { numRuns: 400 },
    );
  });

  const WIDTHS = ['SKU', 'Name', 'Quantity', 'Stock', 'Note', 'Price'];
  const column = fc.constantFrom('', '0', '3', '25', '2,5', '-1', '£4.20', '4.20', '1 l', '5012345678900', 'Dairy Co');
  const columns = fc.tuple(
    fc.constantFrom('\t', ';'),
    fc.constantFrom(0, 2, 3, 4, 5, 6),
    fc.array(column, { minLength: 1, maxLength: 4 }),
  );
  const COUNTS = ['0', '3', '25', '2,5', '-1'];
  /** From the left: the first count; below a heading nothing behind a gap that has a heading too. */
  const naiveQuantity = (cells: readonly string[], headed: number): string => {
    let isBehindGap = false;
    let last = '';
    for (const [at, cell] of cells.entries()) {
      if (cell === '') isBehindGap = true;
      if (cell === '' || (isBehindGap && at < headed)) continue;
      if (COUNTS.includes(cell)) return cell;
      last = cell;
    }
    return last;
  };
  /** The row below a heading, or below a row with a digit, which is none. */
  const below = (headed: number, cells: readonly string[], divider: string) =>
    readRows(`${WIDTHS.slice(0, headed).join(divider) || '1'}\n${cells.join(divider)}`).rows.find(
      ({ number }) => number === 2,
    );

  test('with a SKU and other columns have the first count from the third column on, under headings of any width (GDE-38, GDE-43)', () => {
    fc.assert(
      fc.property(columns, ([divider, headed, behind]) => {
        const found = below(headed, ['V09LTA5K2MXJ', 'Double cream', ...behind], divider);
        // Below a heading of three columns, one that is not filled in is no row.
        if (headed === 3 && behind.every((cell) => cell === '')) return expect(found).toBeUndefined();
        return expect(found?.readings[0]).toEqual({
          sku: 'V09LTA5K2MXJ',
          product: 'Double cream',
          quantity: naiveQuantity(behind, headed - 2),
        });
      }),
      { numRuns: 500 },
    );
  });

  test('with a name, a text and other columns have the first count behind the text (GDE-38, GDE-43)', () => {
    fc.assert(
      fc.property(columns, ([divider, headed, behind]) => {
        const found = below(headed, ['Double cream', 'Fresh Ltd', ...behind], divider);
        expect(found?.readings.find(({ product }) => product === 'Double cream')?.quantity).toBe(
          naiveQuantity(behind, headed - 2) || 'Fresh Ltd',
        );
      }),
      { numRuns: 500 },
    );
  });

  test('whatever is read, each row that is not empty is one row, and nothing throws (GDE-41)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/["\r\n]/g, '')),
          { maxLength: 40 },
        ),
        (lines) => {
          const source = readRows(['1', ...lines].join('\n'));
          const filled = lines.flatMap((line, at) => (line.replace(/[\t;,]/g, '').trim() === '' ? [] : [at + 2]));
          expect(source.rows.map(({ number }) => number)).toEqual([1, ...filled]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

// What Windows-1252 has between 128 and 159 is tried in a browser: TextDecoder of Node 20 takes it for Latin-1.
describe('a file', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes);
  const wide = (text: string, isLittle: boolean) =>
    bytes(
      ...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]),
      ...[...text].flatMap((sign) =>
        isLittle
          ? [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
          : [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255],
      ),
    );

  test.each([
    ['UTF-8', new TextEncoder().encode('Crème fraîche;2')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFCrème fraîche;2')],
    ['UTF-16 LE', wide('Crème fraîche;2', true)],
    ['UTF-16 BE', wide('Crème fraîche;2', false)],
    ['Windows-1252', bytes(...[...'Crème fraîche;2'].map((sign) => sign.charCodeAt(0)))],
  ])('is read as %s (GDE-39)', (_, content) => {
    expect(read(readFileText(content))).toEqual([['Crème fraîche', '2']]);
  });
});

describe('a whole source is refused', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Cream ${at + 1}`).join('\n');

  test('with more than 500 rows, and their number is said; empty rows and the heading do not count (GDE-37)', () => {
    expect(checkText(`Name;Quantity\n\n${rows(500)}`).source?.rows).toHaveLength(500);
    expect(checkText(rows(501)).refusal).toEqual({ code: 'too-many', rowCount: 501 });
    expect(checkText(rows(612)).refusal).toEqual({ code: 'too-many', rowCount: 612 });
  });

  test.each([
    ['of more than 256 KiB', 'é'.repeat(MAX_BYTES / 2) + '1', 'too-big'],
    ['of a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'no-text'],
    ['with a zero byte', 'Cream 1\u0000', 'no-text'],
    ['of zero bytes', '', 'empty'],
    ['of empty rows', '\r\n \n;;\n', 'empty'],
    ['of headings alone', 'SKU;Name;Quantity\n', 'empty'],
  ])('%s (GDE-37)', (_, text, code) => {
    expect(checkText(text).refusal).toEqual({ code });
  });

  test('exactly 256 KiB are read (GDE-37)', () => {
    expect(checkText(`${'a'.repeat(MAX_BYTES - 2)}\t1`).source?.rows).toHaveLength(1);
  });
});
