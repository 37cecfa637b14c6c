import { newKeyPair } from '@larder/federation/platform';
import { releaseParts, stageRelease, switchParts } from '@larder/federation/release';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { SignJWT } from 'jose';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const HOUR_MS = 3_600_000;
const sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

const ends = closedAfterEach();

/** A site with mf-orders 1.0.0 in use and 1.1.0 stored, and a clock that the test moves. */
async function siteWithPreview() {
  let nowMs = Date.now();
  const site = await testingSite(ends, { now: () => new Date(nowMs), sources });
  const { store, asOperator, sequence, address } = site;
  await store.add(...fromCandidate(remoteCandidate('mf-orders', '1.1.0')));
  const make = (body: object, client = asOperator) =>
    sequence().then((seen) =>
      client.call<{ id: string; address: string; expires: string }>('POST', '/platform/preview', {
        sequence: seen,
        body: { name: 'mf-orders', version: '1.1.0', ...body },
      }),
    );
  const end = async (id: string, client = asOperator) => {
    const seen = await sequence();
    return client.call('DELETE', `/platform/preview/${id}?sequence=${seen}`, { sequence: seen });
  };
  const open = (token: string, region = 'gb') => fetch(`${address}/composition/${region}.json?form=2&preview=${token}`);
  const shown = async (answer: Response) => {
    const { remotes, preview } = (await answer.json()) as {
      remotes: { name: string; version: string }[];
      preview?: object;
    };
    return { version: remotes.find(({ name }) => name === 'mf-orders')?.version, preview };
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { ...site, make, end, open, shown, pass };
}

const fromCandidate = ({ folder, release }: ReturnType<typeof remoteCandidate>) => [folder, release] as const;
const tokenIn = (address: string): string => address.split('#preview=')[1]!;

test('a link shows a stored release to whoever has it, and nothing to anybody else (REL-89, REL-90, REL-92)', async () => {
  const { make, open, shown, address, store } = await siteWithPreview();
  const before = await (await fetch(`${address}/composition/gb.json`)).text();
  const made = await make({ regions: ['gb'], hours: 2 });
  expect(made.address).toMatch(new RegExp(`^${address}/#preview=[\\w.-]+$`));
  const answer = await open(tokenIn(made.address));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await shown(answer)).toEqual({
    version: '1.1.0',
    preview: { part: 'mf-orders', version: '1.1.0', until: made.expires },
  });
  expect(await (await fetch(`${address}/composition/gb.json`)).text()).toBe(before);
  expect((await store.roots.read())!.remotes.gb!['mf-orders']!.stable).toBe('1.0.0');
  // Of another region the link says what everybody gets.
  expect(await shown(await open(tokenIn(made.address), 'fr'))).toEqual({ version: '1.0.0', preview: undefined });
});

test('a link shows its release also while another one is a candidate, whatever the share (REL-90)', async () => {
  const { make, open, shown, store } = await siteWithPreview();
  await store.add(...fromCandidate(remoteCandidate('mf-orders', '1.2.0')));
  await stageRelease(store, { name: 'mf-orders', version: '1.2.0', share: 50, blind: true });
  const made = await make({ regions: ['gb'] });
  const answer = await open(tokenIn(made.address));
  expect(await answer.clone().text()).not.toContain('"candidate"');
  expect(await shown(answer)).toMatchObject({ version: '1.1.0', preview: { version: '1.1.0' } });
});

test('a link opens nothing once it has expired or was ended, nor at another site (REL-91)', async () => {
  const { make, end, open, pass } = await siteWithPreview();
  const [short, ended] = [await make({ hours: 1 }), await make({})];
  const other = await siteWithPreview();
  expect((await other.open(tokenIn(ended.address))).status).toBe(403);
  await end(ended.id);
  const refused = await open(tokenIn(ended.address));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'preview_invalid', detail: 'This preview has ended.' });
  expect((await open(tokenIn(short.address))).status).toBe(200);
  pass(HOUR_MS + 1000);
  expect((await open(tokenIn(short.address))).status).toBe(403);
});

test('a link is made for no region where the remote is switched off, and is refused with a sentence when that leaves none (REL-89, REL-90)', async () => {
  const { make, store, larder, asOperator } = await siteWithPreview();
  const off = (region: string) => switchParts(store, { what: 'mf-orders', isOn: false, regions: [region] });
  await off('gb');
  await make({});
  expect(await asOperator.get('/platform/preview')).toMatchObject({ items: [{ regions: ['fr'] }] });
  expect(await refusalOf(make({ regions: ['gb'] }))).toBe('check_failed');
  expect(await larder('preview', 'mf-orders', '1.1.0', '--region', 'gb')).toEqual({
    code: 1,
    said: expect.stringContaining(
      'mf-orders is switched off in gb, so a preview would show nothing; switch it on first.',
    ),
  });
  await off('fr');
  expect((await larder('preview', 'mf-orders', '1.1.0')).said).toContain('mf-orders is switched off in gb, fr');
});

