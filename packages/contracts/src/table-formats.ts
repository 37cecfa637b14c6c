import * as v from 'valibot';
import formats from './table-formats.json';

/** How a file with a table writes numbers and dates (DSK-38), by the name that a request gives. */
export type TableFormat = keyof typeof formats;

/** The sign before decimals, the one between cells, and whether a date is 25/11/2026 in the place of 2026-11-25. */
export const TABLE_FORMATS: Readonly<Record<TableFormat, { decimal: string; delimiter: string; slashed: boolean }>> =
  formats;

/** Their names; the first is the one without a choice. */
export const TABLE_FORMAT_NAMES = Object.keys(formats) as [TableFormat, ...TableFormat[]];

/** The name of one of them. */
export const TableFormatName = v.picklist(TABLE_FORMAT_NAMES);
