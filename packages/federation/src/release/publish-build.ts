import type { CompositionSource } from '@larder/contracts';
import { readRelease } from './read-release';
import { releaseParts } from './release-parts';
import type { Release } from './release-manifest';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import { readState } from './store-state';
import { wasInUse } from './was-in-use';

/**
 * Publishes a finished build, such as the one in a container's image. The same build again is no mistake: a container
 * may start twice.
 *
 * @param publisher the one part that may be published from here, such as `shell` or `mf-orders`; every remote without
 *   it, but never the shell (TRU-32)
 * @returns false when this very build is published already
 * @throws ReleaseRefused for a build of another part, for another build of a version that is published, and as
 *   releaseParts does
 */
export async function publishBuild(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  folder: string,
  publisher?: string,
): Promise<boolean> {
  const release = readRelease(folder);
  if (!mayPublish(release, publisher))
    throw new ReleaseRefused([
      `This is a build of ${release.name}; only ${publisher ?? 'remotes'} may be published from here.`,
    ]);
  if (await store.has(release.name, release.version)) {
    const stored = await store.read(release.name, release.version);
    if (stored.sources !== release.sources)
      throw new ReleaseRefused(
        [
          `${release.name} ${release.version} is published already from other sources; a release never changes, so raise its version.`,
        ],
        'version_exists',
      );
    // A container that was killed after the upload stored it and put it nowhere.
    if (!(await store.holds(release)) || (await wasInUse(store, await readState(store), release))) return false;
  }
  await releaseParts(store, sources, [{ release, folder }]);
  return true;
}

const mayPublish = ({ kind, name }: Release, publisher: string | undefined): boolean =>
  publisher === undefined ? kind === 'remote' : name === publisher;
