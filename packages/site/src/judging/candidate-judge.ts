import { MEASURES, type ReleaseStore, type StagedRemote, StageWatch, type Verdict } from '@larder/federation/release';
import type { Announcer } from '../announcements/announcer';
import type { StageNumbers } from './stage-numbers';

/** What candidates are judged with. */
export interface CandidateJudgeOptions {
  numbersOf: StageNumbers;
  /** Tells operators and teams; without it the log alone does. */
  announcer?: Pick<Announcer, 'waits'>;
  log(line: string): void;
}

/** Judges the candidates of a store beside the serving of a site, which it never disturbs (REL-67, REL-70). */
export class CandidateJudge {
  readonly #watch: StageWatch;
  #running: Promise<void> | undefined;
  #problem: string | undefined;

  constructor(
    store: ReleaseStore,
    private readonly options: CandidateJudgeOptions,
  ) {
    const { numbersOf, announcer, log } = options;
    this.#watch = new StageWatch(store.as('the gateway'), {
      numbersOf,
      // The return itself is a change of the root, and announced as one.
      onReturned: (candidate, verdict) => log(returnedSentence(candidate, verdict)),
      onMissing: (candidate) => {
        const sentence = `${nameOf(candidate)} is not judged: no numbers of its health for 10 minutes.`;
        log(sentence);
        void announcer?.waits('numbers-missing', candidate, sentence);
      },
      onOverdue: (candidate, waitsFor) =>
        void announcer?.waits('step-overdue', candidate, `${nameOf(candidate)} has waited 7 days: ${waitsFor}.`),
    });
  }

  /** What the last looks saw of a candidate; undefined while numbers are missing. */
  seenOf = (candidate: StagedRemote) => this.#watch.seenOf(candidate);

  /** One look, or the one that still runs. Never fails. */
  look(): Promise<void> {
    this.#running ??= this.#watch
      .look()
      .then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      )
      .then((problem) => this.#note(problem))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Says once what keeps a look from its work. */
  #note(problem: string | undefined): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.options.log(problem ? `Not all candidates are judged: ${problem}` : 'All candidates are judged again.');
  }
}

const nameOf = ({ region, remote, stage }: StagedRemote): string => `${remote} ${stage.version} in ${region}`;

const returnedSentence = (candidate: StagedRemote, { measure }: Verdict): string =>
  `${nameOf(candidate)} was worse in ${MEASURES[measure]}, and was returned.`;
