import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { COMPOSITION_FORMS } from '@larder/contracts';
import { applyRegions, releaseParts, rollBack, stageRelease } from '@larder/federation/release';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite, type Site, type SiteOptions } from './create-site';
import { Faults } from './serve/faults';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' });
const open: Site[] = [];
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((site) => site.close(0)));
  for (const server of servers.splice(0)) server.close();
});

async function serve(
  options: Partial<SiteOptions> = {},
  candidates = [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')],
) {
  const store = newStore();
  if (candidates.length > 0) await releaseParts(store, SOURCES, candidates);
  const site = createSite({ store: store.folder, environment: 'development', ...options });
  open.push(site);
  const port = await site.listen(0);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetchRaw(port, path, headers, method);
  return { store, site, port, ask };
}

/** As sent: fetch would unpack, follow and tidy the address. */
function fetchRaw(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<IncomingMessage & { body: Buffer }>((resolve, reject) => {
    const request = httpRequest({ port, path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Object.assign(answer, { body: Buffer.concat(parts) })));
    });
    request.on('error', reject);
    request.end();
  });
}

test.each(['/', '/orders/7?history=billing', '/no/such/page', '/sign-in/reset-password'])(
  'the page is served at %s with a policy without unsafe sources and with trusted types (SHL-5, SHL-131)',
  async (path) => {
    const { ask } = await serve();
    const { statusCode, headers, body } = await ask(path);
    expect(statusCode).toBe(200);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
    );
    const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1];
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'connect-src': "'self'",
      'img-src': "'self' blob: data:",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
      'report-uri': '/api/policy-report',
      'report-to': 'policy',
    });
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-report"');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('every page has a nonce of its own (SHL-5)', async () => {
  const { ask } = await serve();
  const [one, other] = await Promise.all([ask('/'), ask('/')]);
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
});

test.each([
  ['//orders', '/orders'],
  ['///orders/7?history=billing', '/orders/7?history=billing'],
  ['//evil.test/orders', '/evil.test/orders'],
  ['//\\\\evil.test', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['//', '/'],
])('the address %s leads to the page %s of this site (TRU-31)', async (address, page) => {
  const { ask, port } = await serve();
  const { statusCode, headers } = await ask(address);
  expect([statusCode, headers.location]).toEqual([308, page]);
  expect(new URL(headers.location!, `http://localhost:${port}`).origin).toBe(`http://localhost:${port}`);
  expect((await ask(headers.location!)).statusCode).toBe(200);
});

test('who found a hole learns whom to tell, from a file that ends in less than a year (TRU-37)', async () => {
  const { ask } = await serve({ securityContact: 'mailto:security@larder.test' });
  const { statusCode, headers, body } = await ask('/.well-known/security.txt');
  const fields = Object.fromEntries(
    body
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect([statusCode, headers['content-type'], fields.Contact, fields['Preferred-Languages']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'mailto:security@larder.test',
    'en, fr',
  ]);
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
  expect((await ask('/.well-known/security.txt', {}, 'POST')).statusCode).toBe(405);
});

test('a picture or a font that its release does not know is not served, packed or as it is (TRU-34)', async () => {
  const { ask, store } = await serve();
  const path = '/releases/mf-orders/1.0.0/pictures/card.svg';
  const file = join(store.releaseFolder('mf-orders', '1.0.0'), 'pictures/card.svg');
  const genuine = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(genuine));
  for (const encoding of ['identity', 'br'])
    expect([
      (await ask(path, { 'accept-encoding': encoding })).statusCode,
      (await ask(path, { 'accept-encoding': encoding })).statusCode,
    ]).toEqual([200, 200]);
  writeFileSync(file, '<svg onload="steal()"/>');
  writeFileSync(`${file}.br`, brotliCompressSync('<svg onload="steal()"/>'));
  writeFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'pictures/added.png'), 'png');
  for (const encoding of ['identity', 'br']) {
    const answer = await ask(path, { 'accept-encoding': encoding });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
  }
  expect((await ask('/releases/mf-orders/1.0.0/pictures/added.png')).statusCode).toBe(404);
  writeFileSync(file, genuine);
  expect((await ask(path)).statusCode).toBe(200);
});

