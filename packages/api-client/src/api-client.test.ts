import {
  checkOutOrder,
  createOrder,
  exportSupplierProducts,
  getInvoiceFile,
  getOrder,
  getUser,
  inviteMembers,
  listLocations,
  listUpcomingOrders,
  lookUpWorkspace,
  signOut,
  updateOrder,
  updateUser,
  uploadFile,
} from '@larder/contracts';
import { addressOf } from './address';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';
import { loadAllPages } from './load-all-pages';

const USER = {
  userFullName: 'Imogen',
  userEmail: 'a@b.test',
  userRole: 'OWNER',
  companyName: 'Ember',
  companyRoles: ['customer'],
};
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: async () => body,
    text: async () => JSON.stringify(body),
  }) as Response;

function makeClient(answers: (Response | Error)[], { renew = true, isKept = false } = {}) {
  const seen: { url: string; token: string | null; headers: Headers; body: unknown }[] = [];
  const told = { refused: 0, shapes: [] as string[], dates: [] as number[], renewals: 0 };
  const signedIn: { person: string | undefined } = { person: 'a' };
  const client = createApiClient({
    baseUrl: '/api',
    bearerToken: async () => (told.renewals > 0 ? 'second' : 'first'),
    accountToken: async () => 'account',
    person: () => signedIn.person,
    renewSession: async () => {
      told.renewals += 1;
      return renew;
    },
    sessionRefused: () => {
      told.refused += 1;
      if (!isKept) signedIn.person = undefined;
    },
    reportShape: (call) => void told.shapes.push(call),
    serverDate: (ms) => void told.dates.push(ms),
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      seen.push({ url: String(url), token: headers.get('Authorization'), headers, body: init?.body });
      const next = answers.shift()!;
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { client, seen, told, signedIn };
}

test('a call that takes a file sends a form, which names its own type (DSK-18)', async () => {
  const { client, seen } = makeClient([
    answer(201, { fileId: 'f', path: 'gb/1/files/f.png', contentType: 'image/png', width: 800, height: 600 }),
  ]);
  await client.call(uploadFile, { body: { file: new Blob(['x'], { type: 'image/png' }), purpose: 'product' } });
  const form = seen[0]!.body as FormData;
  expect([form.get('purpose'), (form.get('file') as File).size]).toEqual(['product', 1]);
  expect(seen[0]!.headers.has('content-type')).toBe(false);
});

test('every request names the version of the contracts that the page was built with (API-13)', async () => {
  const { client, seen } = makeClient([
    answer(401, {}),
    answer(200, USER),
    { ...answer(200, ''), blob: async () => new Blob() } as Response,
  ]);
  await client.call(getUser);
  await client.file('/assets/gb/201/logo.svg');
  expect(seen.map(({ headers }) => headers.get('Api-Version'))).toEqual(['3.0', '3.0', '3.0']);
});

test('the moment of the site is that of answers that were given just now, and not of what a browser kept (RUL-3)', async () => {
  const at = (date: string, more: Record<string, string>) =>
    ({
      ...answer(200, USER),
      headers: new Headers({ Date: date, ...more }),
      blob: async () => new Blob(),
    }) as Response;
  const { client, told } = makeClient([
    at('Fri, 20 Nov 2026 09:00:00 GMT', { 'Cache-Control': 'no-store' }),
    at('Fri, 20 Nov 2026 08:56:00 GMT', { 'Cache-Control': 'private, max-age=300' }),
  ]);
  await client.call(getUser);
  await client.file('/assets/gb/201/logo.svg');
  expect(told.dates).toEqual([Date.parse('2026-11-20T09:00:00Z')]);
});

test('a 401 leads to one silent renewal and one repetition with the new token (SHL-47)', async () => {
  const { client, seen, told } = makeClient([answer(401, {}), answer(200, USER)]);
  await expect(client.call(getUser)).resolves.toEqual(USER);
  expect(seen.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
  expect(told.refused).toBe(0);
});

test('a call that is refused after another person has signed in is not made as theirs, and leaves their session (SHL-47, SHL-49)', async () => {
  const { client, seen, told, signedIn } = makeClient([answer(401, {}), answer(200, USER)]);
  const called = client.call(getUser);
  signedIn.person = 'b';
  await expect(called).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual([]);
  signedIn.person = 'a';
  const late = client.call(getUser);
  while (seen.length === 0) await Promise.resolve();
  signedIn.person = 'b';
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(seen.map(({ token }) => token)).toEqual(['Bearer first']);
  expect(told).toMatchObject({ renewals: 0, refused: 0 });
});

/** A new order, as the API takes it. */
const ORDER = {
  status: 'ready' as const,
  locationId: 1101,
  deliveryStart: '2026-11-25T07:00:00',
  deliveryEnd: '2026-11-25T10:00:00',
  orderContact: null,
  orderItems: [{ productId: 1, cartonQuantity: 2 }],
};

test('an order is sent with its Idempotency-Key, and again with the same key and body after a renewal (API-66, SHL-47)', async () => {
  const placed = { orderId: 10101, status: 'ready', version: 1, totalPrice: 12.5 };
  const { client, seen } = makeClient([answer(401, {}), answer(201, placed)]);
  await expect(client.call(createOrder, { body: ORDER }, { idempotencyKey: 'key-of-order-1' })).resolves.toEqual(
    placed,
  );
  expect(seen.map(({ headers, body }) => [headers.get('Idempotency-Key'), body])).toEqual(
    Array(2).fill(['key-of-order-1', JSON.stringify(ORDER)]),
  );
});

test('a body is sent as JSON under that type; a call without a body, key or version names none of them (API-13)', async () => {
  const { client, seen } = makeClient([answer(200, USER), answer(200, USER)]);
  await client.call(updateUser, { body: { userFullName: 'Imogen' } });
  await client.call(getUser);
  expect(
    seen.map(({ headers, body }) => [
      body,
      ...['Content-Type', 'Idempotency-Key', 'If-Match'].map((name) => headers.get(name)),
    ]),
  ).toEqual([
    ['{"userFullName":"Imogen"}', 'application/json', null, null],
    [null, null, null, null],
  ]);
});

test('a sign-out carries the token of its session, and its empty answer is not read (SHL-48)', async () => {
  const empty = { ...answer(204, undefined), text: () => Promise.reject(new Error('there is no body')) } as Response;
  const { client, seen } = makeClient([empty]);
  await expect(client.call(signOut, { body: { everywhere: true } })).resolves.toBeUndefined();
  expect(seen[0]!.token).toBe('Bearer first');
});

test('a call of a page without a session carries no token at all (SHL-34)', async () => {
  const seen: Headers[] = [];
  const client = createApiClient({
    baseUrl: '/api',
    bearerToken: async () => undefined,
    accountToken: async () => undefined,
    renewSession: async () => false,
    sessionRefused: () => undefined,
    reportShape: () => undefined,
    serverDate: () => undefined,
    fetch: async (_url, init) => {
      seen.push(new Headers(init?.headers));
      return answer(401, {});
    },
  });
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 401 });
  expect(seen.map((headers) => headers.has('Authorization'))).toEqual([false]);
});

test('a file of text comes as text, any other as it is (API-7)', async () => {
  const pdf = new Blob(['%PDF']);
  const both = { ...answer(200, ''), text: async () => 'id,name', blob: async () => pdf } as Response;
  const { client } = makeClient([both, both]);
  await expect(client.call(exportSupplierProducts)).resolves.toBe('id,name');
  await expect(client.call(getInvoiceFile, { params: { token: 't' } })).resolves.toBe(pdf);
});

test('when the repetition is answered 401 too, the session is over (SHL-47)', async () => {
  const { client, told } = makeClient([answer(401, {}), answer(401, {})]);
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 401 });
  expect(told).toMatchObject({ refused: 1, renewals: 1 });
});

