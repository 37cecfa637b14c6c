import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { type CsvError, type Info, parse } from 'csv-parse';
import { unguardedCell } from '@larder/rules';
import { UnreadableTable } from './tables.errors';

/** A row with the physical line on which it begins, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}
/** A table: the names of its columns and its rows, without empty ones. */
export interface CsvTable {
  columns: string[];
  rows: TableRow[];
}
/** What a table may be. */
export interface TableRules {
  known: readonly string[];
  needed: readonly string[];
  maxRows: number;
}

const LONGEST_ROW = 1024 * 1024;
const PIECE = 64 * 1024;
const LINE_FEED = 0x0a;

/**
 * Reads a CSV file of RFC 4180 in UTF-8, parted by commas or semicolons as its heading is (DSK-37). Other work goes on
 * between its pieces.
 * @throws UnreadableTable for the whole file, with the line
 */
export async function readCsv(content: Buffer, rules: TableRules): Promise<CsvTable> {
  assertText(content);
  const rows: TableRow[] = [];
  let columns: string[] | undefined;
  let lastLine = 0;
  let parsedLine = 0;
  // The parser is ahead of the loop below; a broken row begins behind the last one that it has parsed.
  const on_record = <T>(record: T, { lines }: { lines: number }): T => {
    parsedLine = lines;
    return record;
  };
  const parser = Readable.from(pieces(content), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(content),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      on_record,
    }),
  );
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!columns) columns = headingOf(record, line, rules);
      else if (rows.length === rules.maxRows) throw new UnreadableTable('too_many_rows', line, String(rules.maxRows));
      else rows.push({ line, cells: record.map(unguardedCell) });
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (!/QUOTE|MAX_RECORD_SIZE/.test(code ?? '')) throw error;
    throw new UnreadableTable(code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes', parsedLine + 1, '1 MB');
  }
  if (!columns) throw new UnreadableTable('empty', 1);
  return { columns, rows };
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) {
    await turn();
    yield content.subarray(at, at + PIECE);
  }
}

function assertText(content: Buffer): void {
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
    throw new UnreadableTable('utf16', 1);
  const zero = content.indexOf(0);
  if (zero >= 0) throw new UnreadableTable('zero_byte', lineAt(content, zero));
  if (isUtf8(content)) return;
  for (let from = 0, line = 1; ; line += 1) {
    const end = content.indexOf(LINE_FEED, from);
    if (end < 0 || !isUtf8(content.subarray(from, end))) throw new UnreadableTable('not_utf8', line);
    from = end + 1;
  }
}

function lineAt(content: Buffer, position: number): number {
  let line = 1;
  for (let at = content.indexOf(LINE_FEED); at >= 0 && at < position; at = content.indexOf(LINE_FEED, at + 1))
    line += 1;
  return line;
}

/** The names of columns have neither sign, so the first one decides. */
const delimiterOf = (content: Buffer): string =>
  /^[^\r\n,]*;/.test(content.subarray(0, PIECE).toString('utf8').trimStart()) ? ';' : ',';

function headingOf(record: readonly string[], line: number, { known, needed }: TableRules): string[] {
  const columns = record.map((cell) => cell.trim());
  const short = (name: string): string => `“${[...name].slice(0, 60).join('')}”`;
  columns.forEach((name, at) => {
    if (!known.includes(name)) throw new UnreadableTable('column_unknown', line, short(name));
    if (columns.indexOf(name) !== at) throw new UnreadableTable('column_twice', line, short(name));
  });
  const missing = needed.find((name) => !columns.includes(name));
  if (missing) throw new UnreadableTable('column_missing', line, short(missing));
  return columns;
}
