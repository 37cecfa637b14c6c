import type { BeatItem } from '@larder/contracts';

/** A mount that a stage compares and that is not sent yet. */
export interface ComparedMount {
  item: Extract<BeatItem, { kind: 'mount' }>;
  /** When it began, in ms of `performance.now()`. */
  began: number;
  /** The module of this release was usable before in this page load, so its files are here. */
  wasUsable: boolean;
}

/** The browser keeps the timings of so many requests of a page, and of none after them. */
const KEPT_REQUESTS = 250;

/**
 * Marks the mounts during which a file of their remote came over the network: the files of a candidate are new to every
 * browser, those of its control are not (REL-67). Where the browser kept no timings by then, a mount is warm when its
 * module was usable before.
 */
export function markCold(mounts: readonly ComparedMount[]): void {
  if (mounts.length === 0) return;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // What ended before the last of them began was kept.
  const keptUntil = requests.length < KEPT_REQUESTS ? Infinity : requests.at(-1)!.startTime;
  for (const { item, began, wasUsable } of mounts) {
    const usable = began + item.value;
    const hasFetched = () =>
      requests.some(
        ({ responseEnd, transferSize, name }) =>
          // A browser that tells no size counts as one that fetched.
          responseEnd >= began
          && responseEnd <= usable
          && transferSize !== 0
          && name.includes(`/releases/${item.remote}/`),
      );
    if (usable < keptUntil ? hasFetched() : !wasUsable) item.isCold = true;
  }
}
