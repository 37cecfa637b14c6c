import type { SupplierProductDetail } from '@larder/contracts';
import { earliestPriceDate } from '@larder/rules';
import { audit } from '../../http/audit';
import { type EditorCall, isoOf, lockFor, read } from './editor-call';
import { PriceDateTooSoon, ProductStateChanged } from './product-editing.errors';
import { endReviews, insertReview, updateColumns } from './product-editing.queries';

/**
 * Names a coming list price of an active product, or takes it back while staff have not taken it up (DSK-21). One that
 * waits for staff can be taken back of a suspended product too, as staff can still approve it (decision 266).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged @throws PriceDateTooSoon
 */
export async function priceProduct(
  call: EditorCall,
  sku: string,
  { listPrice, from, version }: { listPrice: number | null; from: string | null; version: number },
): Promise<SupplierProductDetail> {
  const { tx, session, now, actor } = call;
  const { record, before } = await lockFor(call, sku, version);
  const isTakenBack = listPrice === null && before.futureListPrice !== null;
  const mayChange = record.status === 'active' || (record.status === 'suspended' && isTakenBack);
  if (!mayChange || record.has_future_price) throw new ProductStateChanged(before);
  const earliest = earliestPriceDate(now, tx.region);
  if (from !== null && from < earliest) throw new PriceDateTooSoon(earliest);
  await endReviews(tx, record.id, ['price']);
  await updateColumns(tx, record.id, {});
  if (listPrice !== null) {
    await insertReview(tx, {
      kind: 'price',
      productId: record.id,
      before: { listPrice: Number(record.unit_price) },
      after: { listPrice, from },
      userId: session.userId,
      at: isoOf(now),
    });
  }
  await audit(tx, actor, now, {
    type: 'product-priced',
    subject: `product:${sku}`,
    detail: {
      before: { listPrice: before.futureListPrice, from: before.futureListPriceDate },
      after: { listPrice, from },
    },
  });
  return read(call, sku);
}
