/** What is left of a limit after a call. */
export interface Allowance { limit: number; remaining: number; resetSeconds: number; isExceeded: boolean }

const SWEEP_ABOVE = 50_000;

/**
 * Counts calls per key in fixed windows, in this process. Limits that protect accounts are counted in the database
 * instead (`rate_counters`), where several processes share them.
 */
export class RateLimiter {
  readonly #windows = new Map<string, { hits: number; endsAt: number }>();

  constructor(private readonly clock: () => number) {}

  /** Counts one call. */
  take(key: string, limit: number, windowSeconds: number): Allowance {
    const now = this.clock();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size > SWEEP_ABOVE) this.#sweep(now);
      window = { hits: 0, endsAt: now + windowSeconds * 1000 };
      this.#windows.set(key, window);
    }
    window.hits += 1;
    return {
      limit,
      remaining: Math.max(0, limit - window.hits),
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      isExceeded: window.hits > limit,
    };
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
