/** @jest-environment jsdom */
import { fakeConfig } from '@larder/remote-kit/testing';
import { learnRegions } from '@larder/rules';
import { composed, DECLARATIONS, gbComposition, type RemoteName } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

// The files that somebody adds for a language.
jest.mock('../locales/de.json', () => ({ page: { dashboard: 'Übersicht', terms: 'Bedingungen' } }), { virtual: true });
jest.mock('../../../packages/i18n/src/locales/de.json', () => ({}), { virtual: true });
jest.mock('../../../packages/rules/src/locales/de.json', () => ({}), { virtual: true });

const facts = {
  region: 'de',
  name: 'Deutschland',
  languageTag: 'de-DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};

/** As the gateway composes: of each label English and German. */
const inGerman = (declaration: unknown): unknown =>
  JSON.parse(
    JSON.stringify(declaration, (_, value: unknown) => {
      const { en, fr } = (value ?? {}) as { en?: string; fr?: string };
      return typeof en === 'string' && typeof fr === 'string' ? { en, de: `${en}-de` } : value;
    }),
  );

function germanSite() {
  learnRegions([facts]);
  const names: RemoteName[] = ['mf-orders', 'mf-admin'];
  const remotes = names.map((name) => ({
    ...composed(name),
    declaration: inGerman(DECLARATIONS[name]),
  }));
  return fakeSite({
    files: {
      '/config/de.json': { body: { ...fakeConfig('gb', { termsUrl: '/de/terms.md' }), region: 'de', facts } },
      '/composition/de.json': { body: { ...gbComposition(), region: 'de', remotes } },
      '/de/terms.md': { text: 'Mustertext' },
    },
  });
}

test('titles and entries of pages, those of the shell and those of remotes, are in the language of the region (REL-97)', async () => {
  storeSession({ region: 'de' });
  const { screen, go } = await renderShell({ path: '/my/dashboard', site: germanSite() });
  expect(await screen.findByRole('link', { name: 'Orders-de' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Übersicht', current: 'page' })).toBeVisible();
  expect(document.title).toBe('Übersicht · Larder');
  await go('/orders');
  expect(document.title).toBe('Orders-de · Larder');
  await go('/legal');
  expect(document.title).toBe('Bedingungen · Larder');
  expect(document.documentElement.lang).toBe('de');
});
