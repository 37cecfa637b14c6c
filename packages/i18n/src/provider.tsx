import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { i18n as I18n } from 'i18next';

export interface I18nProviderProps { i18n: I18n; children: ReactNode }

/** Gives the page's texts to everything below. */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
