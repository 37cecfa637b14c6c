import type { StaffRole } from '@larder/contracts';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { pdfText } from '../../testing/pdf-text';
import type { Workshop } from '../../testing/workshop';

/** A kitchen with an order that staff have brought to a status. */
async function ordered(
  workshop: Workshop,
  to: 'preparing-complete' | 'delivered',
  options: Parameters<typeof makeKitchen>[1] & { orderItems?: { productId: number; cartonQuantity: number }[] } = {},
) {
  const kitchen = await makeKitchen(workshop, options);
  const staff = await workshop.staff('OPS');
  const id = await kitchen.order('ready', options.orderItems && { orderItems: options.orderItems });
  const path = ['scheduled', 'preparing', 'preparing-complete', 'ready-to-ship', 'out-for-delivery', 'delivered'];
  for (const status of path.slice(0, path.indexOf(to) + 1))
    await workshop.call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status } });
  return { kitchen, id, staff, finance: await workshop.staff('FINANCE') };
}

describeCalls('invoices', (workshop) => {
  const issue = async (orderId: number, body: object = {}, role: StaffRole = 'FINANCE') =>
    workshop().call('POST', '/ops/invoice', { as: await workshop().staff(role), body: { orderId, ...body } });
  const setStatus = async (id: number, body: object) =>
    workshop().call('PUT', `/ops/invoice/${id}/status`, { as: await workshop().staff('FINANCE'), body });
  const credit = async (id: number, amount: number, label = 'Goodwill') =>
    workshop().call('POST', `/ops/invoice/${id}/credit-note`, {
      as: await workshop().staff('FINANCE'),
      body: { label, amount },
    });

  test('come into being at preparing-complete, are submitted on delivery and issued by finance (API-78)', async () => {
    const early = await ordered(workshop(), 'preparing-complete');
    expect((await early.kitchen.get('/invoice')).body.items).toMatchObject([
      {
        orderId: early.id,
        invoiceStatus: 'in-progress',
        invoiceNumber: null,
        invoiceDueDate: null,
        invoiceUrl: null,
        totalPrice: null,
        totalRefundAmount: null,
        totalPriceInclRefunds: null,
        creditNotes: [],
      },
    ]);
    expect((await issue(early.id)).body.code).toBe('order_not_delivered');

    const { kitchen, id } = await ordered(workshop(), 'delivered');
    expect((await kitchen.get('/invoice')).body.items).toMatchObject([
      { invoiceStatus: 'submitted', deliveryStart: '2026-11-25T07:00:00', locationName: expect.any(String) },
    ]);
    expect((await issue(id, {}, 'OPS')).body.code).toBe('role_forbidden');
    const issued = await issue(id, { invoiceDate: '2026-11-26' });
    expect([issued.status, issued.body]).toMatchObject([
      201,
      {
        orderId: id,
        orderType: 'normal',
        invoiceStatus: 'authorised',
        invoiceNumber: 'INV-2026-0001',
        invoiceDueDate: '2026-12-10',
        totalPrice: 200,
        totalRefundAmount: 0,
        totalPriceInclRefunds: 200,
        invoiceUrl: `/invoice/${issued.body.id}/pdf`,
      },
    ]);
    expect((await issue(id)).body.code).toBe('invoice_already_issued');
    expect((await kitchen.get('/invoice')).body.items[0]).toEqual(issued.body);
  });

  test('have gross amounts with the VAT of each line, rounded line by line (API-79)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [zero, full] = [
      await workshop().product({ unitPrice: '199.99' }),
      await workshop().product({ unitPrice: '1.13', vatRate: '0.2' }),
    ];
    for (const product of [zero, full]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: zero.id, cartonQuantity: 1 },
        { productId: full.id, cartonQuantity: 1 },
        { productId: kitchen.product.id, cartonQuantity: 1 },
      ],
    });
    await workshop().sql(`update orders set status = 'delivered' where id = $1`, [id]);
    await workshop().sql('update order_items set recorded_quantity = 0 where order_id = $1 and product_id = $2', [
      id,
      kitchen.product.id,
    ]);
    const issued = await issue(id);
    expect(issued.body.totalPrice).toBe(201.35);
    const lines = await workshop().sql(
      'select position, net, vat, gross from invoice_lines where invoice_id = $1 order by position',
      [issued.body.id],
    );
    expect(lines).toEqual([
      { position: 1, net: '199.99', vat: '0.00', gross: '199.99' },
      { position: 2, net: '1.13', vat: '0.23', gross: '1.36' },
    ]);
  });

  test('are due by the payment terms, and never without terms (API-78)', async () => {
    const { id } = await ordered(workshop(), 'delivered', { paymentTerms: null });
    expect((await issue(id)).body.invoiceDueDate).toBeNull();
    const monthly = await ordered(workshop(), 'delivered', { paymentTerms: 30 });
    expect((await issue(monthly.id)).body.invoiceDueDate).toBe('2026-12-20');
  });

  test('are numbered without gaps, also when issued at the same moment (API-78)', async () => {
    const kitchen = await makeKitchen(workshop());
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await kitchen.order('ready'));
    await workshop().sql(`update orders set status = 'delivered' where workspace_id = $1`, [kitchen.workspace.id]);
    const answers = await Promise.all(ids.flatMap((id) => [issue(id), issue(id)]));
    expect(
      answers
        .filter(({ status }) => status === 201)
        .map(({ body }) => body.invoiceNumber)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2026-000${number}`));
    expect(answers.filter(({ body }) => body.code === 'invoice_already_issued')).toHaveLength(6);
  });

  test.each([
    ['in-progress', ['deleted']],
    ['submitted', ['deleted']],
    ['authorised', ['paid', 'voided']],
    ['paid', []],
    ['deleted', []],
    ['voided', []],
  ])('that are %s become %j and nothing else (API-78)', async (from, allowed) => {
    for (const to of ['paid', 'deleted', 'voided']) {
      const { id } = await ordered(workshop(), 'delivered');
      const [invoice] = await workshop().sql(
        'update invoices set invoice_status = $2 where order_id = $1 returning id',
        [id, from],
      );
      const answer = await setStatus(invoice.id, { invoiceStatus: to });
      expect([to, answer.status, answer.body.code ?? answer.body.invoiceStatus]).toEqual(
        allowed.includes(to) ? [to, 200, to] : [to, 400, 'invoice_transition_invalid'],
      );
    }
  });

  test('that were removed never come back; finance can issue another one (API-78)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const first = (await issue(id)).body;
    const voided = (await setStatus(first.id, { invoiceStatus: 'voided' })).body;
    expect(voided).toMatchObject({
      invoiceStatus: 'voided',
      invoiceNumber: first.invoiceNumber,
      invoiceDueDate: null,
      invoiceUrl: null,
      totalPrice: null,
      creditNotes: [],
    });
    const second = (await issue(id)).body;
    expect([second.id === first.id, second.invoiceNumber]).toEqual([false, 'INV-2026-0002']);
    expect((await kitchen.get(`/invoice?orderId=${Math.max(id, 1001)}`)).status).toBe(200);
    expect((await kitchen.get('/invoice?invoiceStatus=voided')).body.items).toMatchObject([{ id: first.id }]);
  });

  test('that were deleted before the delivery stay deleted, and the delivery makes no other (API-78)', async () => {
    const { kitchen, id, staff } = await ordered(workshop(), 'preparing-complete');
    const listed = async () => (await kitchen.get('/invoice')).body.items;
    const [{ id: invoiceId }] = await listed();
    expect((await setStatus(invoiceId, { invoiceStatus: 'deleted' })).status).toBe(200);
    for (const status of ['ready-to-ship', 'out-for-delivery', 'delivered'])
      expect((await workshop().call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status } })).status).toBe(
        200,
      );
    expect(await listed()).toMatchObject([{ id: invoiceId, invoiceStatus: 'deleted' }]);
  });

  test('come into being for each order, and for none that is cancelled before (API-78)', async () => {
    const { kitchen, id, staff } = await ordered(workshop(), 'preparing-complete');
    const move = async (orderId: number, status: string, more: object = {}) =>
      workshop().call('PUT', `/ops/order/${orderId}/status`, { as: staff, body: { status, ...more } });
    const cancelled = await kitchen.order('ready');
    await move(cancelled, 'scheduled');
    expect((await move(cancelled, 'cancelled', { reason: 'Closed' })).status).toBe(200);
    const next = await kitchen.order('ready');
    for (const status of ['scheduled', 'preparing', 'preparing-complete'])
      expect((await move(next, status)).status).toBe(200);
    expect((await kitchen.get('/invoice')).body.items).toMatchObject([
      { orderId: next, invoiceStatus: 'in-progress' },
      { orderId: id, invoiceStatus: 'in-progress' },
    ]);
  });

  test('of an order that is refused at the door are dropped (API-78)', async () => {
    const { kitchen, id, staff } = await ordered(workshop(), 'preparing-complete');
    for (const status of ['ready-to-ship', 'out-for-delivery'])
      await workshop().call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status } });
    await workshop().call('PUT', `/ops/order/${id}/status`, {
      as: staff,
      body: { status: 'cancelled', reason: 'Refused' },
    });
    expect((await kitchen.get('/invoice')).body.items).toMatchObject([{ invoiceStatus: 'deleted' }]);
  });

  test('take credit notes up to their total, also at the same moment (API-79)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const invoice = (await issue(id)).body;
    expect((await credit(invoice.id, 200.01)).body.code).toBe('credit_exceeds_total');
    const answers = await Promise.all(Array.from({ length: 5 }, () => credit(invoice.id, 66.67)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await kitchen.get('/invoice')).body.items[0]).toMatchObject({
      totalPrice: 200,
      totalRefundAmount: 133.34,
      totalPriceInclRefunds: 66.66,
      creditNotes: [{ label: 'Goodwill', amount: 66.67 }, { amount: 66.67 }],
    });
    expect((await credit(invoice.id, 66.66)).body).toEqual({
      id: expect.any(Number),
      label: 'Goodwill',
      amount: 66.66,
    });
    expect((await kitchen.get('/invoice')).body.items[0].totalPriceInclRefunds).toBe(0);
  });

  test('are credited only once they are issued (API-79)', async () => {
    const { id } = await ordered(workshop(), 'delivered');
    const [{ id: invoiceId }] = (await workshop().sql('select id from invoices where order_id = $1', [id])) as [
      { id: number },
    ];
    expect((await credit(invoiceId, 1)).body.code).toBe('invoice_transition_invalid');
    expect((await credit(2_000_000_000, 1)).body.code).toBe('invoice_not_found');
  });

  test('of samples cost nothing (API-54), and answer, e-mail and document name no due date (INS-61)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await workshop().sql(`update orders set type = 'sample', status = 'delivered', total_price = null where id = $1`, [
      id,
    ]);
    const { body } = await issue(id);
    expect(body).toMatchObject({ orderType: 'sample', totalPrice: 0, totalPriceInclRefunds: 0, invoiceDueDate: null });
    const [mail] = await workshop().sql(
      `select body_text from outbox where workspace_id = $1 and template = 'invoice-issued'`,
      [kitchen.workspace.id],
    );
    expect(mail.body_text).toMatch(/£0\.00[\s\S]*No due date/);
    const { url } = (await kitchen.get(body.invoiceUrl)).body;
    const file = await workshop().call('GET', url.slice('/api'.length));
    expect(pdfText(file.raw)).toContain('No due date');
    expect(pdfText(file.raw)).toContain('Product samples, free of charge');
  });

  test('of an order of which nothing was delivered say so, and not that it held samples (API-78)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    await workshop().sql(
      `update order_items set recorded_quantity = 0, recorded_weight = null, total_item_quantity = 0, line_price = 0 where order_id = $1`,
      [id],
    );
    const { body } = await issue(id);
    const { url } = (await kitchen.get(body.invoiceUrl)).body;
    const text = pdfText((await workshop().call('GET', url.slice('/api'.length))).raw);
    expect(text).toContain('Nothing was delivered');
    expect(text).not.toContain('samples');
  });

  test('are announced to the OWNER and the contact, once to each address, and to no ADMIN (ADM-21, API-86)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    await workshop().sql('update workspaces set contact_email = $2 where id = $1', [
      kitchen.workspace.id,
      'office@kitchen.test',
    ]);
    const invoice = (await issue(id)).body;
    await workshop().sql('update workspaces set contact_email = upper($2) where id = $1', [
      kitchen.workspace.id,
      kitchen.workspace.owner.email,
    ]);
    await credit(invoice.id, 12.5, 'Temperature: Double cream');
    const mails = await workshop().sql(
      `select template, recipient, body_text from outbox where workspace_id = $1 and template in ('invoice-issued', 'credit-note') order by id`,
      [kitchen.workspace.id],
    );
    expect(mails.map(({ template, recipient }) => [template, recipient.toLowerCase()])).toEqual([
      ['invoice-issued', kitchen.workspace.owner.email],
      ['invoice-issued', 'office@kitchen.test'],
      ['credit-note', kitchen.workspace.owner.email],
    ]);
    expect(mails[0].body_text).toMatch(/INV-2026-0001[\s\S]*£200\.00[\s\S]*4 December 2026/);
    expect(mails[2].body_text).toMatch(/Temperature: Double cream[\s\S]*£12\.50/);
  });

  test('of France exist and are announced to nobody (API-86)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered', { region: 'fr' });
    expect((await issue(id)).status).toBe(201);
    expect(
      await workshop().sql(`select id from outbox where workspace_id = $1 and template = 'invoice-issued'`, [
        kitchen.workspace.id,
      ]),
    ).toEqual([]);
  });

  test('come latest delivery first and are narrowed by status, order, delivery and location', async () => {
    const kitchen = await makeKitchen(workshop());
    const made: number[] = [];
    for (const [at, date] of ['2026-11-10', '2026-11-12', '2026-11-12', '2026-11-14'].entries()) {
      const order = await kitchen.order('draft');
      await workshop().sql(
        'update orders set id = id + 100000 where id = $1 and not exists (select from order_items i where i.order_id = orders.id)',
        [order],
      );
      await workshop().sql(
        `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status) values ($1, $2, $3, $4, $5)`,
        [kitchen.workspace.id, order, kitchen.locationId, `${date}T07:00:00`, at === 0 ? 'submitted' : 'in-progress'],
      );
      made.push(order);
    }
    const [a, b, c, d] = made;
    const orders = async (query: string) =>
      (await kitchen.get(`/invoice?${query}`)).body.items.map(({ orderId }: { orderId: number }) => orderId);
    expect(await orders('')).toEqual([d, c, b, a]);
    expect(await orders('invoiceStatus=submitted,paid')).toEqual([a]);
    expect(await orders('deliveryDateFrom=2026-11-12&deliveryDateTo=2026-11-12')).toEqual([c, b]);
    expect(await orders(`locationId=${kitchen.locationId}&pageSize=1&pageNumber=2`)).toEqual([c]);
    expect((await kitchen.get('/invoice?orderId=1000')).body.code).toBe('query_invalid');
    expect((await kitchen.get('/invoice?deliveryDateFrom=2026-11-13&deliveryDateTo=2026-11-12')).body.code).toBe(
      'query_invalid',
    );
  });

  test('of samples are found by the status that they read as (INS-61, INS-81)', async () => {
    const kitchen = await makeKitchen(workshop());
    const make = async (status: string, type: string) => {
      const order = await kitchen.order('draft');
      await workshop().sql(
        `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, order_type) values ($1, $2, $3, '2026-11-12T07:00:00', $4, $5)`,
        [kitchen.workspace.id, order, kitchen.locationId, status, type],
      );
      return order;
    };
    const due = await make('authorised', 'normal');
    const samples = [await make('authorised', 'sample'), await make('submitted', 'sample')];
    const removed = await make('voided', 'sample');
    const orders = async (status: string) =>
      (await kitchen.get(`/invoice?invoiceStatus=${status}`)).body.items
        .map(({ orderId }: { orderId: number }) => orderId)
        .sort();
    expect(await orders('paid')).toEqual(samples);
    expect(await orders('authorised,submitted')).toEqual([due]);
    expect(await orders('submitted,authorised,paid')).toEqual([due, ...samples]);
    expect(await orders('voided')).toEqual([removed]);
  });

  test('of one day come by order id, whatever the time of delivery, on every page (INS-56)', async () => {
    const kitchen = await makeKitchen(workshop());
    const made: number[] = [];
    for (const start of ['2026-11-12T14:00', '2026-11-12T07:00', '2026-11-12T10:00', '2026-11-11T22:00']) {
      const order = await kitchen.order('draft');
      await workshop().sql(
        `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status) values ($1, $2, $3, $4, 'submitted')`,
        [kitchen.workspace.id, order, kitchen.locationId, start],
      );
      made.push(order);
    }
    const [afternoon, morning, noon, dayBefore] = made;
    const expected = [noon, morning, afternoon, dayBefore];
    const orders = async (query: string) =>
      (await kitchen.get(`/invoice?${query}`)).body.items.map(({ orderId }: { orderId: number }) => orderId);
    expect(await orders('')).toEqual(expected);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => orders(`pageSize=1&pageNumber=${page}`)));
    expect(pages.flat()).toEqual(expected);
  });

  test('still to be paid are summed up and found by their due date in the region, less their credit notes', async () => {
    const kitchen = await makeKitchen(workshop());
    const now = '2026-12-01T09:00:00Z';
    const make = async (status: string, due: string, amount: number) => {
      const order = await kitchen.order('draft');
      const [invoice] = await workshop().sql<{ id: number }>(
        `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_due_date, total_price)
         values ($1, $2, $3, '2026-11-10T07:00:00', $4, $5, $6) returning id`,
        [kitchen.workspace.id, order, kitchen.locationId, status, due, amount],
      );
      return invoice!.id;
    };
    const late = await make('authorised', '2026-11-30', 100.1);
    const later = await make('authorised', '2026-11-20', 50.2);
    const today = await make('authorised', '2026-12-01', 30.3);
    await make('authorised', '2026-12-09', 7);
    await make('paid', '2026-11-20', 1000);
    const credited = await make('authorised', '2026-11-01', 20);
    await credit(late, 0.1);
    await credit(credited, 20);
    const figures = async (at: string) =>
      (await workshop().call('GET', '/invoice/figures', { as: kitchen.workspace.owner, now: at })).body;
    expect(await figures(now)).toEqual({
      outstanding: { count: 4, total: 187.5 },
      overdue: { count: 2, total: 150.2, since: '2026-11-20' },
      dueToday: { count: 1, total: 30.3 },
    });
    const found = async (due: string, at: string) =>
      (await workshop().call('GET', `/invoice?due=${due}`, { as: kitchen.workspace.owner, now: at })).body.items
        .map(({ id }: { id: number }) => id)
        .sort((a: number, b: number) => a - b);
    expect(await found('overdue', now)).toEqual([late, later]);
    expect(await found('today', now)).toEqual([today]);
    expect(await found('overdue', '2026-12-01T23:59:00Z')).toEqual([late, later]);
    expect(await found('overdue', '2026-12-02T00:00:00Z')).toEqual([late, later, today]);
    expect((await kitchen.get('/invoice?due=soon')).body.code).toBe('query_invalid');
    const stranger = await makeKitchen(workshop());
    expect((await stranger.get('/invoice/figures')).body.outstanding).toEqual({ count: 0, total: 0 });
  });

  test('of other locations are in no figure of a member who is limited to some (API-44)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    await issue(id);
    expect((await kitchen.get('/invoice/figures')).body.outstanding).toEqual({ count: 1, total: 200 });
    const other = await workshop().location(kitchen.workspace);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [other] });
    expect((await kitchen.get('/invoice/figures', limited)).body.outstanding).toEqual({
      count: 0,
      total: 0,
    });
  });

  test('of other locations are in no list of a member who is limited to some, and show them no document (API-44)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const invoice = (await issue(id)).body;
    const other = await workshop().location(kitchen.workspace);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [other] });
    const seen = async (as = kitchen.workspace.trusted) => {
      const { items, pagination } = (await kitchen.get('/invoice', as)).body;
      const document = await kitchen.get(`/invoice/${invoice.id}/pdf`, as);
      return [items.length, pagination.totalItemCount, document.status, document.body.code];
    };
    expect(await seen()).toEqual([1, 1, 200, undefined]);
    expect(await seen(limited)).toEqual([0, 0, 404, 'invoice_not_found']);
  });

  test('are hidden from STANDARD (API-46)', async () => {
    const kitchen = await makeKitchen(workshop());
    expect((await kitchen.get('/invoice', kitchen.workspace.standard)).body.code).toBe('role_forbidden');
    expect((await kitchen.get('/invoice/1/pdf', kitchen.workspace.standard)).body.code).toBe('role_forbidden');
  });

  test('have a document behind an address that works for five minutes, and neither when it is altered nor while the region is closed (API-20, API-80)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const [{ id: pending }] = (await workshop().sql('select id from invoices where order_id = $1', [id])) as [
      { id: number },
    ];
    expect((await kitchen.get(`/invoice/${pending}/pdf`)).body.code).toBe('invoice_not_found');
    await issue(id);
    const link = await workshop().call('GET', `/invoice/${pending}/pdf`, {
      as: kitchen.workspace.trusted,
      now: '2026-11-26T09:00:00Z',
    });
    expect(link.body).toEqual({
      url: expect.stringMatching(/^\/api\/invoice-file\//),
      expiresAt: '2026-11-26T09:05:00.000Z',
    });
    const path = link.body.url.slice('/api'.length);
    const file = await workshop().call('GET', path, { now: '2026-11-26T09:04:59Z' });
    expect([
      file.status,
      file.headers['content-type'],
      file.headers['content-disposition'],
      file.raw.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', 'inline; filename="INV-2026-0001.pdf"', '%PDF-']);
    // Who sells, beside the workspace that buys.
    expect(pdfText(file.raw)).toContain(
      'Larder Foods Ltd · 18 Bermondsey Yard · London SE1 0ZZ · VAT no. GB 999 9999 73',
    );
    const config = workshop().configOf('gb');
    Object.assign(config, {
      maintenance: { closed: true, from: '2026-11-26T09:00:00Z', to: '2026-11-26T10:00:00Z' },
    });
    const closed = await workshop().call('GET', path, { now: '2026-11-26T09:04:00Z' });
    Object.assign(config, { maintenance: null });
    expect([closed.status, closed.body.code, closed.headers['retry-after']]).toEqual([503, 'maintenance', '3360']);
    const late = await workshop().call('GET', path, { now: '2026-11-26T09:05:00Z' });
    expect([late.status, late.body.code]).toEqual([403, 'link_expired']);
    for (const altered of [
      `${path.slice(0, -2)}AA`,
      path.replace('/invoice-file/', '/invoice-file/x'),
      '/invoice-file/nothing',
      `/invoice-file/${kitchen.workspace.trusted.token}`,
    ]) {
      const answer = await workshop().call('GET', altered, { now: '2026-11-26T09:01:00Z' });
      expect([altered, answer.status, answer.body.code]).toEqual([altered, 404, 'invoice_not_found']);
    }
    expect(
      (
        await workshop().call('GET', '/order/draft', {
          as: { token: path.slice('/invoice-file/'.length) },
          now: '2026-11-26T09:01:00Z',
        })
      ).body.code,
    ).toBe('token_invalid');
  });

  test('keep their document when they are paid, and have none once they are voided, also behind an address that was given before (API-80)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const opened = async (url: string) => {
      const answer = await workshop().call('GET', url.slice('/api'.length));
      return [answer.status, answer.body?.code];
    };
    const voided = (await issue(id)).body;
    const { url } = (await kitchen.get(voided.invoiceUrl)).body;
    expect(await opened(url)).toEqual([200, undefined]);
    expect((await setStatus(voided.id, { invoiceStatus: 'voided' })).status).toBe(200);
    expect(await opened(url)).toEqual([404, 'invoice_not_found']);
    expect((await kitchen.get(voided.invoiceUrl)).body.code).toBe('invoice_not_found');

    const paid = (await issue(id)).body;
    expect((await setStatus(paid.id, { invoiceStatus: 'paid' })).status).toBe(200);
    expect(await opened((await kitchen.get(paid.invoiceUrl)).body.url)).toEqual([200, undefined]);
  });

  test('keep company, VAT number, addresses and seller as they were at the issue; older ones have those of today (API-78)', async () => {
    const { kitchen, id } = await ordered(workshop(), 'delivered');
    const { id: workspaceId } = kitchen.workspace;
    const rename = async (name: string) => {
      await workshop().sql(
        `update workspaces set company_name = $2 || ' Ltd', vat_number = $2 || ' VAT', registered_address = $2 || ' Yard', registered_address_city = $2 || ' Town' where id = $1`,
        [workspaceId, name],
      );
      await workshop().sql(
        `update locations set name = $3 || ' Kitchen', address = $3 || ' Road' where workspace_id = $1 and id = $2`,
        [workspaceId, kitchen.locationId, name],
      );
    };
    const open = async (invoiceId: number) => {
      const link = (await kitchen.get(`/invoice/${invoiceId}/pdf`)).body.url.slice('/api'.length);
      return pdfText((await workshop().call('GET', link)).raw);
    };
    await rename('Ember');
    const { id: invoiceId } = (await issue(id)).body;
    const issued = await open(invoiceId);
    for (const part of ['Ember Ltd', 'VAT no. Ember VAT', 'Ember Yard', 'Ember Town', 'Ember Kitchen', 'Ember Road'])
      expect(issued).toContain(part);

    await rename('Oak');
    const config = workshop().configOf('gb');
    const { seller } = config;
    Object.assign(config, { seller: { name: 'Larder Holding Ltd', address: ['1 New Street'], vatNumber: null } });
    const later = await open(invoiceId);
    await workshop().sql('update invoices set document_head = null where id = $1', [invoiceId]);
    const older = await open(invoiceId);
    Object.assign(config, { seller });

    expect(later).toBe(issued);
    for (const part of ['Oak Ltd', 'VAT no. Oak VAT', 'Oak Yard', 'Oak Town', 'Oak Kitchen', 'Oak Road'])
      expect(older).toContain(part);
    expect(older).toContain('Larder Holding Ltd · 1 New Street');
    expect(older).not.toContain('Ember');
  });
});
