import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('the emissions of an order', (workshop) => {
  const week = (
    workspaceId: number,
    locationId: number,
    monday: string,
    weight: number,
    ours: number,
    theirs: number,
  ) =>
    workshop().sql(
      `insert into carbon_records (workspace_id, location_id, period, start_date, weight_shipped, platform_emissions, conventional_emissions) values ($1, $2, 'week', $3, $4, $5, $6)`,
      [workspaceId, locationId, monday, weight, ours, theirs],
    );

  /** An order of 2 cartons of 6 kg and one of 12 pieces for Wednesday 25 November. */
  async function ordered(options: Parameters<typeof makeKitchen>[1] = {}) {
    const kitchen = await makeKitchen(workshop(), options);
    const [weighed, counted] = [
      await workshop().product({ region: kitchen.workspace.region, unitType: 'kg', unitQuantity: '6' }),
      await workshop().product({ region: kitchen.workspace.region, unitType: 'piece', unitQuantity: '12' }),
    ];
    for (const product of [weighed, counted]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const orderId = await kitchen.order('ready', {
      orderItems: [
        { productId: weighed.id, cartonQuantity: 2 },
        { productId: counted.id, cartonQuantity: 1 },
      ],
    });
    const emissions = (as = kitchen.workspace.standard) => kitchen.get(`/order/${orderId}/emissions`, as);
    return { ...kitchen, orderId, emissions };
  }

  test('are the kilograms of its lines times the grams per kilogram of its location in the week of its delivery (REL-106)', async () => {
    const { workspace, locationId, orderId, emissions } = await ordered();
    const other = await workshop().location(workspace);
    await week(workspace.id, locationId, '2026-11-23', 100, 8000, 30_000);
    await week(workspace.id, locationId, '2026-11-16', 100, 1, 1);
    await week(workspace.id, other, '2026-11-23', 100, 5, 5);
    const { status, body } = await emissions();
    expect(status).toBe(200);
    expect(body).toEqual({
      orderId,
      status: 'estimated',
      coverage: 0.5,
      linesWithWeight: 1,
      lines: 2,
      platformEmissions: 960,
      cateringButcherEmissions: 3600,
      emissionsSavings: 2640,
    });
  });

  test('come from the last four weeks where that week has no record, and are null without any (REL-106)', async () => {
    const { workspace, locationId, emissions } = await ordered();
    expect((await emissions()).body).toMatchObject({
      platformEmissions: null,
      cateringButcherEmissions: null,
      emissionsSavings: null,
      lines: 2,
    });
    await week(workspace.id, locationId, '2026-10-19', 100, 1, 1);
    expect((await emissions()).body.platformEmissions).toBeNull();
    await week(workspace.id, locationId, '2026-10-26', 30, 3000, 6000);
    await week(workspace.id, locationId, '2026-11-16', 10, 1000, 6000);
    expect((await emissions()).body).toMatchObject({ platformEmissions: 1200, cateringButcherEmissions: 3600 });
  });

  test('are final with the weight that was weighed, once the order is delivered, by the record of a week long ago (REL-106)', async () => {
    const { workspace, locationId, orderId, emissions } = await ordered();
    await week(workspace.id, locationId, '2026-06-01', 100, 8000, 6000);
    await workshop().sql(
      `update orders set status = 'delivered', delivery_start = '2026-06-03T07:00:00', delivery_end = '2026-06-03T10:00:00' where id = $1`,
      [orderId],
    );
    await workshop().sql(`update order_items set recorded_weight = 12.5 where order_id = $1 and unit_type = 'kg'`, [
      orderId,
    ]);
    expect((await emissions()).body).toMatchObject({
      status: 'final',
      platformEmissions: 1000,
      cateringButcherEmissions: 750,
      emissionsSavings: -250,
    });
  });

  test('are no one else’s: another workspace, and a member without the location, find no such order (REL-106)', async () => {
    const { orderId, workspace } = await ordered();
    const stranger = await makeKitchen(workshop());
    expect((await stranger.get(`/order/${orderId}/emissions`)).body.code).toBe('order_not_found');
    const elsewhere = await workshop().location(workspace);
    const limited = await workshop().member(workspace, 'STANDARD', { locationIds: [elsewhere] });
    const { status, body } = await workshop().call('GET', `/order/${orderId}/emissions`, { as: limited });
    expect([status, body.code]).toEqual([404, 'order_not_found']);
  });

  test('are off in a region without sustainability (REL-105)', async () => {
    const { emissions } = await ordered({ region: 'fr' });
    const { status, body } = await emissions();
    expect([status, body.code]).toEqual([404, 'feature_off']);
  });
});
