import { linePrice, orderTotal, pricedLine } from '@larder/rules';
import type { DemoRegion } from './demo-region';
import { vatRateOf } from './catalogue';
import type { DemoProduct } from './demo-product';
import type { DemoMember } from './people';
import type { Delivery } from './schedules';

/** A line of a planned order. */
export interface PlannedLine {
  product: DemoProduct;
  price: string;
  futurePrice: string | null;
  futurePriceDate: string | null;
  isMaster: boolean;
  isGreengrocer: boolean;
  cartons: number;
  initialCartons?: number;
  recordedCartons?: number;
  /** Kilograms. */
  recordedWeight?: string;
  /** The SKU of the product that this one stands in for. */
  substituteFor?: string;
}

/** An order as it shall be in the database. */
export interface PlannedOrder {
  id: number;
  workspaceId: number;
  region: DemoRegion;
  locationId: number;
  status: string;
  type: 'normal' | 'sample';
  delivery: Delivery;
  lines: PlannedLine[];
  contact: string | null;
  author: DemoMember;
  /** Local date-time at which the distributor gets the goods. */
  arrival: string | null;
  cancelled: { by: 'member' | 'staff'; reason: string | null } | null;
  requestId: number | null;
}

/** A line with its figures: what the row and the invoice need. */
export interface PricedPlan extends PlannedLine {
  unitPrice: string;
  totalQuantity: number;
  /** Recorded, or as ordered. */
  pricedQuantity: number;
  linePrice: number;
  vatRate: string;
}

/** The prices of a planned order's lines, by its delivery date and status. */
export function pricedLines({ lines, delivery, status }: PlannedOrder): PricedPlan[] {
  return lines.map((line) => {
    const figures = pricedLine(
      {
        unitPrice: line.price,
        futurePrice: line.futurePrice,
        futurePriceDate: line.futurePriceDate,
        cartonQuantity: line.cartons,
        unitQuantity: line.product.unitQuantity,
        unitType: line.product.unit,
        pickType: line.product.pick,
        recordedQuantity: line.recordedCartons ?? null,
        recordedWeight: line.recordedWeight ?? null,
      },
      { deliveryDate: delivery.start, status },
    );
    return {
      ...line,
      unitPrice: line.price,
      vatRate: vatRateOf(line.product),
      totalQuantity: figures.totalItemQuantity,
      pricedQuantity: figures.pricedQuantity,
      linePrice: linePrice(figures.pricedQuantity, figures.unitPrice) ?? 0,
    };
  });
}

/** The total of a planned order; null for samples. */
export const totalOf = (order: PlannedOrder): number | null => orderTotal(pricedLines(order), { type: order.type });
