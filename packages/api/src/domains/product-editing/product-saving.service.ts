import type { SupplierProductDetail, SupplierProductUpdate } from '@larder/contracts';
import { reviewedChange } from '@larder/rules';
import { audit } from '../../http/audit';
import { selectLastChangeOf } from '../../http/audit.queries';
import { type EditorCall, isoOf, lockFor, read, REVIEW_KINDS } from './editor-call';
import { asShown, columnsOf, differences, withoutReviewed } from './product-columns';
import { assertContent, assertInForce } from './product-content';
import { ProductStateChanged } from './product-editing.errors';
import { endReviews, insertReview, lockCatalogue, updateColumns } from './product-editing.queries';
import { keepFiles, sheetColumns } from './product-files';

/**
 * Saves an edit. Of a draft everything is in force; of an active or suspended product what chefs rely on becomes one
 * reviewed change (DSK-13).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged while it is in review @throws
 *   ProductIncomplete @throws what `createProduct` throws
 */
export async function updateProduct(
  call: EditorCall,
  sku: string,
  { version, ...body }: SupplierProductUpdate,
): Promise<SupplierProductDetail> {
  const { tx, session, now, actor } = call;
  await lockCatalogue(tx);
  const { record, before } = await lockFor(call, sku, version);
  if (before.review?.state === 'submitted')
    throw new ProductStateChanged(before, await selectLastChangeOf(tx, `product:${sku}`));
  await assertContent(tx, body, before);
  const isDraft = record.status === 'draft';
  const sheet = await sheetColumns(call, body, before);
  const change = isDraft ? {} : reviewedChange(before, asShown(body));
  if (!isDraft) assertInForce(body, before, change);

  await endReviews(tx, record.id, REVIEW_KINDS);
  const { unit_price, ...columns } = { ...columnsOf(body), ...sheet };
  await updateColumns(tx, record.id, isDraft ? { ...columns, unit_price } : withoutReviewed(columns));
  await keepFiles(call, body, !isDraft);
  if (Object.keys(change).length > 0) {
    const former = Object.fromEntries(
      Object.keys(change).map((field) => [field, before[field as keyof SupplierProductDetail]]),
    );
    await insertReview(tx, {
      kind: 'change',
      productId: record.id,
      before: former,
      after: change,
      userId: session.userId,
      at: isoOf(now),
    });
  }
  const after = await read(call, sku);
  await audit(tx, actor, now, {
    type: 'product-changed',
    subject: `product:${sku}`,
    detail: { ...differences(before, after), ...(Object.keys(change).length > 0 && { review: change }) },
  });
  return after;
}
