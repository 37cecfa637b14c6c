import type { Call, SupplierProductDetail } from '@larder/contracts';
import { localDate } from '@larder/rules';
import { selectLastChangeOf } from '../../http/audit.queries';
import type { MemberContext } from '../../http/route';
import { ProductNotFound } from '../products/products.errors';
import { getOwnProduct } from '../products/products.service';
import { ProductStateChanged, ProductVersionMismatch } from './product-editing.errors';
import { lockProduct, type ProductRecord } from './product-editing.queries';

/** A call by an editor. */
export type EditorCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'actor' | 'now' | 'mail' | 'app'>;

/** How many products a company has at most (DSK-23). */
export const MOST_PRODUCTS = 2000;

/** The reviews of a product itself; that of its price goes its own way. */
export const REVIEW_KINDS = ['product', 'change'] as const;

/** A moment as the database takes it. */
export const isoOf = (now: number): string => new Date(now).toISOString();

/** The product as answers show it. @throws ProductNotFound */
export const read = (call: EditorCall, sku: string): Promise<SupplierProductDetail> => getOwnProduct(call, sku);

/**
 * Keeps others from a product until the transaction ends.
 * @param version the one that was edited, or undefined for any
 * @throws ProductNotFound @throws ProductVersionMismatch, of a move ProductStateChanged, at another version
 */
export async function lockFor(
  call: EditorCall,
  sku: string,
  version: number | undefined,
  isMove = false,
): Promise<{ record: ProductRecord; before: SupplierProductDetail }> {
  const record = await lockProduct(call.tx, sku, localDate(call.now, call.tx.region));
  if (!record) throw new ProductNotFound();
  const before = await read(call, sku);
  // Whoever moves a product that staff have just decided about learns its new state (DSK-14).
  if (version !== undefined && version !== record.version) {
    const change = await selectLastChangeOf(call.tx, `product:${sku}`);
    throw isMove ? new ProductStateChanged(before, change) : new ProductVersionMismatch(before, change);
  }
  return { record, before };
}
