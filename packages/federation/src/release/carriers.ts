import type { RemoteRelease } from './release-manifest';

/** The part that carries a feature. */
export interface Carrier {
  remote: string;
  part: string;
}

/**
 * Which parts carry which features, as releases declare it (REL-28). A feature without a carrier is one of the
 * definition alone.
 */
export function carriersIn(releases: Iterable<Pick<RemoteRelease, 'name' | 'declaration'>>): Map<string, Carrier[]> {
  const carriers = new Map<string, Carrier[]>();
  for (const { name, declaration } of releases) {
    const { parts = {} } = (declaration ?? {}) as { parts?: Record<string, { features?: string[] }> };
    for (const [part, { features = [] }] of Object.entries(parts)) {
      for (const feature of features) {
        const known = carriers.get(feature);
        if (known) known.push({ remote: name, part });
        else carriers.set(feature, [{ remote: name, part }]);
      }
    }
  }
  return carriers;
}

/** The listed features without those whose every carrier is absent. */
export function openFeatures(
  listed: readonly string[],
  carriers: ReadonlyMap<string, readonly Carrier[]>,
  hasPart: (carrier: Carrier) => boolean,
): string[] {
  return listed.filter((feature) => carriers.get(feature)?.some(hasPart) ?? true);
}
