import type en from '../locales/en.json';
import type { Page } from './page';

type OwnName = keyof typeof en.page;

const own = (name: OwnName, path: string, more: Partial<Page> = {}): Page => ({
  name,
  path,
  module: name,
  title: { textKey: `page.${name}` },
  guards: [],
  layout: 'plain',
  aliases: [],
  matching: {},
  back: [],
  help: false,
  ...more,
});

/** The address of the dashboard. `/` and `/my` lead to it. */
export const DASHBOARD = '/my/dashboard';
/** Where guards lead whose check is not passed (SHL-70). */
export const HOME = '/my';

/** The shell's own pages (SHL-64). */
export const OWN_PAGES: readonly Page[] = [
  own('dashboard', DASHBOARD, { guards: [{ needs: 'session' }], layout: 'app' }),
  own('terms', '/legal'),
  own('privacy', '/legal/privacy'),
  own('cookies', '/legal/cookies'),
  own('error403', '/403'),
  own('error500', '/500'),
  own('error503', '/503'),
];
