import type { StoreState } from './store-shapes';

/** What a check looks at. */
export type InUse = Pick<StoreState, 'definitions' | 'pointers' | 'stages'>;

/**
 * Every combination of the candidates of a region, those of several regions side by side: regions share no page, so
 * three candidates in each of twenty make eight.
 */
export function everyCombination(state: InUse): InUse[] {
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
