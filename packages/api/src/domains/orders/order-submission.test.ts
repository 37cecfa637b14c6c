import { weekly } from '../../testing/calendar-text';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

const delivery = (date: string, from = '07:00', to = '10:00') => ({
  deliveryStart: `${date}T${from}:00`,
  deliveryEnd: `${date}T${to}:00`,
});
const codes = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors.map(({ code }) => code);

/** Wednesdays from 07:00 to 10:00 two days later. */
const OF_TWO_DAYS = weekly([3]).replace('DTEND;TZID=Europe/London:20260107', 'DTEND;TZID=Europe/London:20260109');

describeCalls('submitting an order', (workshop) => {
  test.each([
    ['a Tuesday, one second before noon on Monday', '2026-11-24', '2026-11-23T11:59:59Z', 201],
    ['a Tuesday, at noon on Monday', '2026-11-24', '2026-11-23T12:00:00Z', 400],
    ['a Monday, one second before noon on Friday', '2026-11-23', '2026-11-20T11:59:59Z', 201],
    ['a Monday, at noon on Friday', '2026-11-23', '2026-11-20T12:00:00Z', 400],
    ['the Monday after clocks go forward, one second before noon on Friday', '2026-03-30', '2026-03-27T11:59:59Z', 201],
    ['the Monday after clocks go forward, at noon on Friday', '2026-03-30', '2026-03-27T12:00:00Z', 400],
    [
      'the Monday after clocks go back, one second before noon in summer time on Friday',
      '2026-10-26',
      '2026-10-23T10:59:59Z',
      201,
    ],
    ['the Monday after clocks go back, at noon in summer time on Friday', '2026-10-26', '2026-10-23T11:00:00Z', 400],
    ['the Tuesday after a holiday, at noon on that Monday', '2026-12-29', '2026-12-28T12:00:00Z', 400],
    ['the Tuesday after a holiday, one second before noon on that Monday', '2026-12-29', '2026-12-28T11:59:59Z', 201],
  ])('for %s has the cut-off of the wall clock (API-60)', async (_, date, now, status) => {
    const kitchen = await makeKitchen(workshop());
    const answer = await kitchen.post({ status: 'ready', ...delivery(date) }, { now });
    expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? 'order_cutoff_expired' : undefined]);
  });

  test.each([
    ['2026-11-19T11:59:59Z', 201],
    ['2026-11-19T12:00:00Z', 400],
  ])('for a Sunday has its cut-off on Thursday at noon: %s (API-60)', async (now, status) => {
    const kitchen = await makeKitchen(workshop(), { ics: weekly([7]) });
    expect((await kitchen.post({ status: 'ready', ...delivery('2026-11-22') }, { now })).status).toBe(status);
  });

  test('in France counts the clocks of Paris (API-60)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    expect(
      (await kitchen.post({ status: 'ready', ...delivery('2026-11-24') }, { now: '2026-11-23T10:59:59Z' })).status,
    ).toBe(201);
    expect(
      (await kitchen.post({ status: 'ready', ...delivery('2026-11-24') }, { now: '2026-11-23T11:00:00Z' })).body.code,
    ).toBe('order_cutoff_expired');
  });

  test('obeys a cut-off that staff have set for the date (API-60)', async () => {
    const kitchen = await makeKitchen(workshop(), {
      override: { deliveryDate: '2026-11-25', cutoffAt: '2026-11-22T09:00:00' },
    });
    expect((await kitchen.post({ status: 'ready' }, { now: '2026-11-22T08:59:59Z' })).status).toBe(201);
    expect((await kitchen.post({ status: 'ready' }, { now: '2026-11-22T09:00:00Z' })).body.code).toBe(
      'order_cutoff_expired',
    );
  });

  test.each([
    ['with a calendar, on Friday for Monday', true, '2026-11-23', '2026-11-20T13:00:00Z', 201],
    ['with a calendar, at noon on Sunday for Monday', true, '2026-11-23', '2026-11-22T12:00:00Z', 400],
    ['with a calendar, on Saturday before noon for Sunday', true, '2026-11-22', '2026-11-21T11:59:59Z', 201],
    ['with a calendar, on Thursday afternoon for Sunday', true, '2026-11-22', '2026-11-19T13:00:00Z', 400],
    ['without a calendar, on Friday afternoon for Monday', false, '2026-11-23', '2026-11-20T13:00:00Z', 400],
  ])('in a workspace with weekend ordering %s (API-61)', async (_, hasCalendar, date, now, status) => {
    const kitchen = await makeKitchen(workshop(), {
      weekendOrdering: true,
      ics: hasCalendar ? weekly([5, 6, 7, 1]) : null,
    });
    expect((await kitchen.post({ status: 'ready', ...delivery(date) }, { now })).status).toBe(status);
  });

  test.each([
    ['a Saturday without an event', '2026-11-28', 400],
    ['a public holiday with an event', '2026-12-25', 400],
    ['a weekday outside the calendar', '2026-11-26', 201],
    ['six months ahead to the day', '2027-05-20', 201],
    ['a day beyond six months', '2027-05-21', 400],
  ])('judges %s (API-62)', async (_, date, status) => {
    const kitchen = await makeKitchen(workshop(), { ics: weekly([3, 5]) });
    const answer = await kitchen.post({ status: 'ready', ...delivery(date) });
    expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? 'order_date_invalid' : undefined]);
  });

  test('delivers on a holiday where an event or the workspace allows it (API-62)', async () => {
    const allowed = await makeKitchen(workshop(), {
      ics: weekly([5], '07:00', '10:00', { lines: ['X-ALLOW-HOLIDAY:TRUE'] }),
    });
    expect((await allowed.post({ status: 'ready', ...delivery('2026-12-25') })).status).toBe(201);
    const open = await makeKitchen(workshop(), { ics: weekly([5]), holidayOrdering: true });
    expect((await open.post({ status: 'ready', ...delivery('2026-12-25') })).status).toBe(201);
  });

  test('treats a calendar that cannot be read like none (API-62)', async () => {
    const kitchen = await makeKitchen(workshop(), { ics: 'this is no calendar' });
    const answer = await kitchen.post({ status: 'ready' });
    expect(answer.status).toBe(201);
    expect((await kitchen.get(`/order/${answer.body.orderId}`)).body.isAgreedDeliverySchedule).toBeNull();
  });

  test('refuses hours that end more than a day after they begin, at once as for a draft, and stores nothing (API-59, API-73, RUL-46)', async () => {
    const kitchen = await makeKitchen(workshop());
    const long = { ...delivery('2026-11-25'), deliveryEnd: '2028-11-01T10:00:00' };
    const answer = await kitchen.post({ status: 'ready', ...long });
    expect([answer.status, answer.body.code, codes(answer)]).toEqual([
      400,
      'order_slot_missing',
      ['order_slot_missing'],
    ]);
    expect(answer.body.errors[0].field).toBe('deliveryEnd');
    expect(await workshop().sql('select id from orders where workspace_id = $1', [kitchen.workspace.id])).toEqual([]);

    const draft = await kitchen.order('draft', long);
    const checkout = await workshop().call('PUT', `/order/${draft}/checkout`, { as: kitchen.workspace.trusted });
    expect([checkout.status, checkout.body.code]).toEqual([400, 'order_slot_missing']);
    expect((await kitchen.get(`/order/${draft}`)).body.status).toBe('draft');
  });

  test.each([
    ['over midnight, where the schedule has other hours', weekly([3]), '2026-11-25T22:00:00', '2026-11-26T02:00:00'],
    ['of a whole day, without a schedule', null, '2026-11-25T07:00:00', '2026-11-26T07:00:00'],
    ['on a day beside the schedule', weekly([3]), '2026-11-26T07:00:00', '2026-11-26T10:00:00'],
    ['of an occurrence of two days', OF_TWO_DAYS, '2026-11-25T07:00:00', '2026-11-27T10:00:00'],
    ['within an occurrence of two days', OF_TWO_DAYS, '2026-11-25T08:00:00', '2026-11-26T12:00:00'],
  ])('accepts hours %s (API-59, RUL-46)', async (_, ics, deliveryStart, deliveryEnd) => {
    const kitchen = await makeKitchen(workshop(), { ics });
    expect((await kitchen.post({ status: 'ready', deliveryStart, deliveryEnd })).status).toBe(201);
  });

  test('lists every reason, the first in the order of the specification as its code, and stores nothing (API-59)', async () => {
    const kitchen = await makeKitchen(workshop(), { locationStatus: 'closed' });
    const gone = await workshop().product();
    await workshop().agree(kitchen.workspace, kitchen.locationId, gone, { status: 'suspended' });
    const answer = await kitchen.post({
      status: 'ready',
      ...delivery('2026-11-14', '00:00', '00:00'),
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 0 },
        { productId: gone.id, cartonQuantity: 1 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('order_location_closed');
    expect(codes(answer)).toEqual([
      'order_location_closed',
      'order_slot_missing',
      'order_cutoff_expired',
      'order_date_invalid',
      'order_item_zero_quantity',
      'order_item_unavailable',
      'order_below_mov',
    ]);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain('orderItems[1].productId');
    expect(await workshop().sql('select id from orders where workspace_id = $1', [kitchen.workspace.id])).toEqual([]);
  });

  test('needs items (API-59)', async () => {
    const kitchen = await makeKitchen(workshop());
    expect(codes(await kitchen.post({ status: 'ready', orderItems: [] }))).toEqual([
      'order_no_items',
      'order_below_mov',
    ]);
  });

  test.each([
    ['199.99', 400],
    ['200.00', 201],
  ])('at %s pounds (API-63)', async (price, status) => {
    const kitchen = await makeKitchen(workshop());
    const product = await workshop().product({ unitPrice: price });
    await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const answer = await kitchen.post({ status: 'ready', orderItems: [{ productId: product.id, cartonQuantity: 1 }] });
    expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? 'order_below_mov' : undefined]);
  });

  test.each([
    ['one of 200.00 on the day', 2, '2026-11-25', 'ready', 201],
    ['one below on the day', 1, '2026-11-25', 'ready', 400],
    ['one of 200.00 on another day', 2, '2026-11-26', 'ready', 400],
    ['a draft on the day', 2, '2026-11-25', 'draft', 400],
    ['a cancelled one on the day', 2, '2026-11-25', 'cancelled', 400],
    ['a delivered one on the day', 2, '2026-11-25', 'delivered', 400],
  ])('below the minimum is judged by %s (API-63)', async (_, cartons, date, otherStatus, status) => {
    const kitchen = await makeKitchen(workshop());
    const other = await kitchen.order('draft', {
      ...delivery(date),
      orderItems: [{ productId: kitchen.product.id, cartonQuantity: cartons }],
    });
    await workshop().sql('update orders set status = $2 where id = $1', [other, otherStatus]);
    const answer = await kitchen.post({
      status: 'ready',
      orderItems: [{ productId: kitchen.product.id, cartonQuantity: 1 }],
    });
    expect(answer.status).toBe(status);
  });

  test('adds no two small orders up, and counts no order of another location (API-63)', async () => {
    const kitchen = await makeKitchen(workshop());
    const small = { orderItems: [{ productId: kitchen.product.id, cartonQuantity: 1 }] };
    for (const _ of [1, 2])
      await workshop().sql(`update orders set status = 'ready' where id = $1`, [await kitchen.order('draft', small)]);
    const elsewhere = await workshop().location(kitchen.workspace, { ics: weekly([3]) });
    await workshop().agree(kitchen.workspace, elsewhere, kitchen.product);
    await kitchen.order('ready', { locationId: elsewhere });
    expect((await kitchen.post({ status: 'ready', ...small })).body.code).toBe('order_below_mov');
  });

  test('in France has no minimum (API-50)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    expect(
      (await kitchen.post({ status: 'ready', orderItems: [{ productId: kitchen.product.id, cartonQuantity: 1 }] }))
        .status,
    ).toBe(201);
  });

  test('of a suspended or no longer selected product names its line at checkout (API-64)', async () => {
    const kitchen = await makeKitchen(workshop());
    const selected = await workshop().product({ unitPrice: '5' });
    await workshop().select(selected);
    const id = await kitchen.order('draft', {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 2 },
        { productId: selected.id, cartonQuantity: 1 },
      ],
    });
    await workshop().sql(`update agreed_products set status = 'suspended' where product_id = $1`, [kitchen.product.id]);
    await workshop().sql('delete from greengrocer_items where product_id = $1', [selected.id]);
    const answer = await workshop().call('PUT', `/order/${id}/checkout`, { as: kitchen.workspace.trusted });
    expect(answer.body.code).toBe('order_item_unavailable');
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'orderItems[0].productId',
      'orderItems[1].productId',
    ]);
    expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ status: 'draft', version: 1 });
  });

  test('of a product that its producer suspended is refused, also when it is in the selection, and its line keeps the agreed price (API-64, DSK-16, ORD-142)', async () => {
    const kitchen = await makeKitchen(workshop());
    const selected = await workshop().product({ unitPrice: '5' });
    await workshop().select(kitchen.product, { unitPrice: '150' });
    await workshop().select(selected);
    const orderItems = [
      { productId: kitchen.product.id, cartonQuantity: 3 },
      { productId: selected.id, cartonQuantity: 1 },
    ];
    const id = await kitchen.order('draft', { orderItems });
    await workshop().sql(`update products set status = 'suspended' where id = any($1::int[])`, [
      orderItems.map(({ productId }) => productId),
    ]);
    expect((await kitchen.get(`/order/${id}`)).body.orderItems).toMatchObject([
      { unitPrice: 100, greengrocerProduct: false },
      { unitPrice: 5, greengrocerProduct: true },
    ]);
    const answer = await workshop().call('PUT', `/order/${id}/checkout`, { as: kitchen.workspace.trusted });
    expect([answer.body.code, answer.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      'order_item_unavailable',
      ['orderItems[0].productId', 'orderItems[1].productId'],
    ]);
  });

  test('is refused to a prospect, who may save drafts (API-33)', async () => {
    const kitchen = await makeKitchen(workshop(), { activityStatus: 'prospect' });
    const refused = await kitchen.post({ status: 'ready' });
    expect([refused.status, refused.body.code]).toEqual([403, 'workspace_prospect']);
    const draft = await kitchen.order('draft');
    const checkout = await workshop().call('PUT', `/order/${draft}/checkout`, { as: kitchen.workspace.trusted });
    expect([checkout.status, checkout.body.code]).toEqual([403, 'workspace_prospect']);
  });
});

describeCalls('a location without a minimum order', (workshop) => {
  test('takes an order of any value (API-63)', async () => {
    const kitchen = await makeKitchen(workshop());
    workshop().configOf('gb').locationsWithoutMinimumOrder.push(kitchen.locationId);
    expect(
      (await kitchen.post({ status: 'ready', orderItems: [{ productId: kitchen.product.id, cartonQuantity: 1 }] }))
        .status,
    ).toBe(201);
  });
});
