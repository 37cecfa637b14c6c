import { PRODUCT_CARTON_TYPES, PRODUCT_UNIT_TYPES } from '@larder/contracts';
import type { Call, FieldError, IncompleteProduct, ProductOnOrder, SupplierProductDetail, SupplierProductInput, SupplierProductOptions, SupplierProductUpdate } from '@larder/contracts';
import { earliestPriceDate, missingDescriptions, missingForReview, reviewedChange } from '@larder/rules';
import { audit } from '../../http/audit';
import { ValidationFailed } from '../../http/http.errors';
import type { MemberContext } from '../../http/route';
import type { Tx } from '../../database';
import { onceFor } from '../orders/idempotency.service';
import { ProductNotFound } from '../products/products.errors';
import { getOwnProduct, listTags } from '../products/products.service';
import { newSku } from './new-sku';
import { fileIdOf } from './own-file';
import { asShown, columnsOf, differences, snapshot, withoutReviewed } from './product-columns';
import {
  ForeignPhoto, ForeignSheet, PriceDateTooSoon, ProductIncomplete, ProductLimit, ProductRefTaken, ProductStateChanged, ProductVersionMismatch, SuspensionReasonMissing,
} from './product-editing.errors';
import { productSuspendedMail } from './product-editing.mails';
import {
  countOwn, endReviews, ensureSupplier, hasSku, insertDraft, insertReview, lockCatalogue, lockProduct, type ProductColumns, type ProductRecord, selectCertificateNames, selectCompanyName, selectDraftSkus, selectFiles,
  selectKnownNames, selectOnOrder, selectRefs, updateColumns, markFiles,
} from './product-editing.queries';

/** What an edit says of a product that may exist. */
type ProductContent = Omit<SupplierProductUpdate, 'version'>;

/** A call by an editor. */
export type EditorCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'actor' | 'now' | 'mail' | 'app'>;

/** How many products a company has at most (DSK-23). */
export const MOST_PRODUCTS = 2000;
const REVIEW_KINDS = ['product', 'change'] as const;

const isoOf = (now: number): string => new Date(now).toISOString();
const read = (call: EditorCall, sku: string): Promise<SupplierProductDetail> => getOwnProduct(call, sku);

/** What the form of a product chooses from. */
export async function getOptions({ tx, now }: Pick<EditorCall, 'tx' | 'now'>): Promise<SupplierProductOptions> {
  const [{ items: tags }, certificates] = await Promise.all([listTags(tx), selectCertificateNames(tx)]);
  return { tags, certificates, earliestPriceDate: earliestPriceDate(now, tx.region) };
}

/**
 * Makes a draft with a SKU of its own; repeated with the same key it answers the first one (DSK-11, DSK-12).
 * @throws ProductLimit @throws ProductRefTaken @throws ForeignPhoto @throws ForeignSheet @throws ValidationFailed for names that the region does not have
 */
export function createProduct(call: EditorCall, body: SupplierProductInput, key: string | undefined): Promise<SupplierProductDetail> {
  return onceFor(call.tx, { userId: call.session.userId, key, body: ['create', body], now: call.now }, () => addDraft(call, body));
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
  await nameFiles(call, body, false);
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
    const refs = Array.from({ length: MOST_PRODUCTS + 1 }, (_, at) => ending(original.supplierRefId, at === 0 ? ' (copy)' : ` (copy ${at + 1})`, 64));
    const taken = new Set((await selectRefs(call.tx, refs, null)).map(({ ref }) => ref));
    const columns = { ...columnsOf(original), name: ending(original.name, ' (copy)', 120), supplier_ref_id: refs.find((ref) => !taken.has(ref)) as string, photos: '[]' };
    let copy = newSku();
    while (await hasSku(call.tx, copy)) copy = newSku();
    await insertDraft(call.tx, copy, { ...columns, spec_sheet: original.specSheet, spec_sheet_modified_at: original.specSheetDateModified });
    await audit(call.tx, call.actor, call.now, { type: 'product-created', subject: `product:${copy}`, detail: { copyOf: sku, after: columns } });
    return read(call, copy);
  });
}

