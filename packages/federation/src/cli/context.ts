import type { CompositionSource } from '@larder/contracts';
import { readRegionSources } from '../release/region-sources';
import type { ReleaseStore } from '../release/release-store';
import { readWorkspace } from '../workspace';

/** What every command works on. */
export interface CommandContext {
  root: string;
  store: ReleaseStore;
  regionsFolder: string;
  /** Name of the part that the command is about. */
  target: string | undefined;
  /** All names that were given, for a command that takes several. */
  targets: readonly string[];
  /** Takes a version that is older than the newest. */
  isBackport: boolean;
  /** Puts the files of the regions into use with the release. */
  withRegions: boolean;
  version: string | undefined;
  port: number | undefined;
  region: string | undefined;
  /** A sequence to go back to. */
  to: string | undefined;
  since: string | undefined;
  json: boolean;
  verify: boolean;
  finish: boolean;
  dryRun: boolean;
  print(line: string): void;
}

/** What each region is made of. */
export async function sourcesOf({ root, store, regionsFolder }: CommandContext): Promise<CompositionSource[]> {
  const known = [...readWorkspace(root).parts, ...(await store.storage.listReleases())].map(({ name }) => name);
  return readRegionSources(regionsFolder, [...new Set(known)].filter((name) => name.startsWith('mf-')).sort());
}
