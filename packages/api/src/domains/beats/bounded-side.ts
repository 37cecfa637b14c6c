import type { BoundedSide, StageSide } from '@larder/contracts';
import { addItem, emptyLoad, type LoadSums, type StageItem } from './load-sums';
import { type AddressFigures, addToFigures, MOST_AFFECTED, newAddress, noFigures } from './side-figures';
import { addSpread, noSpread } from './side-spread';

/** Page loads of one address that count in an hour where many tell (REL-65). */
const BOUNDED_LOADS = 10;
/** Those among them that a step of a plan is taken by: as many as may count as affected. */
const SEEN_LOADS = MOST_AFFECTED;
/** Mounts, and values of INP, that a page load adds in that hour: ten page loads are the 50 mounts of a step. */
const BOUNDED_MOUNTS = 5;

/** What is kept of one client address for the bounded figures of a side. */
export interface BoundedState extends AddressFigures {
  /** What counted in this hour, by page load. */
  counted: Record<string, Counted>;
  /** Its mounts that counted. Absent from what was kept before they were told apart. */
  mounts?: number;
  /** What it added for the next step of a plan. */
  seen: Seen;
}

type Seen = Pick<StageSide, 'mounts' | 'pageLoads'>;

interface Counted {
  mounts: number;
  inp: number;
  /** Told more mounts than count, so its later errors belong to none that counts. */
  isFull: boolean;
}

const nothingSeen = (): Seen => ({ mounts: 0, pageLoads: 0 });

/** A side that nobody told of. */
export const noBounded = (): BoundedSide => ({
  ...noFigures(),
  seen: nothingSeen(),
  seenMost: nothingSeen(),
  spread: noSpread(),
});

/**
 * Adds what counts of a page load where many tell: of each address the first page loads of an hour, and of each of
 * these the first mounts, whether they failed or not. So one sender neither fills the sums of a stage nor dilutes the
 * failures of others, and what is left out is no better and no worse than what counts.
 */
export function addBounded(side: BoundedSide, state: BoundedState | undefined, sums: LoadSums): BoundedState {
  const { load, hour } = sums;
  const of = state ?? { ...newAddress(hour), counted: {}, seen: nothingSeen() };
  const counted = hour > of.hour ? {} : { ...of.counted };
  if (!(load in counted) && Object.keys(counted).length >= BOUNDED_LOADS) return of;
  const known = (counted[load] = { ...(counted[load] ?? { mounts: 0, inp: 0, isFull: false }) });
  const told = emptyLoad(load, hour);
  for (const item of sums.first) if (mayCount(known, item)) addItem(told, item);

  const { mounts, pageLoads } = side;
  const figures = addToFigures(side, state, told);
  const isSeen = Object.keys(counted).indexOf(load) < SEEN_LOADS;
  const more = isSeen ? { mounts: side.mounts - mounts, pageLoads: side.pageLoads - pageLoads } : nothingSeen();
  const allMounts = (of.mounts ?? 0) + side.mounts - mounts;
  if (side.spread) addSpread(side.spread, of, { ...figures, mounts: allMounts });
  return { ...figures, counted, mounts: allMounts, seen: addSeen(side, of.seen, more) };
}

/** Adds what an address showed of a candidate. @returns all that it did */
function addSeen({ seen, seenMost }: BoundedSide, before: Seen, more: Seen): Seen {
  const own = nothingSeen();
  for (const measure of ['mounts', 'pageLoads'] as const) {
    own[measure] = before[measure] + more[measure];
    seen[measure] += more[measure];
    seenMost[measure] = Math.max(seenMost[measure], own[measure]);
  }
  return own;
}

/** Whether an item counts beside those of its page load that did; notes that it does. */
function mayCount(counted: Counted, { kind }: StageItem): boolean {
  if (kind === 'error') return !counted.isFull;
  const measure = kind === 'inp' ? 'inp' : 'mounts';
  if (counted[measure] < BOUNDED_MOUNTS) {
    counted[measure] += 1;
    return true;
  }
  if (measure === 'mounts') counted.isFull = true;
  return false;
}
