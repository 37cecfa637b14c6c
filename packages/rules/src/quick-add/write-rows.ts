import { guardedCell } from '../formats/guarded-cell';
import { isLikeQuantity } from './like-quantity';

/** A row of three cells: SKU, name, quantity. */
export type WrittenRow = readonly [sku: string, name: string, quantity: string];

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

// A name that a reader could take for a quantity is quoted too: "SKU,7,5" would read as 7,5.
const cellOf = (text: string): string => {
  const cell = guardedCell(text);
  return NEEDS_QUOTES.test(cell) || isLikeQuantity(text) ? `"${cell.replaceAll('"', '""')}"` : cell;
};
// A quantity such as "2,5" is not quoted: a reader takes what is behind the last divider as it is.
const quantityOf = (text: string): string => (/["\t\r\n]/.test(text) ? cellOf(text) : guardedCell(text));
const rowOf = (row: readonly string[], divider: string): string =>
  row.map((text, at) => (at === row.length - 1 ? quantityOf(text) : cellOf(text))).join(divider);

/**
 * A CSV file in UTF-8 with a byte order mark, without which spreadsheets take it for something else; divided as
 * spreadsheets of the region do (GDE-39, GDE-46).
 */
export const writeRows = (heading: WrittenRow, rows: readonly WrittenRow[], divider: ',' | ';'): string =>
  `\uFEFF${[heading, ...rows].map((row) => `${rowOf(row, divider)}\r\n`).join('')}`;

/** What a row that was pasted is written from: its SKU where it has one, what stands for the product, its quantity. */
export interface RestRow {
  sku?: string;
  named: string;
  quantity: string;
}

/**
 * Rows for the clipboard (GDE-45). The heading is written where the first row would be taken for one, because it has no
 * digit (GDE-39). It has no SKU where rows without a quantity would be left out below three columns (GDE-43).
 */
export function writeRest(rows: readonly RestRow[], heading?: WrittenRow): string {
  const written = rows.map(({ sku, named, quantity }) => rowOf([...(sku ? [sku] : []), named, quantity], '\t'));
  const isHeading = written[0] !== undefined && !/\p{Nd}/u.test(written[0]);
  const isUnfilled = rows.some(({ sku, quantity }) => sku && quantity.trim() === '');
  const columns = heading && isUnfilled ? heading.slice(1) : heading;
  return [...(columns && isHeading ? [rowOf(columns, '\t')] : []), ...written].map((row) => `${row}\n`).join('');
}
