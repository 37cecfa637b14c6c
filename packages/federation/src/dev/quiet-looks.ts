/**
 * Looks at sources once nothing has changed for a time. There is one look at a time, and none begins or goes on after a
 * further change: the build of an edit would wait for it (REL-85).
 */
export class QuietLooks {
  #changes = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  /**
   * @param look never fails; may end early when it is outdated
   * @param quietMs how long nothing has changed
   */
  constructor(
    private readonly look: (isOutdated: () => boolean) => Promise<void>,
    private readonly quietMs: number,
  ) {}

  /** The sources have changed; a build follows. */
  changed(): void {
    this.#changes += 1;
    clearTimeout(this.#timer);
  }

  /** A build of the sources is done. */
  built(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#begin(), this.quietMs);
  }

  /** Ends what waits. */
  stop(): void {
    this.changed();
  }

  #begin(): void {
    const changes = this.#changes;
    const isOutdated = () => this.#changes !== changes;
    this.#looking = this.#looking.then(() => (isOutdated() ? undefined : this.look(isOutdated)));
  }
}
