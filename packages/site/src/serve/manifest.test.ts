import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { releaseParts } from '@larder/federation/release';
import { createSite, type Site } from '../create-site';

const open: Site[] = [];
afterEach(() => Promise.all(open.splice(0).map((site) => site.close(0))));

const route = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  module: 'list',
  title: { en: name, fr: name },
  guards: [],
  ...more,
});
const orders = remoteCandidate('mf-orders', '1.0.0', {
  declaration: declarationOf('mf-orders', {
    prefixes: ['/orders', '/locations'],
    parts: {
      orders: {
        routes: [
          route('orderList', '/orders'),
          route('newOrder', '/orders/new', { guards: [{ needs: 'feature', feature: 'quickAdd', otherwise: 'home' }] }),
        ],
      },
      locations: { routes: [route('locationList', '/locations')] },
    },
  }),
});

async function serve(
  features: Record<string, string[]>,
  candidates = [shellCandidate(), orders],
  remotes: Record<string, Record<string, 'all' | string[]>> = {
    gb: { 'mf-orders': 'all' },
    fr: { 'mf-orders': 'all' },
  },
) {
  const store = newStore();
  const sources = sourcesOf([], {}).map((source) => ({
    ...source,
    features: features[source.region] ?? [],
    remotes: remotes[source.region] ?? {},
  }));
  if (candidates.length > 0) await releaseParts(store, sources, candidates);
  const site = createSite({ store: store.folder, environment: 'development' });
  open.push(site);
  const port = await site.listen(0);
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

interface Manifest {
  id: string;
  lang: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const BOTH = { gb: ['installable', 'quickAdd'], fr: ['installable', 'quickAdd'] };

test('each region has a manifest with name, theme, icons and the shortcuts in its language (GDE-103)', async () => {
  const ask = await serve(BOTH);
  const answer = await ask('/manifest/gb.webmanifest');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  const gb = (await answer.json()) as Manifest;
  expect(gb).toMatchObject({
    name: 'Larder',
    short_name: 'Larder',
    lang: 'en-GB',
    id: '/?app=gb',
    start_url: '/my/dashboard?region=gb',
    scope: '/',
    display: 'standalone',
    theme_color: '#F6F2EA',
  });
  expect(gb.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '180x180 any',
  ]);
  expect(gb.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['New order', '/orders/new?region=gb'],
    ['Today’s delivery', '/orders?day=today&region=gb'],
  ]);
  const fr = (await (await ask('/manifest/fr.webmanifest')).json()) as Manifest;
  expect(fr.lang).toBe('fr-FR');
  expect(fr.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Nouvelle commande', '/orders/new?region=fr'],
    ['Livraison du jour', '/orders?day=today&region=fr'],
  ]);
  expect(
    (await ask('/manifest/gb.webmanifest', { headers: { 'if-none-match': answer.headers.get('etag')! } })).status,
  ).toBe(304);
  expect((await ask('/manifest/gb.webmanifest', { method: 'HEAD' })).status).toBe(200);
});

test('a shortcut is offered where a part of the region has its page, and no feature that is off closes it (GDE-1, GDE-103)', async () => {
  const shortcutsOf = async (remotes: Record<string, 'all' | string[]>, features = ['installable', 'quickAdd']) => {
    const ask = await serve({ gb: features }, [shellCandidate(), orders], { gb: remotes, fr: { 'mf-orders': 'all' } });
    const { shortcuts } = (await (await ask('/manifest/gb.webmanifest')).json()) as Manifest;
    return shortcuts.map(({ url }) => url);
  };
  expect(await shortcutsOf({})).toEqual([]);
  expect(await shortcutsOf({ 'mf-orders': ['locations'] })).toEqual([]);
  expect(await shortcutsOf({ 'mf-orders': ['orders'] })).toHaveLength(2);
  expect(await shortcutsOf({ 'mf-orders': 'all' }, ['installable'])).toEqual(['/orders?day=today&region=gb']);
});

test('every icon of the manifest lies in the shell, of the size that the manifest says (GDE-103)', async () => {
  const { icons } = (await (await (await serve(BOTH))('/manifest/gb.webmanifest')).json()) as Manifest;
  for (const { src, sizes } of icons) {
    expect(src).toMatch(/^\/releases\/shell\/1\.0\.0\/icon-[\w-]+\.png$/);
    const png = readFileSync(join(__dirname, '../../../../shell/public', src.slice(src.lastIndexOf('/') + 1)));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('a region without the feature, an unknown one and a site without a shell have none (GDE-1, GDE-103)', async () => {
  const ask = await serve({ gb: ['installable'] });
  expect(
    await Promise.all(
      ['gb', 'fr', 'de', 'toString'].map(async (region) => (await ask(`/manifest/${region}.webmanifest`)).status),
    ),
  ).toEqual([200, 404, 404, 404]);
  expect((await ask('/manifest/gb.webmanifest', { method: 'POST' })).status).toBe(405);
  expect((await (await serve(BOTH, [], {}))('/manifest/gb.webmanifest')).status).toBe(404);
});
