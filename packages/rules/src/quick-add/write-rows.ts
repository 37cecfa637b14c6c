import { guardedCell } from '../formats/guarded-cell';

/** A row of three cells: SKU, name, quantity. */
export type WrittenRow = readonly [sku: string, name: string, quantity: string];

// A name that a reader could take for a number is quoted too: "SKU,7,5" would read as 7,5.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$|^\d+$/;

const cellOf = (text: string): string => {
  const cell = guardedCell(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};
const rowOf = (row: readonly string[], divider: string): string =>
  row.map((text, at) => (at === row.length - 1 ? guardedCell(text) : cellOf(text))).join(divider);

/**
 * A CSV file in UTF-8 with a byte order mark, without which spreadsheets take it for something else; divided as
 * spreadsheets of the region do (GDE-39, GDE-46).
 */
export const writeRows = (heading: WrittenRow, rows: readonly WrittenRow[], divider: ',' | ';'): string =>
  `\uFEFF${[heading, ...rows].map((row) => `${rowOf(row, divider)}\r\n`).join('')}`;

/** Rows for the clipboard: what stands for the product, and the quantity (GDE-45). */
export const writeRest = (rows: readonly { named: string; quantity: string }[]): string =>
  rows.map(({ named, quantity }) => `${rowOf([named, quantity], '\t')}\n`).join('');
