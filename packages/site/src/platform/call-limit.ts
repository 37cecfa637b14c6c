import { PlatformProblem } from '@larder/federation/platform';

const MOST = 600;
const MINUTE_MS = 60_000;

/** 600 calls a minute for a key (REL-42), counted by this gateway. */
export class CallLimit {
  readonly #counts = new Map<string, { minute: number; count: number }>();

  constructor(private readonly now: () => Date) {}

  /** @throws PlatformProblem `rate_limited` with the seconds until the next minute */
  count(key: string): void {
    const at = this.now().getTime();
    const minute = Math.floor(at / MINUTE_MS);
    const known = this.#counts.get(key);
    const count = (known?.minute === minute ? known.count : 0) + 1;
    this.#counts.set(key, { minute, count });
    if (count > MOST)
      throw new PlatformProblem(
        'rate_limited',
        `A key makes at most ${MOST} calls a minute; repeat later.`,
        {},
        Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000),
      );
  }
}
