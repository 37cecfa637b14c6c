import type { HealthLimits, StageHealth } from '@larder/contracts';
import type { SeenOfCandidate } from '../release/plan-steps';
import type { RemoteRelease } from '../release/release-manifest';
import { elapsedOf, type ReleaseStore } from '../release/release-store';
import { hasTelemetry, returnStage, type Stage, type StagedRemote, stagesOf } from '../release/stage';
import { stepPlans } from '../release/step-plans';
import { readState } from '../release/store-state';
import { judge, MEASURES, seenOf, type Verdict } from './judge';
import { sentenceOf } from './verdict-sentence';
import { limitsOf } from './limits';

/** Without numbers for so long a plan stands still, and after the longer time that is told (REL-72). */
const MISSING_MS = 60_000;
const TOLD_MS = 10 * 60_000;

/** What candidates are watched by. */
export interface StageWatchOptions {
  /** Reads the numbers of a candidate; fails while they can't be read. */
  numbersOf(candidate: StagedRemote): Promise<StageHealth>;
  /** Told by the gateway that returned it. */
  onReturned(candidate: StagedRemote, verdict: Verdict): void;
  /** Told once when numbers have been missing for 10 minutes. */
  onMissing(candidate: StagedRemote): void;
  /** Told at each look of a step that has waited 7 days. */
  onOverdue(candidate: StagedRemote, waitsFor: string): void;
}

interface Known {
  /** When numbers were last read, or first asked for; by `elapsedOf` the store. */
  atMs: number;
  seen: SeenOfCandidate | undefined;
  /** The present step by its beginning, and the mounts that were told before it, as far as this process can tell. */
  step: { began: string; mounts: number } | undefined;
  isTold: boolean;
}

/** Judges the candidates of a store, look by look. Several may watch one store (REL-71). */
export class StageWatch {
  #known = new Map<string, Known>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly options: StageWatchOptions,
  ) {}

  /**
   * One look: returns what is worse, and takes the steps of plans that are due (REL-70, REL-72).
   * @throws what kept it from judging a candidate or from a step, once the others are done
   */
  async look(): Promise<void> {
    const state = await readState(this.store);
    const candidates = stagesOf(state);
    const present = new Set(candidates.map(keyOf));
    for (const key of this.#known.keys()) if (!present.has(key)) this.#known.delete(key);
    // One that can't be judged keeps no other from it.
    const judged = await Promise.allSettled(
      // Where telemetry is off nobody tells anything: the numbers of a candidate are missing there, except that nothing
      // is expected of a blind one, which is judged once telemetry is switched on.
      candidates
        .filter(({ region, stage }) => !stage.blind || hasTelemetry(state, region))
        .map((candidate) =>
          this.#judge(
            candidate,
            hasTelemetry(state, candidate.region),
            state.definitions[candidate.region]?.healthCeilings,
          ),
        ),
    );
    await stepPlans(this.store, {
      seenOf: (candidate) => this.seenOf(candidate),
      onOverdue: this.options.onOverdue,
    });
    for (const each of judged) if (each.status === 'rejected') throw each.reason;
  }

  /** @param canTell whether pages tell anything of it; without that the sums kept so far are no numbers (REL-72) */
  async #judge(candidate: StagedRemote, canTell: boolean, ceilings: HealthLimits | undefined): Promise<void> {
    const { region, remote, stage } = candidate;
    const nowMs = elapsedOf(this.store);
    const known = this.#knownOf(candidate, nowMs);
    const health = canTell ? await this.options.numbersOf(candidate).catch(() => undefined) : undefined;
    if (!health) {
      if (nowMs - known.atMs >= TOLD_MS && !known.isTold) {
        known.isTold = true;
        this.options.onMissing(candidate);
      }
      return;
    }
    const release = (await this.store.read(remote, stage.version)) as RemoteRelease;
    const verdict = judge(health, limitsOf(release.health?.limits, ceilings));
    const { mounts } = health.candidate;
    if (known.step?.began !== beganOf(stage)) known.step = { began: beganOf(stage), mounts: toldBefore(stage, mounts) };
    const isUnseen = mounts <= known.step.mounts;
    const seen = { ...seenOf(health), isWorse: verdict !== undefined, ...(isUnseen && { isUnseen }) };
    Object.assign(known, { atMs: nowMs, isTold: false, seen });
    if (!verdict) return;
    const mark = { measure: MEASURES[verdict.measure], counts: verdict.counts };
    const own = this.store.as(this.store.author.who, { why: sentenceOf(verdict) });
    if (await returnStage(own, region, remote, stage.id, mark)) this.options.onReturned(candidate, verdict);
  }

  /** What the last looks saw of a candidate; undefined while numbers are missing. */
  seenOf(candidate: StagedRemote): SeenOfCandidate | undefined {
    const nowMs = elapsedOf(this.store);
    const { atMs, seen, step } = this.#known.get(keyOf(candidate)) ?? { atMs: nowMs };
    if (!seen || nowMs - atMs >= MISSING_MS) return undefined;
    // It took a step since, and nothing was read after that.
    return step?.began === beganOf(candidate.stage) ? seen : { ...seen, isUnseen: true };
  }

  #knownOf(candidate: StagedRemote, nowMs: number): Known {
    const key = keyOf(candidate);
    const known = this.#known.get(key) ?? { atMs: nowMs, seen: undefined, step: undefined, isTold: false };
    this.#known.set(key, known);
    return known;
  }
}

/** A stage in two regions has one id. */
const keyOf = ({ region, remote, stage }: StagedRemote): string => `${region} ${remote} ${stage.id}`;

const beganOf = ({ stepSince, since }: Stage): string => stepSince ?? since;

/**
 * Mounts that were told before a step began, which this process first looks at now. The sums began with the stage, so
 * there are none before its first step. Of a later step it can't be told apart what came since: all of it counts as
 * before, and the next mount shows that pages still tell.
 */
const toldBefore = (stage: Stage, mounts: number): number => (beganOf(stage) === stage.since ? 0 : mounts);
