import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { Issuers, publishToSite, readKeys, SiteClient } from '@larder/federation/platform';
import { readComposition, remoteCandidate } from '@larder/federation/testing';
import { testingIssuer } from './testing/ci-issuer';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const OPTIONS = { commit: 'abc', builder: 'a pipeline', at: new Date() };
const SUBJECT = 'repo:team/orders:ref:refs/heads/main';

async function place(identity: object = {}, remote = 'mf-orders') {
  const ci = await testingIssuer(ends);
  const site = await testingSite(ends);
  const allow = async (allowed: string) =>
    site.asOperator.call<{ id: string }>('POST', '/platform/key', {
      sequence: await site.sequence(),
      body: {
        name: 'pipeline of orders',
        remote: allowed,
        identity: {
          issuer: ci.issuer,
          audience: site.address,
          subject: 'repo:team/orders:*',
          claims: { repository_id: '42' },
          ...identity,
        },
      },
    });
  const { id } = await allow(remote);
  type Options = Parameters<typeof ci.token>[1];
  const clientWith = (options: Options = {}, bound = (audience: string) => audience) =>
    new SiteClient(site.address, { credentials: { askToken: (audience) => ci.token(bound(audience), options) } });
  const status = (token: string) =>
    fetch(`${site.address}/platform/status`, { headers: { authorization: `Bearer ${token}` } }).then(async (answer) =>
      answer.ok ? 'taken' : ((await answer.json()) as { code: string }).code,
    );
  const publish = (version: string, client: SiteClient) =>
    publishToSite(client, remoteCandidate('mf-orders', version).folder, OPTIONS);
  const live = async () =>
    (await readComposition(site.store, 'gb'))!.remotes.find(({ name }) => name === 'mf-orders')!.version;
  return { ci, ...site, id, allow, pipeline: clientWith, status, publish, live };
}

test("a CI's identity token publishes in place of a key, and issuer and subject are noted (REL-35, REL-37)", async () => {
  const { pipeline, publish, live, asOperator, larder, ci } = await place();
  expect(await publish('1.1.0', pipeline())).toMatchObject({ regions: ['gb', 'fr'] });
  expect(await live()).toBe('1.1.0');
  const { record } = await asOperator.get<{ record: { by: object; envelope: { signatures: object[] } } }>(
    '/platform/release/mf-orders/1.1.0',
  );
  expect([record.by, record.envelope.signatures]).toEqual([
    expect.objectContaining({ name: 'pipeline of orders', identity: { issuer: ci.issuer, subject: SUBJECT } }),
    [],
  ]);
  expect((await larder('verify', 'mf-orders', '1.1.0')).said).toContain(`published by ${SUBJECT} of ${ci.issuer}`);
  expect((await larder('log')).said).toContain(`release by pipeline of orders (${SUBJECT})`);
});

test.each(['mf-orders', 'reader'])(
  'a pipeline whose first key is for %s publishes another remote that it is allowed for (REL-35, REL-40)',
  async (first) => {
    const { pipeline, allow, store } = await place({}, first);
    await allow('mf-insights');
    const { folder } = remoteCandidate('mf-insights', '1.1.0');
    expect(await publishToSite(pipeline(), folder, OPTIONS)).toMatchObject({ regions: ['gb'] });
    expect(await store.storage.list('uploads/')).toEqual([]);
  },
);

test('five jobs of a pipeline that send equal files at one time all publish (REL-35, REL-40)', async () => {
  const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five'];
  const { pipeline, allow, store } = await place({}, names[0]);
  for (const name of names.slice(1)) await allow(name);
  await Promise.all(names.map((name) => publishToSite(pipeline(), remoteCandidate(name).folder, OPTIONS)));
  expect(await Promise.all(names.map((name) => store.versionsOf(name)))).toEqual(names.map(() => ['1.0.0']));
  expect(await store.storage.list('uploads/')).toEqual([]);
});

test('a pipeline lists and ends the previews of each remote that it is allowed for, and of no other one (REL-35, REL-89)', async () => {
  const { pipeline, allow, store, asOperator, sequence } = await place({}, 'mf-stock');
  await allow('mf-insights');
  const make = async (name: string, client: SiteClient) => {
    const { folder, release } = remoteCandidate(name, '1.1.0');
    await store.add(folder, release);
    const body = { name, version: '1.1.0' };
    return client.call<{ id: string }>('POST', '/platform/preview', { sequence: await sequence(), body });
  };
  const end = async (id: string) => {
    const seen = await sequence();
    return refusalOf(pipeline().call('DELETE', `/platform/preview/${id}?sequence=${seen}`, { sequence: seen }));
  };
  const listed = async () =>
    (await pipeline().get<{ items: { id: string }[] }>('/platform/preview')).items.map(({ id }) => id);
  const [own, other] = [await make('mf-insights', pipeline()), await make('mf-orders', asOperator)];
  expect(await listed()).toEqual([own.id]);
  expect([await end(other.id), await end(own.id)]).toEqual(['key_scope', 'taken']);
  expect(await listed()).toEqual([]);
});

