import type { DeliveryDateProblem } from '../delivery/delivery-dates';
import { mayOrderAt } from '../delivery/location-status';
import type { ScheduleItem } from '../schedule/schedule-item';
import { hasAllowedSlot } from '../schedule/slots';
import { checkContact } from './contact';
import type { MinimumOrder } from './minimum-order';
import { isPresent } from '../values/is-present';

/** The API's submission codes (API-59), and the form's own two for its contact. */
export type BlockerCode =
  | 'order_location_closed'
  | 'order_slot_missing'
  | 'order_cutoff_expired'
  | 'order_date_invalid'
  | 'order_no_items'
  | 'order_item_zero_quantity'
  | 'order_item_unavailable'
  | 'order_below_mov'
  | 'order_contact_missing'
  | 'order_contact_too_long';

/** A reason why an order cannot be submitted. */
export interface SubmitBlocker {
  code: BlockerCode;
  /** Path of the field in the order: `deliveryStart`, `orderItems[2].cartonQuantity`. */
  field: string;
}

/** What submitting is judged by. */
export interface SubmitInput {
  /** The location's status; null when it is not known. */
  locationStatus: string | null | undefined;
  /** Local date-time. */
  deliveryStart: string | null | undefined;
  /** Local date-time. */
  deliveryEnd: string | null | undefined;
  /**
   * The occurrences of the location's schedule, null or none without one: only within one of them a slot is longer than
   * a day (RUL-46). Left out while they are not known.
   */
  items?: readonly ScheduleItem[] | null;
  /** The answer of `deliveryDateProblems`. */
  dateProblems: readonly DeliveryDateProblem[];
  lines: readonly { cartonQuantity: number; isAvailable: boolean }[];
  /** The answer of `minimumOrder`. */
  minimum: Pick<MinimumOrder, 'state'>;
  /** The contact in the form; leave it out in the API, which accepts an order without one. */
  contact?: string | null;
}

/**
 * All reasons why an order cannot be submitted, in the order in which the API checks them, the form's contact last
 * (RUL-67, RUL-68, API-59).
 * A line is named once for each thing that is wrong with it. A missing date counts as a missing slot, with
 * `deliveryStart` as its field, and so do hours that are no slot because they end too late (RUL-46).
 */
export function submitBlockers(input: SubmitInput): SubmitBlocker[] {
  const blockers: SubmitBlocker[] = [];
  const block = (code: BlockerCode, field: string) => blockers.push({ code, field });
  const isBelow = input.minimum.state === 'below' || input.minimum.state === 'below-pending';

  if (!mayOrderAt(input.locationStatus)) block('order_location_closed', 'locationId');
  if (input.dateProblems.includes('missing')) block('order_slot_missing', 'deliveryStart');
  else if (!hasAllowedSlot(input.deliveryStart, input.deliveryEnd, input.items))
    block('order_slot_missing', 'deliveryEnd');
  if (input.dateProblems.some((problem) => problem === 'expired' || problem === 'past'))
    block('order_cutoff_expired', 'deliveryStart');
  if (input.dateProblems.includes('invalid')) block('order_date_invalid', 'deliveryStart');
  if (input.lines.length === 0) block('order_no_items', 'orderItems');
  input.lines.forEach(
    (line, at) => line.cartonQuantity > 0 || block('order_item_zero_quantity', `orderItems[${at}].cartonQuantity`),
  );
  input.lines.forEach((line, at) => line.isAvailable || block('order_item_unavailable', `orderItems[${at}].productId`));
  if (isBelow) block('order_below_mov', 'orderItems');
  const contactProblem = input.contact === undefined ? null : checkContact(input.contact).problem;
  if (contactProblem)
    block(contactProblem === 'missing' ? 'order_contact_missing' : 'order_contact_too_long', 'orderContact');
  return blockers;
}

/** Something that a save lacks. */
export type SaveProblem = 'deliveryStart' | 'deliveryEnd' | 'productId' | 'cartonQuantity';

/**
 * What a save lacks: start and end of the delivery, and a product id and a carton quantity per item. A draft that lacks
 * one is refused before any request is sent; a passed date, a missing slot and 0 cartons do not matter here (RUL-24,
 * RUL-56).
 */
export function saveProblems(order: {
  deliveryStart?: string | null;
  deliveryEnd?: string | null;
  orderItems: readonly { productId?: number | null; cartonQuantity?: number | null }[];
}): SaveProblem[] {
  const lacks: [SaveProblem, boolean][] = [
    ['deliveryStart', !order.deliveryStart],
    ['deliveryEnd', !order.deliveryEnd],
    ['productId', order.orderItems.some((item) => !isPresent(item.productId))],
    ['cartonQuantity', order.orderItems.some((item) => !isPresent(item.cartonQuantity))],
  ];
  return lacks.filter(([, isLacking]) => isLacking).map(([field]) => field);
}
