import type { CompositionSource } from '@larder/contracts';
import { appliedKey, digestOf, type RegionOrigin, type RootEntry } from '../store/root';
import { entriesBackwards } from '../store/root-store';
import { problemsIn } from './combinations';
import { definitionText } from './definition';
import type { ReleaseStore } from './release-store';
import { RegionChangedElsewhere, ReleaseRefused, refuseIfAny } from './release.errors';
import type { StoreState } from './store-shapes';
import { changeStore } from './change-store';
import { hasReleases, readState } from './store-state';
import { withEveryListed } from './listed-versions';

/** How files of regions are applied. */
export interface ApplyOptions {
  /** Also over what was switched by command since. */
  overwrite?: boolean;
  /** Checks, and changes nothing. */
  isDryRun?: boolean;
  /** Where the definitions come from; `file` by default. */
  origin?: RegionOrigin;
  /** The files are as they were at the start of this process, which may be that of an older image. */
  isFromStart?: boolean;
}

/**
 * Puts the files of regions into use. One counts only when its own content differs from what was last applied from the
 * same origin, so that a restart or an older image undoes no switch and no other file (REL-20). Releases stay as they
 * are.
 *
 * @returns the regions whose definition changed
 * @throws RegionChangedElsewhere for a file that changed after a switch by command or a change from the other origin,
 *   or that an older image brings; ReleaseRefused when what is in use would not fit
 */
export function applyRegions(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  options: ApplyOptions = {},
): Promise<string[]> {
  return changeStore(store, sources, async (before) => {
    const { state, changed } = await withFiles(store, before, sources, options);
    const next = await withEveryListed(store, state);
    if (hasReleases(next)) refuseIfAny(await problemsIn(store, next, [], before, 'operation'));
    return { result: changed, ...(!options.isDryRun && { next }), what: 'regions', about: [] };
  });
}

/** Digest of the definition that was last applied from an origin; undefined for a region that is new. */
export const lastApplied = (
  { root, applied }: StoreState,
  region: string,
  origin: RegionOrigin = 'file',
): string | undefined => applied?.[appliedKey(region, origin)] ?? applied?.[region] ?? root?.definitions[region];

/** Whether a definition differs from what was last applied from its origin, so that it counts (REL-20). */
export const differsFromApplied = (
  state: StoreState,
  source: CompositionSource,
  origin: RegionOrigin = 'file',
): boolean => digestOf(definitionText(source)) !== lastApplied(state, source.region, origin);

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
  return hasReleases(next) ? problemsIn(store, next, [], state, 'operation') : [];
}

/** The state with the files that count; `changed` names the regions that get another definition. */
export async function withFiles(
  store: ReleaseStore,
  state: StoreState,
  sources: readonly CompositionSource[],
  { overwrite = false, origin = 'file', isFromStart = false }: ApplyOptions = {},
): Promise<{ state: StoreState; changed: string[] }> {
  const known = state.root?.definitions ?? {};
  const digestFor = (source: CompositionSource) => digestOf(definitionText(source));
  const counting = sources.filter(
    (source) => differsFromApplied(state, source, origin) || (overwrite && digestFor(source) !== known[source.region]),
  );
  const elsewhere = overwrite
    ? []
    : (await Promise.all(counting.map((source) => changesElsewhere(store, state, source, origin, isFromStart)))).flat();
  if (elsewhere.length > 0) throw new RegionChangedElsewhere(elsewhere);
  const moved = overwrite ? [] : counting.flatMap((source) => movesOf(state.definitions[source.region], source));
  if (moved.length > 0) throw new ReleaseRefused(moved, 'region_in_use');
  const applied = { ...state.applied };
  for (const source of counting) {
    const { region } = source;
    if (origin === 'file') delete applied[region];
    else {
      if (known[region] !== undefined) applied[region] ??= known[region];
      applied[appliedKey(region, origin)] = digestFor(source);
    }
  }
  const definitions = {
    ...state.definitions,
    ...Object.fromEntries(counting.map((source) => [source.region, source])),
  };
  return {
    state: { ...state, definitions, applied },
    changed: counting.filter((source) => digestFor(source) !== known[source.region]).map(({ region }) => region),
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

/** Whether a file changed after something else did in its region, so that it would undo that. */
export function isChangedElsewhere(
  state: StoreState,
  source: CompositionSource,
  origin: RegionOrigin = 'file',
): boolean {
  const digest = digestOf(definitionText(source));
  const inUse = state.root?.definitions[source.region];
  const last = lastApplied(state, source.region, origin);
  return digest !== last && digest !== inUse && last !== inUse;
}

/** What a file would undo, one sentence for each change; none when it may be applied. */
async function changesElsewhere(
  store: ReleaseStore,
  state: StoreState,
  source: CompositionSource,
  origin: RegionOrigin,
  isFromStart: boolean,
): Promise<string[]> {
  const { region } = source;
  if (isChangedElsewhere(state, source, origin))
    return (await changesSince(store, region, lastApplied(state, region, origin)!)).sentences;
  const digest = digestOf(definitionText(source));
  if (!isFromStart || digest === state.root?.definitions[region]) return [];
  const { wasFound, sentences } = await changesSince(store, region, digest);
  return wasFound ? sentences : [];
}

/** What changed in a region since a definition was in use, newest first, and whether it ever was. */
async function changesSince(
  store: ReleaseStore,
  region: string,
  digest: string,
): Promise<{ wasFound: boolean; sentences: string[] }> {
  const sentences: string[] = [];
  for await (const entry of entriesBackwards(store.roots)) {
    const change = entry.parts.find(({ part, region: place }) => part === 'region' && place === region);
    if (!change) continue;
    if (change.to === digest) return { wasFound: true, sentences };
    const what = await wordsOf(store, entry, region, change);
    const { who, at, why } = entry;
    sentences.push(
      `${what} by ${who} at ${at}${why === null ? '' : ` (${why})`}; export the definition or use --overwrite.`,
    );
  }
  return { wasFound: false, sentences };
}

async function wordsOf(
  store: ReleaseStore,
  { what }: RootEntry,
  region: string,
  { from, to }: RootEntry['parts'][number],
): Promise<string> {
  const switches =
    what === 'switch' && from !== null && to !== null
      ? differences(await store.readDefinition(from), await store.readDefinition(to))
      : [];
  if (what === 'switch') return `${switches.join(' and ') || region} was switched in ${region}`;
  return `The definition of ${region} was changed`;
}

function differences(before: CompositionSource, after: CompositionSource): string[] {
  const [was, is] = [Object.keys(before.off ?? {}), Object.keys(after.off ?? {})];
  return [...is.filter((what) => !was.includes(what)), ...was.filter((what) => !is.includes(what))];
}
