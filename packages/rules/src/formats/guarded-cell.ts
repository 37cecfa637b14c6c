// What a spreadsheet takes for the beginning of a formula, behind any apostrophes that were there before; the last four
// are the full-width signs, which it reads as = + - @.
const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a cell that no spreadsheet runs: one that looks like a formula gets an apostrophe (DSK-46, GDE-46). */
export const guardedCell = (value: string): string => (LIKE_A_FORMULA.test(value) ? `'${value}` : value);

/** The text of a cell, without the apostrophe that `guardedCell` gave it. */
export const unguardedCell = (cell: string): string =>
  cell.startsWith(`'`) && LIKE_A_FORMULA.test(cell) ? cell.slice(1) : cell;
