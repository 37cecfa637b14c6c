import { type CompositionSource, Declaration } from '@larder/contracts';
import * as v from 'valibot';
import { type Carrier, carriersIn, openFeatures } from '../release/carriers';
import { featuresIn, partsIn } from '../release/definition';
import type { Deployed } from '../release/deployed';
import type { RemoteRelease } from '../release/release-manifest';

/** Features that two remotes carry: each could keep it on or off in place of the other (REL-28). */
export function carriedTwice(remotes: readonly RemoteRelease[]): string[] {
  return [...carriersIn(wellFormed(remotes))].flatMap(([feature, carriers]) => {
    const names = [...new Set(carriers.map(({ remote }) => remote))].sort();
    return names.length < 2 ? [] : [`${names.join(' and ')} carry the feature ${feature}; one remote may.`];
  });
}

type InRegions = Deployed & { sources: readonly CompositionSource[] };
/** With the names of what some region has, also where its files are gone. */
type FormerlyInRegions = InRegions & { released: ReadonlySet<string> };

/**
 * What releases do to the features that regions have on, one sentence for each (REL-18, REL-28). Operators switch
 * features off or leave remotes out, releases do not.
 *
 * @param isPublishers whether somebody else than an operator releases, and so may take no feature that is on without a
 *   part
 */
export function featureProblems(before: FormerlyInRegions, after: InRegions, isPublishers: boolean): string[] {
  const taken = takenFeatures(
    before,
    // An operator listed what was never released, and so let it carry its features.
    isPublishers ? (after.known ?? []).filter(({ name }) => before.released.has(name)) : [],
    (feature) => after.sources.filter((source) => featuresIn(source).includes(feature)),
  );
  return [...taken.values(), ...lostFeatures(before, after, taken)];
}

/**
 * Features that regions have on without any part, and that a part would carry from now on: its remote could switch them
 * off everywhere (REL-28).
 *
 * @param stillListing the regions that list a feature after the change
 * @returns a sentence by feature
 */
export function takenFeatures(
  { sources, known }: Pick<InRegions, 'sources' | 'known'>,
  releases: readonly RemoteRelease[],
  stillListing: (feature: string) => readonly CompositionSource[] = () => sources,
): Map<string, string> {
  const former = carriersIn(wellFormed(known));
  return new Map(
    [...carriersIn(wellFormed(releases))].flatMap(([feature, [carrier]]) => {
      const left = new Set(stillListing(feature).map(({ region }) => region));
      const regions = sources
        .filter((source) => left.has(source.region) && featuresIn(source).includes(feature))
        .map(({ region }) => region);
      if (former.has(feature) || regions.length === 0) return [];
      const sentence = `${carrier?.remote} carries the feature ${feature} in its part ${carrier?.part}, which is on without a part in ${regions.join(' and ')}; an operator switches it off there first.`;
      return [[feature, sentence] as const];
    }),
  );
}

/** Features that a region has and loses because a release carries them in a part that is not there. */
function lostFeatures(before: InRegions, after: InRegions, taken: ReadonlyMap<string, string>): string[] {
  const was = openIn(before);
  const is = openIn(after);
  const carriers = carriersIn(wellFormed(after.known));
  const former = carriersIn(wellFormed(before.known));
  const isMoved = (feature: string) => namesOf(carriers.get(feature)) !== namesOf(former.get(feature));
  // An operator releases anew what is gone, and nobody knows its features any more.
  const readable = new Set((before.known ?? []).map(({ name }) => name));
  // Where a region leaves its part out, its operator leaves the feature out as well (REL-19).
  const isFirst = (feature: string) =>
    !former.has(feature)
    && (carriers.get(feature) ?? []).every(
      ({ remote }) => !readable.has(remote) && after.sources.some(({ remotes }) => remotes[remote] !== undefined),
    );
  return [...is].flatMap(([region, features]) =>
    [...(was.get(region) ?? [])]
      .filter((feature) => !features.has(feature) && !taken.has(feature))
      .filter((feature) => isMoved(feature) && !isFirst(feature) && isListed(after, region, feature))
      .map((feature) => {
        const [carrier] = carriers.get(feature) ?? [];
        return `${carrier?.remote} carries the feature ${feature} in its part ${carrier?.part}, so that the region ${region} would lose the feature ${feature}.`;
      }),
  );
}

const namesOf = (carriers: readonly Carrier[] = []): string =>
  [...new Set(carriers.map(({ remote, part }) => `${remote}/${part}`))].sort().join(' ');

const isListed = ({ sources }: InRegions, region: string, feature: string): boolean =>
  sources.some((source) => source.region === region && featuresIn(source).includes(feature));

/** The features that are on in each region, as compositions say them. */
function openIn({ sources, remotes, known }: InRegions): Map<string, Set<string>> {
  const carriers = carriersIn(wellFormed(known));
  return new Map(
    sources.map((source) => {
      const hasPart = ({ remote, part }: { remote: string; part: string }) => {
        const release = remotes.get(source.region)?.get(remote);
        const { parts = {} } = (release?.declaration ?? {}) as { parts?: object };
        return release !== undefined && partsIn(source, remote, Object.keys(parts)).includes(part);
      };
      return [source.region, new Set(openFeatures(featuresIn(source), carriers, hasPart))];
    }),
  );
}

const wellFormed = (known: readonly RemoteRelease[] = []) =>
  known.filter(({ declaration }) => v.is(Declaration, declaration));
