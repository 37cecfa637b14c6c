import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { TraceMap } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { integrityOf } from '../build/digest';
import type { SourceFunction } from '../build/source-functions';

const unpacked = promisify(brotliDecompress);

/**
 * What a source map may have to be read: at least four times of what the largest of this repository has. Its publisher
 * alone has checked it, and what it is unpacked to takes a hundred times its bytes.
 */
const MOST = {
  bytes: 3 * 1024 * 1024,
  /** Lines of the script. */
  lines: 20_000,
  /** Places in the script, and entries of lists. */
  entries: 425_000,
  /** Lists: functions, and sources that have some. */
  lists: 20_000,
  sources: 2000,
  /** Of one source. */
  functions: 2000,
  path: 1000,
};
/** About what a place in the script takes of memory, in bytes. */
const ENTRY_BYTES = 100;
/** A place has at least so many characters where nothing parts it from the next. */
const SHORTEST_ENTRY = 6;

/** Looked at before any of its entries. */
const listOf = <S extends v.GenericSchema>(most: number, entry: S) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.array(entry),
  );

const Path = v.pipe(v.string(), v.maxLength(MOST.path));

/** What is read of a source map. Nothing else of it is passed on. */
const SourceMap = v.object({
  version: v.literal(3),
  sourceRoot: v.optional(Path),
  sources: listOf(MOST.sources, v.nullable(Path)),
  mappings: v.string(),
  /** Of each source its functions, in the order of `sources`. */
  x_functions: v.optional(
    listOf(
      MOST.sources,
      v.nullable(listOf(MOST.functions, v.tuple([v.number(), v.number(), v.number(), v.number(), v.string()]))),
    ),
    [],
  ),
});

/** A source map that can be asked for places, with what was checked of its functions. */
export type ReadMap = TraceMap & { x_functions?: (SourceFunction[] | null)[] };

/**
 * Undefined for a map that is damaged, too large, or not the one of its release: it must neither hide what others
 * failed with nor take the memory of those who read.
 */
export async function readMapIn(
  packed: Buffer,
  integrity: string | undefined,
): Promise<{ map: ReadMap; bytes: number } | undefined> {
  try {
    const content = await unpacked(packed, { maxOutputLength: MOST.bytes });
    const bytes = bytesInMemory(content);
    if (bytes === undefined || (integrity && integrityOf(content) !== integrity)) return undefined;
    const { x_functions, ...read } = v.parse(SourceMap, JSON.parse(content.toString()), { abortEarly: true });
    return { map: Object.assign(new TraceMap({ ...read, names: [] }), { x_functions }), bytes };
  } catch {
    return undefined;
  }
}

const [COMMA, SEMICOLON, BRACKET, BRACE] = [...',;[{'].map((sign) => sign.charCodeAt(0));

/**
 * About what a map takes once it is read; undefined when that is too much. Counts signs, wherever they stand: a map
 * that would take too much is not even parsed.
 */
function bytesInMemory(content: Buffer): number | undefined {
  let [commas, lines, lists] = [0, 0, 0];
  for (const byte of content) {
    if (byte === COMMA) commas += 1;
    else if (byte === SEMICOLON) lines += 1;
    else if (byte === BRACKET || byte === BRACE) lists += 1;
  }
  if (lines > MOST.lines || commas > MOST.entries || lists > MOST.lists) return undefined;
  return content.length + ENTRY_BYTES * (Math.max(commas, content.length / SHORTEST_ENTRY) + lines + lists);
}
