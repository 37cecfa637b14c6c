import type { Location, LocationRow, Page } from '@larder/contracts';
import type { Tx } from '../../database';
import { conditions } from '../../lists/conditions';
import { queryPage, type Paging } from '../../lists/page-query';

/** The ids of the locations that a member is limited to, or null for all of the workspace (API-44). */
export type Reach = readonly number[] | null;

/** In SQL: the cut-offs that are set for days of the location `l`. */
export const OVERRIDES_OF_LOCATION = `(
  select coalesce(json_agg(json_build_object('deliveryDate', x.delivery_date, 'cutoffAt', x.cutoff_at) order by x.delivery_date), '[]')
  from cutoff_overrides x where x.workspace_id = l.workspace_id and x.location_id = l.id)`;

/** A page of the locations, by name. */
export function selectLocations(tx: Tx, reach: Reach, paging: Paging): Promise<Page<LocationRow>> {
  const where = conditions(['l.workspace_id = $1'], [tx.workspaceId]);
  where.add('reach', reach, (ids) => `l.id = any(${ids}::int[])`);
  return queryPage(
    tx,
    {
      name: `locations:${where.key()}`,
      count: `select count(*) from locations l where ${where.sql()}`,
      rows: (limit) => `
      select l.id, l.name, l.address, l.postcode, l.status, l.contact_information as "contactInformation"
      from locations l where ${where.sql()} order by l.name_key, l.id ${limit}`,
      params: where.params,
    },
    paging,
  );
}

/** What the next delivery of a location follows from. */
export interface DeliveryRecord extends Pick<
  OrderingTermsRecord,
  'id' | 'ics' | 'icsEtag' | 'weekendOrdering' | 'holidayOrdering' | 'cutoffOverrides'
> {
  deliveryTimes: { days: number[] }[];
}

/** The active ones of these locations, in one statement. */
export const selectDeliveries = (tx: Tx, locationIds: readonly number[]): Promise<DeliveryRecord[]> =>
  tx.many(
    'location-deliveries',
    `
    select l.id, l.delivery_times as "deliveryTimes", w.weekend_ordering as "weekendOrdering",
      w.holiday_ordering as "holidayOrdering", c.ics, c.etag as "icsEtag", ${OVERRIDES_OF_LOCATION} as "cutoffOverrides"
    from locations l
    join workspaces w on w.id = l.workspace_id
    left join calendars c on c.workspace_id = l.workspace_id and c.location_id = l.id
    where l.workspace_id = $1 and l.id = any($2::int[]) and l.status = 'active'`,
    [tx.workspaceId, locationIds],
  );

/** One location; absent when the workspace has none with this id. */
export const selectLocation = (tx: Tx, locationId: number): Promise<Location | undefined> =>
  tx.one(
    'location',
    `
    select l.id, l.name, l.address, l.postcode, l.status, l.contact_information as "contactInformation",
      l.delivery_instructions as "deliveryInstructions", l.delivery_times as "deliveryTimes", l.location_group as "group",
      ${OVERRIDES_OF_LOCATION} as "cutoffOverrides"
    from locations l where l.workspace_id = $1 and l.id = $2`,
    [tx.workspaceId, locationId],
  );

/** What ordering at a location depends on, with the settings of its workspace. */
export interface OrderingTermsRecord {
  id: number;
  name: string;
  status: string;
  activityStatus: string;
  weekendOrdering: boolean;
  holidayOrdering: boolean;
  ics: string | null;
  icsEtag: string | null;
  cutoffOverrides: { deliveryDate: string; cutoffAt: string }[];
}

/** Absent when the workspace has no location with this id. */
export const selectOrderingTerms = (tx: Tx, locationId: number): Promise<OrderingTermsRecord | undefined> =>
  tx.one(
    'location-ordering-terms',
    `
    select l.id, l.name, l.status, w.activity_status as "activityStatus", w.weekend_ordering as "weekendOrdering",
      w.holiday_ordering as "holidayOrdering", c.ics, c.etag as "icsEtag",
      ${OVERRIDES_OF_LOCATION} as "cutoffOverrides"
    from locations l
    join workspaces w on w.id = l.workspace_id
    left join calendars c on c.workspace_id = l.workspace_id and c.location_id = l.id
    where l.workspace_id = $1 and l.id = $2`,
    [tx.workspaceId, locationId],
  );

/** The delivery schedule of a location as iCalendar text. */
export const selectCalendar = (
  tx: Tx,
  locationId: number,
): Promise<{ ics: string; etag: string; updatedAt: string } | undefined> =>
  tx.one(
    'calendar',
    `
    select ics, etag, updated_at as "updatedAt" from calendars where workspace_id = $1 and location_id = $2`,
    [tx.workspaceId, locationId],
  );