test('whatever is packed comes as the reader wants it, by the values it gives (TRU-6)', async () => {
  const { ask } = await serve();
  for (const path of ['/releases/mf-orders/1.0.0/entry.js', '/config/gb.json', '/composition/gb.json', '/orders']) {
    expect([path, (await ask(path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']]).toEqual([
      path,
      undefined,
    ]);
    expect([path, (await ask(path, { 'accept-encoding': 'gzip;q=0, br;q=0.1' })).headers['content-encoding']]).toEqual([
      path,
      'br',
    ]);
  }
});

test('a missing file is not answered with the page, however long its name is (REL-16)', async () => {
  const { ask } = await serve();
  for (const path of [
    '/favicon.ico',
    '/robots.txt',
    '/releases/mf-orders/1.0.0/gone.js',
    '/releases/mf-orders/9.9.9/entry.js',
    `/releases/mf-orders/1.0.0/${'x'.repeat(260)}.js`,
    `/releases/${'x'.repeat(260)}/1.0.0/entry.js`,
  ]) {
    const answer = await ask(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
      path,
      404,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('files of releases never change and are sent packed as the browser can unpack them', async () => {
  const { ask, store } = await serve();
  const plain = readFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'entry.js'));
  const path = '/releases/mf-orders/1.0.0/entry.js';
  expect((await ask(path)).body).toEqual(plain);
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const { headers, body } = await ask(path, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(body.length).toBeLessThan(plain.length);
  }
});

test('nothing outside the releases is ever read', async () => {
  const { ask } = await serve();
  for (const path of [
    '/releases/../pointers/gb.json',
    '/releases/mf-orders/../../pointers/gb.json',
    '/releases/mf-orders/1.0.0/..%2f..%2f..%2fpointers/gb.json',
    '/releases//etc/passwd',
    '/releases/mf-orders/.draft-1/entry.js',
  ]) {
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
  }
});

test('configuration and composition are asked for every time and answered 304 while they are the same (SHL-1, SHL-8)', async () => {
  const { ask } = await serve();
  for (const kind of ['config', 'composition']) {
    const first = await ask(`/${kind}/gb.json`);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(first.body.toString())).toMatchObject({ region: 'gb' });
    const again = await ask(`/${kind}/gb.json`, { 'if-none-match': first.headers.etag! });
    expect([again.statusCode, again.body.length]).toEqual([304, 0]);
  }
});

test('an unknown region is told apart from one that can not be read at the moment (SHL-2)', async () => {
  const { ask } = await serve({}, []);
  expect(JSON.parse((await ask('/config/de.json')).body.toString())).toMatchObject({
    status: 404,
    code: 'region_not_found',
    errors: [],
  });
  expect(JSON.parse((await ask('/composition/gb.json')).body.toString())).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  expect((await ask('/')).statusCode).toBe(503);
});

test('a release and a rollback are live without a restart (SHL-22)', async () => {
  const { ask, store } = await serve();
  const version = async () =>
    (JSON.parse((await ask('/composition/gb.json')).body.toString()) as { remotes: { version: string }[] }).remotes[0]!
      .version;
  expect(await version()).toBe('1.0.0');
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  expect(await version()).toBe('1.1.0');
  expect((await ask('/releases/mf-orders/1.0.0/entry.js')).statusCode).toBe(200);
  await rollBack(store, SOURCES, 'mf-orders');
  expect(await version()).toBe('1.0.0');
});

test('a new release of the shell is the next page (SHL-22)', async () => {
  const { ask, store } = await serve();
  await releaseParts(store, SOURCES, [shellCandidate('1.1.0')]);
  expect((await ask('/')).body.toString()).toContain('shell 1.1.0');
});

test('maintenance begins when the configuration says so, without a restart (SHL-3)', async () => {
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(join(__dirname, '../regions'), regions, { recursive: true });
  const { ask, site } = await serve({ regions });
  const maintenance = {
    from: '2026-11-20T00:00:00Z',
    to: '2026-11-21T00:00:00Z',
    textKey: 'maintenance.tonight',
    closed: true,
  };
  const file = join(regions, 'gb.config.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), maintenance }));
  expect(JSON.parse((await ask('/config/gb.json')).body.toString())).toMatchObject({ maintenance });
  expect(site.configOf('gb')?.maintenance).toEqual(maintenance);
  rmSync(file);
  expect((await ask('/config/gb.json')).statusCode).toBe(503);
});

test('who sells is known to the API, whose invoices say it, and is not sent to pages', async () => {
  const { ask, site } = await serve();
  expect(site.configOf('gb')?.seller?.name).toBe('Larder Foods Ltd');
  expect(JSON.parse((await ask('/config/gb.json')).body.toString())).not.toHaveProperty('seller');
});

test.each([
  [
    'a word that is no value',
    (text: string) => text.replace('"maintenance": null', '"maintenance": tru'),
    /^gb\.config\.json:31: The file is no JSON/,
  ],
  [
    'an unknown name',
    (text: string) => text.replace('"maintenance"', '"maintenence"'),
    /gb\.config\.json:31: maintenence: This name is unknown/,
  ],
  ['half a file', (text: string) => text.slice(0, 200), /^gb\.config\.json:\d+: The file is no JSON/],
])(
  'a configuration that breaks by %s leaves the last good one in use, and is told with file and line until it is mended',
  async (_, spoil, problem) => {
    const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
    cpSync(join(__dirname, '../regions'), regions, { recursive: true });
    const told: string[] = [];
    const { ask, site } = await serve({ regions, log: (line) => told.push(line) });
    const file = join(regions, 'gb.config.json');
    const [good, before] = [readFileSync(file, 'utf8'), (await ask('/config/gb.json')).body.toString()];
    writeFileSync(file, spoil(good));
    for (let look = 0; look < 3; look += 1) expect((await ask('/config/gb.json')).body.toString()).toBe(before);
    expect(site.problems()).toEqual([expect.stringMatching(problem)]);
    expect(told).toEqual(site.problems());
    writeFileSync(file, `${good} `);
    expect(site.problems()).toEqual([]);
    expect(told.at(-1)).toBe('gb.config.json: the problem is over.');
  },
);

test('a configuration that is broken and then removed is no problem any more (REL-19)', async () => {
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(join(__dirname, '../regions'), regions, { recursive: true });
  const { site } = await serve({ regions, log: () => undefined });
  const file = join(regions, 'gb.config.json');
  writeFileSync(file, '{');
  expect(site.problems()).toEqual([expect.stringContaining('gb.config.json')]);
  rmSync(file);
  expect(site.problems()).toEqual([]);
});

test('a root that was changed by hand leaves the last good one in use, and is told until it is mended (REL-1)', async () => {
  const told: string[] = [];
  const { ask, store, site } = await serve({ log: (line) => told.push(line) });
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  const before = (await ask('/composition/gb.json')).body.toString();
  const file = join(store.folder, 'history/00000002.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('"stable":"1.1.0"', '"stable":"1.0.0"'));
  expect((await ask('/composition/gb.json')).body.toString()).toBe(before);
  expect(site.problems()).toEqual([
    expect.stringMatching(
      /^The root of the store was changed by hand: its digest does not fit\. What was read last, at \S+Z, stays in use\.$/,
    ),
  ]);
  writeFileSync(file, good);
  expect((await ask('/composition/gb.json')).body.toString()).toBe(before);
  expect([site.problems(), told.at(-1)]).toEqual([[], 'The store: the problem is over.']);
});

test('an unexpected failure is logged once, without path, query, headers or values, under the id of its answer (API-12, API-94)', async () => {
  const told: string[] = [];
  const { ask } = await serve({
    log: (line) => told.push(line),
    api: () => {
      throw Object.assign(new Error('no-such-secret'), { code: 'EBROKEN' });
    },
  });
  const { statusCode, body } = await ask('/api/feeds/secret-token?code=secret', { authorization: 'Bearer secret' });
  const { code, traceId } = JSON.parse(body.toString()) as { code: string; traceId: string };
  expect([statusCode, code]).toEqual([500, 'internal']);
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 50,
      time: expect.any(Number),
      requestId: traceId,
      method: 'GET',
      area: 'api',
      error: { type: 'Error', code: 'EBROKEN', stack: expect.arrayContaining([expect.stringMatching(/^at /)]) },
      msg: 'a request failed unexpectedly',
    },
  ]);
  expect(told.join('')).not.toContain('secret');
});

test('a composition is answered in the form that a shell asks for, the first one without a question, and no other (REL-17)', async () => {
  const { ask } = await serve();
  const plain = await ask('/composition/gb.json');
  const asked = await ask('/composition/gb.json?form=1');
  expect([asked.statusCode, asked.headers.etag, asked.body.equals(plain.body)]).toEqual([
    200,
    plain.headers.etag,
    true,
  ]);
  const read = (body: Buffer) =>
    JSON.parse(body.toString()) as { remotes: { entry: string; integrity: Record<string, string> }[] };
  const [first, second] = [read(plain.body), read((await ask('/composition/gb.json?form=2')).body)];
  expect(second.remotes.map(({ integrity }) => integrity)).toEqual(
    first.remotes.map(({ entry, integrity }) => ({ [entry]: integrity[entry] })),
  );
  expect({
    ...second,
    remotes: second.remotes.map((remote, place) => ({ ...remote, integrity: first.remotes[place]!.integrity })),
  }).toEqual(first);
  for (const form of ['6', '0', '01', '', 'x', '1,1']) {
    const refused = await ask(`/composition/gb.json?form=${form}`);
    expect([refused.statusCode, (JSON.parse(refused.body.toString()) as { code: string }).code]).toEqual([
      400,
      'form_unknown',
    ]);
  }
});

test('each form names the files that an earlier release holds, and none but the first leaves the candidate out (REL-17)', async () => {
  const { ask, store } = await serve();
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true });
  await stageRelease(store, { name: 'mf-orders', version: '1.2.0', share: 5, regions: ['gb'], blind: true });
  for (const form of COMPOSITION_FORMS) {
    const page = form === 3 || form === 5 ? '&slice=/orders' : '';
    const { statusCode, body } = await ask(`/composition/gb.json?form=${form}${page}`);
    const { remotes } = JSON.parse(body.toString()) as {
      remotes: { name: string; since?: object; candidate?: object }[];
    };
    const orders = remotes.find(({ name }) => name === 'mf-orders');
    expect([form, statusCode, orders?.since, orders?.candidate !== undefined]).toEqual([
      form,
      200,
      expect.objectContaining({ 'list.js': '1.0.0' }),
      form !== 1,
    ]);
  }
});

