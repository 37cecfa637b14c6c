import { readRegionSources } from '../release/region-sources';
import type { ReleaseStore } from '../release/release-store';

/** What every command works on. */
export interface CommandContext {
  root: string;
  store: ReleaseStore;
  regionsFolder: string;
  /** Name of the part that the command is about. */
  target: string | undefined;
  version: string | undefined;
  port: number | undefined;
  print(line: string): void;
}

/** What each region is made of. */
export const sourcesOf = ({ regionsFolder }: CommandContext) => readRegionSources(regionsFolder);
