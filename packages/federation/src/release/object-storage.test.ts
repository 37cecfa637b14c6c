import { findStoreProblems } from '../check/store-problems';
import { findBrokenEntry } from '../store/root-store';
import { S3Storage } from '../store/s3-storage';
import { S3StandIn } from '../store/testing/s3-stand-in';
import { collect } from './collect';
import { LiveStore } from './live-store';
import { openStore } from './open-store';
import { publishBuild } from './publish-build';
import { RELEASE_FILE } from './release-manifest';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { rollBack } from './rollback';
import { readState } from './store-state';
import { readComposition, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';
import { useRelease } from './use';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' });
const HASTY = { attempts: 2, attemptMs: 5000, totalMs: 20_000, pauseMs: 1 };

let standIn: S3StandIn;
let open: () => ReleaseStore;
beforeEach(async () => {
  standIn = new S3StandIn();
  const settings = await standIn.begin();
  open = () => new ReleaseStore(new S3Storage(settings, HASTY));
});
afterEach(() => standIn.end());

const live = async (store: ReleaseStore, region: string) =>
  Object.fromEntries((await readComposition(store, region))!.remotes.map(({ name, version }) => [name, version]));
const begin = () =>
  releaseParts(open(), SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);

test('a store in object storage is released into, used, rolled back and checked as a folder is (REL-6)', async () => {
  await begin();
  await releaseParts(open(), SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  expect(await live(open(), 'gb')).toEqual({ 'mf-orders': '1.1.0', 'mf-insights': '1.0.0' });
  await rollBack(open(), SOURCES, 'mf-orders');
  expect(await live(open(), 'fr')).toEqual({ 'mf-orders': '1.0.0' });
  expect(await useRelease(open(), SOURCES, 'mf-orders', '1.1.0', ['fr'])).toEqual(['fr']);
  const store = open();
  expect([
    await findStoreProblems(store, await readState(store)),
    await findBrokenEntry(store.roots),
    (await collect(store)).removed,
  ]).toEqual([[], undefined, []]);
  await expect(releaseParts(open(), SOURCES, [remoteCandidate('mf-orders', '1.1.0')])).rejects.toThrow(
    'mf-orders 1.1.0 is published already; a release never changes, so raise its version.',
  );
});

test('a file that was changed in object storage is found (REL-3)', async () => {
  await begin();
  const [key] = [...standIn.objects.keys()].filter((each) => each.endsWith('/list.js') && each.includes('mf-orders'));
  standIn.objects.set(key!, { ...standIn.objects.get(key!)!, content: Buffer.from('lisT') });
  const store = open();
  expect(await findStoreProblems(store, await readState(store))).toEqual([
    'mf-orders 1.0.0 has a file that was changed after the build: list.js; build it again.',
  ]);
});

test('a packed twin that was changed in object storage is found (REL-3, REL-37)', async () => {
  await begin();
  const [key] = [...standIn.objects.keys()].filter(
    (each) => each.endsWith('/entry.js.br') && each.includes('mf-orders'),
  );
  standIn.objects.set(key!, { ...standIn.objects.get(key!)!, content: Buffer.from('damaged') });
  const store = open();
  expect(await findStoreProblems(store, await readState(store))).toEqual([
    'mf-orders 1.0.0 has a file that was changed after the build: entry.js.br; build it again.',
  ]);
});

test.each([
  ['is no JSON', (text: string) => text.slice(0, -5)],
  ['has another form', () => '{}'],
  ['names another file', (text: string) => text.replaceAll('list.js', 'lost.js')],
])('a description that arrived once so that it %s is read again (REL-6)', async (_, damaged) => {
  await begin();
  const { storage } = open();
  const store = new ReleaseStore(storage);
  const readFile = () => storage.readReleaseFile('mf-orders', '1.0.0', 'list.js');
  const text = (await storage.readReleaseFile('mf-orders', '1.0.0', RELEASE_FILE))!.toString();
  jest.spyOn(storage, 'read').mockResolvedValueOnce(Buffer.from(damaged(text)));
  expect(await readFile()).toBeUndefined();
  expect((await readFile())?.toString()).toBe('list');
  expect(await store.read('mf-orders', '1.0.0')).toMatchObject({ files: { 'list.js': {} } });
  // It is kept from then on.
  const asked = standIn.seen.length;
  await readFile();
  expect(standIn.seen.slice(asked)).toHaveLength(1);
});

test('a description that arrived damaged at its first reader is read again by the next (REL-6)', async () => {
  await begin();
  const store = open();
  jest.spyOn(store.storage, 'read').mockResolvedValueOnce(Buffer.from('{"name":"mf-ord'));
  await expect(store.read('mf-orders', '1.0.0')).rejects.toThrow("mf-orders 1.0.0 can't be read");
  expect((await store.read('mf-orders', '1.0.0')).version).toBe('1.0.0');
});

test.each([
  ['once is read again at once, and the whole one is kept', 1, ['list.js', 'list.js']],
  ['twice is not kept', 2, ['lost.js', 'list.js']],
])('a description that arrived altered in the right form %s (REL-6)', async (_, times, expected) => {
  await begin();
  const store = open();
  const { read } = store.storage;
  let left = times;
  jest.spyOn(store.storage, 'read').mockImplementation(async (key) => {
    const content = await read.call(store.storage, key);
    if (!key.endsWith('/mf-orders/1.0.0.json') || left === 0) return content;
    left -= 1;
    return Buffer.from(content!.toString().replaceAll('list.js', 'lost.js'));
  });
  const found = [];
  for (let count = 0; count < 2; count += 1)
    found.push(Object.keys((await store.read('mf-orders', '1.0.0')).files).find((file) => /^l.st\.js$/.test(file)));
  expect(found).toEqual(expected);
  const asked = standIn.seen.length;
  await store.read('mf-orders', '1.0.0');
  expect(standIn.seen).toHaveLength(asked);
});

test('wherever the network is lost in a release of two remotes, both are in use or none is, and the same command completes it (REL-5)', async () => {
  await begin();
  const start = new Map(standIn.objects);
  const candidates = [remoteCandidate('mf-orders', '1.1.0'), remoteCandidate('mf-insights', '1.1.0')];
  let [completed, died] = [0, 0];
  for (let requests = 0; completed === 0; requests += 1) {
    standIn.objects.clear();
    for (const [key, stored] of start) standIn.objects.set(key, stored);
    standIn.diesAfter = standIn.seen.length + requests;
    const outcome = await releaseParts(open(), SOURCES, candidates).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    standIn.diesAfter = Infinity;
    expect(['done', 'store_unavailable']).toContain(outcome);
    const found = await live(open(), 'gb');
    expect(new Set(Object.values(found)).size).toBe(1);
    // An answered change is there.
    if (outcome === 'done') expect(found['mf-orders']).toBe('1.1.0');
    if (found['mf-orders'] === '1.0.0') {
      died += 1;
      await releaseParts(open(), SOURCES, candidates);
    } else if (outcome === 'done') {
      completed += 1;
    }
    expect(await live(open(), 'gb')).toEqual({ 'mf-orders': '1.1.0', 'mf-insights': '1.1.0' });
    expect([await findBrokenEntry(open().roots), (await open().roots.read())!.sequence]).toEqual([undefined, 2]);
  }
  expect(died).toBeGreaterThan(20);
});

test('a container that was killed after its upload publishes when it starts again, and then no more (REL-5)', async () => {
  await begin();
  const { folder, release } = remoteCandidate('mf-orders', '1.1.0');
  await open().add(folder, release);
  expect(await publishBuild(open(), SOURCES, folder)).toBe(true);
  expect(await publishBuild(open(), SOURCES, folder)).toBe(false);
  await rollBack(open(), SOURCES, 'mf-orders');
  expect(await publishBuild(open(), SOURCES, folder)).toBe(false);
  expect((await live(open(), 'gb'))['mf-orders']).toBe('1.0.0');
});

test('two publishers of different remotes at the same moment are both in use, checked one after the other (REL-2)', async () => {
  await begin();
  await Promise.all([
    releaseParts(open(), SOURCES, [remoteCandidate('mf-orders', '1.1.0')]),
    releaseParts(open(), SOURCES, [remoteCandidate('mf-insights', '1.1.0')]),
  ]);
  expect([await live(open(), 'gb'), (await open().roots.read())!.sequence]).toEqual([
    { 'mf-orders': '1.1.0', 'mf-insights': '1.1.0' },
    3,
  ]);
});

describe('a gateway', () => {
  test('serves what another one wrote within 5 s, and what it has while the store is out of reach (REL-16)', async () => {
    await begin();
    const problems: (string | undefined)[] = [];
    const gateway = new LiveStore(open(), (problem) => problems.push(problem));
    await gateway.begin();
    const version = () => gateway.view?.compositions.get('gb')?.remotes[0]?.version;
    const within = async (isTrue: () => boolean) => {
      // Counted in pauses: while the machine stalls, the gateway does not look either.
      for (let waitedMs = 0; !isTrue(); waitedMs += 20) {
        if (waitedMs > 5000) throw new Error('It did not happen within 5 s.');
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    };
    expect([version(), gateway.view?.page]).toEqual(['1.0.0', expect.stringContaining('shell 1.0.0')]);
    await releaseParts(open(), SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
    await within(() => version() === '1.1.0');
    standIn.diesAfter = 0;
    await within(() => problems.at(-1) !== undefined);
    expect(problems.at(-1)).toMatch(
      /^The store s3:\/\/larder\/store\/ can't be reached .* What was read last, at \S+Z, stays in use\.$/,
    );
    expect(version()).toBe('1.1.0');
    await expect(releaseParts(open(), SOURCES, [remoteCandidate('mf-orders', '1.2.0')])).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    standIn.diesAfter = Infinity;
    await within(() => problems.at(-1) === undefined);
    gateway.end();
  });

  test('that has followed two changes gives the same bytes as one that begins with the last root (REL-1)', async () => {
    await begin();
    const [older, newer] = [new LiveStore(open()), new LiveStore(open())];
    await older.begin();
    for (const name of ['mf-orders', 'mf-insights']) {
      await releaseParts(open(), SOURCES, [remoteCandidate(name, '1.1.0')]);
      await older.lookAgain();
    }
    await newer.begin();
    const bytes = ({ view }: LiveStore) => JSON.stringify([...view!.compositions]) + view!.page;
    expect(bytes(older)).toBe(bytes(newer));
    expect(bytes(newer)).toMatch(/"mf-orders","version":"1\.1\.0".*"mf-insights","version":"1\.1\.0".*shell 1\.0\.0/);
    for (const gateway of [older, newer]) gateway.end();
  });
});

describe('the address of a store', () => {
  const KEY = { S3_ENDPOINT: 'https://storage.test', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  test('is a folder, or a bucket with a prefix (REL-6)', () => {
    expect([
      openStore('/store', {}, {}).folder,
      openStore('stores/one', { from: '/larder' }, {}).folder,
      openStore('s3://larder/site/one', {}, KEY).storage.place,
      openStore('s3://larder', {}, KEY).storage.place,
    ]).toEqual(['/store', '/larder/stores/one', 's3://larder/site/one/', 's3://larder/']);
  });
  test('is refused when it is none, or lacks its key (REL-6)', () => {
    expect(() => openStore('s3://L', {}, KEY)).toThrow(
      's3://L is no address of a store; it looks like s3://bucket/prefix.',
    );
    expect(() => openStore('s3://larder', {}, { ...KEY, AWS_SECRET_ACCESS_KEY: '' })).toThrow(
      'AWS_SECRET_ACCESS_KEY is not set; the store s3://larder needs it.',
    );
  });
});
