import type { ComposedRemote, Composition, CompositionSource } from '@larder/contracts';
import { type Carrier, openFeatures } from './carriers';
import { featuresIn, hasPanel, hasRemote, partsIn, redirectsIn } from './definition';
import { patchBetween } from '../runtime/merge-patch';
import { drawOf, thresholdOf } from '../runtime/share';
import type { ReleaseFiles, RemoteRelease } from './release-manifest';
import { labelsFor } from '../texts/labels';
import type { Stage } from './stage-record';

/** Every release has texts of it. */
const ENGLISH = 'en';

/** A definition of former days has no facts; its code is its language, where there are such texts. */
const languageOf = ({ facts, region }: CompositionSource): string => (facts?.languageTag ?? region).split('-')[0]!;

/** The texts of a region's language, else the English ones (SHL-54). */
const textsIn = (source: CompositionSource, texts: RemoteRelease['texts']): string[] =>
  Object.entries(texts).find(([name]) => name === languageOf(source))?.[1] ?? texts[ENGLISH];

/** Gives the releases of the same remote that were published before a release, oldest first; their files are enough. */
export type EarlierReleases = (release: RemoteRelease) => readonly RemoteRelease[] | readonly ReleaseFiles[];

/** What else a composition is made from. */
export interface ComposeOptions {
  /** What else was published of a remote, oldest first. */
  earlierOf?: EarlierReleases;
  /** The parts that carry features, in whatever region. */
  carriers?: ReadonlyMap<string, readonly Carrier[]>;
  /** Candidates of remotes, by name (REL-60). */
  candidates?: ReadonlyMap<string, StagedRelease>;
}

/** A candidate and its stage. */
export interface StagedRelease {
  release: RemoteRelease;
  stage: Stage;
}

/**
 * Joins a region's source with the releases in use. A remote of the source that was never released is left out.
 * @param releases the remotes in use, by name
 */
export function compose(
  source: CompositionSource,
  releases: ReadonlyMap<string, RemoteRelease>,
  { earlierOf = () => [], carriers = new Map(), candidates = new Map() }: ComposeOptions = {},
): Composition {
  const remotes = Object.keys(source.remotes).flatMap((name) => {
    const release = hasRemote(source, name) ? releases.get(name) : undefined;
    if (!release) return [];
    const remote = composeRemote(release, source, earlierOf(release));
    const staged = candidates.get(name);
    return [
      staged
        ? withCandidate(remote, composeRemote(staged.release, source, earlierOf(staged.release)), staged.stage)
        : remote,
    ];
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

const EVERYONE_PERCENT = 100;

/** A remote with what its candidate has otherwise, and who gets that. */
export function withCandidate(
  stable: ComposedRemote,
  candidate: ComposedRemote,
  { id, share, workspaces, everyone }: Pick<Stage, 'id' | 'share' | 'workspaces' | 'everyone'>,
): ComposedRemote {
  const percent = everyone ? EVERYONE_PERCENT : share;
  return {
    ...stable,
    candidate: {
      id,
      ...(percent !== undefined && { below: thresholdOf(percent) }),
      ...(workspaces && { named: distancesOf(workspaces.map((workspace) => drawOf(id, workspace))) }),
      differs: patchBetween(asJson(stable), asJson({ ...candidate, ...sinceListed(candidate, stable) })),
    },
  };
}

/**
 * The name of a file that no list holds is as long as all else that differs: such a file is fetched from the candidate
 * itself.
 */
function sinceListed({ preload, since = {} }: ComposedRemote, stable: ComposedRemote): Pick<ComposedRemote, 'since'> {
  const listed = new Set([...Object.values(preload).flat(), ...Object.keys(stable.since ?? {})]);
  const kept = Object.entries(since).filter(([file]) => listed.has(file));
  return { since: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}

const distancesOf = (draws: readonly number[]): string =>
  [...draws]
    .sort((one, other) => one - other)
    .map((draw, place, sorted) => (draw - (sorted[place - 1] ?? 0)).toString(16))
    .join('.');

/** As it travels: without what is undefined, or null. */
export const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => each ?? undefined) as Record<string, unknown>;

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
  earlier: readonly ReleaseFiles[],
): ComposedRemote {
  const { name, version, entry, files, shared, texts } = release;
  const { parts: declaredParts, ...declared } = declarationOf(release);
  const parts = partsIn(source, name, Object.keys(declaredParts ?? {}));
  const own = textsIn(source, texts);
  const preload = Object.fromEntries(
    Object.entries(release.preload).map(([module, list]) => [module, [...new Set([...list, ...own])]]),
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
            labelsFor(
              forPages(written, (panel) => hasPanel(source, name, panel)),
              languageOf(source),
            ),
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

/**
 * Bytes that a composition may have of a release: with all its parts, in the language with the most files of texts, and
 * with every script kept from a former release. Its declaration has to be of the right shape.
 */
export function composedBytes(release: RemoteRelease): number {
  const [language] = Object.entries(release.texts).reduce((most, each) =>
    each[1].length > most[1].length ? each : most,
  );
  const source: CompositionSource = {
    region: language,
    features: [],
    remotes: { [release.name]: 'all' },
    placeholders: { drawer: [], cards: [] },
    redirects: [],
  };
  return Buffer.byteLength(JSON.stringify(composeRemote(release, source, [release])));
}

/** The first release that has a script as it is, for every script that an earlier one has. */
export function keptFrom(
  earlier: readonly ReleaseFiles[],
  files: RemoteRelease['files'],
): Pick<ComposedRemote, 'since'> {
  const since = Object.entries(files).flatMap(([file, { integrity }]) => {
    if (!file.endsWith('.js')) return [];
    const first = earlier.find((release) => release.files[file]?.integrity === integrity);
    return first ? [[file, first.version] as const] : [];
  });
  return since.length > 0 ? { since: Object.fromEntries(since) } : {};
}
