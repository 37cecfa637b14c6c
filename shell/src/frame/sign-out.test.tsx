/** @jest-environment jsdom */
import { act, waitFor, within } from '@testing-library/react/pure';
import { refreshSession, signOut } from '@larder/contracts';
import { fakeSite } from '../testing/fake-site';
import { gbComposition } from '../testing/declarations';
import { storePreferences } from '../testing/preferences';
import { fakeDevice as device } from '../testing/fake-device';
import { fakeChannels } from '../testing/fake-tabs';
import { renderShell } from '../testing/render-shell';
import { makeTokens, storeSession } from '../testing/session-tokens';
import { fakeRemotes } from '../testing/fake-remotes';
import { useHost } from '@larder/remote-kit';
import type { Host } from '@larder/remote-kit';
import type { FakeAnswers } from '@larder/remote-kit/testing';

const OWNER = '00000000-0000-4000-8000-000000000101';

/** Presses a button whose work goes on behind it. */
async function press(user: { click(element: Element): Promise<void> }, button: Element): Promise<void> {
  await user.click(button);
  await act(
    () =>
      new Promise((go) => {
        setTimeout(go, 50);
      }),
  );
}

async function signingOut(features: readonly string[] = ['autosave']) {
  storeSession();
  storePreferences();
  const gb = gbComposition();
  const site = fakeSite({ composition: { gb: { ...gb, features: [...gb.features, ...features] } } });
  const rendered = await renderShell({ path: '/orders', site });
  await rendered.user.click(await rendered.screen.findByRole('button', { name: /account menu/ }));
  await press(rendered.user, rendered.screen.getByRole('menuitem', { name: 'Sign out' }));
  return { ...rendered, site };
}

