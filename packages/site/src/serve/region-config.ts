import { join } from 'node:path';
import { CutoffHours, type DefinedFacts, RegionConfig } from '@larder/contracts';
import { parseJsonFile } from '@larder/federation/release';
import * as v from 'valibot';
import { factsForPages, type SiteRegions } from './site-regions';
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
  ...v.omit(RegionConfig, ['environment', 'endToEndTest', 'facts']).entries,
  // What the definition says (REL-93); here for a definition of former days.
  regionName: v.optional(v.string()),
  locale: v.optional(v.string()),
  timezone: v.optional(v.string()),
  currency: v.optional(v.string()),
  cutoffHours: v.optional(CutoffHours),
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

type ConfigText = v.InferOutput<typeof ConfigFile>;

/** The origins besides this site that files and delivery schedules of a region come from (REL-30). */
export const originsOf = ({
  assetsUrl,
  deliveryScheduleUrl,
}: Pick<RegionConfig, 'assetsUrl' | 'deliveryScheduleUrl'>): string[] =>
  [assetsUrl, deliveryScheduleUrl].flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));

/**
 * Reads the configuration of regions from files such as `gb.config.json`, anew when one changes: that is how
 * maintenance begins and ends. Name, language, zone, currency and cut-off hours come from the region's definition.
 * While a file is broken the last good one counts. A file that is missing, or broken from the start, gives undefined,
 * which is answered 503.
 */
export function createRegionConfigs(
  folder: string,
  settings: ConfigSettings,
  regions: SiteRegions,
  problems?: FileProblems,
): (region: string) => RegionConfig | undefined {
  const files = new Map<string, () => ConfigText | undefined>();
  const made = new Map<string, { file: ConfigText; facts: DefinedFacts | undefined; config: RegionConfig }>();
  return (region) => {
    if (!regions.list().includes(region)) return undefined;
    const name = `${region}.config.json`;
    if (!files.has(region))
      files.set(
        region,
        watchedFile(join(folder, name), (text) => parseJsonFile(name, text, ConfigFile), problems),
      );
    const file = files.get(region)!();
    if (!file) return undefined;
    const facts = regions.factsOf(region);
    const before = made.get(region);
    // The same object while nothing has changed: whoever packs it packs it once.
    if (before?.file === file && before.facts === facts) return before.config;
    const config = withFacts(file, facts, regions.travelling(region), settings);
    if (config) made.set(region, { file, facts, config });
    return config;
  };
}

/** Undefined where neither says what every page needs. */
function withFacts(
  file: ConfigText,
  facts: DefinedFacts | undefined,
  travelling: RegionConfig['facts'],
  settings: ConfigSettings,
): RegionConfig | undefined {
  const said = {
    ...file,
    ...(facts && {
      regionName: facts.name,
      locale: new Intl.Locale(facts.languageTag).language,
      timezone: facts.timeZone,
      currency: facts.currency,
      ...(facts.cutoffHours && { cutoffHours: facts.cutoffHours }),
    }),
    ...settings,
    ...(travelling && { facts: travelling }),
  };
  return v.is(RegionConfig, said) ? said : undefined;
}

/** The same for pages: with what they read of the facts (REL-98), and without the seller, who stands on invoices. */
export function createPageConfigs(
  configOf: (region: string) => RegionConfig | undefined,
): (region: string) => RegionConfig | undefined {
  const made = new WeakMap<RegionConfig, RegionConfig>();
  return (region) => {
    const config = configOf(region);
    if (!config) return undefined;
    if (!made.has(config)) {
      const { seller: _, facts, ...read } = config;
      made.set(config, { ...read, ...(facts && { facts: factsForPages(facts) }) });
    }
    return made.get(config);
  };
}
