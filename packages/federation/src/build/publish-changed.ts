import type { CompositionSource } from '@larder/contracts';
import { migrate } from '../release/migrate';
import { applyRegions, isChangedElsewhere } from '../release/apply-regions';
import { releaseParts } from '../release/release-parts';
import type { ReleaseStore } from '../release/release-store';
import { readState } from '../release/store-state';
import { developmentVersion, isDevelopmentOf, isNewer, newestOf } from '../release/versions';
import { wasInUse } from '../release/was-in-use';
import { outputFolderOf, type Part, type Workspace } from '../workspace';
import { BuildCache } from './build-cache';
import { withBuildLock } from './build-lock';

/** Told while parts are built. */
export interface PublishProgress {
  onBuild?: (part: Part) => void;
}

/** What came of it. */
export interface PublishedChanges {
  released: { name: string; version: string }[];
  /**
   * Parts whose release in use is not that of these sources and stays all the same: it is newer, or these sources were
   * taken back.
   */
  kept: { name: string; version: string; own: string }[];
}

/**
 * Brings the store up to date with the sources, for a start on a developer's machine: parts whose sources are in use
 * already are left alone, and the others are built and released. A part that changed without a new version gets one
 * that tells so, such as `1.0.1-dev.1.3fa9c1d2`: a release never changes. It never goes back behind a newer version,
 * which another team may have released, and never undoes a rollback.
 */
export function publishChanged(
  workspace: Workspace,
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  progress: PublishProgress = {},
): Promise<PublishedChanges> {
  return withBuildLock(workspace.root, () => publish(workspace, store, sources, progress));
}

async function publish(
  workspace: Workspace,
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  { onBuild }: PublishProgress,
): Promise<PublishedChanges> {
  const cache = await BuildCache.open(workspace);
  await migrate(store, sources);
  // A file that changed after a switch by command is named by the gateway, and keeps no release back.
  const state = await readState(store);
  const usable = sources.filter((source) => !isChangedElsewhere(state, source));
  const standings = await Promise.all(
    workspace.parts.map(async (part) => ({
      part,
      standing: await standingOf(store, usable, part, cache.sourcesOf(part)),
    })),
  );
  const changed = standings.filter(({ standing }) => standing === 'changed').map(({ part }) => part);
  const { buildParts } = changed.length > 0 ? await import('./build-parts') : { buildParts: undefined };

  const built =
    (await buildParts?.(workspace, await Promise.all(changed.map((part) => withFreeVersion(store, part, cache))), {
      ...(onBuild && { onStart: onBuild }),
    })) ?? [];
  // A part that was built only because this folder had no record of its build.
  const standingsNow = await Promise.all(
    built.map(({ part, release }) => standingOf(store, usable, part, release.sources)),
  );
  const fresh = built.filter((_, place) => standingsNow[place] === 'changed');
  if (fresh.length > 0)
    await releaseParts(
      store,
      usable,
      fresh.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) })),
      { isBackport: true, withRegions: true },
    );
  await applyRegions(store, usable);
  return {
    released: fresh.map(({ release: { name, version } }) => ({ name, version })),
    kept: standings.flatMap(({ part: { name, version }, standing }) =>
      standing === 'current' || standing === 'changed' ? [] : [{ name, version: standing.inUse, own: version }],
    ),
  };
}

/**
 * How the sources of a part compare with its newest release in use: the same, to be released, or not to be put in its
 * place. Where no region lists it they are compared with what is stored.
 */
async function standingOf(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  part: Part,
  digest: string | undefined,
): Promise<'current' | 'changed' | { inUse: string }> {
  const { name, version } = part;
  const state = await readState(store);
  const inUse = newestOf(Object.values(state.pointers).flatMap((versions) => versions[name]?.at(-1) ?? []));
  if (inUse === undefined) {
    const isListed = [...sources, ...Object.values(state.definitions)].some(({ remotes }) => name in remotes);
    return part.kind === 'remote' && !isListed && (await isStored(store, part, digest)) ? 'current' : 'changed';
  }
  if ((await store.has(name, inUse)) && (await store.read(name, inUse)).sources === digest) return 'current';
  const releases =
    digest === undefined ? [] : await Promise.all((await store.versionsOf(name)).map((each) => store.read(name, each)));
  const newer = releases.filter((each) => each.sources === digest && isNewer(each.version, inUse));
  // One that was stored and never used is what a killed start left.
  const wasTakenBack = (await Promise.all(newer.map((each) => wasInUse(store, state, each)))).includes(true);
  return wasTakenBack || (isNewer(inUse, version) && !isDevelopmentOf(inUse, version)) ? { inUse } : 'changed';
}

/**
 * Whether the sources of a part that no region lists are those of its newest stored release of this version, or of a
 * development of it.
 */
async function isStored(store: ReleaseStore, { name, version }: Part, digest: string | undefined): Promise<boolean> {
  const newest = newestOf(
    (await store.versionsOf(name)).filter((each) => each === version || isDevelopmentOf(each, version)),
  );
  return newest !== undefined && (await store.read(name, newest)).sources === digest;
}

async function withFreeVersion(store: ReleaseStore, part: Part, cache: BuildCache): Promise<Part> {
  const published = await store.versionsOf(part.name);
  if (!published.includes(part.version) && !published.some((each) => isDevelopmentOf(each, part.version))) return part;
  return {
    ...part,
    version: developmentVersion(part.version, cache.sourcesOf(part) ?? Date.now().toString(36), published),
  };
}

export { readWorkspace } from '../workspace';
