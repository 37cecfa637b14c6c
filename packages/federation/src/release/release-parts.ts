import type { CompositionSource } from '@larder/contracts';
import { findProblems } from '../check/find-problems';
import { findFileProblems } from '../check/file-problems';
import { compose } from './compose';
import { readDeployed, SHELL_POINTER } from './deployed';
import { asRelease } from './read-release';
import { ReleaseRefused } from './release.errors';
import type { Release } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { withWriteLock } from './write-lock';

/** A finished build that is to be published. */
export interface Candidate {
  release: Release;
  /** Folder of its files. */
  folder: string;
}

/**
 * Publishes builds together: checks them against everything that is in use, copies them into the store, moves the pointers and writes the compositions.
 * All or nothing: what is refused leaves the store as it was.
 *
 * @throws ReleaseRefused with one sentence for each reason
 */
export async function releaseParts(store: ReleaseStore, sources: readonly CompositionSource[], candidates: readonly Candidate[]): Promise<void> {
  const checked = candidates.map(({ release, folder }) => ({ release: asRelease(release, `The build in ${folder}`), folder }));
  await withWriteLock(store.folder, () => {
    const releases = checked.map(({ release }) => release);
    const known = releases.filter(({ name, version }) => store.has(name, version));
    if (known.length > 0) throw new ReleaseRefused(known.map(({ name, version }) => `${name} ${version} is published already; a release never changes, so raise its version.`));

    const deployed = readDeployed(store, regionsOf(sources), releases);
    const problems = [...checked.flatMap(({ release, folder }) => findFileProblems(release, folder)), ...findProblems(deployed, sources)];
    if (problems.length > 0) throw new ReleaseRefused(problems);

    for (const { release, folder } of checked) store.add(folder, release);
    for (const release of releases) point(store, sources, release);
    writeCompositions(store, sources);
  });
}

/** Makes a published release the one in use. */
function point(store: ReleaseStore, sources: readonly CompositionSource[], { kind, name, version }: Release): void {
  for (const region of kind === 'shell' ? [SHELL_POINTER] : regionsOf(sources)) {
    const pointers = store.readPointers(region);
    store.writePointers(region, { ...pointers, [name]: [...(pointers[name] ?? []), version] });
  }
}

/** Writes every region's composition anew, each in one step. */
export function writeCompositions(store: ReleaseStore, sources: readonly CompositionSource[]): void {
  const { remotes } = readDeployed(store, regionsOf(sources));
  for (const source of sources) store.writeComposition(compose(source, remotes.get(source.region)!, (release) => store.earlierThan(release)));
}

export const regionsOf = (sources: readonly CompositionSource[]): string[] => sources.map(({ region }) => region);
