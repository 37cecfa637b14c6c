import type { ApprovedProduct, GreengrocerItem, OrderItem } from '@larder/contracts';
import { pricedLine, unitPriceFor } from '@larder/rules';
import type { DuplicateLine } from '@larder/rules';

/** A line of the order that is being made. */
export interface OrderLine extends Omit<DuplicateLine, 'isMaster' | 'isAvailable'> {
  /** What one unit cost before it was looked up again; null when it did not change. */
  formerUnitPrice: number | null;
  /** Its price is that of another location: what it costs here is no change of it. */
  isOfAnotherLocation?: true;
}

/** An agreed product as a new line of one carton (RUL-54). */
export const lineOfAgreed = (product: ApprovedProduct): OrderLine => ({
  productId: product.productId,
  sku: product.sku,
  productName: product.productName,
  supplierName: product.supplierName,
  unitQuantity: product.unitQuantity,
  unitType: product.unitType,
  cartonType: product.cartonType,
  pickType: product.pickType,
  storageType: product.storageType,
  cartonQuantity: 1,
  unitPrice: product.unitPrice,
  futurePrice: product.futurePrice,
  futurePriceDate: product.futurePriceDate,
  greengrocerProduct: false,
  formerUnitPrice: null,
});

/** A product of the greengrocer selection as a new line of one carton. */
export const lineOfGreengrocer = (item: GreengrocerItem): OrderLine => ({
  productId: item.productId,
  sku: item.productSku,
  productName: item.productName,
  supplierName: item.supplierName,
  unitQuantity: item.unitQuantity,
  unitType: item.unitType,
  cartonType: item.cartonType,
  pickType: item.pickType,
  storageType: null,
  cartonQuantity: 1,
  unitPrice: item.price,
  futurePrice: item.futurePrice,
  futurePriceDate: item.futurePriceDate,
  greengrocerProduct: true,
  formerUnitPrice: null,
});

/** A stored line, for editing. */
export const lineOfOrder = (item: OrderItem): OrderLine => ({
  productId: item.productId,
  sku: item.sku,
  productName: item.productName,
  supplierName: item.supplierName,
  unitQuantity: item.unitQuantity,
  unitType: item.unitType,
  cartonType: item.cartonType,
  pickType: item.pickType,
  storageType: item.storageType,
  cartonQuantity: item.cartonQuantity,
  unitPrice: item.unitPrice,
  futurePrice: item.futurePrice,
  futurePriceDate: item.futurePriceDate,
  greengrocerProduct: item.greengrocerProduct,
  formerUnitPrice: item.formerUnitPrice,
});

/**
 * A line of a duplicate at what it cost in the original; the price of today comes with what is on sale now (ORD-89).
 */
export const lineOfDuplicate = (line: DuplicateLine, originalUnitPrice: number | null): OrderLine => ({
  productId: line.productId,
  sku: line.sku,
  productName: line.productName,
  supplierName: line.supplierName,
  unitQuantity: line.unitQuantity,
  unitType: line.unitType,
  cartonType: line.cartonType,
  pickType: line.pickType,
  storageType: line.storageType,
  cartonQuantity: line.cartonQuantity,
  unitPrice: originalUnitPrice,
  futurePrice: null,
  // A price may be today's and rise with the date that is chosen later.
  futurePriceDate: null,
  greengrocerProduct: line.greengrocerProduct,
  formerUnitPrice: originalUnitPrice,
});

/** What is on sale now for the order's location; undefined while it is not known. */
export interface OnSale {
  agreed: readonly ApprovedProduct[] | undefined;
  selection: readonly GreengrocerItem[] | undefined;
}

/**
 * An agreed product as it can be ordered now: the greengrocer's selection may have one that is suspended or no longer
 * agreed, at its own price (RUL-57).
 */
export function offerOf(
  product: ApprovedProduct,
  { agreed = [], selection = [] }: OnSale,
): ApprovedProduct | OrderLine {
  if (soldIn(agreed).has(product.productId)) return product;
  const item = selection.find(({ productId }) => productId === product.productId);
  return item ? lineOfGreengrocer(item) : product;
}

/** A line with the prices and pack of its product now; a changed price keeps the former one beside it (ORD-169). */
export function lineOfNow(line: OrderLine, onSale: OnSale, deliveryDate: string | null): OrderLine {
  const agreed = onSale.agreed?.find(({ productId, status }) => productId === line.productId && status === 'active');
  const item = agreed ? undefined : onSale.selection?.find(({ productId }) => productId === line.productId);
  const fresh = agreed ? lineOfAgreed(agreed) : item && lineOfGreengrocer(item);
  if (!fresh) return line;
  const before = unitPriceFor({ ...line, deliveryDate });
  const now = unitPriceFor({ ...fresh, deliveryDate });
  const changed = before !== now ? before : line.formerUnitPrice;
  const next = {
    ...fresh,
    storageType: fresh.storageType ?? line.storageType,
    cartonQuantity: line.cartonQuantity,
    formerUnitPrice: line.isOfAnotherLocation ? null : changed,
  };
  if (line.isOfAnotherLocation) return next;
  return (Object.keys(next) as (keyof OrderLine)[]).every((key) => next[key] === line[key]) ? line : next;
}

/** Lines by their product, with its prices and pack now, as far as it is known what is on sale. */
export const linesOfNow = (
  lines: readonly OrderLine[],
  onSale: OnSale | undefined,
  deliveryDate: string | null,
): Readonly<Record<number, OrderLine>> =>
  Object.fromEntries(lines.map((line) => [line.productId, onSale ? lineOfNow(line, onSale, deliveryDate) : line]));

/** Whether two states of a line differ in nothing but their cartons. */
export const isSameProduct = (one: OrderLine, other: OrderLine): boolean =>
  (Object.keys(one) as (keyof OrderLine)[]).every((key) => key === 'cartonQuantity' || one[key] === other[key]);

/**
 * What a line costs on a date, kept with the line: a keystroke in one of two hundred prices that one alone (ORD-145).
 */
export function linePriceOn(line: OrderLine, deliveryDate: string | null): number | null {
  const known = PRICES.get(line);
  if (known?.deliveryDate === deliveryDate) return known.linePrice;
  const { linePrice } = pricedLine(line, { deliveryDate });
  PRICES.set(line, { deliveryDate, linePrice });
  return linePrice;
}
const PRICES = new WeakMap<OrderLine, { deliveryDate: string | null; linePrice: number | null }>();

type Sold = { productId: number; status?: string };
const SOLD = new WeakMap<readonly Sold[], ReadonlySet<number>>();

/** The products of a list that can be ordered; made once for each list. */
function soldIn(list: readonly Sold[]): ReadonlySet<number> {
  const known = SOLD.get(list);
  if (known) return known;
  const sold = new Set(list.filter(({ status = 'active' }) => status === 'active').map(({ productId }) => productId));
  SOLD.set(list, sold);
  return sold;
}

/**
 * Whether the line can't be ordered any more: suspended, no longer agreed, or gone from the selection (ORD-142). An
 * agreed line does not wait for the greengrocer's selection, whose call may hang or fail; a greengrocer line that
 * nothing is known of counts as available.
 */
export function isGone(line: OrderLine, { agreed, selection }: OnSale): boolean {
  if (agreed && soldIn(agreed).has(line.productId)) return false;
  if (selection && soldIn(selection).has(line.productId)) return false;
  return line.greengrocerProduct ? selection !== undefined : agreed !== undefined;
}
