import fc from 'fast-check';
import { makeKitchen } from './kitchen';
import { describeCalls } from './on-both';

const oddText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
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
    '2147483648',
    'NaN',
    '{}',
    '[]',
    'null',
    'x'.repeat(3000),
  ),
  fc.constantFrom(
    '0000-01-01T00:00:00',
    '9999-12-31T23:59:59',
    '2026-02-30T07:00:00',
    '2026-11-25T24:00:00',
    '2026-11-25T07:00:00Z',
    '2026-11-25',
    '0001-01-01T00:00',
    '9999-12-31',
  ),
);
const oddNumber = fc.constantFrom(
  0,
  -1,
  1,
  0.5,
  1e21,
  2147483647,
  2147483648,
  Number.MAX_SAFE_INTEGER,
  -0,
  1e-7,
  9999,
  10_000,
);
const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  fc.constantFrom(null, true, [], {}, [[[]]]),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), oddNumber, { maxKeys: 3 }),
);

/** Valid content in which some fields are odd. */
const spoilt = (valid: Record<string, unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([field, value]) => [
        field,
        fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd }),
      ]),
    ),
  );

describeCalls('whatever is sent', (workshop) => {
  const runs = { numRuns: 60 };

  test('no body of a write makes a 500 (API-10)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [as, staff, finance] = [
      kitchen.workspace.trusted,
      await workshop().staff('OPS'),
      await workshop().staff('FINANCE'),
    ];
    const [draft, ready] = [await kitchen.order('draft'), await kitchen.order('ready')];
    const [item] = (await kitchen.get(`/order/${ready}`)).body.orderItems;
    const line = { productId: kitchen.product.id, cartonQuantity: 2 };
    const { status: _, ...content } = kitchen.body();
    const writes: ['POST' | 'PUT', string, Record<string, unknown>, { token: string }][] = [
      ['POST', '/order', kitchen.body(), as],
      ['PUT', `/order/${draft}`, { ...content, version: 1 }, as],
      ['PUT', `/order/${draft}/checkout`, { acceptedTotal: 200 }, as],
      ['POST', `/product/sample/${kitchen.workspace.id}`, { tags: ['beef'], productDescription: 'x' }, as],
      ['POST', '/support/message', { message: 'x', page: '/' }, as],
      ['PUT', `/ops/order/${ready}/status`, { status: 'scheduled', reason: 'x', version: 1 }, staff],
      [
        'PUT',
        `/ops/order/${ready}/delivery`,
        {
          deliveryStart: '2026-11-25T07:00:00',
          deliveryEnd: '2026-11-25T10:00:00',
          distributorArrivalDate: '2026-11-25T07:00:00',
        },
        staff,
      ],
      ['PUT', `/ops/order/${ready}/recorded`, { items: [{ id: item.id, recordedWeight: 1 }] }, staff],
      ['POST', `/ops/order/${ready}/substitution`, { itemId: item.id, ...line }, staff],
      [
        'POST',
        '/ops/order/sample',
        { ...content, status: 'draft', workspaceId: kitchen.workspace.id, requestId: 1 },
        staff,
      ],
      [
        'PUT',
        `/ops/location/${kitchen.locationId}/cutoff-override`,
        { deliveryDate: '2026-11-25', cutoffAt: '2026-11-24T12:00:00' },
        staff,
      ],
      ['POST', '/ops/invoice', { orderId: ready, invoiceDate: '2026-11-25' }, finance],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...writes)
          .chain(([method, path, valid, token]) => spoilt(valid).map((body) => ({ method, path, body, token }))),
        async ({ method, path, body, token }) => {
          const answer = await workshop().call(method, path, { as: token, body });
          expect([path, body, answer.status < 500, answer.status >= 400 ? typeof answer.body.code : 'string']).toEqual([
            path,
            body,
            true,
            'string',
          ]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('no write of a producer and no name of a list makes a 500 (API-10)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const kitchen = await makeKitchen(workshop());
    const own = '00000000-0000-4000-8000-00000000000c';
    await workshop().sql(
      `insert into files (workspace_id, id, region, purpose, content_type, size, sha256, width, height, created_by) values ($1, $2, 'gb', 'product', 'image/webp', 1, '', 800, 800, $3), ($1, $4, 'gb', 'profile', 'image/webp', 1, '', 800, 800, $3)`,
      [producer.id, own, producer.trusted.userId, own.replace('c', 'd')],
    );
    const pictures = (id: string) =>
      fc.array(
        fc.record({
          path: fc.oneof(
            odd,
            oddText.map((behind) => `gb/${producer.id}/files/${id}.webp/${behind}`),
          ),
          description: fc.oneof(fc.constant('x'), odd),
        }),
        { minLength: 1, maxLength: 2 },
      );
    const soundOr = (valid: Record<string, unknown>) => fc.oneof(fc.constant(valid), spoilt(valid));
    const product = {
      name: 'Chard',
      description: 'x',
      tags: [],
      certification: [],
      countryOfOrigin: ['United Kingdom'],
      unitQuantity: 5,
    };
    const profile = {
      supplierSlogan: 'x',
      supplierShortDescription: 'x',
      supplierLongDescription: 'x',
      supplierLogo: `gb/${producer.id}/files/${own.replace('c', 'd')}.webp`,
      version: 0,
    };
    const writes = fc.oneof(
      fc
        .record({ body: soundOr(product), supplierRefId: fc.uuid(), photos: pictures(own) })
        .map(({ body, ...more }) => ({
          method: 'POST' as const,
          path: '/supplier/product',
          body: { ...body, ...more },
          as: producer.trusted,
        })),
      fc.record({ body: soundOr(profile), gallery: pictures(own.replace('c', 'd')) }).map(({ body, gallery }) => ({
        method: 'PUT' as const,
        path: '/supplier/profile/proposal',
        body: { ...body, gallery },
        as: producer.trusted,
      })),
      spoilt({ name: 'Walk', productIds: [kitchen.product.id] }).map((body) => ({
        method: 'POST' as const,
        path: `/location/${kitchen.locationId}/guide/list`,
        body,
        as: kitchen.workspace.trusted,
      })),
    );
    await fc.assert(
      fc.asyncProperty(writes, async ({ method, path, ...sent }) => {
        const { status } = await workshop().call(method, path, sent);
        expect([path, sent.body, status < 500 && status !== 404]).toEqual([path, sent.body, true]);
      }),
      { numRuns: 300 },
    );
  });

  test('no line of an order makes a 500 (API-10)', async () => {
    const kitchen = await makeKitchen(workshop());
    await fc.assert(
      fc.asyncProperty(
        fc.array(spoilt({ productId: kitchen.product.id, cartonQuantity: 2 }), { maxLength: 4 }),
        fc.constantFrom('draft', 'ready', 'pending'),
        async (orderItems, status) => {
          expect((await kitchen.post({ orderItems, status })).status).toBeLessThan(500);
        },
      ),
      runs,
    );
  });

  test('no query and no path makes a 500 (API-10)', async () => {
    const kitchen = await makeKitchen(workshop());
    const staff = await workshop().staff('OPS');
    const lists: [string, string[]][] = [
      ['/order/draft', []],
      ['/order/upcoming', ['locationId', 'deliveryDateFrom', 'deliveryDateTo', 'orderType']],
      ['/order/history', ['locationId']],
      ['/location', []],
      [`/product/approved/${kitchen.locationId}`, []],
      ['/workspace/supplier/profile', ['tags', 'trading']],
      ['/carbon-footprint', ['locationId']],
      ['/invoice', ['orderId', 'invoiceStatus', 'deliveryDateFrom', 'deliveryDateTo', 'locationId']],
      ['/ops/order', ['workspaceId', 'status', 'deliveryDateFrom', 'overdue']],
      ['/ops/audit', ['type', 'from', 'to', 'workspaceId']],
      ['/ops/outbox', ['to', 'template']],
      ['/ops/request', ['open', 'workspaceId']],
    ];
    const asked = fc
      .constantFrom(...lists)
      .chain(([path, names]) =>
        fc
          .dictionary(
            fc.constantFrom('pageNumber', 'pageSize', ...names),
            fc.oneof(oddText, fc.constantFrom('1', '200', 'true', '1000000')),
            { maxKeys: 3 },
          )
          .map((query) => ({ path, query })),
      );
    await fc.assert(
      fc.asyncProperty(asked, async ({ path, query }) => {
        const search = Object.entries(query)
          .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/g, ''))}`)
          .join('&');
        const answer = await workshop().call('GET', `${path}?${search}`, {
          as: path.startsWith('/ops') ? staff : kitchen.workspace.owner,
        });
        expect([path, query, answer.status < 500]).toEqual([path, query, true]);
      }),
      { numRuns: 300 },
    );
    const paths = [
      '/order/',
      '/location/',
      '/product/approved/',
      '/supplier/product/',
      '/workspace/supplier/profile/',
      '/invoice/',
      '/invoice-file/',
      '/ops/order/',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), oddText, async (path, id) => {
        const text = encodeURIComponent(id.replace(/[\ud800-\udfff]/g, ''));
        const answer = await workshop().call('GET', `${path}${text}`, {
          as: path.startsWith('/ops') ? staff : kitchen.workspace.owner,
        });
        expect([path, id, answer.status < 500]).toEqual([path, id, true]);
      }),
      { numRuns: 150 },
    );
  });
});
