import { orderType } from './status';
import type { OrderStatus } from './status';

/** Who changes a status. A buyer is TRUSTED or above. */
export type Actor = 'buyer' | 'staff' | 'job' | 'scan' | 'driver';

/** One permitted change. `null` stands for an order that is not there yet, `deleted` for one that is gone. */
export interface Transition {
  from: OrderStatus | null;
  to: OrderStatus | 'deleted';
  by: readonly Actor[];
}

const change = (from: Transition['from'], to: readonly Transition['to'][], ...by: Actor[]): Transition[] =>
  to.map((one) => ({ from, to: one, by }));

/** Exactly the status changes that exist (RUL-70). */
export const transitions: readonly Transition[] = [
  ...change(null, ['draft', 'ready'], 'buyer'),
  ...change('draft', ['ready', 'deleted'], 'buyer'),
  ...change('ready', ['cancelled'], 'buyer', 'staff'),
  ...change('ready', ['scheduled'], 'staff'),
  ...change('scheduled', ['preparing'], 'staff', 'job'),
  ...change('scheduled', ['cancelled'], 'staff'),
  ...change('preparing', ['preparing-warning', 'preparing-complete'], 'staff'),
  ...change('preparing-warning', ['preparing', 'preparing-complete', 'cancelled'], 'staff'),
  ...change('preparing-complete', ['ready-to-ship'], 'staff'),
  ...change('ready-to-ship', ['out-for-pod', 'out-for-delivery'], 'staff'),
  ...change('out-for-pod', ['at-pod'], 'staff', 'scan'),
  ...change('at-pod', ['out-for-delivery'], 'staff'),
  ...change('out-for-delivery', ['delivered', 'cancelled'], 'driver', 'staff'),
];

/** Staff alone make and change samples (API-71): what a buyer submits of an order is theirs there (decision 272). */
const ofSamples: readonly Transition[] = change('draft', ['ready'], 'staff');

/**
 * Whether the change is one of RUL-70; any other, also one that skips a stage, is refused (RUL-71). A buyer's cut-off,
 * and that a buyer changes no sample, are `buyerRefusal`'s to check.
 */
export const mayMove = (from: string | null, to: string, by: Actor, type?: string): boolean =>
  [...transitions, ...(orderType(type) === 'sample' ? ofSamples : [])].some(
    (one) => one.from === from && one.to === to && one.by.includes(by),
  );
