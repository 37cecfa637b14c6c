import type { RegionFacts } from '../regions/region-facts';
import houseStyles from './house-styles.json';

/** How something is written: as the language of a tag does, or as the facts of a region say (REL-95). */
export type Writing = string | RegionFacts;

/** Patterns that Larder wrote itself before there were definitions; `house-styles.json` has them by language. */
export interface HouseStyle {
  /** Between thousands. */
  group: string;
  decimal: string;
  /** With `{amount}`. */
  money: string;
  /** Of dayjs, as every pattern of dates. */
  day: string;
  /** The day of a first of the month. */
  firstDay: string;
  /** With `{day}`. */
  longDate: string;
}

/** The patterns of the house, and the language of their names; else the language tag that `Intl` writes for. */
export type Style = { house: HouseStyle; tag: string } | { house?: undefined; tag: string };

const HOUSE_STYLES: Readonly<Record<string, HouseStyle>> = houseStyles;

/** How it is written. */
export function styleOf(writing: Writing): Style {
  const name = typeof writing === 'string' ? writing : writing.houseStyle;
  if (name !== undefined && Object.hasOwn(HOUSE_STYLES, name)) return { house: HOUSE_STYLES[name]!, tag: name };
  return { tag: typeof writing === 'string' ? writing : writing.languageTag };
}
