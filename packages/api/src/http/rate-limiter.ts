/** What is left of a limit after a call. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
  isExceeded: boolean;
}

/**
 * Adds calls to what all processes have counted for a key in the window that begins at `startsAt` (epoch ms), and
 * answers the sum.
 */
export type CountTogether = (key: string, startsAt: number, calls: number) => Promise<number>;

interface Window {
  startsAt: number;
  endsAt: number;
  hits: number;
  /** How many calls this process may let through without asking. */
  granted: number;
  /** How many of them the other processes know of. */
  reported: number;
  /** What the others had taken when they were last asked. */
  others: number;
  isSpent: boolean;
  asking?: Promise<void>;
}

const SWEEP_ABOVE = 50_000;
/** All windows are looked through at most this often, also where none of many has ended. */
const SWEEP_MS = 1000;
const SHARE = 10;

/**
 * Counts calls per key in fixed windows. Processes that share a database share the limits too: each lets a tenth of a
 * limit through by itself, then takes one further tenth after the other from the common count. So ordinary callers cost
 * no query, and two processes together let through a tenth more at most.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  #sweptAt = -Infinity;

  constructor(
    private readonly clock: () => number,
    private readonly countTogether?: CountTogether,
  ) {}

  /** Counts one call, in this process alone. */
  take(key: string, limit: number, windowSeconds: number): Allowance {
    const window = this.#windowOf(key, limit, windowSeconds);
    window.hits += 1;
    return this.#allowance(window, window.hits, limit, window.hits > limit);
  }

  /** Counts one call, together with the other processes. Answers at once unless they have to be asked. */
  takeShared(key: string, limit: number, windowSeconds: number): Allowance | Promise<Allowance> {
    if (!this.countTogether) return this.take(key, limit, windowSeconds);
    const window = this.#windowOf(key, limit, windowSeconds);
    window.hits += 1;
    const hit = window.hits;
    if (hit <= window.granted || window.isSpent) return this.#allowance(window, hit, limit, hit > window.granted);
    return this.#askUntil(window, hit, key, limit);
  }

  async #askUntil(window: Window, hit: number, key: string, limit: number): Promise<Allowance> {
    while (hit > window.granted && !window.isSpent) {
      window.asking ??= this.#ask(window, key, limit).finally(() => {
        window.asking = undefined;
      });
      await window.asking;
    }
    return this.#allowance(window, hit, limit, hit > window.granted);
  }

  async #ask(window: Window, key: string, limit: number): Promise<void> {
    const calls = window.granted + shareOf(limit) - window.reported;
    try {
      const sum = await (this.countTogether as CountTogether)(key, window.startsAt, calls);
      const within = calls - Math.max(0, sum - limit);
      window.granted = Math.max(window.granted, window.reported + within);
      window.reported += calls;
      window.others = sum - window.reported;
      window.isSpent = within < calls;
    } catch {
      // Without the database the call itself fails soon enough; the limit goes on in this process alone.
      window.isSpent = window.granted >= limit;
      window.granted = Math.min(limit, window.granted + shareOf(limit));
    }
  }

  #windowOf(key: string, limit: number, windowSeconds: number): Window {
    const now = this.clock();
    const known = this.#windows.get(key);
    if (known && isOpen(known, now)) return known;
    if (this.#windows.size > SWEEP_ABOVE && Math.abs(now - this.#sweptAt) >= SWEEP_MS) this.#sweep(now);
    const length = windowSeconds * 1000;
    const startsAt = now - (now % length);
    const window: Window = {
      startsAt,
      endsAt: startsAt + length,
      hits: 0,
      granted: shareOf(limit),
      reported: 0,
      others: 0,
      isSpent: false,
    };
    this.#windows.set(key, window);
    return window;
  }

  #allowance({ endsAt, others }: Window, hit: number, limit: number, isExceeded: boolean): Allowance {
    return {
      limit,
      remaining: isExceeded ? 0 : Math.max(0, limit - others - hit),
      resetSeconds: Math.max(1, Math.ceil((endsAt - this.clock()) / 1000)),
      isExceeded,
    };
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, window] of this.#windows) if (!isOpen(window, now)) this.#windows.delete(key);
  }
}

/** A window that begins later was opened by a clock that has been set back since: it would not end for as long. */
const isOpen = ({ startsAt, endsAt }: Window, now: number): boolean => startsAt <= now && now < endsAt;

const shareOf = (limit: number): number => Math.ceil(limit / SHARE);
