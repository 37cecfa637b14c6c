import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EVENTS, FEATURES, TOPICS } from '@larder/contracts';
import { type Signature, signatureOfSchema } from '@larder/contracts/served-calls';
import type { RecordedOffers, RecordedUse, RecordedUses } from '../../release/recorded-uses';
import { SHARED_LIBRARIES } from '../../shared-policy';
import { startFileOf } from '../../workspace';
import { bundledSources } from './bundled-sources';
import { described, reachable } from './describe';
import { type SdkSignatures, SHARED_REQUESTS } from './sdk-signatures';
import { type SourceUse, usesOf } from './source-uses';

/** A file of texts, which a declaration may have, uses nothing. */
const isSource = (file: string): boolean => !file.endsWith('.json');

type PlacedUse = SourceUse & { place: string };

/**
 * What a remote uses of the shell and the SDK, each with its digest, signature, and file and line of the first use
 * (REL-53). Names that the SDK does not have are left to the type check.
 *
 * @param declared sources of its declaration
 * @param clears events that its start hears to load anew
 */
export async function recordUses(
  folder: string,
  { names, types, host, table }: SdkSignatures,
  declared: readonly string[],
  clears: readonly string[] = [],
): Promise<RecordedUses> {
  const bundled = await bundledSources(folder, SHARED_REQUESTS);
  const isOwn = (file: string) => file.startsWith(join(folder, 'src'));
  // What a team wrote itself says more than what came with a package.
  const files = [...new Set([...bundled, ...declared])]
    .filter(isSource)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || (one < other ? -1 : 1));
  const uses = files.flatMap((file) =>
    usesOf(file, SHARED_REQUESTS).map((use): PlacedUse => ({ ...use, place: `${placeOf(folder, file)}:${use.line}` })),
  );
  const first = (kind: SourceUse['kind'], signatureOf: (name: string) => Signature | undefined) =>
    record(
      uses.filter((use) => use.kind === kind),
      signatureOf,
      table,
    );
  const heard = clears.map((name): PlacedUse => {
    const line = lineOf(startFileOf(folder), name);
    return { kind: 'hears', name, line, place: `src/start.ts:${line}` };
  });
  const ofPackages = (wanted: 'name' | 'type', signatures: SdkSignatures['names']) =>
    Object.fromEntries(
      SHARED_REQUESTS.flatMap((request) => {
        const found = record(
          uses.filter(({ kind, from }) => kind === wanted && from === request),
          (name) => signatures[request]?.[name],
          table,
        );
        return Object.keys(found).length > 0 ? [[request, found] as const] : [];
      }),
    );
  const used = {
    names: ofPackages('name', names),
    types: ofPackages('type', types),
    host: first('host', (name) => host[name] ?? host[`?${name}`]),
    topics: first('topic', (name) => schemaOf(TOPICS, name)),
    sends: first('sends', (name) => schemaOf(EVENTS, name)),
    hears: record([...uses.filter(({ kind }) => kind === 'hears'), ...heard], (name) => schemaOf(EVENTS, name), table),
  };
  const signatures = [...Object.values(used.names), ...Object.values(used.types), used.host].flatMap((each) =>
    Object.values(each).map(({ signature }) => signature),
  );
  const contract = uses.find(({ kind }) => kind === 'contract')?.place;
  return {
    ...used,
    slots: places(uses, 'slot'),
    features: places(uses, 'feature'),
    libraries: libraryPlaces(uses),
    ...(contract !== undefined && { contract }),
    declared: {
      page: places(uses, 'page'),
      module: places(uses, 'module'),
      icon: places(uses, 'icon'),
      picture: places(uses, 'picture'),
      carried: places(uses, 'carried'),
    },
    table: reachable(signatures, table),
  };
}

/** What a shell built from this SDK provides (REL-53). */
export function recordOffers({ names, types, host, table }: SdkSignatures): RecordedOffers {
  const all = (signatures: Record<string, Signature>) =>
    Object.fromEntries(Object.entries(signatures).map(([name, each]) => [name, described(each, table)]));
  const schemas = (of: typeof TOPICS | typeof EVENTS) =>
    all(Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, signatureOfSchema(schema)])));
  const offered = {
    names: Object.fromEntries(Object.entries(names).map(([request, each]) => [request, all(each)])),
    types: Object.fromEntries(Object.entries(types).map(([request, each]) => [request, all(each)])),
    host: all(host),
  };
  const signatures = [...Object.values(offered.names), ...Object.values(offered.types), offered.host].flatMap((each) =>
    Object.values(each).map(({ signature }) => signature),
  );
  return {
    ...offered,
    topics: schemas(TOPICS),
    events: schemas(EVENTS),
    features: [...FEATURES],
    table: reachable(signatures, table),
  };
}

function record(
  uses: readonly PlacedUse[],
  signatureOf: (name: string) => Signature | undefined,
  table: SdkSignatures['table'],
): Record<string, RecordedUse> {
  const first = new Map(uses.toReversed().map((use) => [use.name, use.place]));
  return Object.fromEntries(
    [...first.keys()].sort().flatMap((name) => {
      const signature = signatureOf(name);
      return signature === undefined
        ? []
        : [[name, { ...described(signature, table), place: first.get(name)! }] as const];
    }),
  );
}

const places = (uses: readonly PlacedUse[], wanted: SourceUse['kind']): Record<string, string> =>
  Object.fromEntries(
    uses
      .filter(({ kind }) => kind === wanted)
      .toReversed()
      .map(({ name, place }) => [name, place] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Imports of a library, whatever is taken of it, count for its package. */
function libraryPlaces(uses: readonly PlacedUse[]): Record<string, string> {
  const packageOf = new Map(
    SHARED_LIBRARIES.flatMap(({ package: name, requests, lazy = [] }) =>
      [...requests, ...lazy].map((request) => [request, name] as const),
    ),
  );
  return Object.fromEntries(
    uses
      .flatMap(({ kind, from, name, place }) => {
        const library = packageOf.get(kind === 'library' ? name : (from ?? ''));
        return library === undefined ? [] : [[library, place] as const];
      })
      .toReversed()
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  );
}

function schemaOf(schemas: typeof TOPICS | typeof EVENTS, name: string): Signature | undefined {
  const schema = (schemas as Record<string, Parameters<typeof signatureOfSchema>[0]>)[name];
  return schema && signatureOfSchema(schema);
}

/** The first line of a file that holds a text; the first of all where none does. */
const lineOf = (file: string, text: string): number =>
  Math.max(
    0,
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)),
  ) + 1;

/** A file of the remote by its place in it, one of a package by the package's name. */
function placeOf(folder: string, file: string): string {
  const own = relative(folder, file);
  if (!own.startsWith('..') && !own.includes('node_modules')) return own;
  return `@larder/${/.*\/(?:packages|node_modules\/@larder)\/(.*)$/.exec(file)?.[1] ?? own}`;
}
