import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, sampleRegions } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { openTestDatabase } from '@larder/api/testing/database';
import { newStore } from '@larder/federation/testing';
import { createSite, type Site } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

type ApiOptions = Parameters<typeof createRecordedApi>[0];

const LIES = {
  'x-forwarded-for': '198.51.100.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-port': '1',
  forwarded: 'for=198.51.100.9;proto=https',
  'x-real-ip': '198.51.100.9',
};

const ends = closedAfterEach();

/** What an API behind the gateway gets of a request with these headers. */
async function seenBehind(trustProxy: string[], headers: Record<string, string>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const api: Server = createServer((request, response) => {
    seen = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => api.close());
  const site = await gateway(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, trustProxy);
  await ask(site, '/api/workspace', headers);
  return seen;
}

async function gateway(api: string, trustProxy: string[] = []): Promise<number> {
  const site: Site = createSite({ store: newStore().folder, environment: 'production', api, trustProxy });
  ends.push(() => site.close(0));
  return site.listen(0);
}

const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let body = '';
      answer
        .on('data', (part) => {
          body += part;
        })
        .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

test('the gateway passes each event of a stream on at once, as the API wrote it (GDE-78)', async () => {
  let say: (text: string) => void = () => undefined;
  const api = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    say = (text) => response.write(text);
    say(`: ${request.headers['last-event-id']}\n\n`);
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  ends.push(
    () => api.closeAllConnections(),
    () => api.close(),
  );
  const site = await gateway(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const leaving = new AbortController();
  const { headers, body } = await fetch(`http://127.0.0.1:${site}/api/stream`, {
    signal: leaving.signal,
    headers: { 'accept-encoding': 'br, gzip', 'last-event-id': '7' },
  });
  const reader = body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect([headers.get('content-encoding'), headers.get('cache-control'), await next()]).toEqual([
    null,
    'no-store',
    ': 7\n\n',
  ]);
  for (const text of ['id: 8\n\n', 'event: team\ndata: {}\n\n']) {
    say(text);
    expect(await next()).toBe(text);
  }
  leaving.abort();
});

test('the gateway replaces what a client says of its way by what it saw itself (TRU-2)', async () => {
  const seen = await seenBehind([], { host: 'larder.test', ...LIES });
  expect(Object.fromEntries(Object.entries(seen).filter(([name]) => /forwarded|real-ip/.test(name)))).toEqual({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'larder.test',
  });
});

test('a configured upstream tells the gateway address, scheme and host, and nothing more (TRU-2)', async () => {
  const seen = await seenBehind(['127.0.0.0/8'], {
    host: 'inner.test',
    ...LIES,
    'x-forwarded-for': '203.0.113.1, 198.51.100.9',
  });
  expect(Object.fromEntries(Object.entries(seen).filter(([name]) => /forwarded|real-ip/.test(name)))).toEqual({
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
  });
});

describe('gateway and API over sockets', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('embedded', 'schema');
  });
  afterAll(() => database.close());

  async function installation(more: Partial<ApiOptions> = {}, gatewayTrusts: string[] = []) {
    const api = await createRecordedApi({
      database,
      environment: 'production',
      signingKey: 'a key for tests, thirty-two characters or more',
      publicUrl: 'https://larder.test',
      ...sampleRegions,
      runJobs: false,
      trustProxy: ['127.0.0.1'],
      now: () => Date.parse('2026-11-20T09:00:00Z'),
      ...more,
    });
    ends.push(() => api.close());
    const address = await api.listen({ port: 0, host: '127.0.0.1' });
    return { apiPort: Number(new URL(address).port), gatewayPort: await gateway(address, gatewayTrusts) };
  }

  const lookUp = (port: number, forwardedFor: string) =>
    ask(port, '/api/workspace/lookup?region=gb&workspaceName=nobody', { 'x-forwarded-for': forwardedFor });

  test('a client can not get round a limit by naming other addresses (TRU-2)', async () => {
    const { gatewayPort } = await installation();
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1)
      statuses.push((await lookUp(gatewayPort, `198.51.100.${at}, 10.0.0.${at}`)).status);
    expect(statuses.indexOf(429)).toBe(60);
  });

  test('behind a configured upstream each client has its own limit (TRU-2)', async () => {
    const { gatewayPort } = await installation({}, ['127.0.0.1']);
    for (let at = 0; at < 61; at += 1) expect((await lookUp(gatewayPort, `198.51.100.${at}`)).status).toBe(404);
    expect((await lookUp(gatewayPort, '198.51.100.1')).headers['ratelimit-remaining']).toBe('58');
  });

  test('an API without trusted hops believes no header (TRU-2)', async () => {
    const { apiPort } = await installation({ trustProxy: [] });
    const answers = [await lookUp(apiPort, '198.51.100.1'), await lookUp(apiPort, '198.51.100.2')];
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['59', '58']);
    expect(answers[0]!.headers).not.toHaveProperty('strict-transport-security');
  });

  test('the metrics need their token where a hop is trusted, and through the gateway always (TRU-3)', async () => {
    const token = { authorization: 'Bearer reader' };
    const behind = await installation({ metricsToken: 'reader' });
    const alone = await installation({ metricsToken: 'reader', trustProxy: [] });
    const statusOf = async (port: number, headers: Record<string, string>) =>
      (await ask(port, '/metrics', headers)).status;
    for (const port of [behind.gatewayPort, behind.apiPort, alone.gatewayPort]) {
      expect([
        await statusOf(port, {}),
        await statusOf(port, { 'x-forwarded-for': '127.0.0.1' }),
        await statusOf(port, { authorization: 'Bearer other' }),
        await statusOf(port, token),
      ]).toEqual([401, 401, 401, 200]);
    }
    // Alone on its machine: who reads it sits at the machine.
    expect([
      await statusOf(alone.apiPort, {}),
      await statusOf(alone.apiPort, { 'x-forwarded-for': '198.51.100.9' }),
    ]).toEqual([200, 200]);
    const open = await installation({ trustProxy: ['127.0.0.1'] });
    expect([
      await statusOf(open.apiPort, {}),
      await statusOf(open.apiPort, { authorization: 'Bearer undefined' }),
    ]).toEqual([401, 401]);
  });
});
