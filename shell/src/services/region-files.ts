import * as v from 'valibot';
import { Composition, RegionConfig } from '@larder/contracts';
import type { Region } from '@larder/contracts';
import { fetchBootFile } from '@larder/federation/runtime';
import type { BootFile } from '@larder/federation/runtime';
import { factsOf, learnRegions } from '@larder/rules';

/** What a region's pages are made from. */
export interface RegionFiles {
  config: RegionConfig;
  composition: Composition;
}

/** Why a region can't be shown: 503 while it is down, 500 for everything else (SHL-2). */
export class RegionNotShown extends Error {
  override readonly name = 'RegionNotShown';
  constructor(
    readonly page: 500 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** The two files of a region, checked. `date` is told the server's moment of an answer. */
export async function loadRegionFiles(
  region: Region,
  {
    files = askFor(region),
    date,
  }: { files?: { config: Promise<BootFile>; composition: Promise<BootFile> }; date?: (serverMs: number) => void } = {},
): Promise<RegionFiles> {
  const [config, composition] = await Promise.all([files.config, files.composition]);
  const serverMs = Date.parse(config.date ?? '');
  if (!Number.isNaN(serverMs)) date?.(serverMs + (Date.now() - config.receivedAt));
  const found = {
    config: checked(RegionConfig, config, region),
    composition: checked(Composition, composition, region),
  };
  // What only this region's pages read comes with its configuration, such as holidays (REL-98).
  learnRegions([{ ...factsOf(region), ...found.config.facts }]);
  return found;
}

/** The composition as it is at this moment, or undefined when there is none to be had (SHL-22). */
export async function loadComposition(region: Region, signal?: AbortSignal): Promise<Composition | undefined> {
  const file = await fetchBootFile('composition', region, signal);
  const parsed = v.safeParse(Composition, file.body);
  return parsed.success && parsed.output.region === region ? parsed.output : undefined;
}

const askFor = (region: Region) => ({
  config: fetchBootFile('config', region),
  composition: fetchBootFile('composition', region),
});

function checked<S extends v.GenericSchema<unknown, { region: Region }>>(
  schema: S,
  file: BootFile,
  region: Region,
): v.InferOutput<S> {
  if (file.status === 503) throw new RegionNotShown(503, `${region} is down`);
  const parsed = v.safeParse(schema, file.body);
  if (parsed.success && parsed.output.region === region) return parsed.output;
  throw new RegionNotShown(500, `The files of ${region} can't be used (status ${file.status})`);
}
