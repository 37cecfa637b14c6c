import { collect, entriesBackwards, type ReleaseStore } from '@larder/federation/release';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes old releases once a day, by whichever gateway looks first (REL-13). The history says when it was last done, so
 * a restart neither delays it nor does it again. Called more often than that.
 */
export class DailyCollection {
  #lookedAt = -Infinity;

  constructor(private readonly store: ReleaseStore) {}

  /** @returns how many releases went */
  async look(): Promise<number> {
    const now = this.store.now().getTime();
    // What removed nothing left no trace.
    if (now - this.#lookedAt < DAY_MS || (await this.#wasDoneSince(now - DAY_MS))) return 0;
    const { removed, gaveUp } = await collect(this.store);
    // Of another change at the same moment it tries again with the next look.
    if (!gaveUp) this.#lookedAt = now;
    return removed.length;
  }

  async #wasDoneSince(since: number): Promise<boolean> {
    for await (const { what, at } of entriesBackwards(this.store.roots)) {
      if (Date.parse(at) <= since) return false;
      if (what === 'collect') return true;
    }
    return false;
  }
}
