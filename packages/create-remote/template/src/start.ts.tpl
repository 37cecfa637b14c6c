import { defineRemote } from '@larder/remote-kit';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: '{{area}}',
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
    welcome: () => import('./app/welcome.module'),
  },
});
