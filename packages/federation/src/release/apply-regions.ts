import type { CompositionSource } from '@larder/contracts';
import { digestOf } from '../store/root';
import { entriesBackwards } from '../store/root-store';
import { problemsIn } from './combinations';
import { definitionText } from './definition';
import type { ReleaseStore } from './release-store';
import { RegionChangedElsewhere, ReleaseRefused } from './release.errors';
import type { StoreState } from './store-shapes';
import { changeStore, hasReleases, readState, refuseIfAny, withEveryListed } from './store-state';

/** How files of regions are applied. */
export interface ApplyOptions {
  /** Also over what was switched by command since. */
  overwrite?: boolean;
  /** Checks, and changes nothing. */
  isDryRun?: boolean;
}

/**
 * Puts the files of regions into use. One counts only when its own content differs from what was last applied from it,
 * so that a restart or an older image undoes no switch (REL-20). Releases stay as they are.
 *
 * @returns the regions whose definition changed
 * @throws RegionChangedElsewhere for a file that changed after a switch by command, ReleaseRefused when what is in
 *   use would not fit
 */
export function applyRegions(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  options: ApplyOptions = {},
): Promise<string[]> {
  return changeStore(store, sources, async (before) => {
    const { state, changed } = await withFiles(store, before, sources, options);
    const next = await withEveryListed(store, state);
    if (hasReleases(next)) refuseIfAny(await problemsIn(store, next));
    return { result: changed, ...(!options.isDryRun && { next }), what: 'regions', about: [] };
  });
}

/** Digest of the definition that was last applied from a file; undefined for a region that is new. */
export const lastApplied = ({ root, applied }: StoreState, region: string): string | undefined =>
  applied?.[region] ?? root?.definitions[region];

/** What would keep definitions from being put into use, without a look at switches. */
export async function problemsOfDefinitions(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
): Promise<string[]> {
  const state = await readState(store);
  const next = await withEveryListed(store, {
    ...state,
    definitions: { ...state.definitions, ...Object.fromEntries(sources.map((source) => [source.region, source])) },
  });
  return hasReleases(next) ? problemsIn(store, next) : [];
}

/** The state with the files that count; `changed` names the regions that get another definition. */
export async function withFiles(
  store: ReleaseStore,
  state: StoreState,
  sources: readonly CompositionSource[],
  { overwrite = false }: ApplyOptions = {},
): Promise<{ state: StoreState; changed: string[] }> {
  const known = state.root?.definitions ?? {};
  const counting = sources.filter((source) => digestOf(definitionText(source)) !== lastApplied(state, source.region));
  const inConflict = counting.filter((source) => !overwrite && isChangedElsewhere(state, source));
  if (inConflict.length > 0)
    throw new RegionChangedElsewhere(
      (await Promise.all(inConflict.map(({ region }) => switchesSince(store, region)))).flat(),
    );
  const moved = overwrite ? [] : counting.flatMap((source) => movesOf(state.definitions[source.region], source));
  if (moved.length > 0) throw new ReleaseRefused(moved, 'region_in_use');
  const applied = { ...state.applied };
  for (const { region } of counting) delete applied[region];
  const definitions = {
    ...state.definitions,
    ...Object.fromEntries(counting.map((source) => [source.region, source])),
  };
  return {
    state: { ...state, definitions, applied },
    changed: counting
      .filter((source) => digestOf(definitionText(source)) !== known[source.region])
      .map(({ region }) => region),
  };
}

/**
 * Zone and currency of a region stay once it has orders (REL-99). The store does not know of orders, so a definition
 * with others is refused unless somebody insists; the API keeps to what orders were written in even then.
 */
function movesOf(before: CompositionSource | undefined, { region, facts }: CompositionSource): string[] {
  const was = before?.facts;
  if (!was || !facts) return [];
  const moves = [
    ...(was.timeZone === facts.timeZone ? [] : [`time zone is ${was.timeZone}, not ${facts.timeZone}`]),
    ...(was.currency === facts.currency ? [] : [`currency is ${was.currency}, not ${facts.currency}`]),
  ];
  if (moves.length === 0) return [];
  return [
    `${region} has workspaces. Its ${moves.join(', and its ')}; where it has none, use larder region apply --overwrite.`,
  ];
}

/** Whether a file changed after its region was switched by command, so that it would undo the switch. */
export function isChangedElsewhere({ root, applied }: StoreState, source: CompositionSource): boolean {
  const digest = digestOf(definitionText(source));
  const last = applied?.[source.region];
  return last !== undefined && digest !== last && digest !== root?.definitions[source.region];
}

/** What was switched by command since the region's file was last applied. */
async function switchesSince(store: ReleaseStore, region: string): Promise<string[]> {
  const switches: string[] = [];
  for await (const { what, who, at, why, parts } of entriesBackwards(store.roots)) {
    if (!parts.some(({ part, region: place }) => part === 'region' && place === region)) continue;
    if (what !== 'switch') break;
    const { from, to } = parts.find(({ part, region: place }) => part === 'region' && place === region)!;
    const changes =
      from !== null && to !== null ? differences(await store.readDefinition(from), await store.readDefinition(to)) : [];
    switches.push(
      `${changes.join(' and ') || region} was switched in ${region} by ${who} at ${at}${why === null ? '' : ` (${why})`}; export the definition or use --overwrite.`,
    );
  }
  return switches;
}

function differences(before: CompositionSource, after: CompositionSource): string[] {
  const [was, is] = [Object.keys(before.off ?? {}), Object.keys(after.off ?? {})];
  return [...is.filter((what) => !was.includes(what)), ...was.filter((what) => !is.includes(what))];
}
