import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Database } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { openTestDatabase } from '@larder/api/testing/database';
import { newStore } from '@larder/federation/testing';
import { createSite, type Site } from '../create-site';

type Api = Awaited<ReturnType<typeof createRecordedApi>>;

let database: Database;
let api: Api;
let site: Site;
let gatewayPort: number;
/** Request ids of all calls that the API has logged. */
const seen: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
  api = await createRecordedApi(
    {
      database,
      environment: 'production',
      signingKey: 'a key for tests, thirty-two characters or more',
      publicUrl: 'https://larder.test',
      configOf: () => undefined,
      featuresOf: () => undefined,
      runJobs: false,
    },
    (line) => seen.push((JSON.parse(line) as { requestId: string }).requestId),
  );
  const address = await api.listen({ port: 0, host: '127.0.0.1' });
  site = createSite({ store: newStore().folder, environment: 'production', api: address });
  gatewayPort = await site.listen(0);
});
afterAll(async () => {
  await site.close(0);
  await api.close();
  await database.close();
});
beforeEach(() => {
  seen.length = 0;
});

interface Raw {
  status: number;
  headers: string;
  body: string;
}

/**
 * Sends bytes as they are, and returns every answer until the server ends the connection, or until it is silent for
 * `silenceMs`.
 */
function send(port: number, bytes: string, silenceMs = 5000): Promise<{ answers: Raw[]; isEnded: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let isEnded = false;
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1');
    });
    socket.on('end', () => {
      isEnded = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answers: answersIn(received), isEnded }));
    socket.write(bytes, 'latin1');
  });
}

function answersIn(received: string): Raw[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((one) => {
      const [headers = '', body = ''] = one.split('\r\n\r\n');
      return { status: Number(headers.slice(9, 12)), headers, body };
    });
}

/** A whole request of somebody else, with an id that comes back with its answer. */
const requestOf = (id: string, connection = 'close') =>
  `GET /api/none/${id} HTTP/1.1\r\nHost: larder.test\r\nX-Request-Id: ${id}\r\nConnection: ${connection}\r\n\r\n`;
const SMUGGLED = requestOf('smuggled', 'keep-alive');
const LENGTH = SMUGGLED.length;
const CHUNKED = `${LENGTH.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;

const shape = (method: string, headers: string, body = '', line = `${method} /api/none/odd HTTP/1.1`) =>
  `${line}\r\nHost: larder.test\r\nX-Request-Id: odd\r\n${headers}\r\n${body}`;

const BODILESS = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap(
  (method) =>
    [
      [`${method} with a chunked body`, shape(method, 'Transfer-Encoding: chunked\r\n', CHUNKED)],
      [`${method} with a length-carrying body`, shape(method, `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
      [
        `${method} with a chunked body of no bytes and a request behind it`,
        shape(method, 'Transfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
      ],
      [
        `${method} with a length and chunks`,
        shape(method, 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
      ],
    ] as const,
);

const LENGTHS = (
  [
    ['two equal lengths', `Content-Length: ${LENGTH}\r\nContent-Length: ${LENGTH}\r\n`],
    ['two lengths that differ', `Content-Length: ${LENGTH}\r\nContent-Length: 0\r\n`],
    ['a list of lengths', `Content-Length: 0, ${LENGTH}\r\n`],
    ['a length with a sign', `Content-Length: +${LENGTH}\r\n`],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['a length in hexadecimal', `Content-Length: 0x${LENGTH.toString(16)}\r\n`],
    ['a length with a leading zero', `Content-Length: 0${LENGTH}\r\n`],
    ['an empty length', 'Content-Length:\r\n'],
    ['a length of two words', `Content-Length: 0 ${LENGTH}\r\n`],
    ['a length beyond all numbers', 'Content-Length: 99999999999999999999\r\n'],
    ['a space before the colon of the length', `Content-Length : ${LENGTH}\r\n`],
    ['a length on a folded line', `Content-Length:\r\n ${LENGTH}\r\n`],
    ['a length that connection names', `Connection: keep-alive, content-length\r\nContent-Length: ${LENGTH}\r\n`],
  ] as const
).map(([name, headers]) => [`POST with ${name}`, shape('POST', headers, SMUGGLED)] as const);

