import pg from 'pg';
import { makeKitchen } from './kitchen';
import { describeCalls } from './on-both';
import { setRowLevelSecurity } from './row-level-security';
import type { RequestParts } from './workshop';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Takes the condition on the workspace out of every statement, as if each query had forgotten it. */
function forgetWorkspaces(): { count(): number; restore(): void } {
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const original = prototype.query;
  let forgotten = 0;
  prototype.query = function forgetful(this: unknown, ...[first, ...rest]: unknown[]) {
    const { text, name } = first as { text?: string; name?: string };
    const open = text?.replace(/(?<=where (?:[^;]* and )?)(?:\w+\.)?workspace_id = \$1/g, '($1::int is not null)');
    if (open === undefined || open === text) return original.call(this, first, ...rest);
    forgotten += 1;
    return original.call(
      this,
      { ...(first as object), text: open, ...(name && { name: `open:${name}`.slice(0, 63) }) },
      ...rest,
    );
  };
  return {
    count: () => forgotten,
    restore: () => {
      prototype.query = original;
    },
  };
}

describeCalls('another workspace', (workshop) => {
  const set = async () => {
    const [mine, theirs] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const [draft, ready] = [await theirs.order('draft'), await theirs.order('ready')];
    const producer = await workshop().workspace({ roles: ['producer'] });
    await workshop().supplier({ id: producer.id });
    const own = await workshop().product({ supplierId: producer.id });
    await workshop().sql(
      `
      insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number, total_price, has_document)
      values ($1, $2, $3, '2026-11-25T07:00:00', 'authorised', 'INV-1', 10, true)`,
      [theirs.workspace.id, ready, theirs.locationId],
    );
    const [invoice] = await workshop().sql<{ id: number }>('select id from invoices where order_id = $1', [ready]);
    return { mine, theirs, draft, ready, producer, own, invoice: invoice?.id as number };
  };

  describe.each([
    ['with both guards', false],
    ['by the conditions of the queries alone', true],
  ] as const)('%s', (_, isLifted) => {
    beforeAll(async () => {
      if (isLifted) await setRowLevelSecurity(workshop().db, 'disable');
    });
    afterAll(async () => {
      if (isLifted) await setRowLevelSecurity(workshop().db, 'enable');
    });

    test('answers its ids like unknown and malformed ones, on every read and write, and stays as it was (API-9, API-42, API-43)', async () => {
      const { mine, theirs, draft, ready, invoice } = await set();
      const unknown = 2_000_000_000;
      const body = mine.body();
      const calls = (ids: {
        draft: number;
        ready: number;
        location: number;
        workspace: number;
        product: number;
        invoice: number;
      }): [Method, string, RequestParts?][] => [
        ['GET', `/order/${ids.draft}`],
        ['GET', `/order/${ids.ready}/emissions`],
        ['PUT', `/order/${ids.draft}`, { body }],
        ['PUT', `/order/${ids.draft}/checkout`],
        ['PUT', `/order/${ids.ready}/cancel`],
        ['DELETE', `/order/${ids.draft}`],
        ['GET', `/location/${ids.location}`],
        ['GET', `/product/approved/${ids.location}`],
        ['GET', `/product/approved/${ids.location}/${ids.product}`],
        ['GET', `/product/approved/${mine.locationId}/${ids.product}`],
        ['GET', `/current/workspace/${ids.workspace}/location/${ids.location}/calendar.ics`],
        ['GET', `/current/workspace/${mine.workspace.id}/location/${ids.location}/calendar.ics`],
        ['POST', '/order', { body: { ...body, locationId: ids.location } }],
        ['GET', `/order/upcoming?locationId=${ids.location}`],
        ['GET', `/order/history?locationId=${ids.location}`],
        ['GET', `/invoice?locationId=${ids.location}`],
        ['GET', `/carbon-footprint?locationId=${ids.location}`],
        ['GET', `/invoice/${ids.invoice}/pdf`],
      ];
      const before = await workshop().sql('select * from orders where workspace_id = $1 order by id', [
        theirs.workspace.id,
      ]);
      const foreign = calls({
        draft,
        ready,
        location: theirs.locationId,
        workspace: theirs.workspace.id,
        product: theirs.product.id,
        invoice,
      });
      const missing = calls({
        draft: unknown,
        ready: unknown,
        location: unknown,
        workspace: unknown,
        product: unknown,
        invoice: unknown,
      });
      const malformed = calls({ draft: -1, ready: -1, location: -1, workspace: -1, product: -1, invoice: -1 });
      for (const [at, [method, path, parts]] of foreign.entries()) {
        const ask = ([m, p, more]: [Method, string, RequestParts?]) =>
          workshop().call(m, p, { ...more, as: mine.workspace.owner });
        const [one, other] = [
          await ask([method, path, parts]),
          await ask(missing[at] as [Method, string, RequestParts?]),
        ];
        const plain = ({ traceId: _, ...rest }: { traceId: string }) => rest;
        expect([path, one.status, plain(one.body)]).toEqual([path, 404, plain(other.body)]);
        if (method !== 'POST' && !path.includes('?'))
          expect([path, plain((await ask(malformed[at] as [Method, string, RequestParts?])).body)]).toEqual([
            path,
            plain(one.body),
          ]);
      }
      expect(
        await workshop().sql('select * from orders where workspace_id = $1 order by id', [theirs.workspace.id]),
      ).toEqual(before);
    });

    test('answers its products by sku like unknown ones (API-42)', async () => {
      const { own, producer } = await set();
      const other = await workshop().workspace({ roles: ['producer'] });
      expect((await workshop().call('GET', `/supplier/product/${own.sku}`, { as: producer.standard })).status).toBe(
        200,
      );
      const [foreign, unknown] = [
        await workshop().call('GET', `/supplier/product/${own.sku}`, { as: other.owner }),
        await workshop().call('GET', '/supplier/product/NONE', { as: other.owner }),
      ];
      expect([foreign.status, foreign.body.code, foreign.body.detail]).toEqual([
        404,
        'product_not_found',
        unknown.body.detail,
      ]);
    });

    test('has nothing in any list (API-43)', async () => {
      const { mine, producer, ready } = await set();
      for (const path of [
        '/order/draft',
        '/order/upcoming',
        '/order/history',
        '/invoice',
        `/invoice?orderId=${Math.max(ready, 1001)}`,
      ]) {
        expect([path, (await mine.get(path)).body.pagination.totalItemCount]).toEqual([path, 0]);
      }
      expect((await mine.get('/location')).body.items.map(({ id }: { id: number }) => id)).toEqual([mine.locationId]);
      expect(
        (
          await workshop().call('GET', '/supplier/product', {
            as: (await workshop().workspace({ roles: ['producer'] })).owner,
          })
        ).body.items,
      ).toEqual([]);
      expect((await workshop().call('GET', '/supplier/product', { as: producer.owner })).body.items).toHaveLength(1);
    });
  });

  test('leaks nothing even where a query forgets to name the workspace (API-43)', async () => {
    const { mine, theirs } = await set();
    await mine.order('draft');
    const tables = [
      'orders',
      'order_items',
      'order_events',
      'locations',
      'calendars',
      'agreed_products',
      'invoices',
      'idempotency_keys',
      'memberships',
    ];
    await workshop().db.asWorkspace(
      { workspaceId: mine.workspace.id, region: 'gb', userId: mine.workspace.owner.userId },
      async (tx) => {
        for (const table of tables) {
          const rows = await tx.many<{ workspace_id: number }>('', `select workspace_id from ${table}`);
          expect([table, rows.filter(({ workspace_id }) => workspace_id !== mine.workspace.id)]).toEqual([table, []]);
        }
        expect(await tx.run('', `update orders set order_contact = 'taken over'`)).toBe(1);
        expect(await tx.run('', 'delete from order_items where workspace_id = $1', [theirs.workspace.id])).toBe(0);
        await expect(
          tx.savepoint(() =>
            tx.run('', `insert into counters (workspace_id, name, value) values ($1, 'x', 1)`, [theirs.workspace.id]),
          ),
        ).rejects.toMatchObject({ code: '42501' });
      },
    );
    expect(
      await workshop().sql(`select count(*) from orders where workspace_id = $1 and order_contact = 'taken over'`, [
        theirs.workspace.id,
      ]),
    ).toEqual([{ count: 0 }]);
  });

  test('is not found even when every query has lost its condition on the workspace (API-42, API-43)', async () => {
    const { mine, theirs, draft, ready, invoice } = await set();
    await mine.order('draft');
    const forgetful = forgetWorkspaces();
    try {
      const { locationId: location, product } = theirs;
      for (const path of [
        `/order/${draft}`,
        `/order/${ready}`,
        `/location/${location}`,
        `/product/approved/${location}`,
        `/product/approved/${location}/${product.id}`,
        `/invoice/${invoice}/pdf`,
        `/order/history?locationId=${location}`,
      ]) {
        expect([path, (await mine.get(path, mine.workspace.owner)).status]).toEqual([path, 404]);
      }
      for (const [path, total] of [
        ['/order/draft', 1],
        ['/order/upcoming', 0],
        ['/location', 1],
        ['/invoice', 0],
        ['/members', 4],
      ] as const) {
        expect([path, (await mine.get(path, mine.workspace.owner)).body.pagination.totalItemCount]).toEqual([
          path,
          total,
        ]);
      }
      expect((await workshop().call('DELETE', `/order/${draft}`, { as: mine.workspace.owner })).status).toBe(404);
    } finally {
      forgetful.restore();
    }
    expect(forgetful.count()).toBeGreaterThan(10);
    expect((await theirs.get(`/order/${draft}`)).status).toBe(200);
  });

  test('of the other side or region is refused before anything is looked up (API-49, API-50)', async () => {
    const { producer } = await set();
    const french = await makeKitchen(workshop(), { region: 'fr' });
    expect((await workshop().call('GET', '/order/draft', { as: producer.owner })).body.code).toBe(
      'customer_role_required',
    );
    expect((await french.get('/supplier/product')).body.code).toBe('producer_role_required');
    for (const path of [
      '/product/tags',
      '/carbon-footprint',
      '/carbon-footprint/range?recordCount=4&frequencyType=week&timePeriod=lastThirtyDays',
      '/order/1/emissions',
      '/invoice',
      '/invoice/1/pdf',
      '/workspace/supplier/profile/1/sustainability',
    ]) {
      for (const as of [french.workspace.owner, french.workspace.standard])
        expect([path, (await french.get(path, as)).body.code]).toEqual([path, 'feature_off']);
    }
    expect(
      (await workshop().call('POST', '/support/message', { as: french.workspace.owner, body: { message: 'Bonjour' } }))
        .body.code,
    ).toBe('feature_off');
  });
});
