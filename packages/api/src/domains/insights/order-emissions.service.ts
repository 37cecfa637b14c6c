import type { OrderEmissions } from '@larder/contracts';
import { addDays, localDate, orderEmissions, sumOf, weekday } from '@larder/rules';
import { getOrder } from '../orders/order-reading.service';
import { type CarbonSum, sumCarbon } from './carbon.queries';

const WEEKS = 4;
const mondayOf = (date: string): string => addDays(date, 1 - weekday(date));

/**
 * What delivering an order emits (REL-106), by its location's record of the delivery's week, else by the sum of its last
 * four weeks.
 * @throws OrderNotFound as for the order itself
 */
export async function readOrderEmissions(
  call: Parameters<typeof getOrder>[0],
  orderId: number,
): Promise<OrderEmissions> {
  const { tx, now } = call;
  const { locationId, deliveryStart, status, orderItems } = await getOrder(call, orderId);
  const lately = addDays(mondayOf(localDate(now, tx.region)), (1 - WEEKS) * 7);
  const week = deliveryStart === null ? undefined : mondayOf(deliveryStart.slice(0, 10));
  const since = week !== undefined && week < lately ? week : lately;
  const sums = await sumCarbon(tx, 'week', since, locationId);
  const ofWeek = sums.find(({ startDate, weightShipped }) => startDate === week && weightShipped > 0);
  return {
    orderId,
    status: status === 'delivered' ? 'final' : 'estimated',
    ...orderEmissions(orderItems, ofWeek ?? together(sums.filter(({ startDate }) => startDate >= lately))),
  };
}

const together = (sums: readonly CarbonSum[]) => ({
  weightShipped: sumOf(sums.map((sum) => sum.weightShipped)),
  platformEmissions: sumOf(sums.map((sum) => sum.platformEmissions)),
  cateringButcherEmissions: sumOf(sums.map((sum) => sum.cateringButcherEmissions)),
});
