import type { RegionFacts } from '@larder/rules';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Locale } from './locale';

/** What a page says, in one language. Another object for another language, and after texts were added. */
export interface PageTexts {
  locale: Locale;
  /** Those of the page's region, where they were handed in. */
  facts?: RegionFacts;
  /** The same function each time it is asked for the same namespace. */
  textOf(namespace: string): TFunction<string, undefined>;
}

/** The texts of the nearest provider; undefined outside of one. */
export const TextsContext = createContext<PageTexts | undefined>(undefined);

/** The texts that the nearest `I18nProvider` gives. Throws outside of one. */
export function usePageTexts(): PageTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('Texts were asked for outside of an I18nProvider.');
  return texts;
}
