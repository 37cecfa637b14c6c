import type { Locale } from './region';

/**
 * What a region's definition says of its place and its way of writing (REL-93). Whoever needs it gets it handed in.
 */
export interface RegionFacts {
  /** Its code, as in addresses: `ie`. */
  region: string;
  name: string;
  /** BCP 47: `en-IE`. */
  languageTag: string;
  /** IANA: `Europe/Dublin`. */
  timeZone: string;
  /** ISO 4217, one with two decimals: `EUR`. */
  currency: string;
  /**
   * The patterns that Larder wrote itself before there were definitions; gb and fr keep them. Without it money, numbers
   * and dates are written as `Intl` does for the language tag (REL-95).
   */
  houseStyle?: Locale;
}
