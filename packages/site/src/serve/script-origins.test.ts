import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseParts } from '@larder/federation/release';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

/** A gateway with the origin of files in its configuration, on a store in which somebody changed a release. */
async function siteWithPlanted(planted: object) {
  const store = newStore();
  const remotes = ['mf-orders', 'mf-insights'];
  await releaseParts(store, sourcesOf(remotes), [shellCandidate(), ...remotes.map((name) => remoteCandidate(name))]);
  const file = join(store.releaseFolder('mf-orders', '1.0.0'), 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...planted }));
  const site = createSite({
    store: store.folder,
    environment: 'development',
    scriptOrigins: ['https://files.larder.test'],
    log: () => undefined,
  });
  ends.push(() => site.close(0));
  const port = await site.listen(0);
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

test.each<[string, object]>([
  ['beside what it says', { address: 'https://evil.test/', scriptOrigins: ['https://evil.test'] }],
  ['in its declaration', { declaration: { ...declarationOf('mf-orders'), address: 'https://evil.test/' } }],
])(
  'a stored release with another address %s adds no script origin, and is composed of this site (SHL-5, TRU-33)',
  async (_, planted) => {
    const ask = await siteWithPlanted(planted);
    const page = await ask('/');
    expect(/script-src ([^;]*)/.exec(page.headers.get('content-security-policy')!)?.[1]).toBe(
      "'self' https://files.larder.test",
    );
    expect(/data-origins="([^"]*)"/.exec(await page.text())?.[1]).toBe('https://files.larder.test');
    const { remotes } = (await (await ask('/composition/gb.json')).json()) as {
      remotes: { address: string; entry: string }[];
    };
    expect(remotes.map(({ address, entry }) => address + entry)).toEqual([
      '/releases/mf-orders/1.0.0/entry.js',
      '/releases/mf-insights/1.0.0/entry.js',
    ]);
  },
);

test.each<[string, object]>([
  ['an entry', { entry: 'https://evil.test/entry.js' }],
  ['a file to fetch early', { preload: { './list': ['//evil.test/list.js'] } }],
  ['a file of texts', { texts: { en: ['https://evil.test/en.js'], fr: [] } }],
  ['its name', { name: '/evil.test' }],
])('a stored release with %s of another site is none, and nothing is served with it (TRU-33)', async (_, planted) => {
  const ask = await siteWithPlanted(planted);
  const answers = await Promise.all(['/', '/composition/gb.json'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
});
