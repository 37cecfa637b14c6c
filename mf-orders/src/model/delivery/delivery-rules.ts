import type { ApiError } from '@larder/api-client';
import { useConfig, useNow, useRegion } from '@larder/remote-kit';
import { deliverableItems, isAgreedDelivery } from '@larder/rules';
import type { DeliveryDateProblem, ScheduleItem } from '@larder/rules';
import { useMemo } from 'react';
import { useLocationDetails, useSchedule, useWorkspaceSettings } from '../locations/location.data';
import { datesAsKnown } from './dates-as-known';
import type { DatesAsKnown, TimedOrder } from './dates-as-known';

const MINUTE = 60_000;

/** A load that delivery dates depend on, which failed. */
export interface RulesFailure {
  of: 'location' | 'schedule' | 'workspace';
  error: ApiError;
  /** Repeats what failed, and no other load. */
  retry: () => void;
}

/** Everything that the delivery dates of a location depend on (RUL-19 to RUL-23). */
export interface DeliveryRules extends DatesAsKnown {
  schedule: ReturnType<typeof useSchedule>;
  location: ReturnType<typeof useLocationDetails>;
  /** Those that can be delivered (RUL-22). None until the schedule is known, when it failed, and where there is none. */
  items: readonly ScheduleItem[];
  hasSchedule: boolean;
  /** The schedule is on its way: no day has slots yet. */
  isScheduleAwaited: boolean;
  /** Something that a date may depend on is on its way. */
  isAwaited: boolean;
  /** The first load that failed with nothing to show in its place. */
  failure: RulesFailure | undefined;
  /** What is wrong with a date by another schedule than the one that is shown, as before a submit. */
  problemBy(schedule: readonly ScheduleItem[], deliveryStart: string | null): DeliveryDateProblem | null;
  /** The date lies off a schedule that the location has (ORD-119). */
  isOffSchedule(deliveryStart: string | null): boolean;
  /** The date is one of the schedule, but not at these hours (RUL-25). */
  isOffHours(deliveryStart: string | null, deliveryEnd: string | null): boolean;
}

const NONE: readonly ScheduleItem[] = [];

/**
 * The rules of delivery dates at a location; they follow the clock minute by minute (ORD-186), and so do the moments
 * that staff move. `stored` is the order as the API knows it, where there is one: its own moments hold for its date
 * while the rules can't tell.
 */
export function useDeliveryRules(locationId: number | undefined, stored?: TimedOrder): DeliveryRules {
  const region = useRegion();
  const config = useConfig();
  const nowMs = useNow(MINUTE);
  const schedule = useSchedule(locationId);
  const location = useLocationDetails(locationId, MINUTE);
  const workspace = useWorkspaceSettings();
  const scheduled = schedule.data;
  const isScheduleAwaited = scheduled === undefined && schedule.isPending;
  const loads = { location, schedule, workspace };
  const missing = (Object.keys(loads) as RulesFailure['of'][]).filter((of) => loads[of].data === undefined);
  const cutoffOverrides = location.data?.cutoffOverrides;
  const weekendOrdering = workspace.data?.weekendOrdering;
  const holidayOrdering = workspace.data?.holidayOrdering;
  const { deliveryStart = null, cutOffAt = null, soonFrom = null } = stored ?? {};

  const rules = useMemo(() => {
    const facts = {
      region,
      nowMs,
      hours: config.cutoffHours,
      location: cutoffOverrides && { cutoffOverrides },
      workspace:
        weekendOrdering === undefined || holidayOrdering === undefined
          ? undefined
          : { weekendOrdering, holidayOrdering },
      stored: { deliveryStart, cutOffAt, soonFrom },
    };
    const dates = datesAsKnown({ ...facts, schedule: scheduled });
    // A day on a holiday has its slots until the workspace is known to close it.
    const items = deliverableItems({ ...dates.settings, holidayOrdering: holidayOrdering ?? true });
    const hasSchedule = (scheduled ?? NONE).length > 0;
    const isOffSchedule = (start: string | null) =>
      Boolean(start) && hasSchedule && !items.some(({ date }) => date === start?.slice(0, 10));
    return {
      ...dates,
      items,
      hasSchedule,
      problemBy: (other: readonly ScheduleItem[], start: string | null) =>
        datesAsKnown({ ...facts, schedule: other }).problemOf(start),
      isOffSchedule,
      isOffHours: (start: string | null, end: string | null) =>
        !isOffSchedule(start) && isAgreedDelivery({ start, end, items, hasSchedule }) === false,
    };
  }, [
    region,
    nowMs,
    scheduled,
    config.cutoffHours,
    weekendOrdering,
    holidayOrdering,
    cutoffOverrides,
    deliveryStart,
    cutOffAt,
    soonFrom,
  ]);
  const failed = missing.filter((of) => loads[of].error !== undefined);
  const [first] = failed;
  const error = first && loads[first].error;
  return {
    ...rules,
    isScheduleAwaited,
    isAwaited: missing.some((of) => loads[of].isPending),
    failure: first && error && { of: first, error, retry: () => failed.forEach((of) => loads[of].retry()) },
    schedule,
    location,
  };
}

/** Names the message of a refused delivery date (RUL-18). */
export const dateProblemKey = (problem: DeliveryDateProblem): string => `date.${problem}`;
