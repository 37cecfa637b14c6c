import { findProblems } from '../check/find-problems';
import { deployedIn } from './deployed';
import type { Release } from './release-manifest';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';

type InUse = Pick<StoreState, 'definitions' | 'pointers' | 'stages'>;

/**
 * Compares what a state has in use with the shell, in every combination of stable releases and candidates of each
 * region (REL-41): a page may have any of them.
 *
 * @param candidates releases that are about to be published
 * @returns one sentence for each problem
 */
export async function problemsIn(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[] = [],
): Promise<string[]> {
  const definitions = Object.values(state.definitions);
  const found = new Set<string>();
  for (const each of combinationsOf(state)) {
    const deployed = await deployedIn(store, each, candidates);
    for (const problem of findProblems(deployed, definitions, candidates)) found.add(problem);
  }
  return [...found];
}

/**
 * Every combination of the candidates of a region, those of several regions side by side: regions share no page, so
 * three candidates in each of twenty make eight.
 */
function combinationsOf(state: InUse): InUse[] {
  const staged = Object.entries(state.stages ?? {}).map(([region, names]) => [region, Object.entries(names)] as const);
  const most = Math.max(0, ...staged.map(([, candidates]) => candidates.length));
  return Array.from({ length: 2 ** most }, (_, chosen) => {
    const pointers = { ...state.pointers };
    for (const [region, candidates] of staged) {
      const names = candidates.filter((__, place) => (chosen >> place) % 2 === 1);
      pointers[region] = {
        ...pointers[region],
        ...Object.fromEntries(
          names.map(([name, { version }]) => [name, [...(pointers[region]?.[name] ?? []), version]]),
        ),
      };
    }
    return { ...state, pointers };
  });
}
