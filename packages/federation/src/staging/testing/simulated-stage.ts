import type { Spread, StageHealth, StageSide } from '@larder/contracts';
import { DEFAULT_LIMITS } from '../limits';
import { judge, type Verdict } from '../judge';

export const BOUNDS = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6500, 8000, 10_000,
  15_000, 30_000, 60_000,
];
/** A look every so often. */
const LOOK_S = 5;
/** Mounts of a page load. */
const MOUNTS_OF_A_LOAD = 3;

/** What a mount of a side may have. */
export interface Behaviour {
  failed: number;
  errors: number;
  /** Median milliseconds. */
  time: number;
  inp: number;
}

/** A release without a fault: what is usual of a remote. */
export const SOUND: Behaviour = { failed: 0.004, errors: 0.01, time: 420, inp: 90 };

/** What is simulated. */
export interface Simulation {
  seed: number;
  candidate: Behaviour;
  /** Mounts of each side in a second. */
  perSecond: number;
  /** Mounts of the candidate after which it has lived. */
  mounts: number;
  /** Whether a mount is an affected one of the fault. */
  affects?: (mount: Mount) => boolean;
  /** The files of the candidate are new to each browser, those of the control are not. */
  cold?: ColdMounts;
}

/** The first mount of the candidate in each browser. */
export interface ColdMounts {
  /** Milliseconds that its files take. */
  ms: number;
  /** Pages tell its time, as they did before there was the rule. */
  isTimed?: boolean;
}

/** One mount, as it was drawn. */
export interface Mount {
  isFailed: boolean;
  hasErrors: boolean;
  time: number | undefined;
  inp: number | undefined;
}

/** How it ended. */
export interface Outcome {
  verdict: Verdict | undefined;
  /** Seconds from the 20th affected mount to the verdict; 0 when it came before. */
  afterSeconds: number;
  /** Page loads that had the candidate until then. */
  pageLoads: number;
}

/** A generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The whole life of a candidate beside its control: each mount fails, errs and takes its time at random, a failure is
 * known at once and everything else after up to 10 seconds, and each look judges what a process has kept by then.
 */
export function simulate({ seed, candidate, perSecond, mounts, affects = () => true, cold }: Simulation): Outcome {
  const random = seeded(seed);
  const browsers = new Set<number>();
  const health: StageHealth = { bounds: BOUNDS, candidate: emptySide(), control: emptySide() };
  const told = { candidate: new Map<number, Told>(), control: new Map<number, Told>() };
  const waiting = new Map<number, (() => void)[]>();
  let [seen, affected, twentieth] = [0, 0, Number.POSITIVE_INFINITY];
  for (let look = 1; ; look += 1) {
    const at = look * LOOK_S;
    for (const side of ['candidate', 'control'] as const) {
      const count = poisson(random, perSecond * LOOK_S);
      for (let each = 0; each < count; each += 1) {
        const mount = drawMount(side === 'candidate' ? candidate : SOUND, random);
        if (side === 'candidate') {
          seen += 1;
          if (affects(mount) && (affected += 1) === 20) twentieth = at - random() * LOOK_S;
        }
        const delay = mount.isFailed || mount.hasErrors ? 0 : random() * 10;
        // Kept with the next 5 seconds, looked at after that.
        const known = look + 1 + Math.floor(delay / LOOK_S);
        const [load, address] = [Math.floor(random() * 1e9), Math.floor(random() * 400)];
        // Each address is one browser.
        const isCold = cold && side === 'candidate' && !browsers.has(address);
        if (isCold) browsers.add(address);
        const own = isCold ? fetching(mount, cold) : mount;
        waiting.set(known, [
          ...(waiting.get(known) ?? []),
          () => {
            tell(health[side], own, load, address);
            tellMost(health[side], told[side], own, address);
          },
        ]);
      }
    }
    for (const each of waiting.get(look) ?? []) each();
    waiting.delete(look);
    const verdict = judge(withSpread(health, told), DEFAULT_LIMITS);
    if (verdict || seen >= mounts)
      return { verdict, afterSeconds: Math.max(0, at - twentieth), pageLoads: Math.ceil(seen / MOUNTS_OF_A_LOAD) };
  }
}

/** A mount that waits for files from the network. */
const fetching = (mount: Mount, { ms, isTimed = false }: ColdMounts): Mount => ({
  ...mount,
  time: isTimed && mount.time !== undefined ? mount.time + ms : undefined,
});

/** A side that nobody told of. */
export const emptySide = (): StageSide => ({
  mounts: 0,
  failed: 0,
  errors: 0,
  pageLoads: 0,
  addresses: 0,
  failedIn: { pageLoads: 0, addresses: 0 },
  errorsIn: { pageLoads: 0, addresses: 0 },
  time: new Array<number>(BOUNDS.length + 1).fill(0),
  inp: new Array<number>(BOUNDS.length + 1).fill(0),
});

