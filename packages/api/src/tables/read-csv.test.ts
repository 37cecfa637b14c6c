import { setImmediate as turn } from 'node:timers/promises';
import { readCsv } from './read-csv';
import type { UnreadableTable } from './tables.errors';

const RULES = { known: ['ref', 'name'], needed: ['ref'], maxRows: 100 };
const read = (...parts: string[]) => readCsv(Buffer.from(`ref,name\n${parts.join('')}`), RULES);
const refused = (reason: string, line: number) =>
  expect.objectContaining({ extra: expect.objectContaining({ reason, line }) });

/** How often other work of the process gets its turn while a table is read. */
async function turnsDuring(reading: Promise<unknown>): Promise<number> {
  let [turns, isReading] = [0, true];
  const others = (async () => {
    while (isReading) {
      await turn();
      turns += 1;
    }
  })();
  await reading.catch(() => undefined);
  isReading = false;
  await others;
  return turns;
}

test.each([
  ['line ends', '\n', 501],
  ['line ends of two signs', '\r\n', 501],
  ['empty values', '""\n', 501],
  ['values of blanks', ' , \n', 501],
  ['commas', ',,,,\n', 501],
  ['line ends within quotation marks', '"\n"\n', 1000],
])('a file of %s is read up to five times the rows that it may have (API-17, TRU-25, DSK-23)', async (_, row, line) => {
  await expect(read(row.repeat(100_000))).rejects.toEqual(refused('too_many_rows', line));
  // What is read of it is parsed in five pieces, whatever follows.
  expect(await turnsDuring(read(row.repeat(100_000)))).toBeLessThanOrEqual(10);
});

test('empty rows below the others, as spreadsheets write them, are passed over (DSK-23, DSK-38)', async () => {
  for (const empty of ['\n', '\r\n', ',\n', '"",""\n']) {
    const { rows } = await read('A-1,Plums\n'.repeat(100), empty.repeat(390));
    expect([rows.length, rows.at(-1)?.line]).toEqual([100, 101]);
  }
});

test('what is wrong above the empty rows is told first (DSK-37)', async () => {
  const empty = '\n'.repeat(100_000);
  await expect(read('A-1,Plums\n'.repeat(101), empty)).rejects.toEqual(refused('too_many_rows', 102));
  await expect(read('A-1,"Plums" x\n', empty)).rejects.toEqual(refused('quotes', 2));
  await expect(readCsv(Buffer.from(`ref,colour\n${empty}`), RULES)).rejects.toEqual(refused('column_unknown', 1));
});

test('other work goes on after some 200 rows, and after some 20 KB (API-17)', async () => {
  const rows = readCsv(Buffer.from(`ref,name\n${'A\n'.repeat(2000)}`), { ...RULES, maxRows: 2000 });
  expect(await turnsDuring(rows)).toBeGreaterThanOrEqual(8);
  expect(await turnsDuring(read(`A,${'x'.repeat(10_000)}\n`.repeat(100)))).toBeGreaterThanOrEqual(40);
});

test('a row has at most 1,000 values (API-17, TRU-25)', async () => {
  const { rows } = await read('A-1,Plums\n', `A-2${','.repeat(999)}\n`);
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 1000]);
  for (const values of [1001, 100_000])
    await expect(read('A-1,Plums\n', `A-2${','.repeat(values - 1)}\n`)).rejects.toEqual(refused('too_many_cells', 3));
  expect((await read(`A-1,"${','.repeat(5000)}"\n`)).rows[0]?.cells[1]).toHaveLength(5000);
});

test('a row of 1,001 quoted values is refused for their number, however long they are (DSK-23, DSK-37)', async () => {
  const reasons = new Set<string>();
  for (let length = 1; length <= 40; length += 1)
    for (const inside of ['x', ',', '\n', '""']) {
      const value = `"${inside}${'x'.repeat(length - 1)}"`;
      const reading = read('A-1,Plums\n', `A-2${`,${value}`.repeat(1000)}\n`, 'A-3,Pears\n');
      const { extra } = (await reading.catch((error: unknown) => error)) as UnreadableTable;
      reasons.add(`${extra.reason} in line ${extra.line}`);
    }
  expect([...reasons]).toEqual(['too_many_cells in line 3']);
});

test('rows too many of quoted empty values are refused for their number, wherever they begin (DSK-23, DSK-37)', async () => {
  const empty = `${Array.from({ length: 20 }, () => '""').join(',')}\n`.repeat(510);
  // Somewhere here the first row too many lies across the end of a piece.
  for (let before = 2810; before < 2880; before += 3)
    await expect(read(`A-1,${'x'.repeat(before)}\n`, empty)).rejects.toEqual(refused('too_many_rows', 501));
});

test('a quotation mark that is not closed above a row of too many values is told first (DSK-37)', async () => {
  for (const value of ['', '"x"', '"Cherry tomatoes, vine"']) {
    const long = `"A-2"${`,${value}`.repeat(1000)}\n`;
    await expect(read('"A-1,Plums\n', long)).rejects.toEqual(refused('quotes', 2));
    await expect(read('A-1,Plums\n', 'A-2,"Pears\n', long)).rejects.toEqual(refused('quotes', 3));
    await expect(read('A-1,Plums\n', long, 'A-3,"Pears\n')).rejects.toEqual(refused('too_many_cells', 3));
  }
});

test('the line of a byte that is not UTF-8 is told in a long file too (DSK-37)', async () => {
  const lines = (before: number) => Buffer.concat([Buffer.from('ref\n'.repeat(before)), Buffer.from([0xff, 0x0a])]);
  for (const before of [0, 1, 16_383, 16_384, 16_385, 100_000])
    await expect(readCsv(Buffer.concat([lines(before), Buffer.from('ref\n'.repeat(50_000))]), RULES)).rejects.toEqual(
      refused('not_utf8', before + 1),
    );
});
