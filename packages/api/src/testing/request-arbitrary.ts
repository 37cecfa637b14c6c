import type { Call, Schema } from '@larder/contracts';
import fc from 'fast-check';
import * as v from 'valibot';

/** A request as it goes to `inject`; `raw` replaces the body by a text that need not be JSON. */
export interface OddRequest {
  call: Call;
  path: string;
  token: string | undefined;
  headers: Record<string, string>;
  body: unknown;
  raw: { text: string; type: string } | undefined;
  address: string;
}

/** What requests are made of besides the contracts: values that exist, and tokens by the kind that a call takes. */
export interface Surroundings {
  /** Ids, names, codes and the like that the API knows. */
  known: readonly (string | number)[];
  /** The tokens that can make a call, and those of everybody else. */
  tokensFor(call: Call): { able: readonly (string | undefined)[]; unable: readonly (string | undefined)[] };
}

const PLAIN: readonly unknown[] = [
  '2026-11-25',
  '2026-11-26',
  '1999-12-31',
  '2026-11-25T07:00:00',
  '2026-11-25T10:00',
  '2026-11-20T09:00:00.000Z',
  'gb',
  'fr',
  'true',
  'false',
  '1',
  '2',
  '7',
  '15',
  '200',
  '1101',
  'Chef',
  'beef',
  'a long enough password',
  '123456',
  'chef@kitchen.test',
  '00000000-0000-4000-8000-000000000000',
  'terms',
  'our-mission.html',
  'gb/201/logo.png',
  'delivered',
  'ready,draft',
  'beef,lamb',
  'Lait cru\nfermier',
  'é'.repeat(20),
  'x',
  '/orders',
  '',
  true,
  false,
  0,
  1,
  2,
  7,
  100,
  200,
  9999,
  12.5,
  0.01,
];
const ODD: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table orders; --",
  '%',
  '\\',
  '💥',
  '\u202e',
  '1e999',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '{}',
  '[]',
  'null',
  'x'.repeat(3000),
  '0000-01-01',
  '2026-02-30T07:00:00',
  '2026-11-25T24:00:00',
  '2026-99-99T00:00:00Z',
  '9999-12-31T23:59:59',
  '../../etc/passwd',
  '__proto__',
  ' ',
  '9999-12-31',
  '2028-11-21',
  '2028-11-20T07:00:00',
  '2031-02-28T23:59',
  '275760-09-13',
  '9999-12-31T23:59:59.999Z',
  '1899-12-31T00:00',
  '-000001-01-01',
  '\u0085',
  '\u200b',
  '\u2028',
  '\u2066x\u2069',
  '\ufeff',
  '\u202eevil.com',
  'e\u0301'.repeat(60),
  '\ufdfa'.repeat(40),
  '\udfff\ud800',
  '👩\u200d🍳',
  '\u{e0001}',
  'İ'.repeat(63),
  'ß@ß.test',
  'A'.repeat(254),
  'Z\u0335\u0334'.repeat(200),
  null,
  -1,
  0.5,
  1e21,
  2147483647,
  2147483648,
  Number.MAX_SAFE_INTEGER,
  -0,
  1e-7,
  10_000,
  [],
  {},
  [[[]]],
  [null],
  { length: 3 },
  { toString: 1 },
];

interface Inspected {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly unknown[];
}

/** Values of a schema, most of them valid, some of them odd anywhere inside. */
export function valuesOf(schema: Schema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const { type, entries, item, wrapped, options } = schema as unknown as Inspected;
  const odd = fc.constantFrom(...ODD);
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: odd });
  if (type === 'object' && entries) {
    const fields = Object.entries(entries).map(([name, field]) => [name, valuesOf(field, known)] as const);
    const whole = fc.record(Object.fromEntries(fields));
    return mostly(
      fc.oneof(
        { weight: 6, arbitrary: whole },
        { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
      ),
    );
  }
  if (type === 'array' && item) {
    const long = fc
      .constantFrom(501, 5_000, 60_000)
      .chain((length) => fc.constantFrom(null, {}, '', [], 1).map((one) => Array.from({ length }, () => one)));
    return fc.oneof(
      { weight: 60, arbitrary: mostly(fc.array(valuesOf(item, known), { maxLength: 4 })) },
      { weight: 1, arbitrary: long },
    );
  }
  if (wrapped)
    return fc.oneof(
      { weight: 3, arbitrary: valuesOf(wrapped, known) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
    );
  if (type === 'picklist' && options) return mostly(fc.constantFrom(...options));
  const right = [...known, ...known.map(String), ...PLAIN].filter((value) => v.is(schema, value));
  return right.length > 0 ? mostly(fc.constantFrom(...new Set(right))) : odd;
}

const textOf = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).replace(/[\ud800-\udfff]/g, '');

