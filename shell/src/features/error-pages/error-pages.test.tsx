/** @jest-environment jsdom */
import { within } from '@testing-library/react/pure';
import { reportClientError } from '@larder/contracts';
import { storePreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import { storeSession } from '../../testing/session-tokens';

let isBroken = false;
jest.mock('../dashboard/terms-notice', () => ({
  TermsNotice() {
    if (isBroken) throw new Error('No bread');
    return null;
  },
}));
afterEach(() => {
  isBroken = false;
});

test.each([
  [
    '/403',
    'Access denied',
    'You don’t have permission to see this page.',
    'Contact your administrator if you need access.',
  ],
  [
    '/nowhere',
    'Page not found',
    'The page you are looking for isn’t here.',
    'Check the address, or go back and start again.',
  ],
  [
    '/500',
    'Something went wrong',
    'An error occurred on our side.',
    'Our engineers have been notified. Try again later.',
  ],
  ['/503', 'Down for maintenance', 'Larder isn’t available right now.', 'Please come back in a little while.'],
])('%s says what is wrong, with a drawing and the way to sign in (SHL-115)', async (path, heading, sub, help) => {
  const { screen, address } = await renderShell({ path });
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(main).toHaveTextContent(sub + help);
  expect(within(main).getByRole('img')).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/sign-in');
  expect(address()).toBe(path);
});

test('with a session an unknown address keeps the signed-in layout and its query, and leads to the dashboard (SHL-115, SHL-116)', async () => {
  storeSession();
  storePreferences();
  const { screen, address } = await renderShell({ path: '/no/where?x=1#y' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/my/dashboard');
  expect(address()).toBe('/no/where?x=1#y');
});

test('an error of the shell itself shows the default page, is reported once, and can be tried again (SHL-118)', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeSession();
  storePreferences();
  isBroken = true;
  const { screen, network, user } = await renderShell({ path: '/my/dashboard' });
  expect(screen.getByRole('heading', { name: 'This page can’t be shown' })).toBeVisible();
  expect(screen.getByText('A problem occurred while showing this page.')).toBeVisible();
  expect(network.seen.filter(({ name }) => name === reportClientError.name).map(({ body }) => body)).toEqual([
    {
      kind: 'unhandled',
      area: 'shell',
      version: '1.0.0',
      message: 'Error: No bread',
      page: '/my/dashboard',
      traceId: expect.any(String),
    },
  ]);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ember & Oak Restaurants Ltd' })).toBeVisible();
  errors.mockRestore();
});

test('another page is drawn after an error of the shell (SHL-118)', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeSession();
  storePreferences();
  isBroken = true;
  const { screen, go } = await renderShell({ path: '/my/dashboard' });
  expect(screen.getByRole('heading', { name: 'This page can’t be shown' })).toBeVisible();
  await go('/my/team');
  expect(await screen.findByRole('heading', { name: 'Page teamMemberList' })).toBeVisible();
  errors.mockRestore();
});
