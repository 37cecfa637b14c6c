import { setImmediate } from 'node:timers/promises';
import type { StackFrame } from '@larder/contracts';
import { originalPositionFor } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { printableLine } from './readable-line';
import type { ReadMap } from './readable-map';
import { type MapReader, MapRoom } from './readable-maps';
import { ReleaseFile, ReleaseVersion, RemoteName, ShellName } from './release-names';

export { createMapReader } from './readable-maps';

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

/** Frames as beats have them, the innermost first, and the release that the failure was given to. */
export interface MountedStack {
  frames: readonly StackFrame[];
  name: string;
  version: string;
}

/**
 * Makes a stack readable (REL-78). For a file that the mounted release took from an older one by `since`, the map is
 * that of the mounted release.
 *
 * @param frames as beats have them, the innermost first
 * @param mounted the release that the failure was given to
 */
export async function readable(
  frames: readonly StackFrame[],
  mounted: { name: string; version: string },
  readMap: MapReader,
): Promise<ReadableFrame[]> {
  const [found] = await readableStacks([{ ...mounted, frames }], readMap);
  return found!;
}

/** Frames that are looked up before others have their turn. */
const FRAMES_AT_ONCE = 100;

/**
 * Makes stacks readable as `readable` does, map by map, so that each is read once. Anybody's page says what lies in
 * them: only so many maps and releases are looked at, the tops of all stacks before what lies below, and between two
 * maps other work of the process has its turn. What is left over stays plain.
 */
export async function readableStacks(
  stacks: readonly MountedStack[],
  readMap: MapReader,
  room = new MapRoom(),
): Promise<ReadableFrame[][]> {
  const found: ReadableFrame[][] = stacks.map(({ frames }) => frames.map((plain) => ({ plain })));
  const missing = new Set<string>();
  let open = framesOf(stacks);
  // In the mounted release first: a file that it took from an older one has its map there.
  for (const versionOf of [({ mounted }: OpenFrame) => mounted, ({ version }: OpenFrame) => version]) {
    const left: OpenFrame[] = [];
    for (const [key, frames] of groupsOf(open, (frame) => `${frame.name}/${versionOf(frame)}/${frame.script}`)) {
      const [{ name, script }] = frames as [OpenFrame];
      const version = versionOf(frames[0]!);
      const map = version === undefined || missing.has(key) ? undefined : await readMap(name, version, script, room);
      if (!map) {
        missing.add(key);
        left.push(...frames);
        continue;
      }
      for (const [place, { stack, depth }] of frames.entries()) {
        const { plain } = found[stack]![depth]!;
        found[stack]![depth] = { plain, ...placeIn(map, plain.line, plain.column) };
        if (place % FRAMES_AT_ONCE === 0) await setImmediate();
      }
    }
    open = left;
  }
  return found;
}

/** A frame that lies in a release, and its place among the others. */
interface OpenFrame {
  stack: number;
  depth: number;
  name: string;
  version: string;
  script: string;
  /** The version of the same remote that was mounted; undefined for a frame of another one. */
  mounted: string | undefined;
}

/** The tops of all stacks first. */
function framesOf(stacks: readonly MountedStack[]): OpenFrame[] {
  const deepest = Math.max(0, ...stacks.map(({ frames }) => frames.length));
  return Array.from({ length: deepest }, (_, depth) => depth).flatMap((depth) =>
    stacks.flatMap(({ frames, ...release }, stack) => {
      const [name = '', version = '', ...rest] = frames[depth]?.file.split('/') ?? [];
      const script = rest.join('/');
      // Nothing is looked for under a name that no release can have.
      if (!v.is(PartName, name) || !v.is(ReleaseVersion, version) || !v.is(ReleaseFile, script)) return [];
      return [{ stack, depth, name, version, script, mounted: name === release.name ? release.version : undefined }];
    }),
  );
}

function groupsOf<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

const PartName = v.union([ShellName, RemoteName]);

/** A frame in one line: `totalOf (mf-orders/src/model/total.ts:12:9)`. */
export function sentenceOf({ plain, source, line, column, function: named }: ReadableFrame): string {
  if (source === undefined)
    return `${plain.function ?? ''} (${plain.file}:${plain.line}:${plain.column}), no source map`.trim();
  return `${named ?? ''} (${source}:${line}:${column})`.trim();
}

/** Characters of what a map says that are passed on. */
const LONGEST = { source: 300, function: 100 };

/** Whoever published the map wrote it, and operators read it in their terminals. */
const shown = (text: string, most: number): string => printableLine(text.slice(0, most));

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
  return {
    source: shown(found.source, LONGEST.source),
    line: found.line,
    column: found.column + 1,
    ...(around && { function: shown(around[4], LONGEST.function) }),
  };
}

const isBefore = (place: { line: number; column: number }, line: number, column: number): boolean =>
  place.line < line || (place.line === line && place.column < column);
