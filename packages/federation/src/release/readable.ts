import { brotliDecompressSync } from 'node:zlib';
import type { StackFrame } from '@larder/contracts';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { integrityOf } from '../build/digest';
import type { SourceFunction } from '../build/source-functions';
import type { ReleaseStore } from './release-store';
import { mapKey, mapsPrefix } from './source-map-files';

/**
 * A frame of a stack, as its source has it. Without `source` the map is unknown, and the plain frame is all that there
 * is.
 */
export interface ReadableFrame {
  /** As the browser wrote it. */
  plain: StackFrame;
  /**
   * Below the top of the repository, such as `mf-orders/src/features/order-list/order-list.tsx`; `node_modules/…` for a
   * library.
   */
  source?: string;
  /** Both counted from 1, as editors do. */
  line?: number;
  column?: number;
  /** The innermost function around it that has a name. */
  function?: string;
}

/** Of each source its functions, in the order of `sources`. */
const SourceFunctions = v.array(
  v.nullable(v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.string()]))),
);

/** What is read of a source map. Nothing else of it is passed on: its publisher alone has checked it. */
const SourceMap = v.object({
  version: v.literal(3),
  sourceRoot: v.optional(v.string()),
  sources: v.array(v.nullable(v.string())),
  names: v.optional(v.array(v.string()), []),
  mappings: v.string(),
  x_functions: v.optional(SourceFunctions, []),
});

/** A source map that can be asked for places, with what was checked of its functions. */
type ReadMap = TraceMap & { x_functions?: (SourceFunction[] | null)[] };

/** Gives the source map of a script of a release; undefined where there is none, or it is damaged. */
export type MapReader = (name: string, version: string, script: string) => Promise<TraceMap | undefined>;

/**
 * Makes a stack readable (REL-78). For a file that the mounted release took from an older one by `since`, the map is
 * that of the mounted release.
 *
 * @param frames as beats have them, the innermost first
 * @param mounted the release that the failure was given to
 */
export function readable(
  frames: readonly StackFrame[],
  mounted: { name: string; version: string },
  readMap: MapReader,
): Promise<ReadableFrame[]> {
  return Promise.all(
    frames.map(async (plain) => {
      const [name = '', version = '', ...rest] = plain.file.split('/');
      if (rest.length === 0) return { plain };
      const script = rest.join('/');
      const map =
        (name === mounted.name ? await readMap(name, mounted.version, script) : undefined)
        ?? (await readMap(name, version, script));
      return map ? { plain, ...placeIn(map, plain.line, plain.column) } : { plain };
    }),
  );
}

/** A frame in one line: `totalOf (mf-orders/src/model/total.ts:12:9)`. */
export function sentenceOf({ plain, source, line, column, function: named }: ReadableFrame): string {
  if (source === undefined)
    return `${plain.function ?? ''} (${plain.file}:${plain.line}:${plain.column}), no source map`.trim();
  return `${named ?? ''} (${source}:${line}:${column})`.trim();
}

/** Browsers count columns from 1, maps from 0. */
function placeIn(map: ReadMap, line: number, column: number): Omit<ReadableFrame, 'plain'> {
  if (line === 0) return {};
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  // A damaged map may lead to a source that it does not list.
  if (!found.source) return {};
  const all = map.x_functions?.[map.sources.indexOf(found.source)] ?? [];
  const around = all
    .filter(
      ([startLine, startColumn, endLine, endColumn]) =>
        !isBefore(found, startLine, startColumn) && isBefore(found, endLine, endColumn),
    )
    .at(-1);
  return { source: found.source, line: found.line, column: found.column + 1, ...(around && { function: around[4] }) };
}

const isBefore = (place: { line: number; column: number }, line: number, column: number): boolean =>
  place.line < line || (place.line === line && place.column < column);

/** Maps that stay unpacked in memory; one is up to some megabytes. */
const KEPT = 20;

/** Reads source maps of a store. They never change, so each is read once while it is asked for. */
export function createMapReader(store: ReleaseStore): MapReader {
  const kept = new Map<string, Promise<TraceMap | undefined>>();
  return (name, version, script) => {
    const key = `${name}/${version}/${script}`;
    const known = kept.get(key);
    if (known) return known;
    const map = read(store, name, version, script);
    kept.set(key, map);
    // What could not be read now may be there the next time.
    const forget = () => void kept.delete(key);
    map.then((found) => found ?? forget(), forget);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return map;
  };
}

async function read(store: ReleaseStore, name: string, version: string, script: string): Promise<TraceMap | undefined> {
  const release = (await store.has(name, version)) ? await store.read(name, version) : undefined;
  const integrity = release?.maps?.[script]?.integrity;
  // Maps stay longer than their release; without its description the only one of that name is it.
  const keys = release
    ? []
    : (await store.storage.list(mapsPrefix(name, version)))
        .map(({ key }) => key)
        .filter((key) => key.endsWith(`/${script}.map.br`));
  const key = release && integrity ? mapKey(release, script, integrity) : keys.length === 1 ? keys[0] : undefined;
  const packed = key && (await store.storage.read(key));
  return packed ? readMapIn(packed, integrity) : undefined;
}

/** Undefined for a map that is damaged, or not the one of its release: it must not hide what others failed with. */
function readMapIn(packed: Buffer, integrity: string | undefined): TraceMap | undefined {
  try {
    const content = brotliDecompressSync(packed);
    if (integrity && integrityOf(content) !== integrity) return undefined;
    const { x_functions, ...map } = v.parse(SourceMap, JSON.parse(content.toString()));
    return Object.assign(new TraceMap(map as ConstructorParameters<typeof TraceMap>[0]), { x_functions });
  } catch {
    return undefined;
  }
}
