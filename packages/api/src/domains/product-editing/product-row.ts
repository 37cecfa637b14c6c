import {
  composed,
  holdToLimits,
  IsoDate,
  ListPrice,
  PRODUCT_LIMITS,
  type SupplierProductDetail,
  SupplierProductInput,
} from '@larder/contracts';
import * as v from 'valibot';
import { fieldErrorOf } from '../../http/parse';
import type { TableRow } from '../../tables/read-csv';
import type { TableFormat } from '../../tables/table-format';
import { PRODUCT_COLUMNS, type ProductColumn, SUPPLIER_COLUMN, type TableProduct } from './product-table';
import { rowError, type RowError } from './row-errors';

/** What a row asks of a product: the fields that it gives and that are not as they are, by the own reference. */
export interface ProductRow {
  line: number;
  ref: string;
  current: SupplierProductDetail | undefined;
  given: Partial<TableProduct>;
  errors: RowError[];
  /** The cell of a column, for the report. */
  cellOf(column: string): string | null;
}

/** How rows are read. */
export interface RowReading {
  columns: readonly string[];
  format: TableFormat;
  supplierRef: string;
  current: ReadonlyMap<string, SupplierProductDetail>;
  now: number;
}

/** No cell of a product is longer. */
const LONGEST_CELL = 8000;
const OTHER_FIELDS = ['status', 'vatRate', 'specSheet'];

const GivenFields = v.object({
  ...SupplierProductInput.entries,
  futureListPrice: v.optional(v.nullable(ListPrice), null),
  futureListPriceDate: v.optional(v.nullable(IsoDate), null),
});
const SHOWN_EMPTY: Record<string, unknown> = {
  unitType: '',
  unitQuantity: 0,
  cartonType: '',
  pickType: '',
  storageType: '',
};

/** The reference in a cell as products keep it. One that no product can have stays as it is, and its row is refused. */
export const refIn = (cell: string | null | undefined): string =>
  composed((cell ?? '').trim(), PRODUCT_LIMITS.supplierRefId);

/** Reads a row. A cell that is as the product's own export writes it changes nothing, and is not judged. */
export function readRow(
  { line, cells }: TableRow,
  { columns, format, supplierRef, current: products, now }: RowReading,
): ProductRow {
  const cellOf = (column: string): string | null =>
    columns.includes(column) ? (cells[columns.indexOf(column)] ?? '').trim() : null;
  const ref = refIn(cellOf('ref'));
  const current = products.get(ref);
  const row: ProductRow = { line, ref, current, given: {}, errors: [], cellOf };
  if (cells.length !== columns.length) return { ...row, errors: [rowError(null, 'row_width', String(columns.length))] };
  if (cellOf(SUPPLIER_COLUMN) && cellOf(SUPPLIER_COLUMN) !== supplierRef)
    row.errors.push(rowError(SUPPLIER_COLUMN, 'supplier_unknown', supplierRef));
  for (const column of PRODUCT_COLUMNS) readCell(row, column, format);
  judge(row, now);
  return row;
}

function readCell(row: ProductRow, column: ProductColumn, format: TableFormat): void {
  const cell = row.cellOf(column.name);
  if (cell === null || (row.current && cell === column.write(row.current, format))) return;
  if (cell.length > LONGEST_CELL) return void row.errors.push(rowError(column.name, 'too_long'));
  const reading = column.read(cell, format);
  if ('value' in reading) Object.assign(row.given, { [column.field]: reading.value });
  else row.errors.push(rowError(column.name, reading.code, reading.hint));
}

/** Holds what is given to the limits of the editor, and leaves it as answers show it. */
function judge({ given, errors, current }: ProductRow, now: number): void {
  const nameless = { name: current?.name ?? '', supplierRefId: current?.supplierRefId ?? '' };
  const asked = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      field in SHOWN_EMPTY && (value === '' || value === 0) ? null : value,
    ]),
  );
  const { value, errors: beyond } = holdToLimits(GivenFields, { ...nameless, ...asked }, now);
  // What is too long is judged no further: a cell may name thousands of tags (TRU-25).
  for (const { field } of beyond) {
    const name = field as keyof TableProduct;
    if (Array.isArray(given[name])) Object.assign(given, { [name]: [] });
  }
  const result = v.safeParse(GivenFields, value, { abortPipeEarly: true });
  const found = [...beyond, ...(result.issues ?? []).map(fieldErrorOf)].map((error) => ({
    ...error,
    root: /^\w+/.exec(error.field)?.[0] ?? '',
  }));
  for (const { root, code, message } of found.filter(
    (error, at) => found.findIndex((other) => other.root === error.root) === at,
  )) {
    const column = PRODUCT_COLUMNS.find(({ field }) => field === root)?.name ?? null;
    if (errors.some((error) => error.column === column)) continue;
    const isEmpty = (root === 'name' || root === 'supplierRefId') && !given[root as keyof TableProduct];
    errors.push(isEmpty ? rowError(column, 'missing') : rowError(column, code, null, message));
  }
  if (!result.success) return;
  for (const field of Object.keys(given).filter((name) => !OTHER_FIELDS.includes(name))) {
    const read = result.output[field as keyof typeof result.output];
    Object.assign(given, { [field]: read ?? SHOWN_EMPTY[field] ?? null });
  }
}
