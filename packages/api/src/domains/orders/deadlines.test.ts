import { weekly } from '../../testing/calendar-text';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { listDrafts } from './order-reading.service';

const MONDAY = '2026-11-23';
const NOW = '2026-11-20T09:00:00Z';

describeCalls('what is open before the next cut-offs', (workshop) => {
  const ask = (kitchen: Kitchen, { as = kitchen.workspace.trusted, now = NOW } = {}) =>
    workshop().call('GET', '/order/deadline', { as, now });
  const on = (date: string) => ({ deliveryStart: `${date}T07:00:00`, deliveryEnd: `${date}T10:00:00` });
  /** Orders of the last Mondays, as if they had been delivered; `changes` is SQL. */
  const mondays = async (
    kitchen: Kitchen,
    dates: readonly string[],
    changes = `status = 'delivered'`,
    more: Record<string, unknown> = {},
  ) => {
    for (const date of dates) {
      const id = await kitchen.order('draft', { ...on(date), ...more });
      await workshop().sql(`update orders set ${changes} where id = $1`, [id]);
    }
  };
  const THREE = ['2026-11-16', '2026-11-09', '2026-11-02'];

  test('drafts that are not sent are named by their cut-off, with place and day (GDE-50)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [wednesday, monday, second] = [
      await kitchen.order('draft'),
      await kitchen.order('draft', on(MONDAY)),
      await kitchen.order('draft', on(MONDAY)),
    ];
    await kitchen.order('draft', on('2026-11-20'));
    await kitchen.order('draft', on('2026-12-07'));
    const [{ name }] = await workshop().sql('select name from locations where id = $1', [kitchen.locationId]);
    const at = { locationId: kitchen.locationId, locationName: name, isUsual: false };
    expect((await ask(kitchen)).body).toEqual({
      items: [
        {
          ...at,
          deliveryDate: MONDAY,
          cutOffAt: '2026-11-20T12:00:00',
          soonFrom: '2026-11-19T07:00:00',
          draftIds: [monday, second],
        },
        {
          ...at,
          deliveryDate: '2026-11-25',
          cutOffAt: '2026-11-24T12:00:00',
          soonFrom: '2026-11-23T07:00:00',
          draftIds: [wednesday],
        },
      ],
      lastOrder: null,
    });
    expect(
      (await ask(kitchen, { now: '2026-11-20T12:00:00Z' })).body.items.map(
        ({ deliveryDate }: { deliveryDate: string }) => deliveryDate,
      ),
    ).toEqual(['2026-11-25']);
  });

  test.each([
    ['three of the last four Mondays', THREE, true],
    ['two of them', THREE.slice(1), false],
  ] as const)('a location that had orders on %s and none now: named %s (GDE-50, GDE-51)', async (_, dates, isNamed) => {
    const kitchen = await makeKitchen(workshop());
    await mondays(kitchen, dates);
    expect((await ask(kitchen)).body.items).toEqual(
      isNamed ? [expect.objectContaining({ deliveryDate: MONDAY, isUsual: true, draftIds: [] })] : [],
    );
  });

  test.each([
    ['cancelled orders', `status = 'cancelled'`],
    ['deleted orders', `status = 'delivered', deleted_at = now()`],
    ['samples', `status = 'delivered', type = 'sample', total_price = null`],
    ['drafts', `status = 'draft'`],
  ])('%s make no day usual (GDE-51)', async (_, changes) => {
    const kitchen = await makeKitchen(workshop());
    await mondays(kitchen, THREE, changes);
    expect((await ask(kitchen)).body).toMatchObject({ items: [], lastOrder: null });
  });

  test('an order that is placed for the day ends its entry, and a sample or a cancelled one does not (GDE-51, GDE-52)', async () => {
    const kitchen = await makeKitchen(workshop());
    await mondays(kitchen, THREE);
    await mondays(kitchen, [MONDAY], `status = 'cancelled'`);
    await mondays(kitchen, [MONDAY], `status = 'ready', type = 'sample', total_price = null`);
    expect((await ask(kitchen)).body.items).toHaveLength(1);
    await kitchen.order('ready', on(MONDAY), { now: NOW });
    expect((await ask(kitchen)).body.items).toEqual([]);
  });

  test('a cut-off that was moved for the day counts, as does weekend ordering (GDE-49)', async () => {
    const moved = await makeKitchen(workshop(), {
      override: { deliveryDate: MONDAY, cutoffAt: '2026-11-21T18:00:00' },
    });
    await moved.order('draft', on(MONDAY));
    expect((await ask(moved, { now: '2026-11-21T17:59:00Z' })).body.items).toMatchObject([
      { cutOffAt: '2026-11-21T18:00:00', soonFrom: '2026-11-20T13:00:00' },
    ]);
    const relaxed = await makeKitchen(workshop());
    await workshop().sql('update workspaces set weekend_ordering = true where id = $1', [relaxed.workspace.id]);
    await relaxed.order('draft', on(MONDAY));
    expect((await ask(relaxed)).body.items).toMatchObject([
      { cutOffAt: '2026-11-22T12:00:00', soonFrom: '2026-11-21T07:00:00' },
    ]);
  });

  describe('a delivery 17 days ahead whose cut-off staff moved to noon', () => {
    const FAR = '2026-12-07';
    const movedFar = () =>
      makeKitchen(workshop(), { override: { deliveryDate: FAR, cutoffAt: '2026-11-20T12:00:00' } });

    test('its draft is named, and is in the calendar feed (GDE-50, GDE-94)', async () => {
      const kitchen = await movedFar();
      const far = await kitchen.order('draft', on(FAR), { now: NOW });
      await kitchen.order('draft', on('2026-12-08'), { now: NOW });
      const moments = { cutOffAt: '2026-11-20T12:00:00', soonFrom: '2026-11-19T07:00:00' };
      expect((await ask(kitchen)).body.items).toEqual([
        expect.objectContaining({ deliveryDate: FAR, isUsual: false, draftIds: [far], ...moments }),
      ]);
      expect((await ask(kitchen, { now: '2026-11-20T12:00:00Z' })).body.items).toEqual([]);
      const { body } = await workshop().call('POST', '/calendar-feed', { as: kitchen.workspace.trusted, now: NOW });
      const { text } = await workshop().call('GET', new URL(body.url).pathname.replace('/api', ''), { now: NOW });
      expect(text.match(/UID:cut-off-[^@]*/g)).toEqual([`UID:cut-off-order-${far}`]);
    });

    test('it is named as a usual day until it has an order (GDE-50, GDE-51)', async () => {
      const kitchen = await movedFar();
      await mondays(kitchen, THREE);
      const farOnes = async () =>
        (await ask(kitchen)).body.items
          .filter(({ deliveryDate }: { deliveryDate: string }) => deliveryDate === FAR)
          .map(({ isUsual }: { isUsual: boolean }) => isUsual);
      expect(await farOnes()).toEqual([true]);
      await kitchen.order('ready', on(FAR), { now: NOW });
      expect(await farOnes()).toEqual([]);
    });
  });

  test('each order says until when, and the list as the order itself; others say nothing (GDE-49)', async () => {
    const kitchen = await makeKitchen(workshop(), {
      override: { deliveryDate: MONDAY, cutoffAt: '2026-11-21T18:00:00' },
    });
    const moved = await kitchen.order('draft', on(MONDAY));
    const ready = await kitchen.order('ready');
    const sample = await kitchen.order('draft');
    await workshop().sql(`update orders set type = 'sample', total_price = null where id = $1`, [sample]);
    const past = await kitchen.order('draft', on('2026-11-16'));
    await workshop().sql(`update orders set status = 'delivered' where id = $1`, [past]);
    const momentsOf = ({
      id,
      cutOffAt,
      soonFrom,
    }: {
      id: number;
      cutOffAt: string | null;
      soonFrom: string | null;
    }) => [id, cutOffAt, soonFrom];
    const listed = (
      await Promise.all(['draft', 'upcoming', 'history'].map((list) => kitchen.get(`/order/${list}`)))
    ).flatMap(({ body }) => body.items.map(momentsOf));
    const alone = (await Promise.all([moved, ready, sample, past].map((id) => kitchen.get(`/order/${id}`)))).map(
      ({ body }) => momentsOf(body),
    );
    expect(alone).toEqual([
      [moved, '2026-11-21T18:00:00', '2026-11-20T13:00:00'],
      [ready, '2026-11-24T12:00:00', '2026-11-23T07:00:00'],
      [sample, null, null],
      [past, null, null],
    ]);
    expect(listed.sort()).toEqual(alone.sort());
    const { body } = await kitchen.get('/order/draft');
    expect(JSON.stringify(body)).not.toContain('cutOffOverride');
  });

  describe('lists of orders for a weekend', () => {
    /** How often the terms of a location are read for the list of drafts, and the moments of its rows. */
    const listing = async ({ workspace }: Kitchen) => {
      let reads = 0;
      const items = await workshop().db.asWorkspace(
        { workspaceId: workspace.id, region: workspace.region },
        async (tx) => {
          const one: typeof tx.one = (name, sql, params) => {
            if (name === 'location-ordering-terms') reads += 1;
            return tx.one(name, sql, params);
          };
          const call = {
            tx: { ...tx, one },
            session: { locationIds: null, region: workspace.region, role: 'TRUSTED' },
            now: Date.parse(NOW),
            app: { configOf: workshop().configOf },
          } as unknown as Parameters<typeof listDrafts>[0];
          return (await listDrafts(call, { pageNumber: 1, pageSize: 10 })).items;
        },
      );
      return { reads, cutOffs: items.map(({ cutOffAt }) => cutOffAt) };
    };
    const withDrafts = async (weekendOrdering: boolean) => {
      const kitchen = await makeKitchen(workshop(), { weekendOrdering });
      const bare = await workshop().location(kitchen.workspace, { ics: null });
      await workshop().agree(kitchen.workspace, bare, kitchen.product);
      for (const locationId of [kitchen.locationId, kitchen.locationId, bare])
        await kitchen.order('draft', { ...on(MONDAY), locationId });
      return kitchen;
    };

    test('without weekend ordering the terms of one location are read (GDE-49, RUL-11)', async () => {
      const { reads, cutOffs } = await listing(await withDrafts(false));
      expect(cutOffs).toEqual(['2026-11-20T12:00:00', '2026-11-20T12:00:00', '2026-11-20T12:00:00']);
      expect(reads).toBe(1);
    });

    test('with it they are read once for each location, and a location without a schedule keeps its cut-off (GDE-49, RUL-11)', async () => {
      const { reads, cutOffs } = await listing(await withDrafts(true));
      expect(cutOffs.sort()).toEqual(['2026-11-20T12:00:00', '2026-11-22T12:00:00', '2026-11-22T12:00:00']);
      expect(reads).toBe(2);
    });
  });

  test('a cut-off that is moved is told although the version of the order stays (GDE-49, API-68)', async () => {
    const kitchen = await makeKitchen(workshop());
    const path = `/order/${await kitchen.order('draft', on(MONDAY))}`;
    const read = (etag: unknown) =>
      workshop().call('GET', path, { as: kitchen.workspace.trusted, headers: { 'if-none-match': String(etag) } });
    const before = await kitchen.get(path);
    expect([before.headers.etag, (await read(before.headers.etag)).status]).toEqual(['"1"', 304]);
    await workshop().sql(
      `insert into cutoff_overrides (workspace_id, location_id, delivery_date, cutoff_at) values ($1, $2, $3, '2026-11-21T18:00:00')`,
      [kitchen.workspace.id, kitchen.locationId, MONDAY],
    );
    const after = await read(before.headers.etag);
    expect([after.status, after.body.cutOffAt, after.headers.etag]).toEqual([
      200,
      '2026-11-21T18:00:00',
      '"1-2026-11-21T18:00:00"',
    ]);
    expect((await read(after.headers.etag)).status).toBe(304);
    const write = await workshop().call('PUT', path, {
      as: kitchen.workspace.trusted,
      body: kitchen.body(on(MONDAY)),
      headers: { 'if-match': String(after.headers.etag) },
    });
    expect([write.status, write.body.version]).toEqual([200, 2]);
  });

  test('a closed location is not named, and a limited member hears of their own locations alone (GDE-4, GDE-50)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = await workshop().location(kitchen.workspace, {
      ics: weekly([1, 2, 3, 4, 5]),
      name: 'A kitchen before the first',
    });
    await workshop().agree(kitchen.workspace, second, kitchen.product);
    await kitchen.order('draft', on(MONDAY));
    await kitchen.order('draft', { ...on(MONDAY), locationId: second });
    await mondays(kitchen, ['2026-11-16'], undefined, { locationId: second });
    const places = async () =>
      (await ask(kitchen)).body.items.map(({ locationId }: { locationId: number }) => locationId);
    expect(await places()).toEqual([second, kitchen.locationId]);
    expect((await ask(kitchen)).body.lastOrder).toMatchObject({
      locationId: second,
      locationName: 'A kitchen before the first',
      deliveryStart: '2026-11-16T07:00:00',
      lineCount: 1,
    });
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [kitchen.locationId] });
    const { body } = await ask(kitchen, { as: limited });
    expect([body.items.map(({ locationId }: { locationId: number }) => locationId), body.lastOrder]).toEqual([
      [kitchen.locationId],
      null,
    ]);
    await workshop().sql(`update locations set status = 'closed' where id = $1`, [kitchen.locationId]);
    expect(await places()).toEqual([second]);
  });

  test('another workspace is never heard of (GDE-4, GDE-107)', async () => {
    const [mine, theirs] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    await theirs.order('draft', on(MONDAY));
    await mondays(theirs, THREE);
    expect((await ask(mine)).body).toEqual({ items: [], lastOrder: null });
  });

  test('the order to repeat is the latest normal one from ready to delivered (GDE-28, GDE-30)', async () => {
    const kitchen = await makeKitchen(workshop());
    await mondays(kitchen, ['2026-11-09']);
    await mondays(kitchen, ['2026-11-16'], `status = 'cancelled'`);
    await kitchen.order('draft');
    expect((await ask(kitchen)).body.lastOrder).toMatchObject({
      deliveryStart: '2026-11-09T07:00:00',
      locationId: kitchen.locationId,
      lineCount: 1,
    });
  });

  test('the order to repeat has as many lines as are copied: a replaced one and its substitute are one (GDE-28, RUL-83)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await workshop().product({ region: kitchen.workspace.region });
    await workshop().agree(kitchen.workspace, kitchen.locationId, other);
    const id = await kitchen.order('ready', on(MONDAY));
    const [{ id: itemId }] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const substituted = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      body: { itemId, productId: other.id, cartonQuantity: 2 },
    });
    expect(substituted.body.orderItems).toHaveLength(2);
    expect((await ask(kitchen)).body.lastOrder).toMatchObject({ orderId: id, lineCount: 1 });
  });
});

