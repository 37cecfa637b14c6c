import type { Decimal } from '../money/decimal';
import { lineAvailability } from './line-availability';
import type { NewOrder } from './new-order';
import { newOrder } from './new-order';
import { isPresent } from '../values/is-present';

/** The fields of a line that a duplicate keeps or looks up again. */
interface OrderedLine {
  productId: number;
  sku: string;
  productName: string;
  supplierName: string;
  unitQuantity: Decimal;
  unitType: string;
  cartonType: string;
  pickType: string;
  cartonQuantity: number;
  unitPrice: Decimal | null;
  futurePrice?: Decimal | null;
  futurePriceDate?: string | null;
  initialCartonQuantity?: number | null;
  substituteForSku?: string | null;
  greengrocerProduct?: boolean;
  isMaster?: boolean;
  storageType?: string | null;
}

/** An order that can be duplicated: that of the wire, or a duplicate. */
export interface DuplicableOrder {
  locationId: number;
  orderContact: string | null;
  orderItems: readonly OrderedLine[];
}

/** A product approved for the location, as the API lists it. */
export interface AgreedProduct {
  productId: number;
  sku: string;
  productName: string;
  supplierName: string;
  status: string;
  unitQuantity: Decimal;
  unitType: string;
  cartonType: string;
  pickType: string;
  unitPrice: Decimal | null;
  futurePrice?: Decimal | null;
  futurePriceDate?: string | null;
  isMaster?: boolean;
  storageType?: string | null;
}

/** A product of the greengrocer selection, as the API lists it. */
export interface SelectionItem {
  productId: number;
  productSku: string;
  productName: string;
  supplierName: string;
  unitQuantity: Decimal;
  unitType: string;
  cartonType: string;
  pickType: string;
  price: Decimal | null;
  futurePrice?: Decimal | null;
  futurePriceDate?: string | null;
}

/** A line of a duplicate. */
export interface DuplicateLine {
  productId: number;
  sku: string;
  productName: string;
  supplierName: string;
  unitQuantity: number;
  unitType: string;
  cartonType: string;
  pickType: string;
  cartonQuantity: number;
  /** Today's price of one unit; null where hidden. */
  unitPrice: number | null;
  futurePrice: number | null;
  futurePriceDate: string | null;
  greengrocerProduct: boolean;
  isMaster: boolean;
  storageType: string | null;
  /** False for a product that is suspended, no longer agreed or no longer in the selection (RUL-84). */
  isAvailable: boolean;
}

const amount = (value: Decimal | null | undefined): number | null => (isPresent(value) ? Number(value) : null);

/** The lines to copy, a line reduced to 0 with its initial quantity and without its substitute (RUL-83). */
function copiedLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const substituted = new Set(lines.map((line) => line.substituteForSku).filter(Boolean));
  const replaced = new Set(
    lines
      .filter(
        (line) => line.cartonQuantity === 0 && ((line.initialCartonQuantity ?? 0) > 0 || substituted.has(line.sku)),
      )
      .map((line) => line.sku),
  );
  return lines
    .filter((line) => !line.substituteForSku || !replaced.has(line.substituteForSku))
    .map((line) =>
      replaced.has(line.sku) && line.cartonQuantity === 0
        ? { ...line, cartonQuantity: line.initialCartonQuantity || 1 }
        : line,
    );
}

/** The line as its product is today; one that is found nowhere keeps what it was (RUL-84). */
function lineOfToday(
  line: OrderedLine,
  products: readonly AgreedProduct[],
  selection: readonly SelectionItem[],
): DuplicateLine {
  const { isAvailable, greengrocerProduct } = lineAvailability(line.productId, { approved: products, selection });
  const item = greengrocerProduct ? selection.find(({ productId }) => productId === line.productId) : undefined;
  const agreed = products.find(({ productId }) => productId === line.productId);
  const today = item ? { ...line, ...item, sku: item.productSku, unitPrice: item.price } : { ...line, ...agreed };
  return {
    productId: line.productId,
    sku: today.sku,
    productName: today.productName,
    supplierName: today.supplierName,
    unitQuantity: Number(today.unitQuantity),
    unitType: today.unitType,
    cartonType: today.cartonType,
    pickType: today.pickType,
    cartonQuantity: line.cartonQuantity,
    unitPrice: amount(today.unitPrice),
    futurePrice: amount(today.futurePrice),
    futurePriceDate: today.futurePriceDate ?? null,
    greengrocerProduct: isAvailable ? greengrocerProduct : Boolean(line.greengrocerProduct),
    isMaster: Boolean(today.isMaster),
    storageType: today.storageType ?? null,
    isAvailable,
  };
}

/**
 * A draft with the same location, contact and lines, no delivery dates, and without recorded quantities, weights and
 * substitutions (RUL-82, RUL-83).
 * Names, prices and unit quantities are those of the location's approved products now, or of the greengrocer selection
 * (RUL-84).
 */
export function duplicateOrder(
  order: DuplicableOrder,
  products: readonly AgreedProduct[],
  selection: readonly SelectionItem[],
): NewOrder<DuplicateLine> {
  return {
    ...newOrder<DuplicateLine>(),
    locationId: order.locationId,
    orderContact: order.orderContact ?? '',
    orderItems: copiedLines(order.orderItems).map((line) => lineOfToday(line, products, selection)),
  };
}
