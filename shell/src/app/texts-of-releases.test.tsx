/** @jest-environment jsdom */
import { act } from '@testing-library/react/pure';
import { useText } from '@larder/i18n';
import { composed, gbComposition } from '../testing/declarations';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

beforeEach(() => {
  storeSession();
  localStorage.setItem(
    'app.prefs.00000000-0000-4000-8000-000000000101',
    JSON.stringify({ onboarding: { welcome: true, tour: true, completedTour: true } }),
  );
});

const texts = {
  'mf-orders 1.0.0': { en: { title: 'Orders' }, fr: { title: 'Commandes' } },
  'mf-orders 1.1.0': {
    en: { title: 'Your orders', late: 'New today' },
    fr: { title: 'Vos commandes', late: 'Nouveau' },
  },
};
const Old = () => <h1>{useText('mf-orders').t('title')}</h1>;
const New = () => {
  const { t } = useText('mf-orders');
  return <h1>{`${t('title')}: ${t('late')}, ${t('common:retry')}`}</h1>;
};

/** A shell whose site can put another version of mf-orders into use. */
async function openShell() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const site = fakeSite();
  const shell = await renderShell({
    path: '/orders',
    site,
    remotes: fakeRemotes({ 'order-list 1.0.0': Old, 'order-list 1.1.0': New }, texts),
  });
  const release = (version: string) => {
    const remotes = gbComposition().remotes.map((remote) =>
      remote.name === 'mf-orders' ? composed('mf-orders', { version }) : remote,
    );
    site.answer('/composition/gb.json', { body: gbComposition({ remotes }) });
  };
  /** A composition younger than a second is not asked for again. */
  const wait = () => act(() => jest.advanceTimersByTimeAsync(3000));
  const leaveAndReturn = async () => {
    await wait();
    await shell.go('/my/team');
    await wait();
    await shell.go('/orders');
    await wait();
  };
  return { ...shell, release, leaveAndReturn };
}

test('an open tab shows the texts of the release that it enters, changed and new ones, after a release and after a rollback (SHL-22)', async () => {
  const { screen, release, leaveAndReturn } = await openShell();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  release('1.1.0');
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await leaveAndReturn();
  expect(await screen.findByRole('heading', { name: 'Your orders: New today, Try again' })).toBeVisible();
  release('1.0.0');
  await leaveAndReturn();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('the language changes within the release that is shown (SHL-22, SHL-54)', async () => {
  const { screen, release, leaveAndReturn, services } = await openShell();
  await screen.findByRole('heading', { name: 'Orders' });
  release('1.1.0');
  await leaveAndReturn();
  await screen.findByRole('heading', { name: /^Your orders/ });
  await act(async () => {
    await services.i18n.changeLanguage('fr');
    services.bus.publish('locale', 'fr');
  });
  expect(await screen.findByRole('heading', { name: 'Vos commandes: Nouveau, Réessayer' })).toBeVisible();
});
