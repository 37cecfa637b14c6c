import { join } from 'node:path';
import { publishToSite } from '@larder/federation/platform';
import { readRegionFile, releaseParts } from '@larder/federation/release';
import { declarationOf, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: '', builder: '', at: new Date() };

test('the first release of a new name is stored and in no region, until an operator lists it (REL-52)', async () => {
  const { publisher, store, larder, address } = await testingSite(ends);
  const { client } = await publisher('mf-cellar');
  expect(await publishToSite(client, remoteCandidate('mf-cellar').folder, OPTIONS)).toMatchObject({ regions: [] });
  const remotesOf = async () => {
    const { remotes } = (await (await fetch(`${address}/composition/gb.json`)).json()) as {
      remotes: { name: string }[];
    };
    return remotes.map(({ name }) => name);
  };
  expect([await store.has('mf-cellar', '1.0.0'), await remotesOf()]).toEqual([true, ['mf-orders', 'mf-insights']]);
  expect((await larder('status')).said).toContain('mf-cellar 1.0.0');
});

test('everybody reads what a site is: its regions by name and language, and the SDK of its shell (REL-49, REL-57)', async () => {
  const sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }).map((source) => ({
    ...source,
    facts: readRegionFile(join(__dirname, `../../regions/${source.region}.json`)).facts,
  }));
  const { address, store } = await testingSite(ends, { sources });
  await releaseParts(store, [], [shellCandidate('1.1.0', { sdk: { version: '1.6.0', servesFrom: '1.2.0' } })]);
  expect(await (await fetch(`${address}/platform`)).json()).toMatchObject({
    site: address,
    shell: '1.1.0',
    sdk: { version: '1.6.0', oldest: '1.2.0' },
    regions: [
      { region: 'gb', name: 'United Kingdom', language: 'en' },
      { region: 'fr', name: 'France', language: 'fr' },
    ],
  });
});

const route = (name: string, path: string) => ({
  main: { routes: [{ name, path, module: 'list', title: { en: 'Cellar', fr: 'Cave' }, guards: [] }] },
});

test.each([
  [
    'a prefix',
    { prefixes: ['/cellar', '/orders'] },
    'In the region gb the prefix /orders belongs to mf-orders and mf-cellar.',
  ],
  [
    'a page name',
    { parts: route('ordersList', '/cellar') },
    'In the region gb the route name ordersList belongs to mf-orders and mf-cellar.',
  ],
  [
    'a page name of a part that is off',
    { parts: route('ordersExtra', '/cellar') },
    'In the region fr the route name ordersExtra belongs to mf-orders and mf-cellar.',
  ],
  [
    'a page name of the shell',
    { parts: route('terms', '/cellar') },
    'In the region gb the route name terms belongs to the shell and mf-cellar.',
  ],
])(
  'the first release with %s of another owner is refused at once, as larder check says before (REL-52, REL-41)',
  async (_, changes, sentence) => {
    const { publisher, store } = await testingSite(ends);
    const { client } = await publisher('mf-cellar');
    const { folder, release } = remoteCandidate('mf-cellar', '1.0.0', {
      declaration: declarationOf('mf-cellar', changes),
    });
    const { reasons } = await client.call<{ reasons: { text: string }[] }>('POST', '/platform/check', {
      body: { releases: [JSON.stringify(release)] },
    });
    const refused = await publishToSite(client, folder, OPTIONS).then(
      () => undefined,
      (error: { reasons: string[]; codeOfSite: string }) => error,
    );
    expect(refused).toMatchObject({ codeOfSite: 'check_failed', reasons: reasons.map(({ text }) => text) });
    expect(refused!.reasons).toContain(sentence);
    expect(await store.has('mf-cellar', '1.0.0')).toBe(false);
  },
);

const SLOT = {
  name: 'order-details/aside',
  version: 1,
  takes: 2,
  heights: { small: 1, medium: 2, large: 3 },
  context: {},
};
const panel = (name: string) => ({
  slot: 'order-details/aside@1',
  name,
  order: 1,
  module: 'list',
  title: { en: 'Cellar', fr: 'Cave' },
  height: 'small',
});
/** The declaration of a remote with something more in each of its parts of that name. */
function withMore(remote: string, part: string, more: object) {
  const { parts, ...rest } = declarationOf(remote);
  return { ...rest, parts: { ...parts, [part]: { ...(parts as Record<string, object>)[part], ...more } } };
}

test('the first release with the panel of another owner is refused at once; one with a panel of its own is held (REL-52, REL-102)', async () => {
  const sources = sourcesOf(['mf-orders', 'mf-insights']);
  const { publisher, store, address } = await testingSite(ends, { sources });
  await releaseParts(store, sources, [
    remoteCandidate('mf-orders', '1.1.0', { declaration: withMore('mf-orders', 'main', { slots: [SLOT] }) }),
    remoteCandidate('mf-insights', '1.1.0', {
      declaration: withMore('mf-insights', 'main', { panels: [panel('emissions')] }),
    }),
  ]);
  const { client } = await publisher('mf-cellar');
  const publish = (name: string) =>
    publishToSite(
      client,
      remoteCandidate('mf-cellar', '1.0.0', {
        declaration: withMore('mf-cellar', 'main', { panels: [panel(name)] }),
      }).folder,
      OPTIONS,
    );
  await expect(publish('emissions')).rejects.toMatchObject({
    codeOfSite: 'check_failed',
    reasons: ['In the region gb the panel emissions belongs to mf-insights and mf-cellar.'],
  });
  expect(await store.has('mf-cellar', '1.0.0')).toBe(false);

  expect(await publish('cellar-door')).toMatchObject({ regions: [] });
  const shown = await (await fetch(`${address}/composition/gb.json?form=2`)).text();
  expect([await store.has('mf-cellar', '1.0.0'), shown.includes('emissions'), shown.includes('cellar-door')]).toEqual([
    true,
    true,
    false,
  ]);
});
