import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteClient } from '../platform/site-client';
import { cookieForPage } from './cookies';
import { LiveServer } from './live-server';
import { LiveSite } from './live-site';

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A site that remembers what it was asked. */
async function standIn() {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, body });
      if (path === '/platform')
        return response.end(
          JSON.stringify({ shell: '1.0.0', devTwin: true, regions: [{ region: 'gb' }], calls: null }),
        );
      if (path === '/old')
        return response
          .writeHead(308, { location: `http://${headers.host}/new`, 'set-cookie': '__Host-a=1; Secure; Path=/' })
          .end();
      response
        .writeHead(200, { 'content-type': 'application/json', 'strict-transport-security': 'max-age=1' })
        .end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

let nextPort = 42_100 + (process.pid % 1000) * 10;

async function serve(mayWrite: boolean) {
  const { origin, asked } = await standIn();
  const said: string[] = [];
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const server = new LiveServer({
    site,
    scripts: { first: '', page: '' },
    mayWrite,
    remotes: () => [],
    print: (line) => said.push(line),
  });
  while (!(await server.listen((nextPort += 1))));
  ends.push(() => server.close());
  const address = `http://localhost:${nextPort}`;
  const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const call = httpRequest(`${address.replace('localhost', '127.0.0.1')}${path}`, {
        method: init.method,
        headers: { host: `localhost:${nextPort}`, ...init.headers },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += String(part)));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      });
      call.end(init.body);
    });
  const arrived = () => asked.filter(({ path }) => path !== '/platform');
  return { address, origin, ask, arrived, said };
}

test('a call that changes something is answered 403 and said with method and path, without its query (REL-87)', async () => {
  const { ask, arrived, said } = await serve(false);
  const { status, body } = await ask('/api/order/7?code=secret', { method: 'PUT', body: '{}' });
  expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([403, 'writes_blocked']);
  expect(arrived()).toEqual([]);
  expect(said).toEqual(['Blocked: PUT /api/order/7']);
});

test('with --write such calls reach the site whole, and it is said once; signing in is not said (REL-87)', async () => {
  const { ask, arrived, said } = await serve(true);
  await ask('/api/auth/sign-in', { method: 'POST', body: '{"password":"hens"}' });
  expect(said).toEqual([]);
  await ask('/api/order/7', { method: 'PUT', body: '{"a":1}' });
  await ask('/api/order/8', { method: 'DELETE' });
  expect(arrived().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/auth/sign-in', '{"password":"hens"}'],
    ['PUT', '/api/order/7', '{"a":1}'],
    ['DELETE', '/api/order/8', ''],
  ]);
  expect(said).toEqual([
    expect.stringMatching(/^Calls that change something go through to 127\.0\.0\.1:\d+, as --write says\.$/),
  ]);
});

test('the site takes a call for one of its own pages, with its own cookies alone; answers lead back here (REL-84, REL-87)', async () => {
  const { ask, address, origin, arrived } = await serve(false);
  const marked = cookieForPage('__Host-a=1', origin).split(';')[0]!;
  const cookie = `${marked}; of-another-program=2`;
  const { status, headers } = await ask('/old', {
    headers: { origin: address, referer: `${address}/my/team?x=1`, cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(arrived()[0]!.headers).toMatchObject({
    host: new URL(origin).host,
    origin,
    referer: `${origin}/my/team?x=1`,
    cookie: '__Host-a=1',
  });
  expect([status, headers.location]).toEqual([308, `${address}/new`]);
  expect(headers['set-cookie']).toEqual([`${marked}; Path=/; SameSite=Lax`]);
  expect((await ask('/api/any')).headers).not.toHaveProperty('strict-transport-security');
});

test('beats, failures and policy reports of a developer never reach the site (REL-84)', async () => {
  const { ask, arrived } = await serve(true);
  for (const path of ['/api/beat', '/api/client-error', '/api/policy-report'])
    expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(204);
  expect(arrived()).toEqual([]);
});

test.each([
  ['a page elsewhere', { origin: 'http://localhost:3000' }],
  ['a page elsewhere that sends no origin', { 'sec-fetch-site': 'same-site' }],
  ['another name for this machine', { host: 'rebound.example:4100' }],
])('%s gets nothing through (REL-87)', async (_, headers: Record<string, string>) => {
  const { ask, arrived } = await serve(true);
  expect((await ask('/api/order/7', { method: 'PUT', body: '{}', headers })).status).toBe(403);
  expect((await ask('/__larder-dev/events', { headers })).status).toBe(403);
  expect(arrived()).toEqual([]);
});
