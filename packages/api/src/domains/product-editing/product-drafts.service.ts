import type { SupplierProductDetail, SupplierProductInput, SupplierProductOptions } from '@larder/contracts';
import { earliestPriceDate } from '@larder/rules';
import { audit } from '../../http/audit';
import { onceFor } from '../orders/idempotency.service';
import { listTags } from '../products/products.service';
import { type EditorCall, isoOf, lockFor, MOST_PRODUCTS, read, REVIEW_KINDS } from './editor-call';
import { newSku } from './new-sku';
import { columnsOf, snapshot } from './product-columns';
import { assertContent } from './product-content';
import { ProductLimit, ProductStateChanged } from './product-editing.errors';
import {
  countOwn,
  endReviews,
  ensureSupplier,
  hasSku,
  insertDraft,
  lockCatalogue,
  selectCertificateNames,
  selectRefs,
  updateColumns,
} from './product-editing.queries';
import { keepFiles, sheetColumns } from './product-files';

/** What the form of a product chooses from. */
export async function getOptions({ tx, now }: Pick<EditorCall, 'tx' | 'now'>): Promise<SupplierProductOptions> {
  const [{ items: tags }, certificates] = await Promise.all([listTags(tx), selectCertificateNames(tx)]);
  return { tags, certificates, earliestPriceDate: earliestPriceDate(now, tx.region) };
}

/**
 * Makes a draft with a SKU of its own; repeated with the same key it answers the first one (DSK-11, DSK-12).
 * @throws ProductLimit @throws ProductRefTaken @throws ForeignPhoto @throws ForeignSheet @throws ValidationFailed for
 *   names that the region does not have
 */
export function createProduct(
  call: EditorCall,
  body: SupplierProductInput,
  key: string | undefined,
): Promise<SupplierProductDetail> {
  return onceFor(call.tx, { userId: call.session.userId, key, body: ['create', body], now: call.now }, () =>
    addDraft(call, body),
  );
}

async function addDraft(call: EditorCall, body: SupplierProductInput): Promise<SupplierProductDetail> {
  const { tx, now, actor } = call;
  await lockCatalogue(tx);
  if ((await countOwn(tx)) >= MOST_PRODUCTS) throw new ProductLimit();
  await assertContent(tx, body, undefined);
  const columns = { ...columnsOf(body), ...(await sheetColumns(call, body, undefined)) };
  await ensureSupplier(tx);
  let sku = newSku();
  while (await hasSku(tx, sku)) sku = newSku();
  await insertDraft(tx, sku, columns);
  await keepFiles(call, body, false);
  await audit(tx, actor, now, { type: 'product-created', subject: `product:${sku}`, detail: { after: columns } });
  return read(call, sku);
}

/**
 * Copies a product into a draft, without pictures and coming price (DSK-8).
 * @throws ProductNotFound @throws ProductLimit
 */
export function copyProduct(call: EditorCall, sku: string, key: string | undefined): Promise<SupplierProductDetail> {
  return onceFor(call.tx, { userId: call.session.userId, key, body: ['copy', sku], now: call.now }, async () => {
    await lockCatalogue(call.tx);
    if ((await countOwn(call.tx)) >= MOST_PRODUCTS) throw new ProductLimit();
    const original = await read(call, sku);
    const refs = Array.from({ length: MOST_PRODUCTS + 1 }, (_, at) =>
      ending(original.supplierRefId, at === 0 ? ' (copy)' : ` (copy ${at + 1})`, 64),
    );
    const taken = new Set((await selectRefs(call.tx, refs, null)).map(({ ref }) => ref));
    const columns = {
      ...columnsOf(original),
      name: ending(original.name, ' (copy)', 120),
      supplier_ref_id: refs.find((ref) => !taken.has(ref)) as string,
      photos: '[]',
    };
    let copy = newSku();
    while (await hasSku(call.tx, copy)) copy = newSku();
    await insertDraft(call.tx, copy, {
      ...columns,
      spec_sheet: original.specSheet,
      spec_sheet_modified_at: original.specSheetDateModified,
    });
    await audit(call.tx, call.actor, call.now, {
      type: 'product-created',
      subject: `product:${copy}`,
      detail: { copyOf: sku, after: columns },
    });
    return read(call, copy);
  });
}

const ending = (text: string, end: string, max: number): string =>
  [...text].slice(0, max - [...end].length).join('') + end;

/** @throws ProductNotFound @throws ProductStateChanged when it is in review, or was active */
export async function deleteProduct(call: EditorCall, sku: string): Promise<void> {
  const { record, before } = await lockFor(call, sku, undefined);
  if (record.status !== 'draft' || record.was_active || before.review?.state === 'submitted')
    throw new ProductStateChanged(before);
  await endReviews(call.tx, record.id, REVIEW_KINDS);
  await updateColumns(call.tx, record.id, { deleted_at: isoOf(call.now) });
  await audit(call.tx, call.actor, call.now, {
    type: 'product-deleted',
    subject: `product:${sku}`,
    detail: { before: snapshot(before) },
  });
}
