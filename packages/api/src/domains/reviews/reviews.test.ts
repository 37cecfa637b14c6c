import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { untilWaiting } from '../../testing/until-waiting';
import type { TestWorkspace, Workshop } from '../../testing/workshop';
import { listPriceJob } from './list-price.job';

const WHOLE = {
  name: 'Rainbow chard',
  supplierRefId: 'RC-1',
  description: 'Cut this morning.',
  unitType: 'kg',
  unitQuantity: 5,
  cartonType: 'crate',
  pickType: 'fixed',
  storageType: 'chilled',
  countryOfOrigin: ['United Kingdom'],
  listPrice: 2,
  leadTime: 1,
  minimumAcceptedShelfLife: 432_000,
  tags: ['chard'],
};

/** A producer with one whole draft, and staff. */
async function begin(workshop: Workshop) {
  await workshop.sql(
    `insert into taxonomy_tags (region, name) values ('gb', 'chard'), ('gb', 'leaves') on conflict do nothing`,
  );
  await workshop.sql(`insert into certificates (region, name) values ('gb', 'Soil Care') on conflict do nothing`);
  const producer: TestWorkspace = await workshop.workspace({ roles: ['producer'] });
  const staff = await workshop.staff('OPS');
  const edit = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    workshop.call(method, `/supplier/product${path}`, { as: producer.trusted, body });
  const { sku } = (await edit('POST', '', WHOLE)).body;
  await workshop.sql(`update products set spec_sheet = 'gb/1/sheet.pdf' where sku = $1`, [sku]);
  const [{ id }] = (await workshop.sql<{ id: number }>('select id from products where sku = $1', [sku])) as [
    { id: number },
  ];
  const queue = async () =>
    (await workshop.call('GET', `/ops/review?workspaceId=${producer.id}`, { as: staff })).body.items;
  const decide = (reviewId: number, body: object, as: { token: string } = staff) =>
    workshop.call('PUT', `/ops/review/${reviewId}`, { as, body: { version: 1, ...body } });
  const get = async () => (await edit('GET', `/${sku}`)).body;
  const send = async () => {
    await edit('PUT', `/${sku}/state`, { to: 'submitted', version: (await get()).version });
    return (await queue())[0].id as number;
  };
  const approved = async () => {
    await decide(await send(), { decision: 'approved', vatRate: 0.05 });
    return get();
  };
  return { producer, staff, edit, sku, id, queue, decide, get, send, approved };
}

