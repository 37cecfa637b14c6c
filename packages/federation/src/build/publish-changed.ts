import type { CompositionSource } from '@larder/contracts';
import { SHELL_POINTER } from '../release/deployed';
import { regionsOf, releaseParts, writeCompositions } from '../release/release-parts';
import type { ReleaseStore } from '../release/release-store';
import { withWriteLock } from '../release/write-lock';
import { outputFolderOf, type Part, type Workspace } from '../workspace';
import { BuildCache } from './build-cache';
import { withBuildLock } from './build-lock';

/** Told while parts are built. */
export interface PublishProgress {
  onBuild?: (part: Part) => void;
}

/**
 * Brings the store up to date with the sources, for a start on a developer's machine: parts whose sources are published already are left alone, and the
 * others are built and released. A part that changed without a new version gets one that tells so, such as `1.0.0-3fa9c1d2`: a release never changes.
 *
 * @returns names of the parts that were released
 */
export function publishChanged(workspace: Workspace, store: ReleaseStore, sources: readonly CompositionSource[], progress: PublishProgress = {}): Promise<string[]> {
  return withBuildLock(workspace.root, () => publish(workspace, store, sources, progress));
}

async function publish(workspace: Workspace, store: ReleaseStore, sources: readonly CompositionSource[], { onBuild }: PublishProgress): Promise<string[]> {
  const cache = new BuildCache(workspace);
  const changed = workspace.parts.filter((part) => !isPublished(store, part, cache.sourcesOf(part)));
  const { buildParts } = changed.length > 0 ? await import('./build-parts') : { buildParts: undefined };

  const built = (await buildParts?.(workspace, changed.map((part) => withFreeVersion(store, part, cache)), { ...(onBuild && { onStart: onBuild }) })) ?? [];
  // A part that was built only because this folder had no record of its build.
  const fresh = built.filter(({ part, release }) => !isPublished(store, part, release.sources));
  await releaseParts(store, sources, fresh.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) })));
  await withWriteLock(store.folder, () => {
    pointToEverything(workspace, store, sources);
    writeCompositions(store, sources);
  });
  return fresh.map(({ part }) => part.name);
}

function isPublished(store: ReleaseStore, { name }: Part, digest: string | undefined): boolean {
  return digest !== undefined && store.versionsOf(name).some((version) => store.read(name, version).sources === digest);
}

function withFreeVersion(store: ReleaseStore, part: Part, cache: BuildCache): Part {
  if (!store.has(part.name, part.version)) return part;
  const mark = cache.sourcesOf(part)?.slice(0, 8) ?? Date.now().toString(36);
  return { ...part, version: `${part.version}-${mark}` };
}

/** A region that is new, or lost its pointers, gets the newest release of every part. */
function pointToEverything({ parts }: Workspace, store: ReleaseStore, sources: readonly CompositionSource[]): void {
  for (const region of [...regionsOf(sources), SHELL_POINTER]) {
    const pointers = store.readPointers(region);
    const missing = parts.filter(({ name, kind }) => (kind === 'shell') === (region === SHELL_POINTER) && !pointers[name]?.length && store.versionsOf(name).length > 0);
    if (missing.length > 0) store.writePointers(region, { ...pointers, ...Object.fromEntries(missing.map(({ name }) => [name, [store.versionsOf(name).at(-1)!]])) });
  }
}

export { readWorkspace } from '../workspace';
