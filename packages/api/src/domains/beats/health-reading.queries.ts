import type { ErrorGroup, StackFrame } from '@larder/contracts';
import type { SystemTx } from '../../database';
import type { Grain } from './health-sums';
import type { Measure } from './histogram';

/** What is looked for: a part, from a moment on, in one region or in all, of one release or of all. */
export interface HealthScope {
  name: string;
  since: string;
  region: string | null;
  release: string | null;
}

const WITHIN = 'remote = $1 and at >= $2 and ($3::text is null or region = $3) and ($4::text is null or release = $4)';
const paramsOf = ({ name, since, region, release }: HealthScope) => [name, since, region, release];

const BUCKETS = `
  select release, measure, place::int as place, sum(n)::float8 as count
  from release_health, unnest(buckets) with ordinality as bucket (n, place)
  where grain = $5 and ${WITHIN} group by release, measure, place`;

const COUNTS = `
  select release, measure, sum(count)::float8 as count
  from release_health where grain = $5 and ${WITHIN} group by release, measure`;

/** How often each measure of each release was told. */
export const readHealthCounts = (tx: SystemTx, scope: HealthScope, grain: Grain) =>
  tx.many<{ release: string; measure: Measure; count: number }>('health-counts', COUNTS, [...paramsOf(scope), grain]);

/** How many values lie in each bucket, whose places count from 1. */
export const readHealthBuckets = (tx: SystemTx, scope: HealthScope, grain: Grain) =>
  tx.many<{ release: string; measure: Measure; place: number; count: number }>('health-buckets', BUCKETS, [
    ...paramsOf(scope),
    grain,
  ]);

/** A group of failures of one release, as it is kept. */
export interface KeptGroup extends Pick<ErrorGroup, 'kind' | 'text' | 'count' | 'first' | 'last' | 'route'> {
  release: string;
  module: string;
  frames: StackFrame[];
}

const GROUPS = `
  select kind, text, release, module, route, frames, first_seen as first, last_seen as last, found.count
  from error_groups join (
    select key, sum(error_counts.count)::float8 as count
    from error_counts where at >= $2 and ($3::text is null or region = $3) group by key
  ) found using (key)
  where remote = $1 and ($4::text is null or release = $4)
  order by found.count desc, last_seen desc, key limit $5`;

/** The most frequent groups of failures. */
export const readErrorGroups = (tx: SystemTx, scope: HealthScope, most: number) =>
  tx.many<KeptGroup>('health-groups', GROUPS, [...paramsOf(scope), most]);
