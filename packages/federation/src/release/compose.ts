import type { ComposedRemote, Composition, CompositionSource, Region } from '@larder/contracts';
import type { RemoteRelease } from './release-manifest';

/** The language of a region (SHL-54). */
const LOCALE_OF: Record<Region, 'en' | 'fr'> = { gb: 'en', fr: 'fr' };

/** Gives the releases of the same remote that were published before a release, oldest first. */
export type EarlierReleases = (release: RemoteRelease) => readonly RemoteRelease[];

/**
 * Joins a region's source with the releases in use. A remote of the source that was never released is left out.
 * @param releases the remotes in use, by name
 * @param earlierOf what else was published of a remote, oldest first
 */
export function compose(source: CompositionSource, releases: ReadonlyMap<string, RemoteRelease>, earlierOf: EarlierReleases = () => []): Composition {
  const remotes = Object.entries(source.remotes).flatMap(([name, parts]) => {
    const release = releases.get(name);
    return release ? [composeRemote(release, parts, LOCALE_OF[source.region], earlierOf(release))] : [];
  });
  return { region: source.region, features: source.features, remotes, placeholders: source.placeholders, redirects: source.redirects };
}

/** Address of a release on the site. Object storage behind a CDN may answer there as well. */
export const addressOf = (name: string, version: string): string => `/releases/${name}/${version}/`;

function composeRemote(release: RemoteRelease, parts: 'all' | string[], locale: 'en' | 'fr', earlier: readonly RemoteRelease[]): ComposedRemote {
  const { name, version, entry, files, shared, texts, declaration } = release;
  const declared = declaration as { parts?: Record<string, unknown>; prefixes?: string[] };
  const preload = Object.fromEntries(Object.entries(release.preload).map(([module, list]) => [module, [...new Set([...list, ...texts[locale]])]]));
  // What the page itself asks for. The digests of all other chunks stand in the entry, which is covered by its own: digests hardly pack.
  const asked = [...new Set([entry, ...Object.values(preload).flat()])];
  return {
    name,
    version,
    address: addressOf(name, version),
    entry,
    integrity: Object.fromEntries(asked.flatMap((file) => (files[file] ? [[file, files[file].integrity]] : []))),
    ...keptFrom(earlier, files),
    parts: parts === 'all' ? Object.keys(declared.parts ?? {}) : parts,
    prefixes: declared.prefixes ?? [],
    shared,
    preload,
    declaration,
  };
}

/** The first release that has a script as it is, for every script that an earlier one has. */
export function keptFrom(earlier: readonly RemoteRelease[], files: RemoteRelease['files']): Pick<ComposedRemote, 'since'> {
  const since = Object.entries(files).flatMap(([file, { integrity }]) => {
    if (!file.endsWith('.js')) return [];
    const first = earlier.find((release) => release.files[file]?.integrity === integrity);
    return first ? [[file, first.version] as const] : [];
  });
  return since.length > 0 ? { since: Object.fromEntries(since) } : {};
}
