import { request } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bodyDigest,
  idOfKey,
  newKeyPair,
  publishToSite,
  readSigningKey,
  signCall,
  SiteClient,
} from '@larder/federation/platform';
import { findBrokenEntry } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const DAY_MS = 86_400_000;

test('larder key new writes a private key that only its owner reads, and prints it only when asked (REL-33)', async () => {
  const { larder } = await testingSite(ends);
  const folder = mkdtempSync(join(tmpdir(), 'larder-key-'));
  const file = join(folder, 'orders.key');
  const { said, code } = await larder('key', 'new', 'orders', '--out', file);
  const written = readFileSync(file, 'utf8').trim();
  expect([code, statSync(file).mode & 0o777, said.includes(written)]).toEqual([0, 0o600, false]);
  expect(said).toContain(`Public key ${(await readSigningKey(written)).publicKey}`);
  expect((await larder('key', 'new', 'orders', '--out', file)).code).toBe(1);
  expect(readFileSync(file, 'utf8').trim()).toBe(written);
  const shown = await larder('key', 'new', 'shown', '--out', join(folder, 'shown.key'), '--print');
  expect(shown.said).toContain(`Private key ${readFileSync(join(folder, 'shown.key'), 'utf8').trim()}`);
});

test('calls of strangers are no reads of the storage, and a key that was ended counts no more (REL-34)', async () => {
  const { address, store, publisher, asOperator, sequence } = await testingSite(ends);
  const { id, client } = await publisher('mf-orders');
  const read = jest.spyOn(store.storage, 'read');
  const readsOf = (folder: string) => read.mock.calls.filter(([key]) => key.startsWith(folder)).length;
  await client.get('/platform/status');
  const before = readsOf('access/');
  for (let call = 0; call < 5; call += 1)
    expect((await fetch(`${address}/platform/status`, { headers: { authorization: 'Bearer x.y.z' } })).status).toBe(
      401,
    );
  expect(readsOf('access/')).toBe(before);
  await asOperator.call('DELETE', `/platform/key/${id}?sequence=${await sequence()}`, { sequence: await sequence() });
  expect(await refusalOf(client.get('/platform/status'))).toBe('token_invalid');
});

test('a key that was ended counts no more while a release in use can not be read, at any gateway (REL-16, REL-34)', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { publisher, asOperator, store, address, sequence } = await testingSite(ends);
  const { id, client, key } = await publisher('mf-orders');
  // Sees the release first when it is damaged already.
  const other = createSite({
    store: store.folder,
    environment: 'test',
    platform: { site: address, log: () => undefined },
  });
  ends.push(() => other.close(0));
  const elsewhere = new SiteClient(`http://127.0.0.1:${await other.listen(0)}`, {
    site: address,
    credentials: { key: await readSigningKey(key.privateKey) },
  });
  await publishToSite(client, remoteCandidate('mf-orders', '1.1.0').folder, {
    commit: '',
    builder: '',
    at: new Date(),
  });
  writeFileSync(join(store.releaseFolder('mf-orders', '1.1.0'), 'release.json'), '{ cut off');
  expect(await refusalOf(elsewhere.get('/platform/log'))).toBe('taken');
  const seen = await sequence();
  await asOperator.call('DELETE', `/platform/key/${id}?sequence=${seen}`, { sequence: seen });
  const back = async () =>
    elsewhere.call('POST', '/platform/rollback', { sequence: await sequence(), body: { name: 'mf-orders' } });
  expect([
    await refusalOf(client.get('/platform/log')),
    await refusalOf(elsewhere.get('/platform/log')),
    await refusalOf(back()),
  ]).toEqual(['token_invalid', 'token_invalid', 'token_invalid']);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining("mf-orders 1.1.0 can't be read"));
});

test('commands take the key from a file, from --key or from LARDER_KEY (REL-33)', async () => {
  const { larder, root, operator } = await testingSite(ends);
  await larder('key', 'new', 'reader');
  const file = join(root, '.larder/keys/reader.key');
  expect(existsSync(file)).toBe(true);
  const { publicKey } = await readSigningKey(readFileSync(file, 'utf8'));
  expect(
    (
      await larder(
        'key',
        'add',
        'desk',
        '--for',
        'reader',
        '--public',
        publicKey,
        '--expires',
        new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
      )
    ).code,
  ).toBe(0);
  expect((await larder('status', '--key', file)).said).toContain('mf-orders 1.0.0');
  expect(await larder('use', 'mf-orders', '1.0.0', '--key', file)).toEqual({
    code: 1,
    said: 'This key may only look.',
  });
  process.env.LARDER_KEY = operator.privateKey;
  try {
    expect((await larder('status', '--key', '')).code).toBe(0);
  } finally {
    delete process.env.LARDER_KEY;
  }
});

