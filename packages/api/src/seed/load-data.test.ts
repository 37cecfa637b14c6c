import type { Database } from '../database';
import { describeOnBoth, TEST_OTP_SECRET, TEST_PASSWORD } from '../database/testing';
import { loadData } from './load-data';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const settings = { nowMs: NOON, password: TEST_PASSWORD, otpSecret: TEST_OTP_SECRET } as const;

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

/** Every row of every table, without the moments at which rows were first written. */
async function everything(db: Database): Promise<Record<string, string>> {
  const tables = await read<{ name: string }>(
    db,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await read<{ digest: string }>(
      db,
      `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest from (select (to_jsonb(t) - 'updated_at')::text as row from ${name} t) rows`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

// On a database of its own, so that what it compares with is the first load.
describeOnBoth('loading the data again at once', (database) => {
  test('changes nothing on the same day (seed 1)', async () => {
    const before = await everything(database());
    await loadData(database(), { profile: 'e2e', ...settings });
    expect(await everything(database())).toEqual(before);
  });
});

describeOnBoth('loading the data again', (database) => {
  // Whatever an earlier test did to them, the rows of the demo are as they were; what a test added stays.
  beforeEach(() => loadData(database(), { profile: 'e2e', ...settings }));

  test('undoes what people did to its orders, and keeps their own (seed 1)', async () => {
    const count = () => read<{ n: number }>(database(), 'select count(*) as n from orders where workspace_id = 101');
    const [before] = await count();
    await database().asSystem(async (tx) => {
      await tx.run('', `update orders set status = 'cancelled', version = 9 where id = 10020`);
      await tx.run(
        '',
        `insert into orders (workspace_id, status, location_id, delivery_start, delivery_end) values (101, 'draft', 1101, '2026-11-30', '2026-11-30')`,
      );
    });
    await loadData(database(), { profile: 'e2e', ...settings });
    expect(await read(database(), 'select status, version from orders where id = 10020')).toEqual([
      { status: 'ready', version: 2 },
    ]);
    expect(await count()).toEqual([{ n: Number(before?.n) + 1 }]);
  });

  test('moves the dates of the demo along with the day (seed 1)', async () => {
    await loadData(database(), { profile: 'demo', ...settings, nowMs: Date.parse('2027-02-10T12:00:00Z') });
    expect(await read(database(), 'select delivery_start from orders where id = 10020')).toEqual([
      { delivery_start: '2027-02-15T07:00:00' },
    ]);
    expect(
      await read(
        database(),
        `select count(*) as n from invoices where workspace_id = 101 and invoice_date > '2027-02-10'`,
      ),
    ).toEqual([{ n: 0 }]);
    expect(await read(database(), 'select value from facts')).toEqual([
      { value: { profile: 'demo', anchor: { gb: '2027-02-10', fr: '2027-02-10' } } },
    ]);
  });

  test('never lets a new row take an id that was used (API-70)', async () => {
    const [order] = await read<{ id: number }>(
      database(),
      `insert into orders (workspace_id, status, location_id, delivery_start, delivery_end) values (101, 'draft', 1101, '2026-11-30', '2026-11-30') returning id`,
    );
    expect(order?.id).toBeGreaterThan(50_104);
  });
});
