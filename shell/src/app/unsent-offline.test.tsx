/** @jest-environment jsdom */
import { act, within } from '@testing-library/react/pure';
import { getWorkspace, refreshSession } from '@larder/contracts';
import { useState } from 'react';
import { isApiError, useApi } from '@larder/api-client';
import { gbComposition } from '../testing/declarations';
import { fakeDevice } from '../testing/fake-device';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { storePreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { makeTokens, storeSession } from '../testing/session-tokens';

const OWNER = '00000000-0000-4000-8000-000000000101';
const MINUTE = 60_000;

const setOnline = (value: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['indexedDB', 'IDBKeyRange']) Reflect.deleteProperty(globalThis, name);
});

/** A page with a field, and a button whose call says how it went. */
function OrderPage() {
  const { call } = useApi();
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    setOutcome('Saving');
    setOutcome(
      await call(getWorkspace).then(
        () => 'Saved',
        (error) => (isApiError(error) ? error.code : 'other'),
      ),
    );
  };
  return (
    <div>
      <h1>Orders</h1>
      <input aria-label="Cartons" />
      <button onClick={() => void send()}>Save</button>
      <p>{outcome}</p>
    </div>
  );
}

/** A page in use on a device with these entries, offline and with an expired session. */
async function expiredOffline(
  keys: Parameters<typeof fakeDevice>[0],
  { features = ['autosave'], prepare }: { features?: string[]; prepare?: () => void } = {},
) {
  jest.useFakeTimers();
  storeSession();
  storePreferences();
  const device = fakeDevice(keys);
  prepare?.();
  const gb = gbComposition();
  const site = fakeSite({
    answers: [[refreshSession, () => makeTokens()]],
    composition: { gb: { ...gb, features: [...gb.features, ...features] } },
  });
  const shell = await renderShell({
    path: '/orders',
    site,
    remotes: fakeRemotes({ 'order-list': OrderPage }),
  });
  await pass(100);
  const field = shell.screen.getByLabelText('Cartons') as HTMLInputElement;
  await shell.user.type(field, '12');
  field.setSelectionRange(1, 1);
  setOnline(false);
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  await pass(1000);
  return { ...shell, device, field, isCovered: () => document.querySelector('.cover') !== null };
}

test('expired and offline, a page stays usable under the banner while entries on the device are not sent, its calls fail as offline, and it goes on with focus and caret once online (SHL-43, SHL-44, GDE-59, GDE-62)', async () => {
  const { screen, user, field, isCovered, site } = await expiredOffline([[101, OWNER, 'draft-1']]);
  await pass(1000);
  expect(isCovered()).toBe(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(field).toHaveFocus();
  await user.keyboard('7');
  expect(field).toHaveValue('172');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(100);
  expect(screen.getByText('offline')).toBeVisible();
  expect(site.network.count(refreshSession)).toBe(0);

  field.focus();
  field.setSelectionRange(2, 2);
  setOnline(true);
  expect(isCovered()).toBe(true);
  await pass(1000);
  expect(isCovered()).toBe(false);
  expect(screen.queryByText('You are offline')).toBeNull();
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['172', 2, 2]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(100);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('offline on the page that stays open, signing out asks about the entries; Stay keeps them and the session, and dropping them ends both (GDE-65, SHL-49)', async () => {
  const { screen, user, device, services } = await expiredOffline([[101, OWNER, 'draft-1']]);
  await pass(1000);
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: /account menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await pass(100);
    return within(screen.getByRole('dialog', { name: 'Changes to 1 order are not sent yet' }));
  };
  await user.click((await signOut()).getByRole('button', { name: 'Stay' }));
  await pass(100);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([services.session.state.getState().step, device.keys?.length]).toEqual(['offline', 1]);
  await user.click((await signOut()).getByRole('button', { name: 'Sign out and drop them' }));
  await pass(100);
  expect([services.session.state.getState().step, device.keys]).toEqual(['none', []]);
});

test('nothing covers the page before it is known whether entries are not sent (SHL-43)', async () => {
  const { screen, isCovered } = await expiredOffline(undefined, {
    prepare: () =>
      // A device that never answers.
      Object.assign(globalThis, { indexedDB: { open: () => ({}) } }),
  });
  const covers: boolean[] = [isCovered()];
  for (let count = 0; count < 10; count += 1) {
    await pass(100);
    covers.push(isCovered());
  }
  expect(covers.lastIndexOf(false)).toBeLessThan(covers.indexOf(true));
  expect(covers.at(-1)).toBe(true);
  expect(screen.getByLabelText('Cartons').closest('[inert]')).not.toBeNull();
});

test.each([
  ['no entries', [], ['autosave']],
  ['entries of another user', [[101, 'another', 'draft-1']], ['autosave']],
  ['entries of another workspace', [[102, OWNER, 'draft-1']], ['autosave']],
  ['no autosave in the region', [[101, OWNER, 'draft-1']], []],
] as const)(
  'expired and offline with %s, the page is covered and its calls wait (SHL-43)',
  async (_, keys, features) => {
    const { screen, isCovered } = await expiredOffline([...keys], { features: [...features] });
    await pass(1000);
    expect(isCovered()).toBe(true);
    const save = screen.getByText('Save');
    expect(save.closest('[inert]')).not.toBeNull();
    act(() => save.click());
    await pass(100);
    expect(screen.getByText('Saving')).toBeInTheDocument();
  },
);

test('a page that was never shown with the session stays covered, whatever the device keeps (SHL-43)', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeSession({}, { ageMs: 11 * MINUTE });
  storePreferences();
  fakeDevice([[101, OWNER, 'draft-1']]);
  const gb = gbComposition();
  const composition = { gb: { ...gb, features: [...gb.features, 'autosave'] } };
  const { screen } = await renderShell({ path: '/orders', site: fakeSite({ composition }) });
  await act(
    () =>
      new Promise((go) => {
        setTimeout(go, 900);
      }),
  );
  expect(screen.getByText('You are offline').closest('.cover')).not.toBeNull();
  expect(screen.queryByRole('main')).toBeNull();
});
