import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '@larder/federation/release';
import type { Site } from '../create-site';

const REGIONS = ['gb', 'fr'];

/**
 * Leaves what this gateway serves beside the compositions, where an API in another process reads both: the regions' configurations, and what is wrong with
 * files. Writes only what has changed, so it can be called every second.
 */
export function writeRegionConfigs(store: string, { configOf, problems }: Pick<Site, 'configOf' | 'problems'>): void {
  const folder = join(store, 'config');
  mkdirSync(folder, { recursive: true });
  for (const region of REGIONS) {
    const config = configOf(region);
    if (config) writeChanged(join(folder, `${region}.json`), config);
  }
  writeChanged(join(folder, 'problems.json'), problems());
}

function writeChanged(file: string, value: unknown): void {
  const text = JSON.stringify(value, null, 1);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text);
}
