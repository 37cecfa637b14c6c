import type { Location, LocationDelivery, LocationRow, Page } from '@larder/contracts';
import { deliverableItems, type DeliveryDateSettings, mayReach, nextDelivery, type ScheduleItem } from '@larder/rules';
import type * as Schedule from '@larder/rules/schedule';
import type { Tx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { CalendarNotFound, LocationNotFound } from './locations.errors';
import {
  type DeliveryRecord,
  type OrderingTermsRecord,
  type Reach,
  selectCalendar,
  selectDeliveries,
  selectLocation,
  selectLocations,
  selectOrderingTerms,
} from './locations.queries';
import { scheduleAround, scheduleOf } from './schedule';

export { OVERRIDES_OF_LOCATION } from './locations.queries';
export type { Reach } from './locations.queries';

/** When a list of locations is read, and the hours of the cut-offs that it names. */
export interface DeliveryView {
  nowMs: number;
  hours: DeliveryDateSettings['hours'];
}

/**
 * The locations that the member may see, of every status, by name; with a view also when the active ones are delivered
 * (GDE-47).
 */
export async function listLocations(
  tx: Tx,
  reach: Reach,
  paging: Paging,
  view?: DeliveryView,
): Promise<Page<LocationRow>> {
  const page = await selectLocations(tx, reach, paging);
  if (!view || page.items.length === 0) return page;
  const records = await selectDeliveries(
    tx,
    page.items.map(({ id }) => id),
  );
  const deliveries = new Map<number, LocationDelivery>();
  for (const record of records) deliveries.set(record.id, await deliveryOf(tx, record, view));
  return { ...page, items: page.items.map((row) => ({ ...row, delivery: deliveries.get(row.id) ?? null })) };
}

async function deliveryOf(tx: Tx, record: DeliveryRecord, view: DeliveryView): Promise<LocationDelivery> {
  const { deliveryTimes, ...terms } = record;
  const items = await expandedSchedule(record, tx.region, view.nowMs);
  const days = [...new Set(deliveryTimes.flatMap((times) => times.days))].sort((one, other) => one - other);
  return { days, next: nextDelivery({ ...terms, ...view, items, region: tx.region }) ?? null };
}

/** @throws LocationNotFound when the workspace has none with this id, or the member may not see it */
export async function getLocation(tx: Tx, reach: Reach, locationId: number): Promise<Location> {
  const location = mayReach(reach, locationId) ? await selectLocation(tx, locationId) : undefined;
  if (!location) throw new LocationNotFound();
  return location;
}

/** For filters that name a location (API-43). @throws LocationNotFound as above */
export async function requireLocation(tx: Tx, reach: Reach, locationId: number | undefined): Promise<void> {
  if (locationId !== undefined) await getLocation(tx, reach, locationId);
}

/**
 * A location's delivery schedule with its version. @throws CalendarNotFound without one, and for another workspace or
 * location
 */
export async function getCalendar(
  tx: Tx,
  reach: Reach,
  of: { workspaceId: number; locationId: number },
): Promise<{ ics: string; etag: string; updatedAt: string }> {
  const isOwn = of.workspaceId === tx.workspaceId && mayReach(reach, of.locationId);
  const calendar = isOwn ? await selectCalendar(tx, of.locationId) : undefined;
  if (!calendar) throw new CalendarNotFound();
  return calendar;
}

/** What ordering at a location depends on: its status, schedule and cut-offs, and the settings of its workspace. */
export interface OrderingTerms extends Omit<OrderingTermsRecord, 'ics' | 'icsEtag'> {
  /** The schedule from yesterday to six months ahead; empty without one. */
  items: readonly ScheduleItem[];
  /** The occurrences around a date that can be delivered, also outside that window (RUL-22). */
  itemsAround(date: string): readonly ScheduleItem[];
}

// Loaded with the first schedule, and asked for once: where sources run unbundled, each import is resolved by another
// thread.
let loading: Promise<typeof Schedule> | undefined;
const scheduleRules = () => (loading ??= import('@larder/rules/schedule'));

/** @throws LocationNotFound when the workspace has none with this id, or the member may not see it */
export async function getOrderingTerms(
  tx: Tx,
  reach: Reach,
  locationId: number,
  nowMs: number,
): Promise<OrderingTerms> {
  const record = mayReach(reach, locationId) ? await selectOrderingTerms(tx, locationId) : undefined;
  if (!record) throw new LocationNotFound();
  const { ics, icsEtag, ...terms } = record;
  const { expandSchedule } = await scheduleRules();
  const items = await expandedSchedule({ id: record.id, ics, icsEtag }, tx.region, nowMs);
  return {
    ...terms,
    items,
    itemsAround: (date) =>
      deliverableItems({
        items: scheduleAround(expandSchedule, { ics }, items, date, tx.region, nowMs),
        region: tx.region,
        holidayOrdering: terms.holidayOrdering,
      }),
  };
}

/** The schedule of a location from yesterday to six months ahead; empty without one. */
export async function expandedSchedule(
  calendar: { id: number; ics: string | null; icsEtag: string | null },
  region: Tx['region'],
  nowMs: number,
): Promise<readonly ScheduleItem[]> {
  const { expandSchedule } = await scheduleRules();
  return scheduleOf(expandSchedule, calendar, region, nowMs);
}

/** The terms as the rules about delivery dates and cut-offs take them. */
export const deliverySettings = (
  tx: Tx,
  terms: OrderingTerms,
  nowMs: number,
  hours: DeliveryDateSettings['hours'],
): DeliveryDateSettings => ({
  region: tx.region,
  nowMs,
  items: terms.items,
  hours,
  weekendOrdering: terms.weekendOrdering,
  holidayOrdering: terms.holidayOrdering,
  cutoffOverrides: terms.cutoffOverrides,
});
