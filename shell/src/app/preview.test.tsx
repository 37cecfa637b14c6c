/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react/pure';
import userEvent from '@testing-library/user-event';
import { takePreview } from '@larder/federation/runtime';
import { composed, frComposition, gbComposition } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { storePreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

/** Until a composition is old enough to be asked for again (SHL-22). */
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 1100)));

const preview = { part: 'mf-orders', version: '1.1.0', until: '2026-11-27T11:00:00.000Z' };

const take = () => {
  window.history.replaceState(null, '', '/#preview=abc');
  takePreview(window);
};
afterEach(() => {
  delete window.__larderPreview;
  window.sessionStorage.clear();
});

test('a tab with a preview says so first after the skip link, and is left by its button (REL-90)', async () => {
  take();
  const site = fakeSite({ composition: { gb: { ...gbComposition(), preview } } });
  const { screen, services } = await renderShell({ path: '/legal', site });
  const banner = screen.getByRole('region', { name: 'Preview' });
  expect(banner).toHaveTextContent(
    'You are looking at a preview of mf-orders 1.1.0, until 27 Nov 2026 11:00. Leave preview',
  );
  expect(screen.getByRole('link', { name: 'Skip to content' }).nextElementSibling).toBe(banner);
  const reloaded = jest.spyOn(services.history, 'unblock');
  await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
  expect(reloaded).toHaveBeenCalled();
  expect(window.sessionStorage.getItem('larder.preview')).toBeNull();
});

test('the page of a closed site has the banner, too, and is left by its button (REL-90)', async () => {
  take();
  const maintenance = {
    from: '2026-11-20T08:00:00Z',
    to: '2026-11-20T11:00:00Z',
    textKey: 'maintenance',
    closed: true,
  };
  const site = fakeSite({ config: { maintenance }, composition: { gb: { ...gbComposition(), preview } } });
  const { screen, services } = await renderShell({ path: '/legal?now=2026-11-20T09:00:00Z', site });
  expect(screen.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(/preview of mf-orders 1\.1\.0/);
  const reloaded = jest.spyOn(services.history, 'unblock');
  await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
  expect(reloaded).toHaveBeenCalled();
});

test('without a preview there is no banner (REL-90)', async () => {
  const { screen } = await renderShell({ path: '/legal' });
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('in French the time reads as the region has it (REL-90)', async () => {
  take();
  const site = fakeSite({ composition: { fr: { ...frComposition(), preview } } });
  const { screen } = await renderShell({ path: '/legal?region=fr', site });
  expect(screen.getByRole('region', { name: 'Aperçu' })).toHaveTextContent(
    /Vous voyez un aperçu de mf-orders 1\.1\.0, valable jusqu’au 27 .*2026 12:00\. Quitter l’aperçu/,
  );
});

test('a link that the site refuses shows the site as it is, with the notice (REL-91)', async () => {
  take();
  const site = fakeSite();
  const answers = [{ status: 403, body: { code: 'preview_invalid' } }, { body: gbComposition() }];
  site.answer('/composition/gb.json', () => answers.shift() ?? { body: gbComposition() });
  const { screen } = await renderShell({ path: '/legal', site });
  expect(await screen.findByText('This preview has ended. You are back on the current version.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('a page with a preview tells nothing of itself (REL-92)', async () => {
  take();
  const site = fakeSite({ composition: { gb: { ...gbComposition(), preview } } });
  const { services } = await renderShell({ path: '/legal', site });
  await act(async () => services.report({ kind: 'load', area: 'mf-orders', version: '1.1.0', message: 'It broke' }));
  const told: unknown[] = [];
  services.figures.pass((figure) => told.push(figure));
  services.figures.tell({ kind: 'mount', area: 'mf-orders', version: '1.1.0', module: 'list', began: 0, value: 9 });
  expect(told).toEqual([]);
  expect(site.asked.filter((call) => call.includes('client-error'))).toEqual([]);
});

/** A site with a preview of mf-orders 1.1.0, which `end` ends; mf-orders 1.0.0 is in use. */
function sitePreviewing() {
  take();
  storeSession();
  storePreferences();
  const previewed = gbComposition({
    remotes: gbComposition().remotes.map((remote) =>
      remote.name === 'mf-orders' ? composed('mf-orders', { version: '1.1.0' }) : remote,
    ),
  });
  const site = fakeSite({ composition: { gb: { ...previewed, preview } } });
  const end = () => {
    const answers = [{ status: 403, body: { code: 'preview_invalid' } }];
    site.answer('/composition/gb.json', () => answers.shift() ?? { body: gbComposition() });
  };
  return { site, end };
}
const ENDED = 'This preview has ended. You are back on the current version.';
const ofOrders = (loads: string[]) => loads.filter((load) => load.startsWith('mf-orders'));

test('a tab whose preview has ended follows on its next navigation, also within the previewed part, and keeps the release that it gets then (SHL-23, REL-91)', async () => {
  const { site, end } = sitePreviewing();
  const { screen, go, remotes, services } = await renderShell({ path: '/orders', site });
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.1.0']);
  end();
  await pass();
  await go('/orders/7');
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.1.0', 'mf-orders 1.0.0']);
  site.answer('/composition/gb.json', {
    body: gbComposition({ remotes: [composed('mf-orders', { version: '1.2.0' })] }),
  });
  await services.region.refresh(true);
  await go('/orders/8');
  await go('/orders');
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.1.0', 'mf-orders 1.0.0']);
});

test('a page in use stays as it is when its preview is found to have ended, until the next navigation (SHL-23, REL-91)', async () => {
  const { site, end } = sitePreviewing();
  const { screen, go, user, remotes, services } = await renderShell({ path: '/orders/7', site });
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Two crates');
  end();
  await act(() => services.region.refresh(true));
  expect(await screen.findByText(ENDED)).toBeVisible();
  await act(async () => services.history.replace('/orders/7?tab=items'));
  await act(async () => services.history.replace('/orders/9'));
  await pass();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two crates');
  expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.1.0']);
  await go('/orders/8');
  await waitFor(() => expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.1.0', 'mf-orders 1.0.0']));
});

test('a navigation to another address of the same page, of another remote than the previewed one, finds that the preview has ended (REL-91)', async () => {
  take();
  storeSession();
  storePreferences();
  const ofCatalogue = { part: 'mf-catalogue', version: '1.1.0', until: preview.until };
  const site = fakeSite({ composition: { gb: { ...gbComposition(), preview: ofCatalogue } } });
  const { screen, go, remotes, services } = await renderShell({ path: '/orders/7', site });
  await screen.findByRole('heading', { name: 'Page orderDetails' });
  const answers = [{ status: 403, body: { code: 'preview_invalid' } }];
  site.answer('/composition/gb.json', () => answers.shift() ?? { body: gbComposition() });
  await pass();
  await act(async () => services.history.replace('/orders/9'));
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
  await go('/orders/8');
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(ofOrders(remotes.loads)).toEqual(['mf-orders 1.0.0']);
});

test('without a preview another address of the same page asks for no composition (REL-91)', async () => {
  storeSession();
  storePreferences();
  const site = fakeSite();
  const { screen, go } = await renderShell({ path: '/orders/7', site });
  await screen.findByRole('heading', { name: 'Page orderDetails' });
  await pass();
  const count = () => site.asked.filter((call) => call.endsWith('/composition/gb.json')).length;
  const before = count();
  await go('/orders/8');
  await pass();
  expect(count()).toBe(before);
  await go('/orders');
  await waitFor(() => expect(count()).toBe(before + 1));
});
