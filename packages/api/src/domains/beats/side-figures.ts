import type { StageSide } from '@larder/contracts';
import { addBuckets, type LoadSums, noTimes } from './load-sums';

/** Page loads of one address that count as affected in an hour (REL-68). */
export const MOST_AFFECTED = 3;
/** Failed mounts, and errors, that each of them adds in that hour at most. */
const MOST_OF_A_LOAD = 3;
/** Page loads of one address that are told apart at once. */
const KNOWN_LOADS = 20;

/** What is kept of one client address for the figures of a side. */
export interface AddressFigures {
  /** Its latest page loads. */
  loads: string[];
  /** The hour that `affected` is about. */
  hour: number;
  /** Failed mounts and errors that counted in this hour, by page load. */
  affected: Record<string, Pick<LoadSums, 'failed' | 'errors'>>;
  hasFailed: boolean;
  hasErrors: boolean;
  /** Its failed mounts and errors that counted. Absent, as what follows, from what was kept before it was told apart. */
  failed?: number;
  errors?: number;
  /** Its values, by the bounds of times. */
  time?: number[];
  inp?: number[];
}

type Figures = Omit<StageSide, 'bounded'>;

/** Figures that nobody told of. */
export const noFigures = (): Figures => ({
  mounts: 0,
  failed: 0,
  errors: 0,
  pageLoads: 0,
  addresses: 0,
  failedIn: { pageLoads: 0, addresses: 0 },
  errorsIn: { pageLoads: 0, addresses: 0 },
  time: noTimes(),
  inp: noTimes(),
  failedMost: 0,
  errorsMost: 0,
  timeMost: noTimes(),
  inpMost: noTimes(),
});

/** An address that told nothing yet. */
export const newAddress = (hour: number): AddressFigures => ({
  loads: [],
  hour,
  affected: {},
  hasFailed: false,
  hasErrors: false,
});

/**
 * Adds what a page load told to the figures of a side, and to what is known of its address. Failures above the limits
 * of an address and of a page load count neither as failed nor as sound.
 */
export function addToFigures(side: Figures, state: AddressFigures | undefined, sums: LoadSums): AddressFigures {
  const { load, hour } = sums;
  const of = state ?? newAddress(hour);
  if (!state) side.addresses += 1;
  if (!of.loads.includes(load)) side.pageLoads += 1;
  const affected = hour > of.hour ? {} : { ...of.affected };
  const known = affected[load] ?? { failed: 0, errors: 0 };
  const mayAffect = load in affected || Object.keys(affected).length < MOST_AFFECTED;
  const counted = (measure: 'failed' | 'errors') =>
    mayAffect ? Math.max(0, Math.min(sums[measure], MOST_OF_A_LOAD - known[measure])) : 0;
  const [failed, errors] = [counted('failed'), counted('errors')];

  side.mounts += sums.mounts + failed;
  side.failed += failed;
  side.errors += errors;
  addBuckets(side.time, sums.time);
  addBuckets(side.inp, sums.inp);
  const [time, inp] = [added(of.time, sums.time), added(of.inp, sums.inp)];
  const [allFailed, allErrors] = [(of.failed ?? 0) + failed, (of.errors ?? 0) + errors];
  side.failedMost = Math.max(side.failedMost ?? 0, allFailed);
  side.errorsMost = Math.max(side.errorsMost ?? 0, allErrors);
  raiseMost((side.timeMost ??= noTimes()), time);
  raiseMost((side.inpMost ??= noTimes()), inp);
  countAffected(side.failedIn, failed, known.failed, of.hasFailed);
  countAffected(side.errorsIn, errors, known.errors, of.hasErrors);
  if (failed + errors > 0) affected[load] = { failed: known.failed + failed, errors: known.errors + errors };
  return {
    loads: [...of.loads.filter((each) => each !== load), load].slice(-KNOWN_LOADS),
    hour: Math.max(hour, of.hour),
    affected,
    hasFailed: of.hasFailed || failed > 0,
    hasErrors: of.hasErrors || errors > 0,
    failed: allFailed,
    errors: allErrors,
    time,
    inp,
  };
}

function added(buckets: readonly number[] = noTimes(), more: readonly number[]): number[] {
  const sum = [...buckets];
  addBuckets(sum, more);
  return sum;
}

/** Of each bucket and those above it, the most that one address told. */
function raiseMost(most: number[], own: readonly number[]): void {
  let above = 0;
  for (let place = own.length - 1; place >= 0; place -= 1) {
    above += own[place]!;
    most[place] = Math.max(most[place] ?? 0, above);
  }
}

function countAffected(within: StageSide['failedIn'], now: number, before: number, hasAddress: boolean): void {
  if (now > 0 && before === 0) within.pageLoads += 1;
  if (now > 0 && !hasAddress) within.addresses += 1;
}
