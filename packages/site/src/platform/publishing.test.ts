import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { runCommand } from '@larder/federation/cli';
import {
  makeStatement,
  MOST_WAITING,
  newKeyPair,
  PreparationTurns,
  publishToSite,
  readSigningKey,
  RELEASE_BODY,
  removeLeftUploads,
  signCall,
  type SiteClient,
  uploadsOf,
  useRelease,
} from '@larder/federation/platform';
import { findBrokenEntry, LiveStore, ReleaseStore } from '@larder/federation/release';
import { declarationOf, readComposition, remoteCandidate, shellCandidate } from '@larder/federation/testing';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: 'abc', builder: 'a test', at: new Date() };
const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('hex');

/** A site, the publisher of mf-orders, and what a release call is made of. */
async function place(...args: Parameters<typeof testingSite> extends [unknown, ...infer Rest] ? Rest : never) {
  const site = await testingSite(ends, ...args);
  const publisher = await site.publisher('mf-orders');
  const live = async (region = 'gb') =>
    (await readComposition(site.store, region))!.remotes.find(({ name }) => name === 'mf-orders')!.version;
  const publish = (
    version: string,
    options: Partial<Parameters<typeof publishToSite>[2]> = {},
    client: SiteClient = publisher.client,
  ) => publishToSite(client, remoteCandidate('mf-orders', version).folder, { ...OPTIONS, ...options });
  /** A release call by hand, with whatever is wrong of it. */
  const callOf = async (
    version: string,
    {
      key = publisher.key.privateKey,
      site: named = site.address,
      changed = (text: string) => text,
      name = 'mf-orders',
      tamper = (payload: string) => payload,
    }: {
      key?: string;
      site?: string;
      changed?: (text: string) => string;
      name?: string;
      tamper?: (payload: string) => string;
    } = {},
  ) => {
    const { release } = remoteCandidate(name, version);
    const text = JSON.stringify(release, null, 1);
    const statement = makeStatement(
      { release, text },
      { site: named, sdk: '1.0.0', commit: 'abc', builder: 'a test', time: new Date().toISOString(), backport: false },
      await readSigningKey(key),
    );
    return {
      sequence: await site.sequence(),
      body: { statement: { ...statement, payload: tamper(statement.payload) }, release: changed(text) },
    };
  };
  return { ...site, ...publisher, live, publish, callOf };
}

test('a release is checked, sent and live in every region that lists it, by the team whose key signed it (REL-32, REL-37)', async () => {
  const { publish, live, asOperator, store, larder } = await place();
  const { sequence, regions, held, wasThere } = await publish('1.1.0', { why: 'first by wire' });
  expect([regions, held, wasThere, await live('gb'), await live('fr')]).toEqual([
    ['gb', 'fr'],
    false,
    false,
    '1.1.0',
    '1.1.0',
  ]);
  const { items } = await asOperator.get<{ items: object[] }>('/platform/log?limit=1');
  expect(items[0]).toMatchObject({
    sequence,
    who: 'team of mf-orders',
    what: 'release',
    why: 'first by wire',
    part: 'mf-orders',
    from: '1.0.0',
    to: '1.1.0',
  });
  expect(await larder('verify', 'mf-orders', '1.1.0')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^mf-orders 1\.1\.0 is as its statement says; published by team of mf-orders at /),
  });
  expect(await findBrokenEntry(store.roots)).toBeUndefined();
});

test('larder verify names a stored file that is another one than the statement says (REL-37)', async () => {
  const { publish, store, larder } = await place();
  await publish('1.1.0');
  appendFileSync(join(store.releaseFolder('mf-orders', '1.1.0'), 'list.js'), ' ');
  expect(await larder('verify', 'mf-orders', '1.1.0')).toEqual({
    code: 1,
    said: 'mf-orders 1.1.0 has another file list.js than its statement says.',
  });
});

test('larder verify takes the version that is in use where none is named (REL-32, REL-37)', async () => {
  const { publish, larder } = await place();
  await publish('1.1.0');
  await publish('1.2.0', { hold: true });
  expect(await larder('verify', 'mf-orders')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^mf-orders 1\.1\.0 is as its statement says; /),
  });
  expect(await larder('verify', 'mf-ordres')).toEqual({ code: 1, said: 'mf-ordres was never released.' });
});

test('larder verify names a packed twin that does not unpack to its file (REL-37)', async () => {
  const { publish, store } = await place();
  await publish('1.1.0');
  const said: string[] = [];
  const verify = () =>
    runCommand(
      ['verify', 'mf-orders', '--store', store.folder],
      (line) => said.push(line),
      (line) => said.push(line),
    );
  expect(await verify()).toBe(0);
  writeFileSync(join(store.releaseFolder('mf-orders', '1.1.0'), 'entry.js.gz'), gzipSync('other'));
  expect([await verify(), said[1]]).toEqual([
    1,
    'mf-orders 1.1.0 has a file that was changed after the build: entry.js.gz; build it again.',
  ]);
});

test('only files that the store lacks are sent, packed; the gzip twin is made at the gateway (REL-40)', async () => {
  const { publish, store } = await place();
  const first = await publish('1.1.0');
  const folder = store.releaseFolder('mf-orders', '1.1.0');
  const entry = readFileSync(join(folder, 'entry.js'));
  expect([
    brotliDecompressSync(readFileSync(join(folder, 'entry.js.br'))).equals(entry),
    gunzipSync(readFileSync(join(folder, 'entry.js.gz'))).equals(entry),
    existsSync(join(folder, 'list.js.gz')),
  ]).toEqual([true, true, false]);
  // Of the second, the entry alone is new.
  const { sentBytes } = await publish('1.2.0');
  expect(sentBytes).toBeGreaterThan(0);
  expect(sentBytes).toBeLessThanOrEqual(brotliCompressSync(entry).length + 20);
  expect(first.sentBytes).toBeGreaterThan(0);
});

