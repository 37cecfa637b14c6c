import type { Database } from '../database';
import { describeOnBoth } from '../database/testing';
import { assertPlainPdf } from '../domains/files/plain-pdf';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

describeOnBoth('the producers of the demo that edit', (database) => {
  test('rill-valley has 40 products: two in review, one change, one declined, one suspended, a coming price (desk 15)', async () => {
    expect(
      await read(
        database(),
        'select status, count(*) as n from products where owner_workspace_id = 235 group by 1 order by 1',
      ),
    ).toEqual([
      { status: 'active', n: 36 },
      { status: 'draft', n: 3 },
      { status: 'suspended', n: 1 },
    ]);
    expect(
      await read(
        database(),
        `select r.kind, r.state, p.status, count(*) as n from reviews r join products p on p.id = r.product_id where r.workspace_id = 235 and r.is_current group by 1, 2, 3 order by 1, 2`,
      ),
    ).toEqual([
      { kind: 'change', state: 'submitted', status: 'active', n: 1 },
      { kind: 'price', state: 'submitted', status: 'active', n: 1 },
      { kind: 'product', state: 'declined', status: 'draft', n: 1 },
      { kind: 'product', state: 'submitted', status: 'draft', n: 2 },
    ]);
  });

  test('what a kitchen can order of rill-valley is agreed at 1191 and nowhere else, with 60 products in all (desk 15)', async () => {
    expect(
      await read(
        database(),
        `select a.location_id as location, count(*) as n from agreed_products a join products p on p.id = a.product_id where p.owner_workspace_id = 235 group by 1`,
      ),
    ).toEqual([{ location: 1191, n: 37 }]);
    expect(await read(database(), 'select count(*) as n from agreed_products where location_id = 1191')).toEqual([
      { n: 60 },
    ]);
  });

  test('12 cartons of the suspended product stay on order, and each delivery day of two weeks takes something (desk 15)', async () => {
    const [onOrder] = await read(
      database(),
      `
      select sum(i.carton_quantity) as cartons, count(distinct o.id) as orders from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      where p.owner_workspace_id = 235 and p.status = 'suspended' and o.status_group = 'upcoming'`,
    );
    expect(onOrder).toEqual({ cartons: 12, orders: 3 });
    const days = await read<{ day: string }>(
      database(),
      `select distinct o.delivery_start::date::text as day from orders o where o.location_id = 1191 and o.status in ('ready', 'scheduled', 'preparing', 'preparing-complete') order by 1`,
    );
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      ...['23', '24', '25', '26', '27', '28', '30'].map((day) => `2026-11-${day}`),
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  test('halles-vives has 20 products in French, one of them declined, and a location (desk 15)', async () => {
    expect(
      await read(database(), `select count(*) as n from products where owner_workspace_id = 313 and region = 'fr'`),
    ).toEqual([{ n: 20 }]);
    expect(
      await read(
        database(),
        `select p.name, r.state from reviews r join products p on p.id = r.product_id where r.workspace_id = 313`,
      ),
    ).toEqual([{ name: 'Confiture de coings', state: 'declined' }]);
    expect(await read(database(), `select id from locations where workspace_id = 313 and status = 'active'`)).toEqual([
      { id: 1351 },
    ]);
  });

  test('a certificate of rill-valley ends in 20 days, with a document that is a plain PDF (desk 15)', async () => {
    const [certificate] = await read<{ name: string; ends: string; state: string; content: Buffer }>(
      database(),
      `
      select c.name, c.valid_until::text as ends, c.state, f.content from company_certificates c join file_pieces f on f.file_id = c.file_id where c.workspace_id = 235`,
    );
    expect(certificate).toMatchObject({ name: 'Soil Care', ends: '2026-12-10', state: 'approved' });
    expect(() => assertPlainPdf(certificate!.content)).not.toThrow();
    expect(await read(database(), 'select name from supplier_certificates where workspace_id = 235')).toEqual([
      { name: 'Soil Care' },
    ]);
  });

  test('neither of them is in the list of producers (desk 15)', async () => {
    expect(
      await read(database(), 'select workspace_id from suppliers where workspace_id in (235, 313) and is_listed'),
    ).toEqual([]);
  });
});
