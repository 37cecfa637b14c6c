import type { Composition } from '@larder/contracts';
import { compositionsOf } from './compositions-of';
import type { LiveStore, LiveView } from './live-store';
import type { Preview } from './preview-register';
import { noPreview } from './preview-token';
import { inPreview, openedBy } from './previews';
import type { ReleaseStore } from './release-store';
import { stateOf } from './store-state';

/** By region; undefined where the preview has nothing to show. */
type Shown = ReadonlyMap<string, Composition | undefined>;

/** Made once of each root, by id of the preview. */
const made = new WeakMap<LiveView, Map<string, Promise<Shown>>>();

/**
 * What a region is made of for whoever has the link of a preview (REL-90); of a region that it is not about, what is in
 * use there. Where the remote was switched off, or left the region, the link opens nothing. For a preview that is not
 * known the store is looked at once more: another gateway may have made it (REL-16).
 * @throws ReleaseRefused `preview_invalid` for a token that opens nothing
 */
export async function compositionInPreview(
  live: LiveStore,
  token: string,
  region: string,
): Promise<Composition | undefined> {
  const opened = () => live.view && openedBy(live.store, live.view.root, token);
  let preview = await opened();
  if (!preview) {
    await live.lookAgain();
    preview = await opened();
  }
  const { store, view } = live;
  if (!preview || !view) throw noPreview();
  const known = made.get(view) ?? new Map<string, Promise<Shown>>();
  made.set(view, known);
  if (!known.has(preview.id)) {
    const making = makeAll(store, view, preview);
    known.set(preview.id, making);
    making.catch(() => known.delete(preview.id));
  }
  const shown = await known.get(preview.id)!;
  if (preview.regions.includes(region) && !shown.get(region)) throw noPreview();
  return shown.get(region);
}

async function makeAll(store: ReleaseStore, { root, compositions }: LiveView, preview: Preview): Promise<Shown> {
  const { name, version, regions, expires } = preview;
  const shown = await compositionsOf(store, inPreview(await stateOf(store, root), preview));
  return new Map(
    [...compositions].map(([region, inUse]) => {
      if (!regions.includes(region)) return [region, inUse] as const;
      const composition = shown.find((each) => each.region === region);
      const isShown = composition?.remotes.some((remote) => remote.name === name);
      return [
        region,
        isShown ? { ...composition!, preview: { part: name, version, until: expires } } : undefined,
      ] as const;
    }),
  );
}
