import type { SystemTx } from '../../database';

/** Something that happened, as open pages may hear of it. */
export interface LiveEvent {
  /** Its place among all events, in the order of commits. */
  place: number;
  workspaceId: number;
  kind: 'order' | 'price' | 'team' | 'notice' | 'access';
  /** Who may reach the location hears of it; null is everybody. */
  locationId: number | null;
  /** Whom it concerns; null is everybody. */
  userIds: string[] | null;
  data: Record<string, unknown>;
}

const COLUMNS = 'place, workspace_id as "workspaceId", kind, location_id as "locationId", user_ids as "userIds", data';

/** The place of the newest event; 0 before the first. */
export async function selectNewestPlace(tx: SystemTx): Promise<number> {
  return (
    (await tx.one<{ place: number }>('live-newest', 'select coalesce(max(place), 0) as place from live_events'))?.place
    ?? 0
  );
}

/** The events behind a place, oldest first. */
export const selectEventsAfter = (tx: SystemTx, place: number, limit: number): Promise<LiveEvent[]> =>
  tx.many('live-after', `select ${COLUMNS} from live_events where place > $1 order by place limit $2`, [place, limit]);

/** The events of a workspace behind one place, up to another, oldest first, and no more than `most`. */
export const selectMissed = (
  tx: SystemTx,
  workspaceId: number,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<LiveEvent[]> =>
  tx.many(
    'live-missed',
    `select ${COLUMNS} from live_events where workspace_id = $1 and place > $2 and place <= $3 order by place limit $4`,
    [workspaceId, after, upTo, most],
  );

/** Whether nothing behind a place can be gone yet: its event is there and younger than 60 minutes. */
export async function isKept(tx: SystemTx, place: number): Promise<boolean> {
  return (
    (await tx.one(
      'live-kept',
      `select from live_events where place = $1 and at > clock_timestamp() - interval '60 minutes'`,
      [place],
    )) !== undefined
  );
}
