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

/**
 * Features that a region has and loses because a release carries them in a part that is not there (REL-18, REL-28).
 * Operators switch features off or leave remotes out, releases do not.
 */
export function lostFeatures(before: InRegions, after: InRegions): string[] {
  const was = openIn(before);
  const is = openIn(after);
  const carriers = carriersIn(wellFormed(after.known));
  const former = carriersIn(wellFormed(before.known));
  const isMoved = (feature: string) => namesOf(carriers.get(feature)) !== namesOf(former.get(feature));
  return [...is].flatMap(([region, features]) =>
    [...(was.get(region) ?? [])]
      .filter((feature) => !features.has(feature) && isMoved(feature) && isListed(after, region, feature))
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