test('a key is added and ended by the command line where its public half and its id begin with a dash (REL-33, REL-34)', async () => {
  const { larder } = await testingSite(ends);
  const found: { publicKey?: string; id?: string } = {};
  while (!found.publicKey || !found.id) {
    const { id, publicKey } = await readSigningKey(newKeyPair().privateKey);
    if (publicKey.startsWith('-')) found.publicKey = publicKey;
    if (id.startsWith('-')) found.id = publicKey;
  }
  const expires = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  for (const publicKey of Object.values(found)) {
    const id = await idOfKey(publicKey);
    expect(
      await larder('key', 'add', 'desk', '--for', 'reader', '--public', publicKey, '--expires', expires),
    ).toMatchObject({ code: 0 });
    expect((await larder('key', 'list')).said).toContain(`${id}  desk  reader`);
    expect(await larder('key', 'end', id)).toEqual({ code: 0, said: `${id} has ended.` });
  }
});

test('an operator adds, lists and ends keys; an ended one is refused at once, on another gateway of the store too, and the history names each change and its reason (REL-7, REL-34)', async () => {
  const { publisher, larder, asOperator, store, address } = await testingSite(ends);
  const { id, client, key } = await publisher('mf-orders');
  const second = await publisher('mf-orders');
  const other = createSite({
    store: store.folder,
    environment: 'test',
    platform: { site: address, log: () => undefined },
  });
  ends.push(() => other.close(0));
  const elsewhere = new SiteClient(`http://127.0.0.1:${await other.listen(0)}`, {
    site: address,
    credentials: { key: await readSigningKey(key.privateKey) },
  });
  expect(await refusalOf(elsewhere.get('/platform/status'))).toBe('taken');
  expect((await larder('key', 'list')).said).toContain(`${id}  team of mf-orders  mf-orders  until`);
  expect([
    await refusalOf(client.get('/platform/status')),
    await refusalOf(second.client.get('/platform/status')),
  ]).toEqual(['taken', 'taken']);
  expect(await larder('key', 'end', id, '--why', 'lost & found')).toEqual({ code: 0, said: `${id} has ended.` });
  expect([
    await refusalOf(client.get('/platform/status')),
    await refusalOf(elsewhere.get('/platform/status')),
    await refusalOf(second.client.get('/platform/status')),
  ]).toEqual(['token_invalid', 'token_invalid', 'taken']);
  expect((await larder('key', 'end', id)).code).toBe(0);
  expect(await larder('key', 'end', 'nobody')).toEqual({ code: 1, said: 'There is no key nobody here.' });
  const { items } = await asOperator.get<{ items: { what: string; who: string; part: string; why: string | null }[] }>(
    '/platform/log?part=access',
  );
  expect(items.map(({ what, who, why }) => [`${what} ${who}`, why])).toEqual([
    ['key rosa', 'lost & found'],
    ['key rosa', null],
    ['key rosa', null],
  ]);
  expect(await findBrokenEntry(store.roots)).toBeUndefined();
});

test.each([
  ['an end beyond 400 days', { expires: new Date(Date.now() + 401 * DAY_MS).toISOString() }, 'key_invalid'],
  ['an end in the past', { expires: new Date(Date.now() - DAY_MS).toISOString() }, 'key_invalid'],
  ['no end', { expires: undefined }, 'key_invalid'],
  ['a key of another kind', { publicKey: 'abc' }, 'key_invalid'],
  ['a scope that nobody has', { remote: 'everything' }, 'key_invalid'],
  ['a name with a line break', { name: 'a\nb' }, 'key_invalid'],
])('a key with %s is refused, and nothing changes (REL-34)', async (_, changes, code) => {
  const { asOperator, sequence } = await testingSite(ends);
  const key = {
    name: 'orders',
    remote: 'mf-orders',
    publicKey: newKeyPair().publicKey,
    expires: new Date(Date.now() + DAY_MS).toISOString(),
    ...changes,
  };
  const before = await sequence();
  expect([
    await refusalOf(asOperator.call('POST', '/platform/key', { sequence: before, body: key })),
    await sequence(),
  ]).toEqual([code, before]);
});

