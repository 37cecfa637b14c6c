import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, releaseParts } from '@larder/federation/release';
import { remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { S3StandIn } from '@larder/federation/testing/s3';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
/** Forty of it are more than the gateway keeps in memory. */
const LARGE_BYTES = 2 * 1024 * 1024;

/** A gateway on object storage. */
async function gateway() {
  const storage = new S3StandIn();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await storage.begin();
  ends.push(() => storage.end());
  const open = () =>
    openStore(
      `s3://${bucket}/store`,
      {},
      { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    );
  const large = remoteCandidate('mf-orders', '1.0.0', {}, { 'large.js': 'z'.repeat(LARGE_BYTES) });
  await releaseParts(open(), sourcesOf(['mf-orders']), [shellCandidate(), large]);
  // In use nowhere, so that the gateway has read nothing of it.
  const unused = remoteCandidate('mf-orders', '0.9.0');
  await open().add(unused.folder, unused.release);
  const store = open();
  const site = createSite({ store, environment: 'production', log: () => undefined });
  ends.push(() => site.close(0));
  const port = await site.listen(0);
  const ask = (file: string, encoding = 'identity') =>
    fetch(`http://127.0.0.1:${port}/releases/${file}`, { headers: { 'accept-encoding': encoding } });
  /** Each read of a release's file takes a moment, so that requests meet. */
  const slow = () => {
    const read = store.storage.readReleaseFile.bind(store.storage);
    jest.spyOn(store.storage, 'readReleaseFile').mockImplementation(async (...file) => {
      await sleep(300);
      return read(...file);
    });
  };
  /** The next answers of the storage for a key arrive cut short; what is stored is whole. */
  const damageNext = (ending: string, times: number) => {
    const read = store.storage.read.bind(store.storage);
    let left = times;
    jest.spyOn(store.storage, 'read').mockImplementation(async (key) => {
      const content = await read(key);
      if (!key.endsWith(ending) || left === 0) return content;
      left -= 1;
      return content?.subarray(0, -3);
    });
  };
  return { storage, store, ask, slow, damageNext, unused };
}

test('a file of object storage that forty ask for at once is read once, and not again (REL-6, REL-16)', async () => {
  const { storage, ask, slow } = await gateway();
  slow();
  const reads = () => storage.seen.filter((line) => line.startsWith('GET') && line.endsWith('/large.js')).length;
  const bytesOf = async () => (await (await ask('mf-orders/1.0.0/large.js')).arrayBuffer()).byteLength;
  const received = await Promise.all(Array.from({ length: 40 }, bytesOf));
  const atOnce = reads();
  for (let count = 0; count < 3; count += 1) await bytesOf();
  expect([new Set(received), atOnce, reads()]).toEqual([new Set([LARGE_BYTES]), 1, 1]);
});

describe.each([
  ['a script', 'list.js', '/list.js', 'identity', 503],
  ['a packed script', 'entry.js', '/entry.js.br', 'br', 503],
  ['a picture', 'pictures/card.svg', '/pictures/card.svg', 'identity', 404],
  ['a description', 'release.json', '/mf-orders/0.9.0.json', 'identity', 503],
])('%s of object storage', (_, file, ending, encoding, refused) => {
  async function asked(damagedTimes: number) {
    const { storage, ask, damageNext, unused } = await gateway();
    const written =
      file === 'release.json'
        ? JSON.stringify(unused.release, null, 1)
        : readFileSync(join(unused.folder, file), 'utf8');
    const load = () => ask(`mf-orders/0.9.0/${file}`, encoding);
    const reads = () => storage.seen.filter((line) => line.startsWith('GET') && line.endsWith(ending)).length;
    damageNext(ending, damagedTimes);
    return { load, reads, written };
  }

  test('that arrived damaged once is read again at once, and the whole one is kept (REL-6, REL-16)', async () => {
    const { load, reads, written } = await asked(1);
    const first = await load();
    const read = reads();
    expect([first.status, await first.text(), await (await load()).text(), reads() - read]).toEqual([
      200,
      written,
      written,
      0,
    ]);
  });

  test('that arrives damaged again and again is refused, kept by no browser, and served once it is whole (REL-6, REL-16, TRU-34)', async () => {
    const { load, written } = await asked(2);
    const damaged = await load();
    expect([damaged.status, damaged.headers.get('cache-control')]).toEqual([refused, 'no-store']);
    const whole = await load();
    expect([whole.status, whole.headers.get('cache-control'), await whole.text()]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      written,
    ]);
  });
});

test.each(['list.js', 'pictures/card.svg'])(
  'while the description of its release can not be read, %s is answered 503, and is no missing file (REL-16, TRU-34)',
  async (file) => {
    const { ask, store } = await gateway();
    const reading = jest.spyOn(store, 'read').mockRejectedValue(new Error('no description'));
    const answer = await ask(`mf-orders/0.9.0/${file}`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    reading.mockRestore();
    expect((await ask(`mf-orders/0.9.0/${file}`)).status).toBe(200);
  },
);

test('while object storage is away a file that is not in memory is answered 503 with Retry-After, and one that is, is served (REL-16)', async () => {
  const { storage, ask } = await gateway();
  await ask('mf-orders/1.0.0/list.js');
  storage.diesAfter = 0;
  const away = await ask('mf-orders/1.0.0/entry.js');
  expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'unavailable', detail: "The store can't be read at the moment." }),
  ]);
  expect(await (await ask('mf-orders/1.0.0/list.js')).text()).toBe('list');
});

test('a name that object storage refuses as too long is a missing file, and is not looked for (REL-16)', async () => {
  const { storage, ask } = await gateway();
  const asked = storage.seen.length;
  expect((await ask(`mf-orders/1.0.0/${'x'.repeat(1000)}.js`)).status).toBe(404);
  expect(storage.seen).toHaveLength(asked);
});
