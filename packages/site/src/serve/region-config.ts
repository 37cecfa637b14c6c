import { join } from 'node:path';
import { RegionConfig } from '@larder/contracts';
import { parseJsonFile } from '@larder/federation/release';
import * as v from 'valibot';
import { type FileProblems, watchedFile } from './watched-file';

/** What the process adds to every region's configuration. */
export interface ConfigSettings {
  environment: string;
  /** Never in production. */
  endToEndTest: boolean;
}

/** The file as people write it. */
const ConfigFile = v.strictObject(v.omit(RegionConfig, ['environment', 'endToEndTest']).entries);

/**
 * Reads the configuration of regions from files such as `gb.config.json`, anew when one changes: that is how maintenance begins and ends.
 * While a file is broken the last good one counts. A file that is missing, or broken from the start, gives undefined, which is answered 503.
 */
export function createRegionConfigs(folder: string, { environment, endToEndTest }: ConfigSettings, problems?: FileProblems): (region: string) => RegionConfig | undefined {
  const read = (region: string) => {
    const file = `${region}.config.json`;
    return watchedFile(join(folder, file), (text): RegionConfig => ({ ...parseJsonFile(file, text, ConfigFile), environment, endToEndTest }), problems);
  };
  const files: Record<string, () => RegionConfig | undefined> = { gb: read('gb'), fr: read('fr') };
  return (region) => files[region]?.();
}
