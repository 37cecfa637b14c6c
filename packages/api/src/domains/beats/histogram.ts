import type { BeatItem } from '@larder/contracts';

/** What is measured of a release; the kinds of items of a beat. */
export type Measure = BeatItem['kind'];

const TIMES_MS = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6500, 8000, 10_000,
  15_000, 30_000, 60_000,
];
const SHIFTS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2];

/**
 * Upper bounds of the buckets of each measure, in ms or as a score; what lies above the last one has a bucket of its
 * own. None for what is only counted.
 * They are fixed: what is stored was counted by them.
 */
export const BOUNDS: Readonly<Record<Measure, readonly number[]>> = {
  mount: TIMES_MS,
  frame: TIMES_MS,
  lcp: TIMES_MS,
  inp: TIMES_MS,
  cls: SHIFTS,
  failed: [],
  error: [],
  shape: [],
};

/** Values of a measure, summed. */
export interface Histogram {
  count: number;
  sum: number;
  /** By the bounds of the measure, and one more; empty for what is only counted. */
  buckets: number[];
}

/** No values of a measure. */
export const emptyHistogram = (measure: Measure): Histogram => ({
  count: 0,
  sum: 0,
  buckets: BOUNDS[measure].length === 0 ? [] : new Array<number>(BOUNDS[measure].length + 1).fill(0),
});

/** The place of the bucket that a value of a measure lies in. */
export function bucketOf(measure: Measure, value: number): number {
  const bucket = BOUNDS[measure].findIndex((bound) => value <= bound);
  return bucket === -1 ? BOUNDS[measure].length : bucket;
}

/** Adds one value; what is only counted has none. */
export function addValue(histogram: Histogram, measure: Measure, value = 0): void {
  histogram.count += 1;
  if (BOUNDS[measure].length === 0) return;
  histogram.sum += value;
  histogram.buckets[bucketOf(measure, value)]! += 1;
}

/** Adds what another one has counted of the same measure. */
export function addHistogram(histogram: Histogram, more: Histogram): void {
  histogram.count += more.count;
  histogram.sum += more.sum;
  for (const [at, count] of more.buckets.entries()) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + count;
}

/** The value that a share of all values lies at or below, interpolated in its bucket; undefined of no values. */
export function quantile({ buckets }: Histogram, measure: Measure, share: number): number | undefined {
  const bounds = BOUNDS[measure];
  const count = buckets.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  let before = 0;
  for (const [at, within] of buckets.entries()) {
    const rank = share * count - before;
    if (within > 0 && rank <= within) {
      const from = bounds[at - 1] ?? 0;
      // Nothing is known of how far the last bucket reaches.
      const to = bounds[at] ?? from;
      return from + ((to - from) * Math.max(0, rank)) / within;
    }
    before += within;
  }
  return bounds.at(-1);
}
