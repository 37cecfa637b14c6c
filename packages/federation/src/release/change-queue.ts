/** Changes of a process, one after the other in the order of the calls. */
export class ChangeQueue {
  readonly #waiting: { isUrgent: boolean; begin: () => void }[] = [];
  #isBusy = false;

  /**
   * Runs work once nothing else runs.
   * @param isUrgent before all that wait and are not
   * @throws what the work throws
   */
  async run<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#isBusy)
      await new Promise<void>((begin) => {
        const place = isUrgent ? this.#waiting.findIndex((each) => !each.isUrgent) : -1;
        this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { isUrgent, begin });
      });
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#isBusy = false;
    }
  }
}
