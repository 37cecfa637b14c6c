import { unguardedCell } from '../formats/guarded-cell';
import { type Cell, type Divider, rowsOfCells } from './cells';
import { isLikeQuantity } from './like-quantity';
import { isSku } from './product-index';

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
  /**
   * How many rows below a heading of three columns, such as the template's, have a SKU and no quantity. They are not
   * ordered, and are no rows here (GDE-39, GDE-43). Absent where there are none.
   */
  unfilled?: number;
}

/** Reads pasted or imported text (GDE-38, GDE-39). Nothing is refused here: what is no quantity is kept as it is. */
export function readRows(source: string): SourceRows {
  const all = rowsOfCells(source.replace(/^\uFEFF/, ''))
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const [first] = all;
  const hasHeading = first !== undefined && !first.cells.some(({ text }) => /\p{Nd}/u.test(text));
  const below = hasHeading ? all.slice(1) : all;
  const headed = hasHeading ? withoutEmptyEnd(tableOf(first.cells)).length : 0;
  const ordered = headed === 3 ? below.filter(({ cells }) => !isUnfilled(tableOf(cells))) : below;
  const unfilled = below.length - ordered.length;
  return {
    rows: ordered.map(({ cells, number }) => ({
      number,
      text: written(cells).trim(),
      readings: readingsOf(cells, headed),
    })),
    ...(hasHeading && { heading: first.number }),
    ...(unfilled > 0 && { unfilled }),
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

function readingsOf(cells: readonly Cell[], headed: number): SourceRow['readings'] {
  const divider = dividerOf(cells);
  return divider ? ofColumns(columnsOf(cells, divider), headed) : ofText(cells);
}

/** Tab, else semicolon; absent where commas or spaces divide the row. */
const dividerOf = (cells: readonly Cell[]): Divider | undefined =>
  (['\t', ';'] as const).find((sign) => cells.some((cell) => cell.divider === sign));
/** The columns of a row as a spreadsheet writes it, where each comma divides. */
const tableOf = (cells: readonly Cell[]): readonly Cell[] => columnsOf(cells, dividerOf(cells) ?? ',');

/** Cells between the dividers that count; the others belong to the text. */
function columnsOf(cells: readonly Cell[], divider: Divider): Cell[] {
  const columns: Cell[] = [];
  let column: Cell[] = [];
  for (const cell of cells) {
    column.push(cell);
    if (cell.divider !== divider && cell !== cells.at(-1)) continue;
    columns.push({ text: plain(column), isQuoted: column.some(({ isQuoted }) => isQuoted) });
    column = [];
  }
  return columns;
}

const isFilled = ({ text }: Cell): boolean => text.trim() !== '';
/** Without the empty cells at the end, as a spreadsheet writes them for columns that are not used. */
const withoutEmptyEnd = (cells: readonly Cell[]): readonly Cell[] => cells.slice(0, cells.findLastIndex(isFilled) + 1);
/** A quoted number is a name, as the template writes it. */
const isCount = (cell: Cell | undefined): boolean =>
  cell !== undefined && !cell.isQuoted && /^\d+$/.test(cell.text.trim());

/**
 * "SKU, name, nothing", as the template has it. What looks like a quantity beside the SKU is rather one than a name,
 * unless it is quoted as the template writes such a name: quotes around all cells say nothing.
 */
function isUnfilled(columns: readonly Cell[]): boolean {
  const [first, second] = columns;
  const isName = second?.isQuoted === true && !columns.every(({ isQuoted }) => isQuoted);
  return (
    columns.length > 2
    && isSku(first!.text)
    && withoutEmptyEnd(columns).length < 3
    && (isName || !isLikeQuantity(cleaned(second!.text)))
  );
}

/** What is meant as cartons, a bad quantity too: "3", "-1", "2,5". Two decimals are rather a price, 7 digits a code. */
const isMeant = ({ text }: Cell): boolean => /^[-−]?\d{1,6}(?:[.,]\d)?$/.test(cleaned(text));
const mayBeQuantity = ({ text }: Cell): boolean => isLikeQuantity(cleaned(text)) && !/^\d{7,}$/.test(cleaned(text));

/**
 * "SKU or name, quantity", or "SKU, name, quantity" as the template has them, with other columns between and behind
 * (decision 262). `headed` is the number of columns that have a heading.
 */
function ofColumns(columns: readonly Cell[], headed: number): SourceRow['readings'] {
  const [first, second] = columns;
  if (!first || !second) return [reading(first?.text ?? '', '')];
  if (columns.length < 3) return [reading(first.text, second.text)];
  const named = reading(first.text, besideName(second, columns, headed));
  const three = reading(second.text, quantityFrom(2, columns, headed), first.text);
  if (!isSku(first.text)) return mayBeQuantity(second) ? [named, three] : [three, named];
  return isMeant(second) && !second.isQuoted ? [reading(first.text, second.text), three] : [three, named];
}

/** Two numbers behind a name are no quantity, unless only the first of them has a heading. */
function besideName(second: Cell, columns: readonly Cell[], headed: number): string {
  if (!mayBeQuantity(second)) return quantityFrom(1, columns, headed);
  const other = headed === 2 ? undefined : columns.slice(2).find(isMeant);
  return other ? `${cleaned(second.text)} ${cleaned(other.text)}` : second.text;
}

/**
 * The first cell from `start` on that is meant as cartons, else the last that is filled. An empty cell may be that of
 * the quantity: behind it, columns with a heading of their own do not count.
 */
function quantityFrom(start: number, columns: readonly Cell[], headed: number): string {
  const gap = columns.findIndex((cell, at) => at >= start && !isFilled(cell));
  const cells = columns.filter((cell, at) => at >= start && isFilled(cell) && (gap < 0 || at < gap || at >= headed));
  return (cells.find(isMeant) ?? cells.at(-1))?.text ?? '';
}

const TIMES = /^([-−]?\d[\d.,]*)\s*[x×]\s+(\S.*)$/iu;
const WITH_UNIT = /^(.*\S)\s+([-−]?\d\S*\s+\S+)$/u;

/** "3 x Double cream", then what the last comma divides, then the last spaces, then no quantity at all. */
function ofText(cells: readonly Cell[]): SourceRow['readings'] {
  const text = plain(cells).trim();
  const [, times = '', multiplied = ''] = TIMES.exec(text) ?? [];
  const [, counted = '', unit = ''] = WITH_UNIT.exec(text) ?? [];
  const whole = reading(text, '');
  const [first = whole, ...more] = [
    ...(times ? [reading(multiplied, times)] : []),
    ...ofCommas(cells),
    ...ofLastSpaces(text),
    ...(unit ? [reading(counted, unit)] : []),
    whole,
  ];
  return [first, ...more];
}

function ofCommas(cells: readonly Cell[]): Reading[] {
  const asWritten = [
    ...(isDecimal(cells) ? ofNamed(cells.slice(0, -2), plain(cells.slice(-2))) : []),
    ...(cells.length > 1 ? ofNamed(cells.slice(0, -1), cells.at(-1)!.text) : []),
  ];
  const filled = withoutEmptyEnd(cells);
  if (filled.length === cells.length || !isCount(filled.at(-1))) return asWritten;
  return isSku(filled[0]!.text) ? [...ofCommas(filled), ...asWritten] : [...asWritten, ...ofCommas(filled)];
}

/** The first of several cells may be a SKU, or the first word of a name that is as long as one. */
function ofNamed(cells: readonly Cell[], quantity: string): Reading[] {
  const [first, ...rest] = cells;
  const name = reading(plain(cells), quantity);
  if (!first || rest.length === 0 || !isSku(first.text)) return [name];
  const beside = reading(plain(rest), quantity, first.text);
  return isWord(first.text) ? [name, beside] : [beside, name];
}

/** Small letters alone are rather a word than a SKU. */
const isWord = (text: string): boolean => /\p{Ll}/u.test(text) && !/\d/.test(text);

// No single expression: it would try each length of a long word again from each of its characters.
function ofLastSpaces(text: string): Reading[] {
  const count = text.split(/\s/u).at(-1)!;
  const words = text.slice(0, text.length - count.length);
  return words !== '' && /\d/.test(count) ? [reading(words, count)] : [];
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
