/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react/pure';
import { getWorkspace } from '@larder/contracts';
import { useHost } from '@larder/remote-kit';
import type { Host } from '@larder/remote-kit';
import { fakeRemotes } from '../testing/fake-remotes';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

const PREFERENCES = 'app.prefs.00000000-0000-4000-8000-000000000101';
const GUIDE = readFileSync(join(__dirname, '../../../docs/guides/trust-in-remotes.md'), 'utf8');

/** The names in the first column of the guide's list. */
const listed = () =>
  [
    ...GUIDE.split('## What a tampered remote can reach')[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| (?!Reach|---)([a-z]+) \|/gm),
  ].map(([, name]) => name!);

/** The page with a remote in the area of orders, and the host that this remote was given. */
async function openTampered() {
  let host: Host | undefined;
  const Tampered = () => {
    host = useHost();
    return <h1>Orders</h1>;
  };
  const shell = await renderShell({ path: '/orders', remotes: fakeRemotes({ 'order-list': Tampered }) });
  await shell.screen.findByRole('heading', { level: 1, name: 'Orders' });
  return { ...shell, host: host! };
}

type Shell = Awaited<ReturnType<typeof openTampered>>;

/** What a remote with nothing but its own code tries; each ends with what it got. */
const ATTEMPTS: Record<string, (shell: Shell) => unknown> = {
  tokens: () =>
    ['app.accessToken', 'app.bearerToken', 'app.refreshToken'].every((key) => (localStorage.getItem(key) ?? '') !== ''),
  calls: async ({ host, network }) => {
    const before = network.seen.length;
    await act(async () => void (await host.api.call(getWorkspace).catch(() => undefined)));
    return network.seen.length > before;
  },
  session: async ({ host }) => {
    await act(async () => host.session.signOut());
    return localStorage.getItem('app.accessToken') === null;
  },
  typing: async ({ go, screen, user }) => {
    const typed: string[] = [];
    document.addEventListener('input', (event) => typed.push((event.target as HTMLInputElement).value), {
      capture: true,
      once: true,
    });
    await go('/my/team');
    await user.type(await screen.findByLabelText('Note'), 'g');
    return typed.includes('g');
  },
  screen: ({ screen }) => {
    screen.getByRole('link', { name: 'Administration' }).textContent = 'Elsewhere';
    return screen.queryByRole('link', { name: 'Elsewhere' }) !== null;
  },
  addresses: async ({ host, address }) => {
    await act(async () => host.history.push('/my/team'));
    return address() === '/my/team';
  },
  bus: async ({ host, services }) => {
    await act(async () => host.bus.publish('view', 'producer'));
    return host.bus.read('session') !== undefined && services.bus.read('view') === 'producer';
  },
  preferences: ({ host }) => {
    host.preferences.write('drawerOpen', false);
    return localStorage.getItem(PREFERENCES)!.includes('"drawerOpen":false');
  },
  globals: () => {
    const own = globalThis.setTimeout;
    globalThis.setTimeout = own.bind(globalThis) as typeof setTimeout;
    const isReplaced = globalThis.setTimeout !== own;
    globalThis.setTimeout = own;
    return isReplaced;
  },
  neighbours: async ({ host, go, screen }) => {
    await go('/my/team');
    await screen.findByRole('heading', { name: 'Page teamMemberList' });
    return (host.bus.read('composition') as { remotes: unknown[] }).remotes.length > 0;
  },
};

beforeEach(() => {
  storeSession();
  localStorage.setItem(PREFERENCES, JSON.stringify({ onboarding: { welcome: true, tour: true, completedTour: true } }));
});

test('the list of what a tampered remote reaches names every attempt, and no other (TRU-35)', () => {
  expect(listed()).toEqual(Object.keys(ATTEMPTS));
});

test.each(Object.entries(ATTEMPTS))('a tampered remote reaches %s, as the list says (TRU-35)', async (_, attempt) => {
  expect(await attempt(await openTampered())).toBe(true);
});
