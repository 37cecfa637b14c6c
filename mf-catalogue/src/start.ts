import { defineRemote } from '@larder/remote-kit';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: 'catalogue',
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    further: (language) =>
      import(
        /* webpackInclude: /[\\/][a-z]{2,3}\.json$/ */
        /* webpackExclude: /[\\/](en|fr)\.json$/ */
        `./locales/${language}.json`
      ),
  },
  modules: {
    'product-search': () => import('./app/product-search.module'),
    'supplier-profile': () => import('./app/supplier-profile.module'),
    'producer-products': () => import('./app/producer-products.module'),
    'product-import': () => import('./app/product-import.module'),
    'about-suppliers': () => import('./app/about-suppliers.module'),
    demand: () => import('./app/demand.module'),
    'product-editor': () => import('./app/product-editor.module'),
  },
});
