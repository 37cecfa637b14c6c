import type { Texts } from '@larder/i18n';
import en from '../locales/ordering.en.json';
import fr from '../locales/ordering.fr.json';

/** What is said where an order is filled, and on no list of orders. */
export const texts = {
  en,
  fr,
  further: (language: string): Promise<{ default: Texts }> =>
    import(/* webpackExclude: /[\\/]ordering\.(en|fr)\.json$/ */ `../locales/ordering.${language}.json`),
};
