/** Urgent changes that may go before one that waits. */
const AHEAD = 3;

interface Waiting {
  isUrgent: boolean;
  begin: () => void;
}

/** Changes of a process, one after the other in the order of the calls, but that urgent ones go first. */
export class ChangeQueue {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;
  /** Urgent changes that went first since another one had its turn. */
  #wentAhead = 0;

  /**
   * Runs work once nothing else runs.
   * @param isUrgent before those that wait and are not; three in a row, then one of them has its turn
   * @throws what the work throws
   */
  async run<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#isBusy) await new Promise<void>((begin) => this.#waiting.push({ isUrgent, begin }));
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#isBusy = false;
    }
  }

  #takeNext(): Waiting | undefined {
    const urgent = this.#waiting.findIndex((each) => each.isUrgent);
    const other = this.#waiting.findIndex((each) => !each.isUrgent);
    const goesAhead = urgent >= 0 && (other < 0 || this.#wentAhead < AHEAD);
    this.#wentAhead = goesAhead && other >= 0 ? this.#wentAhead + 1 : 0;
    return this.#waiting.splice(goesAhead ? urgent : Math.max(other, 0), 1)[0];
  }
}
