import { type CompositionSource, Declaration } from '@larder/contracts';
import * as v from 'valibot';
import { partsIn, remotesIn } from '../release/definition';
import type { Deployed } from '../release/deployed';
import type { RemoteRelease } from '../release/release-manifest';
import { findCollisions, type PresentRemote, prefixesWithin } from './collisions';
import { carriedTwice } from './feature-problems';

/**
 * What remotes claim of each other: prefixes within those of others (REL-52) and features that two carry (REL-28).
 * Releases of before these rules may be in use with both, so a sentence counts only when a change brings it.
 *
 * @param carrying the remotes among which a feature has one carrier
 */
export const claimProblems = (
  { remotes }: Deployed,
  sources: readonly CompositionSource[],
  carrying: readonly RemoteRelease[],
): string[] => [
  ...carriedTwice(carrying),
  ...sources.flatMap((source) => prefixesWithin(source, presentIn(source, remotes.get(source.region) ?? new Map()))),
];

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
