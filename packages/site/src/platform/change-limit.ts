import { type Caller, PlatformProblem } from '@larder/federation/platform';

/** Accepted changes an hour. An operator works for all remotes. */
const MOST = { publisher: 120, operator: 600 } as const;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Bounds the accepted changes of a key in an hour, as each one stays in the history for good and is announced (REL-46).
 * Counted by this gateway.
 */
export class ChangeLimit {
  readonly #counts = new Map<string, { hour: number; count: number }>();

  constructor(private readonly now: () => Date) {}

  /**
   * Takes one change before it is made.
   * @returns to be told whether something was changed; else the change is given back
   * @throws PlatformProblem `rate_limited` with the minutes to wait
   */
  take({ id, remote }: Pick<Caller, 'id' | 'remote'>): (isChanged: boolean) => void {
    const at = this.now().getTime();
    const hour = Math.floor(at / HOUR_MS);
    const known = this.#counts.get(id);
    const taken = known?.hour === hour ? known : { hour, count: 0 };
    const most = remote === 'operator' ? MOST.operator : MOST.publisher;
    if (taken.count >= most) {
      const minutes = Math.ceil(((hour + 1) * HOUR_MS - at) / MINUTE_MS);
      throw new PlatformProblem(
        'rate_limited',
        `A key makes at most ${most} changes an hour; repeat in ${minutes} min. A rollback is not counted.`,
      );
    }
    taken.count += 1;
    this.#counts.set(id, taken);
    return (isChanged) => {
      if (!isChanged) taken.count -= 1;
    };
  }
}
