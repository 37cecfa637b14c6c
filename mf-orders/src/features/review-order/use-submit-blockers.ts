import { locationStatus, submitBlockers } from '@larder/rules';
import type { BlockerCode } from '@larder/rules';
import { useId } from 'react';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';
import { isGone } from '../../model/order-form/order-line';
import type { OrderLine } from '../../model/order-form/order-line';
import type { Supply } from '../../model/supply/use-supply';

export interface SubmitBlockersInput {
  supply: Supply;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  lines: readonly OrderLine[];
  minimum: MinimumState;
  /** Submit leads to the date panel while there is no date (ORD-94): a missing one does not lock it. */
  asksForDate?: boolean;
}

/** What locks Submit in a review, and which words say why (ORD-163). */
export function useSubmitBlockers({
  supply: { rules, onSale },
  deliveryStart,
  deliveryEnd,
  lines,
  minimum,
  asksForDate = false,
}: SubmitBlockersInput) {
  const reasonsId = useId();
  const minimumId = useId();
  const location = rules.location.data;
  const problem = rules.problemOf(deliveryStart);
  const blockers = submitBlockers({
    locationStatus: location?.status ?? 'active',
    deliveryStart,
    deliveryEnd,
    items: rules.schedule.data,
    dateProblems: problem ? [problem] : [],
    lines: lines.map((line) => ({ cartonQuantity: line.cartonQuantity, isAvailable: !isGone(line, onSale) })),
    minimum,
  }).filter(({ code }) => !asksForDate || deliveryStart !== null || code !== 'order_slot_missing');
  // The words on the minimum stand beside its meter.
  const reasons: readonly BlockerCode[] = blockers.map(({ code }) => code).filter((code) => code !== 'order_below_mov');
  const isBelow = blockers.length > reasons.length;
  return {
    isBlocked: blockers.length > 0,
    reasons,
    reasonsId,
    minimumId,
    /** The id of the words that say why; undefined while nothing locks it. */
    blockedBy: reasons.length > 0 ? reasonsId : isBelow ? minimumId : undefined,
    problem,
    isClosed: location !== undefined && locationStatus(location.status) === 'closed',
  };
}
export type SubmitBlockers = ReturnType<typeof useSubmitBlockers>;