test('a call whose 401 could not be renewed, in a session that goes on, has no answer: it is not refused (GDE-62, SHL-47)', async () => {
  const { client, seen, told } = makeClient([answer(401, {})], { renew: false, isKept: true });
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 500, code: 'no_answer' });
  expect([seen.length, told.refused]).toEqual([1, 1]);
});

test('a call without authorisation carries no token and renews nothing (SHL-29)', async () => {
  const { client, seen, told } = makeClient([answer(401, {})]);
  await expect(client.call(lookUpWorkspace, { query: { workspaceName: 'x', region: 'gb' } })).rejects.toBeInstanceOf(
    ApiError,
  );
  expect(seen[0]!.token).toBeNull();
  expect(told.renewals).toBe(0);
});

test('the profile is written with the token of scope account (ADM-59)', async () => {
  const { client, seen } = makeClient([answer(200, USER)]);
  await client.call(updateUser, { body: { userFullName: 'Imogen' } });
  expect(seen[0]!.token).toBe('Bearer account');
});

/** An answer whose connection breaks in its body. */
const brokenOff = (status = 200): Response =>
  ({
    ...answer(status, USER),
    json: () => Promise.reject(new TypeError('terminated')),
    text: () => Promise.reject(new TypeError('terminated')),
    blob: () => Promise.reject(new TypeError('terminated')),
  }) as Response;

