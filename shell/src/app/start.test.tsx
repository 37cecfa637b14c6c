/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react/pure';
import { reportClientError } from '@larder/contracts';
import { fakeConfig } from '@larder/remote-kit/testing';
import { composed, gbComposition } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

const maintenance = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T11:00:00Z', textKey: 'maintenance', closed: true };

test('nothing of a page is drawn before the configuration has come (SHL-1, SHL-4)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const site = fakeSite({
    files: {
      '/config/gb.json': new Promise((resolve) => {
        bring = resolve;
      }),
    },
  });
  const opening = renderShell({ site });
  await act(async () => undefined);
  expect(document.querySelector('[role=status]')).toHaveAttribute('aria-label', 'Loading');
  expect(document.querySelector('main')).toBeNull();
  bring({ body: fakeConfig('gb') });
  const { screen } = await opening;
  expect(await screen.findByRole('main')).toBeVisible();
});

test.each(['/config/gb.json', '/composition/gb.json'])('%s answered 503 shows the 503 page (SHL-2)', async (path) => {
  const { screen } = await renderShell({ site: fakeSite({ files: { [path]: { status: 503 } } }) });
  expect(screen.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['missing', { status: 404 }],
  ['of the wrong shape', { body: { region: 'gb' } }],
  ['answered 500', { status: 500 }],
  ['not answered', 'no-answer' as const],
  ['that of another region', { body: fakeConfig('fr') }],
])('a configuration that is %s shows the 500 page, and Try again starts anew (SHL-2)', async (_, answer) => {
  const site = fakeSite({ files: { '/config/gb.json': answer } });
  const { screen, user } = await renderShell({ site });
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  site.answer('/config/gb.json', { body: fakeConfig('gb') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
});

test('the error page of a failed start names the document and takes the focus, and after Try again the page does (SHL-2, SHL-72, SHL-129)', async () => {
  const site = fakeSite({ files: { '/config/gb.json': { status: 500 } } });
  const { screen, user } = await renderShell({ path: '/legal', site });
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
  expect(document.title).toBe('Something went wrong · Larder');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
  site.answer('/config/gb.json', { body: fakeConfig('gb') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const heading = await screen.findByRole('heading', { name: 'Terms of use' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Terms of use · Larder');
});

test('the 503 page of a maintenance names the document and takes the focus (SHL-3, SHL-72)', async () => {
  const { screen } = await renderShell({
    path: '/legal?now=2026-11-20T10:30:00Z',
    site: fakeSite({ config: { maintenance } }),
  });
  expect(screen.getByRole('heading', { name: 'Down for maintenance' })).toHaveFocus();
  expect(document.title).toBe('Down for maintenance · Larder');
});

test('the home button of a failed start asks for the region anew (SHL-2, SHL-115)', async () => {
  const site = fakeSite({ files: { '/config/gb.json': { status: 503 } } });
  const { screen, user } = await renderShell({ path: '/legal', site });
  site.answer('/config/gb.json', { body: fakeConfig('gb') });
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
});

test.each([
  ['09:59:00', false],
  ['10:30:00', true],
  ['11:00:00', false],
])('closed for maintenance, at %s the 503 page shows: %s (SHL-3, SHL-7)', async (time, isClosed) => {
  const { screen } = await renderShell({
    path: `/legal?now=2026-11-20T${time}Z`,
    site: fakeSite({ config: { maintenance } }),
  });
  expect(screen.queryByRole('heading', { name: 'Down for maintenance' }) !== null).toBe(isClosed);
});

describe('a tab that was opened while Larder was closed', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('comes back by itself when maintenance ends early (SHL-3)', async () => {
    const site = fakeSite({ config: { maintenance } });
    const { screen } = await renderShell({ path: '/legal?now=2026-11-20T10:30:00Z', site });
    expect(screen.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
    site.answer('/config/gb.json', { body: fakeConfig('gb') });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(20_000);
    });
    expect(screen.queryByRole('heading', { name: 'Down for maintenance' })).toBeNull();
    expect(screen.getByRole('main')).toBeVisible();
  });

  test('comes back by itself when the site can be reached again (SHL-2)', async () => {
    const site = fakeSite({ files: { '/config/gb.json': { status: 503 } } });
    const { screen } = await renderShell({ path: '/legal', site });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(20_000);
    });
    expect(screen.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
    site.answer('/config/gb.json', { body: fakeConfig('gb') });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(20_000);
    });
    expect(screen.queryByRole('heading', { name: 'Down for maintenance' })).toBeNull();
  });
});

test('in production ?now= has no effect (SHL-7)', async () => {
  const { services } = await renderShell({
    path: '/legal?now=2020-01-01T00:00:00Z',
    site: fakeSite({ config: { environment: 'production' } }),
  });
  expect(new Date(services.clock.now()).getUTCFullYear()).not.toBe(2020);
});

test('outside production ?now= sets the time of the screens, navigation included, and ages no session (SHL-7, SHL-135)', async () => {
  storeSession();
  const { screen, go } = await renderShell({ path: '/my/dashboard?now=2027-12-24T10:00:00Z' });
  expect(await screen.findByText('Friday, 24 December 2027')).toBeVisible();
  await go('/legal');
  await go('/my/dashboard');
  expect(await screen.findByText('Friday, 24 December 2027')).toBeVisible();
});

test('a composition without remotes shows the dashboard frame, and /orders is a 404 (SHL-10)', async () => {
  storeSession();
  const site = fakeSite({ composition: { gb: gbComposition({ remotes: [] }) } });
  const { screen, go } = await renderShell({ site });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ember & Oak Restaurants Ltd' })).toBeVisible();
  await go('/orders');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await go('/legal');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('a remote whose declaration is refused shows the panel at its addresses and is reported once (SHL-17, SHL-118)', async () => {
  storeSession();
  const site = fakeSite({
    composition: {
      gb: gbComposition({
        remotes: [composed('mf-auth'), composed('mf-admin'), composed('mf-orders', { declaration: { name: 'x' } })],
      }),
    },
  });
  const { screen, network } = await renderShell({ path: '/orders/7', site });
  expect(screen.getByRole('alert')).toHaveTextContent('This part of Larder can’t be loaded');
  expect(screen.getByRole('link', { name: 'Administration' })).toBeVisible();
  expect(network.seen.filter(({ name }) => name === reportClientError.name).map(({ body }) => body)).toEqual([
    expect.objectContaining({ kind: 'load', area: 'mf-orders', version: '1.0.0', page: '/orders/7' }),
  ]);
});
