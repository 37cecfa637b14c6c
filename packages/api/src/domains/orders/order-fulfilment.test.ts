import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

const STATUSES = [
  'draft',
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
];
const STEPS: Record<string, string[]> = {
  ready: ['scheduled', 'cancelled'],
  scheduled: ['preparing', 'cancelled'],
  preparing: ['preparing-warning', 'preparing-complete'],
  'preparing-warning': ['preparing', 'preparing-complete', 'cancelled'],
  'preparing-complete': ['ready-to-ship'],
  'ready-to-ship': ['out-for-pod', 'out-for-delivery'],
  'out-for-pod': ['at-pod'],
  'at-pod': ['out-for-delivery'],
  'out-for-delivery': ['delivered', 'cancelled'],
};

describeCalls('staff', (workshop) => {
  const put = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    workshop().call('PUT', `/ops/order/${path}`, { as: await workshop().staff('OPS'), body, headers });
  const move = (id: number, status: string, more: Record<string, unknown> = {}) =>
    put(`${id}/status`, { status, ...more });
  const along = async (id: number, ...statuses: string[]) => {
    for (const status of statuses) expect((await move(id, status)).status).toBe(200);
  };
  const set = (id: number, status: string) =>
    workshop().sql('update orders set status = $2 where id = $1', [id, status]);
  const mailsOf = async (kitchen: Kitchen) =>
    (
      await workshop().sql('select template from outbox where workspace_id = $1 order by id', [kitchen.workspace.id])
    ).map(({ template }) => template);

  test('move an order along section 6 and no other way (API-72)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        await set(id, from);
        const answer = await move(id, to, { reason: 'Test' });
        const allowed = STEPS[from]?.includes(to) ?? false;
        expect([from, to, answer.status, answer.body.code]).toEqual([
          from,
          to,
          allowed ? 200 : 400,
          allowed ? undefined : 'order_transition_invalid',
        ]);
      }
    }
  });

  test('give a reason for cancelling, and the member who ordered reads it (API-72, API-85)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    expect((await move(id, 'cancelled')).body.code).toBe('reason_missing');
    expect((await move(id, 'cancelled', { reason: 'The road is closed' })).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The road is closed',
      workspaceId: kitchen.workspace.id,
      companyName: kitchen.workspace.companyName,
    });
    const [, mail] = await workshop().sql(
      'select template, body_text from outbox where workspace_id = $1 order by id',
      [kitchen.workspace.id],
    );
    expect([mail.template, mail.body_text.includes('The road is closed')]).toEqual(['order-cancelled', true]);
  });

  test('write to the member at each step that concerns them (API-85)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await along(
      id,
      'scheduled',
      'preparing',
      'preparing-complete',
      'ready-to-ship',
      'out-for-pod',
      'at-pod',
      'out-for-delivery',
      'delivered',
    );
    expect(await mailsOf(kitchen)).toEqual([
      'order-submitted',
      'order-scheduled',
      'order-out-for-delivery',
      'order-delivered',
    ]);
    const read = await workshop().call('GET', `/ops/order/${id}`, { as: await workshop().staff('OPS') });
    expect(read.body.events.map(({ detail }: { detail: string }) => detail)).toEqual([
      'ready',
      'ready → scheduled',
      'scheduled → preparing',
      'preparing → preparing-complete',
      'preparing-complete → ready-to-ship',
      'ready-to-ship → out-for-pod',
      'out-for-pod → at-pod',
      'at-pod → out-for-delivery',
      'out-for-delivery → delivered',
    ]);
  });

  test('let recorded values count from preparing-complete through delivered (API-54)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [beef, milk] = [
      await workshop().product({ unitPrice: '14.80', unitQuantity: '5', pickType: 'variable' }),
      await workshop().product({ unitPrice: '1.05', unitQuantity: '12' }),
    ];
    for (const product of [beef, milk]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: beef.id, cartonQuantity: 3 },
        { productId: milk.id, cartonQuantity: 2 },
        { productId: kitchen.product.id, cartonQuantity: 1 },
      ],
    });
    await along(id, 'scheduled', 'preparing');
    const [first, second] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const recorded = await put(`${id}/recorded`, {
      items: [
        { id: first.id, recordedWeight: 14.86 },
        { id: second.id, recordedQuantity: 1 },
      ],
    });
    expect([recorded.body.totalPrice, recorded.body.orderItems[0].recordedWeight]).toEqual([347.2, 14.86]);
    expect((await move(id, 'preparing-complete')).body).toMatchObject({
      totalPrice: 332.53,
      orderItems: [{ linePrice: 219.93 }, { linePrice: 12.6, totalItemQuantity: 24 }, { linePrice: 100 }],
    });
    expect((await put(`${id}/recorded`, { items: [{ id: first.id, recordedWeight: null }] })).body.totalPrice).toBe(
      334.6,
    );
    await along(id, 'ready-to-ship', 'out-for-delivery');
    expect((await move(id, 'cancelled', { reason: 'Refused' })).body.totalPrice).toBe(347.2);
    expect(await mailsOf(kitchen)).toEqual([
      'order-submitted',
      'order-scheduled',
      'order-changed',
      'order-out-for-delivery',
      'order-cancelled',
    ]);
  });

  test('price what is sold by the gram by the grams of its weight, in order and invoice (API-54, API-78)', async () => {
    const kitchen = await makeKitchen(workshop());
    const tea = await workshop().product({
      unitPrice: '0.0148',
      unitQuantity: '5000',
      unitType: 'g',
      pickType: 'variable',
    });
    await workshop().agree(kitchen.workspace, kitchen.locationId, tea);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: tea.id, cartonQuantity: 1 },
        { productId: kitchen.product.id, cartonQuantity: 2 },
      ],
    });
    await along(id, 'scheduled', 'preparing');
    const [line] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    await put(`${id}/recorded`, { items: [{ id: line.id, recordedWeight: 4.86 }] });
    expect((await move(id, 'preparing-complete')).body).toMatchObject({
      totalPrice: 271.93,
      orderItems: [{ linePrice: 71.93 }, { linePrice: 200 }],
    });
    await along(id, 'ready-to-ship', 'out-for-delivery', 'delivered');
    const issued = await workshop().call('POST', '/ops/invoice', {
      as: await workshop().staff('FINANCE'),
      body: { orderId: id },
    });
    expect(issued.body.totalPrice).toBe(271.93);
    const lines = await workshop().sql(
      'select quantity, unit_type from invoice_lines where invoice_id = $1 and sku = $2',
      [issued.body.id, line.sku],
    );
    expect(lines).toEqual([{ quantity: '4860.0000', unit_type: 'g' }]);
  });

  test('the letters of a changed and of a delivered order list the recorded cartons, and no line recorded as 0 (API-85, RUL-79)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [fewer, none] = [await workshop().product(), await workshop().product()];
    for (const product of [fewer, none]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: fewer.id, cartonQuantity: 5 },
        { productId: none.id, cartonQuantity: 2 },
        { productId: kitchen.product.id, cartonQuantity: 4 },
      ],
    });
    await along(id, 'scheduled', 'preparing');
    const [first, second] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    await put(`${id}/recorded`, {
      items: [
        { id: first.id, recordedQuantity: 3 },
        { id: second.id, recordedQuantity: 0 },
      ],
    });
    await along(id, 'preparing-complete', 'ready-to-ship', 'out-for-delivery', 'delivered');
    const letters = await workshop().sql('select template, body_text from outbox where workspace_id = $1 order by id', [
      kitchen.workspace.id,
    ]);
    const linesOf = (template: string): string[] =>
      letters.find((letter) => letter.template === template).body_text.match(/^- .* – .*$/gm);
    expect(linesOf('order-submitted')).toEqual([
      `- ${fewer.name} – 5 boxes`,
      `- ${none.name} – 2 boxes`,
      `- ${kitchen.product.name} – 4 boxes`,
    ]);
    for (const template of ['order-changed', 'order-delivered'])
      expect(linesOf(template)).toEqual([`- ${fewer.name} – 3 boxes`, `- ${kitchen.product.name} – 4 boxes`]);
  });

  test.each(STATUSES)('record values of an order that is %s as the rules allow (API-72)', async (status) => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const [item] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    await set(id, status);
    const allowed = [
      'preparing',
      'preparing-warning',
      'preparing-complete',
      'ready-to-ship',
      'out-for-pod',
      'at-pod',
      'out-for-delivery',
    ].includes(status);
    expect((await put(`${id}/recorded`, { items: [{ id: item.id, recordedQuantity: 0 }] })).status).toBe(
      allowed ? 200 : 400,
    );
  });

  test('name the line that an order does not have (API-72)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await along(id, 'scheduled', 'preparing');
    expect((await put(`${id}/recorded`, { items: [{ id: 2_000_000_000, recordedQuantity: 1 }] })).body).toMatchObject({
      code: 'order_item_not_found',
      errors: [{ field: 'items[0].id' }],
    });
  });

  test('replace a line, which stays with no cartons and its first quantity (API-72)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [other, foreign] = [await workshop().product({ unitPrice: '90' }), await workshop().product()];
    await workshop().agree(kitchen.workspace, kitchen.locationId, other);
    const id = await kitchen.order('ready', { orderItems: [{ productId: kitchen.product.id, cartonQuantity: 3 }] });
    const [item] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const substitute = async (body: object) =>
      workshop().call('POST', `/ops/order/${id}/substitution`, {
        as: await workshop().staff('OPS'),
        body: { itemId: item.id, productId: other.id, cartonQuantity: 2, ...body },
      });
    expect((await substitute({ productId: foreign.id })).body.code).toBe('order_item_unavailable');
    expect((await substitute({ itemId: 2_000_000_000 })).body.code).toBe('order_item_not_found');
    expect((await substitute({ version: 9 })).body.code).toBe('order_version_mismatch');
    const { body } = await substitute({});
    expect(body).toMatchObject({
      totalPrice: 180,
      version: 2,
      orderItems: [
        { sku: kitchen.product.sku, cartonQuantity: 0, initialCartonQuantity: 3, linePrice: 0, substituteForSku: null },
        {
          sku: other.sku,
          cartonQuantity: 2,
          initialCartonQuantity: 3,
          linePrice: 180,
          substituteForSku: kitchen.product.sku,
        },
      ],
    });
    expect(await mailsOf(kitchen)).toEqual(['order-submitted', 'order-changed']);
    await along(id, 'scheduled', 'preparing', 'preparing-complete');
    expect((await substitute({})).body.code).toBe('order_transition_invalid');
  });

  test('replace a recorded line once: it is charged no more, and a repeated call adds no second substitute (RUL-78, API-72)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await workshop().product({ unitPrice: '90' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, other);
    const id = await kitchen.order('ready', { orderItems: [{ productId: kitchen.product.id, cartonQuantity: 3 }] });
    await along(id, 'scheduled', 'preparing');
    const [item] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    expect((await put(`${id}/recorded`, { items: [{ id: item.id, recordedQuantity: 2 }] })).status).toBe(200);
    const substitute = async () =>
      workshop().call('POST', `/ops/order/${id}/substitution`, {
        as: await workshop().staff('OPS'),
        body: { itemId: item.id, productId: other.id, cartonQuantity: 2 },
      });
    expect((await substitute()).body.orderItems[0]).toMatchObject({ cartonQuantity: 0, recordedQuantity: null });
    expect((await substitute()).body).toMatchObject({
      code: 'order_item_unavailable',
      errors: [{ field: 'itemId' }],
    });
    await along(id, 'preparing-complete');
    const { totalPrice, orderItems } = (await kitchen.get(`/order/${id}`)).body;
    expect([totalPrice, orderItems.map(({ linePrice }: { linePrice: number }) => linePrice)]).toEqual([180, [0, 180]]);
  });

  test('count nothing on a replaced line, so that it is not charged beside its substitute; null and 0 are fine (RUL-51, RUL-78)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await workshop().product({ unitPrice: '90' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, other);
    const id = await kitchen.order('ready', { orderItems: [{ productId: kitchen.product.id, cartonQuantity: 3 }] });
    await along(id, 'scheduled', 'preparing');
    const [item] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const substituted = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      body: { itemId: item.id, productId: other.id, cartonQuantity: 3 },
    });
    const [replaced, substitute] = substituted.body.orderItems;
    for (const counted of [{ recordedQuantity: 3 }, { recordedWeight: 1.5 }]) {
      const items = [
        { id: substitute.id, recordedQuantity: 2 },
        { id: replaced.id, ...counted },
      ];
      expect((await put(`${id}/recorded`, { items })).body).toMatchObject({
        status: 400,
        code: 'order_item_unavailable',
        errors: [{ field: 'items[1].id' }],
      });
    }
    for (const counted of [{ recordedQuantity: null, recordedWeight: null }, { recordedQuantity: 0 }])
      expect((await put(`${id}/recorded`, { items: [{ id: replaced.id, ...counted }] })).status).toBe(200);
    await along(id, 'preparing-complete');
    const { totalPrice, orderItems } = (await kitchen.get(`/order/${id}`)).body;
    expect([totalPrice, orderItems.map(({ linePrice }: { linePrice: number }) => linePrice)]).toEqual([270, [0, 270]]);
  });

  test('change the delivery, and prices follow the date (API-55, API-56)', async () => {
    const kitchen = await makeKitchen(workshop());
    await workshop().sql(
      'update agreed_products set future_price = 120, future_price_date = $2 where product_id = $1',
      [kitchen.product.id, '2026-11-27'],
    );
    const id = await kitchen.order('ready');
    expect((await put(`${id}/delivery`, { distributorArrivalDate: '2026-11-24T22:00' })).body).toMatchObject({
      distributorArrivalDate: '2026-11-24T22:00:00',
      totalPrice: 200,
      version: 2,
    });
    expect(await mailsOf(kitchen)).toEqual(['order-submitted']);
    const moved = await put(`${id}/delivery`, {
      deliveryStart: '2026-11-28T07:00:00',
      deliveryEnd: '2026-11-28T10:00:00',
    });
    expect(moved.body).toMatchObject({
      deliveryStart: '2026-11-28T07:00:00',
      totalPrice: 240,
      isAgreedDeliverySchedule: false,
      version: 3,
    });
    expect(await mailsOf(kitchen)).toEqual(['order-submitted', 'order-changed']);
    expect((await put(`${id}/delivery`, { deliveryEnd: '2026-11-27T10:00:00' })).body.code).toBe('validation_failed');
    await set(id, 'delivered');
    expect((await put(`${id}/delivery`, { deliveryEnd: '2026-11-29T10:00:00' })).body.code).toBe(
      'order_transition_invalid',
    );
  });

  test('are stopped by an outdated version (API-68)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    expect((await put(`${id}/status`, { status: 'scheduled', version: 2 })).body.code).toBe('order_version_mismatch');
    expect((await put(`${id}/status`, { status: 'scheduled' }, { 'if-match': '"2"' })).body.code).toBe(
      'order_version_mismatch',
    );
    expect((await put(`${id}/status`, { status: 'scheduled' }, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
  });

  test('send samples in answer to a request (API-71)', async () => {
    const kitchen = await makeKitchen(workshop());
    const staff = await workshop().staff('OPS');
    const anything = await workshop().product({ unitPrice: '7' });
    const [request] = await workshop().sql(
      `insert into product_requests (workspace_id, tags, created_by) values ($1, '{beef}', $2) returning id`,
      [kitchen.workspace.id, kitchen.workspace.owner.userId],
    );
    const { status: _, ...content } = kitchen.body({ orderItems: [{ productId: anything.id, cartonQuantity: 1 }] });
    const post = (more: object) =>
      workshop().call('POST', '/ops/order/sample', {
        as: staff,
        body: { ...content, workspaceId: kitchen.workspace.id, status: 'ready', ...more },
      });
    const suspended = await workshop().product({ status: 'suspended' });
    expect((await post({ orderItems: [{ productId: suspended.id, cartonQuantity: 1 }] })).body.code).toBe(
      'order_item_unavailable',
    );
    expect((await post({ requestId: 2_000_000_000 })).body.code).toBe('request_not_found');
    expect((await post({ workspaceId: 2_000_000_000 })).body.code).toBe('location_not_found');
    expect(
      (await post({ locationId: await workshop().location(kitchen.workspace, { status: 'closed' }) })).body.code,
    ).toBe('order_location_closed');
    const made = await post({ requestId: request.id });
    expect(made.status).toBe(201);
    expect((await kitchen.get(`/order/${made.body.orderId}`)).body).toMatchObject({
      type: 'sample',
      status: 'ready',
      totalPrice: null,
    });
    const listed = await workshop().call('GET', `/ops/request?workspaceId=${kitchen.workspace.id}`, { as: staff });
    expect(listed.body.items).toMatchObject([{ requestId: request.id, orderId: made.body.orderId, supplierId: null }]);
    expect(
      (await workshop().call('GET', `/ops/request?workspaceId=${kitchen.workspace.id}&open=true`, { as: staff })).body
        .items,
    ).toEqual([]);
    expect(await mailsOf(kitchen)).toEqual([]);
  });

  describe('send a sample that they made as a draft', () => {
    const makeSample = async (kitchen: Kitchen, productId: number): Promise<number> => {
      const { status: _, ...content } = kitchen.body({ orderItems: [{ productId, cartonQuantity: 2 }] });
      const made = await workshop().call('POST', '/ops/order/sample', {
        as: await workshop().staff('OPS'),
        body: { ...content, workspaceId: kitchen.workspace.id, status: 'draft' },
      });
      return made.body.orderId;
    };

    test('which is ready then, with the names of now and without a total, and goes on as any order (API-71, DSK-15, decision 272)', async () => {
      const kitchen = await makeKitchen(workshop());
      const product = await workshop().product();
      const id = await makeSample(kitchen, product.id);
      await workshop().sql(`update products set name = 'Samphire' where id = $1`, [product.id]);
      expect((await move(id, 'ready')).body).toMatchObject({
        type: 'sample',
        status: 'ready',
        totalPrice: null,
        orderItems: [{ productId: product.id, productName: 'Samphire', cartonQuantity: 2, greengrocerProduct: false }],
      });
      const upcoming = await kitchen.get('/order/upcoming');
      expect(upcoming.body.items.map((row: { id: number }) => row.id)).toEqual([id]);
      expect(await workshop().sql('select submitted_at is null as unsent from orders where id = $1', [id])).toEqual([
        { unsent: false },
      ]);
      await along(id, 'scheduled');
      const other = await makeSample(kitchen, product.id);
      await along(other, 'ready');
      expect((await move(other, 'cancelled', { reason: 'Not in season' })).body.status).toBe('cancelled');
    });

    test('and no other way: neither further on, nor once it is archived (API-72, API-74)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await makeSample(kitchen, kitchen.product.id);
      for (const status of STATUSES.filter((one) => one !== 'ready'))
        expect((await move(id, status, { reason: 'Test' })).body.code).toBe('order_transition_invalid');
      await workshop().sql('update orders set archived_at = now() where id = $1', [id]);
      expect((await move(id, 'ready')).body.code).toBe('order_transition_invalid');
    });
  });

  test('set and take away the cut-off of a date (API-60)', async () => {
    const kitchen = await makeKitchen(workshop());
    const override = async (cutoffAt: string | null, id = kitchen.locationId) =>
      workshop().call('PUT', `/ops/location/${id}/cutoff-override`, {
        as: await workshop().staff('OPS'),
        body: { deliveryDate: '2026-11-25', cutoffAt },
      });
    expect((await override('2026-11-20T08:00')).body).toEqual({
      cutoffOverrides: [{ deliveryDate: '2026-11-25', cutoffAt: '2026-11-20T08:00:00' }],
    });
    expect((await kitchen.post({ status: 'ready' })).body.code).toBe('order_cutoff_expired');
    expect((await override(null)).body).toEqual({ cutoffOverrides: [] });
    expect((await kitchen.post({ status: 'ready' })).status).toBe(201);
    expect((await override('2026-11-20T08:00', 2_000_000_000)).body.code).toBe('location_not_found');
  });

  test('find orders of all workspaces, narrowed as they wish', async () => {
    const [one, two] = [await makeKitchen(workshop()), await makeKitchen(workshop(), { region: 'fr' })];
    const [a, b] = [await one.order('ready'), await two.order('ready')];
    const list = async (query: string) =>
      (await workshop().call('GET', `/ops/order?${query}`, { as: await workshop().staff('OPS') })).body.items;
    expect((await list('pageSize=200')).map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([a, b]));
    expect(await list(`workspaceId=${two.workspace.id}`)).toMatchObject([
      { id: b, companyName: two.workspace.companyName, workspaceId: two.workspace.id },
    ]);
    expect(
      await list(
        `locationId=${one.locationId}&status=ready,scheduled&deliveryDateFrom=2026-11-25T00:00&deliveryDateTo=2026-11-25T23:59`,
      ),
    ).toMatchObject([{ id: a }]);
    expect(await list(`locationId=${one.locationId}&status=delivered`)).toEqual([]);
  });

  test('need a staff token, which works nowhere else (API-21)', async () => {
    const kitchen = await makeKitchen(workshop());
    expect((await kitchen.get('/ops/order')).body.code).toBe('token_invalid');
    expect((await workshop().call('GET', '/order/draft', { as: await workshop().staff('OPS') })).body.code).toBe(
      'token_invalid',
    );
  });
});
