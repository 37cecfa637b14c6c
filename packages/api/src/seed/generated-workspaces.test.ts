import type { Database } from '../database';
import { describeOnBoth, TEST_OTP_SECRET, TEST_PASSWORD } from '../database/testing';
import { loadData } from './load-data';

const read = <T>(db: Database, sql: string) => db.asSystem((tx) => tx.many<T>('', sql));
const load = (db: Database) =>
  loadData(db, {
    profile: 'load',
    workspaces: 3,
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
    password: TEST_PASSWORD,
    otpSecret: TEST_OTP_SECRET,
  });

describeOnBoth('the load profile', (database) => {
  beforeAll(() => load(database()));

  test('adds as much to each workspace as it says, and nothing the second time (seed 1)', async () => {
    await load(database());
    const rows = await read(
      database(),
      `
      select w.id, (select count(*) from locations l where l.workspace_id = w.id) as locations, (select count(*) from memberships m where m.workspace_id = w.id) as members,
        (select count(*) from orders o where o.workspace_id = w.id) as orders, (select count(*) from invoices i where i.workspace_id = w.id) as invoices
      from workspaces w where w.id between 1001 and 9000 order by 1`,
    );
    expect(rows).toEqual(
      [1001, 1002, 1003].map((id) => ({ id, locations: 4, members: 20, orders: 200, invoices: 120 })),
    );
  });

  test('undoes what people and the simulator did to its orders (seed 1)', async () => {
    const tables = ['orders', 'order_items', 'order_events', 'invoices', 'invoice_lines', 'credit_notes'];
    // A feed tells every move of an order by a number that never goes back.
    const rows = () =>
      Promise.all(
        tables.map((table) =>
          read<{ rows: string }>(
            database(),
            `select md5(string_agg(row, ',' order by row)) as rows from (select (to_jsonb(t) - 'moves')::text as row from ${table} t where workspace_id = 1002) each`,
          ),
        ),
      );
    const before = await rows();
    await database().asSystem(async (tx) => {
      for (const sql of [
        `update orders set status = 'delivered', location_id = 100005, version = 9, cancel_reason = 'Closed' where id = 1000215`,
        `update order_items set carton_quantity = 0, recorded_weight = 1, line_price = 1 where order_id = 1000215`,
        `insert into order_events (workspace_id, order_id, actor_kind, actor_name, type, to_status) values (1002, 1000215, 'system', 'simulator', 'status', 'delivered')`,
        `insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number) values (1002, 1000215, 100005, '2026-11-20', 'authorised', 'INV-2026-0001')`,
        `insert into invoice_lines (workspace_id, invoice_id, position, sku, description, quantity, unit_type, unit_price, net, vat_rate, vat, gross)
         select workspace_id, id, 1, 's', 'd', 1, 'kg', 1, 1, 0, 0, 1 from invoices where order_id = 1000215`,
        `insert into credit_notes (workspace_id, invoice_id, label, amount) select workspace_id, id, 'Goodwill', 1 from invoices where order_id in (1000215, 1000270)`,
        `update invoices set invoice_status = 'voided' where order_id = 1000270`,
      ])
        await tx.run('', sql, []);
    });
    expect(await rows()).not.toEqual(before);
    await load(database());
    expect(await rows()).toEqual(before);
  });

  test('stores totals that are the sums of their lines (API-54)', async () => {
    expect(
      await read(
        database(),
        `
      select o.id from orders o join order_items i on i.workspace_id = o.workspace_id and i.order_id = o.id where o.id >= 1000000
      group by o.workspace_id, o.id, o.total_price having sum(i.line_price) <> o.total_price or count(*) <> 4`,
      ),
    ).toEqual([]);
  });

  test('lists and counts the orders of a workspace from the index (API-14)', async () => {
    const plan = await database().asWorkspace({ workspaceId: 1002, region: 'gb' }, async (tx) => {
      await tx.run('', 'set local enable_seqscan = off');
      return tx.many<Record<string, string>>(
        '',
        `explain select id from orders where workspace_id = 1002 and status_group = 'history' and deleted_at is null and archived_at is null order by delivery_start desc, id desc limit 10`,
      );
    });
    const text = plan.map((line) => Object.values(line)[0]).join('\n');
    expect(text).toContain('orders_listed');
    expect(text).not.toContain('Sort');
  });
});
