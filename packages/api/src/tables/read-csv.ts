import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { unguardedCell } from '@larder/rules';
import { letOthersBetween } from '../turns/let-others-between';
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
const MOST_CELLS = 1000;
/** Spreadsheets write rows that are empty below the others, but no multiple of what a table may have. */
const MOST_RECORDS_A_ROW = 5;
const PIECE = 4096;
/** A row of another length than the heading costs the parser some fifty microseconds, also an empty one. */
const ROWS_A_PIECE = 100;
/** The bytes of a piece cost as much as so many rows at least. */
const LEAST_ROWS = 50;
const HEADING_SPAN = 64 * 1024;
const UTF8_SPAN = 64 * 1024;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Reads a CSV file of RFC 4180 in UTF-8, parted by commas or semicolons as its heading is (DSK-37). CRLF, LF and CR end
 * a row, also mixed in one file (decision 246). Other work goes on between its pieces, and reading ends at the first
 * row too many, empty ones counted too (decision 276).
 * @throws UnreadableTable for the whole file, with the line
 */
export async function readCsv(content: Buffer, rules: TableRules): Promise<CsvTable> {
  assertText(content);
  const rows: TableRow[] = [];
  let columns: string[] | undefined;
  // Lines are counted here: the parser's own count takes CRLF within quotation marks for two.
  let [nextLine, nextByte] = [1, 0];
  // The parser is ahead of the loop below; a broken row begins behind the last one that it has parsed.
  let parsedBytes = 0;
  const on_record = <T>(record: T, { bytes }: { bytes: number }): T => {
    parsedBytes = bytes;
    return record;
  };
  const delimiter = delimiterOf(content);
  const end: ReadingEnd = {};
  const parser = Readable.from(pieces(content, { delimiter, maxRows: rules.maxRows, end }), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      max_record_size: LONGEST_ROW,
      // CRLF first: it is one line end. Without the list the first line end of the file is taken as the only one.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record,
    }),
  );
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const line = nextLine;
      nextLine += lineEndsIn(content.subarray(nextByte, info.bytes));
      nextByte = info.bytes;
      if (end.row && line >= end.row.line) break;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!columns) columns = headingOf(record, line, rules);
      else if (rows.length === rules.maxRows) throw new UnreadableTable('too_many_rows', line, String(rules.maxRows));
      else rows.push({ line, cells: record.map(unguardedCell) });
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (!/QUOTE|MAX_RECORD_SIZE/.test(code ?? '')) throw error;
    const reason = code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes';
    throw new UnreadableTable(reason, lineAt(content, parsedBytes), '1 MB');
  }
  if (end.row) throw end.row.problem;
  if (!columns) throw new UnreadableTable('empty', 1);
  return { columns, rows };
}

/** The row that is too much, if there is one: reading ends with it. */
interface ReadingEnd {
  row?: { line: number; problem: UnreadableTable };
}

/**
 * The content in pieces of some rows, up to the sign with which it is more than a table may be: there no quotation mark
 * is open, and those before it are judged by the parser. Quotation marks are counted as the parser takes them, which
 * reads no further than the first one that is misplaced.
 * @param end gets the reason when nothing follows
 */
async function* pieces(
  content: Buffer,
  { delimiter, maxRows, end }: { delimiter: string; maxRows: number; end: ReadingEnd },
): AsyncGenerator<Buffer> {
  const between = letOthersBetween();
  const sign = delimiter.charCodeAt(0);
  let [from, inPiece, rowFrom, records, cells, isQuoted] = [0, 0, 0, 0, 1, false];
  const endWith = (reason: 'too_many_rows' | 'too_many_cells', most: number): void => {
    const line = lineAt(content, rowFrom);
    end.row = { line, problem: new UnreadableTable(reason, line, String(most)) };
  };
  let at = 0;
  for (; at < content.length && !end.row; at += 1) {
    if (content[at] === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && content[at] === sign) cells += 1;
    else if (!isQuoted && endsLine(content, at)) {
      records += 1;
      if (records > MOST_RECORDS_A_ROW * maxRows) endWith('too_many_rows', maxRows);
      else [rowFrom, cells, inPiece] = [at + 1, 1, inPiece + 1];
    }
    if (cells > MOST_CELLS) endWith('too_many_cells', MOST_CELLS);
    if (inPiece < ROWS_A_PIECE && at + 1 - from < PIECE) continue;
    await between(Math.max(inPiece, LEAST_ROWS));
    yield content.subarray(from, at + 1);
    [from, inPiece] = [at + 1, 0];
  }
  yield content.subarray(from, at);
}

function assertText(content: Buffer): void {
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
    throw new UnreadableTable('utf16', 1);
  const zero = content.indexOf(0);
  if (zero >= 0) throw new UnreadableTable('zero_byte', lineAt(content, zero));
  if (isUtf8(content)) return;
  // Lines are looked at one by one only in the part that has the first other byte.
  let start = 0;
  for (let end = 0; end < content.length && isUtf8(content.subarray(start, end));) {
    start = end;
    end = Math.min(content.length, lineEndFrom(content, start + UTF8_SPAN) + 1);
  }
  for (let from = start, line = lineAt(content, start); ; line += 1) {
    const end = lineEndFrom(content, from);
    if (end === content.length || !isUtf8(content.subarray(from, end))) throw new UnreadableTable('not_utf8', line);
    from = end + 1;
  }
}

const lineAt = (content: Buffer, position: number): number => 1 + lineEndsIn(content.subarray(0, position));

const endsLine = (content: Buffer, at: number): boolean =>
  content[at] === LINE_FEED || (content[at] === CARRIAGE_RETURN && content[at + 1] !== LINE_FEED);

/** Where the first line end from this position on has its last byte; the length without one. */
function lineEndFrom(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && !endsLine(content, at)) at += 1;
  return at;
}

function lineEndsIn(content: Buffer): number {
  let count = 0;
  for (let at = lineEndFrom(content, 0); at < content.length; at = lineEndFrom(content, at + 1)) count += 1;
  return count;
}

/** The names of columns have neither sign, so the first one decides. */
const delimiterOf = (content: Buffer): string =>
  /^[^\r\n,]*;/.test(content.subarray(0, HEADING_SPAN).toString('utf8').trimStart()) ? ';' : ',';

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
