import type { ComposedRemote, Composition, CompositionSource, Region } from '@larder/contracts';
import { type Carrier, openFeatures } from './carriers';
import { featuresIn, hasPanel, hasRemote, partsIn, redirectsIn } from './definition';
import type { RemoteRelease } from './release-manifest';

/** The language of a region (SHL-54). */
const LOCALE_OF: Record<Region, 'en' | 'fr'> = { gb: 'en', fr: 'fr' };

/** Gives the releases of the same remote that were published before a release, oldest first. */
export type EarlierReleases = (release: RemoteRelease) => readonly RemoteRelease[];

/** What else a composition is made from. */
export interface ComposeOptions {
  /** What else was published of a remote, oldest first. */
  earlierOf?: EarlierReleases;
  /** The parts that carry features, in whatever region. */
  carriers?: ReadonlyMap<string, readonly Carrier[]>;
}

/**
 * Joins a region's source with the releases in use. A remote of the source that was never released is left out.
 * @param releases the remotes in use, by name
 */
export function compose(
  source: CompositionSource,
  releases: ReadonlyMap<string, RemoteRelease>,
  { earlierOf = () => [], carriers = new Map() }: ComposeOptions = {},
): Composition {
  const remotes = Object.keys(source.remotes).flatMap((name) => {
    const release = hasRemote(source, name) ? releases.get(name) : undefined;
    return release ? [composeRemote(release, source, earlierOf(release))] : [];
  });
  const hasPart = ({ remote, part }: Carrier) =>
    remotes.some(({ name, parts }) => name === remote && parts.includes(part));
  return {
    region: source.region,
    features: openFeatures(featuresIn(source), carriers, hasPart),
    remotes,
    placeholders: source.placeholders,
    redirects: redirectsIn(source),
  };
}

interface WrittenPart {
  features?: unknown;
  panels?: readonly { name: string }[];
}
const declarationOf = ({ declaration }: RemoteRelease) =>
  declaration as { parts?: Record<string, WrittenPart>; prefixes?: string[] };

/** Address of a release on the site. Object storage behind a CDN may answer there as well. */
export const addressOf = (name: string, version: string): string => `/releases/${name}/${version}/`;

function composeRemote(
  release: RemoteRelease,
  source: CompositionSource,
  earlier: readonly RemoteRelease[],
): ComposedRemote {
  const { name, version, entry, files, shared, texts } = release;
  const { parts: declaredParts, ...declared } = declarationOf(release);
  const parts = partsIn(source, name, Object.keys(declaredParts ?? {}));
  const locale = LOCALE_OF[source.region];
  const preload = Object.fromEntries(
    Object.entries(release.preload).map(([module, list]) => [module, [...new Set([...list, ...texts[locale]])]]),
  );
  // What the page itself asks for, in the first form. The digests of all chunks stand in the entry, which is covered by
  // its own: digests hardly pack.
  const asked = [...new Set([entry, ...Object.values(preload).flat()])];
  return {
    name,
    version,
    address: addressOf(name, version),
    entry,
    integrity: Object.fromEntries(asked.flatMap((file) => (files[file] ? [[file, files[file].integrity]] : []))),
    ...keptFrom(earlier, files),
    parts,
    prefixes: declared.prefixes ?? [],
    shared,
    preload,
    declaration: {
      ...declared,
      ...(declaredParts && {
        parts: Object.fromEntries(
          Object.entries(declaredParts).map(([part, written]) => [
            part,
            forPages(written, (panel) => hasPanel(source, name, panel)),
          ]),
        ),
      }),
    },
  };
}

/**
 * What pages get of a part: the features that are on stand in the composition, and panels that the region leaves out
 * nowhere.
 */
function forPages({ features: _, panels, ...rest }: WrittenPart, isIn: (panel: string) => boolean): object {
  const left = panels?.filter(({ name }) => isIn(name)) ?? [];
  return { ...rest, ...(left.length > 0 && { panels: left }) };
}

/** The first release that has a script as it is, for every script that an earlier one has. */
export function keptFrom(
  earlier: readonly RemoteRelease[],
  files: RemoteRelease['files'],
): Pick<ComposedRemote, 'since'> {
  const since = Object.entries(files).flatMap(([file, { integrity }]) => {
    if (!file.endsWith('.js')) return [];
    const first = earlier.find((release) => release.files[file]?.integrity === integrity);
    return first ? [[file, first.version] as const] : [];
  });
  return since.length > 0 ? { since: Object.fromEntries(since) } : {};
}