test('signing out with entries that are not sent asks; Stay stays, and dropping them drops those of this user and workspace alone (GDE-65)', async () => {
  const state = device([
    [101, OWNER, 'draft-1'],
    [101, OWNER, 'draft-2'],
    [101, 'another', 'draft-3'],
    [102, OWNER, 'draft-4'],
  ]);
  const { screen, user, site, address, services } = await signingOut();
  const heard: unknown[] = [];
  services.bus.on('unsent-dropped', (what) => heard.push(what));
  const question = () => screen.findByRole('dialog', { name: 'Changes to 2 orders are not sent yet' });
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([site.network.count(signOut), address(), state.keys?.length]).toEqual([0, '/orders', 4]);
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await press(user, screen.getByRole('menuitem', { name: 'Sign out' }));
  await press(user, within(await question()).getByRole('button', { name: 'Sign out and drop them' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(address()).toBe('/sign-in');
  expect(state.keys).toEqual([
    [101, 'another', 'draft-3'],
    [102, OWNER, 'draft-4'],
  ]);
  expect(heard).toEqual([{}]);
});

test('dropping them is told to the other tabs of this user, so that an order that is open there keeps nothing again (GDE-65)', async () => {
  globalThis.BroadcastChannel = fakeChannels().Channel;
  device([[101, OWNER, 'draft-1']]);
  const { screen, user, services } = await signingOut();
  const heard: unknown[] = [];
  services.bus.on('unsent-dropped', (what) => heard.push(what));
  const told: unknown[] = [];
  const other = new BroadcastChannel('larder.unsent');
  other.addEventListener('message', ({ data }) => told.push(data));
  other.postMessage({ userId: 'another', workspaceId: 101 });
  other.postMessage({ userId: OWNER, workspaceId: 102 });
  await act(async () => undefined);
  expect(heard).toEqual([]);
  other.postMessage({ userId: OWNER, workspaceId: 101 });
  await act(async () => undefined);
  expect(heard).toEqual([{}]);
  await press(user, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out and drop them' }));
  expect(told).toEqual([{ userId: OWNER, workspaceId: 101 }]);
  delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
});

/** Opens the profile, of a session whose remote signs out everywhere; the API answers as given. */
async function signingOutEverywhere(answers: FakeAnswers) {
  storeSession();
  storePreferences();
  const gb = gbComposition();
  const site = fakeSite({ answers, composition: { gb: { ...gb, features: [...gb.features, 'autosave'] } } });
  let host: Host | undefined;
  function Profile() {
    host = useHost();
    return <h1>Profile</h1>;
  }
  const rendered = await renderShell({ path: '/my/profile', site, remotes: fakeRemotes({ profile: Profile }) });
  await rendered.screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...rendered, site, session: host!.session };
}

test('a remote that signs out everywhere waits for the same question, and entries are dropped once the call has succeeded (GDE-65, ADM-61)', async () => {
  const state = device([[101, OWNER, 'draft-1']]);
  let answer: unknown = { failsWith: 'internal' };
  const { screen, user, site, session, address } = await signingOutEverywhere([
    [refreshSession, () => makeTokens()],
    [signOut, () => answer],
  ]);
  const begin = async () => {
    let outcome: Promise<unknown> = Promise.resolve();
    await act(async () => {
      outcome = session.signOut({ everywhere: true }).catch((error: Error) => error.name);
    });
    return { dialog: within(await screen.findByRole('dialog')), outcome };
  };
  const stayed = await begin();
  await press(user, stayed.dialog.getByRole('button', { name: 'Stay' }));
  expect(await stayed.outcome).toBeUndefined();
  expect([site.network.count(signOut), address()]).toEqual([0, '/my/profile']);
  const failed = await begin();
  await press(user, failed.dialog.getByRole('button', { name: 'Sign out and drop them' }));
  expect(await failed.outcome).toBe('ApiError');
  expect([state.keys?.length, address()]).toEqual([1, '/my/profile']);
  answer = undefined;
  const ended = await begin();
  await press(user, ended.dialog.getByRole('button', { name: 'Sign out and drop them' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect([state.keys?.length, site.network.last(signOut)?.body]).toEqual([
    0,
    { everywhere: true, refreshToken: expect.any(String) },
  ]);
});

test('the page of an invitation signs out with the same question, and then opens its address (GDE-65, AUT-62)', async () => {
  storeSession();
  storePreferences();
  const state = device([[101, OWNER, 'draft-1']]);
  const gb = gbComposition();
  const site = fakeSite({ composition: { gb: { ...gb, features: [...gb.features, 'autosave'] } } });
  const { screen, user, services, address } = await renderShell({ path: '/join', site });
  await act(async () => void services.account.signOut({ goTo: '/join#code=abc' }));
  expect(services.bus.read('session')).not.toBeNull();
  await press(user, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out and drop them' }));
  expect([services.bus.read('session'), address(), state.keys]).toEqual([null, '/join#code=abc', []]);
});

test('a session that ends while its entries are counted leaves no question to the next one (GDE-65)', async () => {
  device([[101, OWNER, 'draft-1']]);
  const { screen, services, session } = await signingOutEverywhere([]);
  let pressed: Promise<unknown> = Promise.resolve();
  await act(async () => {
    pressed = session.signOut();
    services.session.end('signed-out');
    await pressed;
  });
  expect(services.unsent.asked.getState()).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a device that never says what it has keeps nobody from signing out (GDE-65, SHL-48)', async () => {
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  const { address } = await signingOut();
  await waitFor(() => expect(address()).toBe('/sign-in'));
});

test('a second way to sign out stays while the first one is asking (GDE-65)', async () => {
  device([[101, OWNER, 'draft-1']]);
  const { screen, user, session, address } = await signingOutEverywhere([]);
  let second: Promise<unknown> | undefined;
  await act(async () => {
    void session.signOut();
    second = session.signOut();
    await second;
  });
  expect(address()).toBe('/my/profile');
  await press(user, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out and drop them' }));
  expect(address()).toBe('/sign-in');
});

test('signing out everywhere with a session that was ended elsewhere says that it has ended, and keeps the entries (ADM-61, SHL-42, GDE-65)', async () => {
  const state = device([[101, OWNER, 'draft-1']]);
  const { screen, user, site, session } = await signingOutEverywhere([
    [refreshSession, { failsWith: 'refresh_invalid' }],
  ]);
  await act(async () => void session.signOut({ everywhere: true }));
  await press(user, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out and drop them' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out. Please sign in again.');
  expect([site.network.count(signOut), state.keys?.length]).toEqual([0, 1]);
});

test('signing out everywhere while the session can not be renewed fails, and the session goes on (ADM-61)', async () => {
  device([]);
  const { site, session, address } = await signingOutEverywhere([[refreshSession, { failsWith: 'unavailable' }]]);
  let outcome: unknown;
  await act(async () => {
    outcome = await session.signOut({ everywhere: true }).catch((error: unknown) => error);
  });
  expect(outcome).toMatchObject({ name: 'ApiError', status: 500 });
  expect([site.network.count(signOut), address()]).toEqual([0, '/my/profile']);
});

test.each([
  ['nothing is kept', [] as [], ['autosave']],
  ['mf-orders has made no database', undefined, ['autosave']],
  ['the region leaves autosave out', [[101, OWNER, 'draft-1']] as [number, string, string][], []],
])('%s: signing out asks nothing, and makes no database (GDE-65)', async (_, keys, features) => {
  const state = device(keys);
  const { address, screen } = await signingOut(features);
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(address()).toBe('/sign-in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(state.isAborted).toBe(keys === undefined);
});
