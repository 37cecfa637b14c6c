import { checkDeliveryDate, cutOffOf, deliveryDateProblems, localDate } from '@larder/rules';
import type { CutOff, DeliveryDateProblem, DeliveryDateSettings, Region, ScheduleItem } from '@larder/rules';
import type { Location, OrderRow, Workspace } from '@larder/contracts';

/** A stored order with its moments as the API says them. */
export type TimedOrder = Pick<OrderRow, 'deliveryStart' | 'cutOffAt' | 'soonFrom'>;

/** The answers that delivery dates depend on; undefined while one is on its way, and when it failed. */
export interface DateFacts extends Pick<DeliveryDateSettings, 'hours' | 'nowMs'> {
  region: Region;
  location: Pick<Location, 'cutoffOverrides'> | undefined;
  workspace: Pick<Workspace, 'weekendOrdering' | 'holidayOrdering'> | undefined;
  schedule: readonly ScheduleItem[] | undefined;
  /** The order as it is stored: its own moments hold for its date while the rules can't tell. */
  stored?: TimedOrder | undefined;
}

export interface DatesAsKnown {
  /** For the rules, as far as it is known. */
  settings: DeliveryDateSettings;
  /** Undefined where it can't be told: the missing answer may move it (RUL-11, RUL-15). */
  cutOffOf(deliveryStart: string): CutOff | undefined;
  /** What is certainly wrong with a date (RUL-18); null as well where a missing answer decides. */
  problemOf(deliveryStart: string | null): DeliveryDateProblem | null;
  /** Whether both can be told. */
  isJudged(deliveryStart: string): boolean;
  /** The order with the moments of now; as it was loaded while they can't be told. */
  withMoments<O extends TimedOrder>(order: O): O;
}

/** Delivery dates by the answers that are there: what depends on a missing one is not judged (decision 256). */
export function datesAsKnown({ location, workspace, schedule, stored, ...given }: DateFacts): DatesAsKnown {
  const rules: DeliveryDateSettings = {
    ...given,
    items: schedule ?? [],
    weekendOrdering: workspace?.weekendOrdering ?? false,
    holidayOrdering: workspace?.holidayOrdering ?? false,
    cutoffOverrides: location?.cutoffOverrides ?? [],
  };
  const strictest = (settings: DeliveryDateSettings, deliveryDate: string) =>
    cutOffOf({ ...settings, deliveryDate, hasSchedule: Boolean(settings.items?.length) });
  /** As if weekend ordering applied wherever nobody knows that it does not. */
  const mildest = (deliveryDate: string) =>
    cutOffOf({
      ...rules,
      deliveryDate,
      weekendOrdering: workspace?.weekendOrdering ?? true,
      hasSchedule: schedule ? schedule.length > 0 : true,
    });
  const isByRules = (deliveryStart: string): boolean =>
    // No override opens a day that is over.
    deliveryStart.slice(0, 10) < localDate(given.nowMs, given.region)
    || (location !== undefined && strictest(rules, deliveryStart).cutOffAt === mildest(deliveryStart).cutOffAt);

  const ownDate = stored?.cutOffAt ? stored.deliveryStart?.slice(0, 10) : undefined;
  // Its soon band begins as that of an override does, 29 hours before: both default bands are as long (RUL-7).
  const own =
    ownDate && stored?.cutOffAt && !isByRules(ownDate) ? [{ deliveryDate: ownDate, cutoffAt: stored.cutOffAt }] : [];
  const settings = { ...rules, cutoffOverrides: [...(rules.cutoffOverrides ?? []), ...own] };
  const hasCutOff = (deliveryStart: string): boolean =>
    isByRules(deliveryStart) || own.some(({ deliveryDate }) => deliveryDate === deliveryStart.slice(0, 10));
  /** A day of the schedule may lie on a holiday, which the workspace decides (RUL-22). */
  const hasDay = (deliveryStart: string): boolean =>
    schedule !== undefined
    && (workspace !== undefined || !schedule.some(({ date }) => date === deliveryStart.slice(0, 10)));
  const isTold = (problem: DeliveryDateProblem, deliveryStart: string): boolean =>
    problem === 'invalid' ? hasDay(deliveryStart) : hasCutOff(deliveryStart);

  return {
    settings,
    cutOffOf: (deliveryStart) => (hasCutOff(deliveryStart) ? strictest(settings, deliveryStart) : undefined),
    problemOf: (deliveryStart) =>
      deliveryStart === null
        ? checkDeliveryDate({ ...settings, deliveryStart })
        : (deliveryDateProblems({ ...settings, deliveryStart }).find(
            (problem) => problem === 'missing' || isTold(problem, deliveryStart),
          ) ?? null),
    isJudged: (deliveryStart) => hasCutOff(deliveryStart) && hasDay(deliveryStart),
    withMoments(order) {
      if (!order.cutOffAt || !order.deliveryStart || !isByRules(order.deliveryStart)) return order;
      const { cutOffAt, soonFrom } = strictest(rules, order.deliveryStart);
      return { ...order, cutOffAt, soonFrom };
    },
  };
}