test('an answer that breaks off in its body is no answer, and no wrong shape (SHL-40, SHL-120, SHL-121)', async () => {
  const { client, told } = makeClient([brokenOff(), brokenOff(), brokenOff()]);
  const none = { status: 500, code: 'no_answer' };
  await expect(client.call(getUser)).rejects.toMatchObject(none);
  await expect(client.call(exportSupplierProducts)).rejects.toMatchObject(none);
  await expect(client.file('/asset/sheet.pdf')).rejects.toMatchObject(none);
  expect(told.shapes).toEqual([]);
});

test('a refusal that breaks off in its body is no answer, and one of the server keeps its status (SHL-120, SHL-121)', async () => {
  const { client } = makeClient([brokenOff(400), brokenOff(503)]);
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 500, code: 'no_answer' });
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 503, code: 'status_503' });
});

test('a call that is aborted in the body of its answer rejects as aborted (SHL-121)', async () => {
  const aborting = new AbortController();
  const aborted = new DOMException('aborted', 'AbortError');
  const inBody = { ...answer(200, USER), text: () => Promise.reject(aborted) } as Response;
  const { client, told } = makeClient([inBody]);
  const calling = client.call(getUser, {}, { signal: aborting.signal });
  aborting.abort();
  await expect(calling).rejects.toBe(aborted);
  expect(told.shapes).toEqual([]);
});

test('a refusal says how many seconds to wait where the API does, and 0 where it says none (API-17)', async () => {
  const { client } = makeClient([answer(429, {}, { 'Retry-After': '42' }), answer(429, {})]);
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 42 });
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 0 });
});

test('an answer of a wrong shape fails as status 500 and is reported by name alone (SHL-120)', async () => {
  const { client, told } = makeClient([answer(200, { ...USER, userRole: 7 })]);
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 500, code: 'wrong_shape' });
  expect(told.shapes).toEqual(['getUser']);
});

test('unknown extra fields of an answer are dropped (SHL-120)', async () => {
  const { client } = makeClient([answer(200, { ...USER, favouriteColour: 'leaf' })]);
  await expect(client.call(getUser)).resolves.toEqual(USER);
});

test('no answer counts as status 500 (SHL-121)', async () => {
  const { client } = makeClient([new TypeError('Failed to fetch')]);
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 500, code: 'no_answer' });
});

