import type { HealthLimits, StageHealth } from '@larder/contracts';
import type { SeenOfCandidate } from '../release/plan-steps';
import type { RemoteRelease } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { hasTelemetry, returnStage, type StagedRemote, stagesOf } from '../release/stage';
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
  /** When numbers were last read, or first asked for. */
  atMs: number;
  seen: SeenOfCandidate | undefined;
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
      // Where telemetry is off nobody tells anything; a blind candidate is judged once it is switched on.
      candidates
        .filter(({ region, stage }) => !stage.blind || hasTelemetry(state, region))
        .map((candidate) => this.#judge(candidate, state.definitions[candidate.region]?.healthCeilings)),
    );
    await stepPlans(this.store, {
      seenOf: (candidate) => this.seenOf(candidate),
      onOverdue: this.options.onOverdue,
    });
    for (const each of judged) if (each.status === 'rejected') throw each.reason;
  }

  async #judge(candidate: StagedRemote, ceilings: HealthLimits | undefined): Promise<void> {
    const { region, remote, stage } = candidate;
    const nowMs = this.store.now().getTime();
    const known = this.#knownOf(candidate, nowMs);
    const health = await this.options.numbersOf(candidate).catch(() => undefined);
    if (!health) {
      if (nowMs - known.atMs >= TOLD_MS && !known.isTold) {
        known.isTold = true;
        this.options.onMissing(candidate);
      }
      return;
    }
    const release = (await this.store.read(remote, stage.version)) as RemoteRelease;
    const verdict = judge(health, limitsOf(release.health?.limits, ceilings));
    Object.assign(known, { atMs: nowMs, isTold: false, seen: { ...seenOf(health), isWorse: verdict !== undefined } });
    if (!verdict) return;
    const mark = { measure: MEASURES[verdict.measure], counts: verdict.counts };
    const own = this.store.as(this.store.author.who, { why: sentenceOf(verdict) });
    if (await returnStage(own, region, remote, stage.id, mark)) this.options.onReturned(candidate, verdict);
  }

  /** What the last looks saw of a candidate; undefined while numbers are missing. */
  seenOf(candidate: StagedRemote): SeenOfCandidate | undefined {
    const nowMs = this.store.now().getTime();
    const { atMs, seen } = this.#known.get(keyOf(candidate)) ?? { atMs: nowMs, seen: undefined };
    return nowMs - atMs < MISSING_MS ? seen : undefined;
  }

  #knownOf(candidate: StagedRemote, nowMs: number): Known {
    const key = keyOf(candidate);
    const known = this.#known.get(key) ?? { atMs: nowMs, seen: undefined, isTold: false };
    this.#known.set(key, known);
    return known;
  }
}

/** A stage in two regions has one id. */
const keyOf = ({ region, remote, stage }: StagedRemote): string => `${region} ${remote} ${stage.id}`;
