import type {
  ApprovedProduct,
  ApprovedProductDetail,
  GreengrocerItem,
  Page,
  SupplierProduct,
  SupplierProductDetail,
  Tag,
} from '@larder/contracts';
import { cartonPrice, certificateDays, localDate } from '@larder/rules';
import { shownTo } from '../../http/reader';
import type { MemberSession } from '../../http/session';
import type { Tx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { requireLocation } from '../locations/locations.service';
import { type OrderableProduct, selectActiveProducts, selectOrderable } from './orderable.queries';
import { ProductNotFound } from './products.errors';
import {
  type ProductDays,
  selectApproved,
  selectApprovedDetail,
  selectGreengrocer,
  selectOwn,
  selectOwnDetail,
  selectOwnDetails,
  selectOwnWaiting,
  selectTags,
} from './products.queries';

export type { OrderableProduct } from './orderable.queries';
export { refreshTags } from './products.queries';

/** A call by a member of a customer. */
export type CustomerCall = { tx: Tx; session: MemberSession; now: number };

/**
 * The products agreed for a location at today's prices of its region, by name. @throws LocationNotFound when the
 * workspace has none with this id, or the member may not see it
 */
export async function listApproved(
  { tx, session, now }: CustomerCall,
  locationId: number,
  paging: Paging,
): Promise<Page<ApprovedProduct>> {
  await requireLocation(tx, session.locationIds, locationId);
  return shownTo(session, await selectApproved(tx, locationId, localDate(now, tx.region), paging));
}

/** @throws LocationNotFound as above @throws ProductNotFound when it is not agreed there */
export async function getApproved(
  { tx, session, now }: CustomerCall,
  at: { locationId: number; productId: number },
): Promise<ApprovedProductDetail> {
  await requireLocation(tx, session.locationIds, at.locationId);
  const product = await selectApprovedDetail(tx, at, localDate(now, tx.region));
  if (!product) throw new ProductNotFound();
  return shownTo(session, { ...product, price: cartonPrice(product) });
}

/** The greengrocer selection of the region at today's prices. */
export const listGreengrocer = async (
  { tx, session, now }: CustomerCall,
  paging: Paging,
): Promise<Page<GreengrocerItem>> => shownTo(session, await selectGreengrocer(tx, localDate(now, tx.region), paging));

/** The taxonomy of the region, by name. */
export const listTags = async (tx: Tx): Promise<{ items: Tag[] }> => ({ items: await selectTags(tx) });

/** A call by a member of a producer. */
export type ProducerCall = { tx: Tx; session: Pick<MemberSession, 'role'>; now: number };

const daysOf = ({ tx, now }: ProducerCall): ProductDays => certificateDays(now, tx.region);

/**
 * The own products of a producer by name: those in one status, or those that wait for the producer; without prices for
 * STANDARD (DSK-7, DSK-20).
 */
export async function listOwnProducts(
  call: ProducerCall,
  { status, needsYou, ...paging }: Paging & { status: string; needsYou: boolean },
): Promise<Page<SupplierProduct>> {
  const { tx, session } = call;
  return shownTo(
    session,
    needsYou ? await selectOwnWaiting(tx, daysOf(call), paging) : await selectOwn(tx, status, daysOf(call), paging),
  );
}

/** @throws ProductNotFound when the producer has none with this sku */
export async function getOwnProduct(call: ProducerCall, sku: string): Promise<SupplierProductDetail> {
  const product = await selectOwnDetail(call.tx, sku, daysOf(call));
  if (!product) throw new ProductNotFound();
  return shownTo(call.session, product);
}

/** All own products of a producer by name, at most 2,000; without prices for STANDARD (DSK-20). */
export const listOwnDetails = async (call: ProducerCall): Promise<SupplierProductDetail[]> =>
  (await selectOwnDetails(call.tx, daysOf(call))).map((product) => shownTo(call.session, product));

/**
 * Those of the products that an order for the location can have: agreed for it, or in the selection that its workspace
 * has.
 */
export const findOrderable = (
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<OrderableProduct[]> =>
  productIds.length === 0 ? Promise.resolve([]) : selectOrderable(tx, locationId, productIds);

/** Those of the products that are active in the region, at list price: what samples are made of. */
export const findActiveProducts = (tx: Tx, productIds: readonly number[]): Promise<OrderableProduct[]> =>
  selectActiveProducts(tx, productIds);
