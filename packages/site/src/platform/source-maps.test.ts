import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { publishToSite } from '@larder/federation/platform';
import { candidateWithMap, MAP } from './testing/candidate-with-map';
import { testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: 'abc', builder: 'a test', at: new Date() };

/** Asks for an address as it is written; fetch would take the dots out. */
const answerOf = (address: string, path: string) =>
  new Promise<{ path: string; status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ path, status: response.statusCode!, text: Buffer.concat(chunks).toString() }));
    })
      .on('error', reject)
      .end();
  });

test('source maps come over the network with their release, and one that the site has is not sent again (REL-78, REL-40)', async () => {
  const { publisher, store } = await testingSite(ends);
  const { client } = await publisher('mf-orders');
  const { folder, integrity, packed } = candidateWithMap('1.1.0');
  const first = await publishToSite(client, folder, OPTIONS);
  const [stored, ...others] = await store.storage.list('maps/mf-orders/1.1.0/');
  expect([stored!.key.endsWith('/entry.js.map.br'), others]).toEqual([true, []]);
  expect(brotliDecompressSync((await store.storage.read(stored!.key))!).toString()).toBe(MAP);
  expect(await store.read('mf-orders', '1.1.0')).toMatchObject({ maps: { 'entry.js': { integrity } } });

  const second = await publishToSite(client, candidateWithMap('1.2.0').folder, OPTIONS);
  expect(first.sentBytes - second.sentBytes).toBeGreaterThanOrEqual(packed.length);
  expect(await store.storage.list('maps/mf-orders/1.2.0/')).toHaveLength(1);
});

test('a source map that is not the one of the release is refused before anything is stored (REL-78)', async () => {
  const { publisher, store } = await testingSite(ends);
  const { client } = await publisher('mf-orders');
  const { folder, packed } = candidateWithMap('1.1.0');
  writeFileSync(join(folder, '.maps/entry.js.map'), MAP.replace('AAAA', 'AAAB'));
  writeFileSync(join(folder, '.maps/entry.js.map.br'), brotliCompressSync(MAP.replace('AAAA', 'AAAB')));
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toThrow(
    'The file is not the one that the release names; send it again.',
  );
  expect([await store.has('mf-orders', '1.1.0'), await store.storage.list('maps/')]).toEqual([false, []]);
  expect(packed.length).toBeGreaterThan(0);
});

test('a source map that is larger packed than its release says is refused, as the limit counts what it says (REL-42, REL-78)', async () => {
  const { publisher, store } = await testingSite(ends);
  const { client } = await publisher('mf-orders');
  const { folder } = candidateWithMap('1.1.0');
  const described = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(described, 'utf8')) as { maps: Record<string, { brotliBytes: number }> };
  release.maps['entry.js']!.brotliBytes = 0;
  writeFileSync(described, JSON.stringify(release));
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({ codeOfSite: 'digest_mismatch' });
  expect([await store.has('mf-orders', '1.1.0'), await store.storage.list('maps/')]).toEqual([false, []]);
});

test('no address serves a source map, and no answer names one (REL-78)', async () => {
  const { publisher, store, address } = await testingSite(ends);
  const { client } = await publisher('mf-orders');
  const { folder, hex } = candidateWithMap('1.1.0');
  await publishToSite(client, folder, OPTIONS);
  const { key } = (await store.storage.list('maps/mf-orders/1.1.0/'))[0]!;
  const release = '/releases/mf-orders/1.1.0';
  const addresses = [
    ...['', '.br', '.gz'].flatMap((twin) => [
      `${release}/entry.js.map${twin}`,
      `${release}/.maps/entry.js.map${twin}`,
      `${release}/%2emaps/entry.js.map${twin}`,
      `${release}/maps/entry.js.map${twin}`,
    ]),
    `/${key}`,
    `/releases/${key}`,
    `/${key.replace(/\.br$/, '')}`,
    `/releases/../${key}`,
    `/releases/mf-orders/..%2f..%2f${key}`,
    `/releases/mf-orders/1.1.0/../../../${key}`,
    `/releases//${key}`,
    `/releases/maps/mf-orders/1.1.0/entry.js.map`,
    `/maps/mf-orders/1.1.0/entry.js.map`,
    '/maps/',
    `/platform/file/${hex}`,
    `/uploads/${hex}`,
    `/releases/uploads/${hex}`,
    `/api/${key}`,
  ];
  const answers = await Promise.all(addresses.map((path) => answerOf(address, path)));
  // The shell's page answers to every address that is none of a file.
  expect(
    answers.filter(
      ({ status, text }) => !(status >= 400 || text.startsWith('<!doctype html>')) || text.includes('mappings'),
    ),
  ).toEqual([]);
  expect(answers.filter(({ path, status }) => path.startsWith('/releases/mf-orders/1.1.0/') && status < 400)).toEqual(
    [],
  );

  const script = await fetch(`${address}${release}/entry.js`);
  expect([script.status, script.headers.get('sourcemap'), script.headers.get('x-sourcemap')]).toEqual([
    200,
    null,
    null,
  ]);
  expect(await script.text()).toBe(readFileSync(join(folder, 'entry.js'), 'utf8'));
});
