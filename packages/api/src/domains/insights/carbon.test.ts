import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('the carbon footprint', (workshop) => {
  const record = (
    workspaceId: number,
    locationId: number,
    period: string,
    date: string,
    weight: number,
    ours: number,
    theirs: number,
  ) =>
    workshop().sql(
      `insert into carbon_records (workspace_id, location_id, period, start_date, weight_shipped, platform_emissions, conventional_emissions) values ($1, $2, $3, $4, $5, $6, $7)`,
      [workspaceId, locationId, period, date, weight, ours, theirs],
    );

  test('has twelve months and four weeks, oldest first, with zeros for empty ones (API-77)', async () => {
    const { workspace, locationId, get } = await makeKitchen(workshop());
    const second = await workshop().location(workspace);
    await record(workspace.id, locationId, 'month', '2026-11-01', 100.5, 1000, 3000);
    await record(workspace.id, second, 'month', '2026-11-01', 0.1, 500, 100);
    await record(workspace.id, locationId, 'month', '2025-11-01', 9, 9, 9);
    await record(workspace.id, locationId, 'week', '2026-11-09', 4, 40, 30);
    const { body } = await get('/carbon-footprint');
    expect(body.lastOneYear.items.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(body.lastOneYear.items[11]).toEqual({
      startDate: '2026-11-01',
      weightShipped: 100.6,
      platformEmissions: 1500,
      cateringButcherEmissions: 3100,
      emissionsSavings: 1600,
    });
    expect(body.lastOneYear.items[0]).toEqual({
      startDate: '2025-12-01',
      weightShipped: 0,
      platformEmissions: 0,
      cateringButcherEmissions: 0,
      emissionsSavings: 0,
    });
    expect(body.lastThirtyDays.items).toMatchObject([
      { startDate: '2026-10-26' },
      { startDate: '2026-11-02' },
      { startDate: '2026-11-09', emissionsSavings: -10 },
      { startDate: '2026-11-16', weightShipped: 0 },
    ]);
    expect((await get(`/carbon-footprint?locationId=${second}`)).body.lastOneYear.items[11]).toMatchObject({
      platformEmissions: 500,
      emissionsSavings: -400,
    });
    expect(
      (await get('/carbon-footprint/range?recordCount=12&frequencyType=month&timePeriod=lastOneYear')).body.items,
    ).toEqual(body.lastOneYear.items);
    expect(
      (await get('/carbon-footprint/range?recordCount=4&frequencyType=week&timePeriod=lastThirtyDays')).body.items,
    ).toEqual(body.lastThirtyDays.items);
  });

  test('is that of the whole workspace for a member who is limited to some locations, and of no other location alone (INS-5, API-44)', async () => {
    const { workspace, locationId, get } = await makeKitchen(workshop());
    const second = await workshop().location(workspace);
    await record(workspace.id, locationId, 'month', '2026-11-01', 100, 1000, 3000);
    await record(workspace.id, second, 'month', '2026-11-01', 10, 500, 700);
    await record(workspace.id, second, 'week', '2026-11-09', 4, 40, 60);
    const limited = await workshop().member(workspace, 'TRUSTED', { locationIds: [locationId] });
    const range = 'recordCount=12&frequencyType=month&timePeriod=lastOneYear';
    for (const path of ['/carbon-footprint', `/carbon-footprint/range?${range}`])
      expect((await get(path, limited)).body).toEqual((await get(path)).body);
    const { lastOneYear, lastThirtyDays } = (await get('/carbon-footprint', limited)).body;
    expect(lastOneYear.items[11]).toMatchObject({ weightShipped: 110, platformEmissions: 1500 });
    expect(lastThirtyDays.items[2]).toMatchObject({ weightShipped: 4 });
    const own = (await get(`/carbon-footprint?locationId=${locationId}`, limited)).body.lastOneYear.items[11];
    expect(own).toMatchObject({ weightShipped: 100 });
    expect((await get(`/carbon-footprint?locationId=${second}`, limited)).body.code).toBe('location_not_found');
    expect((await get(`/carbon-footprint/range?${range}&locationId=${second}`, limited)).body.code).toBe(
      'location_not_found',
    );
  });

  test.each([
    'recordCount=4&frequencyType=month&timePeriod=lastOneYear',
    'recordCount=12&frequencyType=week&timePeriod=lastOneYear',
    'recordCount=12&frequencyType=month&timePeriod=lastThirtyDays',
    'recordCount=5&frequencyType=week&timePeriod=lastThirtyDays',
    'recordCount=12&frequencyType=month',
    '',
  ])('refuses the combination "%s" (API-77)', async (query) => {
    const { get } = await makeKitchen(workshop());
    expect((await get(`/carbon-footprint/range?${query}`)).body.code).toBe('query_invalid');
  });
});