/** Adds a mount to the sums of a side. */
export function tell(side: StageSide, mount: Mount, load: number, address: number): void {
  // Each third mount is of a new page load; page loads and addresses only have to become enough.
  const isNew = load % MOUNTS_OF_A_LOAD === 0;
  const more = (count: number) => Math.max(count, address % (count + 2));
  side.mounts += 1;
  if (isNew) side.pageLoads += 1;
  side.addresses = more(side.addresses);
  for (const [isOne, measure, within] of [
    [mount.isFailed, 'failed', side.failedIn],
    [mount.hasErrors, 'errors', side.errorsIn],
  ] as const) {
    if (!isOne) continue;
    side[measure] += 1;
    within.pageLoads += 1;
    within.addresses = more(within.addresses);
  }
  if (mount.time !== undefined) side.time[bucketOf(mount.time)]! += 1;
  if (mount.inp !== undefined) side.inp[bucketOf(mount.inp)]! += 1;
}

/** What an address has told. */
export type Told = Pick<StageSide, 'mounts' | 'failed' | 'errors' | 'time' | 'inp'>;

/** The most that one address has told, as the API keeps it. */
export function tellMost(side: StageSide, known: Map<number, Told>, mount: Mount, address: number): void {
  const { mounts, failed, errors, time, inp } = emptySide();
  const own = known.get(address) ?? { mounts, failed, errors, time, inp };
  known.set(address, own);
  own.mounts += 1;
  if (mount.isFailed) side.failedMost = Math.max(side.failedMost ?? 0, (own.failed += 1));
  if (mount.hasErrors) side.errorsMost = Math.max(side.errorsMost ?? 0, (own.errors += 1));
  for (const measure of ['time', 'inp'] as const) {
    const value = mount[measure];
    if (value === undefined) continue;
    own[measure][bucketOf(value)]! += 1;
    const most = (side[`${measure}Most`] ??= emptySide().time);
    own[measure].reduceRight((above, count, place) => {
      most[place] = Math.max(most[place]!, above + count);
      return above + count;
    }, 0);
  }
}

/** The numbers with how they are spread over addresses, as the API keeps it; all of them are within its bounds. */
export function withSpread(health: StageHealth, told: Record<'candidate' | 'control', Map<number, Told>>): StageHealth {
  const bounded = (side: 'candidate' | 'control'): StageSide => {
    const all = { mounts: health[side].mounts, pageLoads: health[side].pageLoads };
    const spread = spreadOf([...told[side].values()]);
    return { ...health[side], bounded: { ...health[side], seen: all, seenMost: all, spread } };
  };
  return { ...health, candidate: bounded('candidate'), control: bounded('control') };
}

function spreadOf(told: readonly Told[]): Spread {
  const spread: Spread = { mounts: 0, failed: noPair(), errors: noPair(), time: noTimes(), inp: noTimes() };
  for (const own of told) {
    spread.mounts += own.mounts ** 2;
    for (const measure of ['failed', 'errors'] as const) {
      spread[measure].squares += own[measure] ** 2;
      spread[measure].products += own[measure] * own.mounts;
    }
    for (const measure of ['time', 'inp'] as const) {
      const counts = own[measure];
      const { squares, products } = spread[measure];
      const all = counts.reduce((sum, each) => sum + each, 0);
      // Most tell one mount, so there is little to add; a test asks a million times.
      for (let place = 0, above = all; above > 0; above -= counts[place]!, place += 1) {
        squares[place]! += above ** 2;
        products[place]! += above * all;
      }
    }
  }
  return spread;
}

const noPair = () => ({ squares: 0, products: 0 });
const noTimes = () => ({ squares: emptySide().time, products: emptySide().time });

const bucketOf = (value: number): number => {
  const at = BOUNDS.findIndex((bound) => value <= bound);
  return at === -1 ? BOUNDS.length : at;
};

/** A mount by what is usual of its side. */
export function drawMount({ failed, errors, time, inp }: Behaviour, random: () => number): Mount {
  const isFailed = random() < failed;
  return {
    isFailed,
    hasErrors: random() < errors,
    time: isFailed ? undefined : time * spread(random),
    // Not every visit is clicked at.
    inp: isFailed || random() > 0.6 ? undefined : inp * spread(random),
  };
}

/** Log-normal around 1: one in six is above 1.7. */
const spread = (random: () => number): number => Math.exp(0.55 * normal(random));

/** From the normal distribution around 0. */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A count of what happens by itself, so often in the mean. */
export function poisson(random: () => number, mean: number): number {
  const least = Math.exp(-Math.min(mean, 500));
  let count = 0;
  for (let product = random(); product > least; product *= random()) count += 1;
  return count;
}
