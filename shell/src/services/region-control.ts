import type { Composition, Region, RegionConfig } from '@larder/contracts';
import type { BootFile, Visitor } from '@larder/federation/runtime';
import { chosenReleases } from '../composition/chosen-releases';
import { readComposition } from '../composition/registry';
import type { Registry } from '../composition/registry';
import { createPageTable } from '../navigation/page-table';
import type { PageTable } from '../navigation/page-table';
import { loadComposition, loadRegionFiles, RegionNotShown } from './region-files';
import type { RegionFiles } from './region-files';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A composition younger than this is not fetched again (SHL-22). */
const FRESH_MS = 1000;
/** How long a navigation waits for a newer composition before it goes on with the one that is there. */
const PATIENCE_MS = 2500;

/** The region's files and what follows from them. */
export type RegionState =
  | { step: 'loading' }
  | { step: 'failed'; page: 500 | 503 }
  | { step: 'ready'; config: RegionConfig; registry: Registry; table: PageTable };

/** Owns the region of the page. */
export interface RegionControl {
  /** The region in force; its files may still be on their way. */
  region: StoreApi<Region>;
  state: StoreApi<RegionState>;
  /** True while another region's files are awaited and the old page still stands (SHL-55). */
  isChanging: StoreApi<boolean>;
  /** Opens a region, or the same one afresh; the answer for an earlier one is dropped. */
  open(region: Region, files?: { config: Promise<BootFile>; composition: Promise<BootFile> }): Promise<void>;
  /** Asks for the files of a region that is closed anew. What is shown stays until they have come (SHL-2, SHL-3). */
  lookAgain(): Promise<void>;
  /**
   * Looks whether there is a newer composition, and draws the releases of whoever is signed in by now (REL-62). `now`
   * asks even if the last answer is young.
   */
  refresh(now?: boolean): Promise<void>;
  /** Takes the stable release of a remote for the rest of the page load (REL-63). */
  avoidCandidate(name: string): void;
}

/** What the region needs of the page. */
export interface RegionControlOptions {
  date(serverMs: number): void;
  /** Who draws releases at this moment. */
  visitor(): Visitor;
  /** Brings the texts of a region's language, where the page does not have them. */
  textsOf?(region: Region): Promise<void>;
}

/** Starts with nothing loaded. */
export function createRegionControl(
  first: Region,
  { date, visitor, textsOf = async () => undefined }: RegionControlOptions,
): RegionControl {
  const region = createStore<Region>(() => first);
  const state = createStore<RegionState>(() => ({ step: 'loading' }));
  const isChanging = createStore(() => false);
  let opening = 0;
  let loaded: { composition?: Composition; text: string; at: number } = { text: '', at: 0 };
  const avoided = new Set<string>();
  let refreshing: Promise<void> | undefined;

  function take(config: RegionConfig, composition: Composition, at = Date.now()) {
    const chosen = chosenReleases(composition, visitor(), avoided);
    const text = JSON.stringify(chosen);
    const now = state.getState();
    const isSame = text === loaded.text && now.step === 'ready' && now.config === config;
    loaded = { composition, text, at };
    if (isSame) return;
    const registry = readComposition(chosen);
    state.setState({ step: 'ready', config, registry, table: createPageTable(registry) }, true);
  }

  return {
    region,
    state,
    isChanging,
    async open(next, files) {
      const turn = (opening += 1);
      region.setState(next, true);
      if (state.getState().step === 'ready') isChanging.setState(true, true);
      else state.setState({ step: 'loading' }, true);
      let found: RegionFiles | RegionNotShown;
      try {
        [found] = await Promise.all([loadRegionFiles(next, { date, ...(files && { files }) }), textsOf(next)]);
      } catch (error) {
        found = error instanceof RegionNotShown ? error : new RegionNotShown(500, String(error));
      }
      if (turn !== opening) return;
      if (found instanceof RegionNotShown) state.setState({ step: 'failed', page: found.page }, true);
      else take(found.config, found.composition);
      isChanging.setState(false, true);
    },
    async lookAgain() {
      const [turn, of] = [opening, region.getState()];
      const found = await loadRegionFiles(of, { date }).catch(() => undefined);
      const before = state.getState();
      const isSame = found && before.step === 'ready' && JSON.stringify(before.config) === JSON.stringify(found.config);
      if (found && !isSame && turn === opening) take(found.config, found.composition);
    },
    refresh(now = false) {
      if (!now && Date.now() - loaded.at < FRESH_MS) {
        drawAgain();
        return Promise.resolve();
      }
      refreshing ??= newer().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    avoidCandidate(name) {
      avoided.add(name);
    },
  };

  function drawAgain(): void {
    const now = state.getState();
    if (now.step === 'ready' && loaded.composition) take(now.config, loaded.composition, loaded.at);
  }

  async function newer(): Promise<void> {
    const [turn, of] = [opening, region.getState()];
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PATIENCE_MS);
    const composition = await loadComposition(of, abort.signal);
    clearTimeout(timer);
    const before = state.getState();
    if (composition && turn === opening && before.step === 'ready') take(before.config, composition);
    else drawAgain();
  }
}
