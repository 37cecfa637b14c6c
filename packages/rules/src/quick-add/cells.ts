/**
 * What divides the cells of a row, and the sign behind each cell: the next divider, or nothing at the end of the row.
 */
export type Divider = '\t' | ';' | ',';
/** A cell as it was written, without its quotes. */
export interface Cell {
  text: string;
  isQuoted: boolean;
  divider?: Divider;
}

// A quoted cell (RFC 4180), any other run of characters, then what ends it. A quotation mark inside other characters is
// one of them.
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t;,\r\n]|$)|([^\t;,\r\n]*))(\t|;|,|\r\n|\n|\r|$)/gy;

/**
 * The rows of a text, each with its cells, empty rows included. Which divider counts is decided for each row, so that
 * none is lost here. A quotation mark that is never closed is a character like others.
 */
export function rowsOfCells(text: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    const isDivider = end === '\t' || end === ';' || end === ',';
    row.push({
      text: quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      isQuoted: quoted !== undefined,
      ...(isDivider && { divider: end }),
    });
    if (isDivider) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
