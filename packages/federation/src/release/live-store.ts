import type { Composition, CompositionSource } from '@larder/contracts';
import type { Root } from '../store/root';
import { StoreDamaged } from '../store/store.errors';
import { compositionsOf } from './compositions-of';
import type { ReleaseStore } from './release-store';
import { stateOf } from './store-state';

/** Everything that is served of one root. */
export interface LiveView {
  root: Root;
  compositions: ReadonlyMap<string, Composition>;
  /** Of each region, as it was last applied. */
  definitions: Readonly<Record<string, CompositionSource>>;
  /** The shell's page, with its marks; absent without a shell. */
  page: string | undefined;
}

/** How often a store is asked that is no folder; half of what REL-16 allows. */
const LOOK_EVERY_MS = 2000;
/** How soon damaged content is read again; less, so that each look of the timer reads it. */
const READ_AGAIN_AFTER_MS = 1500;

/**
 * What a gateway serves: the newest root that could be read whole. A folder is looked at for every request, so that a
 * change is served at once; any other store every two seconds, and once more when a call of this process has written or
 * read a newer root. While the store can't be read, or holds what was not written by a command, the last good view stays
 * (REL-16). Damaged content is read again every two seconds, as its repair does not change the root.
 */
export class LiveStore {
  #view: LiveView | undefined;
  #stamp: string | undefined;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastGood = new Date();
  #isStale = false;
  /** As `performance.now()` says it; only while the content is damaged. */
  #readAgainAt = Infinity;

  /** @param report called with a sentence while something is wrong, and with undefined when it is over */
  constructor(
    readonly store: ReleaseStore,
    private readonly report: (problem: string | undefined) => void = () => undefined,
  ) {}

  /** What was read last; undefined before the first change. */
  get view(): LiveView | undefined {
    return this.#view;
  }

  /** Since when the store can't be read; undefined while it can. */
  get staleSince(): Date | undefined {
    return this.#isStale ? this.#lastGood : undefined;
  }

  /** Looks at the store when it has to be. Never fails. */
  async refresh(): Promise<void> {
    if (this.#timer && this.#hasNewest()) return;
    // A look that is on its way may have begun before the change that the caller has seen.
    await this.#looking;
    await this.#look();
  }

  /**
   * Looks at the store once more, for what may have been written since the last look. Many callers share one look; while
   * the store can't be read there is none. Never fails.
   */
  async lookAgain(): Promise<void> {
    if (this.#isStale) return;
    await this.#looking;
    await this.#look();
  }

  /** Begins to watch a store that is no folder. */
  async begin(): Promise<void> {
    await this.#look();
    if (this.store.storage.folder !== undefined || this.#timer) return;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Whether no call of this process has seen a newer root. While the store can't be read, only the timer looks again. */
  #hasNewest(): boolean {
    return this.#isStale || (this.#view?.root.sequence ?? 0) >= this.store.roots.newestSeen;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#readIfChanged().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #readIfChanged(): Promise<void> {
    try {
      const at = new Date();
      const stamp = await this.store.storage.rootStamp();
      const isDue = performance.now() >= this.#readAgainAt;
      if (stamp === this.#stamp && !isDue) {
        if (!this.#isStale) this.#lastGood = at;
        return;
      }
      this.#stamp = stamp;
      const root = await this.store.roots.read();
      if (root) this.#view = await this.#viewOf(root);
      this.#lastGood = at;
      this.#isStale = false;
      this.#readAgainAt = Infinity;
      this.report(undefined);
    } catch (error) {
      const { message } = error as Error;
      this.#isStale = true;
      if (error instanceof StoreDamaged) this.#readAgainAt = performance.now() + READ_AGAIN_AFTER_MS;
      else this.#stamp = undefined;
      this.report(
        `${message.replaceAll('\n', ' ')} What was read last, at ${this.#lastGood.toISOString()}, stays in use.`,
      );
    }
  }

  async #viewOf(root: Root): Promise<LiveView> {
    const state = await stateOf(this.store, root);
    const compositions = await compositionsOf(this.store, state);
    return {
      root,
      compositions: new Map(compositions.map((composition) => [composition.region, composition])),
      definitions: state.definitions,
      page: root.shell && (await this.#pageOf(root.shell.stable)),
    };
  }

  async #pageOf(version: string): Promise<string | undefined> {
    const release = await this.store.read('shell', version);
    return release.kind === 'shell'
      ? (await this.store.storage.readReleaseFile('shell', version, release.page))?.toString()
      : undefined;
  }
}
