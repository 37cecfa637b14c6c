import { fallbackRegion, factsOf, isKnownRegion, knownFacts } from './known-regions';
import { knownLanguages, languageOfTag } from './languages';
import type { Locale } from './locale';

export type { Locale } from './locale';

/** The code of a region, as in addresses: `gb`. */
export type Region = string;

/** The IANA time zone of a region, that of the fallback where none is known (RUL-1). */
export const zoneOf = (region?: Region | null): string => factsOf(region).timeZone;

/** The city that names the zone of a region, as in "12:00 London time". */
export const zoneCityOf = (region?: Region | null): string => zoneOf(region).split('/').at(-1)!.replaceAll('_', ' ');

/** The language of a region's texts: gb en, fr fr, ie en (RUL-114). */
export const localeOf = (region?: Region | null): Locale => localeOfTag(factsOf(region).languageTag);

/** The language of the texts that somebody reads whose language tag is this; English where there are none (REL-97). */
export const localeOfTag = (tag: string): Locale => {
  const languages = knownLanguages();
  return languages.find((language) => language === languageOfTag(tag)) ?? languages[0]!;
};

/** The currency of a region and of its orders, ISO 4217 (RUL-53). */
export const currencyOf = (region?: Region | null): string => factsOf(region).currency;

/** The name of a region in a language, for choosing it (SHL-112). */
export function regionName(region: Region, language: string): string {
  if (!isKnownRegion(region)) return region;
  const { name, names } = factsOf(region);
  return names?.[language] ?? name;
}

/**
 * The region of a page: that of the signed-in session, else the `region` query parameter, else the stored one, else the
 * one that lists the device's zone, else the fallback. An unknown value is skipped (RUL-114, REL-98).
 */
export function guessRegion(from: {
  session?: string | null;
  query?: string | null;
  stored?: string | null;
  /** The device's IANA zone. */
  timeZone?: string | null;
}): Region {
  const named = [from.session, from.query, from.stored].find(isKnownRegion);
  const { timeZone } = from;
  return (
    named
    ?? (timeZone ? knownFacts().find(({ deviceZones }) => deviceZones?.includes(timeZone))?.region : undefined)
    ?? fallbackRegion()
  );
}
