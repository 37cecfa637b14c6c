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
