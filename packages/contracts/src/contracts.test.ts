import * as v from 'valibot';
import {
  Label,
  ALL_CALLS,
  Composition,
  createOrder,
  Declaration,
  Email,
  ERROR_STATUS,
  type ErrorCode,
  EVENTS,
  Instant,
  isBusPayload,
  isInRange,
  IsoDate,
  listInvoices,
  listUpcomingOrders,
  LocalDateTime,
  SessionFacts,
  text,
  TOPICS,
} from './index';

test('every call has its own name, method and path', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(55);
  expect(new Set(ALL_CALLS.map(({ name }) => name)).size).toBe(ALL_CALLS.length);
  expect(new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL_CALLS.length);
});

test('every call names codes that exist, and one for a malformed id where its path has one (API-9)', () => {
  for (const call of ALL_CALLS) {
    for (const code of call.codes) expect([call.name, ERROR_STATUS[code]]).toEqual([call.name, expect.any(Number)]);
    const params = Object.keys(call.params?.entries ?? {});
    const { notFound = {} } = call;
    expect([
      call.name,
      params.map((param) => ERROR_STATUS[(typeof notFound === 'string' ? notFound : notFound[param]) as ErrorCode]),
    ]).toEqual([call.name, params.map(() => expect.any(Number))]);
  }
});

test('every call of a member says who may make it (API-46, API-47)', () => {
  const writes = ALL_CALLS.filter(({ path, method }) => path.startsWith('/order') && method !== 'GET');
  expect(writes.map(({ who }) => who)).toEqual(
    writes.map(() => ({ token: 'bearer', level: 'trusted-up', side: 'customer' })),
  );
});

test.each(['chef@ember-oak.test', ' chef@ember-oak.test ', "o'rourke@a-b.example.test"])(
  'the e-mail address "%s" is accepted (AUT-20)',
  (address) => {
    expect(v.is(Email, address)).toBe(true);
  },
);

test.each(['chef@kitchen', 'chef@', 'a b@c.test', `${'a'.repeat(250)}@b.te`])(
  'the e-mail address "%s" is refused (AUT-20)',
  (address) => {
    expect(v.is(Email, address)).toBe(false);
  },
);

test('a local date-time takes no offset and may leave out its seconds', () => {
  expect(v.parse(LocalDateTime, '2026-11-25T07:00')).toBe('2026-11-25T07:00:00');
  for (const wrong of ['2026-11-25T07:00:00Z', '2026-11-25T07:00+01:00', '2026-02-30T07:00', '2026-11-25T24:00'])
    expect(v.is(LocalDateTime, wrong)).toBe(false);
});

test.each([
  ['day', IsoDate, '2026-02-28', ['0000-01-01', '2026-02-29', '2026-13-01']],
  ['local date-time', LocalDateTime, '0001-01-01T00:00', ['0000-12-31T23:59:59', '2026-04-31T07:00']],
  [
    'instant',
    Instant,
    '2026-11-20T09:15:00.000Z',
    [
      '2026-99-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T23:60:00Z',
      '0000-01-01T00:00:00Z',
    ],
  ],
] as const)('the %s of a request is one of the calendar (API-7, API-10)', (_, schema, right, wrong) => {
  expect(v.is(schema, right)).toBe(true);
  for (const value of wrong) expect([value, v.is(schema, value)]).toEqual([value, false]);
});

test('text is trimmed, and control characters and lone surrogates are refused (API-10)', () => {
  expect(v.parse(text(10), '  kale\n')).toBe('kale');
  expect(
    ['🍅'.repeat(10), 'e\u0301'.repeat(10), '🍅'.repeat(11), '\ufdfa'].map((value) => v.is(text(10), value)),
  ).toEqual([true, true, false, false]);
  for (const wrong of ['a\u0000b', 'a\u001bb', 'a\ud800b']) expect(v.is(text(10), wrong)).toBe(false);
});

test('a quantity that is no whole number is refused by its path (API-7)', () => {
  const order = {
    status: 'draft',
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00',
    deliveryEnd: '2026-11-25T10:00',
    orderItems: [
      { productId: 1, cartonQuantity: 1 },
      { productId: 2, cartonQuantity: 'abc' },
    ],
  };
  const parsed = v.safeParse(createOrder.body!, order);
  expect(parsed.issues?.map(({ path }) => path?.map(({ key }) => key))).toEqual([['orderItems', 1, 'cartonQuantity']]);
});