const ending = (text: string, end: string, max: number): string => [...text].slice(0, max - [...end].length).join('') + end;

/**
 * Saves an edit. Of a draft everything is in force; of an active or suspended product what chefs rely on becomes one reviewed change (DSK-13).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged while it is in review @throws ProductIncomplete @throws what `createProduct` throws
 */
export async function updateProduct(call: EditorCall, sku: string, { version, ...body }: SupplierProductUpdate): Promise<SupplierProductDetail> {
  const { tx, session, now, actor } = call;
  await lockCatalogue(tx);
  const { record, before } = await lockFor(call, sku, version);
  if (before.review?.state === 'submitted') throw new ProductStateChanged(before);
  await assertContent(tx, body, before);
  const isDraft = record.status === 'draft';
  const sheet = await sheetColumns(call, body, before);
  const change = isDraft ? {} : reviewedChange(before, asShown(body));
  if (!isDraft) assertInForce(body, before, change);

  await endReviews(tx, record.id, REVIEW_KINDS);
  const { unit_price, ...columns } = { ...columnsOf(body), ...sheet };
  await updateColumns(tx, record.id, isDraft ? { ...columns, unit_price } : withoutReviewed(columns));
  await nameFiles(call, body, !isDraft);
  if (Object.keys(change).length > 0) {
    const former = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof SupplierProductDetail]]));
    await insertReview(tx, { kind: 'change', productId: record.id, before: former, after: change, userId: session.userId, at: isoOf(now) });
  }
  const after = await read(call, sku);
  await audit(tx, actor, now, { type: 'product-changed', subject: `product:${sku}`, detail: { ...differences(before, after), ...(Object.keys(change).length > 0 && { review: change }) } });
  return after;
}

/** @throws ProductNotFound @throws ProductStateChanged when it is in review, or was active */
export async function deleteProduct(call: EditorCall, sku: string): Promise<void> {
  const { record, before } = await lockFor(call, sku, undefined);
  if (record.status !== 'draft' || record.was_active || before.review?.state === 'submitted') throw new ProductStateChanged(before);
  await endReviews(call.tx, record.id, REVIEW_KINDS);
  await updateColumns(call.tx, record.id, { deleted_at: isoOf(call.now) });
  await audit(call.tx, call.actor, call.now, { type: 'product-deleted', subject: `product:${sku}`, detail: { before: snapshot(before) } });
}

/** Where an editor moves a product. */
export interface ProductMove { to: 'submitted' | 'draft' | 'suspended' | 'active'; reason?: string | undefined; version: number }

/**
 * Sends for review, takes back, suspends or reactivates (DSK-12, DSK-14, DSK-16).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged @throws ProductIncomplete @throws SuspensionReasonMissing
 */
export async function moveProduct(call: EditorCall, sku: string, { to, reason, version }: ProductMove): Promise<SupplierProductDetail> {
  const { tx, now, actor } = call;
  const { record, before } = await lockFor(call, sku, version, true);
  const isInReview = before.review?.state === 'submitted';
  if (to === 'submitted' && record.status === 'draft' && !isInReview) await sendDraft(call, record, before);
  else if (to === 'draft' && isInReview) {
    await endReviews(tx, record.id, REVIEW_KINDS);
    await updateColumns(tx, record.id, {});
    await audit(tx, actor, now, { type: 'product-taken-back', subject: `product:${sku}` });
  } else if (to === 'suspended' && record.status === 'active') await suspend(call, record, before, reason);
  else if (to === 'active' && record.status === 'suspended' && !isInReview) {
    await updateColumns(tx, record.id, { status: 'active' });
    await audit(tx, actor, now, { type: 'product-reactivated', subject: `product:${sku}` });
  } else throw new ProductStateChanged(before);
  return read(call, sku);
}

