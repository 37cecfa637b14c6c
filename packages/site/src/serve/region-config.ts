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

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Over https, but for this machine; without anything that a policy or an address would read as more. */
function isPlace(text: string): boolean {
  if (!URL.canParse(text) || /[\s;,'"?#]/.test(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
}

const Place = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/(?![/\\])[^\s;,'"?#]*$/.test(text) || isPlace(text),
    'must be a path, or an https origin with a path',
  ),
);

/** The file as people write it. */
const ConfigFile = v.strictObject({
  ...v.omit(RegionConfig, ['environment', 'endToEndTest']).entries,
  assetsUrl: Place,
  deliveryScheduleUrl: Place,
  tokenOrigins: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => isPlace(text) && new URL(text).origin === text,
          'must be an origin such as https://files.example',
        ),
      ),
    ),
  ),
});

/** The origins besides this site that files and delivery schedules of a region come from (REL-30). */
export const originsOf = ({
  assetsUrl,
  deliveryScheduleUrl,
}: Pick<RegionConfig, 'assetsUrl' | 'deliveryScheduleUrl'>): string[] =>
  [assetsUrl, deliveryScheduleUrl].flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));

/**
 * Reads the configuration of regions from files such as `gb.config.json`, anew when one changes: that is how
 * maintenance begins and ends.
 * While a file is broken the last good one counts. A file that is missing, or broken from the start, gives undefined,
 * which is answered 503.
 */
export function createRegionConfigs(
  folder: string,
  { environment, endToEndTest }: ConfigSettings,
  problems?: FileProblems,
): (region: string) => RegionConfig | undefined {
  const read = (region: string) => {
    const file = `${region}.config.json`;
    return watchedFile(
      join(folder, file),
      (text): RegionConfig => ({ ...parseJsonFile(file, text, ConfigFile), environment, endToEndTest }),
      problems,
    );
  };
  const files: Record<string, () => RegionConfig | undefined> = { gb: read('gb'), fr: read('fr') };
  return (region) => files[region]?.();
}
