import { orderTotal, pricedLine, unitPriceFor } from '@larder/rules';
import type { OrderableProduct } from '../products/products.service';
import type { ItemRecord, NewItem } from './order-items.queries';

/** A product and how many cartons of it. */
export interface LineInput {
  productId: number;
  cartonQuantity: number;
}

/** A line of the request with what became of it. */
export interface BuiltLine {
  input: LineInput;
  /** Absent for a product that is neither orderable nor on the order already. */
  item?: NewItem;
  /** Whether it can be submitted (API-64). */
  isAvailable: boolean;
}

interface BuildContext {
  orderable: readonly OrderableProduct[];
  /** The lines that the order has: a product that is no longer on offer keeps its line in a draft (API-57). */
  saved: readonly ItemRecord[];
  deliveryStart: string;
}

/**
 * Makes lines at the price of the delivery date: agreed products at the agreed price, others of the selection at list
 * price (API-55, API-58).
 */
export function buildLines(
  inputs: readonly LineInput[],
  { orderable, saved, deliveryStart }: BuildContext,
): BuiltLine[] {
  const offered = new Map(orderable.map((product) => [product.product_id, product]));
  const kept = new Map(saved.map((item) => [item.product_id, item]));
  return inputs.map((input, position) => {
    const product = offered.get(input.productId);
    const source = product ? offerOf(product) : kept.get(input.productId);
    if (!source) return { input, isAvailable: false };
    return {
      input,
      item: priced({ ...source, position, carton_quantity: input.cartonQuantity }, deliveryStart),
      isAvailable: product ? isOnOffer(product) : false,
    };
  });
}

/** An agreed product that is active, or anything of the selection. */
const isOnOffer = (product: OrderableProduct): boolean =>
  product.agreed?.status === 'active' || product.selected !== null;

function offerOf({ agreed, selected, ...pack }: OrderableProduct) {
  const isAgreed = agreed !== null && (agreed.status === 'active' || selected === null);
  const price = isAgreed ? agreed : selected;
  return {
    ...pack,
    unit_price: price?.unit_price ?? '0',
    future_price: price?.future_price ?? null,
    future_price_date: price?.future_price_date ?? null,
    greengrocer_product: !isAgreed,
    is_master: isAgreed && agreed.is_master,
  };
}

type Unpriced = ReturnType<typeof offerOf> & { position: number; carton_quantity: number };

function priced(line: Unpriced, deliveryStart: string): NewItem {
  const { total_item_quantity, line_price } = figuresOf(
    { ...line, recorded_quantity: null, recorded_weight: null },
    { deliveryStart, status: 'draft' },
  );
  return {
    position: line.position,
    product_id: line.product_id,
    supplier_workspace_id: line.supplier_workspace_id,
    sku: line.sku,
    product_name: line.product_name,
    supplier_name: line.supplier_name,
    unit_quantity: line.unit_quantity,
    unit_type: line.unit_type,
    carton_type: line.carton_type,
    pick_type: line.pick_type,
    storage_type: line.storage_type,
    carton_quantity: line.carton_quantity,
    initial_carton_quantity: null,
    total_item_quantity,
    recorded_quantity: null,
    recorded_weight: null,
    line_price,
    unit_price: line.unit_price,
    future_price: line.future_price,
    future_price_date: line.future_price_date,
    substitute_for_sku: null,
    greengrocer_product: line.greengrocer_product,
    is_master: line.is_master,
    vat_rate: line.vat_rate,
  };
}

type Priceable = Pick<
  NewItem,
  | 'carton_quantity'
  | 'unit_quantity'
  | 'unit_type'
  | 'pick_type'
  | 'unit_price'
  | 'future_price'
  | 'future_price_date'
  | 'recorded_quantity'
> & {
  recorded_weight: string | number | null;
};

/** Quantity and price of a stored line for a delivery and the status of its order (API-54). */
export function figuresOf(
  line: Priceable,
  order: { deliveryStart: string; status: string },
): { total_item_quantity: number; priced_quantity: number; line_price: number } {
  const figures = pricedLine(
    {
      cartonQuantity: line.carton_quantity,
      unitQuantity: line.unit_quantity,
      unitType: line.unit_type,
      pickType: line.pick_type,
      unitPrice: line.unit_price,
      futurePrice: line.future_price,
      futurePriceDate: line.future_price_date,
      recordedQuantity: line.recorded_quantity,
      recordedWeight: line.recorded_weight,
    },
    { deliveryDate: order.deliveryStart, status: order.status },
  );
  return {
    total_item_quantity: figures.totalItemQuantity,
    priced_quantity: figures.pricedQuantity,
    line_price: figures.linePrice ?? 0,
  };
}

/** The exact sum of the lines; null for a sample (API-54). */
export const totalOf = (items: readonly { line_price: number | string }[], type: string): number | null =>
  orderTotal(
    items.map((item) => ({ linePrice: item.line_price })),
    { type },
  );

/** Lines and totals of orders are stored below this, in major units. */
const AMOUNT_LIMIT = 10 ** 10;

/**
 * The places of the lines that cost more than can be stored, or else of the one that brings the total there; none where
 * all can be stored (TRU-29).
 */
export function linesBeyondLimit(lines: readonly BuiltLine[]): number[] {
  const prices = lines.map(({ item }) => ({ line_price: item?.line_price ?? 0 }));
  const isBeyond = (some: typeof prices): boolean => (totalOf(some, 'normal') ?? 0) >= AMOUNT_LIMIT;
  const beyond = [...prices.keys()].filter((at) => isBeyond(prices.slice(at, at + 1)));
  if (beyond.length > 0 || !isBeyond(prices)) return beyond;
  return [prices.findIndex((_, at) => isBeyond(prices.slice(0, at + 1)))];
}

/** A line's unit price on a delivery date and what the line costs, for comparing prices. */
export const effectivePrices = (
  line: Pick<NewItem, 'product_id' | 'unit_price' | 'future_price' | 'future_price_date'> & {
    line_price: number | string;
  },
  deliveryStart: string,
) => ({
  productId: line.product_id,
  linePrice: line.line_price,
  unitPrice: unitPriceFor({
    unitPrice: line.unit_price,
    futurePrice: line.future_price,
    futurePriceDate: line.future_price_date,
    deliveryDate: deliveryStart,
  }),
});