test('an upload that broke off goes on where it ended, and what no release took is gone after 24 h (REL-40)', async () => {
  let at = Date.now();
  const { callOf, store, publisher } = await place({ now: () => new Date(at) });
  const { client, key } = await publisher('mf-stock');
  const call = await callOf('1.0.0', { name: 'mf-stock', key: key.privateKey });
  const ask = async () =>
    (await client.call<{ missing: string[] }>('POST', '/platform/release/mf-stock/1.0.0', call)).missing;
  const missing = await ask();
  expect(missing).toHaveLength(4);
  const { folder } = remoteCandidate('mf-stock', '1.0.0');
  const entry = readFileSync(join(folder, 'entry.js'));
  expect(missing).toContain(sha384(entry));
  await client.call('PUT', `/platform/file/${sha384(entry)}`, { body: new Uint8Array(brotliCompressSync(entry)) });
  expect(await ask()).toEqual(missing.filter((each) => each !== sha384(entry)));
  at += 23 * 3_600_000;
  expect(await removeLeftUploads(store)).toBe(0);
  at += 2 * 3_600_000;
  expect(await removeLeftUploads(store)).toBeGreaterThan(0);
  expect(await ask()).toEqual(missing);
  at = Date.now();
  expect(await publishToSite(client, folder, OPTIONS)).toMatchObject({ held: false, regions: [], wasThere: false });
  expect(await store.has('mf-stock', '1.0.0')).toBe(true);
});

test.each<[string, Parameters<Awaited<ReturnType<typeof place>>['callOf']>[1], string]>([
  ['signed by a key that is none of the site', { key: newKeyPair().privateKey }, 'statement_invalid'],
  ['signed for another site', { site: 'https://other.example' }, 'statement_invalid'],
  [
    'of another release than the one that comes with it',
    { changed: (text) => text.replace('"modules": [\n  "list"\n ]', '"modules": []') },
    'statement_invalid',
  ],
  ['about another remote', { name: 'mf-insights' }, 'statement_invalid'],
  [
    'altered by one byte',
    {
      tamper: (payload) =>
        Buffer.from(Buffer.from(payload, 'base64').toString().replace('a test', 'b test')).toString('base64'),
    },
    'statement_invalid',
  ],
])('a statement %s is refused, and nothing is stored (REL-38)', async (_, wrong, code) => {
  const { client, callOf, store, sequence } = await place();
  const before = await sequence();
  expect(await refusalOf(client.call('POST', '/platform/release/mf-orders/1.1.0', await callOf('1.1.0', wrong)))).toBe(
    code,
  );
  expect([await sequence(), await store.versionsOf('mf-orders'), await store.storage.list('uploads/')]).toEqual([
    before,
    ['1.0.0'],
    [],
  ]);
});

test('a statement signed by an ended key, or by the key of another remote, is refused, whoever sends it (REL-38)', async () => {
  const { asOperator, callOf, publisher, id, client, sequence } = await place();
  const other = await publisher('mf-insights');
  const send = async (by: SiteClient, key?: string) =>
    refusalOf(
      by.call('POST', '/platform/release/mf-orders/1.1.0', await callOf('1.1.0', key === undefined ? {} : { key })),
    );
  expect([await send(other.client, other.key.privateKey), await send(asOperator, other.key.privateKey)]).toEqual([
    'key_scope',
    'statement_invalid',
  ]);
  await asOperator.call('DELETE', `/platform/key/${id}?sequence=${await sequence()}`, { sequence: await sequence() });
  expect([await send(asOperator), await send(client)]).toEqual(['statement_invalid', 'token_invalid']);
});

test('a key changes its own remote alone: no other one, no region, no switch, no shell (REL-38, TRU-32)', async () => {
  const { client, sequence, store } = await place();
  const before = await sequence();
  const ask = (method: string, path: string, body: object) =>
    refusalOf(client.call(method, path, { sequence: before, body }));
  expect(
    await Promise.all([
      ask('PUT', '/platform/use/mf-insights', { version: '1.0.0' }),
      ask('PUT', '/platform/use/shell', { version: '1.0.0' }),
      ask('POST', '/platform/rollback', { name: 'mf-insights' }),
      ask('POST', '/platform/rollback', { to: 1 }),
      ask('PUT', '/platform/switch', { remote: 'mf-orders', on: false }),
      ask('PUT', '/platform/region/gb', { definition: {}, from: null }),
    ]),
  ).toEqual(Array.from({ length: 6 }, () => 'key_scope'));
  expect((await store.roots.read())!.sequence).toBe(before);
});

test('a part that carries a feature that is on without one is refused from its team, and taken from an operator (REL-28, REL-34)', async () => {
  const { publisher, asOperator, store } = await place();
  const { client } = await publisher('mf-insights');
  const { parts, ...declaration } = declarationOf('mf-insights');
  const { folder } = remoteCandidate('mf-insights', '1.1.0', {
    declaration: { ...declaration, parts: { ...parts, main: { ...parts.main, features: ['billing'] } } },
  });
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({
    reasons: [expect.stringContaining('an operator switches it off there first')],
  });
  expect(await publishToSite(asOperator, folder, OPTIONS)).toMatchObject({ regions: ['gb'] });
  expect((await readComposition(store, 'gb'))!.features).toEqual(['billing']);
});

