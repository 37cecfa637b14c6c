import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Composition, type Region, RegionConfig } from '@larder/contracts';
import * as v from 'valibot';

/** Where the API learns what a region is like: the same two files that the shell fetches. */
export interface RegionSource {
  configOf(region: Region): RegionConfig | undefined;
  featuresOf(region: Region): ReadonlySet<string> | undefined;
}

const LOOK_AGAIN_MS = 2000;

/** Reads `config/{region}.json` and `composition/{region}.json` below a folder, and notices when they change. */
export function readRegionFiles(folder: string): RegionSource {
  const config = watched((region) => join(folder, 'config', `${region}.json`), (json) => v.parse(RegionConfig, json));
  const features = watched((region) => join(folder, 'composition', `${region}.json`), (json) => new Set(v.parse(v.pick(Composition, ['features']), json).features));
  return { configOf: config, featuresOf: features };
}

/** A file's content as read last. One that is missing or broken is undefined, and looked for again. */
function watched<T>(pathOf: (region: Region) => string, parse: (json: unknown) => T): (region: Region) => T | undefined {
  const known = new Map<Region, { value: T | undefined; changedAt: number; lookedAt: number }>();
  return (region) => {
    const entry = known.get(region);
    const now = Date.now();
    if (entry && now - entry.lookedAt < LOOK_AGAIN_MS) return entry.value;
    const read = (): { value: T | undefined; changedAt: number } => {
      try {
        const changedAt = statSync(pathOf(region)).mtimeMs;
        if (entry && entry.changedAt === changedAt) return entry;
        return { value: parse(JSON.parse(readFileSync(pathOf(region), 'utf8'))), changedAt };
      } catch {
        return { value: undefined, changedAt: 0 };
      }
    };
    const fresh = { ...read(), lookedAt: now };
    known.set(region, fresh);
    return fresh.value;
  };
}