test('a key that is past its end counts no more, and a key that is there is not added again (REL-34)', async () => {
  let at = Date.now();
  const { publisher, asOperator, sequence } = await testingSite(ends, { now: () => new Date(at) });
  const { client, key } = await publisher('mf-orders', 2);
  const again = {
    name: 'again',
    remote: 'mf-orders',
    publicKey: key.publicKey,
    expires: new Date(at + DAY_MS).toISOString(),
  };
  expect(await refusalOf(asOperator.call('POST', '/platform/key', { sequence: await sequence(), body: again }))).toBe(
    'key_exists',
  );
  expect(await refusalOf(client.get('/platform/status'))).toBe('taken');
  at += 2 * DAY_MS + 1000;
  expect(await refusalOf(client.get('/platform/status'))).toBe('token_invalid');
});

test('a publisher sees and changes no key (REL-34)', async () => {
  const { publisher, store } = await testingSite(ends);
  const { client, id } = await publisher('mf-orders');
  const seen = (await store.roots.read())!.sequence;
  expect([
    await refusalOf(client.get('/platform/key')),
    await refusalOf(client.call('DELETE', `/platform/key/${id}?sequence=${seen}`, { sequence: seen })),
  ]).toEqual(['key_scope', 'key_scope']);
});

describe('a signed call', () => {
  async function place() {
    let skewMs = 0;
    const site = await testingSite(ends);
    const key = await readSigningKey(site.operator.privateKey);
    /** Sends a call whose token was signed for something else. */
    const send = async ({
      method = 'PUT',
      path = '/platform/use/mf-orders',
      body,
      signed = {},
    }: {
      method?: string;
      path?: string;
      body: object;
      signed?: Partial<Parameters<typeof signCall>[0]>;
    }) => {
      const text = JSON.stringify(body);
      const token = await signCall(
        {
          site: site.address,
          method,
          path,
          body: bodyDigest(text),
          sequence: (body as { sequence?: number }).sequence ?? null,
          ...signed,
        },
        key,
        new Date(Date.now() + skewMs),
      );
      const answer = await fetch(site.address + path, {
        method,
        body: text,
        headers: { authorization: `Bearer ${token}` },
      });
      return {
        status: answer.status,
        ...((await answer.json()) as { code?: string; detail?: string; sequence?: number; changed?: boolean }),
      };
    };
    return {
      ...site,
      send,
      skew: (ms: number) => {
        skewMs = ms;
      },
    };
  }

  test.each([
    ['another site', { site: 'https://other.example' }],
    ['another method', { method: 'POST' }],
    ['another path', { path: '/platform/use/mf-insights' }],
    ['another body', { body: bodyDigest('{}') }],
    ['another sequence', { sequence: 7 }],
  ])('that was signed for %s changes nothing (REL-36)', async (_, signed) => {
    const { send, sequence, store } = await place();
    await releaseHeld(store);
    const before = await sequence();
    expect(await send({ body: { version: '1.1.0', sequence: before }, signed })).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
    expect(await sequence()).toBe(before);
  });

  test('that is sent again changes nothing, as the sequence has moved on (REL-36)', async () => {
    const { store, address, sequence, operator, asOperator } = await place();
    await releaseHeld(store);
    const key = await readSigningKey(operator.privateKey);
    const body = JSON.stringify({ version: '1.1.0', sequence: await sequence() });
    const token = await signCall(
      {
        site: address,
        method: 'PUT',
        path: '/platform/use/mf-orders',
        body: bodyDigest(body),
        sequence: await sequence(),
      },
      key,
      new Date(),
    );
    const send = async () =>
      (
        await fetch(`${address}/platform/use/mf-orders`, {
          method: 'PUT',
          body,
          headers: { authorization: `Bearer ${token}` },
        })
      ).json() as Promise<{ changed?: boolean; code?: string; detail?: string }>;
    expect(await send()).toMatchObject({ changed: true });
    await asOperator.call('POST', '/platform/rollback', { sequence: await sequence(), body: { name: 'mf-orders' } });
    const after = await sequence();
    expect(await send()).toMatchObject({
      code: 'sequence_outdated',
      detail: expect.stringMatching(/^mf-orders was changed by rosa at \S+Z\. Look at larder status and repeat\.$/),
    });
    expect(await sequence()).toBe(after);
  });

  test.each([[90_000], [-90_000]])(
    'of a clock that is wrong by %d ms is refused with both times, and one within 60 s is taken (REL-36)',
    async (ms) => {
      const { send, skew, sequence } = await place();
      skew(ms);
      const { status, code, detail } = await send({ body: { version: '1.0.0', sequence: await sequence() } });
      expect([status, code, detail!.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)!.length]).toEqual([401, 'token_expired', 2]);
      skew(ms / 2);
      expect(await send({ body: { version: '1.0.0', sequence: await sequence() } })).toMatchObject({
        status: 200,
        changed: false,
      });
    },
  );

  test('without a token, with a token of a workspace, or with another key is refused, and the log never holds a token (REL-36, REL-46)', async () => {
    const { address, clientWith, said } = await place();
    const ask = async (headers: Record<string, string>) =>
      ((await (await fetch(`${address}/platform/status`, { headers })).json()) as { code: string }).code;
    expect(await ask({})).toBe('token_missing');
    const ofWorkspace = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from('{"sub":"1","iss":"larder"}').toString('base64url')}.c2lnbmF0dXJl`;
    expect(await ask({ authorization: `Bearer ${ofWorkspace}` })).toBe('token_invalid');
    expect(await ask({ authorization: 'Bearer nonsense' })).toBe('token_invalid');
    expect(await refusalOf((await clientWith(newKeyPair().privateKey)).get('/platform/status'))).toBe('token_invalid');
    expect(said).toHaveLength(4);
    expect(said.join('\n')).not.toContain(ofWorkspace);
    expect(said[3]).toBe('Refused: GET /platform/status by nobody known for reader: token_invalid');
  });
});

async function releaseHeld(store: Awaited<ReturnType<typeof testingSite>>['store']): Promise<void> {
  const { remoteCandidate } = await import('@larder/federation/testing');
  const { folder, release } = remoteCandidate('mf-orders', '1.1.0');
  await store.add(folder, release);
}

test.each([
  ['POST', '/platform/rollback', { name: 'reader' }, ''],
  ['POST', '/platform/rollback', { name: 'anonymous' }, ''],
  ['POST', '/platform/preview', { name: 'mf-orders\nRefused: nothing', version: '1.0.0' }, ''],
  ['POST', '/platform/rollback', { name: 'mf-orders', why: 'done\u001b[2J' }, ''],
  ['DELETE', '/platform/stage/mf-orders', undefined, `why=${'x'.repeat(501)}`],
  ['DELETE', '/platform/stage/mf-orders', undefined, 'why=done%1B%5B2J'],
  ['POST', '/platform/rollback', { name: 'mf-orders', why: 'done \u202egnihton' }, ''],
  ['DELETE', '/platform/stage/mf-orders', undefined, 'why=done%E2%80%A8nothing'],
] as const)(
  'a role as the name of a part, and lines that forge a log, are refused: %s %s %j %s (REL-36, REL-46, TRU-27)',
  async (method, path, body, query) => {
    const site = await testingSite(ends);
    const { client } = await site.publisher('mf-orders');
    const sequence = await site.sequence();
    const place = query === '' ? path : `${path}?sequence=${sequence}&${query}`;
    expect(await refusalOf(client.call(method, place, { sequence, ...(body && { body }) }))).toBe('body_invalid');
    expect(site.said.join('')).not.toMatch(/\p{Cc}/u);
    expect(await site.sequence()).toBe(sequence);
  },
);

test('a stranger is refused before a byte of the body has come, and is told so at once (REL-36, TRU-25)', async () => {
  const { address, said } = await testingSite(ends);
  const stranger = await readSigningKey(newKeyPair().privateKey);
  const path = `/platform/file/${'0'.repeat(96)}`;
  const forged = await signCall(
    { site: address, method: 'PUT', path, body: bodyDigest('x'), sequence: null },
    stranger,
    new Date(),
  );
  const announce = (authorization?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${address}${path}`,
        { method: 'PUT', headers: { 'content-length': 8_000_000, ...(authorization && { authorization }) } },
        (response) => {
          resolve(response.statusCode);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.flushHeaders();
    });
  expect(await announce()).toBe(401);
  expect(await announce('Bearer nonsense')).toBe(401);
  expect(await announce(`Bearer ${forged}`)).toBe(401);
  expect(said.filter((line) => line.startsWith('Refused: PUT'))).toHaveLength(3);
});
