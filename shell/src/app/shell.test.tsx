/** @jest-environment jsdom */
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

test('a visitor without a session is led to sign-in, and the wanted address is remembered (SHL-65)', async () => {
  const { screen, address } = await renderShell({ path: '/orders/7?history=billing#edit' });
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(address()).toBe('/sign-in');
  expect(sessionStorage.getItem('app.wantedPage')).toBe('/orders/7?history=billing#edit');
});

test('a session opens the dashboard with the company name as its heading', async () => {
  storeSession();
  const { screen, address } = await renderShell({ path: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ember & Oak Restaurants Ltd' })).toBeVisible();
  expect(address()).toBe('/my/dashboard');
});
