import { BOUNDS } from './histogram';

/** First items of a page load that are kept in their order. */
const FIRST_ITEMS = 30;

/** An item of a page load, in the order of arrival: a value by its bucket, or a failure. A cold mount has no bucket. */
export type StageItem =
  { kind: 'mount'; bucket?: number } | { kind: 'inp'; bucket: number } | { kind: 'failed' | 'error' };

/** What one page load told in a few seconds. */
export interface LoadSums {
  /** Keyed digest of the page load's id. */
  load: string;
  /** Hours since 1970. */
  hour: number;
  /** Mounts that did not fail. */
  mounts: number;
  failed: number;
  errors: number;
  /** Values by the bounds of times, and one more. */
  time: number[];
  inp: number[];
  /** What it told first. */
  first: StageItem[];
}

export const noTimes = (): number[] => new Array<number>(BOUNDS.mount.length + 1).fill(0);

/** A page load that told nothing yet. */
export const emptyLoad = (load: string, hour: number): LoadSums => ({
  load,
  hour,
  mounts: 0,
  failed: 0,
  errors: 0,
  time: noTimes(),
  inp: noTimes(),
  first: [],
});

/** Adds an item of a page load. */
export function addItem(sums: LoadSums, item: StageItem): void {
  if (sums.first.length < FIRST_ITEMS) sums.first.push(item);
  if (item.kind === 'mount') {
    sums.mounts += 1;
    if (item.bucket !== undefined) sums.time[item.bucket]! += 1;
  } else if (item.kind === 'inp') sums.inp[item.bucket]! += 1;
  else if (item.kind === 'failed') sums.failed += 1;
  else sums.errors += 1;
}

/** Puts what was told earlier before what a page load told since. */
export function putBefore(sums: LoadSums, earlier: LoadSums): void {
  sums.first = [...earlier.first, ...sums.first].slice(0, FIRST_ITEMS);
  sums.mounts += earlier.mounts;
  sums.failed += earlier.failed;
  sums.errors += earlier.errors;
  addBuckets(sums.time, earlier.time);
  addBuckets(sums.inp, earlier.inp);
}

/** Adds values, bucket by bucket. */
export function addBuckets(to: number[], more: readonly number[]): void {
  for (const [place, count] of more.entries()) to[place] = (to[place] ?? 0) + count;
}
