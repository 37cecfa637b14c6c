import type { Beat, BeatItem, RegionReleases, StageMark } from '@larder/contracts';
import { bucketOf } from './histogram';
import { addItem, emptyLoad, type LoadSums, putBefore, type StageItem } from './load-sums';
import { digestIn } from './stage-digest';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** So many page loads are held at once; in 5 seconds a process takes hardly as many. */
const MOST_LOADS = 5000;
/** So many measures of page loads are known within a minute. */
const MOST_COUNTED = 100_000;

/** One side of a stage in a region. */
export interface StageKey {
  region: string;
  stage: string;
  side: StageMark['side'];
}

/** What one page load of an address told of one side of a stage. */
export interface StageLoad extends StageKey {
  /** Keyed digest of the client address, another one in each stage. */
  address: string;
  sums: LoadSums;
}

/** Who sends a beat: the network of the address, and the id of the page load. */
export type Sender = Pick<Beat, 'region' | 'load'> & { network: string };

/** Sums of a few seconds for candidates and their controls, by page load (REL-66). */
export class StageSums {
  #loads = new Map<string, StageLoad>();
  /** What was counted in this minute: a page load counts each measure once for an area. */
  #counted = new Set<string>();
  #minute = 0;

  /** @param key what digests of addresses are made with */
  constructor(private readonly key: string) {}

  /**
   * Adds an item of the moment `at` (epoch ms) to its side. One whose stage is none of the region, or whose release is
   * not the one of its side, is left out.
   * @returns false when there is no room for a further page load or measure
   */
  add(item: BeatItem, { region, load, network }: Sender, known: RegionReleases, at: number): boolean {
    const side = item.stage && sideIn(item, item.stage, known);
    if (!side || !isJudged(item)) return true;
    const digests = { address: digestIn(this.key, side.id, network), load: digestIn(this.key, side.id, load) };
    const own = `${region}|${side.id}|${side.side}|${digests.address}|${digests.load}`;
    const told = stageItem(item);
    const measure = `${own}|${item.module ?? ''}|${told.kind}`;
    if (this.#isCounted(measure, at)) return true;
    if (this.#counted.size >= MOST_COUNTED) return false;
    const hour = Math.floor(at / HOUR_MS);
    const sums = this.#loadOf(`${own}|${hour}`, {
      region,
      stage: side.id,
      side: side.side,
      address: digests.address,
      sums: emptyLoad(digests.load, hour),
    });
    if (!sums) return false;
    this.#counted.add(measure);
    addItem(sums, told);
    return true;
  }

  /** Takes everything out; `putBack` undoes that. */
  take(): { loads: StageLoad[]; putBack(): void } {
    const taken = this.#loads;
    this.#loads = new Map();
    return {
      loads: [...taken.values()],
      putBack: () => {
        for (const [key, load] of taken) {
          const sums = this.#loadOf(key, { ...load, sums: emptyLoad(load.sums.load, load.sums.hour) });
          if (sums) putBefore(sums, load.sums);
        }
      },
    };
  }

  #loadOf(key: string, fresh: StageLoad): LoadSums | undefined {
    const known = this.#loads.get(key);
    if (known) return known.sums;
    if (this.#loads.size >= MOST_LOADS) return undefined;
    this.#loads.set(key, fresh);
    return fresh.sums;
  }

  #isCounted(key: string, at: number): boolean {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute !== this.#minute) this.#counted = new Set();
    this.#minute = minute;
    return this.#counted.has(key);
  }
}

const JUDGED = ['mount', 'failed', 'error', 'shape', 'inp'] as const;
type JudgedItem = Extract<BeatItem, { kind: (typeof JUDGED)[number] }>;
const isJudged = (item: BeatItem): item is JudgedItem => (JUDGED as readonly string[]).includes(item.kind);

/** The side that an item tells of; a page may say anything. */
function sideIn({ kind, remote, version }: BeatItem, mark: StageMark, known: RegionReleases): StageMark | undefined {
  const staged = Object.entries(known).find(([, { stage }]) => stage === mark.id);
  if (!staged) return undefined;
  const [name, { releases, candidate }] = staged;
  // An answer of another shape is found by the shell, for the area that asked.
  if (kind === 'shape' && remote === 'shell') return mark;
  const due = mark.side === 'candidate' ? candidate : releases[0];
  return remote === name && version === due ? mark : undefined;
}

/** Errors and answers of another shape are one measure. A cold mount counts without its time (REL-67). */
function stageItem(item: JudgedItem): StageItem {
  if (item.kind === 'mount' && item.isCold) return { kind: 'mount' };
  if (item.kind === 'mount' || item.kind === 'inp') return { kind: item.kind, bucket: bucketOf(item.kind, item.value) };
  return { kind: item.kind === 'failed' ? 'failed' : 'error' };
}
