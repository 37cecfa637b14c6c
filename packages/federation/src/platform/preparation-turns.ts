/** Releases whose contents a gateway holds at one time. */
const AT_ONCE = 2;

/**
 * Bounds how many releases are prepared at one time, as each may have some hundred MiB of contents (REL-42): one of a
 * caller, two in all. So one caller's queue holds up nobody else's release.
 */
export class PreparationTurns {
  readonly #lastOf = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Runs work once it is its turn. @throws what the work throws */
  run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const before = this.#lastOf.get(caller) ?? Promise.resolve();
    const result = before.then(() => this.#inTurn(work));
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#lastOf.set(caller, ended);
    void ended.then(() => {
      if (this.#lastOf.get(caller) === ended) this.#lastOf.delete(caller);
    });
    return result;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      // The place goes to who waits longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
