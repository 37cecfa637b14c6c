import { defineRemote } from '@larder/remote-kit';
import { FOLLOWS } from './model/clears';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: 'admin',
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
  follows: FOLLOWS,
  modules: {
    team: () => import('./app/team.module'),
    profile: () => import('./app/profile.module'),
    company: () => import('./app/company.module'),
  },
});
