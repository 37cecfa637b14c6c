import type { Call, CallRequest, GuideItem, getOrderGuide, OrderGuide } from '@larder/contracts';
import { boughtProducts, localDate, mayReach, usualQuantities, weekday } from '@larder/rules';
import type { Tx } from '../../database';
import type { MemberContext } from '../../http/route';
import { LocationNotFound } from '../locations/locations.errors';
import { type GuideRecord, selectOrderGuide, selectOrdersOf } from './order-guide.queries';

type GuideCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now'>
  & Pick<CallRequest<typeof getOrderGuide>, 'params' | 'query'>;

/**
 * What a location usually and last ordered, for the date when one is chosen (GDE-20 to 24). @throws LocationNotFound
 * also where the member may not reach it
 */
export async function readOrderGuide({
  tx,
  session,
  now,
  params: { id: locationId },
  query: { deliveryDate, orderId },
}: GuideCall): Promise<OrderGuide> {
  const isReached = mayReach(session.locationIds, locationId);
  const record = isReached
    ? await selectOrderGuide(tx, { locationId, deliveryDate, orderId, today: localDate(now, tx.region) })
    : undefined;
  if (!record) throw new LocationNotFound();
  const { basedOn, orderCount, quantities } = usualQuantities(
    record.history,
    deliveryDate === undefined ? null : weekday(deliveryDate),
  );
  return { basedOn, orderCount, items: itemsOf(record, quantities), lastOrder: record.lastOrder, lists: record.lists };
}

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
