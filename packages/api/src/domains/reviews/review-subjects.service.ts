import type { ReviewDecision } from '@larder/contracts';
import type { SystemTx } from '../../database';
import * as certificates from '../certificates/deciding.service';
import { leaveDeclined, lockForDecision, publish } from '../profile-proposals/publishing.service';
import { putPriceInForce, putProductInForce } from './product-effects.service';
import { lockProduct, type ReviewRecord, type ReviewSubject as SubjectRow, touchProduct } from './reviews.queries';

/** What a kind of review is about, and what deciding does to it. */
interface ReviewSubject {
  /** Locks what the review is about, in the order in which editors do: that first, then the review. */
  lock(tx: SystemTx, row: SubjectRow): Promise<unknown>;
  /** Puts it in force; what it returns is part of the audit event. */
  approve(tx: SystemTx, review: ReviewRecord, decision: ReviewDecision, now: number): Promise<object | void>;
  /** Lets the producer's page know. */
  decline(tx: SystemTx, review: ReviewRecord, decision: ReviewDecision, now: number): Promise<unknown>;
  /** A declined one stays with the producer until its next save. */
  staysDeclined: boolean;
  /** Names it in the audit. */
  subject(review: ReviewRecord): string;
  /** Where its sender goes on. */
  path(review: ReviewRecord): string;
}

const product: Omit<ReviewSubject, 'approve'> = {
  lock: (tx, { product_id: id }) => lockProduct(tx, id as number),
  decline: (tx, { product_id: id }) => touchProduct(tx, id as number),
  staysDeclined: true,
  subject: ({ sku }) => `product:${sku}`,
  path: ({ sku }) => `/my/products/${sku}`,
};

/** Every kind of review. */
export const SUBJECTS: Record<ReviewRecord['kind'], ReviewSubject> = {
  product: { ...product, approve: putProductInForce },
  change: { ...product, approve: putProductInForce },
  price: { ...product, staysDeclined: false, approve: putPriceInForce },
  profile: {
    lock: (tx, { workspace_id: id }) => lockForDecision(tx, id),
    approve: (tx, { workspace_id: id }) => publish(tx, id),
    decline: (tx, { workspace_id: id }, _, now) => leaveDeclined(tx, id, now),
    staysDeclined: true,
    subject: ({ workspace_id: id }) => `profile:${id}`,
    path: () => '/company',
  },
  certificate: {
    lock: (tx, { workspace_id: id }) => certificates.lockForDecision(tx, id),
    approve: (tx, review, _, now) => certificates.approve(tx, certificateOf(review), now),
    decline: (tx, review, { reason }, now) =>
      certificates.decline(tx, certificateOf(review).certificateId, reason ?? null, now),
    staysDeclined: false,
    subject: ({ certificate_id: id }) => `certificate:${id}`,
    path: () => '/company',
  },
};

const certificateOf = ({ workspace_id: workspaceId, region, certificate_id: id, after }: ReviewRecord) => ({
  workspaceId,
  region,
  certificateId: id as string,
  name: after.name as string,
  validUntil: after.validUntil as string,
});
