import { HEALTH_DAYS, type HealthQuery, type ReleaseFigures, type ReleaseHealth } from '@larder/contracts';
import type { Database } from '../../database';
import { beginningOf, type Grain, GRAINS } from './health-sums';
import { readErrorGroups, readHealthBuckets, readHealthCounts } from './health-reading.queries';
import { emptyHistogram, type Histogram, type Measure, quantile } from './histogram';

/** So many groups are told at once. */
const MOST_GROUPS = 200;

/** Minutes of three hours and hours of 35 days are read at once; what goes further back is read by day (REL-80). */
const grainSince = (since: number, now: number): Grain =>
  now - since <= 3 * GRAINS.hour ? 'minute' : now - since <= 34 * GRAINS.day ? 'hour' : 'day';

/**
 * What pages told of a part since a time, by release, with its groups of failures where the query asks for them
 * (REL-79). Begins at the minute, hour or day that the time lies in.
 * @param now epoch ms
 */
export async function readReleaseHealth(
  db: Database,
  { name, region, release, since, errors }: HealthQuery,
  now: number,
): Promise<ReleaseHealth> {
  const from = Math.max(now - HEALTH_DAYS * GRAINS.day, since === undefined ? now - GRAINS.day : Date.parse(since));
  const grain = grainSince(from, now);
  const scope = { name, region: region ?? null, release: release ?? null };
  const [counts, buckets, groups] = await db.asSystem((tx) =>
    Promise.all([
      readHealthCounts(tx, { ...scope, since: beginningOf(grain, from) }, grain),
      readHealthBuckets(tx, { ...scope, since: beginningOf(grain, from) }, grain),
      errors === 'true' ? readErrorGroups(tx, { ...scope, since: beginningOf('hour', from) }, MOST_GROUPS) : [],
    ]),
  );
  const releases = new Map<string, Map<Measure, Histogram>>();
  const histogramOf = (of: string, measure: Measure): Histogram => {
    const measures = releases.get(of) ?? new Map<Measure, Histogram>();
    releases.set(of, measures);
    const histogram = measures.get(measure) ?? emptyHistogram(measure);
    measures.set(measure, histogram);
    return histogram;
  };
  for (const { release: of, measure, count } of counts) histogramOf(of, measure).count = count;
  for (const { release: of, measure, place, count } of buckets) histogramOf(of, measure).buckets[place - 1] = count;
  return {
    releases: [...releases].map(([version, measures]) => figuresOf(version, measures)),
    groups: groups.map(({ release: version, module, frames, ...group }) => ({
      ...group,
      versions: [version],
      module: module || null,
      frames: frames.map((plain) => ({ plain })),
    })),
  };
}

function figuresOf(version: string, measures: ReadonlyMap<Measure, Histogram>): ReleaseFigures {
  const count = (measure: Measure) => measures.get(measure)?.count ?? 0;
  const quantiles = (measure: Measure, places: number) => {
    const at = (share: number) => {
      const value = quantile(measures.get(measure) ?? emptyHistogram(measure), measure, share);
      return value === undefined ? undefined : Number(value.toFixed(places));
    };
    const [p50, p75, p95] = [at(0.5), at(0.75), at(0.95)];
    return p50 === undefined || p75 === undefined || p95 === undefined ? null : { p50, p75, p95 };
  };
  return {
    version,
    mounts: count('mount') + count('failed'),
    failed: count('failed'),
    errors: count('error') + count('shape'),
    load: quantiles('mount', 0),
    inp: quantiles('inp', 0),
    lcp: quantiles('lcp', 0),
    cls: quantiles('cls', 3),
    longFrames: count('frame'),
  };
}
