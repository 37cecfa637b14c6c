import type { Tx } from '../../database';
import { type ItemRecord, updateItems } from './order-items.queries';
import { figuresOf, totalOf } from './order-lines';
import type { OrderRecord } from './order-record.queries';

/**
 * Stores what staff changed of the lines, with quantities and prices as the order's date and status have them, and
 * answers the new total (API-54). From preparing-complete through delivered recorded values count, in a cancelled order
 * what was ordered.
 */
export async function repriceItems(
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'type' | 'status' | 'delivery_start'>,
  items: readonly ItemRecord[],
): Promise<number | null> {
  const priced = items.map((item) => {
    const { total_item_quantity, line_price } = figuresOf(item, {
      deliveryStart: order.delivery_start,
      status: order.status,
    });
    return {
      id: item.id,
      carton_quantity: item.carton_quantity,
      initial_carton_quantity: item.initial_carton_quantity,
      recorded_quantity: item.recorded_quantity,
      recorded_weight: item.recorded_weight,
      total_item_quantity,
      line_price,
    };
  });
  await updateItems(tx, order.id, priced);
  return totalOf(priced, order.type);
}
