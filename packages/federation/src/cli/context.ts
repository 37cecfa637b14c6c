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
  /** A switch in every region, in one change. */
  allRegions: boolean;
  /** `FROM=TO`, as they are typed. */
  redirects: readonly string[];
  explain: boolean;
  /** Applies a region's file over what was switched by command since. */
  overwrite: boolean;
  print(line: string): void;
}

/** What each region is made of. */
export async function sourcesOf(context: CommandContext): Promise<CompositionSource[]> {
  return readRegionSources(context.regionsFolder, await knownRemotes(context));
}

/** The remotes of the workspace and of the store. */
export async function knownRemotes({ root, store }: CommandContext): Promise<string[]> {
  const known = [...readWorkspace(root).parts, ...(await store.storage.listReleases())].map(({ name }) => name);
  return [...new Set(known)].filter((name) => name.startsWith('mf-')).sort();
}