test('addresses can only be read, and HEAD answers without a body (API-6)', async () => {
  const { ask } = await serve();
  expect([(await ask('/', {}, 'POST')).statusCode, (await ask('/config/gb.json', {}, 'DELETE')).headers.allow]).toEqual(
    [405, 'GET, HEAD'],
  );
  const head = await ask('/composition/gb.json', {}, 'HEAD');
  expect([head.statusCode, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
});

test('features follow from the composition: one whose part is left out is off (RUL-115, API-50, REL-28)', async () => {
  const { parts } = declarationOf('mf-insights');
  const declaration = {
    ...declarationOf('mf-insights'),
    parts: { ...parts, extra: { ...parts.extra, features: ['billing'] } },
  };
  const { site, store } = await serve({}, [shellCandidate(), remoteCandidate('mf-insights', '1.0.0', { declaration })]);
  expect([[...site.featuresOf('gb')!], [...site.featuresOf('fr')!]]).toEqual([['billing'], []]);
  const [gb] = sourcesOf(['mf-insights']);
  await applyRegions(store, [{ ...gb!, remotes: { 'mf-insights': ['main'] } }]);
  await site.compositions();
  expect([...site.featuresOf('gb')!]).toEqual([]);
  expect(site.featuresOf('de')).toBeUndefined();
});

test('the API answers in this process or from another one, and its absence is told', async () => {
  const inProcess = await serve({ api: (request, response) => response.end(`here ${request.url}`) });
  expect((await inProcess.ask('/api/workspace?x=1')).body.toString()).toBe('here /api/workspace?x=1');
  expect((await inProcess.ask('/metrics')).body.toString()).toBe('here /metrics');

  const api = createServer(async (request, response) => {
    response.writeHead(201, { 'x-seen-for': String(request.headers['x-forwarded-for']), 'content-type': 'text/plain' });
    response.end(`${request.method} ${request.url} ${await text(request)}`);
  });
  servers.push(api);
  await new Promise<void>((resolve) => api.listen(0, resolve));
  const elsewhere = await serve({ api: `http://localhost:${(api.address() as AddressInfo).port}` });
  const answer = await fetch(`http://localhost:${elsewhere.port}/api/order`, { method: 'POST', body: 'one' });
  expect([answer.status, await answer.text()]).toEqual([201, 'POST /api/order one']);
  expect(answer.headers.get('x-seen-for')).toMatch(/127\.0\.0\.1|::1/);

  const nobody = await serve({ api: 'http://localhost:1' });
  expect(JSON.parse((await nobody.ask('/api/workspace')).body.toString())).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
});

test('a test can make a file fail, arrive late or be damaged, and take it back (SHL-15, SHL-130)', async () => {
  const faults = new Faults();
  const { ask, store } = await serve({ faults });
  const path = '/releases/mf-orders/1.0.0/entry.js';
  const whole = readFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'entry.js'));
  faults.add({ path: 'mf-orders.*entry', flipByte: true });
  const damaged = (await ask(path, { 'accept-encoding': 'br' })).body;
  expect(damaged.length).toBe(whole.length);
  expect(damaged.filter((byte, at) => byte !== whole[at])).toHaveLength(1);
  faults.clear();
  faults.add({ path: 'mf-orders.*entry', status: 503 });
  expect((await ask(path)).statusCode).toBe(503);
  expect((await ask('/__faults', {}, 'DELETE')).statusCode).toBe(204);
  expect((await ask(path)).statusCode).toBe(200);
});

