import type { Order, OrderRow } from '@larder/contracts';
import { cutOffOf, localDate, weekday } from '@larder/rules';
import type { MemberContext } from '../../http/route';
import type { Call } from '@larder/contracts';
import { getOrderingTerms, type OrderingTerms } from '../locations/locations.service';

/** What the moments of an order are worked out from. */
export type MomentsCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now' | 'app'>;
/** The cut-off that is set for the day of an order, as its statement reads it. */
export interface WithOverride {
  cutOffOverride: string | null;
}
type Moments = Pick<OrderRow, 'cutOffAt' | 'soonFrom'>;
type Timed = Pick<OrderRow, 'type' | 'status' | 'deliveryStart' | 'locationId'> & WithOverride;

const NONE: Moments = { cutOffAt: null, soonFrom: null };

/** In SQL: the cut-off that is set for the day of the order `o` at its location. */
export const OVERRIDE_OF_DAY = `(
  select x.cutoff_at from cutoff_overrides x
  where x.workspace_id = o.workspace_id and x.location_id = o.location_id and x.delivery_date = o.delivery_start::date) as "cutOffOverride"`;

/** Only from Friday to Sunday, for a Sunday or Monday, can weekend ordering move a cut-off (RUL-11). */
const mayBeRelaxed = (date: string, today: string): boolean => [1, 7].includes(weekday(date)) && weekday(today) >= 5;

/** What weekend ordering depends on, by location; undefined where the workspace has none. */
type WeekendTerms = (locationId: number) => Promise<OrderingTerms | undefined>;

/**
 * Reads the terms of each location once, and of one alone where the workspace has no weekend ordering. For one call: it
 * remembers them.
 * @throws LocationNotFound as `getOrderingTerms`
 */
export function weekendTermsOf({ tx, session, now }: MomentsCall): WeekendTerms {
  const known = new Map<number, Promise<OrderingTerms>>();
  const read = (locationId: number) => {
    const terms = known.get(locationId) ?? getOrderingTerms(tx, session.locationIds, locationId, now);
    known.set(locationId, terms);
    return terms;
  };
  let first: Promise<OrderingTerms> | undefined;
  return async (locationId) => {
    first ??= read(locationId);
    return (await first).weekendOrdering ? read(locationId) : undefined;
  };
}

/** Until when an order can be placed or cancelled, and from when that is soon (GDE-49). */
async function momentsOf(
  { tx, session, now, app }: MomentsCall,
  order: Timed,
  weekendTerms: WeekendTerms,
): Promise<Moments> {
  const date = order.deliveryStart?.slice(0, 10);
  if (!date || order.type !== 'normal' || !['draft', 'ready'].includes(order.status)) return NONE;
  const isRelaxable = order.cutOffOverride === null && mayBeRelaxed(date, localDate(now, tx.region));
  const terms = isRelaxable ? await weekendTerms(order.locationId) : undefined;
  const { cutOffAt, soonFrom } = cutOffOf({
    deliveryDate: date,
    region: tx.region,
    nowMs: now,
    hours: app.configOf(session.region).cutoffHours,
    override: order.cutOffOverride,
    weekendOrdering: terms?.weekendOrdering,
    hasSchedule: Boolean(terms?.items.length),
  });
  return { cutOffAt, soonFrom };
}

/**
 * The moments of an order when they are not those that the day alone gives: then they can move without the order's
 * version (API-15, API-68). The hours of a region can be changed too, so the day is judged by the default ones.
 */
export function movedCutOff(
  { tx, now }: Pick<MomentsCall, 'tx' | 'now'>,
  { cutOffAt, soonFrom, deliveryStart }: Pick<OrderRow, 'cutOffAt' | 'soonFrom' | 'deliveryStart'>,
): string | undefined {
  if (!cutOffAt || !deliveryStart) return undefined;
  const day = { deliveryDate: deliveryStart, region: tx.region, nowMs: now };
  const plain = cutOffOf(day);
  const isMoved = plain.cutOffAt !== cutOffAt;
  // As long before a moved cut-off as by default: the cut-off says it already.
  const byDefault = isMoved ? cutOffOf({ ...day, override: cutOffAt }) : plain;
  const parts = [isMoved ? cutOffAt : null, byDefault.soonFrom === soonFrom ? null : soonFrom];
  return parts.filter(Boolean).join('-') || undefined;
}

/**
 * The order with its moments, in place of what they were worked out from.
 * @param weekendTerms those of the call, where several orders are timed
 */
export async function withMoments<T extends Omit<Order | OrderRow, keyof Moments>>(
  call: MomentsCall,
  { cutOffOverride, ...order }: T & WithOverride,
  weekendTerms = weekendTermsOf(call),
): Promise<Omit<T, 'cutOffOverride'> & Moments> {
  return { ...order, ...(await momentsOf(call, { ...order, cutOffOverride }, weekendTerms)) };
}
