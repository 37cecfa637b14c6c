import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { nextStep, weighed } from './next-step';

const at = (status: string, now: string) =>
  nextStep({
    status,
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
    cutOff: { region: 'gb', nowMs: Date.parse(now), hasSchedule: true },
  });

test.each([
  ['ready', '2026-11-24T08:00:00Z', 'scheduled'],
  ['scheduled', '2026-11-24T12:00:00Z', 'preparing'],
  ['preparing', '2026-11-24T21:00:00Z', 'preparing-complete'],
  ['preparing-complete', '2026-11-24T23:00:00Z', 'ready-to-ship'],
  ['ready-to-ship', '2026-11-25T01:00:00Z', 'out-for-pod'],
  ['out-for-pod', '2026-11-25T03:00:00Z', 'at-pod'],
  ['at-pod', '2026-11-25T06:00:00Z', 'out-for-delivery'],
  ['out-for-delivery', '2026-11-25T08:30:00Z', 'delivered'],
])('an order that is %s goes on at %s and not a second before (API-89)', (status, now, to) => {
  expect([at(status, new Date(Date.parse(now) - 1000).toISOString()), at(status, now)]).toEqual([null, to]);
});

test('what ended, was not submitted or waits for staff is left alone (API-89)', () => {
  expect(
    ['draft', 'delivered', 'cancelled', 'preparing-warning', 'quarantined'].map((status) =>
      at(status, '2027-01-01T00:00:00Z'),
    ),
  ).toEqual([null, null, null, null, null]);
});

test('a line weighs within 3 % of what was ordered, always the same', () => {
  const weights = Array.from({ length: 200 }, (_, id) => weighed(id, 10));
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(9.7);
  expect(Math.max(...weights)).toBeLessThanOrEqual(10.3);
  expect(new Set(weights).size).toBeGreaterThan(50);
  expect(weighed(7, 10)).toBe(weighed(7, 10));
});

