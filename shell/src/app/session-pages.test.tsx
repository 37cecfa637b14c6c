/** @jest-environment jsdom */
import { act, within } from '@testing-library/react/pure';
import { getWorkspace, refreshSession, signIn, signOut } from '@larder/contracts';
import { useState } from 'react';
import { useHost } from '@larder/remote-kit';
import { ConfirmDialog, Dialog } from '@larder/ui';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { storePreferences, storedPreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { bearerToken, CLAIMS, makeTokens, storeSession } from '../testing/session-tokens';

const MINUTE = 60_000;
const LOST = 'You have been signed out. Please sign in again.';

const setOnline = (value: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A sign-in page that signs in at a press. */
function SignInPage() {
  const { session } = useHost();
  return (
    <div>
      <h1>Sign in here</h1>
      <button onClick={() => void session.signIn({ workspaceId: 101, email: 'a@b.test', password: 'x' })}>Go</button>
    </div>
  );
}
const withSignIn = () => fakeRemotes({ 'sign-in': SignInPage });

afterEach(() => jest.restoreAllMocks());

test('an expired session shows a loader, then the page that was asked for (SHL-39)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  storePreferences();
  let bring: (answer: unknown) => void = () => undefined;
  const site = fakeSite({
    answers: [
      [
        refreshSession,
        () =>
          new Promise((resolve) => {
            bring = resolve;
          }),
      ],
    ],
  });
  const { screen, address } = await renderShell({ path: '/orders/7?history=billing', site });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('main')).toBeNull();
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });
  await act(async () => bring(makeTokens()));
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(address()).toBe('/orders/7?history=billing');
});

test('the loader says what the attempts do, and after the third sign-in says that the session has ended (SHL-40, SHL-41, SHL-133)', async () => {
  jest.useFakeTimers();
  storeSession({}, { ageMs: 11 * MINUTE });
  const site = fakeSite({ answers: [[refreshSession, { failsWith: 'unavailable' }]] });
  const { screen, address } = await renderShell({ path: '/orders', site });
  await pass(100);
  const loader = () => screen.getByRole('status', { name: 'Loading' });
  expect(loader()).toHaveTextContent('');
  await pass(10_000);
  expect(loader()).toHaveTextContent('Checking details');
  await pass(9_000);
  expect(loader()).toHaveTextContent('Checking details');
  await pass(1_000);
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent(LOST);
  expect(address()).toBe('/sign-in');
  expect(site.network.count(refreshSession)).toBe(3);
});

test('the third attempt says "Trying again" (SHL-40)', async () => {
  jest.useFakeTimers();
  storeSession({}, { ageMs: 11 * MINUTE });
  let count = 0;
  const site = fakeSite({
    answers: [[refreshSession, () => ((count += 1) < 3 ? { failsWith: 'internal' } : new Promise(() => undefined))]],
  });
  const { screen } = await renderShell({ path: '/orders', site });
  await pass(20_500);
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent('Trying again');
});

test('a refused refresh leads to sign-in at once (SHL-42)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const { screen } = await renderShell({
    path: '/orders',
    site: fakeSite({ answers: [[refreshSession, { failsWith: 'refresh_reused' }]] }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(LOST);
});

test('expired and offline, the full screen says so until the browser is online (SHL-43)', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeSession({}, { ageMs: 11 * MINUTE });
  storePreferences();
  const site = fakeSite({ answers: [[refreshSession, () => makeTokens()]] });
  const { screen } = await renderShell({ path: '/my/team', site });
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(site.network.count(refreshSession)).toBe(0);
  setOnline(true);
  expect(await screen.findByRole('heading', { name: 'Page teamMemberList' })).toBeVisible();
});

