import { defineRemote } from '@larder/remote-kit';
import { CLEARS, FOLLOWS } from './model/orders/clears';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: 'orders',
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
    'order-list': () => import('./app/order-list.module'),
    'new-order': () => import('./app/new-order.module'),
    order: () => import('./app/order.module'),
    'greengrocer-banner': () => import('./app/greengrocer-banner.module'),
    'next-delivery': () => import('./app/next-delivery.module'),
    'location-list': () => import('./app/location-list.module'),
    location: () => import('./app/location.module'),
  },
});
