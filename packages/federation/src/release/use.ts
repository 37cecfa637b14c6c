import type { CompositionSource } from '@larder/contracts';
import { servedProblems } from '../check/served-problems';
import { problemsIn } from './combinations';
import { SHELL_POINTER } from './deployed';
import type { ReleaseStore } from './release-store';
import { refuseQuietHours } from './quiet-hours';
import { changeStore } from './change-store';
import { refuseIfAny } from './release.errors';
import { goneSentence } from './was-collected';

/**
 * Puts a stored release into use, whether or not anything ever used it (REL-8).
 *
 * @param only some regions; without them every region that lists the remote. The shell is the same everywhere
 * @returns the regions; none when it was in use there already
 * @throws ReleaseRefused when it is not stored, no region lists it, or it does not fit what else is in use
 */
export function useRelease(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  name: string,
  version: string,
  only?: readonly string[],
): Promise<string[]> {
  return changeStore(store, sources, async (before) => {
    refuseIfAny((await store.has(name, version)) ? [] : [`There is no ${name} ${version} here.`], 'release_not_found');
    const gone = await goneSentence(store, name, version);
    refuseIfAny(gone === undefined ? [] : [gone]);
    refuseIfAny(name === SHELL_POINTER && only !== undefined ? ['The shell is the same in every region.'] : []);
    const listing =
      name === SHELL_POINTER
        ? [SHELL_POINTER]
        : Object.values(before.definitions)
            .filter(({ remotes }) => remotes[name] !== undefined)
            .map(({ region }) => region);
    const regions = only === undefined ? listing : listing.filter((region) => only.includes(region));
    refuseIfAny(
      regions.length > 0
        ? []
        : [
            `No region lists ${name}${only === undefined ? '' : ` under the name ${only.join(' or ')}`}; add its line to the region's file, and run larder recompose.`,
          ],
    );
    const changed = regions.filter((region) => before.pointers[region]?.[name]?.at(-1) !== version);
    // Nothing is checked for it: a check holds up all changes of others.
    if (changed.length === 0) return { result: changed, what: 'use', about: [name] };
    const pointers = { ...before.pointers };
    for (const region of changed)
      pointers[region] = { ...pointers[region], [name]: [...(pointers[region]?.[name] ?? []), version] };
    const next = { ...before, pointers };
    refuseQuietHours(store, before, next);
    const release = await store.read(name, version);
    refuseIfAny(await store.problemsOf(release));
    refuseIfAny([...(await problemsIn(store, next, [], before)), ...(await servedProblems(store, [release]))]);
    return { result: changed, next, what: 'use', about: [name] };
  });
}
