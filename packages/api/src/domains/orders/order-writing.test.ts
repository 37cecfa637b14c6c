import { weekly } from '../../testing/calendar-text';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { Answer } from '../../testing/workshop';

describeCalls('writing an order', (workshop) => {
  const put = (
    kitchen: Kitchen,
    id: number,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => workshop().call('PUT', `/order/${id}`, { as: kitchen.workspace.trusted, body: kitchen.body(more), headers });
  const act = (
    kitchen: Kitchen,
    id: number,
    action: 'checkout' | 'cancel',
    body?: unknown,
    more: { now?: string; headers?: Record<string, string> } = {},
  ) => workshop().call('PUT', `/order/${id}/${action}`, { as: kitchen.workspace.trusted, body, ...more });

  test.each([
    ['3', '0.3725', '1', 1.12],
    ['1', '1.005', '1', 1.01],
    ['1', '14.80', '4.86', 71.93],
    ['2', '1.05', '12', 25.2],
  ])(
    '%s cartons at %s of %s units cost %s, rounded half up from exact decimals (API-54)',
    async (cartons, unitPrice, unitQuantity, price) => {
      const kitchen = await makeKitchen(workshop());
      const product = await workshop().product({ unitPrice, unitQuantity });
      await workshop().agree(kitchen.workspace, kitchen.locationId, product);
      const id = await kitchen.order('draft', {
        orderItems: [{ productId: product.id, cartonQuantity: Number(cartons) }],
      });
      const { orderItems, totalPrice } = (await kitchen.get(`/order/${id}`)).body;
      expect([orderItems[0].linePrice, totalPrice]).toEqual([price, price]);
    },
  );

  test.each([
    ['2026-11-24', 100],
    ['2026-11-25', 120],
    ['2026-11-26', 120],
  ])('a delivery on %s has the unit price that holds on that day (API-55)', async (date, price) => {
    const kitchen = await makeKitchen(workshop());
    const product = await workshop().product({ unitPrice: '100' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, product, {
      futurePrice: '120',
      futurePriceDate: '2026-11-25',
    });
    const orderItems = [{ productId: product.id, cartonQuantity: 1 }];
    const id = await kitchen.order('draft', {
      deliveryStart: '2026-11-23T07:00:00',
      deliveryEnd: '2026-11-23T10:00:00',
      orderItems,
    });
    expect((await kitchen.get(`/order/${id}`)).body.totalPrice).toBe(100);
    const saved = await put(kitchen, id, {
      deliveryStart: `${date}T07:00:00`,
      deliveryEnd: `${date}T10:00:00`,
      orderItems,
    });
    expect(saved.body).toMatchObject({
      totalPrice: price,
      orderItems: [{ unitPrice: 100, futurePrice: 120, futurePriceDate: '2026-11-25', linePrice: price }],
    });
  });

  test.each([
    ['inside an event', weekly([3]), '2026-11-25T07:00:00', '2026-11-25T10:00:00', true],
    ['outside of one', weekly([3]), '2026-11-26T07:00:00', '2026-11-26T10:00:00', false],
    ['inside an event of the past', weekly([3]), '2026-10-07T07:00:00', '2026-10-07T10:00:00', true],
    ['far ahead on another day', weekly([3]), '2027-10-08T07:00:00', '2027-10-08T10:00:00', false],
    ['without a calendar', null, '2026-11-25T07:00:00', '2026-11-25T10:00:00', null],
  ])(
    '%s the order tells whether it agrees with the schedule (API-56)',
    async (_, ics, deliveryStart, deliveryEnd, agrees) => {
      const kitchen = await makeKitchen(workshop(), { ics });
      const id = await kitchen.order('draft', { deliveryStart, deliveryEnd });
      expect((await kitchen.get(`/order/${id}`)).body.isAgreedDeliverySchedule).toBe(agrees);
    },
  );

  test('on a public holiday the order agrees with the schedule inside events that are allowed there alone (API-56, RUL-22)', async () => {
    const eventsOf = (ics: string) => ics.slice(ics.indexOf('BEGIN:VEVENT'), ics.indexOf('END:VCALENDAR'));
    const early = weekly([5], '06:00', '08:00');
    const allowed = eventsOf(weekly([5], '10:00', '12:00', { lines: ['X-ALLOW-HOLIDAY:TRUE'] })).replace(
      'weekly',
      'also',
    );
    const ics = early.replace('END:VCALENDAR', `${allowed}END:VCALENDAR`);
    const kitchen = await makeKitchen(workshop(), { ics });
    const agrees = async (from: string, to: string) => {
      const id = await kitchen.order('ready', {
        deliveryStart: `2026-12-25T${from}:00`,
        deliveryEnd: `2026-12-25T${to}:00`,
      });
      return (await kitchen.get(`/order/${id}`)).body.isAgreedDeliverySchedule as boolean | null;
    };
    expect([await agrees('06:00', '08:00'), await agrees('10:00', '12:00')]).toEqual([false, true]);
  });

  test('a draft may be empty, past, without slot and contact (API-57)', async () => {
    const kitchen = await makeKitchen(workshop());
    const answer = await kitchen.post({
      deliveryStart: '2026-10-01T00:00',
      deliveryEnd: '2026-10-01T00:00',
      orderContact: null,
      orderItems: [{ productId: kitchen.product.id, cartonQuantity: 0 }],
    });
    expect([answer.status, answer.body.totalPrice, answer.body.status]).toEqual([201, 0, 'draft']);
    expect((await kitchen.post({ orderItems: [] })).status).toBe(201);
  });

  test('an order tells by name who began it (API-22)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    const [member] = await workshop().sql<{ fullName: string }>(
      'select full_name as "fullName" from users where id = $1',
      [kitchen.workspace.trusted.userId],
    );
    expect((await kitchen.get(`/order/${id}`)).body.createdBy).toBe(member?.fullName);
  });

  test('a draft lacking start or end stores nothing (API-57)', async () => {
    const kitchen = await makeKitchen(workshop());
    const answer = await kitchen.post({ deliveryStart: undefined, deliveryEnd: null });
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['deliveryStart', 'deliveryEnd']);
    expect((await kitchen.get('/order/draft')).body.pagination.totalItemCount).toBe(0);
  });

  test.each([['0000-01-01T07:00:00'], ['0999-01-01T07:00:00']])(
    'a delivery on %s is refused, not stored (API-10)',
    async (deliveryStart) => {
      const kitchen = await makeKitchen(workshop());
      expect((await kitchen.post({ deliveryStart })).body).toMatchObject({
        status: 400,
        code: 'validation_failed',
        errors: [{ field: 'deliveryStart' }],
      });
    },
  );

  test('a delivery that ends before it starts is refused (API-7)', async () => {
    const kitchen = await makeKitchen(workshop());
    expect((await kitchen.post({ deliveryEnd: '2026-11-24T10:00:00' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'deliveryEnd' }],
    });
  });

  test('an unknown product is refused, one that was suspended or left the selection stays on its draft and is refused at checkout (API-57, RUL-57)', async () => {
    const kitchen = await makeKitchen(workshop());
    const foreign = await workshop().product();
    expect((await kitchen.post({ orderItems: [{ productId: foreign.id, cartonQuantity: 1 }] })).body).toMatchObject({
      code: 'order_item_unavailable',
      errors: [{ field: 'orderItems[0].productId' }],
    });

    const selected = await workshop().product({ unitPrice: '5' });
    await workshop().select(selected);
    const id = await kitchen.order('draft', {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 1 },
        { productId: selected.id, cartonQuantity: 1 },
      ],
    });
    await workshop().sql(`update agreed_products set status = 'suspended' where product_id = $1`, [kitchen.product.id]);
    await workshop().sql('delete from greengrocer_items where product_id = $1', [selected.id]);
    const saved = await put(kitchen, id, {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 2 },
        { productId: selected.id, cartonQuantity: 3 },
      ],
    });
    expect([saved.status, saved.body.totalPrice]).toEqual([200, 215]);
    expect((await act(kitchen, id, 'checkout')).body).toMatchObject({
      code: 'order_item_unavailable',
      errors: [{ field: 'orderItems[0].productId' }, { field: 'orderItems[1].productId' }],
    });
    expect((await kitchen.post({ orderItems: [{ productId: selected.id, cartonQuantity: 1 }] })).body.code).toBe(
      'order_item_unavailable',
    );
  });

  test('a line of the selection has the list price, the agreed price goes before it (API-58)', async () => {
    const kitchen = await makeKitchen(workshop());
    const selected = await workshop().product();
    await workshop().select(selected, { unitPrice: '9.5' });
    const id = await kitchen.order('draft', { orderItems: [{ productId: selected.id, cartonQuantity: 1 }] });
    expect((await kitchen.get(`/order/${id}`)).body.orderItems[0]).toMatchObject({
      greengrocerProduct: true,
      unitPrice: 9.5,
    });
    await workshop().agree(kitchen.workspace, kitchen.locationId, selected, { unitPrice: '8.25' });
    const saved = await put(kitchen, id, { orderItems: [{ productId: selected.id, cartonQuantity: 1 }] });
    expect(saved.body.orderItems[0]).toMatchObject({ greengrocerProduct: false, unitPrice: 8.25 });
  });

  test('the selection does not exist for a workspace that has it switched off (API-57)', async () => {
    const kitchen = await makeKitchen(workshop(), { hasGreengrocer: false });
    const selected = await workshop().product();
    await workshop().select(selected);
    expect((await kitchen.post({ orderItems: [{ productId: selected.id, cartonQuantity: 1 }] })).body.code).toBe(
      'order_item_unavailable',
    );
    expect((await kitchen.get('/product/collectiv-selection')).body.items).toEqual([]);
  });

  test('a product named twice is refused at its second place (API-7)', async () => {
    const kitchen = await makeKitchen(workshop());
    const line = { productId: kitchen.product.id, cartonQuantity: 1 };
    expect((await kitchen.post({ orderItems: [line, line] })).body).toMatchObject({
      code: 'order_item_duplicate',
      errors: [{ field: 'orderItems[1].productId' }],
    });
  });

  test('checkout at another price names both totals and the changed lines, and goes through once the new total is accepted (API-65)', async () => {
    const kitchen = await makeKitchen(workshop());
    const steady = await workshop().product({ unitPrice: '10' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, steady);
    const id = await kitchen.order('draft', {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 2 },
        { productId: steady.id, cartonQuantity: 1 },
      ],
    });
    await workshop().sql('update agreed_products set unit_price = 101.25 where product_id = $1', [kitchen.product.id]);
    const refused = await act(kitchen, id, 'checkout');
    expect(refused.body).toMatchObject({
      status: 400,
      code: 'order_price_changed',
      previousTotal: 210,
      currentTotal: 212.5,
      items: [
        {
          productId: kitchen.product.id,
          previousUnitPrice: 100,
          unitPrice: 101.25,
          previousLinePrice: 200,
          linePrice: 202.5,
        },
      ],
    });
    expect((await act(kitchen, id, 'checkout', { acceptedTotal: 210 })).body).toMatchObject({
      code: 'order_price_changed',
      previousTotal: 210,
    });
    expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ status: 'draft', version: 1, totalPrice: 212.5 });
    expect((await act(kitchen, id, 'checkout', { acceptedTotal: 212.5 })).body).toEqual({
      orderId: id,
      status: 'ready',
      totalPrice: 212.5,
      version: 2,
    });
  });

  test.each([
    ['"1"', undefined, 412],
    ['"2"', undefined, 200],
    [undefined, 1, 412],
    [undefined, 2, 200],
    [undefined, undefined, 200],
    ['"two"', undefined, 412],
  ])('with If-Match %s and version %s a save of version 2 answers %s (API-68)', async (ifMatch, version, status) => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    await put(kitchen, id, { orderContact: 'Second' });
    const answer = await put(kitchen, id, { orderContact: 'Third', version }, ifMatch ? { 'if-match': ifMatch } : {});
    expect([answer.status, answer.body.code]).toEqual([status, status === 412 ? 'order_version_mismatch' : undefined]);
    expect((await kitchen.get(`/order/${id}`)).body).toMatchObject(
      status === 412 ? { orderContact: 'Second', version: 2 } : { orderContact: 'Third', version: 3 },
    );
  });

  test.each([['checkout'], ['cancel'], ['delete']] as const)(
    'an outdated If-Match stops %s (API-68)',
    async (action) => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order(action === 'cancel' ? 'ready' : 'draft');
      const headers = { 'if-match': '"7"' };
      const answer =
        action === 'delete'
          ? await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted, headers })
          : await act(kitchen, id, action, undefined, { headers });
      expect(answer.body.code).toBe('order_version_mismatch');
      expect((await kitchen.get(`/order/${id}`)).headers.etag).toBe('"1"');
    },
  );

  test.each([
    ['2026-11-24T11:59:59Z', 200, undefined],
    ['2026-11-24T12:00:00Z', 400, 'order_cancel_too_late'],
  ])('cancelling at %s answers %s (API-69)', async (now, status, code) => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const answer = await act(kitchen, id, 'cancel', undefined, { now });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each(['draft', 'scheduled', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'])(
    'cancelling an order that is %s is refused (API-69)',
    async (status) => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('draft');
      await workshop().sql('update orders set status = $2 where id = $1', [id, status]);
      expect((await act(kitchen, id, 'cancel')).body.code).toBe('order_status_changed');
    },
  );

  test('only a draft can be saved, checked out and deleted, whatever version the caller knows (API-70)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const stale = { 'if-match': '"9"' };
    const remove = await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted });
    const answers = [
      await put(kitchen, id, {}, stale),
      await act(kitchen, id, 'checkout', undefined, { headers: stale }),
      remove,
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['order_not_draft', 'order_not_draft', 'order_not_draft']);
  });

  test('a deleted order is gone from every call of the customer, keeps its id, and staff can read it (API-70)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    expect((await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted })).status).toBe(204);
    const afterwards = [
      await kitchen.get(`/order/${id}`),
      await put(kitchen, id),
      await act(kitchen, id, 'checkout'),
      await act(kitchen, id, 'cancel'),
      await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted }),
    ];
    expect(afterwards.map(({ body }) => body.code)).toEqual(Array(5).fill('order_not_found'));
    expect((await kitchen.get('/order/draft')).body).toMatchObject({ items: [], archivedCount: 0 });
    expect(await kitchen.order('draft')).toBeGreaterThan(id);
    const staff = await workshop().staff('OPS');
    expect(
      (await workshop().call('GET', `/ops/order/${id}`, { as: staff })).body.events.map(
        ({ type }: { type: string }) => type,
      ),
    ).toEqual(['created', 'deleted']);
  });

  test('a sample is read-only for customers (API-71)', async () => {
    const kitchen = await makeKitchen(workshop());
    const staff = await workshop().staff('OPS');
    const { status: _, ...content } = kitchen.body();
    const made = await workshop().call('POST', '/ops/order/sample', {
      as: staff,
      body: { ...content, workspaceId: kitchen.workspace.id, status: 'draft' },
    });
    const id = made.body.orderId;
    expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ type: 'sample', totalPrice: null });
    const answers = [
      await put(kitchen, id),
      await act(kitchen, id, 'checkout'),
      await act(kitchen, id, 'cancel'),
      await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('order_sample_readonly'));
  });

  test('STANDARD writes nothing and sees lines without prices (API-45, API-46)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    const as = kitchen.workspace.standard;
    const answers = [
      await workshop().call('POST', '/order', { as, body: kitchen.body() }),
      await workshop().call('PUT', `/order/${id}`, { as, body: kitchen.body() }),
      await workshop().call('PUT', `/order/${id}/checkout`, { as }),
      await workshop().call('PUT', `/order/${id}/cancel`, { as }),
      await workshop().call('DELETE', `/order/${id}`, { as }),
    ];
    expect(answers.map(({ body }) => [body.status, body.code])).toEqual(Array(5).fill([403, 'role_forbidden']));
    const seen = (await kitchen.get(`/order/${id}`, as)).body;
    expect(seen).toMatchObject({
      totalPrice: null,
      version: 1,
      orderItems: [
        {
          unitPrice: null,
          linePrice: null,
          futurePrice: null,
          futurePriceDate: null,
          cartonQuantity: 2,
          totalItemQuantity: 2,
        },
      ],
    });
    expect((await kitchen.get('/order/draft', as)).body.items[0]).toMatchObject({
      totalPrice: null,
      items: [{ cartonQuantity: 2 }],
    });
  });

  test('events, audit and e-mails tell what happened and who did it (API-85, API-93)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    await act(kitchen, id, 'checkout');
    await workshop().call('PUT', `/order/${id}/cancel`, { as: kitchen.workspace.admin });
    const events = await workshop().sql(
      'select type, from_status, to_status, actor_name from order_events where order_id = $1 order by id',
      [id],
    );
    const [trusted, admin] = [`TRUSTED of ${kitchen.workspace.id}`, `ADMIN of ${kitchen.workspace.id}`];
    expect(events).toEqual([
      { type: 'created', from_status: null, to_status: 'draft', actor_name: trusted },
      { type: 'submitted', from_status: 'draft', to_status: 'ready', actor_name: trusted },
      { type: 'cancelled', from_status: 'ready', to_status: 'cancelled', actor_name: admin },
    ]);
    const audited = await workshop().sql(
      'select type, actor, workspace_id from audit_events where subject = $1 order by id',
      [`order:${id}`],
    );
    expect(audited.map(({ type, actor }) => [type, actor])).toEqual([
      ['order-created', kitchen.workspace.trusted.userId],
      ['order-submitted', kitchen.workspace.trusted.userId],
      ['order-cancelled', kitchen.workspace.admin.userId],
    ]);
    const mails = await workshop().sql(
      'select template, recipient, locale, body_text, body_html from outbox where workspace_id = $1 order by id',
      [kitchen.workspace.id],
    );
    expect(mails.map(({ template, recipient, locale }) => [template, recipient, locale])).toEqual([
      ['order-submitted', kitchen.workspace.trusted.email, 'en'],
      ['order-cancelled', kitchen.workspace.trusted.email, 'en'],
    ]);
    expect(mails[0].body_text).toContain('£200.00');
    expect(mails[0].body_html).toContain('£200.00');
  });

  test('e-mails of the French region are French and leave prices out for who may not see them (API-83)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    const id = await kitchen.order('ready');
    await workshop().sql(`update memberships set user_role = 'STANDARD' where user_id = $1`, [
      kitchen.workspace.trusted.userId,
    ]);
    await workshop().call('PUT', `/order/${id}/cancel`, { as: kitchen.workspace.admin });
    const mails = await workshop().sql(
      'select subject, locale, body_text from outbox where workspace_id = $1 order by id',
      [kitchen.workspace.id],
    );
    expect(mails.map(({ subject, locale }) => [subject, locale])).toEqual([
      [`Commande ${id} envoyée`, 'fr'],
      [`Commande ${id} annulée`, 'fr'],
    ]);
    expect([mails[0].body_text.includes('€'), mails[1].body_text.includes('€')]).toEqual([true, false]);
  });

  test.each([
    ['another location', []],
    ['its location', ['order-cancelled']],
    ['an empty list', ['order-cancelled']],
  ] as const)(
    'the submitter of a cancelled order who is limited to %s by now gets the e-mails %j (API-44, GDE-87)',
    async (limit, told) => {
      const kitchen = await makeKitchen(workshop());
      const { trusted, admin } = kitchen.workspace;
      const id = await kitchen.order('ready');
      const limits = {
        'another location': [await workshop().location(kitchen.workspace)],
        'its location': [kitchen.locationId],
        'an empty list': [],
      };
      await workshop().sql('update memberships set location_ids = $2 where user_id = $1', [
        trusted.userId,
        limits[limit],
      ]);
      await workshop().call('PUT', `/order/${id}/cancel`, { as: admin });
      const mails = await workshop().sql<{ template: string }>(
        `select template from outbox where workspace_id = $1 and template <> 'order-submitted'`,
        [kitchen.workspace.id],
      );
      expect(mails.map(({ template }) => template)).toEqual(told);
    },
  );

  describe('an amount of ten thousand million or more', () => {
    const refusal = ({ status, body }: Answer) => [
      status,
      body.code,
      ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ];
    const refusedAt = (at: number) => [400, 'validation_failed', `orderItems[${at}].cartonQuantity out_of_range`];
    const costly = async (kitchen: Kitchen, unitPrice = '100000', unitQuantity = '12') => {
      const product = await workshop().product({ unitPrice, unitQuantity });
      await workshop().agree(kitchen.workspace, kitchen.locationId, product);
      return product;
    };

    test('of a line is refused by its quantity, in a new order, a save and a sample, and nothing is stored (TRU-29)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { id: productId } = await costly(kitchen);
      const items = (cartonQuantity: number) => ({
        orderItems: [
          { productId: kitchen.product.id, cartonQuantity: 2 },
          { productId, cartonQuantity },
        ],
      });
      for (const status of ['draft', 'ready'])
        expect(refusal(await kitchen.post({ status, ...items(9999) }))).toEqual(refusedAt(1));
      const sample = await workshop().call('POST', '/ops/order/sample', {
        as: await workshop().staff('OPS'),
        body: kitchen.body({ workspaceId: kitchen.workspace.id, ...items(9999) }),
      });
      expect(refusal(sample)).toEqual(refusedAt(1));
      const orders = 'select count(*) from orders where workspace_id = $1';
      expect(await workshop().sql(orders, [kitchen.workspace.id])).toEqual([{ count: 0 }]);

      const id = await kitchen.order('draft', items(8000));
      expect(refusal(await put(kitchen, id, { ...items(9999), version: 1 }))).toEqual(refusedAt(1));
      expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ version: 1, totalPrice: 9_600_000_200 });
    });

    test('of a total is refused at the line that brings it there (TRU-29)', async () => {
      const kitchen = await makeKitchen(workshop());
      const products = [await costly(kitchen), await costly(kitchen), await costly(kitchen)];
      const orderItems = products.map(({ id }) => ({ productId: id, cartonQuantity: 5000 }));
      expect(refusal(await kitchen.post({ orderItems }))).toEqual(refusedAt(1));
    });

    test('begins at exactly that: less by ten is ordered (TRU-29)', async () => {
      const kitchen = await makeKitchen(workshop());
      const [limit, below] = [await costly(kitchen, '100000', '100000'), await costly(kitchen, '99999.9999', '100000')];
      const post = ({ id }: { id: number }) => kitchen.post({ orderItems: [{ productId: id, cartonQuantity: 1 }] });
      expect(refusal(await post(limit))).toEqual(refusedAt(0));
      expect((await post(below)).body).toMatchObject({ totalPrice: 9_999_999_990 });
    });

    test('at today’s prices is refused at checkout, and the draft can still be read (TRU-29)', async () => {
      const kitchen = await makeKitchen(workshop());
      const product = await costly(kitchen, '1');
      const id = await kitchen.order('draft', { orderItems: [{ productId: product.id, cartonQuantity: 9999 }] });
      await workshop().sql('update agreed_products set unit_price = 100000 where product_id = $1', [product.id]);
      expect(refusal(await act(kitchen, id, 'checkout'))).toEqual(refusedAt(0));
      expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ status: 'draft', version: 1 });
    });
  });

  test('a refused call leaves no e-mail, event or audit behind (API-81)', async () => {
    const kitchen = await makeKitchen(workshop());
    await kitchen.post({ status: 'ready', orderItems: [] });
    for (const table of ['outbox', 'order_events', 'audit_events']) {
      expect(
        await workshop().sql(`select count(*) from ${table} where workspace_id = $1`, [kitchen.workspace.id]),
      ).toEqual([{ count: 0 }]);
    }
  });
});
