import type { Database } from '../database';
import { describeOnBoth } from '../database/testing';
import { openWorkshop, type TestMember, type Workshop } from '../testing/workshop';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

describeOnBoth('the data to look back on', (database) => {
  test('sorrel-table has nine people, two locations and 200 agreed products, comptoir-safran 66 (guide 13)', async () => {
    expect(await read(database(), `
      select w.id, w.region, (select count(*) from memberships m where m.workspace_id = w.id) as people, (select count(*) from locations l where l.workspace_id = w.id) as locations
      from workspaces w where w.id in (108, 312) order by 1`)).toEqual([{ id: 108, region: 'gb', people: 9, locations: 2 }, { id: 312, region: 'fr', people: 9, locations: 1 }]);
    expect(await read(database(), 'select location_id as location, count(*) as n from agreed_products where location_id in (1181, 1341) group by 1 order by 1')).toEqual([{ location: 1181, n: 200 }, { location: 1341, n: 66 }]);
  });

  test('132 orders of 30 to 40 lines in 26 weeks, two of them on Fridays, and 60 of comptoir-safran (guide 13)', async () => {
    const of = (location: number) => read<{ n: number; first: number; last: number; least: number; most: number; fridays: number; since: string }>(database(), `
      select count(*) as n, min(o.id) as first, max(o.id) as last, min(o.lines) as least, max(o.lines) as most, count(*) filter (where extract(isodow from o.day) = 5) as fridays, min(o.day) as since
      from (select o.id, o.delivery_start::date as day, (select count(*) from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id) as lines
        from orders o where o.location_id = $1 and o.status = 'delivered') o`, [location]);
    const [sorrel] = await of(1181);
    expect(sorrel).toMatchObject({ n: 132, first: 32101, last: 32232, fridays: 2, since: '2026-05-23' });
    expect([(sorrel?.least ?? 0) >= 30, (sorrel?.most ?? 99) <= 40]).toEqual([true, true]);
    expect(await of(1341)).toMatchObject([{ n: 60, first: 51101, last: 51160 }]);
    expect(await read(database(), `select id, status, delivery_start as start from orders where id in (32001, 32002) order by id`)).toEqual([
      { id: 32001, status: 'draft', start: '2026-11-24T06:00:00' }, { id: 32002, status: 'ready', start: '2026-11-23T06:00:00' },
    ]);
  });
});

describeOnBoth('the guide of the data', (database) => {
  let workshop: Workshop;
  let chef: TestMember;
  beforeAll(async () => {
    workshop = await openWorkshop(database(), { profile: 'e2e' });
    chef = await workshop.member({ id: 108, region: 'gb' }, 'TRUSTED');
  });
  afterAll(() => workshop.close());
  const guide = async (deliveryDate: string) => (await workshop.call('GET', `/location/1181/guide?deliveryDate=${deliveryDate}`, { as: chef, now: '2026-11-20T09:00:00Z' })).body;

  test('on Wednesdays Double cream is usually 3 and 35 products are usual; Fridays go by any weekday (guide 13, GDE-20, GDE-21)', async () => {
    const [wednesday, friday] = [await guide('2026-11-25'), await guide('2026-11-27')];
    const [cream] = await read<{ id: number }>(database(), `select id from products where name = 'Double cream'`);
    const usual = wednesday.items.filter(({ usualQuantity }: { usualQuantity: number | null }) => usualQuantity !== null);
    expect([wednesday.basedOn, wednesday.orderCount, usual.length]).toEqual(['weekday', 6, 35]);
    expect(usual.find(({ productId }: { productId: number }) => productId === cream?.id)).toMatchObject({ usualQuantity: 3 });
    expect([friday.basedOn, friday.orderCount]).toEqual(['any', 6]);
    expect(wednesday.lastOrder).toMatchObject({ orderId: 32002, deliveryStart: '2026-11-23T06:00:00', lineCount: 6 });
  });
});
