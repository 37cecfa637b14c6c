import { useCallback, useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import type { Locale } from './create-i18n';

/** The language of the page, for what needs no texts: lighter than asking for texts, which a long list does hundreds of times. */
export function useLocale(): Locale {
  const { i18n } = useContext(I18nContext);
  const subscribe = useCallback((listener: () => void) => {
    i18n.on('languageChanged', listener);
    return () => i18n.off('languageChanged', listener);
  }, [i18n]);
  return useSyncExternalStore(subscribe, () => (i18n.language === 'fr' ? 'fr' : 'en'));
}
