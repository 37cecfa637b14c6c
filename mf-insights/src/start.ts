import { defineRemote } from '@larder/remote-kit';
import { CLEARS, FOLLOWS } from './model/clears';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: 'insights',
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
  clears: CLEARS,
  follows: FOLLOWS,
  modules: {
    'invoice-list': () => import('./app/invoice-list.module'),
    'order-emissions': () => import('./app/order-emissions.module'),
    sustainability: () => import('./app/sustainability.module'),
  },
});
