import Big from 'big.js';
import type { Decimal } from '../money/decimal';
import { factsOf } from '../regions/known-regions';
import type { Region } from '../regions/region';
import { orderType, statusGroup } from './status';
import { isPresent } from '../values/is-present';

/** An order that may fill the delivery day up. */
export interface ExistingOrder {
  id: number;
  type: string;
  status: string;
  locationId: number;
  /** Local date-time. */
  deliveryStart: string | null;
  totalPrice: Decimal | null;
}

/** What the minimum order value is checked with. */
export interface MinimumOrderInput {
  region?: Region | null;
  /** The region's `minimumOrderValue`; null is none, absent is the default of the region. */
  minimumOrderValue?: Decimal | null;
  /** The region's `locationsWithoutMinimumOrder`. */
  locationsWithout?: readonly number[];
  /** The id of the order itself, so that it never qualifies itself. */
  orderId?: number | null;
  type: string;
  /** Draft when absent: the minimum applies to drafts, also to one about to be created as ready. */
  status?: string;
  locationId: number;
  /** Date or local date-time. */
  deliveryDate: string | null;
  /** Undefined or null while it is not known. */
  total: Decimal | null | undefined;
  /**
   * Orders of the same location and day; undefined or null while they are not known, empty when asking for them failed.
   */
  existingOrders?: readonly ExistingOrder[] | null;
}

/** Where an order stands against the minimum order value. */
export interface MinimumOrder {
  /** False where there is no minimum; the state is then `reached`. */
  applies: boolean;
  minimum: number | null;
  /** What is left to the minimum, two decimals; 0 when reached, null while the total is unknown. */
  missing: number | null;
  /**
   * `below-pending` blocks submitting and shows progress, `qualified` is below but another order of the day reaches the
   * minimum.
   */
  state: 'reached' | 'below' | 'below-pending' | 'qualified';
}

function qualifies(order: ExistingOrder, input: MinimumOrderInput, minimum: Big): boolean {
  return (
    order.id !== input.orderId
    && orderType(order.type) === 'normal'
    && statusGroup(order.status) === 'upcoming'
    && order.locationId === input.locationId
    && input.deliveryDate !== null
    && order.deliveryStart?.slice(0, 10) === input.deliveryDate.slice(0, 10)
    && order.totalPrice !== null
    && minimum.lte(order.totalPrice)
  );
}

/** Compares a draft with the minimum order value of its region (RUL-58 to RUL-61). */
export function minimumOrder(input: MinimumOrderInput): MinimumOrder {
  const configured =
    input.minimumOrderValue === undefined ? factsOf(input.region).minimumOrderValue : input.minimumOrderValue;
  const isExempt =
    input.locationsWithout?.includes(input.locationId)
    || orderType(input.type) !== 'normal'
    || (input.status ?? 'draft') !== 'draft';
  if (!isPresent(configured) || isExempt) return { applies: false, minimum: null, missing: 0, state: 'reached' };

  const minimum = new Big(configured);
  const known = { applies: true, minimum: minimum.toNumber() };
  if (!isPresent(input.total)) return { ...known, missing: null, state: 'below-pending' };
  const missing = minimum.minus(input.total);
  if (missing.lte(0)) return { ...known, missing: 0, state: 'reached' };
  const below = { ...known, missing: missing.toNumber() };
  if (!input.existingOrders) return { ...below, state: 'below-pending' };
  return {
    ...below,
    state: input.existingOrders.some((order) => qualifies(order, input, minimum)) ? 'qualified' : 'below',
  };
}
