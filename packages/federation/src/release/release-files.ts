import { inTurns } from '../store/in-turns';
import type { ReleaseFiles } from './release-manifest';
import { knownIn, type ReleaseStore } from './release-store';
import { versionsInOrder } from './versions-in-order';

/** Descriptions that are read at the same time. */
const AT_ONCE = 8;

/** A release by its name. */
interface NamedRelease {
  name: string;
  version: string;
}

/**
 * What a release says of its files. Of many releases nothing else is kept.
 * @throws ReleaseRefused when there is none, or it has another shape
 */
export const filesOf = (store: ReleaseStore, name: string, version: string): Promise<ReleaseFiles> =>
  knownIn(store).filesOf(name, version);

/** The files of the releases of a remote that were published before this one, oldest first. */
export async function earlierFiles(store: ReleaseStore, { name, version }: NamedRelease): Promise<ReleaseFiles[]> {
  const versions = await versionsInOrder(store.storage, name);
  const earlier = await inTurns(versions.slice(0, versions.indexOf(version)), AT_ONCE, (each) =>
    filesOf(store, name, each),
  );
  return earlier.filter(({ kind }) => kind === 'remote');
}

/** Removes a release with all its files. */
export async function removeRelease(store: ReleaseStore, { name, version }: NamedRelease): Promise<void> {
  knownIn(store).forget(name, version);
  await store.storage.removeRelease(name, version);
}
