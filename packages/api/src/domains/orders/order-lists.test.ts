import { setImmediate as turn } from 'node:timers/promises';
import { archiveDrafts } from './draft-archive.job';
import { weekly } from '../../testing/calendar-text';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

const ids = (answer: { body: { items: { id: number }[] } }) => answer.body.items.map(({ id }) => id);

/** What a line is stored with besides its order and place. */
const LINE = `workspace_id, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type,
  pick_type, storage_type, carton_quantity, initial_carton_quantity, total_item_quantity, line_price, unit_price, greengrocer_product, is_master, vat_rate`;

describeCalls('the lists of orders', (workshop) => {
  /** Orders with given statuses and dates, made as drafts and moved by hand. */
  const book = async (
    kitchen: Kitchen,
    rows: readonly (readonly [status: string, date: string, more?: Record<string, unknown>])[],
  ): Promise<number[]> => {
    const made: number[] = [];
    for (const [status, date, more] of rows) {
      const id = await kitchen.order('draft', {
        deliveryStart: `${date}T07:00:00`,
        deliveryEnd: `${date}T10:00:00`,
        ...more,
      });
      if (status !== 'draft') await workshop().sql('update orders set status = $2 where id = $1', [id, status]);
      made.push(id);
    }
    return made;
  };

  test('drafts come last changed first, upcoming earliest delivery first, history latest first, equal ones by id (RUL-65)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [a, b, c] = (await book(kitchen, [
      ['draft', '2026-11-24'],
      ['draft', '2026-11-25'],
      ['draft', '2026-11-26'],
    ])) as [number, number, number];
    const [d, e, f, g, h, i] = (await book(kitchen, [
      ['scheduled', '2026-11-26'],
      ['ready', '2026-11-25'],
      ['out-for-delivery', '2026-11-25'],
      ['delivered', '2026-11-10'],
      ['cancelled', '2026-11-12'],
      ['delivered', '2026-11-10'],
    ])) as [number, number, number, number, number, number];
    await workshop().call('PUT', `/order/${b}`, {
      as: kitchen.workspace.trusted,
      body: kitchen.body(),
      now: '2026-11-20T09:30:00Z',
    });
    expect(ids(await kitchen.get('/order/draft'))).toEqual([b, c, a]);
    expect(ids(await kitchen.get('/order/upcoming'))).toEqual([e, f, d]);
    expect(ids(await kitchen.get('/order/history'))).toEqual([h, i, g]);
  });

  test('totals are exact on every page, also after the last (API-14)', async () => {
    const kitchen = await makeKitchen(workshop());
    const made = await book(
      kitchen,
      Array.from({ length: 12 }, (_, at) => ['ready', `2026-12-${String(at + 1).padStart(2, '0')}`] as const),
    );
    const pages = [
      await kitchen.get('/order/upcoming'),
      await kitchen.get('/order/upcoming?pageNumber=2'),
      await kitchen.get('/order/upcoming?pageNumber=3&totalItemCount=99'),
    ];
    expect(pages.map(({ body }) => [body.items.length, body.pagination])).toEqual([
      [10, { pageNumber: 1, pageSize: 10, totalItemCount: 12 }],
      [2, { pageNumber: 2, pageSize: 10, totalItemCount: 12 }],
      [0, { pageNumber: 3, pageSize: 10, totalItemCount: 12 }],
    ]);
    expect(pages.flatMap(ids)).toEqual(made);
    expect((await kitchen.get(`/order/upcoming?locationId=${kitchen.locationId}`)).body.pagination).toEqual({
      pageNumber: 1,
      pageSize: 5,
      totalItemCount: 12,
    });
    expect((await kitchen.get('/order/upcoming?pageSize=200')).body.items).toHaveLength(12);
  });

  test('upcoming can be narrowed by location, delivery and type, both ends included (ORD-161)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [a, b, c] = (await book(kitchen, [
      ['ready', '2026-11-24'],
      ['ready', '2026-11-25'],
      ['ready', '2026-11-26'],
    ])) as [number, number, number];
    await workshop().sql(`update orders set type = 'sample', total_price = null where id = $1`, [c]);
    const filtered = async (query: string) => ids(await kitchen.get(`/order/upcoming?${query}`));
    expect(await filtered('deliveryDateFrom=2026-11-25T00:00:00&deliveryDateTo=2026-11-25T23:59:59')).toEqual([b]);
    expect(await filtered('deliveryDateFrom=2026-11-25T07:00:00&deliveryDateTo=2026-11-26T07:00')).toEqual([b, c]);
    expect(await filtered('orderType=order')).toEqual([a, b]);
    expect(await filtered('orderType=sample')).toEqual([c]);
    expect(await filtered('deliveryDateFrom=0001-01-01T00:00:00')).toEqual([a, b, c]);
    const other = await workshop().location(kitchen.workspace);
    expect(await filtered(`locationId=${other}`)).toEqual([]);
  });

  test('a row shows the lines with what was recorded and substituted (RUL-76)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [id] = (await book(kitchen, [['preparing', '2026-11-25']])) as [number];
    await workshop().sql(
      `update order_items set recorded_quantity = 1, substitute_for_sku = 'OTHER' where order_id = $1`,
      [id],
    );
    const { body } = await kitchen.get('/order/upcoming');
    expect(body.items[0].items).toEqual([
      {
        productName: kitchen.product.name,
        cartonQuantity: 2,
        supplierName: expect.any(String),
        recordedQuantity: 1,
        isMaster: false,
        substituteForSku: 'OTHER',
      },
    ]);
  });

  test('a list of locations says when the active ones are delivered, where it is asked to (GDE-47)', async () => {
    const kitchen = await makeKitchen(workshop());
    const wednesdays = await workshop().location(kitchen.workspace, { ics: weekly([3]) });
    const bare = await workshop().location(kitchen.workspace);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [wednesdays, bare] });
    await workshop().sql(
      `update locations set delivery_times = '[{"days":[3,1],"start":"07:00","end":"10:00"},{"days":[3],"start":"13:00","end":"15:00"}]' where id = $1`,
      [wednesdays],
    );
    const ask = async (query: string, now = '2026-11-20T09:00:00Z') => {
      const { body } = await workshop().call('GET', `/location${query}`, { as: limited, now });
      return Object.fromEntries(body.items.map((row: { id: number; delivery: unknown }) => [row.id, row.delivery]));
    };
    const next = { deliveryDate: '2026-11-25', cutOffAt: '2026-11-24T12:00:00', soonFrom: '2026-11-23T07:00:00' };
    expect(await ask('?delivery=true')).toEqual({
      [wednesdays]: { days: [1, 3], next },
      [bare]: { days: expect.any(Array), next: null },
    });
    expect((await ask('?delivery=true', '2026-11-24T12:00:00Z'))[wednesdays]).toMatchObject({
      next: { deliveryDate: '2026-12-02' },
    });
    expect(Object.values(await ask(''))).toEqual([undefined, undefined]);
    await workshop().sql(`update locations set status = 'closed' where id = $1`, [wednesdays]);
    expect((await ask('?delivery=true'))[wednesdays]).toBeNull();
  });

  test('a member limited to a location sees its orders alone, others look unknown (API-44)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = await workshop().location(kitchen.workspace, { ics: weekly([3]) });
    await workshop().agree(kitchen.workspace, second, kitchen.product);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [second] });
    const hidden = await kitchen.order('ready');
    const seen = await kitchen.order('ready', { locationId: second });
    const [hiddenDraft, seenDraft] = [
      await kitchen.order('draft'),
      await kitchen.order('draft', { locationId: second }),
    ];
    expect(ids(await kitchen.get('/order/upcoming', limited))).toEqual([seen]);
    expect(ids(await kitchen.get('/order/draft', limited))).toEqual([seenDraft]);
    expect((await kitchen.get('/order/upcoming', limited)).body.pagination.totalItemCount).toBe(1);
    expect((await kitchen.get('/location', limited)).body.items.map(({ id }: { id: number }) => id)).toEqual([second]);
    const refused = [
      await kitchen.get(`/order/${hidden}`, limited),
      await workshop().call('PUT', `/order/${hidden}/cancel`, { as: limited }),
      await workshop().call('PUT', `/order/${hiddenDraft}/checkout`, { as: limited }),
      await workshop().call('DELETE', `/order/${hiddenDraft}`, { as: limited }),
      await workshop().call('PUT', `/order/${hiddenDraft}`, { as: limited, body: kitchen.body() }),
    ];
    expect(refused.map(({ body }) => [body.status, body.code])).toEqual(Array(5).fill([404, 'order_not_found']));
    const lacking = [
      await kitchen.get(`/location/${kitchen.locationId}`, limited),
      await kitchen.get(`/product/approved/${kitchen.locationId}`, limited),
      await kitchen.get(`/order/upcoming?locationId=${kitchen.locationId}`, limited),
      await kitchen.get(`/invoice?locationId=${kitchen.locationId}`, limited),
      await workshop().call('POST', '/order', { as: limited, body: kitchen.body() }),
    ];
    expect(lacking.map(({ body }) => [body.status, body.code])).toEqual(Array(5).fill([404, 'location_not_found']));
    expect(
      (
        await kitchen.get(
          `/current/workspace/${kitchen.workspace.id}/location/${kitchen.locationId}/calendar.ics`,
          limited,
        )
      ).body.code,
    ).toBe('calendar_not_found');
  });

  test('drafts more than 60 days past are archived, counted for 30 days and found by no one (API-74)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [kept, stale, ordered] = (await book(kitchen, [
      ['draft', '2026-09-21'],
      ['draft', '2026-09-20'],
      ['ready', '2026-09-20'],
    ])) as [number, number, number];
    const now = Date.parse('2026-11-20T09:00:00Z');
    await workshop().system((tx) => archiveDrafts(tx, now));
    await workshop().system((tx) => archiveDrafts(tx, now));
    const drafts = await kitchen.get('/order/draft');
    expect([ids(drafts), drafts.body.archivedCount, drafts.body.pagination.totalItemCount]).toEqual([[kept], 1, 1]);
    expect((await kitchen.get(`/order/${stale}`)).body.code).toBe('order_not_found');
    expect(
      (await workshop().call('PUT', `/order/${stale}`, { as: kitchen.workspace.trusted, body: kitchen.body() })).body
        .code,
    ).toBe('order_not_found');
    expect(ids(await kitchen.get('/order/upcoming'))).toEqual([ordered]);
    expect(
      await workshop().sql(`select type, actor_kind from order_events where order_id = $1 and type = 'archived'`, [
        stale,
      ]),
    ).toEqual([{ type: 'archived', actor_kind: 'system' }]);
    const later = await workshop().call('GET', '/order/draft', {
      as: kitchen.workspace.trusted,
      now: '2026-12-21T09:00:00Z',
    });
    expect(later.body.archivedCount).toBe(0);
  });

  test('archived drafts of other locations are not counted for a member who is limited to some (API-44, API-74)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = await workshop().location(kitchen.workspace);
    await book(kitchen, [
      ['draft', '2026-09-18'],
      ['draft', '2026-09-18'],
      ['draft', '2026-09-18', { locationId: second, orderItems: [] }],
    ]);
    await workshop().system((tx) => archiveDrafts(tx, Date.parse('2026-11-20T09:00:00Z')));
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [second] });
    const counts = [await kitchen.get('/order/draft'), await kitchen.get('/order/draft', limited)];
    expect(counts.map(({ body }) => body.archivedCount)).toEqual([3, 1]);
  });

  test('a page that is read in parts says the same as one that is read at once (API-14, API-17)', async () => {
    const kitchen = await makeKitchen(workshop());
    await book(kitchen, [
      ['delivered', '2026-11-18'],
      ['cancelled', '2026-11-25'],
      ['delivered', '2026-11-17'],
    ]);
    const page = async (pageSize: number) => (await kitchen.get(`/order/history?pageSize=${pageSize}`)).body;
    const { items, pagination } = await page(20);
    expect(items).toHaveLength(3);
    expect(await page(21)).toEqual({ items, pagination: { ...pagination, pageSize: 21 } });
  });

  test('an order whose delivery is long past stays upcoming until staff move it (API-73)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [id] = (await book(kitchen, [['scheduled', '2026-11-18']])) as [number];
    expect(ids(await kitchen.get('/order/upcoming'))).toEqual([id]);
    const staff = await workshop().staff('OPS');
    const overdue = (now: string) =>
      workshop().call('GET', `/ops/order?overdue=true&workspaceId=${kitchen.workspace.id}`, { as: staff, now });
    expect(ids(await overdue('2026-11-19T10:00:01Z'))).toEqual([id]);
    expect(ids(await overdue('2026-11-19T10:00:00Z'))).toEqual([]);
  });

  test.each([
    ['history', 'cancelled'],
    ['upcoming', 'ready'],
    ['draft', 'draft'],
  ])(
    'while a long page of long orders in %s is read and written, others have a turn between two of them (API-17)',
    async (list, status) => {
      const kitchen = await makeKitchen(workshop());
      await book(kitchen, [
        [status, '2026-11-24'],
        [status, '2026-11-25'],
        [status, '2026-11-26'],
      ]);
      const name = `Turnip ${status}`;
      await workshop().sql('update products set name = $2 where id = $1', [kitchen.product.id, name]);
      await workshop().sql(
        `update order_items set product_name = $2 where order_id in (select id from orders where workspace_id = $1)`,
        [kitchen.workspace.id, name],
      );
      // As many lines as an order may have, of what each has already.
      await workshop().sql(
        `insert into order_items (${LINE}, order_id, position) select ${LINE}, order_id, position + g from order_items i cross join generate_series(1, 499) g where workspace_id = $1`,
        [kitchen.workspace.id],
      );

      const happened: string[] = [];
      const { parse, stringify } = JSON;
      const watch = (work: string, texts: unknown[]) => {
        if (texts.some((text) => typeof text === 'string' && text.includes(name))) happened.push(work);
      };
      const spies = [
        jest.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
          watch('read', [text]);
          return parse(text, reviver);
        }),
        jest.spyOn(JSON, 'stringify').mockImplementation((value, ...more) => {
          const text = stringify(value, ...(more as []));
          watch('written', [text]);
          return text;
        }),
      ];
      let isAsked = true;
      const ticking = (async () => {
        while (isAsked) {
          await turn();
          happened.push('other');
        }
      })();
      const seen = new Map<string, string[]>();
      try {
        for (const as of [kitchen.workspace.trusted, kitchen.workspace.standard]) {
          happened.length = 0;
          const { api } = workshop();
          const answer = await api.inject({
            url: `/api/order/${list}?pageSize=50`,
            headers: { authorization: `Bearer ${as.token}` },
          });
          expect(answer.statusCode).toBe(200);
          seen.set(as.role, [...happened]);
        }
      } finally {
        isAsked = false;
        for (const spy of spies) spy.mockRestore();
        await ticking;
      }
      for (const events of seen.values())
        for (const work of ['read', 'written']) {
          const at = events.flatMap((event, place) => (event === work ? [place] : []));
          expect(at).toHaveLength(3);
          for (const [place, next] of [at.slice(0, 2), at.slice(1)])
            expect(events.slice(place, next)).toContain('other');
        }
    },
  );

  test('an unchanged list answers 304, a changed one does not (API-15)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    for (const path of [
      '/order/draft',
      `/order/${id}`,
      `/location/${kitchen.locationId}`,
      `/current/workspace/${kitchen.workspace.id}/location/${kitchen.locationId}/calendar.ics`,
    ]) {
      const etag = String((await kitchen.get(path)).headers.etag);
      const again = await workshop().call('GET', path, {
        as: kitchen.workspace.trusted,
        headers: { 'if-none-match': etag },
      });
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
    const etag = String((await kitchen.get('/order/draft')).headers.etag);
    await workshop().call('PUT', `/order/${id}`, {
      as: kitchen.workspace.trusted,
      body: kitchen.body({ orderContact: 'Other' }),
    });
    expect(
      (
        await workshop().call('GET', '/order/draft', {
          as: kitchen.workspace.trusted,
          headers: { 'if-none-match': etag },
        })
      ).status,
    ).toBe(200);
  });
});