test('a link opens nothing where the remote was switched off, until it is switched on again (REL-90, REL-91)', async () => {
  const { make, open, shown, store } = await siteWithPreview();
  const { address } = await make({});
  const turn = (isOn: boolean) => switchParts(store, { what: 'mf-orders', isOn, regions: ['gb'] });
  await turn(false);
  const refused = await open(tokenIn(address));
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'preview_invalid', detail: 'This preview has ended.' }),
  ]);
  expect(await shown(await open(tokenIn(address), 'fr'))).toMatchObject({ preview: { version: '1.1.0' } });
  await turn(true);
  expect(await shown(await open(tokenIn(address)))).toMatchObject({ preview: { version: '1.1.0' } });
});

test('of 1,000 forged tokens none is accepted (REL-92)', async () => {
  const { make, open, store } = await siteWithPreview();
  const { id, address } = await make({});
  const read = jest.spyOn(store.storage, 'read');
  const token = tokenIn(address);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const flipped = (text: string, at: number) => {
    const place = at % (text.length - 1);
    return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
  };
  const forms: ((turn: number) => string | Promise<string>)[] = [
    (turn) => `${head}.${body}.${flipped(signature, turn)}`,
    (turn) => `${head}.${flipped(body, turn)}.${signature}`,
    (turn) => `${flipped(head, turn)}.${body}.${signature}`,
    (turn) => `${head}.${encoded({ ...claims, exp: 4_000_000_000 + turn })}.${signature}`,
    (turn) => `${encoded({ alg: 'none', typ: 'larder-preview+jwt', turn })}.${body}.`,
    (turn) =>
      new SignJWT({ turn })
        .setProtectedHeader({ alg: 'HS256', typ: 'larder-preview+jwt' })
        .setJti(id)
        .setAudience('larder-preview')
        .setExpirationTime('1h')
        .sign(Buffer.from(newKeyPair().privateKey)),
    (turn) => token.slice(0, -1 - (turn % 100)),
    (turn) => encodeURIComponent(`../releases/mf-orders/1.1.0/${turn}`),
  ];
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 1000; turn += 1) {
    const { status } = await open(await forms[turn % forms.length]!(turn));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 403: 1000 });
  // Nor does a stranger make the gateway read its storage so often.
  expect(read.mock.calls.filter(([key]) => key.startsWith('previews/')).length).toBeLessThanOrEqual(1);
  expect((await open(token)).status).toBe(200);
});

test('only publishers of the part make, see and end its previews (REL-89)', async () => {
  const { make, end, publisher, open } = await siteWithPreview();
  const orders = await publisher('mf-orders');
  const other = await publisher('mf-insights');
  const looking = await publisher('reader');
  const ofShell = await publisher('shell');
  const { id, address } = await make({}, orders.client);
  for (const { client } of [other, looking, ofShell]) {
    expect(await refusalOf(make({}, client))).toBe('key_scope');
    expect(await refusalOf(end(id, client))).toBe('key_scope');
  }
  const listed = async ({ client }: typeof orders) =>
    (await client.get<{ items: { id: string; address: string }[] }>('/platform/preview')).items;
  expect(await listed(orders)).toMatchObject([{ id, address, version: '1.1.0' }]);
  expect(await listed(other)).toEqual([]);
  expect(await refusalOf(listed(looking))).toBe('key_scope');
  expect((await open(tokenIn(address))).status).toBe(200);
  await end(id, orders.client);
  expect(await listed(orders)).toEqual([]);
  expect(await refusalOf(end('unknown', orders.client))).toBe('preview_not_found');
});

test('a preview is checked as a candidate is, and lasts 1 to 168 hours (REL-89)', async () => {
  const { make, store, asOperator, sequence } = await siteWithPreview();
  await store.add(...fromCandidate(remoteCandidate('mf-orders', '1.2.0', { shared: { react: '^18.0.0' } })));
  expect(await refusalOf(make({ version: '9.0.0' }))).toBe('release_not_found');
  expect(await refusalOf(make({ version: '1.2.0' }))).toBe('check_failed');
  expect(await refusalOf(make({ hours: 169 }))).toBe('body_invalid');
  expect(await refusalOf(make({ hours: 0 }))).toBe('body_invalid');
  const before = await sequence();
  expect(Date.parse((await make({})).expires) - store.now().getTime()).toBe(72 * HOUR_MS);
  // The same call again is one too many.
  const again = asOperator.call('POST', '/platform/preview', {
    sequence: before,
    body: { name: 'mf-orders', version: '1.1.0' },
  });
  expect(await refusalOf(again)).toBe('sequence_outdated');
});

