import type { Call, FieldError, Page, PassOnRow, Review, ReviewDecision, ReviewDetail } from '@larder/contracts';
import { addDays, localDate, passedOnPrice } from '@larder/rules';
import { audit } from '../../http/audit';
import { ValidationFailed } from '../../http/http.errors';
import type { StaffContext } from '../../http/route';
import type { SystemTx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { DeclineReasonMissing, ReviewNotFound, ReviewOwn, ReviewStateChanged, ReviewVersionMismatch } from './product-reviews.errors';
import { reviewDecidedMail } from './product-reviews.mails';
import {
  activateProduct, applyChange, closeReview, countOtherStaff, lockReview, passOn, refreshTags, type ReviewListing, type PricedReview, type ReviewRecord, selectAgreed, selectOpen, selectPriced, selectReview, selectWaiting, setFuturePrice, touchProduct,
} from './product-reviews.queries';

/** A call of staff, or of the simulator in their place. */
export type ReviewCall = Pick<StaffContext<Call>, 'tx' | 'actor' | 'now' | 'mail'> & { staff?: { staffId: string } };

/** What waits for staff, oldest first. */
export const listReviews = (tx: SystemTx, listing: ReviewListing, paging: Paging): Promise<Page<Review>> => selectOpen(tx, listing, paging);

/** One review, for a price with what each location would pay. @throws ReviewNotFound */
export async function getReview(tx: SystemTx, id: number, now: number): Promise<ReviewDetail> {
  const review = await selectReview(tx, id);
  if (!review) throw new ReviewNotFound();
  const rows = review.kind === 'price' && review.state === 'submitted' ? await rowsOf(tx, (await selectPriced(tx, id)) as PricedReview, now) : [];
  return { ...review, rows: rows.map(({ exactPrice: _, ...row }) => row) };
}

async function rowsOf(tx: SystemTx, review: PricedReview, now: number): Promise<(PassOnRow & { exactPrice: string })[]> {
  const list = { before: review.list_price as string, after: review.after.listPrice as number };
  return (await selectAgreed(tx, review.product_id, localDate(now, review.region))).map((row) => ({
    ...row, exactPrice: row.unitPrice, unitPrice: Number(row.unitPrice), byPercent: passedOnPrice('percent', row.unitPrice, list), byAmount: passedOnPrice('amount', row.unitPrice, list),
  }));
}

/**
 * Approves or declines. One of two who decide at once succeeds; the other learns that it is decided.
 * @throws ReviewNotFound @throws ReviewStateChanged @throws ReviewVersionMismatch @throws ReviewOwn @throws DeclineReasonMissing
 * @throws ValidationFailed when a new product has no VAT rate, or a price has rows that are not decided
 */
export async function decideReview(call: ReviewCall, id: number, decision: ReviewDecision): Promise<ReviewDetail> {
  const { tx, now, actor, mail, staff } = call;
  const review = await lockReview(tx, id);
  if (!review) throw new ReviewNotFound();
  if (review.state !== 'submitted') throw new ReviewStateChanged();
  if (review.version !== decision.version) throw new ReviewVersionMismatch();
  const isApproved = decision.decision === 'approved';
  const reason = decision.reason ?? null;
  if (isApproved && staff && review.imported_by === staff.staffId && (await countOtherStaff(tx, staff.staffId)) > 0) throw new ReviewOwn();
  if (!isApproved && !reason) throw new DeclineReasonMissing();

  const before = await selectReview(tx, id);
  const effect = isApproved ? await putInForce(call, review, decision) : {};
  if (!isApproved) await touchProduct(tx, review.product_id);
  // A declined product or change stays with the producer until its next save; a declined price is over.
  await closeReview(tx, id, { state: decision.decision, reason, isCurrent: !isApproved && review.kind !== 'price', staffId: staff?.staffId ?? null, at: new Date(now).toISOString() });
  await audit(tx, { ...actor, region: review.region, workspaceId: review.workspace_id }, now, {
    type: `review-${decision.decision}`, subject: `product:${review.sku}`, detail: { kind: review.kind, before: before?.before ?? null, after: review.after, ...(reason && { reason }), ...effect },
  });
  if (review.email && review.kind !== 'profile' && review.kind !== 'certificate') {
    await mail.queue(tx, reviewDecidedMail, {
      to: review.email, region: review.region, workspaceId: review.workspace_id, now, data: { productName: review.product_name, sku: review.sku, kind: review.kind, isApproved, reason: isApproved ? null : reason },
    });
  }
  return getReview(tx, id, now);
}

async function putInForce(call: ReviewCall, review: ReviewRecord, decision: ReviewDecision): Promise<object> {
  const { tx } = call;
  if (review.kind === 'price') return putPriceInForce(call, review, decision);
  if (review.kind === 'product') {
    if (decision.vatRate === undefined) throw new ValidationFailed([missing('vatRate')]);
    await activateProduct(tx, review.product_id, decision.vatRate);
  } else await applyChange(tx, review.product_id, review.after);
  await refreshTags(tx, review.workspace_id);
  return decision.vatRate === undefined ? {} : { vatRate: decision.vatRate };
}

async function putPriceInForce({ tx, now }: ReviewCall, review: ReviewRecord, { passOn: how }: ReviewDecision): Promise<object> {
  if (!how) throw new ValidationFailed([missing('passOn')]);
  const tomorrow = addDays(localDate(now, review.region), 1);
  const named = review.after.from as string;
  const from = how.from ?? (named > tomorrow ? named : tomorrow);
  if (from < tomorrow) throw new ValidationFailed([{ field: 'passOn.from', code: 'out_of_range', message: 'Lies before tomorrow' }]);
  await setFuturePrice(tx, review.product_id, review.after.listPrice as number, from);
  if (how.by === 'none') return { from, passedOn: 0 };

  const rows = await rowsOf(tx, review, now);
  const decided = new Map(how.rows.map(({ locationId, keep }) => [locationId, keep]));
  // Where another coming price stands, somebody has to say which one holds (DSK-22).
  const open = rows.filter(({ locationId, futurePrice }) => futurePrice !== null && !decided.has(locationId));
  if (open.length > 0) throw new ValidationFailed(open.map(({ locationId }) => missing(`passOn.rows.${locationId}`)));
  const changed = rows.filter(({ locationId, futurePrice }) => futurePrice === null || decided.get(locationId) === false);
  const prices = changed.map((row) => ({ locationId: row.locationId, unitPrice: row.exactPrice, price: how.by === 'percent' ? row.byPercent : row.byAmount }));
  if (prices.some(({ price }) => price > MOST)) throw new ValidationFailed([{ field: 'passOn.by', code: 'out_of_range', message: 'Makes a price too large' }]);
  await passOn(tx, review.product_id, prices, from);
  return { from, by: how.by, passedOn: prices.map(({ locationId, unitPrice, price }) => ({ locationId, before: Number(unitPrice), after: price })) };
}

/** The largest price that is stored. */
const MOST = 99_999_999.9999;

const missing = (field: string): FieldError => ({ field, code: 'missing', message: 'Is missing' });

/** Reviews that have waited since before a moment, for the simulator. */
export const listWaiting = (tx: SystemTx, before: number): Promise<{ id: number; kind: ReviewRecord['kind']; version: number }[]> => selectWaiting(tx, new Date(before).toISOString());
