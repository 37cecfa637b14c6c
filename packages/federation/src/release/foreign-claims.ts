import { type CompositionSource, Declaration } from '@larder/contracts';
import * as v from 'valibot';
import { findCollisions, type PresentRemote, prefixesWithin } from '../check/collisions';
import { takenFeatures } from '../check/feature-problems';
import { remotesIn } from './definition';
import type { InUse } from './every-combination';
import type { Release, RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { deployedSwitchedOn, switchedOn } from './switched-on';

/**
 * Addresses, names and features of others that releases of new names would take (REL-28, REL-52). No region lists them
 * yet, so nothing collides today; whoever lists them later is not the team that could choose other ones. What is off
 * stays its owner's; a feature without a part has none, so that one that is off everywhere is free.
 *
 * @returns one sentence for each, as if the region listed the remote
 */
export async function foreignClaims(
  store: ReleaseStore,
  state: InUse,
  candidates: readonly Release[],
): Promise<string[]> {
  const { remotes, known } = await deployedSwitchedOn(store, state, candidates);
  const sources = Object.values(switchedOn(state.definitions));
  const listed = new Set(sources.flatMap(remotesIn));
  const unlisted = candidates.filter((release) => release.kind === 'remote' && !listed.has(release.name));
  const names = sources.flatMap((source) => {
    const present = [...(remotes.get(source.region)?.values() ?? [])].flatMap(wholeOf);
    const former = new Set(claimsOn(source, present));
    return unlisted
      .flatMap((release) => claimsOn(source, [...present, ...wholeOf(release as RemoteRelease)]))
      .filter((sentence) => !former.has(sentence));
  });
  const taken = store.isPublishers
    ? takenFeatures({ sources: Object.values(state.definitions), known }, unlisted as RemoteRelease[])
    : new Map<string, string>();
  return [...names, ...taken.values()];
}

const claimsOn = (source: CompositionSource, remotes: readonly PresentRemote[]): string[] => [
  ...findCollisions(source, remotes),
  ...prefixesWithin(source, remotes),
];

/** A remote with all of its parts: one that is off stays its owner's. */
function wholeOf({ name, declaration }: RemoteRelease): PresentRemote[] {
  const parsed = v.safeParse(Declaration, declaration);
  return parsed.success ? [{ name, prefixes: parsed.output.prefixes, parts: Object.values(parsed.output.parts) }] : [];
}