test('faults and the end-to-end configuration do not exist in production (API-90)', () => {
  const options = { store: newStore().folder, environment: 'production' } as const;
  expect(() => createSite({ ...options, faults: new Faults() })).toThrow('not for production');
  expect(() => createSite({ ...options, endToEndTest: true })).toThrow('not for production');
});

test('faults are for this machine alone (TRU-7)', async () => {
  const site = createSite({ store: newStore().folder, environment: 'test', faults: new Faults() });
  await expect(site.listen(0, '0.0.0.0')).rejects.toThrow('for this machine alone');
});

test('without faults their address is an ordinary page', async () => {
  const { ask } = await serve();
  expect((await ask('/__faults', {}, 'DELETE')).statusCode).toBe(405);
});

test('closing ends a stream that is passed on from the API at once, and nothing of it is lost (API-97)', async () => {
  const api = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
  });
  servers.push(api);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { site, port } = await serve({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const { body } = await fetch(`http://127.0.0.1:${port}/api/stream`);
  const reader = body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: one\n\n');
  const began = performance.now();
  const closed = site.close();
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  await closed;
  open.length = 0;
  expect(performance.now() - began).toBeLessThan(3000);
});

test('closing lets a running request end and takes no new one (API-97)', async () => {
  let begin: (response: ServerResponse) => void;
  const begun = new Promise<ServerResponse>((resolve) => {
    begin = resolve;
  });
  const { site, ask, port } = await serve({ api: (_, response) => begin(response) });
  const running = ask('/api/slow');
  const response = await begun;
  const closed = site.close();
  response.end('done');
  expect((await running).body.toString()).toBe('done');
  const ended = performance.now();
  await closed;
  open.length = 0;
  expect(performance.now() - ended).toBeLessThan(2000);
  // Not by the client of before, which may not know yet that its connection is closed.
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});
