import { describeOnBoth } from './testing';

const EMBER_OAK = { workspaceId: 101, region: 'gb' } as const;
const CANUTS = { workspaceId: 301, region: 'fr' } as const;

/** Every table with rows of one workspace. */
const TENANT_TABLES = [
  'memberships',
  'invites',
  'locations',
  'cutoff_overrides',
  'calendars',
  'agreed_products',
  'product_requests',
  'orders',
  'order_items',
  'order_events',
  'idempotency_keys',
  'invoices',
  'invoice_lines',
  'credit_notes',
  'counters',
  'carbon_records',
  'support_messages',
  'reviews',
  'files',
  'file_pieces',
  'profile_proposals',
  'company_certificates',
  'notices',
  'notice_preferences',
  'sent_reminders',
  'guide_lists',
  'calendar_feeds',
  'seen_introductions',
];
const REGION_TABLES = [
  'suppliers',
  'supplier_policies',
  'certificates',
  'supplier_certificates',
  'gallery_items',
  'greengrocer_items',
  'taxonomy_tags',
  'products',
];
const SYSTEM_TABLES = [
  'sessions',
  'outbox',
  'refresh_tokens',
  'reset_codes',
  'staff_users',
  'staff_sessions',
  'sign_in_attempts',
  'rate_counters',
  'client_errors',
  'jobs',
  'facts',
  'release_health',
  'error_groups',
  'error_counts',
  'stage_sums',
  'stage_addresses',
  'stage_members',
];

describeOnBoth('row-level security', (database) => {
  test('covers every table of the schema (API-42)', async () => {
    const open = await database().asSystem((tx) =>
      tx.many<{ name: string }>(
        '',
        `
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
      ),
    );
    expect(open).toEqual([{ name: 'schema_migrations' }]);
  });

  test.each(TENANT_TABLES)(
    'shows only rows of the own workspace in %s, even without a where (API-43, GDE-107)',
    async (table) => {
      const foreign = await database().asWorkspace(EMBER_OAK, (tx) =>
        tx.one('', `select count(*) filter (where workspace_id <> 101) as foreign from ${table}`),
      );
      expect(foreign).toEqual({ foreign: 0 });
      if (table === 'orders')
        expect(
          await database().asWorkspace(EMBER_OAK, (tx) => tx.one('', 'select count(*) as own from orders')),
        ).toEqual({ own: 91 });
    },
  );

  test.each(REGION_TABLES)('shows only rows of the own region in %s (API-51)', async (table) => {
    const seen = await database().asWorkspace(CANUTS, (tx) =>
      tx.many<{ region: string }>('', `select distinct region from ${table}`),
    );
    expect(seen.filter(({ region }) => region !== 'fr')).toEqual([]);
  });

  test.each(SYSTEM_TABLES)('keeps workspaces out of %s altogether (API-43)', async (table) => {
    await expect(
      database().asWorkspace(EMBER_OAK, (tx) => tx.many('', `select * from ${table}`)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('shows the people of the own workspace and nobody else (API-43)', async () => {
    const people = await database().asWorkspace(EMBER_OAK, (tx) => tx.one('', 'select count(*) as n from users'));
    expect(people).toEqual({ n: 10 });
  });

  test('shows no company but the own one (API-42)', async () => {
    expect(await database().asWorkspace(EMBER_OAK, (tx) => tx.many('', 'select id from workspaces'))).toEqual([
      { id: 101 },
    ]);
  });

  test('hides the drafts of other producers (API-42)', async () => {
    const ofOthers = (workspaceId: number) =>
      database().asWorkspace({ workspaceId, region: 'gb' }, (tx) =>
        tx.many<{ owner: number }>(
          '',
          `select distinct owner_workspace_id as owner from products where status = 'draft'`,
        ),
      );
    expect(await ofOthers(101)).toEqual([]);
    expect(await ofOthers(206)).toEqual([{ owner: 206 }]);
  });

  test('refuses to write a row of another workspace (API-42)', async () => {
    const write = database().asWorkspace(EMBER_OAK, (tx) =>
      tx.run('', `insert into counters (workspace_id, name, value) values (102, 'stolen', 1)`),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
    expect(
      await database().asWorkspace(EMBER_OAK, (tx) =>
        tx.run('', `update orders set order_contact = 'x' where id = 20001`),
      ),
    ).toBe(0);
  });

  test('lets nobody change the own profile for another person (API-42)', async () => {
    const [imogen] = await database().asWorkspace(EMBER_OAK, (tx) =>
      tx.many<{ id: string }>('', `select id from users where email = 'owner@ember-oak.test'`),
    );
    const rename = (userId: string | undefined) =>
      database().asWorkspace({ ...EMBER_OAK, userId }, (tx) =>
        tx.run(
          '',
          `update users set full_name = full_name where email in ('owner@ember-oak.test', 'admin@ember-oak.test')`,
        ),
      );
    expect(await rename(imogen?.id)).toBe(1);
    expect(await rename(undefined)).toBe(0);
  });

  test('holds without any workspace too: nothing is seen (API-43)', async () => {
    const rows = await database().asOwner(async (client) => {
      await client.query(`begin; set local role larder_app`);
      const { rows: seen } = await client.query('select count(*) as n from orders');
      await client.query('rollback');
      return seen;
    });
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('hides lists, notices, preferences, feeds and sent reminders without a workspace (GDE-107)', async () => {
    const tables = ['guide_lists', 'notices', 'notice_preferences', 'calendar_feeds', 'sent_reminders'];
    const counts = `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`;
    const [kept, seen] = await database().asOwner(async (client) => {
      await client.query('begin');
      await client.query(`
        insert into notice_preferences select workspace_id, user_id, 'status', true, true from memberships where workspace_id = 101 on conflict do nothing`);
      await client.query(`
        insert into sent_reminders select workspace_id, user_id, 1101, '2026-11-23', 0, 45, now() from memberships where workspace_id = 101 on conflict do nothing`);
      await client.query('set local role larder_system');
      const all = await client.query(counts);
      await client.query('set local role larder_app');
      const own = await client.query(counts);
      await client.query('rollback');
      return [all.rows[0], own.rows[0]];
    });
    expect(Object.entries(kept).filter(([, count]) => count === 0)).toEqual([]);
    expect(seen).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test('lets nobody change or delete an audit event (API-93)', async () => {
    await database().asWorkspace(EMBER_OAK, (tx) =>
      tx.run(
        '',
        `insert into audit_events (workspace_id, actor_kind, actor, type) values (101, 'system', 'test', 'test')`,
      ),
    );
    await expect(database().asSystem((tx) => tx.run('', 'delete from audit_events'))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(database().asSystem((tx) => tx.run('', `update audit_events set actor = ''`))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(database().asOwner((client) => client.query('delete from audit_events'))).rejects.toThrow(
      'append-only',
    );
  });
});
