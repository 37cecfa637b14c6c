import type { SupplierProductDetail } from '@larder/contracts';
import { isSameValue, missingDescriptions, missingForReview, REVIEWED_FIELDS, reviewedChange } from '@larder/rules';
import { type TableFormat, writeDate } from '../../tables/table-format';
import { PRODUCT_COLUMNS, type TableProduct } from './product-table';
import type { ProductRow } from './product-row';
import { rowError, type RowError } from './row-errors';

/**
 * What a row does: nothing, or a new draft, or a change with what is in force at once, what staff review and what the
 * price is going to be.
 */
export type Effect =
  | { outcome: 'unchanged' | 'error' }
  | { outcome: 'create'; product: TableProduct }
  | {
      outcome: 'update';
      before: SupplierProductDetail;
      after: SupplierProductDetail | null;
      review: object | null;
      price: { listPrice: number | null; from: string | null } | null;
    };

/** What the effects depend on besides the rows. */
export interface PlanFacts {
  tags: ReadonlySet<string>;
  certificates: ReadonlySet<string>;
  /** Paths of the company's own pictures and sheets. */
  photos: ReadonlySet<string>;
  sheets: ReadonlySet<string>;
  /** The first day of a new price (DSK-21). */
  earliest: string;
  /** How the table writes it. */
  format: TableFormat;
  /** The coming prices that staff have approved, by SKU. */
  takenUp: ReadonlySet<string>;
}

const EMPTY: TableProduct = {
  supplierRefId: '',
  name: '',
  status: 'draft',
  cartonType: '',
  unitType: '',
  unitQuantity: 0,
  pickType: '',
  storageType: '',
  tags: [],
  certification: [],
  countryOfOrigin: [],
  photos: [],
  listPrice: null,
  futureListPrice: null,
  futureListPriceDate: null,
  vatRate: null,
  description: '',
  leadTime: null,
  minimumAcceptedShelfLife: null,
  specSheet: null,
};
const PRICE_FIELDS = ['futureListPrice', 'futureListPriceDate'];
const columnOf = (field: string): string => PRODUCT_COLUMNS.find((column) => column.field === field)?.name ?? field;

/** What a row does, its mistakes added to those that it has. Nothing becomes active (DSK-23). */
export function planRow(row: ProductRow, facts: PlanFacts): Effect {
  row.errors.push(...staffErrors(row), ...unknownErrors(row, facts));
  const effect =
    row.errors.length > 0 ? undefined : row.current ? planUpdate(row, row.current, facts) : planCreate(row);
  return row.errors.length > 0 || !effect ? { outcome: 'error' } : effect;
}

/** Status and VAT rate are the desk's. A new product may name any status and becomes a draft. */
function staffErrors({ current, given }: ProductRow): RowError[] {
  const errors: RowError[] = [];
  if (
    given.status !== undefined
    && (current ? (given.status as string) !== '' : !['', 'draft', 'active', 'suspended'].includes(given.status))
  )
    errors.push(rowError('status', 'status_not_imported', current?.status ?? 'draft'));
  if (given.vatRate !== undefined && given.vatRate !== null)
    errors.push(rowError('vatRate', 'vat_by_staff', current?.vatRate?.toString() ?? ''));
  return errors;
}

function unknownErrors({ current, given }: ProductRow, { tags, certificates, photos, sheets }: PlanFacts): RowError[] {
  const unknown = (field: 'tags' | 'certification', known: ReadonlySet<string>): RowError[] =>
    (given[field] ?? [])
      .filter((name) => !known.has(name) && !current?.[field].includes(name))
      .map((name) => rowError(field, 'name_unknown', name.slice(0, 60)));
  const kept = new Set(current?.photos.map(({ path }) => path));
  const foreign = (given.photos ?? [])
    .filter(({ path }) => !kept.has(path) && !photos.has(path))
    .map(({ path }) => rowError('photos', 'photo_unknown', path.slice(0, 60)));
  const sheet = given.specSheet;
  return [
    ...unknown('tags', tags),
    ...unknown('certification', certificates),
    ...foreign,
    ...(sheet && sheet !== current?.specSheet && !sheets.has(sheet) ? [rowError('specSheet', 'sheet_unknown')] : []),
  ];
}

