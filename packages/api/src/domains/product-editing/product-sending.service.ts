import type { DeclinedProduct, IncompleteProduct } from '@larder/contracts';
import { missingForReview } from '@larder/rules';
import { auditAll } from '../../http/audit';
import { listOwnDetails } from '../products/products.service';
import { type EditorCall, isoOf, REVIEW_KINDS } from './editor-call';
import { productSent, snapshot } from './product-columns';
import { lockDrafts } from './product-editing.queries';
import { countUp, endReviewsOf, insertReviews } from './product-import.queries';

/**
 * Sends every complete draft and lists what the others lack, with one statement for all of each kind: there may be
 * 2,000 (DSK-23). A declined one is left out until it is saved, which ends its review: its reason stays (DSK-6), and it
 * is listed apart.
 */
export async function sendDrafts({
  tx,
  session,
  now,
  actor,
}: EditorCall): Promise<{ sent: string[]; incomplete: IncompleteProduct[]; declined: DeclinedProduct[] }> {
  const ids = new Map((await lockDrafts(tx)).map(({ sku, id }) => [sku, id]));
  const locked = (await listOwnDetails({ tx, session, now })).filter(({ sku }) => ids.has(sku));
  const drafts = locked.filter(({ review }) => !review).map((draft) => ({ draft, missing: missingForReview(draft) }));
  const complete = drafts
    .filter(({ missing }) => missing.length === 0)
    .map(({ draft }) => ({ draft, id: ids.get(draft.sku) as number }));
  if (complete.length > 0) {
    await endReviewsOf(
      tx,
      complete.map(({ id }) => id),
      REVIEW_KINDS,
    );
    await insertReviews(
      tx,
      complete.map(({ draft, id }) => ({ kind: 'product', product_id: id, before: null, after: snapshot(draft) })),
      session.userId,
      isoOf(now),
    );
    await countUp(
      tx,
      complete.map(({ id }) => id),
    );
    await auditAll(
      tx,
      actor,
      now,
      complete.map(({ draft }) => productSent(draft)),
    );
  }
  return {
    sent: complete.map(({ draft }) => draft.sku),
    incomplete: drafts
      .filter(({ missing }) => missing.length > 0)
      .map(({ draft: { sku, name }, missing }) => ({ sku, name, missing })),
    declined: locked.filter(({ review }) => review?.state === 'declined').map(({ sku, name }) => ({ sku, name })),
  };
}