test('pending is read as ready, and order as normal (RUL-62)', () => {
  const order = {
    status: 'pending',
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00',
    deliveryEnd: '2026-11-25T10:00',
    orderItems: [],
  };
  expect(v.parse(createOrder.body!, order).status).toBe('ready');
  expect(v.parse(listUpcomingOrders.query!, { orderType: 'order' }).orderType).toBe('normal');
});

test('order numbers of an invoice search begin at 1001, and the end is not before the start (INS-75)', () => {
  expect(v.is(listInvoices.query!, { orderId: '1001' })).toBe(true);
  expect(v.is(listInvoices.query!, { orderId: '1000' })).toBe(false);
  expect(v.is(listInvoices.query!, { deliveryDateFrom: '2026-11-02', deliveryDateTo: '2026-11-01' })).toBe(false);
});

test('no message of the bus has room for a token (SHL-29)', () => {
  const words = JSON.stringify(
    [...Object.values(TOPICS), ...Object.values(EVENTS)].map((schema) =>
      Object.keys((schema as { entries?: object }).entries ?? {}),
    ),
  );
  expect(words).not.toMatch(/token/i);
  const facts = {
    userId: 'u',
    userFullName: 'n',
    email: 'e',
    userRole: 'OWNER',
    companyName: 'c',
    companyRoles: ['customer'],
    workspaceId: 1,
    termsAcceptedDate: 1,
    region: 'gb',
  };
  expect(v.is(SessionFacts, facts)).toBe(true);
  expect(isBusPayload('topic', 'session', { ...facts, bearerToken: 'x' })).toBe(false);
  expect(isBusPayload('event', 'nobody-knows', {})).toBe(false);
});

test('a declaration without English labels, or with empty ones, has no shape (SHL-9)', () => {
  const route = { name: 'orderList', path: '/orders', module: 'order-list', guards: [{ needs: 'session' }] };
  const declaration = (title: object) => ({
    name: 'mf-orders',
    contract: '^1.0.0',
    prefixes: ['/orders'],
    parts: { orders: { routes: [{ ...route, title }] } },
  });
  expect(v.is(Declaration, declaration({ en: 'Orders', fr: 'Commandes' }))).toBe(true);
  expect(v.is(Declaration, declaration({ fr: 'Commandes' }))).toBe(false);
  expect(v.is(Declaration, declaration({ en: 'Orders', fr: '' }))).toBe(false);
});

test('a label may be in further languages; a page needs English and one more (REL-97)', () => {
  const titles = [
    [{ en: 'Orders', fr: 'Commandes', de: 'Bestellungen' }, true],
    [{ en: 'Orders', de: 'Bestellungen' }, true],
    [{ de: 'Bestellungen', fr: 'Commandes' }, false],
    [{ en: 'Orders', fr: 'Commandes', textKey: 'orders' }, false],
  ] as const;
  for (const [title, isTaken] of titles) {
    const parsed = v.safeParse(Label, title);
    expect([title, parsed.success]).toEqual([title, isTaken]);
    if (parsed.success) expect(parsed.output).toEqual(title);
  }
});

test('a composition keeps a broken declaration to its remote, and needs the integrity of files (SHL-17, SHL-130)', () => {
  const remote = {
    name: 'mf-orders',
    version: '1.0.0',
    address: '/releases/mf-orders/1.0.0/',
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
    parts: ['orders'],
    prefixes: ['/orders'],
    declaration: 'nonsense',
  };
  expect(v.is(Composition, { region: 'gb', features: [], remotes: [remote] })).toBe(true);
  expect(
    v.is(Composition, {
      region: 'gb',
      features: [],
      remotes: [{ ...remote, integrity: { 'remoteEntry.js': 'md5-abc' } }],
    }),
  ).toBe(false);
});

test.each([
  ['1.2.3', '^1.2.0', true],
  ['1.2.3', '^1.3.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0-rc.1', '^1.0.0', false],
])('version %s in range %s is %s (SHL-18)', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});
