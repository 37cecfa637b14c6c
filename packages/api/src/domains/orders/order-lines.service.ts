import { totalQuantity, unitPriceFor } from '@larder/rules';
import type { Tx } from '../../database';
import { type ItemRecord, selectItems } from './order-items.queries';
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

/** A line without a weight. */
export interface UnweighedLine {
  id: number;
  /** What its cartons hold, as counted or else as ordered; 0 of a line that was not supplied. */
  kilograms: number;
}

/** The lines that are sold by the kilogram and not weighed yet. Replaced lines have nothing to weigh. */
export async function listUnweighedLines(tx: Tx, orderId: number): Promise<UnweighedLine[]> {
  const items = await selectItems(tx, orderId);
  return items.filter(isUnweighed).map((item) => ({
    id: item.id,
    kilograms: totalQuantity(item.recorded_quantity ?? item.carton_quantity, item.unit_quantity),
  }));
}

const isUnweighed = (item: ItemRecord): boolean =>
  item.pick_type === 'variable' && item.unit_type === 'kg' && item.recorded_weight === null && item.carton_quantity > 0;