/** Sends every complete draft and lists what the others lack (DSK-23). */
export async function sendDrafts(call: EditorCall): Promise<{ sent: string[]; incomplete: IncompleteProduct[] }> {
  const result: { sent: string[]; incomplete: IncompleteProduct[] } = { sent: [], incomplete: [] };
  for (const sku of await selectDraftSkus(call.tx)) {
    const { record, before } = await lockFor(call, sku, undefined);
    const missing = missingForReview(before);
    if (missing.length > 0) result.incomplete.push({ sku, name: before.name, missing });
    else {
      await sendDraft(call, record, before);
      result.sent.push(sku);
    }
  }
  return result;
}

async function sendDraft({ tx, session, now, actor }: EditorCall, record: ProductRecord, before: SupplierProductDetail): Promise<void> {
  const missing = missingForReview(before);
  if (missing.length > 0) throw new ProductIncomplete(missing);
  await endReviews(tx, record.id, REVIEW_KINDS);
  await insertReview(tx, { kind: 'product', productId: record.id, before: null, after: snapshot(before), userId: session.userId, at: isoOf(now) });
  await updateColumns(tx, record.id, {});
  await audit(tx, actor, now, { type: 'product-sent', subject: `product:${before.sku}` });
}

async function suspend({ tx, now, actor, mail, app }: EditorCall, record: ProductRecord, before: SupplierProductDetail, reason: string | undefined): Promise<void> {
  if (!reason) throw new SuspensionReasonMissing();
  await updateColumns(tx, record.id, { status: 'suspended' });
  const onOrder = await selectOnOrder(tx, record.id);
  await audit(tx, actor, now, { type: 'product-suspended', subject: `product:${before.sku}`, detail: { reason, ...onOrder } });
  const data = { companyName: await selectCompanyName(tx), productName: before.name, sku: before.sku, reason, ...onOrder };
  await mail.queue(tx, productSuspendedMail, { to: app.configOf(tx.region).contact.email, region: tx.region, workspaceId: tx.workspaceId, now, data });
}

/** @throws ProductNotFound */
export async function getOnOrder(call: EditorCall, sku: string): Promise<ProductOnOrder> {
  const record = await lockProduct(call.tx, sku);
  if (!record) throw new ProductNotFound();
  return selectOnOrder(call.tx, record.id);
}

/**
 * Names a coming list price of an active product, or takes it back while staff have not taken it up (DSK-21).
 * @throws ProductNotFound @throws ProductVersionMismatch @throws ProductStateChanged @throws PriceDateTooSoon
 */
export async function priceProduct(call: EditorCall, sku: string, { listPrice, from, version }: { listPrice: number | null; from: string | null; version: number }): Promise<SupplierProductDetail> {
  const { tx, session, now, actor } = call;
  const { record, before } = await lockFor(call, sku, version);
  if (record.status !== 'active' || record.future_list_price !== null) throw new ProductStateChanged(before);
  const earliest = earliestPriceDate(now, tx.region);
  if (from !== null && from < earliest) throw new PriceDateTooSoon(earliest);
  await endReviews(tx, record.id, ['price']);
  await updateColumns(tx, record.id, {});
  if (listPrice !== null) {
    await insertReview(tx, { kind: 'price', productId: record.id, before: { listPrice: Number(record.unit_price) }, after: { listPrice, from }, userId: session.userId, at: isoOf(now) });
  }
  await audit(tx, actor, now, { type: 'product-priced', subject: `product:${sku}`, detail: { before: { listPrice: before.futureListPrice, from: before.futureListPriceDate }, after: { listPrice, from } } });
  return read(call, sku);
}

async function lockFor(call: EditorCall, sku: string, version: number | undefined, isMove = false): Promise<{ record: ProductRecord; before: SupplierProductDetail }> {
  const record = await lockProduct(call.tx, sku);
  if (!record) throw new ProductNotFound();
  const before = await read(call, sku);
  // Whoever moves a product that staff have just decided about learns its new state (DSK-14).
  if (version !== undefined && version !== record.version) throw isMove ? new ProductStateChanged(before) : new ProductVersionMismatch(before);
  return { record, before };
}

