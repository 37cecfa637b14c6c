import { boundProblems, MOST_REASONS, sizeProblems } from '../check/bound-problems';
import { findProblems } from '../check/find-problems';
import { goneProblems, unusedGone } from '../check/gone-problems';
import { redirectProblems } from '../check/redirect-problems';
import { unusedBreaks } from '../check/use-problems';
import { limitsAbove } from '../staging/limits';
import { hasRemote } from './definition';
import { type Deployed, deployedIn, type Spares, SPARES_ALL } from './deployed';
import { everyCombination, type InUse } from './every-combination';
import { newClaims, newFeatureProblems } from './new-claims';
import type { Release, RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';

/**
 * What changes the state. A release says what goes away with it, too. One that is only held carries no feature yet, and a
 * rollback brings what was accepted once. An operator's change takes away what it is meant to, and a switch off passes
 * beside releases that are gone.
 */
type Kind = 'release' | 'hold' | 'rollback' | 'operation' | 'off';

/**
 * Compares what a state has in use with the shell, in every combination of stable releases and candidates of each
 * region (REL-41): a page may have any of them. Rules of forms, claims and redirects, which are younger than what is in
 * use, refuse only what a change brings.
 *
 * What is in use until then is only compared with, so that a release that is gone there may be replaced. One that is
 * gone and would still be in use refuses any change but a switch off, beside which it is left as it is.
 *
 * @param candidates releases that are about to be published
 * @param before what is in use until then; without it everything is judged
 * @returns one sentence for each problem
 */
export async function problemsIn(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[] = [],
  before?: InUse,
  kind: Kind = 'release',
): Promise<string[]> {
  const definitions = Object.values(state.definitions);
  const former =
    before && (kind === 'release' || kind === 'hold') ? await deployedIn(store, before, [], SPARES_ALL) : undefined;
  const spares = before && kind === 'off' ? leftAsIn(before) : undefined;
  // A switch changes no candidate: both have the same combinations, in the same order.
  const formerly = before && spares ? everyCombination(before) : [];
  const found = new Set<string>();
  for (const [place, each] of everyCombination(state).entries()) {
    const deployed = await deployedIn(store, each, candidates, spares);
    const unbounded = [...remotesIn(deployed), ...(deployed.known ?? [])]
      .filter((remote) => !before || !isInUse(before, remote))
      .flatMap(kind === 'rollback' ? sizeProblems : boundProblems);
    if (unbounded.length > 0) return [...new Set(unbounded)].slice(0, MOST_REASONS);
    const problems = findProblems(deployed, definitions, candidates);
    const formerOne = formerly[place];
    const standing = formerOne && problems.length > 0 ? await standingIn(store, formerOne) : undefined;
    for (const problem of problems) if (!standing?.has(problem)) found.add(problem);
    for (const problem of redirectsOf(deployed, each, state, before)) found.add(problem);
    for (const [was, is] of former ? byRegion(former, deployed) : [])
      for (const problem of goneProblems(was, is)) found.add(problem);
    if (found.size >= MOST_REASONS) break;
  }
  const features = before && kind === 'release' ? await newFeatureProblems(store, state, candidates, before) : [];
  const isWhole = former !== undefined;
  const claims =
    kind === 'rollback'
      ? []
      : await newClaims(store, state, candidates, before, { isHeld: kind === 'hold', isWhole, spares });
  return [...new Set([...found, ...features, ...claims])].slice(0, MOST_REASONS);
}

/** The stable releases and candidates of a state, wherever they stay in use. */
const leftAsIn =
  ({ pointers, stages = {} }: InUse): Spares =>
  (region, name, version) =>
    pointers[region]?.[name]?.at(-1) === version || stages[region]?.[name]?.version === version;

/**
 * What did not fit in one combination before, without what is gone there: a switch off neither brings nor mends it. What
 * does not fit in one may fit in the next, and is brought there.
 */
async function standingIn(store: ReleaseStore, combination: InUse): Promise<Set<string>> {
  const deployed = await deployedIn(store, combination, [], SPARES_ALL);
  return new Set(findProblems(deployed, Object.values(combination.definitions)));
}

/**
 * The part of the problems that is about redirects which a change brings, one sentence each.
 * @param spares releases that are left out where they are gone
 */
export async function redirectProblemsIn(
  store: ReleaseStore,
  state: InUse,
  before: InUse,
  spares?: Spares,
): Promise<string[]> {
  const found = new Set<string>();
  for (const each of everyCombination(state)) {
    const deployed = await deployedIn(store, each, [], spares);
    for (const problem of redirectsOf(deployed, each, state, before)) found.add(problem);
  }
  return [...found].slice(0, MOST_REASONS);
}

/** @param state that the combination is one of */
const redirectsOf = (deployed: Deployed, combination: InUse, state: InUse, before?: InUse): string[] =>
  Object.values(state.definitions).flatMap((source) =>
    redirectProblems(source, deployed, before?.definitions[source.region], stableIn(combination, state, source.region)),
  );

/** The remotes that have their stable release in a combination, and no candidate. */
const stableIn = (combination: InUse, { pointers }: InUse, region: string): Set<string> =>
  new Set(
    Object.entries(pointers[region] ?? {})
      .filter(
        ([name, versions]) => versions.length > 0 && combination.pointers[region]?.[name]?.at(-1) === versions.at(-1),
      )
      .map(([name]) => name),
  );

/** Whether a version is stable or a candidate somewhere. */
const isInUse = ({ pointers, stages = {} }: InUse, { name, version }: RemoteRelease): boolean =>
  Object.values(pointers).some((names) => names[name]?.at(-1) === version)
  || Object.values(stages).some((names) => names[name]?.version === version);

const remotesIn = ({ remotes }: Deployed): RemoteRelease[] =>
  [...remotes.values()].flatMap((region) => [...region.values()]);

/**
 * What goes away with a change and nobody in use needs (REL-55), and limits of candidates that a region's ceilings lower
 * (REL-69), one sentence each: it keeps nothing back.
 *
 * @param before what is in use until then
 */
export async function notesOn(
  store: ReleaseStore,
  before: InUse,
  state: InUse,
  candidates: readonly Release[] = [],
): Promise<string[]> {
  const former = await deployedIn(store, before, [], SPARES_ALL);
  const found = new Set<string>(loweredLimits(state, candidates));
  for (const each of everyCombination(state)) {
    const deployed = await deployedIn(store, each, candidates);
    const remotes = remotesIn(deployed);
    const shells = former.shell && deployed.shell ? unusedBreaks(former.shell, deployed.shell, remotes) : [];
    const gone = byRegion(former, deployed).flatMap(([was, is]) => unusedGone(was, is));
    for (const note of [...shells, ...gone]) found.add(note);
  }
  return [...found];
}

/** A team hears before it is judged that less is let pass than its `health.json` says. */
const loweredLimits = ({ definitions }: InUse, candidates: readonly Release[]): string[] =>
  candidates.flatMap((release) => {
    const limits = release.kind === 'remote' ? release.health?.limits : undefined;
    if (!limits) return [];
    return Object.values(definitions).flatMap((definition) => {
      const above = hasRemote(definition, release.name) ? limitsAbove(limits, definition.healthCeilings) : [];
      return above.length === 0
        ? []
        : [
            `${release.name} ${release.version} has limits above the ceilings of ${definition.region}, which count in their place: ${above.join(', ')}.`,
          ];
    });
  });

/** The remotes of each region before and after. One that was taken off a region's list leaves with its pages. */
const byRegion = (before: Deployed, after: Deployed): (readonly [RemoteRelease[], RemoteRelease[]])[] =>
  [...after.remotes].map(([region, remotes]) => [
    [...(before.remotes.get(region)?.values() ?? [])].filter(({ name }) => remotes.has(name)),
    [...remotes.values()],
  ]);
