import type { OrderRow } from '@larder/contracts';
import { useConfig, useNow, useRegion } from '@larder/remote-kit';
import { checkDeliveryDate, cutOffOf, deliverableItems } from '@larder/rules';
import type { CutOff, DeliveryDateProblem, DeliveryDateSettings, ScheduleItem } from '@larder/rules';
import { useMemo } from 'react';
import { useLocationDetails, useSchedule, useWorkspaceSettings } from '../locations/location.data';

const MINUTE = 60_000;

/** Everything that the delivery dates of a location depend on (RUL-19 to RUL-23). */
export interface DeliveryRules {
  schedule: ReturnType<typeof useSchedule>;
  location: ReturnType<typeof useLocationDetails>;
  /** Those that can be delivered (RUL-22). None until the schedule is known, when it failed, and where there is none. */
  items: readonly ScheduleItem[];
  hasSchedule: boolean;
  /** The schedule is on its way: no day has slots yet. */
  isScheduleAwaited: boolean;
  /** For the rules, at this minute. */
  settings: DeliveryDateSettings;
  cutOffOf(deliveryStart: string): CutOff;
  problemOf(deliveryStart: string | null): DeliveryDateProblem | null;
  /** The date lies off a schedule that the location has (ORD-119). */
  isOffSchedule(deliveryStart: string | null): boolean;
  /**
   * The order with the moments of now: staff may have moved its cut-off since it was loaded (guide.md, section 14). As
   * it was loaded while the rules are not all known.
   */
  withMoments<O extends Pick<OrderRow, 'deliveryStart' | 'cutOffAt' | 'soonFrom'>>(order: O): O;
}

const NONE: readonly ScheduleItem[] = [];

/**
 * The rules of delivery dates at a location; they follow the clock minute by minute (ORD-186), and so do the moments
 * that staff move.
 */
export function useDeliveryRules(locationId: number | undefined): DeliveryRules {
  const region = useRegion();
  const config = useConfig();
  const nowMs = useNow(MINUTE);
  const schedule = useSchedule(locationId);
  const location = useLocationDetails(locationId, MINUTE);
  const workspace = useWorkspaceSettings();
  const scheduled = schedule.data ?? NONE;
  const isScheduleAwaited = schedule.data === undefined && schedule.isPending;
  const cutoffOverrides = location.data?.cutoffOverrides;
  const isKnown = location.data !== undefined && schedule.data !== undefined && workspace.data !== undefined;
  const weekendOrdering = workspace.data?.weekendOrdering ?? false;
  const holidayOrdering = workspace.data?.holidayOrdering ?? false;

  const rules = useMemo(() => {
    const settings: DeliveryDateSettings = {
      region,
      nowMs,
      items: scheduled,
      hours: config.cutoffHours,
      weekendOrdering,
      holidayOrdering,
      cutoffOverrides: cutoffOverrides ?? [],
    };
    const items = deliverableItems(settings);
    const hasSchedule = scheduled.length > 0;
    const ofDay = (deliveryStart: string) => cutOffOf({ ...settings, deliveryDate: deliveryStart, hasSchedule });
    return {
      items,
      settings,
      hasSchedule,
      cutOffOf: ofDay,
      withMoments<O extends Pick<OrderRow, 'deliveryStart' | 'cutOffAt' | 'soonFrom'>>(order: O): O {
        if (!isKnown || !order.cutOffAt || !order.deliveryStart) return order;
        const { cutOffAt, soonFrom } = ofDay(order.deliveryStart);
        return { ...order, cutOffAt, soonFrom };
      },
      // A Saturday may be a day of the schedule that is on its way: nothing is called invalid before that is known.
      problemOf: (deliveryStart: string | null) => {
        const problem = checkDeliveryDate({ ...settings, deliveryStart });
        return problem === 'invalid' && isScheduleAwaited ? null : problem;
      },
      isOffSchedule: (deliveryStart: string | null) =>
        Boolean(deliveryStart) && hasSchedule && !items.some(({ date }) => date === deliveryStart?.slice(0, 10)),
    };
  }, [
    region,
    nowMs,
    scheduled,
    isKnown,
    isScheduleAwaited,
    config.cutoffHours,
    weekendOrdering,
    holidayOrdering,
    cutoffOverrides,
  ]);
  return { ...rules, isScheduleAwaited, schedule, location };
}

/** Names the message of a refused delivery date (RUL-18). */
export const dateProblemKey = (problem: DeliveryDateProblem): string => `date.${problem}`;
