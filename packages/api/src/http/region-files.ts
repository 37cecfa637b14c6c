import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Composition, type Region, RegionConfig, RegionReleases } from '@larder/contracts';
import * as v from 'valibot';

/** Where the API learns what a region is like: the same two files that the shell fetches. */
export interface RegionSource {
  /** The regions that there are; without it those that this process has learned already. */
  regions?(): readonly string[];
  configOf(region: Region): RegionConfig | undefined;
  featuresOf(region: Region): ReadonlySet<string> | undefined;
  /** The releases whose figures pages may tell (REL-82). */
  releasesOf?(region: Region): RegionReleases | undefined;
  /** One sentence for each file that is broken at this moment, those that the gateway knows of included. */
  regionProblems?(): readonly string[];
}

const LOOK_AGAIN_MS = 2000;
const REGION_FILE = /^([a-z]{2,20})\.json$/;

/** What the gateway could not read of its own files; it leaves the sentences beside the configurations. */
const GATEWAY_PROBLEMS = 'problems.json';

/**
 * Reads `config/{region}.json`, `config/{region}.releases.json` and `composition/{region}.json` below a folder, and
 * notices when they change. A file that becomes broken is told to `log` and leaves in use what was read last.
 */
export function readRegionFiles(folder: string, log: (problem: string) => void = () => undefined): RegionSource {
  const problems = new Map<string, string>();
  const tell = (path: string, problem: string | undefined) => {
    if (problem !== undefined && problems.get(path) !== problem) log(problem);
    if (problem === undefined) problems.delete(path);
    else problems.set(path, problem);
  };
  const config = watched(
    (region: Region) => join(folder, 'config', `${region}.json`),
    (json) => v.parse(RegionConfig, json),
    tell,
  );
  const features = watched(
    (region: Region) => join(folder, 'composition', `${region}.json`),
    (json) => new Set(v.parse(Composition, json).features),
    tell,
  );
  const releases = watched(
    (region: Region) => join(folder, 'config', `${region}.releases.json`),
    (json) => v.parse(RegionReleases, json),
    tell,
  );
  const ofGateway = watched(
    () => join(folder, 'config', GATEWAY_PROBLEMS),
    (json) => v.parse(v.array(v.string()), json),
    tell,
  );
  return {
    regions: () => regionsIn(join(folder, 'config')),
    configOf: config,
    featuresOf: features,
    releasesOf: releases,
    regionProblems: () => [...problems.values(), ...(ofGateway('') ?? [])],
  };
}

/** The regions with a configuration; none while the folder is not there yet. */
function regionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((file) =>
      file === GATEWAY_PROBLEMS ? [] : (REGION_FILE.exec(file)?.[1] ?? []),
    );
  } catch {
    return [];
  }
}

/** A file's content as read last. One that is missing is undefined, and looked for again. */
function watched<K extends string, T>(
  pathOf: (key: K) => string,
  parse: (json: unknown) => T,
  tell: (path: string, problem: string | undefined) => void,
): (key: K) => T | undefined {
  const known = new Map<K, { value: T | undefined; stamp: string; lookedAt: number }>();
  const read = (
    path: string,
    entry: { value: T | undefined; stamp: string } | undefined,
  ): { value: T | undefined; stamp: string } => {
    let stamp: string;
    try {
      const { mtimeMs, size, ino } = statSync(path);
      stamp = `${mtimeMs} ${size} ${ino}`;
    } catch {
      return { value: undefined, stamp: '' };
    }
    if (entry?.stamp === stamp) return entry;
    try {
      const value = parse(JSON.parse(readFileSync(path, 'utf8')));
      tell(path, undefined);
      return { value, stamp };
    } catch (error) {
      const issue = error instanceof v.ValiError ? (v.getDotPath(error.issues[0]) ?? 'the file') : 'no JSON';
      tell(
        path,
        `${join(basename(dirname(path)), basename(path))} is broken (${issue}). What was read last stays in use.`,
      );
      return { value: entry?.value, stamp };
    }
  };
  return (key) => {
    const entry = known.get(key);
    // A clock that is set back would keep files from being read until it has caught up.
    const now = performance.now();
    if (entry && now - entry.lookedAt < LOOK_AGAIN_MS) return entry.value;
    const fresh = { ...read(pathOf(key), entry), lookedAt: now };
    known.set(key, fresh);
    return fresh.value;
  };
}