describeCalls(
  'cut-offs in a region without the order guide',
  (workshop) => {
    test('drafts are named, usual days are not (GDE-1, GDE-51)', async () => {
      const kitchen = await makeKitchen(workshop());
      for (const date of ['2026-11-17', '2026-11-16', '2026-11-10', '2026-11-09', '2026-11-03', '2026-11-02']) {
        const id = await kitchen.order('draft', {
          deliveryStart: `${date}T07:00:00`,
          deliveryEnd: `${date}T10:00:00`,
        });
        await workshop().sql(`update orders set status = 'delivered' where id = $1`, [id]);
      }
      const draft = await kitchen.order('draft', {
        deliveryStart: '2026-11-24T07:00:00',
        deliveryEnd: '2026-11-24T10:00:00',
      });
      const { body } = await workshop().call('GET', '/order/deadline', { as: kitchen.workspace.trusted, now: NOW });
      expect(body.items).toEqual([
        expect.objectContaining({ deliveryDate: '2026-11-24', isUsual: false, draftIds: [draft] }),
      ]);
    });
  },
  { features: ['deadlines'] },
);

describeCalls(
  'cut-offs in a region without them',
  (workshop) => {
    test('the call answers feature_off (GDE-1)', async () => {
      const kitchen = await makeKitchen(workshop());
      const answer = await workshop().call('GET', '/order/deadline', { as: kitchen.workspace.trusted });
      expect([answer.status, answer.body.code]).toEqual([404, 'feature_off']);
    });
  },
  { features: ['productSearch'] },
);
