import { connect } from 'node:net';
import { type Database, sampleRegions } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { openTestDatabase } from '@larder/api/testing/database';
import { newStore } from '@larder/federation/testing';
import { createGuardedServer, TrustedHops } from '@larder/api/edge';
import { createSite } from '../create-site';

const ARRIVAL_MS = 900;
const ends: (() => unknown)[] = [];
let database: Database;
/** By name; both believe what this machine says of the scheme. */
const ports: Record<string, number> = {};

beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
  const api = await createRecordedApi({
    database,
    environment: 'production',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    ...sampleRegions,
    runJobs: false,
    trustProxy: ['127.0.0.1'],
    arrivalMs: ARRIVAL_MS,
  });
  const address = await api.listen({ port: 0, host: '127.0.0.1' });
  const gateway = async (target: string) => {
    const site = createSite({
      store: newStore().folder,
      environment: 'production',
      api: target,
      trustProxy: ['127.0.0.1'],
      arrivalMs: ARRIVAL_MS,
    });
    ends.push(() => site.close(0));
    return site.listen(0);
  };
  ends.push(
    () => database.close(),
    () => api.close(),
  );
  Object.assign(ports, {
    API: Number(new URL(address).port),
    gateway: await gateway(address),
    'gateway without an API': await gateway('http://127.0.0.1:1'),
  });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are and gives the first answer. */
function send(port: number, bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const finish = () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      const lines = head.split('\r\n');
      const headers = Object.fromEntries(
        lines
          .slice(1)
          .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      resolve({ status: Number(lines[0]!.slice(9, 12)), headers, body });
    };
    socket.setTimeout(15_000, () => socket.destroy(new Error('silent')));
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (received === '' ? reject(error) : undefined));
    socket.on('close', () => (received === '' ? reject(new Error('no answer')) : finish()));
    socket.write(bytes, 'latin1');
  });
}

const call =
  (line: string, headers = '', body = '') =>
  (scheme: string) =>
    `${line} HTTP/1.1\r\nHost: larder.test\r\nX-Forwarded-Proto: ${scheme}\r\nConnection: close\r\n${headers}\r\n${body}`;
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;
const LARGE = 'x'.repeat(257 * 1024);

const OF_BOTH: [string, number, (scheme: string) => string][] = [
  ['a body that is no JSON', 400, call('POST /api/auth/sign-out', json(1), '{')],
  ['a body of GET', 400, call('GET /api/workspace', json(1), '{')],
  ['bytes that are no request', 400, (scheme) => `GET / HTTP/1.1\r\nX-Forwarded-Proto: ${scheme}\r\nbad line\r\n\r\n`],
  ['no token', 401, call('GET /api/workspace')],
  ['an unknown path', 404, call('GET /api/nothing')],
  ['a wrong method', 405, call('DELETE /api/workspace')],
  [
    'CONNECT',
    405,
    (scheme) => `CONNECT larder.test:443 HTTP/1.1\r\nHost: larder.test\r\nX-Forwarded-Proto: ${scheme}\r\n\r\n`,
  ],
  ['a body that stays away', 408, call('POST /api/auth/sign-out', json(9), '{')],
  ['headers that stay away', 408, (scheme) => `GET / HTTP/1.1\r\nX-Forwarded-Proto: ${scheme}\r\nHost: lar`],
  ['a body that is too large by its length', 413, call('POST /api/auth/sign-out', json(LARGE.length), LARGE)],
  [
    'a body that is too large in chunks',
    413,
    call(
      'POST /api/auth/sign-out',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
      `${LARGE.length.toString(16)}\r\n${LARGE}\r\n0\r\n\r\n`,
    ),
  ],
  ['an address that is too long', 414, call(`GET /api/order/upcoming?locationId=${'1'.repeat(8200)}`)],
  ['an address without an end', 414, () => `GET /${'1'.repeat(60_000)}`],
  [
    'another content type',
    415,
    call('POST /api/auth/sign-out', 'Content-Type: text/plain\r\nContent-Length: 1\r\n', 'x'),
  ],
  ['headers that are too large', 431, call('GET /', `X-Large: ${'1'.repeat(60_000)}\r\n`)],
];

const CASES = [
  ...['API', 'gateway'].flatMap((server) =>
    OF_BOTH.map(([what, status, bytes]) => [server, what, status, bytes] as const),
  ),
  ['API', 'metrics without a token', 401, call('GET /metrics')] as const,
  ['API', 'documentation in production (TRU-38)', 404, call('GET /api/docs')] as const,
  ['gateway', 'metrics without a token', 401, call('GET /metrics')] as const,
  ['gateway', 'a missing file', 404, call('GET /favicon.ico')] as const,
  ['gateway', 'a missing file of a release', 404, call('GET /releases/mf-none/1.0.0/entry.js')] as const,
  ['gateway', 'an unknown region', 404, call('GET /config/de.json')] as const,
  ['gateway', 'a page asked for with POST', 405, call('POST /orders', json(0))] as const,
  ['gateway', 'no release of the shell', 503, call('GET /')] as const,
  ['gateway without an API', 'a call', 503, call('GET /api/workspace')] as const,
];

test.each(CASES)(
  'the %s answers %s with %i as a problem document, with the security headers (TRU-4, TRU-5)',
  async (server, what, status, bytes) => {
    for (const scheme of ['http', 'https']) {
      const answer = await send(ports[server]!, bytes(scheme));
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'content-type': expect.stringContaining('application/problem+json'),
      });
      // What does not arrive says nothing of its scheme.
      const isKnown = scheme === 'https' && what !== 'an address without an end' && what !== 'headers that stay away';
      expect(answer.headers['strict-transport-security']).toBe(
        isKnown ? 'max-age=31536000; includeSubDomains' : undefined,
      );
      const problem = JSON.parse(answer.body) as { status: number; traceId: string };
      expect(problem).toEqual({
        type: expect.any(String),
        title: expect.any(String),
        status,
        detail: expect.any(String),
        code: expect.any(String),
        errors: expect.any(Array),
        traceId: answer.headers['x-request-id'],
      });
    }
  },
  60_000,
);

test('pages and files that are found have the headers too (TRU-4)', async () => {
  const answer = await send(ports.gateway!, call('GET /health')('https'));
  expect([
    answer.status,
    answer.headers['strict-transport-security'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, 'max-age=31536000; includeSubDomains', 'nosniff']);
  const file = await send(ports.gateway!, call('GET /config/gb.json')('https'));
  expect([file.status, file.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  ]);
});

test('an answer that comes before the end of a body is followed by no other on its connection (TRU-1, TRU-5)', async () => {
  const answers = await new Promise<string>((resolve) => {
    const socket = connect(ports.API!, '127.0.0.1');
    let received = '';
    socket
      .on('data', (part) => {
        received += String(part);
      })
      .on('error', () => undefined)
      .on('close', () => resolve(received));
    socket.write(
      'POST /api/order HTTP/1.1\r\nHost: larder.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
  });
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
});

test('requests have 30 s to arrive whole, where nothing else is said (TRU-5)', () => {
  const server = createGuardedServer(() => undefined, { hops: new TrustedHops([]) });
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]);
});
