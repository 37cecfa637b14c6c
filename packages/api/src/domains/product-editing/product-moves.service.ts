import type { ProductOnOrder, SupplierProductDetail } from '@larder/contracts';
import { localDate, missingForReview } from '@larder/rules';
import { audit } from '../../http/audit';
import { ProductNotFound } from '../products/products.errors';
import { refreshTags } from '../products/products.service';
import { type EditorCall, isoOf, lockFor, read, REVIEW_KINDS } from './editor-call';
import { productSent, snapshot } from './product-columns';
import { ProductIncomplete, ProductStateChanged, SuspensionReasonMissing } from './product-editing.errors';
import { productSuspendedMail } from './product-editing.mails';
import {
  endReviews,
  insertReview,
  lockProduct,
  type ProductRecord,
  selectCompanyName,
  selectOnOrder,
  updateColumns,
} from './product-editing.queries';

/** Where an editor moves a product. */
export interface ProductMove {
  to: 'submitted' | 'draft' | 'suspended' | 'active';
  reason?: string | undefined;
  version: number;
}

/**
 * Sends for review, takes back, suspends or reactivates (DSK-12, DSK-14, DSK-16).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged @throws ProductIncomplete
 *   @throws SuspensionReasonMissing
 */
export async function moveProduct(
  call: EditorCall,
  sku: string,
  { to, reason, version }: ProductMove,
): Promise<SupplierProductDetail> {
  const { tx, now, actor } = call;
  const { record, before } = await lockFor(call, sku, version, true);
  const isInReview = before.review?.state === 'submitted';
  if (to === 'submitted' && record.status === 'draft' && !isInReview) await sendDraft(call, record, before);
  else if (to === 'draft' && isInReview) {
    await endReviews(tx, record.id, REVIEW_KINDS);
    await updateColumns(tx, record.id, {});
    await audit(tx, actor, now, {
      type: 'product-taken-back',
      subject: `product:${sku}`,
      detail: { before: { review: 'submitted' }, after: { review: null } },
    });
  } else if (to === 'suspended' && record.status === 'active') await suspend(call, record, before, reason);
  else if (to === 'active' && record.status === 'suspended' && !isInReview) {
    await setStatus(call, record, 'active');
    await audit(tx, actor, now, {
      type: 'product-reactivated',
      subject: `product:${sku}`,
      detail: { before: { status: 'suspended' }, after: { status: 'active' } },
    });
  } else throw new ProductStateChanged(before);
  return read(call, sku);
}

async function sendDraft(
  { tx, session, now, actor }: EditorCall,
  record: ProductRecord,
  before: SupplierProductDetail,
): Promise<void> {
  const missing = missingForReview(before);
  if (missing.length > 0) throw new ProductIncomplete(missing);
  await endReviews(tx, record.id, REVIEW_KINDS);
  await insertReview(tx, {
    kind: 'product',
    productId: record.id,
    before: null,
    after: snapshot(before),
    userId: session.userId,
    at: isoOf(now),
  });
  await updateColumns(tx, record.id, {});
  await audit(tx, actor, now, productSent(before));
}

/** Takes a product from the catalogue or puts it back; the tags of its producer follow (CAT-31). */
async function setStatus({ tx }: EditorCall, { id }: ProductRecord, status: 'active' | 'suspended'): Promise<void> {
  await updateColumns(tx, id, { status });
  await refreshTags(tx, tx.workspaceId);
}

async function suspend(
  call: EditorCall,
  record: ProductRecord,
  before: SupplierProductDetail,
  reason: string | undefined,
): Promise<void> {
  if (!reason) throw new SuspensionReasonMissing();
  const { tx, now, actor, mail, app } = call;
  await setStatus(call, record, 'suspended');
  const onOrder = await selectOnOrder(tx, record.id);
  await audit(tx, actor, now, {
    type: 'product-suspended',
    subject: `product:${before.sku}`,
    detail: { before: { status: 'active' }, after: { status: 'suspended' }, reason, ...onOrder },
  });
  const data = {
    region: tx.region,
    companyName: await selectCompanyName(tx),
    productName: before.name,
    sku: before.sku,
    reason,
    ...onOrder,
  };
  await mail.queue(tx, productSuspendedMail, {
    to: app.configOf(tx.region).contact.email,
    region: tx.region,
    workspaceId: tx.workspaceId,
    now,
    data,
  });
}

/** @throws ProductNotFound */
export async function getOnOrder(call: EditorCall, sku: string): Promise<ProductOnOrder> {
  const record = await lockProduct(call.tx, sku, localDate(call.now, call.tx.region));
  if (!record) throw new ProductNotFound();
  return selectOnOrder(call.tx, record.id);
}