test('no answer while the browser is offline has a code of its own, for its words (SHL-121)', async () => {
  const { client } = makeClient([new TypeError('Failed to fetch')]);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  await expect(client.call(getUser)).rejects.toMatchObject({ status: 500, code: 'offline' });
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

test('a problem document gives its code, its fields and its own members (API-1)', async () => {
  const problem = {
    type: 't',
    title: 'x',
    status: 400,
    detail: 'Prices changed',
    code: 'order_price_changed',
    errors: [],
    traceId: 'r',
    currentTotal: 12.5,
  };
  const { client } = makeClient([answer(400, problem)]);
  await expect(client.call(getUser)).rejects.toMatchObject({
    status: 400,
    code: 'order_price_changed',
    problem: { currentTotal: 12.5 },
  });
});

test("the server's date corrects the clock, and an answer without a date does not (RUL-3)", async () => {
  const { client, told } = makeClient([
    answer(200, USER, { Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
    answer(200, USER),
  ]);
  await client.call(getUser);
  await client.call(getUser);
  expect(told.dates).toEqual([Date.UTC(2026, 10, 20, 12)]);
});

test('a write names the version that it expects (API-68)', async () => {
  const { client, seen } = makeClient([answer(404, {})]);
  await expect(client.call(getOrder, { params: { id: 7 } }, { ifMatch: 3 })).rejects.toBeInstanceOf(ApiError);
  expect(seen[0]!.headers.get('If-Match')).toBe('"3"');
});

test('what a call requires does not compile without, and what it can do without does (API-7)', () => {
  const calls = (call: ReturnType<typeof createApiClient>['call']) => [
    // @ts-expect-error the path has an id
    () => call(getOrder),
    // @ts-expect-error the path has an id
    () => call(getOrder, {}),
    // @ts-expect-error the id is called id
    () => call(getOrder, { params: { orderId: 7 } }),
    // @ts-expect-error the body has a name
    () => call(updateUser),
    // @ts-expect-error there are addresses and a role to say
    () => call(inviteMembers, { body: {} }),
    // @ts-expect-error the path and a body
    () => call(updateOrder, { params: { id: 7 } }),
    // @ts-expect-error the query has a name and a region
    () => call(lookUpWorkspace),
    () => call(getOrder, { params: { id: 7 } }, { ifMatch: 3 }),
    () => call(getUser),
    () => call(getUser, undefined, {}),
    () => call(listUpcomingOrders),
    () => call(listUpcomingOrders, { query: { pageNumber: 2 } }),
    () => call(checkOutOrder, { params: { id: 7 } }),
  ];
  expect(calls).toBeInstanceOf(Function);
});

test('parameters are encoded into the path, lists are repeated in the query, empty values left out', () => {
  expect(addressOf('/order/:id', { id: 'a/b' }, { tags: ['x', 'y z'], page: undefined, none: null, empty: '' })).toBe(
    '/order/a%2Fb?tags=x&tags=y+z',
  );
  expect(addressOf('/assets/:region/*', { region: 'gb', '*': '201/gallery/a b.png' })).toBe(
    '/assets/gb/201/gallery/a%20b.png',
  );
});

test('all pages are asked for until the total is reached (ORD-107)', async () => {
  const row = (id: number) => ({
    id,
    name: `L${id}`,
    address: 'a',
    postcode: 'p',
    status: 'active',
    contactInformation: '',
  });
  const page = (from: number, count: number) =>
    answer(200, {
      items: Array.from({ length: count }, (_, index) => row(from + index)),
      pagination: { pageNumber: 1, pageSize: 200, totalItemCount: 214 },
    });
  const { client, seen } = makeClient([page(1, 200), page(201, 14)]);
  await expect(loadAllPages(client, listLocations)).resolves.toHaveLength(214);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/location?pageNumber=1&pageSize=200',
    '/api/location?pageNumber=2&pageSize=200',
  ]);
});