describeCalls('reviews by staff', (workshop) => {
  test('list what producers sent, oldest first, with what was and what is asked (DSK-81)', async () => {
    const { queue, send, edit, producer, sku } = await begin(workshop());
    const second = (await edit('POST', '', { ...WHOLE, supplierRefId: 'RC-2', name: 'Later' })).body.sku;
    await workshop().sql(`update products set spec_sheet = 'gb/1/sheet.pdf' where sku = $1`, [second]);
    await send();
    await workshop().call('PUT', `/supplier/product/${second}/state`, {
      as: producer.admin,
      body: { to: 'submitted', version: 1 },
      now: '2026-11-20T10:00:00Z',
    });
    const items = await queue();
    expect(items).toMatchObject([
      {
        kind: 'product',
        sku,
        state: 'submitted',
        workspaceId: producer.id,
        companyName: producer.companyName,
        region: 'gb',
        before: null,
        after: { name: 'Rainbow chard', listPrice: 2 },
        version: 1,
      },
      { sku: second, sentBy: `ADMIN of ${producer.id}` },
    ]);
  });

  test('are those of the region that is named, or of both (DSK-4)', async () => {
    const { staff, producer, send } = await begin(workshop());
    const french = await workshop().workspace({ region: 'fr', roles: ['producer'] });
    await send();
    await workshop().sql(`insert into reviews (workspace_id, region, kind, after) values ($1, 'fr', 'profile', '{}')`, [
      french.id,
    ]);
    const found = async (query: string) =>
      Promise.all(
        [producer, french].map(async ({ id }) => {
          const path = `/ops/review?workspaceId=${id}${query}`;
          return (await workshop().call('GET', path, { as: staff })).body.pagination.totalItemCount as number;
        }),
      );
    expect([await found('&region=gb'), await found('&region=fr'), await found('')]).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  test('approve a new product with its VAT rate: it is active, its producer has its tags, the sender is told (DSK-6, DSK-15, DSK-30)', async () => {
    const { send, decide, get, producer, staff, sku } = await begin(workshop());
    const review = await send();
    expect((await decide(review, { decision: 'approved' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'vatRate' }],
    });
    expect((await decide(review, { decision: 'approved', vatRate: 0.05 })).body).toMatchObject({
      state: 'approved',
      vatRate: 0.05,
      version: 2,
    });
    expect(await get()).toMatchObject({ status: 'active', review: null, vatRate: 0.05, wasActive: true });
    expect(
      await workshop().sql('select product_tags, is_listed from suppliers where workspace_id = $1', [producer.id]),
    ).toEqual([{ product_tags: ['chard'], is_listed: false }]);
    expect(
      await workshop().sql(
        `select recipient, body_text from outbox where workspace_id = $1 and template = 'review-decided'`,
        [producer.id],
      ),
    ).toMatchObject([{ recipient: producer.trusted.email, body_text: expect.stringContaining(`/my/products/${sku}`) }]);
    expect(
      await workshop().sql(
        `select actor, workspace_id, detail ->> 'kind' as kind from audit_events where type = 'review-approved' and subject = $1`,
        [`product:${sku}`],
      ),
    ).toEqual([{ actor: staff.email, workspace_id: producer.id, kind: 'product' }]);
  });

  test('leave a producer found under the tags of its active products, while others are suspended and once they are active again (CAT-31, DSK-15, DSK-16)', async () => {
    const { approved, edit, decide, queue, producer, sku, get } = await begin(workshop());
    const { trusted: as } = await workshop().workspace();
    await approved();
    await workshop().sql('update suppliers set is_listed = true where workspace_id = $1', [producer.id]);
    const tags = async (): Promise<string[]> => {
      const found = await Promise.all(
        ['chard', 'leaves'].map(async (tag) =>
          (
            await workshop().call('GET', `/workspace/supplier/profile?tags=${tag}&pageNumber=1&pageSize=50`, { as })
          ).body.items.some(({ workspaceId }: { workspaceId: number }) => workspaceId === producer.id)
            ? [tag]
            : [],
        ),
      );
      return found.flat();
    };
    const move = async (to: string) =>
      expect((await edit('PUT', `/${sku}/state`, { to, reason: 'Frost', version: (await get()).version })).status).toBe(
        200,
      );
    const seen = [await tags()];
    await move('suspended');
    seen.push(await tags());
    const other = (await edit('POST', '', { ...WHOLE, supplierRefId: 'RC-2', tags: ['leaves'] })).body.sku;
    await workshop().sql(`update products set spec_sheet = 'gb/1/sheet.pdf' where sku = $1`, [other]);
    await edit('PUT', `/${other}/state`, { to: 'submitted', version: 1 });
    await decide((await queue())[0].id, { decision: 'approved', vatRate: 0 });
    seen.push(await tags());
    await move('active');
    seen.push(await tags());
    expect(seen).toEqual([['chard'], [], ['leaves'], ['chard', 'leaves']]);
  });

  test('decline with a reason that the sender gets, and the draft is edited again (DSK-6, DSK-30, DSK-81)', async () => {
    const { send, decide, get, producer } = await begin(workshop());
    const review = await send();
    expect((await decide(review, { decision: 'declined' })).body.code).toBe('reason_missing');
    expect((await decide(review, { decision: 'declined', reason: 'The sheet is of another product' })).status).toBe(
      200,
    );
    expect(await get()).toMatchObject({
      status: 'draft',
      review: { state: 'declined', reason: 'The sheet is of another product' },
    });
    expect(
      await workshop().sql(`select body_text from outbox where workspace_id = $1 and template = 'review-decided'`, [
        producer.id,
      ]),
    ).toMatchObject([{ body_text: expect.stringContaining('The sheet is of another product') }]);
  });

  test('are told to ADMINs and OWNER, and not to a sender whose access was suspended since (DSK-30)', async () => {
    const { send, decide, producer } = await begin(workshop());
    const review = await send();
    await workshop().sql(`update memberships set status = 'suspended' where workspace_id = $1 and user_id = $2`, [
      producer.id,
      producer.trusted.userId,
    ]);
    await decide(review, { decision: 'declined', reason: 'The sheet is of another product' });
    const told = await workshop().sql<{ email: string }>(
      `select u.email, m.user_role from outbox o join users u on u.email = o.recipient join memberships m on m.user_id = u.id and m.workspace_id = $1
       where o.workspace_id = $1 and o.template = 'review-decided' order by m.user_role`,
      [producer.id],
    );
    expect(told).toMatchObject([{ user_role: 'ADMIN' }, { user_role: 'OWNER' }]);
  });

  test('put a change in force all at once, in submitted orders not at all, and until then customers see the former values (DSK-13, DSK-15)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { approved, edit, queue, decide, producer, sku, id } = await begin(workshop());
    const { version } = await approved();
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    const order = await kitchen.order('ready', {
      orderItems: [
        { productId: id, cartonQuantity: 20 },
        { productId: kitchen.product.id, cartonQuantity: 2 },
      ],
    });
    const { name, certification, ...change } = {
      name: 'Golden chard',
      unitType: 'bunch',
      unitQuantity: 6,
      cartonType: 'box',
      pickType: 'variable',
      storageType: 'ambient',
      countryOfOrigin: ['France'],
      certification: ['Soil Care'],
      tags: ['leaves'],
    };
    const seen = async () => (await kitchen.get(`/product/approved/${kitchen.locationId}/${id}`)).body;
    const before = await seen();
    await edit('PUT', `/${sku}`, { ...WHOLE, ...change, name, certification, version });
    expect(await seen()).toEqual(before);
    const [{ id: review }] = await queue();
    await decide(review, { decision: 'approved' });
    expect(await seen()).toEqual({
      ...before,
      ...change,
      productName: name,
      certificates: certification,
      price: 18,
    });
    expect(await workshop().sql('select product_tags from suppliers where workspace_id = $1', [producer.id])).toEqual([
      { product_tags: ['leaves'] },
    ]);
    const line = (await kitchen.get(`/order/${order}`)).body.orderItems.find(
      ({ productId }: { productId: number }) => productId === id,
    );
    expect(line).toMatchObject({ productName: 'Rainbow chard', unitQuantity: 5, formerUnitPrice: null });
  });

  test('reach drafts at their next load: name, pack, quantity and total, in the order and in lists; the version stays and the tag does not (DSK-15, API-65)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { approved, edit, queue, decide, staff, sku, id } = await begin(workshop());
    const { version } = await approved();
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    const orderItems = [
      { productId: id, cartonQuantity: 20 },
      { productId: kitchen.product.id, cartonQuantity: 2 },
    ];
    const order = await kitchen.order('draft', { orderItems });
    const path = `/order/${order}`;
    const before = await kitchen.get(path);
    expect(before.body.totalPrice).toBe(500);

    await edit('PUT', `/${sku}`, { ...WHOLE, name: 'Golden chard', unitQuantity: 6, version });
    expect((await kitchen.get(path)).body).toEqual(before.body);
    const [{ id: review }] = await queue();
    await decide(review, { decision: 'approved' });

    const chef = kitchen.workspace.trusted;
    const known = { 'if-none-match': String(before.headers.etag) };
    const now = await workshop().call('GET', path, { as: chef, headers: known });
    expect(now.status).toBe(200);
    expect(now.body).toMatchObject({ version: before.body.version, totalPrice: 560 });
    expect(now.body.orderItems).toMatchObject([
      {
        productName: 'Golden chard',
        unitQuantity: 6,
        totalItemQuantity: 120,
        unitPrice: 3,
        formerUnitPrice: null,
        linePrice: 360,
      },
      before.body.orderItems[1],
    ]);
    const row = { id: order, totalPrice: 560, items: [{ productName: 'Golden chard' }, {}] };
    expect((await kitchen.get('/order/draft')).body.items).toMatchObject([row]);
    const all = await workshop().call('GET', `/ops/order?workspaceId=${kitchen.workspace.id}`, { as: staff });
    expect(all.body.items).toMatchObject([row]);
    expect((await workshop().call('GET', `/ops/order/${order}`, { as: staff })).body).toMatchObject({
      totalPrice: 560,
      orderItems: now.body.orderItems,
    });
    const refused = await workshop().call('PUT', `${path}/checkout`, { as: chef });
    expect(refused.body).toMatchObject({ code: 'order_price_changed', previousTotal: 500, currentTotal: 560 });
    expect(refused.body.items).toEqual([
      { productId: id, previousUnitPrice: 3, unitPrice: 3, previousLinePrice: 300, linePrice: 360 },
    ]);
    await workshop().call('PUT', `${path}/checkout`, { as: chef, body: { acceptedTotal: 560 } });
    const [repriced] = await workshop().sql(
      `select detail from order_events where order_id = $1 and type = 'repriced'`,
      [order],
    );
    expect(repriced).toEqual({ detail: { items: refused.body.items } });
  });

  test('reach a draft with its price of the day, the former one beside it; a placed order keeps what it was ordered at, and STANDARD reads neither (DSK-2, DSK-15, DSK-22)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { approved, edit, queue, decide, sku, id } = await begin(workshop());
    const { version } = await approved();
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    const orderItems = [{ productId: id, cartonQuantity: 20 }];
    const delivery = { deliveryStart: '2026-12-11T07:00', deliveryEnd: '2026-12-11T10:00', orderItems };
    const [draft, placed] = [await kitchen.order('draft', delivery), await kitchen.order('ready', delivery)];
    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    await decide(review, { decision: 'approved', passOn: { by: 'percent' } });

    const { standard } = kitchen.workspace;
    const read = async (order: number, as?: typeof standard) => (await kitchen.get(`/order/${order}`, as)).body;
    expect(await read(draft)).toMatchObject({
      totalPrice: 315,
      orderItems: [
        { unitPrice: 3, futurePrice: 3.15, futurePriceDate: '2026-12-10', formerUnitPrice: 3, linePrice: 315 },
      ],
    });
    expect(await read(placed)).toMatchObject({
      totalPrice: 300,
      orderItems: [{ unitPrice: 3, futurePrice: null, formerUnitPrice: null, linePrice: 300 }],
    });
    const hidden = { unitPrice: null, futurePrice: null, formerUnitPrice: null, linePrice: null };
    expect(await read(draft, standard)).toMatchObject({ totalPrice: null, orderItems: [hidden] });
  });

  test('are decided once, at the version that was read (DSK-81)', async () => {
    const { send, decide, staff } = await begin(workshop());
    const review = await send();
    expect((await decide(review, { decision: 'approved', vatRate: 0, version: 7 })).body.code).toBe('version_mismatch');
    const other = await workshop().staff('FINANCE');
    const both = await Promise.all([
      decide(review, { decision: 'approved', vatRate: 0 }, staff),
      decide(review, { decision: 'declined', reason: 'No' }, other),
    ]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'product_state_changed']);
    expect((await decide(2_000_000_000, { decision: 'declined', reason: 'No' })).body.code).toBe('review_not_found');
  });

  test('of what was taken back are over (DSK-14)', async () => {
    const { send, decide, edit, sku, get } = await begin(workshop());
    const review = await send();
    await edit('PUT', `/${sku}/state`, { to: 'draft', version: (await get()).version });
    expect((await decide(review, { decision: 'approved', vatRate: 0, version: 2 })).body.code).toBe(
      'product_state_changed',
    );
    expect((await get()).status).toBe('draft');
  });

  test('of an own import are for somebody else to approve, unless there is nobody else (DSK-81)', async () => {
    const imported = async () => {
      const producer = await begin(workshop());
      const review = await producer.send();
      await workshop().sql(
        'update reviews set imported_by = (select id from staff_users where email = $2) where id = $1',
        [review, producer.staff.email],
      );
      return { ...producer, review };
    };
    const { decide, review } = await imported();
    const own = await decide(review, { decision: 'approved', vatRate: 0 });
    expect([own.status, own.body.code]).toEqual([403, 'review_own']);
    const alone = await imported();
    expect((await decide(review, { decision: 'approved', vatRate: 0 }, alone.staff)).status).toBe(200);
    await workshop().sql(
      'update reviews set imported_by = null where imported_by <> (select id from staff_users where email = $1)',
      [alone.staff.email],
    );
    await workshop().sql(`update staff_users set status = 'suspended' where email <> $1`, [alone.staff.email]);
    expect((await alone.decide(alone.review, { decision: 'approved', vatRate: 0 })).status).toBe(200);
  });

  test('pass a new list price on by percentage, by amount or not at all, after showing each location (DSK-22)', async () => {
    const expected = { percent: [3.15, 4.2], amount: [3.1, 4.1], none: [null, null] } as const;
    for (const by of ['percent', 'amount', 'none'] as const) {
      const { approved, edit, queue, decide, staff, sku, id, get } = await begin(workshop());
      const { version } = await approved();
      const kitchens = [await makeKitchen(workshop()), await makeKitchen(workshop())];
      for (const [at, { workspace, locationId }] of kitchens.entries())
        await workshop().agree(workspace, locationId, { id, unitPrice: ['3', '4'][at] } as never);
      await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
      const [{ id: review }] = await queue();
      const shown = (await workshop().call('GET', `/ops/review/${review}`, { as: staff })).body;
      expect(shown).toMatchObject({
        kind: 'price',
        before: { listPrice: 2 },
        after: { listPrice: 2.1, from: '2026-12-10' },
      });
      expect(
        shown.rows
          .map(({ unitPrice, byPercent, byAmount }: Record<string, number>) => [unitPrice, byPercent, byAmount])
          .sort(),
      ).toEqual([
        [3, 3.15, 3.1],
        [4, 4.2, 4.1],
      ]);
      expect((await decide(review, { decision: 'approved' })).body.errors).toMatchObject([{ field: 'passOn' }]);
      expect((await decide(review, { decision: 'approved', passOn: { by } })).status).toBe(200);
      const futures = await Promise.all(
        kitchens.map(async ({ get: read, locationId }) => (await read(`/product/approved/${locationId}/${id}`)).body),
      );
      expect(futures.map(({ futurePrice }) => futurePrice)).toEqual(expected[by]);
      expect(futures.map(({ futurePriceDate }) => futurePriceDate)).toEqual(
        by === 'none' ? [null, null] : ['2026-12-10', '2026-12-10'],
      );
      expect(await get()).toMatchObject({ listPrice: 2, futureListPrice: 2.1, futureListPriceDate: '2026-12-10' });
    }
  });

  test('ask for each location that has another coming price, which is kept or replaced (DSK-22)', async () => {
    const { approved, edit, queue, decide, sku, id } = await begin(workshop());
    const { version } = await approved();
    const kitchens = [await makeKitchen(workshop()), await makeKitchen(workshop())] as const;
    for (const { workspace, locationId } of kitchens)
      await workshop().agree(workspace, locationId, { id, unitPrice: '3' } as never, {
        futurePrice: '3.5',
        futurePriceDate: '2026-12-01',
      });
    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    const rows = kitchens.map(({ locationId }, at) => ({ locationId, keep: at === 0 }));
    const open = await decide(review, { decision: 'approved', passOn: { by: 'percent', rows: rows.slice(0, 1) } });
    expect(open.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: `passOn.rows.${kitchens[1].locationId}` }],
    });
    expect((await decide(review, { decision: 'approved', passOn: { by: 'percent', rows } })).status).toBe(200);
    const futures = await Promise.all(
      kitchens.map(async ({ get: read, locationId }) => (await read(`/product/approved/${locationId}/${id}`)).body),
    );
    expect(futures.map(({ futurePrice, futurePriceDate }) => [futurePrice, futurePriceDate])).toEqual([
      [3.5, '2026-12-01'],
      [3.15, '2026-12-10'],
    ]);
  });

  test('that pass a price on are refused when a location pays something else than in the preview, or joined since (DSK-22)', async () => {
    const { approved, edit, queue, decide, staff, sku, id, get } = await begin(workshop());
    const { version } = await approved();
    const join = async (unitPrice: string) => {
      const kitchen = await makeKitchen(workshop());
      await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice } as never);
      return kitchen;
    };
    const first = await join('3');
    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    const preview = async (): Promise<{ locationId: number; unitPrice: number }[]> =>
      (await workshop().call('GET', `/ops/review/${review}`, { as: staff })).body.rows.map(
        ({ locationId, unitPrice }: { locationId: number; unitPrice: number }) => ({ locationId, unitPrice }),
      );
    const passOn = async (previewed: object[]) =>
      decide(review, { decision: 'approved', passOn: { by: 'percent', previewed } });
    const changes = [
      () => workshop().sql('update agreed_products set unit_price = 3.5 where product_id = $1', [id]),
      () => join('4'),
    ];
    for (const change of changes) {
      const previewed = await preview();
      await change();
      expect((await passOn(previewed)).body).toMatchObject({ status: 412, code: 'version_mismatch' });
    }
    expect(await get()).toMatchObject({ futureListPrice: 2.1, review: null });
    const agreed = async () => (await first.get(`/product/approved/${first.locationId}/${id}`)).body.futurePrice;
    expect([await agreed(), (await passOn(await preview())).status, await agreed()]).toEqual([null, 200, 3.675]);
  });

  test('that pass a price on give every agreed row its coming price, and tell no customers whose row is suspended, but those of a suspended product (GDE-88)', async () => {
    const { approved, edit, get, queue, decide, sku, id } = await begin(workshop());
    const kitchens = [await makeKitchen(workshop()), await makeKitchen(workshop())] as const;
    await approved();
    for (const { workspace, locationId, order } of kitchens) {
      await workshop().agree(workspace, locationId, { id, unitPrice: '3' } as never);
      const ordered = await order('draft', { orderItems: [{ productId: id, cartonQuantity: 1 }] });
      await workshop().sql(
        `update orders set status = 'delivered', delivery_start = '2026-11-18T07:00:00', delivery_end = '2026-11-18T10:00:00' where id = $1`,
        [ordered],
      );
    }
    await workshop().sql(`update agreed_products set status = 'suspended' where product_id = $1 and location_id = $2`, [
      id,
      kitchens[1].locationId,
    ]);
    const name = async (listPrice: number, from: string) =>
      edit('PUT', `/${sku}/price`, { listPrice, from, version: (await get()).version });
    const passOn = async () => {
      const [{ id: review }] = await queue();
      const rows = kitchens.map(({ locationId }) => ({ locationId, keep: false }));
      return decide(review, { decision: 'approved', passOn: { by: 'percent', rows } });
    };
    const agreed = () =>
      Promise.all(
        kitchens.map(
          async ({ get: read, locationId }) => (await read(`/product/approved/${locationId}/${id}`)).body.futurePrice,
        ),
      );
    const told = () =>
      Promise.all(
        kitchens.map(async ({ get: read }) =>
          (await read('/notice')).body.items.map(({ data }: { data: { products: object[] } }) => data.products),
        ),
      );
    await name(2.1, '2026-12-10');
    expect((await passOn()).status).toBe(200);
    expect([await agreed(), await told()]).toEqual([
      [3.15, 3.15],
      [[[expect.objectContaining({ productId: id, former: 3, price: 3.15 })]], []],
    ]);
    await workshop().sql('update products set future_list_price = null, future_list_price_date = null where id = $1', [
      id,
    ]);
    await name(2.2, '2026-12-11');
    await workshop().sql(`update products set status = 'suspended' where id = $1`, [id]);
    await workshop().sql(`update agreed_products set status = 'active' where product_id = $1`, [id]);
    expect((await passOn()).status).toBe(200);
    // Nothing would tell them once the product is active again.
    const rising = [[expect.objectContaining({ productId: id, former: 3, price: 3.3 })]];
    expect([await agreed(), await told()]).toEqual([
      [3.3, 3.3],
      [rising, rising],
    ]);
  });

  test('that pass a price on to a suspended row leave what was told of the selection, which is paid there (GDE-88, API-58)', async () => {
    const kitchen = await makeKitchen(workshop(), { hasGreengrocer: true });
    const { approved, edit, get, queue, decide, staff, sku, id } = await begin(workshop());
    await approved();
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    await workshop().select({ id, region: 'gb', unitPrice: '5' } as never);
    const ordered = await kitchen.order('draft', { orderItems: [{ productId: id, cartonQuantity: 1 }] });
    await workshop().sql(
      `update orders set status = 'delivered', delivery_start = '2026-11-18T07:00:00', delivery_end = '2026-11-18T10:00:00' where id = $1`,
      [ordered],
    );
    await workshop().sql(`update agreed_products set status = 'suspended' where product_id = $1`, [id]);
    const { items } = (await workshop().call('GET', '/ops/greengrocer?region=gb', { as: staff })).body;
    const { version } = items.find(({ productId }: { productId: number }) => productId === id);
    const row = {
      productId: id,
      unitPrice: 5,
      futurePrice: 6,
      futurePriceDate: '2026-12-10',
      status: 'active',
      version,
    };
    expect((await workshop().call('PUT', '/ops/greengrocer', { as: staff, body: { rows: [row] } })).status).toBe(200);
    const told = async () => (await kitchen.get('/notice')).body.items.map(({ data }: { data: object }) => data);
    const selection = [expect.objectContaining({ products: [expect.objectContaining({ former: 5, price: 6 })] })];
    expect(await told()).toEqual(selection);

    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version: (await get()).version });
    const [{ id: review }] = await queue();
    const rows = [{ locationId: kitchen.locationId, keep: false }];
    expect((await decide(review, { decision: 'approved', passOn: { by: 'percent', rows } })).status).toBe(200);
    expect(await told()).toEqual(selection);
  });

  test('pass a new list price on from the agreed price that somebody else saves meanwhile (DSK-22, DSK-79)', async () => {
    // The embedded database runs one transaction after the other.
    if (workshop().db.kind === 'embedded') return;
    const { approved, edit, queue, decide, sku, id } = await begin(workshop());
    const { version } = await approved();
    const { workspace, locationId, get: read } = await makeKitchen(workshop());
    await workshop().agree(workspace, locationId, { id, unitPrice: '3' } as never);
    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    let decideNow = (): void => undefined;
    const decided = new Promise<void>((resolve) => {
      decideNow = resolve;
    }).then(() => decide(review, { decision: 'approved', passOn: { by: 'percent' } }));
    await workshop().system(async (tx) => {
      await tx.run('', 'update agreed_products set unit_price = 4 where product_id = $1', [id]);
      decideNow();
      await untilWaiting(tx, decided);
    });
    expect((await decided).status).toBe(200);
    expect((await read(`/product/approved/${locationId}/${id}`)).body).toMatchObject({
      unitPrice: 4,
      futurePrice: 4.2,
    });
  });

  test('let the list price change on its day in the region, with an audit event (DSK-22, DSK-30)', async () => {
    const { approved, edit, queue, decide, sku, get } = await begin(workshop());
    const { version } = await approved();
    await edit('PUT', `/${sku}/price`, { listPrice: 2.1, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    await decide(review, { decision: 'approved', passOn: { by: 'none' } });
    await listPriceJob.run(workshop().api.services, Date.parse('2026-12-09T23:59:00Z'));
    expect(await get()).toMatchObject({ listPrice: 2, futureListPrice: 2.1 });
    await listPriceJob.run(workshop().api.services, Date.parse('2026-12-10T00:01:00Z'));
    expect(await get()).toMatchObject({ listPrice: 2.1, futureListPrice: null, futureListPriceDate: null });
    expect(
      await workshop().sql(`select detail from audit_events where type = 'product-price-in-force' and subject = $1`, [
        `product:${sku}`,
      ]),
    ).toEqual([{ detail: { listPrice: 2.1 } }]);
  });

  test('decline a new price, which is then gone (DSK-21, DSK-30)', async () => {
    const { approved, edit, queue, decide, sku, get } = await begin(workshop());
    const { version } = await approved();
    await edit('PUT', `/${sku}/price`, { listPrice: 9, from: '2026-12-10', version });
    const [{ id: review }] = await queue();
    expect((await decide(review, { decision: 'declined', reason: 'Too much' })).status).toBe(200);
    expect(await get()).toMatchObject({ listPrice: 2, futureListPrice: null, review: null });
  });

  test('are decided by the simulator in a demo, two minutes after they came (DSK-81)', async () => {
    const { send, staff, get } = await begin(workshop());
    await send();
    await workshop().call('POST', '/ops/simulator/tick', { as: staff, now: '2026-11-20T09:01:00Z' });
    expect((await get()).status).toBe('draft');
    await workshop().call('POST', '/ops/simulator/tick', { as: staff, now: '2026-11-20T09:03:00Z' });
    expect((await get()).status).toBe('active');
  });
});
