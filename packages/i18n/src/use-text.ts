import type { TFunction } from 'i18next';
import type { Locale } from './locale';
import { usePageTexts } from './texts-context';

/** What a component needs of the texts. */
export interface Text {
  /** The text of a key of the namespace, or of another with `ns:key`. */
  t: TFunction<string, undefined>;
  locale: Locale;
}

/** The texts of a namespace in the language of the page; the component renders again when it changes. */
export function useText(namespace = 'common'): Text {
  const { locale, textOf } = usePageTexts();
  return { t: textOf(namespace), locale };
}
