import type { Order, OrderRow, Page } from '@larder/contracts';
import { mayReach } from '@larder/rules';
import { seesPrices, shownTo } from '../../http/reader';
import type { Paging } from '../../lists/page-query';
import { letOthersBetween } from '../../turns/let-others-between';
import { requireLocation } from '../locations/locations.service';
import { changedByCatalogue, orderOfNow, rowsOfNow } from './current-drafts.service';
import { selectOrder } from './order-details.queries';
import {
  countArchivedDrafts,
  type OrderFilter,
  selectDrafts,
  selectHistory,
  selectUpcoming,
  type TimedRow,
} from './order-list.queries';
import { type MomentsCall, movedCutOff, weekendTermsOf, withMoments } from './order-moments';
import { shownOfOthers } from './order-tag';
import { OrderNotFound } from './orders.errors';

const ARCHIVE_SHOWN_MS = 30 * 86_400_000;

/** The drafts, and how many were archived in the last 30 days (API-74). */
export async function listDrafts(
  call: MomentsCall,
  paging: Paging,
): Promise<Page<OrderRow> & { archivedCount: number }> {
  const { tx, session, now } = call;
  const { items, ...page } = await timed(call, await selectDrafts(tx, session.locationIds, paging));
  const archivedCount = await countArchivedDrafts(
    tx,
    session.locationIds,
    new Date(now - ARCHIVE_SHOWN_MS).toISOString(),
  );
  return { ...page, items: await rowsShownTo(session, await rowsOfNow(tx, items)), archivedCount };
}

/** The orders on their way. @throws LocationNotFound for a filter by a location that the member may not see (API-43) */
export async function listUpcoming(call: MomentsCall, query: OrderFilter & PageQueryInput): Promise<Page<OrderRow>> {
  const { tx, session } = call;
  await requireLocation(tx, session.locationIds, query.locationId);
  return shownPage(call, await selectUpcoming(tx, session.locationIds, query, pagingOf(query)));
}

/** The delivered and cancelled orders. @throws LocationNotFound as above */
export async function listHistory(
  call: MomentsCall,
  query: Pick<OrderFilter, 'locationId'> & PageQueryInput,
): Promise<Page<OrderRow>> {
  const { tx, session } = call;
  await requireLocation(tx, session.locationIds, query.locationId);
  return shownPage(call, await selectHistory(tx, session.locationIds, query, pagingOf(query)));
}

async function shownPage(call: MomentsCall, page: Page<TimedRow>): Promise<Page<OrderRow>> {
  const { items, ...rest } = await timed(call, page);
  return { ...rest, items: await rowsShownTo(call.session, items) };
}

/** The rows as the member may see them. Other work goes on between the orders of a long list (API-17). */
async function rowsShownTo(session: MomentsCall['session'], rows: OrderRow[]): Promise<OrderRow[]> {
  if (seesPrices(session)) return rows;
  const between = letOthersBetween();
  const shown: OrderRow[] = [];
  for (const row of rows) {
    await between(row.items.length);
    shown.push(shownTo(session, row));
  }
  return shown;
}

async function timed(call: MomentsCall, page: Page<TimedRow>): Promise<Page<OrderRow>> {
  const weekendTerms = weekendTermsOf(call);
  return { ...page, items: await Promise.all(page.items.map((row) => withMoments(call, row, weekendTerms))) };
}

interface PageQueryInput {
  pageNumber: number;
  pageSize?: number;
  locationId?: number;
}

/** A page has 10 orders, 5 in the list of one location (RUL-98). */
const pagingOf = ({ pageNumber, pageSize, locationId }: PageQueryInput): Paging => ({
  pageNumber,
  pageSize: pageSize ?? (locationId === undefined ? 10 : 5),
});

/** An order as it is read, with what can change in it while its version stays. */
export interface ReadOrder {
  order: Order;
  /** Part of its entity tag; undefined while the version alone says it. */
  tagPart: string | undefined;
}

/**
 * An order; a draft has names, packs and prices of now (DSK-15).
 * @throws OrderNotFound for an order that is deleted, archived, of another workspace, or of a location that the member
 * may not see
 */
export async function readOrder(call: MomentsCall, orderId: number): Promise<ReadOrder> {
  const { tx, session } = call;
  const found = await selectOrder(tx, orderId);
  if (!found || found.isGone || !mayReach(session.locationIds, found.locationId)) throw new OrderNotFound();
  const { isGone: _, isRenamed, ...stored } = found;
  const order = await withMoments(call, await orderOfNow(tx, stored));
  const shown = shownTo(session, order);
  // A digest of prices that a reader may not see would let them try prices until one fits (API-45).
  const changed =
    order.orderItems === stored.orderItems
      ? undefined
      : changedByCatalogue(shownTo(session, stored).orderItems, shown.orderItems);
  const parts = [movedCutOff(call, order), changed, shownOfOthers(order, isRenamed)];
  return { order: shown, tagPart: parts.filter(Boolean).join('-') || undefined };
}

/** The order alone. @throws OrderNotFound as above */
export const getOrder = async (call: MomentsCall, orderId: number): Promise<Order> =>
  (await readOrder(call, orderId)).order;