function planCreate({ given, errors }: ProductRow): Effect {
  if (given.futureListPrice || given.futureListPriceDate) errors.push(rowError('futureListPrice', 'price_of_draft'));
  return {
    outcome: 'create',
    product: { ...EMPTY, ...given, specSheet: given.specSheet || null, status: 'draft', vatRate: null },
  };
}

function planUpdate({ given, errors }: ProductRow, before: SupplierProductDetail, facts: PlanFacts): Effect {
  const { status: _s, vatRate: _v, futureListPrice: _p, futureListPriceDate: _d, ...content } = given;
  const fields = Object.keys(content) as (keyof typeof content)[];
  const asked = {
    ...before,
    ...content,
    specSheet: given.specSheet === undefined ? before.specSheet : given.specSheet || null,
  };
  const changed = fields.filter((field) => !isSameValue(before[field], asked[field]));
  const isDraft = before.status === 'draft';
  const review = isDraft
    ? {}
    : reviewedChange(before, Object.fromEntries(changed.map((field) => [field, asked[field]])));
  const atOnce = isDraft ? changed : changed.filter((field) => !(field in review));
  // The same change was sent before: it is in review, and asking for it again changes nothing (DSK-41).
  const isSent =
    before.review?.state === 'submitted'
    && atOnce.length === 0
    && isSameValue(sorted(before.review.change), sorted(review));
  const doesNothing = changed.length === 0 || isSent;
  if (!doesNothing && before.review?.state === 'submitted')
    errors.push(rowError(columnOf(changed[0] as string), 'in_review'));
  if (!doesNothing && !isDraft) errors.push(...inForceErrors(before, asked, changed));
  const price = PRICE_FIELDS.some((field) => field in given) ? planPrice(given, errors, before, facts) : null;
  if (doesNothing && !price) return { outcome: 'unchanged' };
  const after = doesNothing
    ? null
    : isDraft
      ? asked
      : {
          ...asked,
          ...Object.fromEntries(Object.keys(review).map((field) => [field, before[field as keyof typeof before]])),
        };
  return {
    outcome: 'update',
    before,
    after,
    review: doesNothing || Object.keys(review).length === 0 ? null : review,
    price,
  };
}

const sorted = (change: object | null | undefined): unknown =>
  REVIEWED_FIELDS.map((field) => {
    const value = (change as Record<string, unknown> | null | undefined)?.[field];
    return Array.isArray(value) ? [...value].sort() : (value ?? null);
  });

/** What an active product can't lose, and a price that has to wait for its day (DSK-13, DSK-21). */
function inForceErrors(
  before: SupplierProductDetail,
  asked: SupplierProductDetail,
  changed: readonly string[],
): RowError[] {
  // A sheet may be taken away, as in the editor; the price has its own rule below.
  const emptied = missingForReview({ ...asked, photos: [] })
    .filter((field) => changed.includes(field) && field !== 'specSheet' && field !== 'listPrice')
    .map((field) => rowError(columnOf(field), 'incomplete'));
  const wordless = missingDescriptions(asked.photos).length > 0 ? [rowError('photos', 'incomplete')] : [];
  return [
    ...emptied,
    ...wordless,
    ...(changed.includes('listPrice') ? [rowError('listPrice', 'price_needs_date')] : []),
  ];
}

function planPrice(
  given: Partial<TableProduct>,
  errors: RowError[],
  before: SupplierProductDetail,
  { earliest, format, takenUp }: PlanFacts,
): { listPrice: number | null; from: string | null } | null {
  const { futureListPrice: listPrice, futureListPriceDate: from } = {
    futureListPrice: before.futureListPrice,
    futureListPriceDate: before.futureListPriceDate,
    ...given,
  };
  if (listPrice === before.futureListPrice && from === before.futureListPriceDate) return null;
  const refuse = (column: string, code: string, hint: string | null = null) =>
    void errors.push(rowError(column, code, hint));
  if ((listPrice === null) !== (from === null))
    refuse(listPrice === null ? 'futureListPrice' : 'futureListPriceDate', 'price_and_date');
  else if (before.status !== 'active' && !(before.status === 'suspended' && listPrice === null))
    refuse('futureListPrice', 'price_of_draft');
  else if (takenUp.has(before.sku)) refuse('futureListPrice', 'price_taken_up');
  else if (from !== null && from < earliest)
    refuse('futureListPriceDate', 'price_date_too_soon', writeDate(earliest, format));
  return { listPrice, from };
}
