import type { RegionFacts } from '../regions/region-facts';
import type { Locale } from '../regions/region';

/** How something is written: in the house style of a language, or as the facts of a region say (REL-95). */
export type Writing = Locale | RegionFacts;

/** The house style, or the language tag that `Intl` writes for. */
export const styleOf = (writing: Writing): { house: Locale } | { house?: undefined; tag: string } => {
  if (typeof writing === 'string') return { house: writing };
  return writing.houseStyle ? { house: writing.houseStyle } : { tag: writing.languageTag };
};
