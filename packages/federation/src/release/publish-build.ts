import type { CompositionSource } from '@larder/contracts';
import { readRelease } from './read-release';
import { releaseParts } from './release-parts';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';

/**
 * Publishes a finished build, such as the one in a container's image. The same build again is no mistake: a container may start twice.
 *
 * @returns false when this very build is published already
 * @throws ReleaseRefused for another build of a version that is published, and as releaseParts does
 */
export async function publishBuild(store: ReleaseStore, sources: readonly CompositionSource[], folder: string): Promise<boolean> {
  const release = readRelease(folder);
  if (store.has(release.name, release.version)) {
    if (store.read(release.name, release.version).sources === release.sources) return false;
    throw new ReleaseRefused([`${release.name} ${release.version} is published already from other sources; a release never changes, so raise its version.`]);
  }
  await releaseParts(store, sources, [{ release, folder }]);
  return true;
}
