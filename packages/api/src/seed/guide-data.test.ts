import type { Database } from '../database';
import { describeOnBoth } from '../database/testing';
import { demoCode } from './demo-codes';
import { openWorkshop, type TestMember, type Workshop } from '../testing/workshop';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

describeOnBoth('the data to look back on', (database) => {
  test('sorrel-table has nine people, two locations and 200 agreed products, comptoir-safran 66 (guide 13)', async () => {
    expect(
      await read(
        database(),
        `
      select w.id, w.region, (select count(*) from memberships m where m.workspace_id = w.id) as people, (select count(*) from locations l where l.workspace_id = w.id) as locations
      from workspaces w where w.id in (108, 312) order by 1`,
      ),
    ).toEqual([
      { id: 108, region: 'gb', people: 9, locations: 2 },
      { id: 312, region: 'fr', people: 9, locations: 1 },
    ]);
    expect(
      await read(
        database(),
        'select location_id as location, count(*) as n from agreed_products where location_id in (1181, 1341) group by 1 order by 1',
      ),
    ).toEqual([
      { location: 1181, n: 200 },
      { location: 1341, n: 66 },
    ]);
  });

  test('132 orders of 30 to 40 lines in 26 weeks, two of them on Fridays, and 60 of comptoir-safran (guide 13)', async () => {
    const of = (location: number) =>
      read<{ n: number; first: number; last: number; least: number; most: number; fridays: number; since: string }>(
        database(),
        `
      select count(*) as n, min(o.id) as first, max(o.id) as last, min(o.lines) as least, max(o.lines) as most, count(*) filter (where extract(isodow from o.day) = 5) as fridays, min(o.day) as since
      from (select o.id, o.delivery_start::date as day, (select count(*) from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id) as lines
        from orders o where o.location_id = $1 and o.status = 'delivered') o`,
        [location],
      );
    const [sorrel] = await of(1181);
    expect(sorrel).toMatchObject({ n: 132, first: 32101, last: 32232, fridays: 2, since: '2026-05-23' });
    expect([(sorrel?.least ?? 0) >= 30, (sorrel?.most ?? 99) <= 40]).toEqual([true, true]);
    expect(await of(1341)).toMatchObject([{ n: 60, first: 51101, last: 51160 }]);
    expect(
      await read(
        database(),
        `select id, status, delivery_start as start from orders where id in (32001, 32002) order by id`,
      ),
    ).toEqual([
      { id: 32001, status: 'draft', start: '2026-11-24T06:00:00' },
      { id: 32002, status: 'ready', start: '2026-11-23T06:00:00' },
    ]);
  });
});

describeOnBoth('the lists of the data', (database) => {
  test('1181 has "Cold room walk" of 40 products, one no longer agreed, and "Sunday"; 1341 has « Tournée du frigo » (guide 13)', async () => {
    expect(
      await read(
        database(),
        `
      select g.location_id as location, g.name, cardinality(g.product_ids) as products, (
        select count(*) from unnest(g.product_ids) as listed (id)
        where not exists (select from agreed_products a where a.workspace_id = g.workspace_id and a.location_id = g.location_id and a.product_id = listed.id)) as gone
      from guide_lists g order by g.location_id, g.position`,
      ),
    ).toEqual([
      { location: 1181, name: 'Cold room walk', products: 40, gone: 1 },
      { location: 1181, name: 'Sunday', products: 12, gone: 0 },
      { location: 1341, name: 'Tournée du frigo', products: 18, gone: 0 },
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
  const guide = async (deliveryDate: string) =>
    (
      await workshop.call('GET', `/location/1181/guide?deliveryDate=${deliveryDate}`, {
        as: chef,
        now: '2026-11-20T09:00:00Z',
      })
    ).body;

  test('on Wednesdays Double cream is usually 3 and 35 products are usual; Fridays go by any weekday (guide 13, GDE-20, GDE-21)', async () => {
    const [wednesday, friday] = [await guide('2026-11-25'), await guide('2026-11-27')];
    const [cream] = await read<{ id: number }>(database(), `select id from products where name = 'Double cream'`);
    const usual = wednesday.items.filter(
      ({ usualQuantity }: { usualQuantity: number | null }) => usualQuantity !== null,
    );
    expect([wednesday.basedOn, wednesday.orderCount, usual.length]).toEqual(['weekday', 6, 35]);
    expect(usual.find(({ productId }: { productId: number }) => productId === cream?.id)).toMatchObject({
      usualQuantity: 3,
    });
    expect([friday.basedOn, friday.orderCount]).toEqual(['any', 6]);
    expect(wednesday.lastOrder).toMatchObject({ orderId: 32002, deliveryStart: '2026-11-23T06:00:00', lineCount: 6 });
  });

  test('the owner has 24 notices of the last 30 days, 9 of them unread, of every kind (guide 13)', async () => {
    const [owner] = await read<{ id: string }>(
      database(),
      `select id from users where email = 'owner@sorrel-table.test'`,
    );
    const rows = await read<{ kind: string; n: number; unread: number; future: number; old: number }>(
      database(),
      `
      select kind, count(*) as n, count(*) filter (where read_at is null) as unread, count(*) filter (where created_at > '2026-11-20T09:00:00Z') as future, count(*) filter (where created_at < '2026-10-21T09:00:00Z') as old
      from notices where workspace_id = 108 and user_id = $1 group by kind order by kind`,
      [owner?.id],
    );
    const sum = (of: 'n' | 'unread' | 'future' | 'old') => rows.reduce((total, row) => total + Number(row[of]), 0);
    expect([rows.map(({ kind }) => kind), sum('n'), sum('unread'), sum('future'), sum('old')]).toEqual([
      ['invoice', 'price', 'reminder', 'status', 'substitution'],
      24,
      9,
      0,
      0,
    ]);
    const [price] = await read<{ data: { locationName: string } }>(
      database(),
      `select data from notices where kind = 'price' and workspace_id = 108`,
    );
    expect(price?.data.locationName).toBe(
      (await read<{ name: string }>(database(), 'select name from locations where id = 1181'))[0]?.name,
    );
  });

  test('owner and standard have a calendar address each, with tokens of known names; owner reads drafts too (guide 13, GDE-94)', async () => {
    const feed = async (name: string) =>
      (await workshop.call('GET', `/feed/${demoCode(name)}.ics`, { now: '2026-11-20T09:00:00Z' })).text;
    const [owner, standard] = [await feed('feed-owner'), await feed('feed-standard')];
    expect([
      owner.includes('UID:order-32002@'),
      owner.includes('UID:cut-off-order-32001@'),
      standard.includes('UID:order-32002@'),
      standard.includes('UID:cut-off'),
    ]).toEqual([true, true, true, false]);
    expect(owner).toContain('X-WR-CALNAME:Deliveries\\, The Sorrel Table Ltd');
  });
});
