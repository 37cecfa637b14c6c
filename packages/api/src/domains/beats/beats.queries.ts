import type { SystemTx } from '../../database';
import type { GroupCount, GroupRow } from './error-sums';
import type { HealthRow } from './health-sums';

// In the order of their keys, so that two processes never wait for each other in a circle.
const ADD_HEALTH = `
  insert into release_health (grain, at, region, remote, release, module, measure, count, sum, buckets)
  select grain, at, region, remote, release, module, measure, count, sum, buckets
  from jsonb_to_recordset($1::jsonb) as r (
    grain text, at timestamptz, region text, remote text, release text, module text, measure text,
    count bigint, sum double precision, buckets bigint[]
  )
  order by grain, at, region, remote, release, module, measure
  on conflict (grain, at, region, remote, release, module, measure) do update set
    count = release_health.count + excluded.count, sum = release_health.sum + excluded.sum,
    buckets = array(
      select coalesce(a, 0) + coalesce(b, 0)
      from unnest(release_health.buckets, excluded.buckets) with ordinality as both_of (a, b, place) order by place
    )`;

/** Adds figures to their minutes, hours and days, in one statement. */
export const addHealth = (tx: SystemTx, rows: readonly HealthRow[]) =>
  tx.run('beats-add-health', ADD_HEALTH, [JSON.stringify(rows)]);

const ADD_GROUPS = `
  insert into error_groups (key, remote, release, kind, text, module, route, frames, first_seen, last_seen, count)
  select key, remote, release, kind, text, module, route, frames, first, last, count
  from jsonb_to_recordset($1::jsonb) as r (
    key text, remote text, release text, kind text, text text, module text, route text, frames jsonb,
    first timestamptz, last timestamptz, count bigint
  )
  order by key
  on conflict (key) do update set
    first_seen = least(error_groups.first_seen, excluded.first_seen),
    last_seen = greatest(error_groups.last_seen, excluded.last_seen),
    count = error_groups.count + excluded.count`;

const ADD_COUNTS = `
  insert into error_counts (key, at, region, count)
  select key, at, region, count
  from jsonb_to_recordset($1::jsonb) as r (key text, at timestamptz, region text, count bigint)
  order by key, at, region
  on conflict (key, at, region) do update set count = error_counts.count + excluded.count`;

/** Adds failures to their groups; the first sample of a group stays. */
export async function addErrors(tx: SystemTx, rows: readonly GroupRow[], counts: readonly GroupCount[]): Promise<void> {
  await tx.run('beats-add-groups', ADD_GROUPS, [JSON.stringify(rows)]);
  await tx.run('beats-add-counts', ADD_COUNTS, [JSON.stringify(counts)]);
}

/** Groups that are kept; the rarest go first, of these the oldest. */
const MOST_GROUPS = 10_000;

/** Ends the groups that are too many. */
export const endRareGroups = (tx: SystemTx) =>
  tx.run(
    'beats-end-groups',
    `delete from error_groups
     where key in (select key from error_groups order by count desc, last_seen desc, key offset $1)`,
    [MOST_GROUPS],
  );
