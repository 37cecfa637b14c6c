/** One of the two regions that Larder serves. */
export type Region = 'gb' | 'fr';
/** The language of a region. */
export type Locale = 'en' | 'fr';
/** The currency of a region and of its orders. */
export type Currency = 'GBP' | 'EUR';

/** Both regions, gb first. */
export const REGIONS: readonly Region[] = ['gb', 'fr'];

const FRENCH_DEVICE_ZONES = ['Europe/Paris', 'Europe/Monaco'];

const isRegion = (value: unknown): value is Region => value === 'gb' || value === 'fr';

/** The IANA time zone of a region, Europe/London where none is known (RUL-1). */
export const zoneOf = (region?: Region | null): string => (region === 'fr' ? 'Europe/Paris' : 'Europe/London');

/** The language of a region: gb en, fr fr (RUL-114). */
export const localeOf = (region?: Region | null): Locale => (region === 'fr' ? 'fr' : 'en');

/** The currency of a region and of its orders (RUL-53). */
export const currencyOf = (region?: Region | null): Currency => (region === 'fr' ? 'EUR' : 'GBP');

/**
 * The region of a page: that of the signed-in session, else the `region` query parameter, else the stored one,
 * else fr for the device zones Europe/Paris and Europe/Monaco, else gb. An unknown value is skipped (RUL-114).
 */
export function guessRegion(from: {
  session?: string | null;
  query?: string | null;
  stored?: string | null;
  /** The device's IANA zone. */
  timeZone?: string | null;
}): Region {
  const named = [from.session, from.query, from.stored].find(isRegion);
  return named ?? (FRENCH_DEVICE_ZONES.includes(from.timeZone ?? '') ? 'fr' : 'gb');
}