test('offline and not expired, the page stays usable under a banner that goes away on its own (SHL-44)', async () => {
  storeSession();
  storePreferences();
  const { screen, user } = await renderShell({ path: '/orders' });
  const note = await screen.findByLabelText('Note');
  setOnline(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  await user.type(note, 'Two boxes');
  setOnline(true);
  expect(screen.queryByText('You are offline')).toBeNull();
  expect(note).toHaveValue('Two boxes');
});

test('a refresh in the background leaves the page, its input and its address as they are (SHL-38)', async () => {
  jest.useFakeTimers();
  storeSession();
  storePreferences();
  const site = fakeSite({ answers: [[refreshSession, () => makeTokens()]] });
  const { screen, user, address } = await renderShell({ path: '/orders?tab=draft', site });
  await pass(100);
  await user.type(screen.getByLabelText('Note'), 'Two boxes');
  await pass(9 * MINUTE);
  expect(site.network.count(refreshSession)).toBe(1);
  expect(screen.getByLabelText('Note')).toHaveValue('Two boxes');
  expect(address()).toBe('/orders?tab=draft');
});

test('a page in use keeps its input under the loader of an expired session (SHL-39)', async () => {
  jest.useFakeTimers();
  storeSession();
  storePreferences();
  let bring: (answer: unknown) => void = () => undefined;
  const site = fakeSite({
    answers: [
      [
        refreshSession,
        () =>
          new Promise((resolve) => {
            bring = resolve;
          }),
      ],
    ],
  });
  const { screen, user } = await renderShell({ path: '/orders', site });
  await pass(100);
  await user.type(screen.getByLabelText('Note'), 'Two boxes');
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  await pass(1000);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await act(async () => bring(makeTokens()));
  await pass(1000);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('Two boxes');
});

/** A page with a form in a dialog, and a question whose answer is counted. */
function DialogPage({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <h1>Orders</h1>
      {isOpen && (
        <Dialog title="Request a product" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
          <button onClick={() => setAsking(true)}>Ask</button>
        </Dialog>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Cancel the order?"
          confirmText="Yes"
          onConfirm={onConfirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** A page with an open dialog; `expire` ends the session, `bring` answers the refresh. */
async function withDialog(onConfirm: () => void = () => undefined) {
  jest.useFakeTimers();
  storeSession();
  storePreferences();
  let bring: (answer: unknown) => void = () => undefined;
  const refreshed = () =>
    new Promise((resolve) => {
      bring = resolve;
    });
  const shell = await renderShell({
    path: '/orders',
    site: fakeSite({ answers: [[refreshSession, refreshed]] }),
    remotes: fakeRemotes({ 'order-list': () => <DialogPage onConfirm={onConfirm} /> }),
  });
  await pass(100);
  return {
    ...shell,
    async expire() {
      jest.setSystemTime(Date.now() + 11 * MINUTE);
      await pass(1000);
    },
    async renew() {
      await act(async () => bring(makeTokens()));
      await pass(1000);
    },
  };
}

test('under the loader of an expired session a dialog can be neither closed nor typed in, and keeps input and focus (SHL-39)', async () => {
  const { screen, user, expire, renew } = await withDialog();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Rye');
  await expire();
  const loader = screen.getByRole('status', { name: 'Loading' });
  expect(loader).toHaveFocus();
  expect(name.closest('[inert]')).not.toBeNull();
  expect(loader.closest('[inert]')).toBeNull();
  await user.keyboard('{Escape} bread');
  await renew();
  expect(screen.getByRole('dialog', { name: 'Request a product' })).toBeVisible();
  expect(name).toHaveValue('Rye');
  expect(name).toHaveFocus();
  expect(document.querySelector('[inert]')).toBeNull();
});

test('Enter does not confirm a question under the loader of an expired session (SHL-39)', async () => {
  const onConfirm = jest.fn();
  const { screen, user, expire, renew } = await withDialog(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  act(() => screen.getByRole('button', { name: 'Yes' }).focus());
  await expire();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await renew();
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('expired and offline, a dialog under the cover can’t be used, nor one that opens meanwhile (SHL-43)', async () => {
  const { screen, expire } = await withDialog();
  setOnline(false);
  await expire();
  const cover = screen.getAllByText('You are offline').map((one) => one.closest('.cover'));
  expect(cover).toContain(document.activeElement);
  const opened = document.body.appendChild(document.createElement('div'));
  await pass(0);
  expect(screen.getByLabelText('Name').closest('[inert]')).not.toBeNull();
  expect(opened).toHaveAttribute('inert');
  opened.remove();
});

test('a part of the page that was inert before the session expired stays inert afterwards (SHL-39)', async () => {
  const { expire, renew } = await withDialog();
  const part = document.body.appendChild(document.createElement('div'));
  part.setAttribute('inert', '');
  await expire();
  await renew();
  expect([...document.querySelectorAll('[inert]')]).toEqual([part]);
  part.remove();
});

test('a 401 leads to one silent refresh and one repetition (SHL-47)', async () => {
  storeSession();
  storePreferences();
  let count = 0;
  const site = fakeSite({
    answers: [
      [refreshSession, () => makeTokens()],
      [getWorkspace, () => ((count += 1) === 1 ? { failsWith: 'token_expired' } : { failsWith: 'internal' })],
    ],
  });
  const { screen } = await renderShell({ path: '/my/dashboard', site });
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('An error occurred on our side');
  expect(site.network.count(refreshSession)).toBe(1);
  expect(site.network.count(getWorkspace)).toBe(2);
});

test('a repetition that is answered 401 too signs the user out (SHL-47)', async () => {
  storeSession();
  storePreferences();
  const site = fakeSite({
    answers: [
      [refreshSession, () => makeTokens()],
      [getWorkspace, { failsWith: 'token_invalid' }],
    ],
  });
  const { screen } = await renderShell({ path: '/my/dashboard', site });
  expect(await screen.findByText(LOST)).toBeVisible();
});

test('signing in opens the wanted page, with its query and hash (SHL-66)', async () => {
  storePreferences();
  const { screen, user, address } = await renderShell({
    path: '/orders/7?history=billing#edit',
    site: fakeSite({ answers: [[signIn, () => makeTokens()]] }),
    remotes: withSignIn(),
  });
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(address()).toBe('/orders/7?history=billing#edit');
});

test('the region of a mailed link is dropped from the address that opens after signing in (SHL-53, SHL-66)', async () => {
  storePreferences();
  const { screen, user, address } = await renderShell({
    path: '/orders/7?region=gb&history=billing#edit',
    site: fakeSite({ answers: [[signIn, () => makeTokens()]] }),
    remotes: withSignIn(),
  });
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(address()).toBe('/orders/7?history=billing#edit');
});

test('signing in without a wanted page opens the dashboard (SHL-66)', async () => {
  storePreferences();
  const { screen, user, address } = await renderShell({
    path: '/sign-in',
    site: fakeSite({ answers: [[signIn, () => makeTokens()]] }),
    remotes: withSignIn(),
  });
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ember & Oak Restaurants Ltd' })).toHaveFocus();
  expect(address()).toBe('/my/dashboard');
});

test.each([
  ['answers', undefined],
  ['fails', { failsWith: 'internal' }],
  ['never arrives', { noAnswer: true }],
])('signing out removes the session and shows sign-in when the call %s (SHL-48)', async (_, answer) => {
  const { refreshToken } = storeSession();
  storePreferences({ drawerOpen: true });
  const site = fakeSite({ answers: [[signOut, answer]] });
  const { screen, user, address } = await renderShell({ path: '/orders', site });
  await user.click(await screen.findByRole('button', { name: /Imogen Achterberg .*account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(address()).toBe('/sign-in');
  expect(site.network.last(signOut)?.body).toEqual({ refreshToken });
  expect(Object.keys(localStorage)).toEqual(['app.prefs.00000000-0000-4000-8000-000000000101']);
  expect(storedPreferences()).toMatchObject({ drawerOpen: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after signing out, back shows nothing of the former user, and the next user starts afresh (SHL-49)', async () => {
  storeSession();
  storePreferences();
  storePreferences({}, 'u2');
  const site = fakeSite({
    answers: [
      [signIn, () => makeTokens({ user_id: 'u2', companyName: 'Tin Shed Diner Ltd', workspaceId: 105 })],
      [getWorkspace, { failsWith: 'internal' }],
    ],
  });
  const { screen, user, go, services } = await renderShell({ path: '/my/dashboard', site, remotes: withSignIn() });
  await go('/orders');
  await act(() => services.account.signOut());
  expect(document.body).not.toHaveTextContent('Ember & Oak');
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });
  expect(document.body).not.toHaveTextContent('Ember & Oak');
  expect(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tin Shed Diner Ltd' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Ember & Oak');
});

test('signing out makes every remote forget, and forgets the wanted page (SHL-49)', async () => {
  storeSession();
  storePreferences();
  const remotes = fakeRemotes();
  const forget = jest.spyOn(remotes.remotes, 'forgetAll');
  const { services } = await renderShell({ path: '/orders/7', remotes });
  services.wanted.remember('/orders/7');
  services.notifier.notify('Order 7 deleted');
  await act(() => services.account.signOut());
  expect(forget).toHaveBeenCalledTimes(1);
  expect(services.bus.read('session')).toBeNull();
  expect(sessionStorage.getItem('app.wantedPage')).toBeNull();
  expect(services.notifier.shown.getState()).toBeUndefined();
});

const { refreshToken: _, ...withoutRefreshToken } = makeTokens();
const withoutRole = { ...makeTokens(), bearerToken: bearerToken({ ...CLAIMS, userRole: undefined }) };
test.each([
  ['lacks a token', { wrongShape: withoutRefreshToken }],
  ['has a bearer token without a role', withoutRole],
  ['has a bearer token that is none', { ...makeTokens(), bearerToken: 'x' }],
])('an answer to sign-in that %s starts no session and is worded as status 500 (AUT-30)', async (_name, answer) => {
  const { services, address } = await renderShell({
    path: '/sign-in',
    site: fakeSite({ answers: [[signIn, answer]] }),
  });
  await expect(
    services.account.signIn({ workspaceId: 101, email: 'owner@ember-oak.test', password: 'secret-word' }),
  ).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  expect(services.bus.read('session')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => /oken/.test(key))).toEqual([]);
  expect(address()).toBe('/sign-in');
});

test('signing out opens the address that the remote asked for, without a session (AUT-62)', async () => {
  storeSession();
  const { services, address } = await renderShell({ path: '/join?code=abc' });
  await act(() => services.account.signOut({ goTo: '/join?code=abc' }));
  expect(address()).toBe('/join?code=abc');
  expect(services.bus.read('session')).toBeNull();
});

test('a session that was lost opens the same page again after sign-in (SHL-41, SHL-65)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  storePreferences();
  const site = fakeSite({
    answers: [
      [refreshSession, { failsWith: 'refresh_invalid' }],
      [signIn, () => makeTokens()],
    ],
  });
  const { screen, user, address } = await renderShell({ path: '/orders/7#edit', site, remotes: withSignIn() });
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(address()).toBe('/orders/7#edit');
  expect(screen.queryByText(LOST)).toBeNull();
});

const lostAtOnce = () => fakeSite({ answers: [[refreshSession, { failsWith: 'refresh_invalid' }]] });

test.each(['/join?region=fr', '/sign-in/reset-password?region=fr'])(
  '%s keeps the codes, query and region of its link where a kept session is over (SHL-42, SHL-50, TRU-22)',
  async (path) => {
    storeSession({}, { ageMs: 60 * 24 * 60 * MINUTE });
    const state = { codes: { code: 'abc' } };
    const { screen, services, address } = await renderShell({ path, state, site: lostAtOnce() });
    expect(await screen.findByRole('heading', { name: /^Page (join|resetPassword)$/ })).toBeVisible();
    expect([address(), services.history.location.state]).toEqual([path, state]);
    expect([services.region.region.getState(), localStorage.getItem('app.region')]).toEqual(['fr', 'fr']);
    expect(services.bus.read('session')).toBeNull();
    expect(screen.queryByText(LOST)).toBeNull();
  },
);

test('sign-in keeps the workspace that its link names where a kept session is over (SHL-41)', async () => {
  storeSession({}, { ageMs: 60 * 24 * 60 * MINUTE });
  const path = '/sign-in?workspaceName=ember-oak';
  const { screen, address } = await renderShell({ path, site: lostAtOnce() });
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(await screen.findByText(LOST)).toBeVisible();
  expect(address()).toBe(path);
});

test('losing the session in another tab brings this one to sign-in (SHL-46)', async () => {
  storeSession();
  storePreferences();
  const { screen, address } = await renderShell({ path: '/orders' });
  await screen.findByRole('heading', { name: 'Page orderList' });
  for (const key of Object.keys(localStorage).filter((name) => !name.startsWith('app.prefs')))
    localStorage.removeItem(key);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'app.refreshDate' }));
  });
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(address()).toBe('/sign-in');
});

test('another user who signs in in another tab reloads this one (SHL-46)', async () => {
  storeSession();
  storePreferences();
  const { reload } = await renderShell({ path: '/orders' });
  storeSession({ user_id: 'u2' });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'app.refreshDate' }));
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a reset link opened with a session leads to the dashboard, and a snackbar says why (SHL-67)', async () => {
  storeSession();
  storePreferences();
  const { screen, address } = await renderShell({ path: '/sign-in/reset-password?userName=x' });
  expect(await screen.findByText('You are signed in.')).toBeVisible();
  expect(address()).toBe('/my/dashboard');
});

test('the entry layout has the logo, the page and the legal links, and neither drawer nor account menu (AUT-1)', async () => {
  const { screen } = await renderShell({ path: '/sign-in' });
  await screen.findByRole('heading', { name: 'Page signin' });
  const links = within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual(['Terms', 'Privacy', 'Cookies']);
  expect(screen.getByAltText('Larder')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: /account menu/ })).toBeNull();
});
