import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestProduct } from '../../testing/workshop';

const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';
const NOW = '2026-11-20T09:00:00Z';
const DELIVERED = `status = 'delivered'`;

describeCalls('the order guide of a location', (workshop) => {
  const ask = async (
    kitchen: Kitchen,
    query: Record<string, unknown> = { deliveryDate: WEDNESDAY },
    as = kitchen.workspace.trusted,
    now = NOW,
  ) =>
    workshop().call(
      'GET',
      `/location/${kitchen.locationId}/guide?${new URLSearchParams(query as Record<string, string>)}`,
      { as, now },
    );
  const itemOf = async (kitchen: Kitchen, query?: Record<string, unknown>, product = kitchen.product) =>
    (await ask(kitchen, query)).body.items.find(({ productId }: { productId: number }) => productId === product.id);
  const items = (lines: readonly [TestProduct, number][]) =>
    lines.map(([product, cartonQuantity]) => ({ productId: product.id, cartonQuantity }));
  /** An order of that day as if it had gone through `changes`, which is SQL. */
  const past = async (
    kitchen: Kitchen,
    date: string,
    lines: readonly [TestProduct, number][],
    changes = DELIVERED,
    more: Record<string, unknown> = {},
  ) => {
    const id = await kitchen.order('draft', {
      deliveryStart: `${date}T07:00:00`,
      deliveryEnd: `${date}T10:00:00`,
      orderItems: items(lines),
      ...more,
    });
    await workshop().sql(`update orders set ${changes} where id = $1`, [id]);
    return id;
  };
  const secondProduct = async (kitchen: Kitchen) => {
    const product = await workshop().product({ region: kitchen.workspace.region });
    await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    return product;
  };
  const WEDNESDAYS = ['2026-11-18', '2026-11-11', '2026-11-04', '2026-10-28', '2026-10-21', '2026-10-14'];
  /** Cartons of the kitchen's product on the Wednesdays before, latest first; 0 is an order without it. */
  const wednesdays = async (kitchen: Kitchen, cartons: readonly number[]) => {
    const other = await secondProduct(kitchen);
    for (const [at, count] of cartons.entries())
      await past(kitchen, WEDNESDAYS[at] as string, [
        [other, 1],
        ...(count ? [[kitchen.product, count] as [TestProduct, number]] : []),
      ]);
    return other;
  };

  test('six Wednesdays with 3, 2, none, 4, 3, none make 3 usual, with what came last (GDE-20, GDE-21, GDE-23)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await wednesdays(kitchen, [3, 2, 0, 4, 3, 0]);
    const { status, body } = await ask(kitchen);
    expect(status).toBe(200);
    expect({ ...body, items: [...body.items].sort((a, b) => a.productId - b.productId) }).toEqual({
      basedOn: 'weekday',
      orderCount: 6,
      lists: [],
      lastOrder: {
        orderId: expect.any(Number),
        deliveryStart: '2026-11-18T07:00:00',
        lineCount: 2,
        orderContact: 'Chef',
      },
      items: [
        {
          productId: kitchen.product.id,
          usualQuantity: 3,
          lastQuantity: 3,
          lastDeliveryDate: '2026-11-18',
          alreadyOrdered: 0,
        },
        { productId: other.id, usualQuantity: 1, lastQuantity: 1, lastDeliveryDate: '2026-11-18', alreadyOrdered: 0 },
      ],
    });
  });

  test('two Fridays are too few, so any weekday counts; without a date it always does (GDE-20)', async () => {
    const kitchen = await makeKitchen(workshop());
    await wednesdays(kitchen, [3, 3, 3, 3]);
    for (const friday of ['2026-11-13', '2026-11-06']) await past(kitchen, friday, [[kitchen.product, 7]]);
    expect((await ask(kitchen, { deliveryDate: '2026-11-27' })).body).toMatchObject({ basedOn: 'any', orderCount: 6 });
    expect(await itemOf(kitchen, { deliveryDate: '2026-11-27' })).toMatchObject({
      usualQuantity: 3,
      lastDeliveryDate: '2026-11-18',
    });
    expect((await ask(kitchen, {})).body).toMatchObject({ basedOn: 'any', orderCount: 6 });
    expect((await ask(kitchen)).body).toMatchObject({ basedOn: 'weekday', orderCount: 4 });
  });

  test('two lines of a product on one order count as one, last and on the day (GDE-22, GDE-23)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (const [date, changes] of [
      ['2026-11-18', DELIVERED],
      [WEDNESDAY, `status = 'ready'`],
    ] as const) {
      const id = await past(kitchen, date, [[kitchen.product, 2]], changes);
      // The API writes no such order; the database keeps one that another program has written.
      await workshop().sql(
        `insert into order_items (workspace_id, order_id, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type, storage_type, carton_quantity, total_item_quantity, line_price, unit_price)
          select workspace_id, order_id, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type, storage_type, 3, total_item_quantity, line_price, unit_price from order_items where order_id = $1`,
        [id],
      );
    }
    expect(await itemOf(kitchen, { deliveryDate: '2026-11-24' })).toMatchObject({ lastQuantity: 5 });
    expect(await itemOf(kitchen)).toMatchObject({ lastQuantity: 5, alreadyOrdered: 5 });
  });

  test('the day 182 days before the date is the first that counts, and the date itself is not past (GDE-20, GDE-23)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await secondProduct(kitchen);
    await past(kitchen, '2026-05-27', [[kitchen.product, 5]]);
    await past(kitchen, '2026-05-26', [[other, 5]]);
    expect((await ask(kitchen)).body).toMatchObject({
      basedOn: 'any',
      orderCount: 1,
      items: [{ productId: kitchen.product.id, usualQuantity: 5, lastDeliveryDate: '2026-05-27' }],
    });
    await past(kitchen, WEDNESDAY, [[kitchen.product, 9]]);
    expect((await ask(kitchen)).body.orderCount).toBe(1);
    expect(await itemOf(kitchen)).toMatchObject({
      usualQuantity: 5,
      lastQuantity: 9,
      lastDeliveryDate: WEDNESDAY,
      alreadyOrdered: 0,
    });
  });

  test.each([
    ['a cancelled order', `status = 'cancelled'`],
    ['a deleted order', `${DELIVERED}, deleted_at = now()`],
    ['a sample', `${DELIVERED}, type = 'sample', total_price = null`],
    ['a draft', `status = 'draft'`],
  ])('%s counts in no figure (GDE-22)', async (_, changes) => {
    const kitchen = await makeKitchen(workshop());
    await past(kitchen, '2026-11-18', [[kitchen.product, 3]], changes);
    await past(kitchen, WEDNESDAY, [[kitchen.product, 3]], changes.replace(DELIVERED, `status = 'ready'`));
    expect((await ask(kitchen)).body).toEqual({
      basedOn: 'none',
      orderCount: 0,
      items: [],
      lastOrder: null,
      lists: [],
    });
  });

  test('the order on screen counts in no figure, and an unknown or foreign id changes nothing (GDE-22, GDE-24, GDE-4)', async () => {
    const [kitchen, foreign] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const [delivered, ready] = [
      await past(kitchen, '2026-11-18', [[kitchen.product, 3]]),
      await past(kitchen, WEDNESDAY, [[kitchen.product, 2]], `status = 'ready'`),
    ];
    const theirs = await past(foreign, '2026-11-18', [[foreign.product, 3]]);
    const whole = (await ask(kitchen)).body;
    expect(whole).toMatchObject({
      orderCount: 1,
      items: [{ usualQuantity: 3, lastQuantity: 2, alreadyOrdered: 2 }],
      lastOrder: { orderId: ready },
    });
    for (const orderId of [theirs, 2147483647])
      expect((await ask(kitchen, { deliveryDate: WEDNESDAY, orderId })).body).toEqual(whole);
    expect((await ask(kitchen, { deliveryDate: WEDNESDAY, orderId: ready })).body).toMatchObject({
      orderCount: 1,
      items: [{ usualQuantity: 3, lastQuantity: 3, alreadyOrdered: 0 }],
      lastOrder: { orderId: delivered },
    });
    expect((await ask(kitchen, { deliveryDate: WEDNESDAY, orderId: delivered })).body).toMatchObject({
      basedOn: 'none',
      orderCount: 0,
      items: [{ usualQuantity: null, lastQuantity: 2, alreadyOrdered: 2 }],
    });
  });

  test('cartons count as first ordered: a replaced line with its initial quantity, a substitute and what was recorded not (GDE-22)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await secondProduct(kitchen);
    const id = await past(kitchen, '2026-11-18', [
      [kitchen.product, 1],
      [other, 4],
    ]);
    const [{ sku }] = await workshop().sql('select sku from products where id = $1', [kitchen.product.id]);
    await workshop().sql(
      'update order_items set carton_quantity = 0, initial_carton_quantity = 6, recorded_quantity = 0 where order_id = $1 and product_id = $2',
      [id, kitchen.product.id],
    );
    await workshop().sql(
      'update order_items set substitute_for_sku = $3, initial_carton_quantity = 6 where order_id = $1 and product_id = $2',
      [id, other.id, sku],
    );
    expect((await ask(kitchen)).body.items).toEqual([
      {
        productId: kitchen.product.id,
        usualQuantity: 6,
        lastQuantity: 6,
        lastDeliveryDate: '2026-11-18',
        alreadyOrdered: 0,
      },
    ]);
  });

  test('the last order has as many lines as are copied: a replaced one and its substitute are one (GDE-28, RUL-83)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [other, substitute] = [await secondProduct(kitchen), await secondProduct(kitchen)];
    const id = await past(
      kitchen,
      '2026-11-25',
      [
        [kitchen.product, 3],
        [other, 4],
      ],
      `status = 'ready'`,
    );
    const [{ id: itemId }] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const substituted = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      body: { itemId, productId: substitute.id, cartonQuantity: 2 },
    });
    expect(substituted.body.orderItems).toHaveLength(3);
    expect((await ask(kitchen)).body.lastOrder).toMatchObject({ orderId: id, lineCount: 2 });
  });

  test('what is on other upcoming orders of that day is added up, and other days are not (GDE-24)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (const [date, cartons] of [
      [WEDNESDAY, 2],
      [WEDNESDAY, 3],
      [THURSDAY, 9],
      ['2026-11-24', 9],
    ] as const)
      await past(kitchen, date, [[kitchen.product, cartons]], `status = 'scheduled'`);
    expect(await itemOf(kitchen)).toMatchObject({
      alreadyOrdered: 5,
      usualQuantity: null,
      lastDeliveryDate: WEDNESDAY,
    });
    expect(await itemOf(kitchen, { deliveryDate: THURSDAY })).toMatchObject({
      alreadyOrdered: 9,
      lastQuantity: 9,
      lastDeliveryDate: THURSDAY,
    });
    expect((await ask(kitchen, {})).body.items).toEqual([]);
    expect((await ask(kitchen, {})).body.lastOrder).toMatchObject({ deliveryStart: `${THURSDAY}T07:00:00` });
  });

  test('without a date the day is that of the region, not of the server (RUL-3, GDE-23)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    await past(kitchen, '2026-11-20', [[kitchen.product, 4]]);
    expect((await ask(kitchen, {}, undefined, '2026-11-19T22:59:00Z')).body).toMatchObject({
      orderCount: 0,
      items: [],
    });
    expect((await ask(kitchen, {}, undefined, '2026-11-19T23:00:00Z')).body).toMatchObject({
      orderCount: 0,
      items: [{ lastQuantity: 4 }],
    });
    expect((await ask(kitchen, {}, undefined, '2026-11-20T23:00:00Z')).body).toMatchObject({
      orderCount: 1,
      items: [{ usualQuantity: 4 }],
    });
  });

  test('another location of the workspace counts in no figure, and a limited member is told of none but their own (GDE-4)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = await workshop().location(kitchen.workspace, {});
    await workshop().agree(kitchen.workspace, second, kitchen.product);
    await past(kitchen, '2026-11-18', [[kitchen.product, 3]], DELIVERED, { locationId: second });
    expect((await ask(kitchen)).body).toMatchObject({ basedOn: 'none', items: [], lastOrder: null });
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [kitchen.locationId] });
    expect((await ask(kitchen, undefined, limited)).status).toBe(200);
    const answer = await workshop().call('GET', `/location/${second}/guide`, { as: limited });
    expect([answer.status, answer.body.code]).toEqual([404, 'location_not_found']);
  });

  test.each([
    ['of another workspace', true],
    ['that nobody has', false],
  ])('a location %s is not found (GDE-4)', async (_, isForeign) => {
    const [kitchen, other] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const answer = await workshop().call('GET', `/location/${isForeign ? other.locationId : 2147483647}/guide`, {
      as: kitchen.workspace.trusted,
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'location_not_found']);
  });

  test('STANDARD is refused, and a closed location has its figures (GDE-2)', async () => {
    const kitchen = await makeKitchen(workshop());
    await past(kitchen, '2026-11-18', [[kitchen.product, 3]]);
    const refused = await ask(kitchen, undefined, await workshop().member(kitchen.workspace, 'STANDARD'));
    expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden']);
    await workshop().sql(`update locations set status = 'closed' where id = $1`, [kitchen.locationId]);
    expect((await ask(kitchen)).body.orderCount).toBe(1);
  });

  test('a day that no calendar has is refused, so is one beyond two years, and the first of all is not (API-7)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (const deliveryDate of ['2026-02-30', '25.11.2026', '', '9999-12-31']) {
      const { status, body } = await ask(kitchen, { deliveryDate });
      expect([deliveryDate, status, body.code]).toEqual([deliveryDate, 400, 'query_invalid']);
    }
    expect((await ask(kitchen, { deliveryDate: '0001-01-01' })).body).toMatchObject({ basedOn: 'none', items: [] });
  });
});

describeCalls(
  'the order guide in a region without it',
  (workshop) => {
    test('the call answers feature_off (GDE-1)', async () => {
      const kitchen = await makeKitchen(workshop());
      const answer = await workshop().call('GET', `/location/${kitchen.locationId}/guide`, {
        as: kitchen.workspace.trusted,
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'feature_off']);
    });
  },
  { features: ['productSearch'] },
);
