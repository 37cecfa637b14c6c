import { type CompositionSource, Declaration } from '@larder/contracts';
import * as v from 'valibot';
import { partsIn, remotesIn } from '../release/definition';
import type { Deployed } from '../release/deployed';
import type { RemoteRelease } from '../release/release-manifest';
import { findCollisions, type PresentRemote, prefixesWithin } from './collisions';
import { carriedTwice } from './feature-problems';
import { type DeclaredRemote, noticeProblems } from './name-problems';

/**
 * What remotes claim of each other: prefixes within those of others (REL-52), features that two carry (REL-28), and
 * pages and icons of notices that nobody has (REL-54). Releases of before these rules may be in use with them, so a
 * sentence counts only when a change brings it.
 *
 * @param carrying the remotes among which a feature has one carrier
 */
export const claimProblems = (
  { shell, remotes, known = [] }: Deployed,
  sources: readonly CompositionSource[],
  carrying: readonly RemoteRelease[],
): string[] => [
  ...carriedTwice(carrying),
  ...sources.flatMap((source) => prefixesWithin(source, presentIn(source, remotes.get(source.region) ?? new Map()))),
  ...(shell
    ? noticeProblems(
        [
          ...new Map(
            // By name and version: the same release may have been read twice.
            [...[...remotes.values()].flatMap((region) => [...region.values()]), ...carrying].map((remote) => [
              `${remote.name} ${remote.version}`,
              remote,
            ]),
          ).values(),
        ].flatMap(declared),
        known.flatMap(declared),
        shell,
        isComplete(remotes, sources),
      )
    : []),
];

/** Whether every remote that a region lists was released. */
export const isComplete = (remotes: Deployed['remotes'], sources: readonly CompositionSource[]): boolean =>
  sources.every((source) => remotesIn(source).every((name) => remotes.get(source.region)?.has(name)));

/** A remote whose declaration is of the right shape. */
export function declared(release: RemoteRelease): DeclaredRemote[] {
  const parsed = v.safeParse(Declaration, release.declaration);
  return parsed.success ? [{ release, declaration: parsed.output }] : [];
}

/** Names and addresses that two owners have in a region. */
export const collisionsIn = ({ remotes }: Deployed, sources: readonly CompositionSource[]): string[] =>
  sources.flatMap((source) =>
    findCollisions(source, presentIn(source, remotes.get(source.region) ?? new Map<string, RemoteRelease>())),
  );

/** The remotes that a region lists and has, whose declarations are of the right shape. */
export const listedIn = (
  source: CompositionSource,
  remotes: ReadonlyMap<string, RemoteRelease>,
): { remote: RemoteRelease; declaration: Declaration }[] =>
  remotesIn(source).flatMap((name) => {
    const remote = remotes.get(name);
    const parsed = remote && v.safeParse(Declaration, remote.declaration);
    return remote && parsed?.success ? [{ remote, declaration: parsed.output }] : [];
  });

/** The same with the parts that are on there. */
export const presentIn = (source: CompositionSource, remotes: ReadonlyMap<string, RemoteRelease>): PresentRemote[] =>
  listedIn(source, remotes).map(({ remote, declaration }) => ({
    name: declaration.name,
    prefixes: declaration.prefixes,
    parts: partsIn(source, remote.name, Object.keys(declaration.parts)).flatMap(
      (name) => declaration.parts[name] ?? [],
    ),
  }));
