import type { CallAnswer, getDeadlines } from '@larder/contracts';
import type { Tx } from '../../database';
import { OVERRIDES_OF_LOCATION, type Reach } from '../locations/locations.service';

/** A location with all that its open cut-offs are worked out from. Dates are `YYYY-MM-DD`. */
export interface DeadlineRecord {
  id: number;
  name: string;
  ics: string | null;
  icsEtag: string | null;
  weekendOrdering: boolean;
  holidayOrdering: boolean;
  cutoffOverrides: { deliveryDate: string; cutoffAt: string }[];
  drafts: { id: number; date: string }[];
  orderedDates: string[];
}

const NORMAL = `o.type = 'normal' and o.deleted_at is null and o.archived_at is null`;
const OF_WORKSPACE = `o.workspace_id = $1 and ($2::int[] is null or o.location_id = any($2)) and ${NORMAL}`;
const OPEN = `o.workspace_id = l.workspace_id and o.location_id = l.id and ${NORMAL}`;

/**
 * In SQL: orders of some statuses from a day to the last one, and those of the later days of `moved`. Two reads, each by
 * an index: one condition for both would read all that lies ahead.
 */
const inSight = (statuses: string, from: string): string => `(
      select o.id, o.location_id, o.delivery_start from orders o
      where ${OF_WORKSPACE} and ${statuses} and o.delivery_start >= ${from}::timestamp and o.delivery_start < $4::timestamp + interval '1 day'
      union all
      select o.id, o.location_id, o.delivery_start from moved join orders o on o.workspace_id = $1 and o.location_id = moved.location_id
      where ${NORMAL} and ${statuses} and o.delivery_start >= moved.begins_at and o.delivery_start < moved.ends_at) o`;

/**
 * Read once for the whole workspace: one pass over the days costs less than one for each location. `moved` are later
 * days whose cut-off staff moved to one of these; it is materialized so that orders are found by timestamps that are
 * worked out already (decision 201).
 */
const GROUPED = `
  with moved as materialized (
    select x.location_id, x.delivery_date::timestamp as begins_at, x.delivery_date::timestamp + interval '1 day' as ends_at
    from cutoff_overrides x
    where x.workspace_id = $1 and ($2::int[] is null or x.location_id = any($2)) and x.delivery_date > $4::date
      and x.cutoff_at >= $3::timestamp and x.cutoff_at < $4::timestamp + interval '1 day'),
  draft as (
    select o.location_id, json_agg(json_build_object('id', o.id, 'date', o.delivery_start::date) order by o.id) as drafts
    from ${inSight(`o.status_group = 'draft'`, '$3')} group by o.location_id),
  placed as (
    select o.location_id, json_agg(distinct o.delivery_start::date) as days
    from ${inSight(`o.status_group in ('upcoming', 'history') and o.status <> 'cancelled'`, '$5')} group by o.location_id)`;

const LOCATION = `
  select l.id, l.name, c.ics, c.etag as "icsEtag", w.weekend_ordering as "weekendOrdering", w.holiday_ordering as "holidayOrdering",
    ${OVERRIDES_OF_LOCATION} as "cutoffOverrides", coalesce(draft.drafts, '[]') as drafts, coalesce(placed.days, '[]') as "orderedDates"
  from locations l
  join workspaces w on w.id = l.workspace_id
  left join calendars c on c.workspace_id = l.workspace_id and c.location_id = l.id
  left join draft on draft.location_id = l.id
  left join placed on placed.location_id = l.id
  where l.workspace_id = $1 and l.status = 'active' and ($2::int[] is null or l.id = any($2))
  order by l.name_key, l.id`;

/**
 * The latest order of one list at the location `l`: read backwards from its index, whose order holds within one list.
 */
const lastOf = (group: 'upcoming' | 'history') => `
  (select o.workspace_id, o.id, o.delivery_start from orders o where ${OPEN} and o.status_group = '${group}' and o.status <> 'cancelled' order by o.delivery_start desc, o.id desc limit 1)`;

const LAST_ORDER = `
  select o.id as "orderId", l.id as "locationId", l.name as "locationName", o.delivery_start as "deliveryStart",
    (select count(*) from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id and i.carton_quantity > 0) as "lineCount"
  from locations l
  cross join lateral (${lastOf('upcoming')} union all ${lastOf('history')}) o
  where l.workspace_id = $1 and ($2::int[] is null or l.id = any($2))
  order by o.delivery_start desc, o.id desc limit 1`;

export type LastOrder = CallAnswer<typeof getDeadlines>['lastOrder'];

/**
 * The days that are looked at: drafts from `today` to `last`, orders from `since`; and later ones whose cut-off was
 * moved to a moment from `today` to `last`.
 */
export interface DeadlineDays {
  today: string;
  last: string;
  since: string;
}

/**
 * The open locations that the member may reach, by name, and the order among them that was delivered last; in one
 * statement.
 */
export async function selectDeadlines(
  tx: Tx,
  reach: Reach,
  days: DeadlineDays,
): Promise<{ locations: DeadlineRecord[]; lastOrder: LastOrder }> {
  const row = await tx.one<{ locations: DeadlineRecord[]; lastOrder: LastOrder }>(
    'order-deadlines',
    `${GROUPED}
    select (select coalesce(json_agg(location), '[]') from (${LOCATION}) location) as locations,
      (select to_json(latest) from (${LAST_ORDER}) latest) as "lastOrder"`,
    [tx.workspaceId, reach, days.today, days.last, days.since],
  );
  return row as NonNullable<typeof row>;
}