async function assertContent(tx: Tx, body: ProductContent, before: SupplierProductDetail | undefined): Promise<void> {
  if ((await selectRefs(tx, [body.supplierRefId], before?.sku ?? null)).length > 0) throw new ProductRefTaken();
  const known = await selectKnownNames(tx, body.tags, body.certification);
  const unknown = (field: 'tags' | 'certification', names: readonly string[]): FieldError[] => body[field].flatMap((name, at) =>
    (names.includes(name) || before?.[field].includes(name) ? [] : [{ field: `${field}[${at}]`, code: 'invalid', message: 'Is no name of the region' }]));
  const errors = [...unknown('tags', known.tags), ...unknown('certification', known.certificates), ...unknownPack(body, before)];
  if (errors.length > 0) throw new ValidationFailed(errors);

  const own = new Set((await selectFiles(tx, idsOf(body.photos, tx), 'product')).map(({ id }) => id));
  const kept = new Set(before?.photos.map(({ path }) => path));
  const foreign = body.photos.flatMap(({ path }, at) => (kept.has(path) || own.has(fileIdOf(path, tx) ?? '') ? [] : [`photos[${at}].path`]));
  if (foreign.length > 0) throw new ForeignPhoto(foreign);
}

/** A unit or a carton is one of the list, or the one that the product has already (RUL-93). */
function unknownPack({ unitType, cartonType }: ProductContent, before: SupplierProductDetail | undefined): FieldError[] {
  const isKnown = (value: string | null, listed: readonly string[], former: string | undefined): boolean => value === null || listed.includes(value) || value === former;
  return [
    ...(isKnown(unitType, PRODUCT_UNIT_TYPES, before?.unitType) ? [] : ['unitType']),
    ...(isKnown(cartonType, PRODUCT_CARTON_TYPES, before?.cartonType) ? [] : ['cartonType']),
  ].map((field) => ({ field, code: 'invalid', message: 'Is not valid' }));
}

/** What an active product can't lose or change here: a price of its own call, and a value that was there. */
function assertInForce(body: ProductContent, before: SupplierProductDetail, change: object): void {
  if (body.listPrice !== null && body.listPrice !== before.listPrice) throw new ValidationFailed([{ field: 'listPrice', code: 'invalid', message: 'Is changed with a date' }]);
  const emptied = missingForReview({ ...before, ...asShown(body), listPrice: before.listPrice, specSheet: before.specSheet }).filter((field) => field in change || (field === 'description' && before.description !== ''));
  const missing = [...new Set([...emptied, ...missingDescriptions(body.photos)])];
  if (missing.length > 0) throw new ProductIncomplete(missing);
}

const idsOf = (photos: readonly { path: string }[], tx: Tx): string[] => photos.flatMap(({ path }) => fileIdOf(path, tx) ?? []);

async function sheetColumns({ tx, now }: EditorCall, { specSheetFileId: id }: ProductContent, before: SupplierProductDetail | undefined): Promise<Partial<ProductColumns>> {
  if (id === undefined) return {};
  if (id === null) return { spec_sheet: null, spec_sheet_modified_at: null };
  const path = `${tx.region}/${tx.workspaceId}/files/${id.toLowerCase()}.pdf`;
  if (before?.specSheet === path) return {};
  if ((await selectFiles(tx, [id], 'spec-sheet')).length === 0) throw new ForeignSheet();
  return { spec_sheet: path, spec_sheet_modified_at: isoOf(now) };
}

async function nameFiles({ tx, now }: EditorCall, { photos, specSheetFileId }: ProductContent, isPublic: boolean): Promise<void> {
  const ids = [...idsOf(photos, tx), ...(specSheetFileId ? [specSheetFileId] : [])];
  if (ids.length > 0) await markFiles(tx, ids, isoOf(now), isPublic);
}