test('a version that is not newer is refused, a backport is held until it is used, and a release is never replaced (REL-39)', async () => {
  const { publish, live, larder, store } = await place();
  await publish('1.2.0');
  await expect(publish('1.1.0')).rejects.toMatchObject({
    codeOfSite: 'version_not_newer',
    message: 'mf-orders 1.1.0 is not newer than 1.2.0. Publish a backport with --backport and put it into use by hand.',
  });
  expect(await publish('1.1.0', { backport: true })).toMatchObject({ held: true, regions: [] });
  expect(await live()).toBe('1.2.0');
  expect((await larder('use', 'mf-orders', '1.1.0')).said).toBe('mf-orders 1.1.0 is in use in gb and fr.');
  const stored = readFileSync(join(store.releaseFolder('mf-orders', '1.2.0'), 'release.json'), 'utf8');
  expect(await publish('1.2.0')).toMatchObject({ wasThere: true });
  expect([await live(), readFileSync(join(store.releaseFolder('mf-orders', '1.2.0'), 'release.json'), 'utf8')]).toEqual(
    ['1.1.0', stored],
  );
});

test('another build of a version that is there is refused (REL-39)', async () => {
  const { publish, client } = await place();
  await publish('1.1.0');
  const { folder, release } = remoteCandidate('mf-orders', '1.1.0', { sources: 'others' });
  expect(release.sources).toBe('others');
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({ codeOfSite: 'version_exists' });
});

/** A file as a release describes it. */
const fileOf = (text: string, bytes = 10) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes,
  brotliBytes: bytes,
  gzipBytes: bytes,
});

