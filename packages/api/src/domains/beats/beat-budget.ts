/** Beats that a process takes in a second; a burst of twice as many is taken once. */
const A_SECOND = 1000;
const BURST = 2 * A_SECOND;

/** Lets through as many beats as a process can take beside its other calls (REL-80). */
export class BeatBudget {
  #left = BURST;
  #at: number;

  /** @param clock milliseconds, from any beginning */
  constructor(private readonly clock: () => number) {
    this.#at = clock();
  }

  /** Takes one. @returns false when none is left */
  take(): boolean {
    const now = this.clock();
    this.#left = Math.min(BURST, this.#left + (Math.max(0, now - this.#at) * A_SECOND) / 1000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
