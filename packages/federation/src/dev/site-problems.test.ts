import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteClient } from '../platform/site-client';
import { RELEASE_FILE } from '../release/release-manifest';
import { releaseParts } from '../release/release-parts';
import {
  declarationOf,
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
import { readWorkspace, repositoryRoot } from '../workspace';
import { LiveSite } from './live-site';
import { SiteProblems } from './site-problems';

const SLOT = {
  name: 'order-list/top',
  version: 1,
  takes: 1,
  heights: { small: 1, medium: 2, large: 3 },
  context: { orderId: { is: 'number' }, total: { is: 'number' } },
};
const { parts } = declarationOf('mf-orders');
const declared = (slot: object, more: object) =>
  declarationOf('mf-orders', { parts: { main: { ...parts.main, slots: [slot] }, ...more } });

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/**
 * A site with orders 1.0.0 in use, and insights, whose sources lead to one of its pages.
 *
 * @param notices of insights, as of a release older than the rule for them
 */
async function serveSite(notices: object[] = []): Promise<LiveSite> {
  const store = newStore();
  const lead = { page: 'ordersExtra', isNeeded: false, place: 'features/figures.tsx:9' };
  await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), [
    shellCandidate(),
    remoteCandidate('mf-orders', '1.0.0', { declaration: declared(SLOT, { extra: parts.extra }) }),
    remoteCandidate('mf-insights', '1.0.0', { leads: { list: [lead] } }),
  ]);
  const answers: Record<string, unknown> = {
    '/platform': { shell: '1.0.0', devTwin: true, regions: [{ region: 'gb' }], calls: null },
    '/composition/gb.json': await readComposition(store, 'gb'),
  };
  for (const name of ['shell', 'mf-orders', 'mf-insights'])
    answers[`/releases/${name}/1.0.0/${RELEASE_FILE}`] = await store.read(name, '1.0.0');
  const insights = declarationOf('mf-insights');
  const main = { ...insights.parts.main, notices };
  Object.assign(answers[`/releases/mf-insights/1.0.0/${RELEASE_FILE}`] as object, {
    declaration: { ...insights, parts: { ...insights.parts, main } },
  });
  const server = createServer(({ url = '' }, response) => response.end(JSON.stringify(answers[url.split('?')[0]!])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return LiveSite.reach(new SiteClient(origin), origin);
}

/** The sources of a remote with a declaration and a start. */
function sourcesWith(declaration: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-sources-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'src/declaration.ts'), `export const declaration = ${JSON.stringify(declaration)};`);
  writeFileSync(join(folder, 'src/list.ts'), 'export {};');
  writeFileSync(
    join(folder, 'src/start.ts'),
    `import { defineRemote } from '@larder/remote-kit';
     export const start = defineRemote({ modules: { list: () => import('./list') } });`,
  );
  return folder;
}

test('a page that another remote leads to and a changed slot are said of sources inside a site (REL-54, REL-88, REL-102)', async () => {
  const problems = new SiteProblems(await serveSite(), readWorkspace(repositoryRoot()));
  const saidOf = (declaration: object) =>
    problems.of({ name: 'mf-orders', kind: 'remote', version: '1.1.0', folder: sourcesWith(declaration) }, () => false);
  const { orderId } = SLOT.context;
  const gone = [
    'mf-insights 1.0.0 uses page ordersExtra, which the site no longer has (src/features/figures.tsx:9).',
    expect.stringMatching(/^mf-orders changes the slot order-list\/top@1: /),
  ];
  const whole = await saidOf(declared(SLOT, { extra: parts.extra }));
  const smaller = await saidOf(declared({ ...SLOT, context: { orderId } }, {}));
  expect(smaller?.filter((problem) => !whole?.includes(problem))).toEqual(gone);
}, 60_000);

test('a notice to a page that nobody has is said only when the sources bring it, not when the site has it without them (REL-54, REL-88)', async () => {
  const notice = (kind: string, route: string) => ({
    kind,
    of: 'sent',
    label: { en: 'Sent', fr: 'Envoyé' },
    icon: 'leaf',
    route,
  });
  const site = await serveSite([notice('invoice', 'neverThere'), notice('order', 'ordersExtra')]);
  const problems = new SiteProblems(site, readWorkspace(repositoryRoot()));
  const saidOf = async (more: object, notices: object[]) => {
    const declaration = declarationOf('mf-orders', {
      parts: { main: { ...parts.main, slots: [SLOT], notices }, ...more },
    });
    const said = await problems.of(
      { name: 'mf-orders', kind: 'remote', version: '1.1.0', folder: sourcesWith(declaration) },
      () => false,
    );
    return said?.filter((problem) => problem.includes('in the notice'));
  };
  expect(await saidOf({ extra: parts.extra }, [])).toEqual([]);
  expect(await saidOf({}, [notice('own', 'alsoNever')])).toEqual([
    expect.stringMatching(/^mf-orders 1\.1\.0 names the page alsoNever in the notice own sent, /),
    expect.stringMatching(/^mf-insights 1\.0\.0 names the page ordersExtra in the notice order sent, /),
  ]);
}, 60_000);