test.each<[string, Parameters<typeof remoteCandidate>[2], object, string, string]>([
  [
    'does not fit',
    { shared: { react: '^99.0.0' }, declaration: { name: 'mf-orders', contract: '^9.0.0' } },
    {},
    'check_failed',
    'mf-orders 1.1.0 needs react ^99.0.0, but the shell provides 19.3.1.',
  ],
  [
    'has too many files',
    {},
    Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`f${at}.svg`, fileOf(String(at))])),
    'release_too_large',
    'mf-orders 1.1.0 has 2104 files; the limit is 2000.',
  ],
  [
    'has too many bytes, packed and unpacked',
    {},
    Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}.svg`, fileOf(String(at), 7_000_000)])),
    'release_too_large',
    'mf-orders 1.1.0 has 63000434 bytes packed; the limit is 26214400.',
  ],
  [
    'has a file that is too large',
    {},
    { 'a.svg': { ...fileOf('a', 9_000_000), brotliBytes: 1_000_000 } },
    'file_too_large',
    'mf-orders 1.1.0: a.svg has 9000000 bytes; a file has at most 8388608.',
  ],
])(
  'what larder check refuses of a release that %s is what the release refuses, sentence by sentence, and nothing is in use (REL-41, REL-42)',
  async (_, changes, more, code, sentence) => {
    const { client, live, store } = await place();
    const { folder, release } = remoteCandidate('mf-orders', '1.1.0', changes);
    const described = JSON.stringify({ ...release, files: { ...release.files, ...more } });
    writeFileSync(join(folder, 'release.json'), described);
    const { reasons } = await client.call<{ reasons: { text: string }[] }>('POST', '/platform/check', {
      body: { releases: [described] },
    });
    const refused = await publishToSite(client, folder, OPTIONS).then(
      () => undefined,
      (error: { reasons: string[]; codeOfSite: string }) => error,
    );
    expect(refused!.codeOfSite).toBe(code);
    // One sentence that is the whole answer, or several.
    expect(refused!.reasons.join('\n')).toBe(reasons.map(({ text }) => text).join('\n'));
    expect(reasons.map(({ text }) => text)).toContain(sentence);
    expect([await live(), await store.has('mf-orders', '1.1.0')]).toEqual(['1.0.0', false]);
  },
);

test('a release of as many files as it may have, with the longest names, can be checked and sent (REL-42)', async () => {
  const { client, address, key, sequence } = await place();
  const base = remoteCandidate('mf-orders', '1.1.0').release;
  const count = 2000 - Object.keys(base.files).length;
  const more = Array.from({ length: count }, (_, at) => [
    `${at}`.padStart(196, 'n') + '.svg',
    { ...fileOf(String(at), 12_000), brotliBytes: 12_000, gzipBytes: 12_000 },
  ]);
  const release = { ...base, files: { ...base.files, ...(Object.fromEntries(more) as typeof base.files) } };
  // As a command line writes it.
  const text = JSON.stringify(release, null, 1);
  const statement = makeStatement(
    { release, text },
    { site: address, sdk: '1.0.0', commit: '', builder: '', time: new Date().toISOString(), backport: false },
    await readSigningKey(key.privateKey),
  );
  const body = { statement, release: text };
  expect(JSON.stringify(body).length).toBeGreaterThan(1024 * 1024);
  const seen = await sequence();
  const { missing } = await client.call<{ missing: string[] }>('POST', '/platform/release/mf-orders/1.1.0', {
    sequence: seen,
    body,
  });
  // The site asks for the files, save those that 1.0.0 has as well.
  expect(missing.length).toBeGreaterThan(count);
  const { reasons } = await client.call<{ reasons: object[] }>('POST', '/platform/check', {
    body: { releases: [text] },
  });
  expect(reasons.filter((reason) => JSON.stringify(reason).includes('limit'))).toEqual([]);
});

test('a stored file counts as the one that a release names, also where its build packs it smaller; its twin decodes to it (REL-40)', async () => {
  const { client, store, address } = await place();
  const text = Array.from({ length: 3000 }, (_, at) => `export const v${at} = ${(at * 7919) % 997};`).join('\n');
  const sizes: number[] = [];
  const publishPacked = async (version: string, quality: number) => {
    const { folder, release } = remoteCandidate('mf-orders', version, {}, { 'big.js': text });
    const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    sizes.push(packed.length);
    writeFileSync(join(folder, 'big.js.br'), packed);
    const files = { ...release.files, 'big.js': { ...release.files['big.js']!, brotliBytes: packed.length } };
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
    return publishToSite(client, folder, OPTIONS);
  };
  await publishPacked('1.1.0', 5);
  expect(await publishPacked('1.2.0', 11)).toMatchObject({ regions: ['gb', 'fr'] });
  expect(sizes[1]).toBeLessThan(sizes[0]!);
  const twin = readFileSync(join(store.releaseFolder('mf-orders', '1.2.0'), 'big.js.br'));
  expect(brotliDecompressSync(twin).toString()).toBe(text);
  const served = await fetch(`${address}/releases/mf-orders/1.2.0/big.js`, { headers: { 'accept-encoding': 'br' } });
  expect([served.headers.get('content-encoding'), await served.text()]).toEqual(['br', text]);
});

test('a file that was sent larger packed than its release states is refused (REL-40, REL-42)', async () => {
  const { client, store } = await place();
  const { folder, release } = remoteCandidate(
    'mf-orders',
    '1.1.0',
    {},
    { 'big.js': randomBytes(4000).toString('hex') },
  );
  const files = { ...release.files, 'big.js': { ...release.files['big.js']!, brotliBytes: 1 } };
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
  await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({ codeOfSite: 'digest_mismatch' });
  expect(await store.has('mf-orders', '1.1.0')).toBe(false);
});

test('--hold stores a release without using it (REL-43)', async () => {
  const { publish, live, asOperator, larder } = await place();
  expect(await publish('1.1.0', { hold: true })).toMatchObject({ held: true, regions: [] });
  expect([await live(), (await asOperator.get<{ held: object[] }>('/platform/status')).held]).toEqual([
    '1.0.0',
    [{ name: 'mf-orders', version: '1.1.0' }],
  ]);
  expect((await larder('use', 'mf-orders', '1.1.0', '--region', 'fr')).said).toBe('mf-orders 1.1.0 is in use in fr.');
});

test("of two publishers at the same moment both are in the history, and the later one was checked against the earlier one's release (REL-43)", async () => {
  const { client, publisher, asOperator } = await place();
  const other = await publisher('mf-insights');
  const declaration = (name: string) => ({ ...remoteCandidate(name).release, kind: 'remote' as const });
  const prefixes = ['/shared'];
  const routes = [
    { name: 'sharedList', path: '/shared', module: 'list', title: { en: 'Shared', fr: 'Commun' }, guards: [] },
  ];
  const taking = (name: string) =>
    remoteCandidate(name, '1.1.0', {
      declaration: { name, contract: '^1.0.0', prefixes, parts: { main: { routes } } },
    });
  expect(declaration('mf-orders').name).toBe('mf-orders');
  // Both want the same prefix, and each alone would fit.
  const outcomes = await Promise.allSettled([
    publishToSite(client, taking('mf-orders').folder, OPTIONS),
    publishToSite(other.client, taking('mf-insights').folder, OPTIONS),
  ]);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { reasons: string[] }).reasons] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]!.join('\n')).toContain('the prefix /shared belongs to');
  const fitting = await Promise.all([
    publishToSite(client, remoteCandidate('mf-orders', '1.3.0').folder, OPTIONS),
    publishToSite(other.client, remoteCandidate('mf-insights', '1.3.0').folder, OPTIONS),
  ]);
  const { items } = await asOperator.get<{ items: { part: string; to: string }[] }>('/platform/log?limit=10');
  expect(new Set(fitting.map(({ sequence }) => sequence)).size).toBe(2);
  expect(
    items
      .filter(({ to }) => to === '1.3.0')
      .map(({ part }) => part)
      .sort(),
  ).toEqual(['mf-insights', 'mf-orders', 'mf-orders']);
});

describe('limits', () => {
  const described = (files: number, bytes = 10) => {
    const base = remoteCandidate('mf-orders', '1.1.0').release;
    const extra = Object.fromEntries(
      Array.from({ length: files }, (_, at) => [
        `f${at}.svg`,
        {
          integrity: `sha384-${createHash('sha384').update(String(at)).digest('base64')}`,
          bytes,
          brotliBytes: bytes,
          gzipBytes: bytes,
        },
      ]),
    );
    return { ...base, files: { ...base.files, ...extra } };
  };

  /** Sends a description without any file. */
  async function send(release: object) {
    const { client, key, address, sequence } = await place();
    const text = JSON.stringify(release);
    const statement = makeStatement(
      { release: release as never, text },
      { site: address, sdk: '1.0.0', commit: '', builder: '', time: new Date().toISOString(), backport: false },
      await readSigningKey(key.privateKey),
    );
    return refusalOf(
      client.call('POST', '/platform/release/mf-orders/1.1.0', {
        sequence: await sequence(),
        body: { statement, release: text },
      }),
    );
  }

  test.each<[string, () => object, string]>([
    ['2,001 files', () => described(2001), 'release_too_large'],
    ['more than 60 MiB', () => described(10, 7 * 1024 * 1024), 'release_too_large'],
    [
      'a description of more than 512 KiB besides its files',
      () => ({ ...described(0), sources: 'x'.repeat(600_000) }),
      'release_too_large',
    ],
    [
      'a description that is larger than any may be',
      () => ({ ...described(0), sources: 'x'.repeat(1_700_000) }),
      'release_too_large',
    ],
    ['no file', () => ({ ...described(0), files: {} }), 'check_failed'],
    [
      'a name that climbs out',
      () => ({ ...described(0), files: { '../x.js': described(0).files['entry.js'] } }),
      'check_failed',
    ],
    [
      'a backslash in a name',
      () => ({ ...described(0), files: { 'a\\x.js': described(0).files['entry.js'] } }),
      'check_failed',
    ],
    [
      'a name in two cases',
      () => ({ ...described(0), files: { ...described(0).files, 'Entry.js': described(0).files['entry.js'] } }),
      'check_failed',
    ],
  ])('a release with %s is refused by its code before any file is sent (REL-42)', async (_, release, code) => {
    expect(await send(release())).toBe(code);
  });

  test.each(['1.2', '01.2.0', '1.2.0+build', '1.2.0-01', 'latest'])(
    'a release of the version %s is refused, as it is no semantic version (REL-9)',
    async (version) => {
      const { client, store, sequence } = await place();
      const release = JSON.stringify({ ...described(0), version });
      await expect(
        client.call('POST', `/platform/release/mf-orders/${version}`, {
          sequence: await sequence(),
          body: { statement: {}, release },
        }),
      ).rejects.toMatchObject({ codeOfSite: 'version_invalid', message: `${version} is no semantic version.` });
      expect(await store.storage.list('uploads/')).toEqual([]);
    },
  );

  test('a file is refused when it is too large, unpacks to too much, or is another one (REL-40, REL-42)', async () => {
    const { client, store } = await place();
    const put = (content: Buffer, packed = brotliCompressSync(content)) =>
      refusalOf(client.call('PUT', `/platform/file/${sha384(content)}`, { body: new Uint8Array(packed) }));
    const packedBomb = brotliCompressSync(Buffer.alloc(40 * 1024 * 1024), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    expect(packedBomb.length).toBeLessThan(8 * 1024 * 1024);
    expect(await put(Buffer.from('bomb'), packedBomb)).toBe('file_too_large');
    expect(await put(Buffer.from('right'), brotliCompressSync(Buffer.from('wrong')))).toBe('digest_mismatch');
    expect(await put(Buffer.from('plain'), Buffer.from('plain'))).toBe('digest_mismatch');
    expect(await put(Buffer.from('large'), Buffer.alloc(9 * 1024 * 1024))).toBe('payload_too_large');
    expect(await store.storage.list('uploads/')).toEqual([]);
    expect(await put(Buffer.from('right'))).toBe('taken');
  });

  test('a key has at most 250 MiB of files that no release took; others are not hindered, and a release makes room (REL-42)', async () => {
    let at = Date.now();
    const { client, id, publisher, publish, store } = await place({ now: () => new Date(at) });
    const other = await publisher('mf-insights');
    const put = (by: SiteClient, text: string) =>
      refusalOf(
        by.call('PUT', `/platform/file/${sha384(Buffer.from(text))}`, {
          body: new Uint8Array(brotliCompressSync(Buffer.from(text))),
        }),
      );
    const waiting = async () => (await store.storage.list(uploadsOf(id))).map(({ bytes }) => bytes);
    expect(await put(client, 'first')).toBe('taken');
    const [first = 0] = await waiting();
    // Whatever fills the rest, without writing it.
    const filler = join(store.storage.folder!, uploadsOf(id), 'filler');
    writeFileSync(filler, '');
    truncateSync(filler, MOST_WAITING - first);
    at += 61_000;
    expect([await put(client, 'second'), await put(other.client, 'second')]).toEqual(['rate_limited', 'taken']);
    rmSync(filler);
    expect(await publish('1.1.0')).toMatchObject({ regions: ['gb', 'fr'] });
    // Of the release nothing waits any more.
    expect(await waiting()).toEqual([first]);
    expect(await put(client, 'second')).toBe('taken');
  });

  test('a remote has 30 releases an hour (REL-42)', async () => {
    const { store, publish } = await place();
    for (let patch = 1; patch < 30; patch += 1) {
      const { folder, release } = remoteCandidate('mf-orders', `1.0.${patch}`);
      await store.add(folder, release);
    }
    await expect(publish('1.1.0')).rejects.toMatchObject({ codeOfSite: 'rate_limited' });
  });

  test('releases of a day ahead, from before a clock was set back, count for no hour (REL-42)', async () => {
    const { store, publish } = await place();
    const tomorrow = Date.now() / 1000 + 86_400;
    for (let patch = 1; patch < 30; patch += 1) {
      const { folder, release } = remoteCandidate('mf-orders', `1.0.${patch}`);
      await store.add(folder, release);
      utimesSync(join(store.releaseFolder('mf-orders', release.version), 'release.json'), tomorrow, tomorrow);
    }
    expect(await publish('1.1.0')).toMatchObject({ regions: ['gb', 'fr'] });
  });

  test('of 60 releases that a key sends at one time 30 are stored within the hour (REL-42)', async () => {
    const { publish, store } = await place();
    const before = await store.versionsOf('mf-orders');
    // Held ones change no sequence, so that none is outdated.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => publish(`1.${at + 1}.0-branch.1`, { hold: true })),
    );
    const codes = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { codeOfSite: string }).codeOfSite] : [],
    );
    expect([before, (await store.versionsOf('mf-orders')).length]).toEqual([['1.0.0'], 30]);
    expect(codes).toEqual(Array.from({ length: 31 }, () => 'rate_limited'));
  });

  test('a key makes 600 calls a minute, and a body has 1 MiB, or what the files of a release take (REL-42)', async () => {
    const at = new Date();
    const { client, asOperator, sequence } = await place({ now: () => at });
    expect(
      await refusalOf(
        asOperator.call('PUT', '/platform/region/gb', {
          sequence: await sequence(),
          body: { definition: 'x'.repeat(1024 * 1024), from: null },
        }),
      ),
    ).toBe('payload_too_large');
    // What a release with all its files may have, and not more.
    expect(
      await refusalOf(asOperator.call('POST', '/platform/check', { body: { releases: ['x'.repeat(RELEASE_BODY)] } })),
    ).toBe('payload_too_large');
    for (let count = 0; count < 600; count += 1) await client.get('/platform/status?part=shell');
    expect(await refusalOf(client.get('/platform/status'))).toBe('rate_limited');
    // Whoever may wait knows how long.
    await expect(client.get('/platform/status')).rejects.toMatchObject({
      retryAfterS: 60 - Math.floor(at.getTime() / 1000 - Math.floor(at.getTime() / 60_000) * 60),
    });
    expect(await refusalOf(asOperator.get('/platform/status'))).toBe('taken');
    expect(await sequence()).toBeGreaterThan(0);
  });

  test.each([
    ['the first look', () => 0, 'GET /platform'],
    ['the second file', () => 3, 'PUT /platform/file/'],
    ['the release itself', (calls: number) => calls - 1, 'POST /platform/release/'],
  ])(
    'a release whose key has no call left at %s waits for the next minute, and is stored (REL-32, REL-40, REL-42)',
    async (_, left, refused) => {
      let at = Math.ceil(Date.now() / 60_000) * 60_000;
      const { publisher, clientWith, said, store, address } = await place({ now: () => new Date(at) });
      const { key } = await publisher('mf-orders');
      const waits: number[] = [];
      const client = await clientWith(key.privateKey, address, (seconds) => waits.push(seconds));
      const files = (version: string) =>
        Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((file) => [`${file}.js`, `${file} of ${version}`]));
      const publish = (version: string) =>
        publishToSite(client, remoteCandidate('mf-orders', version, {}, files(version)).folder, OPTIONS);
      const calls = jest.spyOn(globalThis, 'fetch');
      await publish('1.1.0');
      const made = calls.mock.calls.length;
      calls.mockRestore();
      // The last second of the next minute, so that the wait is short.
      at += 119_000;
      for (let count = 0; count < 600 - left(made); count += 1) await client.get('/platform/status?part=shell');
      const before = said.length;
      const publishing = publish('1.2.0');
      while (said.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
      at += 1000;
      expect(await publishing).toMatchObject({ wasThere: false, regions: ['gb', 'fr'] });
      expect(said.slice(before).every((line) => line.endsWith(': rate_limited'))).toBe(true);
      expect(said[before]).toContain(`Refused: ${refused}`);
      // Each wait is told, also when four files wait at the same time.
      expect(waits).toEqual([1]);
      expect(await store.has('mf-orders', '1.2.0')).toBe(true);
    },
  );

  test('a call is counted before its body, so that calls above 600 a minute are refused unread (REL-42)', async () => {
    const at = new Date();
    const { client, key, address } = await place({ now: () => at });
    for (let count = 0; count < 600; count += 1) await client.get('/platform/status?part=shell');
    const begun = await beginUpload(address, key.privateKey, at, 8 * 1024 * 1024);
    expect(await begun.answer).toContain('"code":"rate_limited"');
    begun.end();
  });

  test('a key has at most 68 MiB of bodies under way; others are not hindered, and room comes back (REL-42)', async () => {
    const at = new Date();
    const { client, key, publisher, address } = await place({ now: () => at });
    const other = await publisher('mf-insights');
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => beginUpload(address, key.privateKey, at, 8 * 1024 * 1024)),
    );
    // What is under way has no answer yet; the ninth has.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    const ninth = await beginUpload(address, key.privateKey, at, 8 * 1024 * 1024);
    expect(await ninth.answer).toContain('"code":"rate_limited"');
    const theirs = await beginUpload(address, other.key.privateKey, at, 8 * 1024 * 1024);
    const first = await Promise.race([theirs.answer, new Promise((resolve) => setTimeout(resolve, 300, 'no answer'))]);
    expect(first).toBe('no answer');
    for (const { end } of [...begun, ninth, theirs]) end();
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    const content = Buffer.from('later');
    const body = new Uint8Array(brotliCompressSync(content));
    expect(await refusalOf(client.call('PUT', `/platform/file/${sha384(content)}`, { body }))).toBe('taken');
    const again = await beginUpload(address, key.privateKey, at, 8 * 1024 * 1024);
    const second = await Promise.race([again.answer, new Promise((resolve) => setTimeout(resolve, 300, 'no answer'))]);
    expect(second).toBe('no answer');
    again.end();
  });

  test('a key makes 120 changes an hour, told with its wait; a rollback is never refused by that (REL-46)', async () => {
    let at = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    const { client, store, sequence, live } = await place({ now: () => new Date(at) });
    const { folder, release } = remoteCandidate('mf-orders', '1.1.0');
    await store.add(folder, release);
    const use = async (version: string) =>
      client.call('PUT', '/platform/use/mf-orders', { sequence: await sequence(), body: { version, now: true } });
    for (let count = 0; count < 120; count += 1) {
      at += 200;
      await use(count % 2 === 0 ? '1.1.0' : '1.0.0');
    }
    at = Math.floor(at / 3_600_000) * 3_600_000 + 90_000;
    await expect(use('1.1.0')).rejects.toMatchObject({
      codeOfSite: 'rate_limited',
      message: expect.stringContaining('at most 120 changes an hour; repeat in 59 min'),
    });
    await client.call('POST', '/platform/rollback', { sequence: await sequence(), body: { name: 'mf-orders' } });
    expect(await live()).toBe('1.1.0');
    at += 3_600_000;
    expect(await refusalOf(use('1.0.0'))).toBe('taken');
  });

  test('what changes nothing counts for no change (REL-46)', async () => {
    const { client, sequence } = await place();
    for (let count = 0; count < 125; count += 1)
      await client.call('PUT', '/platform/use/mf-orders', {
        sequence: await sequence(),
        body: { version: '1.0.0', now: true },
      });
    expect(await sequence()).toBeGreaterThan(0);
  });

  test('a change that the check refuses counts as one, and checks are limited too (REL-42)', async () => {
    const at = new Date();
    const { client, store, sequence } = await place({ now: () => at });
    const { folder, release } = remoteCandidate('mf-orders', '1.1.0', { shared: { react: '^20.0.0' } });
    await store.add(folder, release);
    const seen = await sequence();
    const use = () =>
      refusalOf(
        client.call('PUT', '/platform/use/mf-orders', { sequence: seen, body: { version: '1.1.0', now: true } }),
      );
    for (let count = 0; count < 120; count += 1) expect(await use()).toBe('check_failed');
    expect(await use()).toBe('rate_limited');
    const check = () => refusalOf(client.call('POST', '/platform/check', { body: { releases: [] } }));
    for (let count = 0; count < 300; count += 1) expect(await check()).toBe('taken');
    expect(await check()).toBe('rate_limited');
    expect(await sequence()).toBe(seen);
  });

  test('budgets are for what browsers fetch, also of a stored file of which a release states less (REL-42)', async () => {
    const { client, store } = await place();
    const big = { 'big.js': randomBytes(150_000).toString('hex') };
    const first = remoteCandidate('mf-orders', '1.1.0', {}, big).folder;
    await publishToSite(client, first, { ...OPTIONS, hold: true });
    const { folder, release } = remoteCandidate(
      'mf-orders',
      '1.2.0',
      { preload: { list: ['entry.js', 'list.js', 'big.js'] } },
      big,
    );
    const files = { ...release.files, 'big.js': { ...release.files['big.js']!, brotliBytes: 0 } };
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
    await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({
      codeOfSite: 'check_failed',
      reasons: [
        expect.stringMatching(
          /^The module list of mf-orders 1\.2\.0 has 1\d{5} bytes \(brotli\); the budget is 102400\.$/,
        ),
      ],
    });
    expect(await store.has('mf-orders', '1.2.0')).toBe(false);
  });

  test('the files of a release are read in the turn of its caller alone (REL-42)', async () => {
    const { publish, id, store } = await place();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const own = PreparationTurns.prototype.run;
    const run = jest.spyOn(PreparationTurns.prototype, 'run').mockImplementation(async function wait(
      this: PreparationTurns,
      caller,
      work,
    ) {
      await gate;
      return own.call(this, caller, work);
    });
    const found: string[] = [];
    const { read } = store.storage;
    jest.spyOn(store.storage, 'read').mockImplementation(async (key) => {
      const content = await read.call(store.storage, key);
      if (content && key.startsWith('uploads/')) found.push(key);
      return content;
    });
    const published = publish('1.1.0');
    await Promise.race([published, waitFor(() => run.mock.calls.length > 0)]);
    expect([run.mock.calls.map(([caller]) => caller), found]).toEqual([[id], []]);
    open();
    expect(await published).toMatchObject({ regions: ['gb', 'fr'] });
    expect(found.length).toBeGreaterThan(0);
    jest.restoreAllMocks();
  });

  test('pictures count as they are in the packed size, whatever is said of them (REL-42)', async () => {
    const release = described(0);
    const pictures = Object.fromEntries(
      Array.from({ length: 4 }, (_, at) => [
        `p${at}.png`,
        { ...described(4).files[`f${at}.svg`]!, bytes: 7 * 1024 * 1024, brotliBytes: 0 },
      ]),
    );
    expect(await send({ ...release, files: { ...release.files, ...pictures } })).toBe('release_too_large');
  });

  test('a gzip twin that is larger than stated refuses the release (REL-41, REL-42)', async () => {
    const { client, publisher: _, ...site } = await place();
    const { folder, release } = remoteCandidate(
      'mf-orders',
      '1.1.0',
      {},
      { 'big.js': randomBytes(4000).toString('hex') },
    );
    const files = { ...release.files, 'big.js': { ...release.files['big.js']!, gzipBytes: 1 } };
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
    await expect(publishToSite(client, folder, OPTIONS)).rejects.toMatchObject({ codeOfSite: 'digest_mismatch' });
    expect(await site.store.has('mf-orders', '1.1.0')).toBe(false);
  });
});

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
}

/** Begins to send a file and sends nothing of it. */
async function beginUpload(address: string, privateKey: string, at: Date, length: number) {
  const path = `/platform/file/${sha384(Buffer.from('of nobody'))}`;
  const token = await signCall(
    { site: address, method: 'PUT', path, body: '0'.repeat(64), sequence: null },
    await readSigningKey(privateKey),
    at,
  );
  const request = sendRequest(address + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-length': length },
  });
  const answer = new Promise<string>((resolve) => {
    request.on('error', () => resolve('cut off'));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve(text));
      response.on('error', () => resolve(text));
    });
  });
  request.flushHeaders();
  return { answer, end: () => request.destroy() };
}

test('a signed GET /platform tells the newest sequence, and everybody else that of the last look (REL-16)', async () => {
  const { address, store, client, key, sequence } = await place();
  const sequenceFor = async (privateKey?: string) => {
    const call = { site: address, method: 'GET', path: '/platform', body: '0'.repeat(64), sequence: null };
    const token = privateKey && (await signCall(call, await readSigningKey(privateKey), new Date()));
    const answer = await fetch(`${address}/platform`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    const { headers } = answer;
    const kept = [headers.get('cache-control'), headers.get('vary')?.includes('Authorization')];
    return { kept, sequence: ((await answer.json()) as { sequence: number }).sequence };
  };
  const seen = await sequence();
  expect((await sequenceFor()).sequence).toBe(seen);
  // Another gateway writes, and this one does not look, as for two seconds on object storage.
  const look = jest.spyOn(LiveStore.prototype, 'refresh').mockResolvedValue();
  const { folder, release } = remoteCandidate('mf-orders', '1.1.0');
  await store.add(folder, release);
  const other = new ReleaseStore(store.storage.folder!, { who: 'another gateway' });
  await useRelease(other, [], 'mf-orders', '1.1.0');
  const everybody = { kept: ['public, max-age=5', true], sequence: seen };
  expect(await sequenceFor()).toEqual(everybody);
  expect(await sequenceFor(newKeyPair().privateKey)).toEqual(everybody);
  expect(await sequenceFor(key.privateKey)).toMatchObject({ sequence: seen + 1 });
  expect((await client.get<{ sequence: number }>('/platform')).sequence).toBe(seen + 1);
  look.mockRestore();
});

test('a rollback to a change takes no regions (REL-11)', async () => {
  const { asOperator, sequence } = await place();
  const body = { to: 1, regions: ['gb'] };
  const seen = await sequence();
  await expect(asOperator.call('POST', '/platform/rollback', { sequence: seen, body })).rejects.toMatchObject({
    codeOfSite: 'body_invalid',
  });
  expect(await sequence()).toBe(seen);
});

test("a branch's held pre-release refuses neither main nor other branches, and is refused only by its own line (REL-39, REL-50)", async () => {
  const { publish, store } = await place();
  // The branch did not raise the version.
  expect(await publish('1.0.0-branch.7', { hold: true })).toMatchObject({ held: true });
  await publish('2.0.0-branch.3', { hold: true });
  expect(await publish('1.1.0')).toMatchObject({ regions: ['gb', 'fr'] });
  await publish('1.1.0-branch.9', { hold: true });
  for (const [version, options] of [
    ['2.0.0-branch.2', { hold: true }],
    // Not to be held, or no pre-release.
    ['1.0.0-branch.8', {}],
    ['1.0.5', { hold: true }],
    ['1.0.0-rc.1', { stage: { share: 5, blind: true } }],
  ] as const)
    await expect(publish(version, options)).rejects.toMatchObject({ codeOfSite: 'version_not_newer' });
  // Once it is in use, it counts.
  await useRelease(store, [], 'mf-orders', '2.0.0-branch.3');
  await expect(publish('1.2.0')).rejects.toMatchObject({ codeOfSite: 'version_not_newer' });
});

test('a release of the shell takes its own key, and a shell that breaks a remote in use is refused (REL-34, REL-41)', async () => {
  const { publisher, store } = await place();
  const shell = await publisher('shell');
  expect(await publishToSite(shell.client, shellCandidate('1.1.0').folder, OPTIONS)).toMatchObject({
    regions: ['gb', 'fr'],
  });
  await expect(
    publishToSite(shell.client, shellCandidate('1.2.0', { provides: { react: '20.0.0' } }).folder, OPTIONS),
  ).rejects.toMatchObject({ codeOfSite: 'check_failed' });
  expect((await store.roots.read())!.shell!.stable).toBe('1.1.0');
});

test('exit codes tell what happened: refused 1, wrong call 2, not reached 3 (REL-32)', async () => {
  const { larder, address, site, root } = await place();
  writeFileSync(join(root, 'empty'), '');
  expect((await larder('use', 'mf-orders', '9.9.9')).code).toBe(1);
  expect([
    (await larder('use', 'mf-orders')).code,
    (await larder('collect')).code,
    (await larder('status', '--unknown')).code,
  ]).toEqual([2, 2, 2]);
  await site.close(0);
  const { code, said } = await larder('status');
  expect([code, said]).toEqual([3, expect.stringContaining(`${address} was not reached, or the call was cut off`)]);
});
