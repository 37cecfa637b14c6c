import { makeKitchen } from '../testing/kitchen';
import { describeCalls } from '../testing/on-both';

describeCalls('dates and numbers at their limits', (workshop) => {
  const fieldsOf = ({ status, body }: { status: number; body: { code: string; errors: { field: string }[] } }) => [
    status,
    body.code,
    ...body.errors.map(({ field }) => field),
  ];

  test('a date more than 24 months ahead of the call is refused by name, together with other mistakes (TRU-26)', async () => {
    const { workspace, locationId, order, post, get } = await makeKitchen(workshop());
    const [staff, ready] = [await workshop().staff('OPS'), await order('ready')];
    expect(
      fieldsOf(await post({ deliveryStart: '2028-11-21T07:00:00', deliveryEnd: '9999-12-31T10:00:00', locationId: 0 })),
    ).toEqual([400, 'validation_failed', 'deliveryStart', 'deliveryEnd', 'locationId']);
    expect((await post({ deliveryStart: '2028-11-20T07:00:00', deliveryEnd: '2028-11-20T10:00:00' })).status).toBe(201);
    expect(fieldsOf(await get('/order/upcoming?deliveryDateTo=2028-11-21T00:00:00'))).toEqual([
      400,
      'query_invalid',
      'deliveryDateTo',
    ]);
    const put = (path: string, body: object) => workshop().call('PUT', path, { as: staff, body });
    expect(
      fieldsOf(await put(`/ops/order/${ready}/delivery`, { distributorArrivalDate: '2028-11-21T00:00:00' })),
    ).toEqual([400, 'validation_failed', 'distributorArrivalDate']);
    expect(
      fieldsOf(
        await put(`/ops/location/${locationId}/cutoff-override`, {
          deliveryDate: '2030-01-01',
          cutoffAt: '2029-12-31T12:00:00',
        }),
      ),
    ).toEqual([400, 'validation_failed', 'deliveryDate', 'cutoffAt']);
    const inAYear = await workshop().call('POST', '/order', {
      as: workspace.trusted,
      now: '2028-01-01T00:00:00Z',
      body: {
        status: 'draft',
        locationId,
        deliveryStart: '2029-12-31T07:00:00',
        deliveryEnd: '2029-12-31T10:00:00',
        orderItems: [],
      },
    });
    expect(inAYear.status).toBe(201);
  });

  test('a weight is answered with the four decimals that were recorded (TRU-29)', async () => {
    const { workspace, locationId, order, get } = await makeKitchen(workshop());
    const product = await workshop().product({ pickType: 'variable', unitPrice: '100.00' });
    await workshop().agree(workspace, locationId, product);
    const id = await order('ready', { orderItems: [{ productId: product.id, cartonQuantity: 3 }] });
    await workshop().sql(`update orders set status = 'preparing' where id = $1`, [id]);
    const [item] = (await get(`/order/${id}`)).body.orderItems;
    const staff = await workshop().staff('OPS');
    const record = (recordedWeight: number) =>
      workshop().call('PUT', `/ops/order/${id}/recorded`, {
        as: staff,
        body: { items: [{ id: item.id, recordedWeight }] },
      });
    for (const weight of [1.2345, 0.0001, 100_000]) {
      expect((await record(weight)).body.orderItems[0].recordedWeight).toBe(weight);
      expect((await get(`/order/${id}`)).body.orderItems[0].recordedWeight).toBe(weight);
    }
    expect(fieldsOf(await record(1.23456))).toEqual([400, 'validation_failed', 'items[0].recordedWeight']);
  });

  test('a credit note is answered with the amount that is stored, a penny at least (TRU-29)', async () => {
    const { workspace, locationId, order } = await makeKitchen(workshop());
    const finance = await workshop().staff('FINANCE');
    const [invoice] = await workshop().sql<{ id: number }>(
      `
      insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number, invoice_date, total_price, has_document)
      values ($1, $2::int, $3, '2026-11-25T07:00:00', 'authorised', 'LIMIT-' || $2::int, '2026-11-25', 1000, true) returning id`,
      [workspace.id, await order('ready'), locationId],
    );
    const credit = (amount: number) =>
      workshop().call('POST', `/ops/invoice/${invoice?.id}/credit-note`, {
        as: finance,
        body: { label: 'Damaged', amount },
      });
    for (const amount of [0.01, 1.1, 12.34]) {
      const { body } = await credit(amount);
      const [stored] = await workshop().sql<{ amount: string }>('select amount::text from credit_notes where id = $1', [
        body.id,
      ]);
      expect([body.amount, Number(stored?.amount)]).toEqual([amount, amount]);
    }
    for (const amount of [0.001, 1e-10, 0.005, 12.345])
      expect(fieldsOf(await credit(amount))).toEqual([400, 'validation_failed', 'amount']);
  });

  test.each(['1999-12-31', '2028-11-21', '0001-01-01'])('no invoice is of %s (TRU-29)', async (invoiceDate) => {
    const finance = await workshop().staff('FINANCE');
    expect(
      fieldsOf(await workshop().call('POST', '/ops/invoice', { as: finance, body: { orderId: 1, invoiceDate } })),
    ).toEqual([400, 'validation_failed', 'invoiceDate']);
    expect(
      fieldsOf(
        await workshop().call('PUT', '/ops/invoice/1/status', {
          as: finance,
          body: { invoiceStatus: 'paid', paidDate: invoiceDate },
        }),
      ),
    ).toEqual([400, 'validation_failed', 'paidDate']);
  });
});
