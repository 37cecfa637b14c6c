import type { FieldError, PassOnRow, ReviewDecision } from '@larder/contracts';
import { addDays, localDate, passedOnPrice } from '@larder/rules';
import { ValidationFailed } from '../../http/http.errors';
import type { SystemTx } from '../../database';
import { refreshTags } from '../products/products.service';
import { ReviewVersionMismatch } from './reviews.errors';
import {
  activateProduct,
  applyChange,
  lockAgreedOf,
  passOn,
  type PricedReview,
  type ReviewRecord,
  selectAgreed,
  setFuturePrice,
} from './reviews.queries';

const missing = (field: string): FieldError => ({ field, code: 'missing', message: 'Is missing' });

/** The largest price that is stored. */
const MOST = 99_999_999.9999;

/** A location that has agreed the product, with its exact price as the database has it, and whether it can order it. */
export type ExactPassOnRow = PassOnRow & { exactPrice: string; isActive: boolean };

/** What an approved price did: from which day, and at which locations, with unit prices and whether they can order it. */
export interface PriceEffect {
  from: string;
  passedOn: 0 | readonly { locationId: number; isActive: boolean; before: number; after: number }[];
  by?: string;
}

/** What each location that has agreed a product pays, and would pay (DSK-22). */
export async function rowsOf(tx: SystemTx, review: PricedReview, now: number): Promise<ExactPassOnRow[]> {
  const list = { before: review.list_price as string, after: review.after.listPrice as number };
  return (await selectAgreed(tx, review.product_id as number, localDate(now, review.region))).map((row) => ({
    ...row,
    exactPrice: row.unitPrice,
    unitPrice: Number(row.unitPrice),
    byPercent: passedOnPrice('percent', row.unitPrice, list),
    byAmount: passedOnPrice('amount', row.unitPrice, list),
  }));
}

/**
 * Puts a new product or a change in force, all at once (DSK-15). @throws ValidationFailed when a new product has no VAT
 * rate
 */
export async function putProductInForce(
  tx: SystemTx,
  review: ReviewRecord,
  { vatRate }: ReviewDecision,
): Promise<object> {
  const productId = review.product_id as number;
  if (review.kind === 'product') {
    if (vatRate === undefined) throw new ValidationFailed([missing('vatRate')]);
    await activateProduct(tx, productId, vatRate);
  } else await applyChange(tx, productId, review.after);
  await refreshTags(tx, review.workspace_id);
  return vatRate === undefined ? {} : { vatRate };
}

/**
 * Takes a coming list price up and passes it on (DSK-22). @throws ValidationFailed when it does not say how, or leaves
 * rows undecided @throws ReviewVersionMismatch when a row does not cost what was previewed
 */
export async function putPriceInForce(
  tx: SystemTx,
  review: ReviewRecord,
  { passOn: how }: ReviewDecision,
  now: number,
): Promise<PriceEffect> {
  if (!how) throw new ValidationFailed([missing('passOn')]);
  const productId = review.product_id as number;
  const today = localDate(now, review.region);
  const tomorrow = addDays(today, 1);
  const named = review.after.from as string;
  const from = how.from ?? (named > tomorrow ? named : tomorrow);
  if (from < tomorrow)
    throw new ValidationFailed([{ field: 'passOn.from', code: 'out_of_range', message: 'Lies before tomorrow' }]);
  await setFuturePrice(tx, productId, review.after.listPrice as number, { from, today });
  if (how.by === 'none') return { from, passedOn: 0 };

  await lockAgreedOf(tx, productId);
  const rows = decidedRows(await rowsOf(tx, review, now), how);
  if (!wasPreviewed(rows, how)) throw new ReviewVersionMismatch();
  const prices = rows.map((row) => ({
    locationId: row.locationId,
    isActive: row.isActive,
    unitPrice: row.exactPrice,
    price: how.by === 'percent' ? row.byPercent : row.byAmount,
  }));
  if (prices.some(({ price }) => price > MOST))
    throw new ValidationFailed([{ field: 'passOn.by', code: 'out_of_range', message: 'Makes a price too large' }]);
  await passOn(tx, productId, prices, from);
  return {
    from,
    by: how.by,
    passedOn: prices.map(({ locationId, isActive, unitPrice, price }) => ({
      locationId,
      isActive,
      before: Number(unitPrice),
      after: price,
    })),
  };
}

/** Whether the rows cost what the caller saw; true where the caller does not say what that was. */
function wasPreviewed(rows: readonly ExactPassOnRow[], { previewed }: NonNullable<ReviewDecision['passOn']>): boolean {
  if (!previewed) return true;
  const seen = new Map(previewed.map(({ locationId, unitPrice }) => [locationId, unitPrice]));
  return rows.every(({ locationId, unitPrice }) => seen.get(locationId) === unitPrice);
}

/** The rows that get the new price. Where another coming price stands, somebody has to say which one holds (DSK-22). */
function decidedRows(rows: readonly ExactPassOnRow[], how: NonNullable<ReviewDecision['passOn']>): ExactPassOnRow[] {
  const decided = new Map(how.rows.map(({ locationId, keep }) => [locationId, keep]));
  const open = rows.filter(({ locationId, futurePrice }) => futurePrice !== null && !decided.has(locationId));
  if (open.length > 0) throw new ValidationFailed(open.map(({ locationId }) => missing(`passOn.rows.${locationId}`)));
  return rows.filter(({ locationId, futurePrice }) => futurePrice === null || decided.get(locationId) === false);
}
