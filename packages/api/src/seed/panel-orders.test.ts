import { describeOnBoth } from '../database/testing';
import { openWorkshop, type Workshop } from '../testing/workshop';

describeOnBoth('the orders that panels are tried with', (database) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop(database(), { profile: 'e2e' });
  });
  afterAll(() => workshop.close());
  const get = async (path: string) =>
    (await workshop.call('GET', path, { as: await workshop.member({ id: 103, region: 'gb' }, 'STANDARD') })).body;
  const suppliersOf = async (id: number) =>
    new Set(
      (await get(`/order/${id}`)).orderItems.map(({ supplierName }: { supplierName: string }) => supplierName),
    ) as Set<string>;

  test('8 of the 10 lines of order 30007 have a weight, and it has emissions (REL-106)', async () => {
    expect(await get('/order/30007/emissions')).toMatchObject({
      status: 'estimated',
      coverage: 0.8,
      linesWithWeight: 8,
      lines: 10,
      platformEmissions: expect.any(Number),
      emissionsSavings: expect.any(Number),
    });
  });

  test('order 30008 has five suppliers, order 30009 one with a name of 120 characters (REL-107)', async () => {
    expect((await suppliersOf(30008)).size).toBe(5);
    expect([...(await suppliersOf(30009))].map(({ length }) => length)).toContain(120);
  });
});