test.each([
  [{ region: 'gb' }, 'body_invalid'],
  [{ hour: 1 }, 'body_invalid'],
  [{ regions: ['gb', 'ie'] }, 'region_not_found'],
])('with %j no link is made, and the answer is %s (REL-89)', async (body, code) => {
  const { make, asOperator, sequence } = await siteWithPreview();
  const before = await sequence();
  expect(await refusalOf(make(body))).toBe(code);
  expect(await asOperator.get('/platform/preview')).toEqual({ items: [] });
  expect(await sequence()).toBe(before);
});

test('a release that a preview shows is kept until the preview ends (REL-13, REL-89)', async () => {
  const { make, store, pass, end } = await siteWithPreview();
  const { collect } = await import('@larder/federation/release');
  // Newer than 1.1.0, so that nothing else keeps that.
  await releaseParts(store, sources, [remoteCandidate('mf-orders', '1.3.0')]);
  pass(40 * 24 * HOUR_MS);
  const { id } = await make({ hours: 24 });
  expect((await collect(store)).removed).toEqual([]);
  await end(id);
  expect((await collect(store)).removed).toEqual([{ name: 'mf-orders', version: '1.1.0' }]);
});

test('a page with a preview finds the files that its release took from older ones (REL-14, REL-89)', async () => {
  const { make, store, pass, end } = await siteWithPreview();
  const { collect } = await import('@larder/federation/release');
  const more = { 'chart.js': 'a chart of two releases' };
  for (const version of ['1.0.5', '1.2.0'])
    await store.add(...fromCandidate(remoteCandidate('mf-orders', version, {}, more)));
  await releaseParts(store, sources, [remoteCandidate('mf-orders', '1.3.0')]);
  pass(40 * 24 * HOUR_MS);
  const { id } = await make({ version: '1.2.0' });
  const removed = async () => (await collect(store)).removed.map(({ version }) => version);
  expect(await removed()).toEqual(['1.1.0']);
  await end(id);
  expect(await removed()).toEqual(['1.0.5', '1.2.0']);
});

test('a remote has 20 open previews, and another remote is not hindered (REL-89)', async () => {
  const { make, end, store } = await siteWithPreview();
  await store.add(...fromCandidate(remoteCandidate('mf-insights', '1.1.0')));
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push((await make({})).id);
  expect(await refusalOf(make({}))).toBe('rate_limited');
  expect(await refusalOf(make({ name: 'mf-insights' }))).toBe('taken');
  await end(ids[0]!);
  expect(await refusalOf(make({}))).toBe('taken');
});

test('of the ended previews of a remote the last 20 stay in the list, and an older one opens nothing (REL-89, REL-91)', async () => {
  const { make, end, open, store } = await siteWithPreview();
  const first = await make({});
  await end(first.id);
  for (let count = 0; count < 24; count += 1) await end((await make({})).id);
  const { previews } = (await store.roots.read())!;
  const list = JSON.parse((await store.storage.read(`previews/${previews}.json`))!.toString()) as {
    previews: object[];
  };
  expect(list.previews).toHaveLength(20);
  expect((await open(tokenIn(first.address))).status).toBe(403);
});

test('larder collect removes lists of previews that are older than a day and not in use (REL-89)', async () => {
  const { make, open, store, pass } = await siteWithPreview();
  const { collect } = await import('@larder/federation/release');
  await make({});
  const { address } = await make({ hours: 168 });
  const lists = async () => (await store.storage.list('previews/')).map(({ key }) => key);
  await collect(store);
  expect(await lists()).toHaveLength(2);
  pass(25 * HOUR_MS);
  await collect(store);
  expect(await lists()).toEqual([`previews/${(await store.roots.read())!.previews}.json`]);
  expect((await open(tokenIn(address))).status).toBe(200);
});

test('larder preview makes a link at a site, lists it and ends it, with the reason in the log (REL-7, REL-89)', async () => {
  const { larder, open } = await siteWithPreview();
  const made = await larder('preview', 'mf-orders', '1.1.0', '--region', 'gb', '--hours', '2', '--why', 'to show Rosa');
  expect(made.code).toBe(0);
  const [, address = '', id = ''] = /^(\S+#preview=\S+)[\s\S]*--end ([\w-]+)/.exec(made.said) ?? [];
  expect((await open(tokenIn(address))).status).toBe(200);
  expect((await larder('preview')).said).toContain(`${id}  mf-orders 1.1.0 in gb`);
  expect((await larder('preview')).said).toContain('to show Rosa');
  expect((await larder('preview', '--end', id, '--why', 'Rosa has seen it')).code).toBe(0);
  expect((await larder('log')).said.split('\n')[0]).toMatch(/: Rosa has seen it$/);
  expect((await open(tokenIn(address))).status).toBe(403);
  expect((await larder('preview', 'mf-orders', '1.1.0', '--hours', '200')).code).toBe(2);
});
