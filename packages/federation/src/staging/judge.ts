import type { BoundedSide, StageHealth, StageSide } from '@larder/contracts';
import {
  type Clustering,
  clusteringOf,
  effective,
  ofFewAddresses,
  oneOfEach,
  type ProportionSpread,
  type Side,
  withoutAddress,
} from './design-effect';
import type { Limits } from './limits';
import { evidence, evidenceAgainst, FAILURES, type Proportion, TIMES } from './mixture-test';
import { bucketAbove, countAbove, mostAbove, quantileOf, totalOf } from './quantile-of';

/** What a candidate may be worse in, in the words of announcements. */
export const MEASURES = { failed: 'failed mounts', errors: 'errors', time: 'load time', inp: 'INP' } as const;
/** One of them. */
export type StageMeasure = keyof typeof MEASURES;

/**
 * Chances that a good release is returned in its whole life, by measure; together 1 in 2,000 (REL-67). Failures show
 * at once, so times get the larger part.
 */
export const CHANCES: Readonly<Record<StageMeasure, number>> = {
  failed: 1 / 20_000,
  errors: 1 / 20_000,
  time: 1 / 5000,
  inp: 1 / 5000,
};
const isEnough = (measure: StageMeasure, weight: number): boolean => weight >= -Math.log(CHANCES[measure]);

/** What must have been seen of the candidate (REL-68). */
const LEAST = { mounts: 8, pageLoads: 3, addresses: 2, workspaces: 2 } as const;
/** With fewer mounts a control says nothing; failures are then judged against limits alone. */
const LEAST_CONTROL = 50;
/** Values that a percentile of the control is told from. */
const LEAST_TIMES = 20;

/** A candidate that is worse, and by what. */
export interface Verdict {
  measure: StageMeasure;
  counts: Record<string, number>;
}

type JudgedSide = Omit<BoundedSide, 'seen' | 'seenMost'>;
interface JudgedSides {
  bounds: number[];
  candidate: JudgedSide;
  control: JudgedSide;
}

/** Judges a candidate by its numbers so far: undefined while nothing says that it is worse (REL-67 to REL-69). */
export function judge(told: StageHealth, limits: Limits): Verdict | undefined {
  const health = whatCounts(told);
  const { candidate, control } = health;
  if (candidate.mounts < LEAST.mounts || !isSpread(candidate, control)) return undefined;
  const hasControl = control.mounts >= LEAST_CONTROL;
  return (
    failures('failed', candidate, control, hasControl, limits.failed / 100)
    ?? failures('errors', candidate, control, hasControl, limits.errors / 100)
    ?? (hasControl ? (slower('time', health, limits.time) ?? slower('inp', health, limits.inp)) : undefined)
  );
}

/** The figures of both sides that count: where many tell, each address counts within the same bounds (REL-65). */
function whatCounts({ bounds, candidate, control }: StageHealth): JudgedSides {
  const bounded = { bounds, candidate: candidate.bounded, control: control.bounded };
  return bounded.candidate && bounded.control && (isOfMany(bounded.control) || isOfMany(bounded.candidate))
    ? (bounded as JudgedSides)
    : { bounds, candidate, control };
}

type Seen = Pick<StageSide, 'mounts' | 'pageLoads'>;

/**
 * What was seen of a candidate for its next step (REL-65). Where members of more than 2 workspaces called, it is what
 * came from their networks, without the workspace that told the most; else, where many tell, without the address that did.
 */
export function seenOf({ candidate, control, members }: StageHealth): Seen {
  if (members && members.workspaces > LEAST.workspaces) return withoutMost(members);
  const { bounded } = candidate;
  if (!bounded || !(isOfMany(control) || isOfMany(bounded)))
    return { mounts: candidate.mounts, pageLoads: candidate.pageLoads };
  return withoutMost(bounded);
}

const withoutMost = ({ seen, seenMost }: { seen: Seen; seenMost: Seen }): Seen => ({
  mounts: seen.mounts - seenMost.mounts,
  pageLoads: seen.pageLoads - seenMost.pageLoads,
});

/** A site of two addresses could tell nothing otherwise. */
const isOfMany = ({ addresses }: Pick<StageSide, 'addresses'>): boolean => addresses > LEAST.addresses;

/** Neither one browser nor one sender decides. */
const isSpread = (seen: Pick<StageSide, 'pageLoads' | 'addresses'>, control: JudgedSide): boolean =>
  seen.pageLoads >= LEAST.pageLoads && (!isOfMany(control) || seen.addresses >= LEAST.addresses);

