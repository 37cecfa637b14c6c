import { claimProblems, collisionsIn } from '../check/claim-problems';
import { featureProblems } from '../check/feature-problems';
import { deployedIn, type Spares, SPARES_ALL } from './deployed';
import { everyCombination, type InUse } from './every-combination';
import type { Release, RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { hasReleases } from './store-state';
import { deployedSwitchedOn, switchedOn } from './switched-on';

/** How claims are looked at. */
interface ClaimOptions {
  /** The candidates carry no feature beside those of others yet. */
  isHeld: boolean;
  /** Also beside what is switched off, which no release takes over. */
  isWhole: boolean;
  /** Releases that are left out where they are gone. */
  spares?: Spares | undefined;
}

/** Claims that a state has and the one before had not, which is read only where there are any (decision 220). */
export async function newClaims(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[],
  before: InUse | undefined,
  options: ClaimOptions,
): Promise<string[]> {
  const claims = await claimsIn(store, state, candidates, options);
  if (!before || claims.size === 0) return [...claims];
  const former = await claimsIn(store, before, [], { isHeld: false, isWhole: true, spares: SPARES_ALL });
  return [...claims].filter((claim) => !former.has(claim));
}

/** What remotes claim of each other in any combination. */
async function claimsIn(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[],
  { isHeld, isWhole, spares }: ClaimOptions,
): Promise<Set<string>> {
  const found = new Set<string>();
  const offered = candidates.filter((release) => release.kind === 'remote');
  const sources = Object.values(isWhole ? switchedOn(state.definitions) : state.definitions);
  for (const each of everyCombination(state)) {
    const deployed = await (isWhole ? deployedSwitchedOn : deployedIn)(store, each, candidates, spares);
    const carrying = isHeld ? offered : [...listedOf(each, deployed.known), ...offered];
    for (const claim of claimProblems(deployed, sources, carrying)) found.add(claim);
    for (const claim of isWhole ? collisionsIn(deployed, sources) : []) found.add(claim);
  }
  return found;
}

/** Those that a region has and lists, off or not. A remote without a line keeps no feature from others. */
const listedOf = ({ definitions, pointers }: InUse, known: readonly RemoteRelease[] = []): RemoteRelease[] =>
  known.filter(({ name, version }) =>
    Object.values(definitions).some(
      ({ region, remotes }) => remotes[name] !== undefined && pointers[region]?.[name]?.at(-1) === version,
    ),
  );

/** What a release does to features of regions, and no candidate did before it, in any combination (decision 220). */
export async function newFeatureProblems(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[],
  before: InUse,
): Promise<string[]> {
  // The first releases bring the features that the regions' files list.
  if (!hasReleases(before)) return [];
  const former = { ...(await inRegions(store, before, [], SPARES_ALL)), released: releasedIn(before) };
  const problemsOf = async (use: InUse, releases: readonly Release[], spares?: Spares) => {
    const all = await Promise.all(
      everyCombination(use).map(async (each) =>
        featureProblems(former, await inRegions(store, each, releases, spares), store.isPublishers),
      ),
    );
    return new Set(all.flat());
  };
  const found = await problemsOf(state, candidates);
  if (found.size === 0) return [];
  const standing = await problemsOf(before, [], SPARES_ALL);
  return [...found].filter((problem) => !standing.has(problem));
}

/** The names that a region has a version of. One whose files are gone is no first release (REL-28). */
const releasedIn = ({ pointers }: InUse): Set<string> =>
  new Set(Object.values(pointers).flatMap((names) => Object.keys(names).filter((name) => names[name]!.length > 0)));

const inRegions = async (store: ReleaseStore, state: InUse, candidates: readonly Release[], spares?: Spares) => ({
  ...(await deployedIn(store, state, candidates, spares)),
  sources: Object.values(state.definitions),
});
