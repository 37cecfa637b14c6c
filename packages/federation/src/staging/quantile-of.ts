/** The value that a share of all values lies at or below, interpolated in its bucket; undefined of none. */
export function quantileOf(buckets: readonly number[], bounds: readonly number[], share: number): number | undefined {
  const rank = share * totalOf(buckets);
  let before = 0;
  for (const [at, within] of buckets.entries()) {
    if (within > 0 && rank <= before + within) {
      const from = bounds[at - 1] ?? 0;
      // Nothing is known of how far the last bucket reaches.
      const to = bounds[at] ?? from;
      return from + ((to - from) * Math.max(0, rank - before)) / within;
    }
    before += within;
  }
  return undefined;
}

/** How many values there are. */
export const totalOf = (buckets: readonly number[]): number => buckets.reduce((sum, each) => sum + each, 0);

/** How many lie above the bucket that a value lies in. */
export function countAbove(buckets: readonly number[], bounds: readonly number[], value: number): number {
  const bucket = bucketOf(bounds, value);
  return bucket === -1 ? 0 : totalOf(buckets.slice(bucket + 1));
}

/** The same of the address that told the most, by the most of each bucket and those above it. */
export function mostAbove(most: readonly number[] = [], bounds: readonly number[], value: number): number {
  const bucket = bucketOf(bounds, value);
  return bucket === -1 ? 0 : (most[bucket + 1] ?? 0);
}

const bucketOf = (bounds: readonly number[], value: number): number => bounds.findIndex((bound) => value <= bound);