function pathsOf({ path, params }: Call, known: readonly (string | number)[]): fc.Arbitrary<string> {
  const entries = (params as unknown as Inspected | undefined)?.entries ?? {};
  return fc
    .record(Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, valuesOf(schema, known)])))
    .map((values) =>
      path.replace(/:(\w+)|\*/g, (part, name: string | undefined) => encodeURIComponent(textOf(values[name ?? part]))),
    );
}

const queriesOf = ({ query }: Call, known: readonly (string | number)[]): fc.Arbitrary<string> =>
  (query ? valuesOf(query as Schema, known) : fc.constant({})).map((values) => {
    const pairs = Object.entries((typeof values === 'object' && values) || {}).filter(
      ([, value]) => value !== undefined,
    );
    const search = pairs
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map(
          (one) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(one))}`,
        ),
      )
      .join('&');
    return search && `?${search}`;
  });

const HEADERS: Record<string, readonly string[]> = {
  'if-match': ['"1"', '"2"', '*', 'W/"1"', 'nonsense'],
  'if-none-match': ['*', '"1"', 'W/"x"'],
  'idempotency-key': ['a-key-of-a-kind', 'another_key_123', 'short', 'not valid at all'],
  'api-version': ['1.0', '2.1', '2.2', '9.9'],
  'x-request-id': ['my-id', 'a b', 'x'.repeat(70)],
  'x-test-now': ['2026-11-20T09:00:00Z', '2026-11-24T11:00:00Z', 'tomorrow', '9999-12-31T23:59:59Z'],
  origin: ['https://evil.test', 'null'],
  'x-forwarded-for': [
    '127.0.0.1',
    '::1, 10.0.0.1',
    'unknown',
    `${'1.2.3.4, '.repeat(200)}5.6.7.8`,
    "'; drop table orders; --",
  ],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-host': ['evil.test', '[::1'],
  forwarded: ['for=127.0.0.1;proto=https'],
  'x-real-ip': ['127.0.0.1'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/ops/outbox'],
  'x-fault': ['none', 'slow=x', '__proto__'],
  range: ['bytes=0-1', 'bytes=-99999999999'],
  accept: ['text/html', '*/*;q=0', ';;;'],
  'accept-encoding': ['br;q=0, *;q=0'],
  'accept-language': ['x'.repeat(900)],
  cookie: ['app.bearerToken=x; __proto__=y'],
  expect: ['nothing'],
  'if-modified-since': ['never'],
};
const headers = fc
  .record(
    Object.fromEntries(
      Object.entries(HEADERS).map(([name, values]) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom(...values) },
        ),
      ]),
    ),
  )
  .map((all) =>
    Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  );

const raws = fc.oneof(
  { weight: 30, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      text: fc.constantFrom('', '{', '[1,', 'null', '"text"', '1e999', '{"__proto__":{}}', '<xml/>', 'a=b'),
      type: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded'),
    }),
  },
);

/** Requests for a call, made from its own contract. */
export function requestsFor(call: Call, { known, tokensFor }: Surroundings): fc.Arbitrary<OddRequest> {
  const { able, unable } = tokensFor(call);
  const path = fc.tuple(pathsOf(call, known), queriesOf(call, known)).map((parts) => parts.join(''));
  const token = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...able) },
    { weight: 1, arbitrary: fc.constantFrom(...unable) },
  );
  const body = call.body ? valuesOf(call.body as Schema, known) : fc.constant(undefined);
  const address = fc.nat(250).map((last) => `198.51.100.${last}`);
  return fc.record({
    call: fc.constant(call),
    path,
    token,
    headers,
    body,
    raw: call.method === 'GET' ? fc.constant(undefined) : raws,
    address,
  });
}
