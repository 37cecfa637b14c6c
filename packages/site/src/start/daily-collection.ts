import { collect, elapsedOf, entriesBackwards, type ReleaseStore } from '@larder/federation/release';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes old releases once a day, by whichever gateway looks first (REL-13). The history says when it was last done, so
 * a restart neither delays it nor does it again. Called more often than that.
 */
export class DailyCollection {
  /** By `elapsedOf` the store. */
  #lookedAt = -Infinity;

  constructor(private readonly store: ReleaseStore) {}

  /** @returns how many releases went */
  async look(): Promise<number> {
    const lookedAt = elapsedOf(this.store);
    // What removed nothing left no trace.
    if (lookedAt - this.#lookedAt < DAY_MS || (await this.#wasDoneWithinDay())) return 0;
    const { removed, gaveUp } = await collect(this.store);
    // Of another change at the same moment it tries again with the next look.
    if (!gaveUp) this.#lookedAt = lookedAt;
    return removed.length;
  }

  /** What is dated more than a day ahead comes from a clock that was set back since (decision 230). */
  async #wasDoneWithinDay(): Promise<boolean> {
    const now = this.store.now().getTime();
    for await (const { what, at } of entriesBackwards(this.store.roots)) {
      const age = now - Date.parse(at);
      if (age >= DAY_MS) return false;
      if (what === 'collect' && age > -DAY_MS) return true;
    }
    return false;
  }
}
