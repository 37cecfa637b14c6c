import type { Order, OrderRow } from '@larder/contracts';
import { cutOffOf, localDate, weekday } from '@larder/rules';
import type { MemberContext } from '../../http/route';
import type { Call } from '@larder/contracts';
import { getOrderingTerms } from '../locations/locations.service';

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

/** Until when an order can be placed or cancelled, and from when that is soon (GDE-49). */
export async function momentsOf({ tx, session, now, app }: MomentsCall, order: Timed): Promise<Moments> {
  const date = order.deliveryStart?.slice(0, 10);
  if (!date || order.type !== 'normal' || !['draft', 'ready'].includes(order.status)) return NONE;
  const isRelaxable = order.cutOffOverride === null && mayBeRelaxed(date, localDate(now, tx.region));
  const terms = isRelaxable ? await getOrderingTerms(tx, session.locationIds, order.locationId, now) : undefined;
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
 * The cut-off of an order when it is not the one that the day alone gives: then it can move without the order's version
 * (API-68).
 */
export function movedCutOff(
  { tx, session, now, app }: MomentsCall,
  { cutOffAt, deliveryStart }: Pick<OrderRow, 'cutOffAt' | 'deliveryStart'>,
): string | undefined {
  if (!cutOffAt || !deliveryStart) return undefined;
  const plain = cutOffOf({
    deliveryDate: deliveryStart,
    region: tx.region,
    nowMs: now,
    hours: app.configOf(session.region).cutoffHours,
  });
  return plain.cutOffAt === cutOffAt ? undefined : cutOffAt;
}

/** The order with its moments, in place of what they were worked out from. */
export async function withMoments<T extends Omit<Order | OrderRow, keyof Moments>>(
  call: MomentsCall,
  { cutOffOverride, ...order }: T & WithOverride,
): Promise<Omit<T, 'cutOffOverride'> & Moments> {
  return { ...order, ...(await momentsOf(call, { ...order, cutOffOverride })) };
}
