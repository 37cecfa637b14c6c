import { unguardedCell } from '../formats/guarded-cell';
import { type Cell, type Divider, rowsOfCells } from './cells';

/** The most rows of one paste or file (GDE-37). */
export const MAX_ROWS = 500;
/** The most bytes of one paste or file. */
export const MAX_BYTES = 256 * 1024;

/** One way to read a row. */
export interface Reading {
  /** The first of three cells: a SKU, or nothing. */
  sku: string;
  /** Name or SKU. */
  product: string;
  /** As it was written; empty when there is none. */
  quantity: string;
}

/** A row of the source that is not empty. */
export interface SourceRow {
  /** Its place in the source, from 1, empty rows counted. */
  number: number;
  /** As it was written. */
  text: string;
  /**
   * How it can be read, what the specification says first. A later reading counts when it names a product and those
   * before do not.
   */
  readings: readonly [Reading, ...Reading[]];
}

/** Rows as they were pasted, without empty ones; numbers are lines of the source, from 1. */
export interface SourceRows {
  rows: SourceRow[];
  /** The number of the first row when that is a heading: it has no digit (GDE-39). */
  heading?: number;
}

/** Reads pasted or imported text (GDE-38, GDE-39). Nothing is refused here: what is no quantity is kept as it is. */
export function readRows(source: string): SourceRows {
  const all = rowsOfCells(source.replace(/^\uFEFF/, ''))
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const [first] = all;
  const hasHeading = first !== undefined && !first.cells.some(({ text }) => /\p{Nd}/u.test(text));
  return {
    rows: (hasHeading ? all.slice(1) : all).map(({ cells, number }) => ({
      number,
      text: written(cells).trim(),
      readings: readingsOf(cells),
    })),
    ...(hasHeading && { heading: first.number }),
  };
}

const written = (cells: readonly Cell[]): string =>
  cells
    .map(({ text, isQuoted, divider = '' }) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text) + divider)
    .join('');
const plain = (cells: readonly Cell[]): string =>
  cells.map(({ text, divider = '' }, at) => text + (at < cells.length - 1 ? divider : '')).join('');
const cleaned = (text: string): string => unguardedCell(text.trim()).trim();
const reading = (product: string, quantity: string, sku = ''): Reading => ({
  sku: cleaned(sku),
  product: cleaned(product),
  quantity: cleaned(quantity),
});

function readingsOf(cells: readonly Cell[]): SourceRow['readings'] {
  const divider = (['\t', ';'] as const).find((sign) => cells.some((cell) => cell.divider === sign));
  return divider ? ofColumns(columnsOf(cells, divider)) : ofText(cells);
}

/** Cells between the dividers that count; the others belong to the text. */
function columnsOf(cells: readonly Cell[], divider: Divider): string[] {
  const columns: string[] = [];
  let column: Cell[] = [];
  for (const cell of cells) {
    column.push(cell);
    if (cell.divider !== divider && cell !== cells.at(-1)) continue;
    columns.push(plain(column));
    column = [];
  }
  return columns;
}

/** "SKU or name, quantity", or "SKU, name, quantity" as the template has them. */
function ofColumns(columns: readonly string[]): SourceRow['readings'] {
  const [first = '', second = ''] = columns;
  if (columns.length < 3) return [reading(first, second)];
  const last = columns.findLastIndex((column, at) => at > 1 && column.trim() !== '');
  return [reading(second, columns[last] ?? '', first), reading(first, second)];
}

const TIMES = /^([-−]?\d[\d.,]*)\s*[x×]\s+(\S.*)$/iu;
const LAST_WORD = /^(.*\S)\s+(\S*\d\S*)$/u;
const WITH_UNIT = /^(.*\S)\s+([-−]?\d\S*\s+\S+)$/u;

/** "3 x Double cream", then what the last comma divides, then the last spaces, then no quantity at all. */
function ofText(cells: readonly Cell[]): SourceRow['readings'] {
  const text = plain(cells).trim();
  const [, times = '', multiplied = ''] = TIMES.exec(text) ?? [];
  const [, words = '', count = ''] = LAST_WORD.exec(text) ?? [];
  const [, counted = '', unit = ''] = WITH_UNIT.exec(text) ?? [];
  const before = cells.slice(0, -1);
  const whole = reading(text, '');
  const [first = whole, ...more] = [
    ...(times ? [reading(multiplied, times)] : []),
    ...(isDecimal(cells) ? [reading(plain(cells.slice(0, -2)), plain(cells.slice(-2)))] : []),
    ...(before.length > 0
      ? [reading(plain(before), cells.at(-1)!.text, before.length > 1 ? before[0]!.text : '')]
      : []),
    ...(count ? [reading(words, count)] : []),
    ...(unit ? [reading(counted, unit)] : []),
    whole,
  ];
  return [first, ...more];
}

/** Whether the row ends in "2,5" as a cell of its own: "Whole milk, 2,5". */
function isDecimal(cells: readonly Cell[]): boolean {
  const [whole, part] = cells.slice(-2);
  return (
    cells.length > 2
    && !whole!.isQuoted
    && !part!.isQuoted
    && /^\s*\d+$/.test(whole!.text)
    && /^\d+\s*$/.test(part!.text)
  );
}