/**
 * What is told without the affected ones of the address that told the most: with a failure that somebody else happens
 * to meet, one sender would decide otherwise.
 */
const withoutOne = ({ of, affected }: Proportion, most: number, control: JudgedSide): Proportion =>
  isOfMany(control)
    ? { of: of - Math.min(most, affected), affected: affected - Math.min(most, affected) }
    : { of, affected };

/** What a side told, and what of it is weighed. */
interface Compared extends Side {
  all: Proportion;
  /** As if each address had told of one mount. */
  single: Clustering;
}

/** With fewer addresses each is needed to know how alike their mounts are. */
const MANY_ADDRESSES = 10;

/** @param most affected mounts of the address that told the most; it could hide a bad candidate by them, on either side */
function compared(
  all: Proportion,
  most: number | undefined,
  control: JudgedSide,
  spread: ProportionSpread | undefined,
): Compared {
  const told = withoutOne(all, most ?? 0, control);
  const isLeftOut = clusteringOf(all, spread).addresses > MANY_ADDRESSES;
  const [of, rest] = isLeftOut ? [told, withoutAddress(spread, all.affected - told.affected)] : [all, spread];
  const clusters = clusteringOf(of, rest);
  return { all, told, clusters, single: oneOfEach(of, rest, clusters) };
}

function failures(
  measure: 'failed' | 'errors',
  candidate: JudgedSide,
  control: JudgedSide,
  hasControl: boolean,
  margin: number,
): Verdict | undefined {
  const affectedIn = measure === 'failed' ? candidate.failedIn : candidate.errorsIn;
  if (!isSpread(affectedIn, control)) return undefined;
  const [own, other] = [candidate, control].map((side) =>
    compared(
      { of: side.mounts, affected: Math.min(side[measure], side.mounts) },
      side[`${measure}Most`],
      control,
      side.spread && { ofSquares: side.spread.mounts, ...side.spread[measure] },
    ),
  ) as [Compared, Compared];
  const weigh = (clusters: (side: Compared) => Clustering): number =>
    hasControl
      ? evidence(effective(own.told, clusters(own)), effective(other.told, clusters(other)), margin, FAILURES)
      : evidenceAgainst(effective(own.told, clusters(own)), margin, FAILURES.candidate);
  // Few addresses don't tell how alike their mounts are. Where each counts once, that need not be known.
  const weight = Math.max(
    ofFewAddresses(
      weigh(({ clusters }) => clusters),
      hasControl ? [own, other] : [own],
    ),
    weigh(({ single }) => single),
  );
  if (!isEnough(measure, weight)) return undefined;
  return {
    measure,
    counts: {
      count: own.all.affected,
      mounts: own.all.of,
      ...(hasControl && { controlCount: other.all.affected, controlMounts: other.all.of }),
    },
  };
}

function slower(
  measure: 'time' | 'inp',
  { bounds, candidate, control }: JudgedSides,
  limit: Limits['time'],
): Verdict | undefined {
  const [ownMs, otherMs] = [candidate, control].map((side) => quantileOf(side[measure], bounds, 0.75));
  if (ownMs === undefined || otherMs === undefined || totalOf(control[measure]) < LEAST_TIMES) return undefined;
  const matters = ownMs >= otherMs * (1 + limit.percent / 100) && ownMs >= otherMs + limit.ms;
  if (totalOf(candidate[measure]) < LEAST.mounts || !matters) return undefined;
  const place = bucketAbove(bounds, otherMs);
  const [own, other] = [candidate, control].map(({ [measure]: times, [`${measure}Most` as const]: most, spread }) =>
    compared(
      { of: totalOf(times), affected: countAbove(times, bounds, otherMs) },
      mostAbove(most, bounds, otherMs),
      control,
      spread && {
        ofSquares: spread[measure].squares[0] ?? 0,
        squares: spread[measure].squares[place] ?? 0,
        products: spread[measure].products[place] ?? 0,
      },
    ),
  ) as [Compared, Compared];
  const weight = evidence(effective(own.told, own.clusters), effective(other.told, other.clusters), 0, TIMES);
  if (!isEnough(measure, ofFewAddresses(weight, [own, other]))) return undefined;
  return {
    measure,
    counts: {
      count: own.all.affected,
      mounts: own.all.of,
      controlCount: other.all.affected,
      controlMounts: other.all.of,
      p75: Math.round(ownMs),
      controlP75: Math.round(otherMs),
    },
  };
}
