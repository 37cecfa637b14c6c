import type { GuideItem, getOrderGuide } from '@larder/contracts';
import { boughtProducts, localDate, mayReach, usualQuantities, weekday } from '@larder/rules';
import type { Tx } from '../../database';
import type { Reading } from '../../http/route';
import { LocationNotFound } from '../locations/locations.errors';
import { type GuideFound, type GuideRecord, guideOf, orderGuideRead, selectOrdersOf } from './order-guide.queries';

/**
 * What a location usually and last ordered, for the date when one is chosen (GDE-20 to 24). @throws LocationNotFound
 * also where the member may not reach it
 */
export const orderGuideReading: Reading<typeof getOrderGuide, GuideFound> = {
  read: ({ params: { id: locationId }, query: { deliveryDate, orderId }, now }, { workspaceId, region }) =>
    orderGuideRead({ workspaceId, locationId, deliveryDate, orderId, today: localDate(now, region) }),
  answer: ({ row, session, params: { id: locationId }, query: { deliveryDate } }) => {
    if (!row || !mayReach(session.locationIds, locationId)) throw new LocationNotFound();
    const record = guideOf(row);
    const { basedOn, orderCount, quantities } = usualQuantities(
      record.history,
      deliveryDate === undefined ? null : weekday(deliveryDate),
    );
    return {
      basedOn,
      orderCount,
      items: itemsOf(record, quantities),
      lastOrder: record.lastOrder,
      lists: record.lists,
    };
  },
};

/** The products with a figure. A usual one was delivered within reach, so it is always among the last. */
function itemsOf({ last, already }: GuideRecord, usual: ReadonlyMap<number, number>): GuideItem[] {
  const ordered = new Map(already.map(({ productId, cartons }) => [productId, cartons]));
  return last.map(({ productId, cartons, date }) => ({
    productId,
    usualQuantity: usual.get(productId) ?? null,
    lastQuantity: cartons,
    lastDeliveryDate: date,
    alreadyOrdered: ordered.get(productId) ?? 0,
  }));
}

/** Which of some products a location buys (GDE-88). */
export const listBoughtProducts = async (
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
  today: string,
): Promise<ReadonlySet<number>> => boughtProducts(await selectOrdersOf(tx, locationId, productIds, today), today);
