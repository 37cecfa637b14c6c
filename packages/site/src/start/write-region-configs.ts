import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutCandidates, writeAtomically } from '@larder/federation/release';
import type { Site } from '../create-site';

/**
 * Leaves what this gateway serves in a folder where an API in another process reads it: the compositions, the regions'
 * configurations and releases, and what is wrong with files. Writes only what has changed, so it can be called every
 * second.
 * @param store the folder; it is not made where it is missing, because a store that was moved away would then look empty
 * @throws what the system says, ENOENT where the folder is missing
 */
export async function writeRegionConfigs(
  store: string,
  {
    regions,
    configOf,
    releasesOf,
    problems,
    compositions,
  }: Pick<Site, 'regions' | 'configOf' | 'releasesOf' | 'problems' | 'compositions'>,
): Promise<void> {
  for (const [region, composition] of await compositions()) {
    makeFolder(join(store, 'compositions'));
    writeChanged(join(store, 'compositions', `${region}.json`), withoutCandidates(composition));
  }
  const folder = join(store, 'config');
  makeFolder(folder);
  for (const region of regions()) {
    const config = configOf(region);
    if (config) writeChanged(join(folder, `${region}.json`), config);
    const releases = releasesOf(region);
    if (releases) writeChanged(join(folder, `${region}.releases.json`), releases);
  }
  writeChanged(join(folder, 'problems.json'), problems());
}

/** Not the folders that it lies in. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function writeChanged(file: string, value: unknown): void {
  const text = JSON.stringify(value, null, 1);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text);
}
