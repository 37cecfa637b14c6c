import type { Tx } from '../../database';
import { instantText } from '../../lists/page-query';
import type { Reach } from '../locations/locations.service';

/** Where an event of a calendar takes place. */
interface FeedPlace {
  locationId: number;
  locationName: string;
  address: string;
  postcode: string;
}

/** An order as a calendar shows it: no amounts, no products. Times are local date-times. */
export interface FeedOrder extends FeedPlace {
  id: number;
  type: string;
  status: string;
  deliveryStart: string;
  deliveryEnd: string;
  lineCount: number;
  /** How often time, place or cancellation changed. */
  moves: number;
  /** Instant. */
  lastModified: string;
}

/**
 * Orders from ready on whose delivery begins on one of the days from `first` to `last`. A line that was replaced does
 * not count.
 */
export const selectFeedOrders = (tx: Tx, reach: Reach, first: string, last: string): Promise<FeedOrder[]> =>
  tx.many(
    'feed-orders',
    `
    select o.id, o.type, o.status, o.delivery_start as "deliveryStart", o.delivery_end as "deliveryEnd", o.moves, ${instantText('o.last_modified')} as "lastModified",
      l.id as "locationId", l.name as "locationName", l.address, l.postcode,
      (select count(*) from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id and i.carton_quantity > 0) as "lineCount"
    from orders o join locations l on l.workspace_id = o.workspace_id and l.id = o.location_id
    where o.workspace_id = $1 and ($2::int[] is null or o.location_id = any($2)) and o.status_group in ('upcoming', 'history') and o.deleted_at is null and o.archived_at is null
      and o.delivery_start >= $3::timestamp and o.delivery_start < $4::timestamp + interval '1 day'
    order by o.delivery_start, o.id`,
    [tx.workspaceId, reach, first, last],
  );

/** A draft whose cut-off is ahead. */
export interface FeedDraft {
  id: number;
  hasSlot: boolean;
  moves: number;
  lastModified: string;
}

export const selectFeedDrafts = (tx: Tx, ids: readonly number[]): Promise<FeedDraft[]> =>
  tx.many(
    'feed-drafts',
    `
    select o.id, o.delivery_end > o.delivery_start as "hasSlot", o.moves, ${instantText('o.last_modified')} as "lastModified"
    from orders o where o.workspace_id = $1 and o.id = any($2::int[])`,
    [tx.workspaceId, ids],
  );

/** A place with cut-offs. */
export interface FeedCutOffPlace extends FeedPlace {
  /** How often staff have moved one of them. */
  cutOffMoves: number;
}

/** The places of a workspace by id. */
export const selectFeedPlaces = (tx: Tx, ids: readonly number[]): Promise<FeedCutOffPlace[]> =>
  tx.many(
    'feed-places',
    `
    select l.id as "locationId", l.name as "locationName", l.address, l.postcode, l.cutoff_moves as "cutOffMoves" from locations l where l.workspace_id = $1 and l.id = any($2::int[])`,
    [tx.workspaceId, ids],
  );
