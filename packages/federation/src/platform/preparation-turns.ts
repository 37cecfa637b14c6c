/** Releases whose contents a gateway holds at one time. */
const AT_ONCE = 2;

/**
 * Bounds how many releases are prepared at one time, as each may have some hundred MiB of contents (REL-42): one of a
 * caller and of a remote, two in all. So one caller's queue holds up nobody else's remote, and what is counted in a turn
 * of a remote still holds at its end.
 */
export class PreparationTurns {
  readonly #lastOf = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * Runs work once it is its turn.
   * @param remote what is released
   * @throws what the work throws
   */
  run<T>(caller: string, work: () => Promise<T>, remote?: string): Promise<T> {
    const queues = [`caller ${caller}`, ...(remote === undefined ? [] : [`remote ${remote}`])];
    const before = Promise.all(queues.map((queue) => this.#lastOf.get(queue)));
    const result = before.then(() => this.#inTurn(work));
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    for (const queue of queues) this.#lastOf.set(queue, ended);
    void ended.then(() => {
      for (const queue of queues) if (this.#lastOf.get(queue) === ended) this.#lastOf.delete(queue);
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
