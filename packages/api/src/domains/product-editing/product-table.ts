import { PRODUCT_CARTON_TYPES, PRODUCT_UNIT_TYPES, type SupplierProductDetail } from '@larder/contracts';
import { joinList, splitList } from '../../tables/cell-list';
import { readDate, readNumber, type TableFormat, writeDate, writeNumber } from '../../tables/table-format';

/** A product as a table shows it. */
export type TableProduct = Omit<
  SupplierProductDetail,
  'sku' | 'review' | 'version' | 'wasActive' | 'certificateEnds' | 'specSheetDateModified' | 'futureListPriceOpen'
>;
/** What was read from a cell, or why it can't be. */
export type Reading = { value: unknown } | { code: string; hint: string };

/** A column of `products`: how a product is written in it and read from it (DSK-36). */
export interface ProductColumn {
  name: string;
  field: keyof TableProduct;
  write(product: TableProduct, format: TableFormat): string;
  read(cell: string, format: TableFormat): Reading;
}

type Field<T> = { [F in keyof TableProduct]: TableProduct[F] extends T ? F : never }[keyof TableProduct];

const words = (field: Field<string | null>, name: string = field): ProductColumn => ({
  name,
  field,
  write: (product) => product[field] ?? '',
  read: (cell) => ({ value: cell }),
});

const choice = (field: Field<string>, allowed: readonly string[]): ProductColumn => ({
  ...words(field),
  read: (cell) =>
    cell === '' || allowed.includes(cell) ? { value: cell } : { code: 'not_in_list', hint: allowed.join(', ') },
});

const list = (field: Field<string[]>): ProductColumn => ({
  name: field,
  field,
  write: (product) => joinList(product[field]),
  read: (cell) => ({ value: splitList(cell) }),
});

/** A number; a missing one is null, or 0 where answers show it so. */
const figure = (field: Field<number | null>, missing: null | 0 = null): ProductColumn => ({
  name: field,
  field,
  write: (product, format) =>
    product[field] === missing || product[field] === null ? '' : writeNumber(product[field], format),
  read(cell, format) {
    if (cell === '') return { value: missing };
    const found = readNumber(cell, format);
    return 'value' in found ? found : { code: found.other ? `decimal_${found.other}` : 'decimal', hint: found.hint };
  },
});

const day: ProductColumn = {
  name: 'futureListPriceDate',
  field: 'futureListPriceDate',
  write: ({ futureListPriceDate: date }, format) => (date === null ? '' : writeDate(date, format)),
  read(cell, format) {
    if (cell === '') return { value: null };
    const found = readDate(cell, format);
    return 'value' in found ? found : { code: 'date', hint: found.hint };
  },
};

/** `path|description|path|description`. */
const photos: ProductColumn = {
  name: 'photos',
  field: 'photos',
  write: (product) => joinList(product.photos.flatMap(({ path, description }) => [path, description])),
  read(cell) {
    const parts = splitList(cell);
    if (parts.length % 2 === 1) return { code: 'photo_pairs', hint: 'path|description' };
    return {
      value: Array.from({ length: parts.length / 2 }, (_, at) => ({
        path: parts[at * 2],
        description: parts[at * 2 + 1],
      })),
    };
  },
};

/** The company that the products are of: a file of another one is refused. */
export const SUPPLIER_COLUMN = 'supplierRef';

/** The columns in the order of the export, behind `supplierRef`. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  words('supplierRefId', 'ref'),
  words('name'),
  words('status'),
  words('description'),
  list('tags'),
  choice('unitType', PRODUCT_UNIT_TYPES),
  figure('unitQuantity', 0),
  choice('cartonType', PRODUCT_CARTON_TYPES),
  choice('pickType', ['fixed', 'variable']),
  choice('storageType', ['ambient', 'chilled', 'frozen']),
  figure('listPrice'),
  figure('vatRate'),
  figure('futureListPrice'),
  day,
  figure('leadTime'),
  figure('minimumAcceptedShelfLife'),
  list('countryOfOrigin'),
  list('certification'),
  photos,
  words('specSheet'),
];

/** The names of all columns. */
export const PRODUCT_COLUMN_NAMES: readonly string[] = [SUPPLIER_COLUMN, ...PRODUCT_COLUMNS.map(({ name }) => name)];

/** A product as a row of the export. */
export const rowOf = (product: TableProduct, supplierRef: string, format: TableFormat): string[] => [
  supplierRef,
  ...PRODUCT_COLUMNS.map((column) => column.write(product, format)),
];
