import { describeOnBoth } from './testing';

const EMBER_OAK = { workspaceId: 101, region: 'gb' } as const;
const COPPER_LADLE = { workspaceId: 102, region: 'gb' } as const;
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

/** Tables of which a member sees the own rows only. */
const MEMBER_TABLES = ['notices', 'notice_preferences', 'calendar_feeds', 'sent_reminders', 'seen_introductions'];
/** A row in each of them, and in those that the demo data leave empty, for a member of some workspaces. */
const ROWS_OF_MEMBER = [
  `insert into notices (workspace_id, user_id, kind, created_at, data) select workspace_id, user_id, 'status', now(), '{}' from member`,
  `insert into notice_preferences select workspace_id, user_id, 'status', true, true from member`,
  `insert into calendar_feeds select workspace_id, user_id, sha256(workspace_id::text::bytea), now() from member`,
  `insert into sent_reminders select workspace_id, user_id, 1, '2026-11-23', 0, 45, now() from member`,
  `insert into seen_introductions select workspace_id, user_id, '{}' from member`,
  `insert into idempotency_keys (workspace_id, user_id, key, request_hash) select workspace_id, user_id, 'key', 'x' from member`,
  `insert into profile_proposals (workspace_id, region) select workspace_id, 'gb' from member`,
];

describeOnBoth('row-level security', (database) => {
  /** Somebody who is a member of both workspaces. */
  let userId: string;
  beforeAll(async () => {
    const both =
      'select user_id from memberships where workspace_id in (101, 102) group by user_id having count(*) = 2';
    await database().asSystem(async (tx) => {
      userId = (await tx.one<{ user_id: string }>('', both))!.user_id;
      for (const insert of ROWS_OF_MEMBER)
        await tx.run(
          '',
          `with member as (select * from memberships where user_id = $1 and workspace_id in (101, 102)) ${insert}`,
          [userId],
        );
    });
  });

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
    'shows the rows of the own workspace in %s and no other, even without a where (API-43, GDE-107)',
    async (table) => {
      const workspaces = `select distinct workspace_id from ${table}`;
      const kept = await database().asSystem((tx) => tx.many<{ workspace_id: number }>('', workspaces));
      const seen = [EMBER_OAK, COPPER_LADLE].map(({ workspaceId }) =>
        kept.filter((row) => row.workspace_id === workspaceId),
      );
      // What one of the two has is foreign to the other.
      expect(kept).not.toEqual([]);
      for (const [at, scope] of [EMBER_OAK, COPPER_LADLE].entries())
        expect(await database().asWorkspace({ ...scope, userId }, (tx) => tx.many('', workspaces))).toEqual(seen[at]);
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

  test.each(MEMBER_TABLES)('shows a member of two workspaces the row of the own one in %s (GDE-107)', async (table) => {
    const rows = `select workspace_id from ${table} where user_id = $1 order by workspace_id`;
    expect(await database().asSystem((tx) => tx.many('', rows, [userId]))).toEqual([
      { workspace_id: 101 },
      { workspace_id: 102 },
    ]);
    for (const scope of [EMBER_OAK, COPPER_LADLE])
      expect(
        await database().asWorkspace({ ...scope, userId }, (tx) => tx.many('', `select workspace_id from ${table}`)),
      ).toEqual([{ workspace_id: scope.workspaceId }]);
  });

  test('hides lists, notices, preferences, feeds, sent reminders and seen introductions of a member without a workspace (GDE-107)', async () => {
    const tables = ['guide_lists', ...MEMBER_TABLES];
    const counts = `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`;
    const [kept, seen] = await database().asOwner(async (client) => {
      await client.query('begin');
      await client.query("select set_config('app.user_id', $1, true)", [userId]);
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
