import { type Caller, PlatformProblem } from '@larder/federation/platform';

/** How many an hour. An operator works for all remotes. */
interface Most {
  publisher: number;
  operator: number;
  /** After "A key makes at most 120 … an hour". */
  what: string;
  /** What else the sentence says. */
  hint: string;
}

/** Accepted changes, and those that a check refused. */
export const CHANGES: Most = {
  publisher: 120,
  operator: 600,
  what: 'changes',
  hint: ' A rollback is not counted.',
};
/** Checks of what nobody publishes. */
export const CHECKS: Most = { publisher: 300, operator: 1500, what: 'checks', hint: '' };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Bounds what a key does in an hour: each accepted change stays in the history for good and is announced (REL-46), and a
 * check holds up the changes of others (REL-42). Counted by this gateway.
 */
export class ChangeLimit {
  readonly #counts = new Map<string, { hour: number; count: number }>();

  constructor(
    private readonly now: () => Date,
    private readonly most: Most = CHANGES,
  ) {}

  /**
   * Takes one before it is made.
   * @returns to be told whether it counts; else it is given back
   * @throws PlatformProblem `rate_limited` with the minutes to wait
   */
  take({ id, remote }: Pick<Caller, 'id' | 'remote'>): (isCounted: boolean) => void {
    const at = this.now().getTime();
    const hour = Math.floor(at / HOUR_MS);
    const known = this.#counts.get(id);
    const taken = known?.hour === hour ? known : { hour, count: 0 };
    const most = remote === 'operator' ? this.most.operator : this.most.publisher;
    if (taken.count >= most) {
      const minutes = Math.ceil(((hour + 1) * HOUR_MS - at) / MINUTE_MS);
      throw new PlatformProblem(
        'rate_limited',
        `A key makes at most ${most} ${this.most.what} an hour; repeat in ${minutes} min.${this.most.hint}`,
      );
    }
    taken.count += 1;
    this.#counts.set(id, taken);
    return (isCounted) => {
      if (!isCounted) taken.count -= 1;
    };
  }
}
