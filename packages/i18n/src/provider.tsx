import type { i18n as I18n, TFunction, TOptions } from 'i18next';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { TextsContext } from './texts-context';
import type { PageTexts } from './texts-context';

export interface I18nProviderProps { i18n: I18n; children: ReactNode }

/** Gives the page's texts to everything below. */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  return <I18nextProvider i18n={i18n}><Texts i18n={i18n}>{children}</Texts></I18nextProvider>;
}

/** Follows the instance once for the whole page: `useTranslation` in every component took a fifth of what an order takes to render (`pnpm bench:editor`). */
function Texts({ i18n, children }: I18nProviderProps) {
  const { t } = useTranslation();
  // Another `t` tells of another language or of texts that were added.
  const texts = useMemo(() => textsOf(i18n, t), [i18n, t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function textsOf(i18n: I18n, common: TFunction): PageTexts {
  const known = new Map<string, TFunction<string, undefined>>([['common', keeping(common)]]);
  return {
    locale: i18n.language === 'fr' ? 'fr' : 'en',
    textOf(namespace) {
      const text = known.get(namespace) ?? keeping(i18n.getFixedT(i18n.language, namespace) as TFunction);
      known.set(namespace, text);
      return text;
    },
  };
}

/** Keeps what was found for a key alone: looking it up and filling it in takes a tenth of what an order takes to render. A text with values is made each time. */
function keeping(find: TFunction): TFunction<string, undefined> {
  const found = new Map<string, string>();
  const text = (key: string, values?: TOptions): string => {
    if (values) return find(key, values);
    const known = found.get(key) ?? find(key);
    found.set(key, known);
    return known;
  };
  return text as unknown as TFunction<string, undefined>;
}
