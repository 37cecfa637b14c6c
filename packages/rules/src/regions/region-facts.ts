import type { HolidayRules } from '../delivery/holiday-rules/holiday-rule';
import type { Locale } from './locale';

/** A rate of value added tax, and what its region calls it. */
export interface VatRate {
  /** A share: 0.055 for 5.5 %. */
  rate: number;
  /** By language, such as `{ "en": "zero rate" }`. */
  label?: Readonly<Record<string, string>>;
}

/**
 * What a region's definition says of its place and its way of writing (REL-93). A program learns those of all regions
 * at its start (`learnRegions`); a page has everything of its own region alone (REL-98).
 */
export interface RegionFacts {
  /** Its code, as in addresses: `ie`. */
  region: string;
  name: string;
  /** The name in other languages than its own. */
  names?: Readonly<Record<string, string>>;
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
  /** Zones of devices that are taken to be in this region (SHL-51). */
  deviceZones?: readonly string[];
  /** The region of whom nothing leads to another one (SHL-50). Of several, the first by code. */
  isFallback?: boolean;
  holidays?: HolidayRules<string>;
  /** The first one is that of food. */
  vatRates?: readonly VatRate[];
  /** Net, in major units, where the configuration names none; null where there is none. */
  minimumOrderValue?: number | null;
  /** How postcode and town stand in an address. */
  addressOrder?: 'postcode-town' | 'town-postcode';
  /** 1, Monday, to 7, Sunday. */
  firstDayOfWeek?: number;
}
