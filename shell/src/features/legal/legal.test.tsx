/** @jest-environment jsdom */
import { fakeConfig } from '@larder/remote-kit/testing';
import { holidayOn, learnRegions } from '@larder/rules';
import { act } from '@testing-library/react/pure';
import { frComposition, gbComposition } from '../../testing/declarations';
import { fakeSite } from '../../testing/fake-site';
import { storePreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import { storeSession } from '../../testing/session-tokens';

const TERMS = '/api/assets/gb/legal/terms.md';
const frTerms = {
  '/api/assets/fr/legal/terms.md': {
    text: 'Texte type, sans valeur de conseil juridique.',
    headers: { 'Last-Modified': 'Tue, 01 Sep 2026 22:30:00 GMT' },
  },
};

test('a document shows the logo, when it was last updated, and its text (SHL-111)', async () => {
  const { screen } = await renderShell({ path: '/legal' });
  expect(await screen.findByText('Sample text, not legal advice.')).toBeVisible();
  expect(screen.getByText('Updated 1 September 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('a document without Last-Modified says nothing of a date (SHL-111)', async () => {
  const { screen } = await renderShell({
    path: '/legal/cookies',
    site: fakeSite({ files: { '/api/assets/gb/legal/cookies.md': { text: 'Only essential storage is used.' } } }),
  });
  expect(await screen.findByText('Only essential storage is used.')).toBeVisible();
  expect(screen.queryByText(/Updated/)).toBeNull();
});

test('without a session the public layout has a sign-in link and a region selector (SHL-112)', async () => {
  const { screen } = await renderShell({ path: '/legal' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect([...screen.getByLabelText<HTMLSelectElement>('Region').options].map(({ text }) => text)).toEqual([
    'United Kingdom',
    'France',
  ]);
});

test('with a session the signed-in layout is used (SHL-112)', async () => {
  storeSession();
  storePreferences();
  const { screen } = await renderShell({ path: '/legal/privacy' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByLabelText('Region')).toBeNull();
});

test('a document that is on its way shows a skeleton, one that failed the error alert with Try again (SHL-113)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const site = fakeSite({
    files: {
      [TERMS]: new Promise((resolve) => {
        bring = resolve;
      }),
    },
  });
  const { screen, user } = await renderShell({ path: '/legal', site });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  await act(async () => bring({ status: 404 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The requested resource could not be found');
  site.answer(TERMS, { text: 'Here it is.' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is.')).toBeVisible();
});

test.each([
  ['no connection', false, 'You are offline'],
  ['no answer', true, 'An error occurred on our side'],
])('a document that fails for %s says so (SHL-113, SHL-121)', async (_, isOnline, text) => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { screen } = await renderShell({ path: '/legal', site: fakeSite({ files: { [TERMS]: 'no-answer' } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  onLine.mockRestore();
});

test('another region fetches its document, in its language, and drops an answer still on its way (SHL-55, SHL-113)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const site = fakeSite({
    files: {
      [TERMS]: new Promise((resolve) => {
        bring = resolve;
      }),
      ...frTerms,
    },
  });
  const { screen, user } = await renderShell({ path: '/legal', site });
  await user.selectOptions(screen.getByLabelText('Region'), 'fr');
  expect(await screen.findByText('Texte type, sans valeur de conseil juridique.')).toBeVisible();
  await act(async () => bring({ text: 'The old text' }));
  expect(screen.queryByText('The old text')).toBeNull();
  expect(screen.getByText('Mise à jour le 2 septembre 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
});

test('a chosen region is kept, sets the language of the page, and leaves the address without its parameter (SHL-52, SHL-54, SHL-55)', async () => {
  const { screen, user, address, services } = await renderShell({
    path: '/legal?region=gb&x=1',
    site: fakeSite({ files: frTerms }),
  });
  expect(document.documentElement.lang).toBe('en');
  await user.selectOptions(screen.getByLabelText('Region'), 'fr');
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem('app.region')).toBe('fr');
  expect(address()).toBe('/legal?x=1');
  expect([services.bus.read('region'), services.bus.read('locale'), services.bus.read('composition')?.region]).toEqual([
    'fr',
    'fr',
    'fr',
  ]);
});

test('a region whose files fail shows the error page, which starts that region again (SHL-2, SHL-55)', async () => {
  const site = fakeSite({ files: { '/composition/fr.json': { status: 500 }, ...frTerms } });
  const { screen, user } = await renderShell({ path: '/legal', site });
  await user.selectOptions(screen.getByLabelText('Region'), 'fr');
  expect(await screen.findByRole('heading', { name: 'Une erreur s’est produite' })).toBeVisible();
  site.answer('/composition/fr.json', { body: frComposition() });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Texte type, sans valeur de conseil juridique.')).toBeVisible();
});

test('with a session its region counts, and the parameter is dropped from the address (SHL-53)', async () => {
  storeSession({ region: 'fr' });
  storePreferences();
  const { screen, address, services } = await renderShell({ path: '/my/team?region=gb&tab=1', site: fakeSite() });
  expect(services.region.region.getState()).toBe('fr');
  expect(address()).toBe('/my/team?tab=1');
  expect(localStorage.getItem('app.region')).toBeNull();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('France');
});

test('a further region is offered by its name; its language, its facts and its document follow the choice (REL-98)', async () => {
  const ie = { region: 'ie', name: 'Ireland', languageTag: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' };
  // As the boot script does with the page.
  learnRegions([{ ...ie, names: { fr: 'Irlande' } }]);
  const holidays = {
    rules: [{ kind: 'weekdayFrom' as const, month: 2, day: 1, weekday: 1, name: { en: 'Saint Brigid’s Day' } }],
  };
  const site = fakeSite({
    files: {
      '/config/ie.json': {
        body: { ...fakeConfig('gb', { termsUrl: '/ie/terms.md' }), region: 'ie', facts: { ...ie, holidays } },
      },
      '/composition/ie.json': { body: { ...gbComposition(), region: 'ie' } },
      '/ie/terms.md': { text: 'Terms for Ireland' },
      ...frTerms,
    },
  });
  const { screen, user } = await renderShell({ path: '/legal', site });
  const offered = () =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: /^R[ée]gion$/ }).options].map(({ text }) => text);
  expect(offered()).toEqual(['United Kingdom', 'France', 'Ireland']);
  expect(holidayOn('2027-02-01', 'ie')).toBeNull();

  await user.selectOptions(screen.getByLabelText('Region'), 'ie');
  expect(await screen.findByText('Terms for Ireland')).toBeVisible();
  expect([document.documentElement.lang, localStorage.getItem('app.region')]).toEqual(['en', 'ie']);
  expect(holidayOn('2027-02-01', 'ie')?.name).toEqual({ en: 'Saint Brigid’s Day' });

  await user.selectOptions(screen.getByLabelText('Region'), 'fr');
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(offered()).toEqual(['Royaume-Uni', 'France', 'Irlande']);
});