const CODINGS = (
  [
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['both lengths the other way round', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
    ['a space before the colon of the coding', 'Transfer-Encoding : chunked\r\n'],
    ['a tab before the colon of the coding', 'Transfer-Encoding\t: chunked\r\n'],
    ['a coding on a folded line', 'Transfer-Encoding:\r\n chunked\r\n'],
    ['a coding folded by a tab', 'Transfer-Encoding:\r\n\tchunked\r\n'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n'],
    ['a coding before chunked', 'Transfer-Encoding: gzip, chunked\r\n'],
    ['a coding after chunked', 'Transfer-Encoding: chunked, identity\r\n'],
    ['the coding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
    ['the coding identity', 'Transfer-Encoding: identity\r\n'],
    ['an empty coding', 'Transfer-Encoding:\r\n'],
    ['a coding in quotes', 'Transfer-Encoding: "chunked"\r\n'],
    ['a coding with a parameter', 'Transfer-Encoding: chunked;q=1\r\n'],
    ['a coding after a vertical tab', 'Transfer-Encoding: \x0bchunked\r\n'],
    ['a coding that connection names', 'Connection: keep-alive, transfer-encoding\r\nTransfer-Encoding: chunked\r\n'],
  ] as const
).map(([name, headers]) => [`POST with ${name}`, shape('POST', headers, `0\r\n\r\n${SMUGGLED}`)] as const);

const CHUNKS = (
  [
    ['bare LF after chunk sizes', `${LENGTH.toString(16)}\n${SMUGGLED}\n0\n\n`],
    ['a chunk extension that ends with a bare LF', `0;x\n\r\n${SMUGGLED}`],
    ['a chunk size with 0x', `0x0\r\n\r\n${SMUGGLED}`],
    ['a negative chunk size', `-1\r\n\r\n${SMUGGLED}`],
    ['a chunk size beyond all numbers', `FFFFFFFFFFFFFFFF0\r\n\r\n${SMUGGLED}`],
    ['a space after the chunk size', `0 \r\n\r\n${SMUGGLED}`],
    ['chunks that end too early', `3\r\nabcd\r\n0\r\n\r\n${SMUGGLED}`],
    ['a trailer line that ends with a bare LF', `0\r\nX: y\n\r\n${SMUGGLED}`],
  ] as const
).map(
  ([name, body]) =>
    [
      `POST with ${name}`,
      shape('POST', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', body),
    ] as const,
);

const LINES: (readonly [string, string])[] = [
  ['bare LF everywhere', `GET /api/none/odd HTTP/1.1\nHost: larder.test\n\n${SMUGGLED}`],
  ['one header line that ends with a bare LF', shape('GET', `X: y\nContent-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['headers that end with a bare LF', `GET /api/none/odd HTTP/1.1\r\nHost: larder.test\r\n\n${SMUGGLED}`],
  ['a lone CR in a value', shape('GET', `X: y\rContent-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['lines that end with a lone CR', `GET /api/none/odd HTTP/1.1\rHost: larder.test\r\r${SMUGGLED}`],
  ['a folded header', shape('GET', 'X: y\r\n z\r\n', SMUGGLED)],
  ['a first header line that is folded', `GET /api/none/odd HTTP/1.1\r\n Host: larder.test\r\n\r\n${SMUGGLED}`],
  ['a zero byte in a name', shape('GET', 'X\0: y\r\n', SMUGGLED)],
  ['a zero byte in a value', shape('GET', 'X: y\0z\r\n', SMUGGLED)],
  ['a header without a name', shape('GET', ': y\r\n', SMUGGLED)],
  ['a header without a colon', shape('GET', 'Xy\r\n', SMUGGLED)],
  ['two hosts', shape('GET', 'Host: evil.test\r\n', SMUGGLED)],
  ['no host', `GET /api/none/odd HTTP/1.1\r\nX-Request-Id: odd\r\n\r\n${SMUGGLED}`],
  ['an address of another site', shape('GET', '', SMUGGLED, 'GET http://evil.test/api/none/odd HTTP/1.1')],
  ['a request line of version 0.9', `GET /api/none/odd\r\n\r\n${SMUGGLED}`],
  ['a request line of version 2.0', shape('GET', '', SMUGGLED, 'GET /api/none/odd HTTP/2.0')],
  ['a request line of version 1.2', shape('GET', '', SMUGGLED, 'GET /api/none/odd HTTP/1.2')],
  [
    'chunks of HTTP/1.0',
    shape('POST', 'Transfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`, 'POST /api/none/odd HTTP/1.0'),
  ],
  ['a space in the address', shape('GET', '', SMUGGLED, 'GET /api/none/odd /api HTTP/1.1')],
  ['an unknown method with a body', shape('PROPFIND', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
];

const SHAPES = [...BODILESS, ...LENGTHS, ...CODINGS, ...CHUNKS, ...LINES];

const through = () => gatewayPort;
const direct = () => (api.server.address() as AddressInfo).port;

describe.each([
  ['gateway', through],
  ['API', direct],
] as const)('the %s', (_, port) => {
  test.each(SHAPES)(
    'answers %s with 400 as a problem document, and ends the connection (TRU-1)',
    async (_name, bytes) => {
      const { answers, isEnded } = await send(port(), bytes);
      expect(answers.map(({ status }) => status)).toEqual([400]);
      expect(answers[0]!.headers.toLowerCase()).toContain('content-type: application/problem+json');
      expect(answers[0]!.headers.toLowerCase()).toContain('connection: close');
      if (!bytes.startsWith('HEAD'))
        expect(JSON.parse(answers[0]!.body)).toMatchObject({ status: 400, code: expect.any(String), errors: [] });
      expect(isEnded).toBe(true);
      expect(seen.filter((id) => id === 'smuggled')).toEqual([]);
    },
  );
});

test('after each of at least 40 odd requests, answers on the pooled connection belong to their own requests (TRU-1)', async () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(40);
  const victims: string[] = [];
  for (const [at, [, bytes]] of SHAPES.entries()) {
    await send(gatewayPort, bytes);
    const ids = [`victim-${at}-a`, `victim-${at}-b`];
    victims.push(...ids);
    const answered = await Promise.all(ids.map((id) => send(gatewayPort, requestOf(id))));
    expect(
      answered.map(({ answers }) =>
        answers.map(({ status, body }) => [status, (JSON.parse(body) as { traceId: string }).traceId]),
      ),
    ).toEqual(ids.map((id) => [[404, id]]));
  }
  expect(seen.filter((id) => id !== 'odd')).toEqual(expect.arrayContaining(victims));
  expect(seen.filter((id) => !victims.includes(id) && id !== 'odd')).toEqual([]);
});

test('two whole requests on one connection get their own answers in their order (TRU-1)', async () => {
  const { answers } = await send(gatewayPort, requestOf('first', 'keep-alive') + requestOf('second'));
  expect(answers.map(({ body }) => (JSON.parse(body) as { traceId: string }).traceId)).toEqual(['first', 'second']);
});

test('an answer to garbage is never taken for the answer to the request before it (TRU-1)', async () => {
  const { answers, isEnded } = await send(gatewayPort, `${requestOf('first', 'keep-alive')}GARBAGE\r\n\r\n`);
  expect(isEnded || answers.length === 0).toBe(true);
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
});

test('a body by length and a body in chunks arrive whole, with extensions and trailers left behind (TRU-1)', async () => {
  const body = '{"workspaceId":1,"email":"a@b.test","password":"x"}';
  const signIn = (headers: string, bytes: string) =>
    send(
      gatewayPort,
      `POST /api/auth/sign-out HTTP/1.1\r\nHost: larder.test\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n${bytes}`,
    );
  const byLength = await signIn(`Content-Length: ${body.length}\r\n`, body);
  const inChunks = await signIn(
    'Transfer-Encoding: chunked\r\n',
    `${body.length.toString(16)};ext=1\r\n${body}\r\n0\r\nX-Trailer: y\r\n\r\n`,
  );
  const expected = {
    status: byLength.answers[0]!.status,
    code: (JSON.parse(byLength.answers[0]!.body) as { code: string }).code,
  };
  expect(expected.code).not.toBe('bad_json');
  expect(JSON.parse(inChunks.answers[0]!.body)).toMatchObject(expected);
});
