import { stringify } from 'csv-stringify/sync';
import { TABLE_FORMATS } from '@larder/contracts';
import { guardedCell } from '@larder/rules';
import type { TableFormat } from './table-format';

/**
 * A CSV file of RFC 4180 in UTF-8, with semicolons where a comma stands before decimals. It begins with a byte order mark, without which
 * spreadsheets take UTF-8 for something else.
 */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  format: TableFormat,
): string {
  return stringify([columns, ...rows.map((cells) => cells.map(guardedCell))] as string[][], {
    delimiter: TABLE_FORMATS[format].delimiter,
    record_delimiter: 'windows',
    // Beside CRLF, which is quoted anyway: a reader may take a single LF or CR as the end of the row.
    quoted_match: /[\r\n]/,
    bom: true,
  });
}
