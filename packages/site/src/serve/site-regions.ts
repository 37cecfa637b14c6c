import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DefinedFacts, RegionFactsOnTheWay } from '@larder/contracts';
import { type LiveStore, readRegionFile } from '@larder/federation/release';
import { languageOfTag, learnRegions } from '@larder/rules';
import { type FileProblems, watchedFile } from './watched-file';

/** The regions of the root that is served, and their facts (REL-93, REL-94). */
export interface SiteRegions {
  /** Codes, in order of the alphabet. Before the first release those of the folder. */
  list(): string[];
  /** Undefined for a region that is not there. The same object until the definition changes. */
  factsOf(region: string): DefinedFacts | undefined;
  /** Such as `fr`; English for a region without facts. */
  languageOf(region: string): string;
  /** As they travel and as rules read them; the same object until the definition changes. */
  travelling(region: string): RegionFactsOnTheWay | undefined;
}

/**
 * Reads facts from the definitions of the store. A definition of former days has none: then those of the region's file
 * in the gateway's own folder count.
 */
export function createSiteRegions(live: LiveStore, folder: string): SiteRegions {
  const files = new Map<string, () => DefinedFacts | undefined>();
  const known = new WeakMap<DefinedFacts, RegionFactsOnTheWay>();

  const inFolder = (region: string): DefinedFacts | undefined => {
    const path = join(folder, `${region}.json`);
    // What is wrong with the file, whoever applies it says.
    if (!files.has(region))
      files.set(
        region,
        watchedFile(path, () => readRegionFile(path).facts, quietly),
      );
    return files.get(region)!();
  };
  const list = (): string[] => {
    const definitions = live.view?.definitions;
    if (definitions) return Object.keys(definitions).sort();
    return existsSync(folder)
      ? readdirSync(folder)
          .flatMap((file) => /^([a-z]+)\.json$/.exec(file)?.[1] ?? [])
          .sort()
      : [];
  };
  const factsOf = (region: string): DefinedFacts | undefined =>
    list().includes(region) ? (live.view?.definitions[region]?.facts ?? inFolder(region)) : undefined;
  const languageOf = (region: string): string => languageOfTag(factsOf(region)?.languageTag ?? 'en');
  const travelling = (region: string): RegionFactsOnTheWay | undefined => {
    const facts = factsOf(region);
    if (!facts) return undefined;
    if (!known.has(facts)) {
      const { cutoffHours: _, ...rest } = facts;
      const made = { region, ...rest };
      known.set(facts, made);
      // This process writes dates and quiet hours of its regions, too.
      learnRegions([made]);
    }
    return known.get(facts);
  };
  return { list, factsOf, languageOf, travelling };
}

const quietly: Pick<FileProblems, 'set'> = { set: () => undefined };

/** Of its own region: what a page reads, with texts of its own language alone (REL-98). */
export function factsForPages(facts: RegionFactsOnTheWay): RegionFactsOnTheWay {
  const { deviceZones: _zones, vatRates: _rates, names: _names, isFallback: _, holidays, ...rest } = facts;
  return { ...rest, ...(holidays && { holidays: inLanguage(holidays, facts.languageTag) }) };
}

type Holidays = NonNullable<DefinedFacts['holidays']>;

function inLanguage({ rules, substituteName, exceptions }: Holidays, tag: string): Holidays {
  const own = (name: Record<string, string>) => {
    const language = tag.split('-')[0]!;
    return language in name ? { [language]: name[language]! } : name;
  };
  const narrowed = rules.map((rule) => ({ ...rule, name: own(rule.name) }));
  // A name that lacks the region's language stays as it is, and its substitute day takes the pattern of its languages.
  const languages = new Set(narrowed.flatMap(({ name }) => Object.keys(name)));
  return {
    rules: narrowed,
    ...(substituteName && {
      substituteName: Object.fromEntries(
        Object.entries(substituteName).filter(([language]) => languages.has(language)),
      ),
    }),
    ...(exceptions && {
      exceptions: {
        ...exceptions,
        ...(exceptions.added && { added: exceptions.added.map((one) => ({ ...one, name: own(one.name) })) }),
      },
    }),
  };
}

/**
 * Of every region: what a page needs to name it, to guess it, and to write while its files are on their way (REL-98,
 * SHL-55).
 */
export const summaries = ({ list, travelling }: SiteRegions): Partial<RegionFactsOnTheWay>[] =>
  list().flatMap((code) => {
    const facts = travelling(code);
    if (!facts) return [];
    const { region, name, names, languageTag, houseStyle, timeZone, currency, deviceZones, isFallback } = facts;
    return [{ region, name, names, languageTag, houseStyle, timeZone, currency, deviceZones, isFallback }];
  });
