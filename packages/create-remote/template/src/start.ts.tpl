import { defineRemote } from '@larder/remote-kit';

/** What the shell loads. Every page is a lazy chunk of its own. */
export const start = defineRemote({
  name: __REMOTE_NAME__,
  version: __REMOTE_VERSION__,
  namespace: '{{area}}',
  texts: { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') },
  modules: {
    'welcome': () => import('./app/welcome.module'),
  },
});
