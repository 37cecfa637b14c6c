import type { Call, Page, Review, ReviewDecision, ReviewDetail } from '@larder/contracts';
import { audit } from '../../http/audit';
import type { StaffContext } from '../../http/route';
import type { SystemTx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { tellOfPrices, type WrittenPrice } from '../notices/price-notices.service';
import { listAdminAddresses } from '../team/member.service';
import { type PriceEffect, rowsOf } from './product-effects.service';
import { SUBJECTS } from './review-subjects.service';
import {
  DeclineReasonMissing,
  ReviewNotFound,
  ReviewOwn,
  ReviewStateChanged,
  ReviewVersionMismatch,
} from './reviews.errors';
import { reviewDecidedMail } from './reviews.mails';
import {
  closeReview,
  countOtherStaff,
  lockReview,
  type PricedReview,
  type ReviewListing,
  type ReviewRecord,
  selectOpen,
  selectPriced,
  selectReview,
  selectSubject,
  selectWaiting,
} from './reviews.queries';

/** A call of staff, or of the simulator in their place. */
export type ReviewCall = Pick<StaffContext<Call>, 'tx' | 'actor' | 'now' | 'mail' | 'app'> & {
  staff?: { staffId: string };
} & Partial<Pick<StaffContext<Call>, 'concerns'>>;

/** What waits for staff, oldest first. */
export const listReviews = (tx: SystemTx, listing: ReviewListing, paging: Paging): Promise<Page<Review>> =>
  selectOpen(tx, listing, paging);

/** One review, for a price with what each location would pay. @throws ReviewNotFound */
export async function getReview(
  { tx, now, concerns }: Pick<ReviewCall, 'tx' | 'now' | 'concerns'>,
  id: number,
): Promise<ReviewDetail> {
  const review = await selectReview(tx, id);
  if (!review) throw new ReviewNotFound();
  concerns?.(review);
  const rows =
    review.kind === 'price' && review.state === 'submitted'
      ? await rowsOf(tx, (await selectPriced(tx, id)) as PricedReview, now)
      : [];
  return { ...review, rows: rows.map(({ exactPrice: _, isActive: __, ...row }) => row) };
}

/**
 * Approves or declines. One of two who decide at once succeeds; the other learns that it is decided.
 * @throws ReviewNotFound @throws ReviewStateChanged @throws ReviewVersionMismatch @throws ReviewOwn @throws
 *   DeclineReasonMissing
 * @throws ValidationFailed when a new product has no VAT rate, or a price has rows that are not decided
 */
export async function decideReview(call: ReviewCall, id: number, decision: ReviewDecision): Promise<ReviewDetail> {
  const { tx, now, staff } = call;
  const review = await lockOpen(call, id, decision);
  const before = (await selectReview(tx, id))?.before ?? null;
  const isApproved = decision.decision === 'approved';
  const { approve, decline, staysDeclined } = SUBJECTS[review.kind];
  const effect = isApproved ? ((await approve(tx, review, decision, now)) ?? {}) : {};
  if (isApproved && review.kind === 'price') await tellOfPassedOn(call, review, effect as PriceEffect);
  if (!isApproved) await decline(tx, review, decision, now);
  await closeReview(tx, id, {
    state: decision.decision,
    reason: decision.reason ?? null,
    isCurrent: !isApproved && staysDeclined,
    staffId: staff?.staffId ?? null,
    at: new Date(now).toISOString(),
  });
  await record(call, review, decision, { before, effect });
  return getReview(call, id);
}

/**
 * Lets those know who buy the product and whose price it changes; not those for whom it is suspended, who may order it
 * from the selection and were told of that (GDE-88).
 */
async function tellOfPassedOn(
  call: ReviewCall,
  { product_id: productId, product_name: product }: ReviewRecord,
  { from: date, passedOn }: PriceEffect,
): Promise<void> {
  if (!passedOn || productId === null) return;
  const written = ({ before: former, after: price }: (typeof passedOn)[number]): WrittenPrice => ({
    productId,
    product: product ?? '',
    changes: former === price ? [] : [{ date, former, price }],
  });
  const paid = passedOn.filter(({ isActive }) => isActive);
  await tellOfPrices(call, new Map(paid.map((row) => [row.locationId, [written(row)]])));
}

/** The review, when it can be decided so. Locks its subject first, then itself. */
async function lockOpen(
  { tx, staff }: ReviewCall,
  id: number,
  { decision, reason, version }: ReviewDecision,
): Promise<ReviewRecord> {
  const subject = await selectSubject(tx, id);
  if (!subject) throw new ReviewNotFound();
  await SUBJECTS[subject.kind].lock(tx, subject);
  const review = (await lockReview(tx, id)) as ReviewRecord;
  if (review.state !== 'submitted') throw new ReviewStateChanged();
  if (review.version !== version) throw new ReviewVersionMismatch();
  const isApproved = decision === 'approved';
  if (isApproved && staff && review.imported_by === staff.staffId && (await countOtherStaff(tx, staff.staffId)) > 0)
    throw new ReviewOwn();
  if (!isApproved && !reason) throw new DeclineReasonMissing();
  return review;
}

/** Leaves an audit event and tells the sender, or the ADMINs and OWNER where the sender has no access any more (DSK-30). */
async function record(
  { tx, actor, now, mail }: ReviewCall,
  review: ReviewRecord,
  { decision, reason }: ReviewDecision,
  { before, effect }: { before: object | null; effect: object },
): Promise<void> {
  const { kind, region, workspace_id: workspaceId } = review;
  const { subject, path } = SUBJECTS[kind];
  await audit(tx, { ...actor, region, workspaceId }, now, {
    type: `review-${decision}`,
    subject: subject(review),
    detail: { kind, before, after: review.after, ...(reason && { reason }), ...effect },
  });
  if (!review.sent_by) return;
  const isApproved = decision === 'approved';
  const data = {
    kind,
    name: review.product_name ?? review.after.name ?? null,
    path: path(review),
    isApproved,
    reason: isApproved ? null : (reason ?? null),
  };
  for (const to of review.email ? [review.email] : await listAdminAddresses(tx, workspaceId))
    await mail.queue(tx, reviewDecidedMail, { to, region, workspaceId, now, data });
}

/** Reviews that have waited since before a moment, for the simulator. */
export const listWaiting = (
  tx: SystemTx,
  before: number,
): Promise<{ id: number; kind: ReviewRecord['kind']; version: number }[]> =>
  selectWaiting(tx, new Date(before).toISOString());
