import type { AccessKey, Pause } from '@larder/federation/platform';
import type { PlanWatch } from '@larder/federation/release';
import type { HealthReader } from './health-over-http';

/** How a gateway takes changes over the network. */
export interface PlatformSettings {
  /** Origin of the site, which every call is signed for. */
  site: string;
  /** Keys that count besides those of the register, by the gateway's own setting. */
  firstKeys: readonly AccessKey[];
  /** Told of each refused call, with key name, part and code. */
  log: (line: string) => void;
  now: () => Date;
  /** Whether developers may have the shell's development twin (REL-88). */
  devTwin: boolean;
  /** What is wrong with files of regions at this moment. */
  problems: () => string[];
  /** Reads what pages told; without it nobody can look at that (REL-79). */
  health?: HealthReader | undefined;
  /** What was seen of candidates, for what their plans wait for (REL-65). */
  seenOf?: PlanWatch['seenOf'] | undefined;
  /** Waits for an API that may hang; by the clock of the process unless it is given. */
  pause?: Pause | undefined;
  /** Told of each refused release (REL-46). */
  onRefused?: ((refusal: Refusal) => void) | undefined;
}

/** A release that was refused, by a caller who is known. */
export interface Refusal {
  who: string;
  part: string;
  version: string;
  code: string;
  reasons: string[];
}