describeCalls('the simulator', (workshop) => {
  test('takes a normal order one step per tick to its delivery, issues its invoice and has it paid when due (API-89)', async () => {
    const kitchen = await makeKitchen(workshop());
    const beef = await workshop().product({ unitPrice: '50', unitQuantity: '5', pickType: 'variable' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, beef);
    const id = await kitchen.order('ready', { orderItems: [{ productId: beef.id, cartonQuantity: 2 }] });
    const sample = await kitchen.order('ready');
    await workshop().sql(`update orders set type = 'sample' where id = $1`, [sample]);
    const staff = await workshop().staff('OPS');
    const tick = async (now: string) => (await workshop().call('POST', '/ops/simulator/tick', { as: staff, now })).body;
    expect(await tick('2026-11-20T09:00:00Z')).toEqual({ advanced: [], invoiced: [] });

    const steps = [
      'ready',
      'scheduled',
      'preparing',
      'preparing-complete',
      'ready-to-ship',
      'out-for-pod',
      'at-pod',
      'out-for-delivery',
      'delivered',
    ];
    for (const [place, from] of steps.slice(0, -1).entries()) {
      expect(await tick('2026-11-25T12:00:00Z')).toEqual({
        advanced: [{ orderId: id, from, to: steps[place + 1] }],
        invoiced: [],
      });
    }
    const [line] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    expect([line.recordedWeight, Math.abs(line.recordedWeight - 10) <= 0.3, line.linePrice]).toEqual([
      expect.any(Number),
      true,
      Math.round(line.recordedWeight * 5000) / 100,
    ]);
    expect(await tick('2026-11-25T12:00:00Z')).toEqual({ advanced: [], invoiced: [id] });
    await tick('2026-12-08T12:00:00Z');
    expect((await kitchen.get('/invoice')).body.items).toMatchObject([
      { invoiceStatus: 'authorised', invoiceDueDate: '2026-12-09' },
    ]);
    await tick('2026-12-09T00:00:00Z');
    expect((await kitchen.get('/invoice')).body.items).toMatchObject([{ invoiceStatus: 'paid' }]);

    expect((await kitchen.get(`/order/${sample}`)).body.status).toBe('ready');
    const mails = await workshop().sql(
      'select template from outbox where workspace_id = $1 and recipient = $2 order by id',
      [kitchen.workspace.id, kitchen.workspace.trusted.email],
    );
    expect(mails.map(({ template }) => template)).toEqual([
      'order-submitted',
      'order-submitted',
      'order-scheduled',
      'order-out-for-delivery',
      'order-delivered',
    ]);
    const actors = await workshop().sql(
      `select distinct actor_kind, actor_name from order_events where order_id = $1 and type in ('status', 'recorded')`,
      [id],
    );
    expect(actors).toEqual([{ actor_kind: 'system', actor_name: 'simulator' }]);
  });

  test('leaves invoices of staff and of others alone (API-89)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await workshop().sql(`update orders set status = 'delivered' where id = $1`, [id]);
    await workshop().sql(
      `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status) select workspace_id, id, location_id, delivery_start, 'submitted' from orders where id = $1`,
      [id],
    );
    const { body } = await workshop().call('POST', '/ops/simulator/tick', {
      as: await workshop().staff('OPS'),
      now: '2026-12-20T09:00:00Z',
    });
    expect(body.invoiced).not.toContain(id);
  });

  const onItsWay = async (): Promise<number> => {
    const id = await (await makeKitchen(workshop())).order('ready');
    await workshop().sql(`update orders set status = 'out-for-delivery' where id = $1`, [id]);
    return id;
  };

  test('goes on with the other orders when one fails unexpectedly, logs it and tries it again (API-89)', async () => {
    const failing = await onItsWay();
    const other = await onItsWay();
    expect((await tickAt('2026-11-25T12:00:00Z')).body.advanced).toHaveLength(2);
    // The number that the counter gives next is taken: the invoice breaks a unique index.
    await workshop().sql(
      `
      insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number)
      select workspace_id, id, location_id, delivery_start, 'voided', 'INV-2026-0001' from orders where id = $1`,
      [failing],
    );
    const logged = jest.spyOn(workshop().api.services.log, 'error').mockImplementation();
    const { status, body } = await tickAt('2026-11-25T12:00:00Z');
    expect([status, body]).toEqual([200, { advanced: [], invoiced: [other] }]);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(
      { orderId: failing, error: expect.objectContaining({ code: '23505' }) },
      'a step of the simulator failed',
    );
    logged.mockRestore();
    await workshop().sql(`delete from invoices where order_id = $1 and invoice_status = 'voided'`, [failing]);
    expect((await tickAt('2026-11-25T12:00:00Z')).body.invoiced).toEqual([failing]);
  });

  test('weighs kilograms as counted or else as ordered, nothing of what is missing, and no pieces (API-89, RUL-51)', async () => {
    const kitchen = await makeKitchen(workshop());
    const product = async (unitType: string) => {
      const made = await workshop().product({ unitPrice: '50', unitQuantity: '5', pickType: 'variable', unitType });
      await workshop().agree(kitchen.workspace, kitchen.locationId, made);
      return { productId: made.id, cartonQuantity: 2 };
    };
    const id = await kitchen.order('ready', {
      orderItems: [await product('kg'), await product('kg'), await product('kg'), await product('each')],
    });
    await workshop().sql(`update orders set status = 'preparing' where id = $1`, [id]);
    const read = async () => (await kitchen.get(`/order/${id}`)).body.orderItems;
    const [, short, missing] = await read();
    await workshop().call('PUT', `/ops/order/${id}/recorded`, {
      as: await workshop().staff('OPS'),
      body: {
        items: [
          { id: short.id, recordedQuantity: 1 },
          { id: missing.id, recordedQuantity: 0 },
        ],
      },
    });
    await tickAt('2026-11-25T12:00:00Z');
    const weighed = await read();
    const [whole, half, none, pieces] = weighed.map((line: { recordedWeight: number | null }) => line.recordedWeight);
    expect([Math.abs(whole - 10) <= 0.3, Math.abs(half - 5) <= 0.15, none, pieces]).toEqual([true, true, 0, null]);
    expect(weighed.map((line: { linePrice: number }) => line.linePrice)).toEqual([
      Math.round(whole * 5000) / 100,
      Math.round(half * 5000) / 100,
      0,
      500,
    ]);
  });

  /** What a producer sent at nine o'clock. */
  const sent = (
    producer: { id: number; region: string },
    kind: string,
    more: { productId?: number; certificateId?: string; after?: object } = {},
  ) =>
    workshop().sql(
      `insert into reviews (workspace_id, region, kind, product_id, certificate_id, after, since) values ($1, $2, $3, $4, $5, $6, '2026-11-20T09:00:00Z')`,
      [
        producer.id,
        producer.region,
        kind,
        more.productId ?? null,
        more.certificateId ?? null,
        JSON.stringify(more.after ?? {}),
      ],
    );
  const tickAt = async (now: string) =>
    workshop().call('POST', '/ops/simulator/tick', { as: await workshop().staff('OPS'), now });

  test.each([
    ['gb', 0],
    ['fr', 0.055],
  ] as const)(
    'gives a new product of %s the VAT rate that most products with its tags have, else the rate of food, %s (DSK-81)',
    async (region, ofFood) => {
      const producer = await workshop().workspace({ region, roles: ['producer'] });
      await workshop().supplier({ id: producer.id, region });
      const newProduct = async (tags: string[]) => {
        const { id } = await workshop().product({ supplierId: producer.id, region, status: 'draft', tags });
        await sent(producer, 'product', { productId: id });
        return id;
      };
      const rateOf = async (id: number) =>
        Number(
          (await workshop().sql<{ rate: string }>('select vat_rate as rate from products where id = $1', [id]))[0]
            ?.rate,
        );
      const lonely = await newProduct(['leaves']);
      await tickAt('2026-11-20T09:03:00Z');
      expect(await rateOf(lonely)).toBe(ofFood);
      for (const [vatRate, tags] of [
        ['0.2', ['ice', 'dessert']],
        ['0.2', ['ice']],
        ['0.1', ['ice', 'dessert', 'vegan']],
        ['0.1', ['ice', 'dessert']],
      ] as const)
        await workshop().product({ region, vatRate, tags: [...tags] });
      const [ice, dessert, salad] = [
        await newProduct(['ice']),
        await newProduct(['ice', 'dessert']),
        await newProduct(['leaves']),
      ];
      await tickAt('2026-11-20T09:03:00Z');
      expect([await rateOf(ice), await rateOf(dessert), await rateOf(salad)]).toEqual([0.1, 0.1, ofFood]);
    },
  );

  test('approves profiles and certificates of producers two minutes after they came (DSK-28, DSK-29)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    await workshop().sql(`insert into certificates (region, name) values ('gb', 'Soil Care') on conflict do nothing`);
    await workshop().sql(
      `insert into profile_proposals (workspace_id, region, slogan, version) values ($1, 'gb', 'From the hills', 1)`,
      [producer.id],
    );
    await sent(producer, 'profile');
    const [file] = await workshop().sql<{ id: string }>(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by) values ($1, 'gb', 'certificate', 'application/pdf', 1, '', $2) returning id`,
      [producer.id, producer.owner.userId],
    );
    const [certificate] = await workshop().sql<{ id: string }>(
      `
      insert into company_certificates (workspace_id, region, name, number, valid_until, file_id, since) values ($1, 'gb', 'Soil Care', '1', '2027-11-20', $2, '2026-11-20T09:00:00Z') returning id`,
      [producer.id, file?.id],
    );
    await sent(producer, 'certificate', {
      certificateId: certificate!.id,
      after: { name: 'Soil Care', validUntil: '2027-11-20' },
    });
    const seen = () =>
      workshop().sql(
        'select s.slogan, s.is_listed, c.name from suppliers s left join supplier_certificates c on c.workspace_id = s.workspace_id where s.workspace_id = $1',
        [producer.id],
      );
    await tickAt('2026-11-20T09:01:00Z');
    expect(await seen()).toEqual([]);
    await tickAt('2026-11-20T09:03:00Z');
    expect(await seen()).toEqual([{ slogan: 'From the hills', is_listed: true, name: 'Soil Care' }]);
  });
});
