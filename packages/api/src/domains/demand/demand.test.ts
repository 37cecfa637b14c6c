import type { SupplierDemand } from '@larder/contracts';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember, Workshop } from '../../testing/workshop';

/** A producer with three products that a kitchen agreed, and what the kitchen orders of them. */
async function makeDemand(workshop: Workshop) {
  const producer = await workshop.workspace({ roles: ['producer'] });
  await workshop.supplier({ id: producer.id, name: producer.companyName });
  const kitchen = await makeKitchen(workshop);
  const make = async (name: string, more: object = {}) => {
    const product = await workshop.product({
      supplierId: producer.id,
      name,
      unitQuantity: '2.5',
      unitPrice: '90.00',
      ...more,
    });
    await workshop.agree(kitchen.workspace, kitchen.locationId, product);
    return product;
  };
  const [lamb, apples, pears] = [
    await make('Lamb', { pickType: 'variable' }),
    await make('Apples'),
    await make('Pears'),
  ];
  const order = (items: readonly [{ id: number }, number][], more: object = {}) =>
    kitchen.order('ready', {
      orderItems: items.map(([product, cartonQuantity]) => ({ productId: product.id, cartonQuantity })),
      ...more,
    });
  const on = (date: string) => ({ deliveryStart: `${date}T07:00:00`, deliveryEnd: `${date}T10:00:00` });
  const staff = await workshop.staff('OPS');
  const ops = async (path: string, body: unknown, method: 'PUT' | 'POST' = 'PUT') => {
    const answer = await workshop.call(method, `/ops/order/${path}`, { as: staff, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const demand = async (now?: string, as: TestMember = producer.standard): Promise<SupplierDemand> =>
    (await workshop.call('GET', '/supplier/demand', { as, ...(now && { now }) })).body;
  return { producer, kitchen, lamb, apples, pears, order, on, ops, demand };
}

const cartonsOf = (demand: SupplierDemand) =>
  demand.items.map(({ name, byDay }) => [name, ...byDay.map(({ date, cartons }) => `${date} ${cartons}`)]);

describeCalls('demand', (workshop) => {
  test('shows today and 13 days on, cartons and units by product and day, and orders of other days not (DSK-24)', async () => {
    const { order, on, lamb, apples, demand, ops } = await makeDemand(workshop());
    await order([
      [lamb, 2],
      [apples, 1],
    ]);
    await order([[apples, 3]]);
    await order([[apples, 4]], on('2026-12-03'));
    const late = await order([[apples, 5]], on('2026-12-04'));
    const { days, items, asOf } = await demand();
    expect([asOf, days.length, days[0]?.date, days[13]?.date]).toEqual([
      '2026-11-20T09:00:00.000Z',
      14,
      '2026-11-20',
      '2026-12-03',
    ]);
    expect(items.map(({ name, byDay }) => [name, byDay])).toEqual([
      [
        'Apples',
        [
          { date: '2026-11-25', cartons: 4, quantity: 10, samples: 0 },
          { date: '2026-12-03', cartons: 4, quantity: 10, samples: 0 },
        ],
      ],
      ['Lamb', [{ date: '2026-11-25', cartons: 2, quantity: 5, samples: 0 }]],
    ]);
    await ops(`${late}/status`, { status: 'scheduled' });
    expect(cartonsOf(await demand('2026-11-21T00:00:00.000Z')).find(([name]) => name === 'Apples')).toContain(
      '2026-12-04 5',
    );
  });

  test('counts orders from ready to preparing-complete, and no others (DSK-24)', async () => {
    const { order, apples, demand } = await makeDemand(workshop());
    const id = await order([[apples, 3]]);
    const found: string[] = [];
    for (const status of [
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
    ]) {
      await workshop().sql('update orders set status = $2 where id = $1', [id, status]);
      if ((await demand()).items.length > 0) found.push(status);
    }
    expect(found).toEqual(['ready', 'scheduled', 'preparing', 'preparing-warning', 'preparing-complete']);
  });

  test('takes what was recorded before what was ordered, weights in kilograms, and a recorded 0 as nothing (DSK-24)', async () => {
    const { order, lamb, apples, pears, demand, ops } = await makeDemand(workshop());
    const id = await order([
      [lamb, 3],
      [apples, 4],
      [pears, 2],
    ]);
    for (const status of ['scheduled', 'preparing']) await ops(`${id}/status`, { status });
    const lines = await workshop().sql<{ id: number; product_name: string }>(
      'select id, product_name from order_items where order_id = $1',
      [id],
    );
    const lineOf = (name: string) => lines.find((line) => line.product_name === name)!.id;
    await ops(`${id}/recorded`, {
      items: [
        { id: lineOf('Lamb'), recordedWeight: 7.1234 },
        { id: lineOf('Apples'), recordedQuantity: 3 },
        { id: lineOf('Pears'), recordedQuantity: 0 },
      ],
    });
    expect((await demand()).items).toMatchObject([
      { name: 'Apples', unitType: 'kg', byDay: [{ cartons: 3, quantity: 7.5 }] },
      { name: 'Lamb', unitType: 'kg', byDay: [{ cartons: 3, quantity: 7.1234 }] },
    ]);
  });

  test('takes substitutes as what comes, for the producer that they come from (DSK-24)', async () => {
    const first = await makeDemand(workshop());
    const other = await makeDemand(workshop());
    const id = await first.order([[first.apples, 3]]);
    await workshop().agree(first.kitchen.workspace, first.kitchen.locationId, other.pears);
    const [line] = await workshop().sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
    await first.ops(`${id}/substitution`, { itemId: line!.id, productId: other.pears.id, cartonQuantity: 2 }, 'POST');
    expect([cartonsOf(await first.demand()), cartonsOf(await other.demand())]).toEqual([
      [],
      [['Pears', '2026-11-25 2']],
    ]);
  });

  test('tells which of the cartons are samples (DSK-24)', async () => {
    const { order, apples, demand } = await makeDemand(workshop());
    await order([[apples, 3]]);
    const sample = await order([[apples, 1]]);
    await workshop().sql(`update orders set type = 'sample' where id = $1`, [sample]);
    expect((await demand()).items[0]?.byDay).toEqual([{ date: '2026-11-25', cartons: 4, quantity: 10, samples: 1 }]);
  });

  test('names no customer, location or order, nor does its CSV (DSK-25)', async () => {
    const { producer, kitchen, order, apples, demand } = await makeDemand(workshop());
    const id = await order([[apples, 3]]);
    const file = await workshop().call('GET', '/supplier/demand?format=csv', { as: producer.standard });
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="demand.csv"',
    ]);
    expect(file.text.replace('\ufeff', '')).toBe(
      `date,isFinal,sku,name,cartons,quantity,unitType,samples\r\n2026-11-25,no,${apples.sku},Apples,3,7.5,kg,0\r\n`,
    );
    const told = JSON.stringify(await demand());
    const [location] = await workshop().sql('select name, address, postcode from locations where id = $1', [
      kitchen.locationId,
    ]);
    for (const secret of [
      kitchen.workspace.companyName,
      location.name,
      location.address,
      location.postcode,
      'Chef',
      `"${id}"`,
      `:${id},`,
    ])
      expect([secret, told.includes(secret), file.text.includes(secret)]).toEqual([secret, false, false]);
  });

  test('is that of the own products alone, and of no other region (DSK-25)', async () => {
    const [one, other] = [await makeDemand(workshop()), await makeDemand(workshop())];
    await one.order([[one.apples, 3]]);
    expect(cartonsOf(await one.demand())).toEqual([['Apples', '2026-11-25 3']]);
    expect((await other.demand()).items).toEqual([]);
  });

  test('is final once the cut-off of everybody who can order has passed: by the rule, by weekend ordering and by a moment set for the day (DSK-25)', async () => {
    const { demand, lamb } = await makeDemand(workshop());
    const finals = async (now: string) =>
      (await demand(now)).days.filter(({ isFinal }) => isFinal).map(({ date }) => date);
    expect(await finals('2026-11-20T11:59:59.000Z')).toEqual(['2026-11-20', '2026-11-22']);
    expect(await finals('2026-11-20T12:00:00.000Z')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    // Another kitchen may order on weekends: Sunday and Monday can grow until noon of the day before.
    const weekend = await makeKitchen(workshop(), { weekendOrdering: true });
    await workshop().agree(weekend.workspace, weekend.locationId, lamb);
    expect(await finals('2026-11-20T12:00:00.000Z')).toEqual(['2026-11-20', '2026-11-21']);
    // On Thursday afternoon its Sunday is past a cut-off that is another one from Friday on (RUL-13).
    expect(await finals('2026-11-19T13:00:00.000Z')).toEqual(['2026-11-19', '2026-11-20']);
    expect(await finals('2026-11-21T12:00:00.000Z')).toEqual(['2026-11-21', '2026-11-22']);
    // A third one has a moment of its own for Saturday.
    const late = await makeKitchen(workshop(), {
      override: { deliveryDate: '2026-11-21', cutoffAt: '2026-11-20T18:00:00' },
    });
    await workshop().agree(late.workspace, late.locationId, lamb);
    expect(await finals('2026-11-20T17:59:59.000Z')).toEqual(['2026-11-20']);
    expect(await finals('2026-11-20T18:00:00.000Z')).toEqual(['2026-11-20', '2026-11-21']);
    await workshop().sql(`update locations set status = 'closed' where id = $1`, [late.locationId]);
    expect(await finals('2026-11-20T17:59:59.000Z')).toEqual(['2026-11-20', '2026-11-21']);
  });
});
