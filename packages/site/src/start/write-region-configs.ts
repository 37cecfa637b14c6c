import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionConfig } from '@larder/contracts';
import { writeAtomically } from '@larder/federation/release';

/** Leaves the regions' configurations beside the compositions, where an API in another process reads both. */
export function writeRegionConfigs(store: string, configOf: (region: string) => RegionConfig | undefined): void {
  mkdirSync(join(store, 'config'), { recursive: true });
  for (const region of ['gb', 'fr']) {
    const config = configOf(region);
    if (config) writeAtomically(join(store, 'config', `${region}.json`), JSON.stringify(config, null, 1));
  }
}
