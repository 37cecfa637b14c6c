import type { CompositionSource } from '@larder/contracts';
import { findProblems } from '../check/find-problems';
import { readDeployed, SHELL_POINTER } from './deployed';
import { regionsOf, writeCompositions } from './release-parts';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import { withWriteLock } from './write-lock';

/**
 * Puts the release back into use that a part had before its present one. The files of both stay, so that open pages go on (SHL-23).
 *
 * @returns the version that is in use now
 * @throws ReleaseRefused when there is none, or when the earlier release does not fit what else is in use
 */
export function rollBack(store: ReleaseStore, sources: readonly CompositionSource[], name: string): Promise<string> {
  return withWriteLock(store.folder, () => {
    const files = name === 'shell' ? [SHELL_POINTER] : regionsOf(sources);
    const histories = files.map((file) => ({ file, pointers: store.readPointers(file) }));
    const earlier = histories[0]?.pointers[name]?.at(-2);
    if (earlier === undefined) throw new ReleaseRefused([`${name} has no earlier release to go back to.`]);

    const problems = findProblems(readDeployed(store, regionsOf(sources), [store.read(name, earlier)]), sources);
    if (problems.length > 0) throw new ReleaseRefused(problems);
    for (const { file, pointers } of histories) store.writePointers(file, { ...pointers, [name]: pointers[name]!.slice(0, -1) });
    writeCompositions(store, sources);
    return earlier;
  });
}