test('a token that is meant for somebody else is not counted among the calls of its pipeline (REL-35, REL-42)', async () => {
  const { ci, status, address } = await place();
  const [elsewhere, several] = [
    await ci.token('https://other.example'),
    await ci.token([address, 'https://other.example']),
  ];
  const found = new Set<string>();
  for (let count = 0; count < 301; count += 1) for (const token of [elsewhere, several]) found.add(await status(token));
  expect([...found]).toEqual(['token_invalid']);
  expect(await status(await ci.token(address))).toBe('taken');
});

test("a release's token is bound to the digest of its statement (REL-37)", async () => {
  const { pipeline, publish } = await place();
  await expect(
    publish(
      '1.1.0',
      pipeline({}, (audience) => audience.split('#')[0]!),
    ),
  ).rejects.toMatchObject({
    codeOfSite: 'token_invalid',
    message: expect.stringContaining('not bound to this statement'),
  });
  await expect(
    publish(
      '1.1.0',
      pipeline({}, (audience) =>
        audience.includes('#') ? `${audience.slice(0, -1)}${audience.endsWith('0') ? '1' : '0'}` : audience,
      ),
    ),
  ).rejects.toMatchObject({ codeOfSite: 'token_invalid' });
});

test("who takes a pipeline's token and statement can ask for nothing else with them, and not once more (REL-37, REL-39)", async () => {
  const { pipeline, store, sequence, live, ci, address } = await place();
  const calls: { url: string; init: RequestInit }[] = [];
  const reach = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(url as string).includes('/platform/release/')) calls.push({ url: String(url as string), init: init! });
    return reach(url, init);
  });
  ends.push(() => spy.mockRestore());
  const publish = async (version: string, options: object) => {
    await publishToSite(pipeline(), remoteCandidate('mf-orders', version).folder, { ...OPTIONS, ...options });
    const { url, init } = calls.at(-1)!;
    const body = JSON.parse(Buffer.from(init.body as Uint8Array).toString()) as object;
    return async (changes: object) => {
      const answer = await reach(url, { ...init, body: JSON.stringify({ ...body, ...changes }) });
      const { code, changed } = (await answer.json()) as { code?: string; changed?: boolean };
      return code ?? changed;
    };
  };
  const sendHeld = await publish('1.1.0', { hold: true });
  const seen = await sequence();
  expect([
    await sendHeld({}),
    await sendHeld({ hold: false }),
    await sendHeld({ hold: false, now: true }),
    await sendHeld({ stage: { share: 50 } }),
    await sendHeld({ sequence: seen + 1 }),
  ]).toEqual([false, ...Array.from({ length: 4 }, () => 'statement_invalid')]);
  expect([await live(), await sequence()]).toEqual(['1.0.0', seen]);

  const sendStaged = await publish('1.2.0', { stage: { share: 5, regions: ['gb'], blind: true } });
  const token = await ci.token(address);
  const ended = await reach(`${address}/platform/stage/mf-orders?sequence=${await sequence()}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(200);
  const after = await sequence();
  expect([await sendStaged({}), await sendStaged({ sequence: after }), await sequence()]).toEqual([
    'sequence_outdated',
    'statement_invalid',
    after,
  ]);
  expect((await store.roots.read())!.stages?.gb?.['mf-orders']).toBeUndefined();
});

test.each<[string, object, string]>([
  ['as the operators allow it', {}, 'taken'],
  ['with another subject', { claims: { sub: 'repo:evil/orders:ref:refs/heads/main' } }, 'token_invalid'],
  ['with another claim', { claims: { repository_id: '43' } }, 'token_invalid'],
  ['without a claim that is asked for', { claims: { repository_id: undefined } }, 'token_invalid'],
  ['that has expired', { minutes: 5, at: new Date(Date.now() - 10 * 60_000) }, 'token_expired'],
  ['that expired within the difference of clocks', { minutes: 5, at: new Date(Date.now() - 330_000) }, 'taken'],
  ['that is valid for two hours', { minutes: 120 }, 'token_invalid'],
  ['of another issuer that is allowed nothing', { from: 'https://evil.example' }, 'token_invalid'],
])('a token %s is %s (REL-35)', async (_, options, wanted) => {
  const { ci, status, address } = await place();
  expect(await status(await ci.token(address, options))).toBe(wanted);
});

test('a token for another audience, or for several, is refused (REL-35)', async () => {
  const { ci, status, address } = await place();
  expect([
    await status(await ci.token('https://other.example')),
    await status(await ci.token([address, 'https://other.example'])),
  ]).toEqual(['token_invalid', 'token_invalid']);
});

test('RS256, ES256 and EdDSA count, and nothing else: no other algorithm, no key of somebody else, no signature left out (REL-35)', async () => {
  const { ci, status, address } = await place();
  for (const alg of ['ES256', 'EdDSA', 'PS256'] as const) await ci.add(alg, alg);
  expect([
    await status(await ci.token(address, { alg: 'ES256', kid: 'ES256' })),
    await status(await ci.token(address, { alg: 'EdDSA', kid: 'EdDSA' })),
    await status(await ci.token(address, { alg: 'PS256', kid: 'PS256' })),
  ]).toEqual(['taken', 'taken', 'token_invalid']);
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT({ sub: SUBJECT, repository_id: '42' })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setIssuer(ci.issuer)
    .setAudience(address)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const [, payload] = (await ci.token(address)).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const withSecret = await new SignJWT({ sub: SUBJECT, repository_id: '42' })
    .setProtectedHeader({ alg: 'HS256', kid: 'first' })
    .setIssuer(ci.issuer)
    .setAudience(address)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(Buffer.from('first'.repeat(8)));
  expect([await status(forged), await status(unsigned), await status(withSecret)]).toEqual([
    'token_invalid',
    'token_invalid',
    'token_invalid',
  ]);
});

test("the issuer's keys are kept, and asked for once more for a key id that is unknown (REL-35)", async () => {
  const { ci, status, address } = await place();
  for (let count = 0; count < 3; count += 1) expect(await status(await ci.token(address))).toBe('taken');
  expect(ci.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  await ci.add('ES256', 'later');
  await new Promise((resolve) => {
    setTimeout(resolve, 1100);
  });
  expect(await status(await ci.token(address, { alg: 'ES256', kid: 'later' }))).toBe('taken');
  expect(ci.asked).toEqual(['/.well-known/openid-configuration', '/keys', '/keys']);
});

test("while the issuer can't be reached its keys count for 24 hours; then a key pair still works (REL-35)", async () => {
  const { ci, store, address, asOperator } = await place();
  let at = Date.now();
  const issuers = new Issuers(() => new Date(at));
  const keys = await readKeys(store, await store.roots.read());
  const verify = async () =>
    issuers.verify(await ci.token(address, { at: new Date(at) }), keys).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  expect(await verify()).toBe('taken');
  ci.down();
  at += 23 * 3_600_000;
  expect(await verify()).toBe('taken');
  at += 2 * 3_600_000;
  expect([await verify(), await refusalOf(asOperator.get('/platform/status'))]).toEqual(['unavailable', 'taken']);
});

test('a pipeline that was ended is refused at once, and changes its own remote alone (REL-34, REL-35)', async () => {
  const { pipeline, asOperator, sequence, id, ci, status, address } = await place();
  expect(
    await refusalOf(
      pipeline().call('PUT', '/platform/use/mf-insights', { sequence: await sequence(), body: { version: '1.0.0' } }),
    ),
  ).toBe('key_scope');
  expect(
    await refusalOf(
      pipeline().call('PUT', '/platform/use/mf-orders', { sequence: await sequence(), body: { version: '1.0.0' } }),
    ),
  ).toBe('taken');
  await asOperator.call('DELETE', `/platform/key/${id}?sequence=${await sequence()}`, { sequence: await sequence() });
  expect(await status(await ci.token(address))).toBe('token_invalid');
});

test("in a CI's job the command line asks the CI for its token, and says what the job lacks (REL-35)", async () => {
  const { ci, larder, address } = await place();
  const asked: string[] = [];
  let status = 200;
  const job = createServer((request, response) => {
    const audience = new URL(request.url!, 'http://job').searchParams.get('audience')!;
    asked.push(`${request.headers.authorization} ${audience}`);
    void ci
      .token(audience)
      .then((value) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value })),
      );
  });
  await new Promise<void>((resolve) => {
    job.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => job.close());
  process.env.ACTIONS_ID_TOKEN_REQUEST_URL = `http://127.0.0.1:${(job.address() as AddressInfo).port}/token?api-version=2`;
  process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN = 'of the job';
  try {
    expect(await larder('rollback', 'mf-orders', '--key', '')).toEqual({
      code: 1,
      said: 'mf-orders has no earlier release.',
    });
    // For the sequence, and for the change.
    expect(asked).toEqual([`Bearer of the job ${address}`, `Bearer of the job ${address}`]);
    status = 403;
    expect(await larder('status', '--key', '')).toEqual({
      code: 1,
      said: 'The pipeline gives no identity token (403); its job needs the permission id-token: write.',
    });
  } finally {
    delete process.env.ACTIONS_ID_TOKEN_REQUEST_URL;
    delete process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN;
  }
});
