import { unitPriceFor } from '@larder/rules';
import type { Tx } from '../../database';
import { selectItems } from './order-items.queries';
import { figuresOf } from './order-lines';

/** What the prices of an order's lines follow from. */
export interface PricedOrder {
  id: number;
  type: string;
  status: string;
  delivery_start: string;
}

/** A line with goods on it, as an invoice has it: net, by what was recorded or ordered. */
export interface PricedOrderLine {
  sku: string;
  description: string;
  quantity: number;
  unit_type: string;
  unit_price: number;
  net: number;
  /** 0.2 for 20 %. */
  vat_rate: string;
}

/** The lines of an order that cost something; samples have none. */
export async function listPricedLines(tx: Tx, order: PricedOrder): Promise<PricedOrderLine[]> {
  if (order.type === 'sample') return [];
  const items = await selectItems(tx, order.id);
  return items.flatMap((item) => {
    const { priced_quantity: quantity, line_price: net } = figuresOf(item, {
      deliveryStart: order.delivery_start,
      status: order.status,
    });
    if (quantity === 0) return [];
    const price = unitPriceFor({
      unitPrice: item.unit_price,
      futurePrice: item.future_price,
      futurePriceDate: item.future_price_date,
      deliveryDate: order.delivery_start,
    });
    return [
      {
        sku: item.sku,
        description: item.product_name,
        quantity,
        unit_type: item.unit_type,
        unit_price: price ?? 0,
        net,
        vat_rate: item.vat_rate,
      },
    ];
  });
}

/** The lines that are sold by weight and not weighed yet, with what was ordered of them in units. */
export async function listUnweighedLines(tx: Tx, orderId: number): Promise<{ id: number; ordered: number }[]> {
  const items = await selectItems(tx, orderId);
  return items
    .filter((item) => item.pick_type === 'variable' && item.recorded_weight === null && item.carton_quantity > 0)
    .map((item) => ({ id: item.id, ordered: Number(item.total_item_quantity) }));
}
