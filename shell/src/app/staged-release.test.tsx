/** @jest-environment jsdom */
import { drawOf } from '@larder/federation/runtime';
import type { Figure } from '../services/figures';
import { gbComposition } from '../testing/declarations';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

const STAGE = 'stage00001';
const WORKSPACE = 101;

/** A composition in which mf-orders 1.1.0 is the candidate of some. */
function withCandidate(audience: { below?: number; named?: string }, changes: object = {}) {
  const candidate = {
    id: STAGE,
    ...audience,
    differs: { version: '1.1.0', address: '/releases/mf-orders/1.1.0/', ...changes },
  };
  const { remotes } = gbComposition();
  return gbComposition({
    remotes: remotes.map((remote) => (remote.name === 'mf-orders' ? { ...remote, candidate } : remote)),
  });
}

const siteWith = (composition: object) => {
  const site = fakeSite();
  site.answer('/composition/gb.json', { body: composition });
  return site;
};
const NAMED = { named: drawOf(STAGE, WORKSPACE).toString(16) };
const seen = { welcome: true, tour: true, completedTour: true };

beforeEach(() => {
  storeSession({ workspaceId: WORKSPACE });
  localStorage.setItem('app.prefs.00000000-0000-4000-8000-000000000101', JSON.stringify({ onboarding: seen }));
});

test.each([
  ['that is named gets the candidate', NAMED, '1.1.0'],
  ['whose draw lies in the share gets the candidate', { below: drawOf(STAGE, WORKSPACE) + 1 }, '1.1.0'],
  [
    'that is neither gets the stable release',
    { named: drawOf(STAGE, WORKSPACE + 1).toString(16), below: drawOf(STAGE, WORKSPACE) },
    '1.0.0',
  ],
])('a workspace %s (REL-60, REL-61)', async (_, audience, version) => {
  const { screen, remotes } = await renderShell({ path: '/orders', site: siteWith(withCandidate(audience)) });
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(remotes.loads).toEqual([`mf-orders ${version}`]);
});

test('a tab keeps the release that it entered with until it leaves the area, whatever happens to the stage (REL-63)', async () => {
  const site = siteWith(withCandidate(NAMED));
  const { screen, go, remotes, services } = await renderShell({ path: '/orders', site });
  await screen.findByRole('heading', { name: 'Page orderList' });
  site.answer('/composition/gb.json', { body: gbComposition() });
  await services.region.refresh(true);
  await go('/orders/7');
  await screen.findByRole('heading', { name: 'Page orderDetails' });
  expect(remotes.loads.filter((load) => load.startsWith('mf-orders'))).toEqual(['mf-orders 1.1.0']);
  await go('/my/team');
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  await go('/orders');
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(remotes.loads.filter((load) => load.startsWith('mf-orders'))).toEqual(['mf-orders 1.1.0', 'mf-orders 1.0.0']);
});

test('a mount is told with the moment at which its area began to load (REL-67)', async () => {
  const { screen, go, services } = await renderShell({ path: '/my/team', site: siteWith(withCandidate(NAMED)) });
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  const told: Figure[] = [];
  services.figures.pass((figure) => told.push(figure));
  told.length = 0;
  const before = performance.now();
  await go('/orders');
  await screen.findByRole('heading', { name: 'Page orderList' });
  const [mount] = told.filter((figure) => figure.kind === 'mount');
  expect(mount).toMatchObject({ area: 'mf-orders', version: '1.1.0' });
  expect(mount!.began).toBeGreaterThanOrEqual(before);
  expect(mount!.began + mount!.value).toBeLessThanOrEqual(performance.now());
});

test('where a candidate has failed to mount, Try again takes the stable release, for the rest of the page load (REL-63)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders');
  const { screen, user, go } = await renderShell({ path: '/orders', site: siteWith(withCandidate(NAMED)), remotes });
  await screen.findByRole('alert');
  remotes.mend('mf-orders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Page orderList' });
  await go('/my/team');
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  await go('/orders');
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(remotes.loads.filter((load) => load.startsWith('mf-orders'))).toEqual([
    'mf-orders 1.1.0',
    'mf-orders 1.0.0',
    'mf-orders 1.0.0',
  ]);
});

test('a candidate that the shell can not read costs nobody the stable release (REL-60)', async () => {
  const site = siteWith(withCandidate(NAMED, { prefixes: 'none' }));
  const { screen, remotes } = await renderShell({ path: '/orders', site });
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
});
