import type { TraceMap } from '@jridgewell/trace-mapping';
import { RecentlyUsed } from '../store/recently-used';
import { readMapIn } from './readable-map';
import { filesOf } from './release-files';
import { elapsedOf, type ReleaseStore } from './release-store';
import { mapKey, mapsPrefix } from './source-map-files';

/** How much may be looked at for one reader of stacks: pages of anybody say what lies in a stack. */
export class MapRoom {
  readonly #maps = new Set<string>();
  readonly #releases = new Set<string>();

  /**
   * @param maps different source maps that are read
   * @param releases different releases that maps are looked for in
   */
  constructor(
    private readonly maps = 60,
    private readonly releases = 40,
  ) {}

  /** Whether this map may be read, too. */
  takesMap = (key: string): boolean => takes(this.#maps, this.maps, key);
  /** Whether maps may be looked for in this release, too. */
  takesRelease = (key: string): boolean => takes(this.#releases, this.releases, key);
}

function takes(taken: Set<string>, most: number, key: string): boolean {
  if (!taken.has(key) && taken.size >= most) return false;
  taken.add(key);
  return true;
}

/**
 * Gives the source map of a script of a release; undefined where there is none, it is damaged or too large, or the room
 * is used up.
 */
export type MapReader = (
  name: string,
  version: string,
  script: string,
  room?: MapRoom,
) => Promise<TraceMap | undefined>;

/** Maps that stay unpacked in memory, in bytes: a few of the largest. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Lists of the maps of releases that are kept, in scripts. */
const KEPT_SCRIPTS = 20_000;
/** What is not there, or damaged, may be there later; until then nobody looks again. */
const MISSING_MS = 60_000;
const MISSING_BYTES = 500;

interface StoredMap {
  key: string;
  /** Unknown where the release itself is gone. */
  integrity?: string;
}

interface Kept<T> {
  value: T;
  /** Milliseconds by the clock of the store. */
  until: number;
}

/** Reads source maps of a store. They never change, so each is read once while it is asked for. */
export function createMapReader(store: ReleaseStore): MapReader {
  const releases = new RecentlyUsed<Kept<ReadonlyMap<string, StoredMap>>>(KEPT_SCRIPTS);
  const maps = new RecentlyUsed<Kept<TraceMap | undefined>>(KEPT_BYTES);
  /** Those that are being read, so that those who ask together read once. */
  const reading = new Map<string, Promise<TraceMap | undefined>>();

  const readAnew = async ({ key, integrity }: StoredMap): Promise<TraceMap | undefined> => {
    const packed = await store.storage.read(key);
    const found = packed && (await readMapIn(packed, integrity));
    const until = found ? Infinity : elapsedOf(store) + MISSING_MS;
    maps.set(key, { value: found?.map, until }, found?.bytes ?? MISSING_BYTES);
    return found?.map;
  };
  const storedIn = async (name: string, version: string): Promise<ReadonlyMap<string, StoredMap>> => {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known && elapsedOf(store) < known.until) return known.value;
    const { stored, isFinal } = await storedMapsOf(store, name, version);
    releases.set(key, { value: stored, until: isFinal ? Infinity : elapsedOf(store) + MISSING_MS }, 1 + stored.size);
    return stored;
  };

  return async (name, version, script, room) => {
    if (room?.takesRelease(`${name}/${version}`) === false) return undefined;
    const stored = (await storedIn(name, version)).get(script);
    if (!stored || room?.takesMap(stored.key) === false) return undefined;
    const known = maps.get(stored.key);
    if (known && elapsedOf(store) < known.until) return known.value;
    const running = reading.get(stored.key) ?? readAnew(stored).finally(() => reading.delete(stored.key));
    reading.set(stored.key, running);
    return running;
  };
}

/** The maps of a release by script. They stay longer than it; without its description the only one of a name is it. */
async function storedMapsOf(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<{ stored: ReadonlyMap<string, StoredMap>; isFinal: boolean }> {
  if (await store.has(name, version)) {
    const release = await filesOf(store, name, version);
    const stored = Object.entries(release.maps ?? {}).map(
      ([script, { integrity }]) => [script, { key: mapKey(release, script, integrity), integrity }] as const,
    );
    return { stored: new Map(stored), isFinal: true };
  }
  const prefix = mapsPrefix(name, version);
  const stored = new Map<string, StoredMap>();
  const several = new Set<string>();
  for (const { key } of await store.storage.list(prefix)) {
    const script = scriptOf(key.slice(prefix.length));
    if (script === undefined) continue;
    if (stored.has(script)) several.add(script);
    stored.set(script, { key });
  }
  for (const script of several) stored.delete(script);
  return { stored, isFinal: false };
}

/** The script in `<digest>/<script>.map.br`. */
const scriptOf = (path: string): string | undefined => /^[^/]+\/(.+)\.map\.br$/.exec(path)?.[1];
