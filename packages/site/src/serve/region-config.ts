import { join } from 'node:path';
import { RegionConfig } from '@larder/contracts';
import * as v from 'valibot';
import { watchedFile } from './watched-file';

/** What the process adds to every region's configuration. */
export interface ConfigSettings {
  environment: string;
  /** Never in production. */
  endToEndTest: boolean;
}

/**
 * Reads the configuration of regions from files such as `gb.config.json`, anew when one changes: that is how maintenance begins and ends.
 * A file that is missing or of another shape gives undefined, which is answered 503.
 */
export function createRegionConfigs(folder: string, { environment, endToEndTest }: ConfigSettings): (region: string) => RegionConfig | undefined {
  const read = (region: string) =>
    watchedFile(join(folder, `${region}.config.json`), (text) => v.parse(RegionConfig, { ...(JSON.parse(text) as object), environment, endToEndTest }));
  const files: Record<string, () => RegionConfig | undefined> = { gb: read('gb'), fr: read('fr') };
  return (region) => files[region]?.();
}
