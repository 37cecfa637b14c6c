import type { Database } from '../database';
import { describeOnBoth, TEST_OTP_SECRET, TEST_PASSWORD } from '../database/testing';
import { hideFromProfile, showName } from '../domains/certificates/shown-names.queries';
import { publishProposal } from '../domains/profile-proposals/publishing.queries';
import { openWorkshop } from '../testing/workshop';
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

  test('leaves invoices of own orders their numbers, and the next one gets another (seed 1, API-78)', async () => {
    const workshop = await openWorkshop(database());
    const finance = await workshop.staff('FINANCE');
    const issue = async () => {
      const [order] = await read<{ id: number }>(
        database(),
        `insert into orders (workspace_id, status, location_id, delivery_start, delivery_end) values (101, 'delivered', 1101, '2026-11-19', '2026-11-19') returning id`,
      );
      const { body } = await workshop.call('POST', '/ops/invoice', { as: finance, body: { orderId: order?.id } });
      return body.invoiceNumber as string;
    };
    try {
      const first = await issue();
      await loadData(database(), { profile: 'e2e', ...settings });
      const next = await issue();
      expect(
        await read(
          database(),
          'select invoice_number as number from invoices where workspace_id = 101 and invoice_number like $1',
          [`${first}%`],
        ),
      ).toEqual([{ number: first }]);
      const place = (number: string) => Number(number.replace('INV-2026-', ''));
      expect(place(next)).toBe(place(first) + 1);
    } finally {
      await workshop.close();
    }
  });

  test('undoes what a producer did to its profile and certificates, and doubles nothing (seed 1)', async () => {
    const seen = () =>
      read(
        database(),
        `
        select (select count(*) from gallery_items where workspace_id = 201)::int as pictures,
          (select array_agg(position || ' ' || name order by position) from supplier_certificates where workspace_id in (201, 235)) as names,
          (select count(*) from profile_proposals where workspace_id = 201 and is_open)::int as open,
          (select count(*) from reviews where workspace_id in (201, 235) and kind in ('profile', 'certificate') and (is_current or state = 'submitted'))::int as waiting,
          (select array_agg(number) from company_certificates where workspace_id = 235 and state <> 'removed') as certificates`,
      );
    const before = await seen();
    expect(before).toMatchObject([{ pictures: 6, open: 0, waiting: 0, certificates: ['SC-2291'] }]);
    await database().asSystem(async (tx) => {
      await tx.run(
        '',
        `insert into profile_proposals (workspace_id, region, is_open, slogan, gallery, version) values (201, 'gb', true, 'Mine', '[{"path": "gb/201/files/a.jpg", "description": "A field"}]', 4)
        on conflict (workspace_id) do update set is_open = true, slogan = excluded.slogan, gallery = excluded.gallery, version = 4`,
      );
      await publishProposal(tx, 201);
      await tx.run('', `update profile_proposals set is_open = true, version = 6 where workspace_id = 201`);
      await tx.run(
        '',
        `insert into reviews (workspace_id, region, kind, after) values (201, 'gb', 'profile', '{"supplierSlogan": "Mine"}')`,
      );
      await hideFromProfile(tx, { workspaceId: 235, name: 'Soil Care' });
      for (const name of ['Open Barn', 'Soil Care']) await showName(tx, { workspaceId: 235, name });
      await tx.run(
        '',
        `
        with sent as (
          insert into company_certificates (workspace_id, region, name, number, valid_until, file_id, since)
          select workspace_id, region, 'Open Barn', 'OB-1', valid_until, file_id, since from company_certificates where workspace_id = 235 returning workspace_id, region, id)
        insert into reviews (workspace_id, region, kind, certificate_id, after) select workspace_id, region, 'certificate', id, '{}' from sent`,
      );
    });
    expect(await seen()).toMatchObject([{ pictures: 1, open: 1, waiting: 2 }]);
    await loadData(database(), { profile: 'e2e', ...settings });
    expect(await seen()).toEqual(before);
    expect(await read(database(), 'select version from profile_proposals where workspace_id = 201')).toEqual([
      { version: 7 },
    ]);
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
