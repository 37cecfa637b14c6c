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
export const countAbove = (buckets: readonly number[], bounds: readonly number[], value: number): number =>
  totalOf(buckets.slice(bucketAbove(bounds, value)));

/** The same of the address that told the most, by the most of each bucket and those above it. */
export const mostAbove = (most: readonly number[] = [], bounds: readonly number[], value: number): number =>
  most[bucketAbove(bounds, value)] ?? 0;

/** The place of the bucket above the one that a value lies in; behind all of them when it lies in the last one. */
export function bucketAbove(bounds: readonly number[], value: number): number {
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length + 1 : bucket + 1;
}
