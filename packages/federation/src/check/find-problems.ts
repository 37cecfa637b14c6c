import { type CompositionSource, isReadableRange } from '@larder/contracts';
import { satisfies } from 'semver';
import type { Deployed } from '../release/deployed';
import type { Release, RemoteRelease, ShellRelease } from '../release/release-manifest';
import { boundProblems, MOST_REASONS } from './bound-problems';
import { BUDGETS } from './budgets';
import { declared, isComplete, listedIn, presentIn } from './claim-problems';
import { findCollisions } from './collisions';
import { deadLinks } from './dead-links';
import { unpairedEvents } from './event-problems';
import { type DeclaredRemote, nameProblems } from './name-problems';
import { declarationProblems } from './declaration-problems';
import { endAt } from './place-of-use';
import { sdkProblems } from './sdk-problems';
import { panelProblems, slotChanges } from './slot-problems';
import { useProblems } from './use-problems';

/**
 * Compares all releases in use with the shell, before browsers do (SHL-17, SHL-18). Fails closed: what can't be checked
 * is a problem. What remotes claim of each other by later rules is said by claimProblems.
 *
 * @param candidates releases that are about to be published; they are compared also where no region lists them
 * @returns one sentence for each problem; none when everything fits
 */
export function findProblems(
  { shell, remotes, known = [] }: Deployed,
  sources: readonly CompositionSource[],
  candidates: readonly Release[] = [],
): string[] {
  if (!shell) return ['There is no released shell to check against; release the shell first.'];
  const newRemotes = candidates.filter((candidate) => candidate.kind === 'remote');
  const inUse = [...remotes.values()].flatMap((region) => [...region.values()]);
  const everyRemote = [
    ...new Map([...inUse, ...newRemotes].map((remote) => [`${remote.name} ${remote.version}`, remote])).values(),
  ];
  const unbounded = newRemotes.flatMap(boundProblems).slice(0, MOST_REASONS);
  if (unbounded.length > 0) return unbounded;
  const isWhole = isComplete(remotes, sources);
  return [
    ...shellBudget(shell),
    ...everyRemote.flatMap((remote) => [
      ...declarationProblems(remote),
      ...fitProblems(remote, shell),
      ...sdkProblems(remote, shell),
      ...useProblems(remote, shell),
      ...remoteBudgets(remote),
    ]),
    ...nameProblems(everyRemote.flatMap(declared), known.flatMap(declared), shell, sources, isWhole),
    ...(isWhole ? newEventProblems([shell, ...known, ...everyRemote], candidates) : []),
    ...sources.flatMap((source) =>
      regionProblems(source, remotes.get(source.region) ?? new Map(), [...known, ...everyRemote].flatMap(declared)),
    ),
  ].slice(0, MOST_REASONS);
}

/**
 * What is in use already is named by larder check. Before every listed remote was released, the other side of an event
 * may be still to come.
 */
const newEventProblems = (releases: readonly Release[], candidates: readonly Release[]): string[] => [
  ...new Set(
    unpairedEvents(releases)
      .filter(({ owner }) => candidates.includes(owner))
      .map(({ text }) => text),
  ),
];

/** Slots that candidates change without a new version, beside what is in use before them (REL-102). */
export function changedSlots(inUse: readonly Release[], candidates: readonly Release[]): string[] {
  const slotsOf = (releases: readonly Release[]) =>
    releases
      .flatMap((release) => (release.kind === 'remote' ? declared(release) : []))
      .map(({ release, declaration }) => ({ name: release.name, declaration }));
  return slotChanges(slotsOf(inUse), slotsOf(candidates));
}

/** Ranges that don't fit, with the place where the sources name what has them. */
function fitProblems({ name, version, shared, declaration, uses }: RemoteRelease, shell: ShellRelease): string[] {
  const { contract } = (declaration ?? {}) as { contract?: string };
  const ranges = { ...(contract !== undefined && { 'the contract': contract }), ...shared };
  const unreadable = Object.entries(ranges).filter(([, range]) => !isReadableRange(range));
  if (unreadable.length > 0)
    return unreadable.map(
      ([what, range]) =>
        `${name} ${version} needs ${what} ${range}; pages read versions such as 1.2.0 and ^1.2.0, joined by ||.`,
    );
  const contractFits = contract !== undefined && satisfies(shell.contract, contract);
  return [
    ...(contractFits
      ? []
      : [
          `${name} ${version} needs the contract ${contract ?? '(none stated)'}, but the shell keeps ${shell.contract}${endAt(uses?.contract)}`,
        ]),
    ...Object.entries(shared).flatMap(([library, range]) => {
      const provided = shell.provides[library];
      if (provided === undefined)
        return [
          `${name} ${version} needs ${library}, which the shell does not provide${endAt(uses?.libraries[library])}`,
        ];
      return satisfies(provided, range)
        ? []
        : [
            `${name} ${version} needs ${library} ${range}, but the shell provides ${provided}${endAt(uses?.libraries[library])}`,
          ];
    }),
  ];
}

function regionProblems(
  source: CompositionSource,
  remotes: ReadonlyMap<string, RemoteRelease>,
  everywhere: readonly DeclaredRemote[],
): string[] {
  const listed = listedIn(source, remotes);
  const unknownParts = listed.flatMap(({ remote, declaration }) => {
    const parts = source.remotes[remote.name]!;
    return parts === 'all'
      ? []
      : parts
          .filter((part) => !declaration.parts[part])
          .map(
            (part) => `The region ${source.region} lists the part ${part} of ${remote.name}, which does not have it.`,
          );
  });
  return [
    ...unknownParts,
    ...panelProblems(
      source,
      listed.map(({ remote, declaration }) => ({
        name: remote.name,
        declaration,
        uses: remote.uses && { version: remote.version, slots: remote.uses.slots },
      })),
      everywhere.map(({ release, declaration }) => ({ name: release.name, declaration })),
    ),
    ...findCollisions(source, presentIn(source, remotes)),
    ...deadLinks(
      source,
      listed.map(({ remote, declaration }) => ({ release: remote, declaration })),
      everywhere,
    ),
  ];
}

/** What of a release is more than browsers should fetch, by the sizes that it states. */
export const budgetProblems = (release: Release): string[] =>
  release.kind === 'remote' ? remoteBudgets(release) : shellBudget(release);

function remoteBudgets({ name, version, entry, preload, files }: RemoteRelease): string[] {
  const entryBytes = files[entry]?.gzipBytes ?? 0;
  const modules = Object.entries(preload).map(([module, list]) => ({
    module,
    bytes: list.reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0),
  }));
  return [
    ...overBudget(`The entry of ${name} ${version}`, entryBytes, BUDGETS.remoteEntryGzip, 'gzip'),
    ...modules.flatMap(({ module, bytes }) =>
      overBudget(`The module ${module} of ${name} ${version}`, bytes, BUDGETS.remoteModuleBrotli, 'brotli'),
    ),
  ];
}

function shellBudget({ name, version, eager, files }: ShellRelease): string[] {
  const bytes = eager.reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0);
  return overBudget(`What every page fetches from ${name} ${version}`, bytes, BUDGETS.shellEagerBrotli, 'brotli');
}

const overBudget = (what: string, bytes: number, budget: number, packing: string): string[] =>
  bytes <= budget ? [] : [`${what} has ${bytes} bytes (${packing}); the budget is ${budget}.`];
