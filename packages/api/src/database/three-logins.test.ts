import type { Database } from '.';
import { connectDatabase } from '.';
import { codeOf } from './database.errors';
import { faultOfLogins, type Login } from './logins';
import { describeOnBoth, describeOnPostgres } from './testing';
import { makePostgresCopy, type PostgresCopy, runLogins } from './testing-postgres';

const EMBER_OAK = { workspaceId: 101, region: 'gb' } as const;
const DENIED = '42501';

/** How a statement of a member's call ends: the code of its refusal, or `done`. */
const tryAsMember = (db: Database, sql: string) =>
  db
    .asWorkspace({ ...EMBER_OAK, userId: '11111111-1111-4111-8111-111111111111' }, (tx) => tx.run('', sql))
    .then(() => 'done', codeOf);

// Some of them are those of the server that tests run on.
const ROLES = ['larder_owner', 'larder_staff', 'larder_application', 'larder_system', 'larder_app', 'postgres', 'root'];

const OUT_OF_REACH = [
  'select password_hash from users',
  'select password_changed_at from users',
  'select * from users',
  `update users set password_hash = 'x'`,
  `update users set email = 'x'`,
  'select * from sessions',
  'update sessions set revoked_at = null',
  'delete from sessions',
  'insert into sessions (user_id, workspace_id) select user_id, workspace_id from memberships',
  'select * from refresh_tokens',
  'delete from refresh_tokens',
  'select * from reset_codes',
  'update reset_codes set used_at = null',
  'select otp_secret from staff_users',
  'select * from staff_sessions',
  `update staff_users set otp_secret = 'x'`,
  'select * from sign_in_attempts',
  'delete from rate_counters',
  'select body_text from outbox',
  'select count(*) from outbox',
  'update outbox set sent_at = null',
  'delete from outbox',
  `insert into outbox (region, workspace_id, template, locale, recipient, subject, body_text, body_html, sent_at) values ('gb', 101, 't', 'en', 'r', 's', 'b', 'b', now())`,
  'create table public.mine (id int)',
  `select larder_end_sessions()`,
];

describeOnBoth("a member's call", (database) => {
  test.each(OUT_OF_REACH)('is refused "%s" (TRU-9)', async (sql) => {
    // A trigger's function is refused for what it is, not for its rights.
    expect([DENIED, '0A000']).toContain(await tryAsMember(database(), sql));
  });

  test('learns whether its own sign-in is open, and of no other (TRU-9)', async () => {
    const [session] = await database().asSystem((tx) =>
      tx.many<{ id: string; user: string }>(
        '',
        `
      insert into sessions (user_id, workspace_id) select user_id, 101 from memberships where workspace_id = 101 limit 1 returning id, user_id as "user"`,
      ),
    );
    const isOpen = (of: string | undefined) =>
      database().asWorkspace(EMBER_OAK, (tx) =>
        tx.one('', 'select larder_session_is_open($1, $2) as "isOpen"', [session?.id, of]),
      );
    expect(await isOpen(session?.user)).toEqual({ isOpen: true });
    expect(await isOpen('11111111-1111-4111-8111-111111111111')).toEqual({ isOpen: false });
    await database().asSystem((tx) =>
      tx.run('', 'update sessions set revoked_at = now() where id = $1', [session?.id]),
    );
    expect(await isOpen(session?.user)).toEqual({ isOpen: false });
  });

  test('puts e-mails of its own workspace into the outbox, and of no other (TRU-9)', async () => {
    const queue = (workspaceId: number) =>
      tryAsMember(
        database(),
        `
      insert into outbox (region, workspace_id, template, locale, recipient, subject, body_text, body_html, created_at, next_attempt_at)
      values ('gb', ${workspaceId}, 't', 'en', 'r', 's', 'b', 'b', now(), now())`,
      );
    expect([await queue(101), await queue(102)]).toEqual(['done', DENIED]);
  });

  test('has no temporary table taken for one of ours (TRU-9)', async () => {
    const functions = await database().asSystem((tx) =>
      tx.many<{ name: string; config: string[] | null }>(
        '',
        `
      select proname as name, proconfig as config from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
      ),
    );
    expect(functions.length).toBeGreaterThan(0);
    for (const { config } of functions) expect(config).toEqual(['search_path=pg_catalog, public, pg_temp']);
  });
});

// The embedded database is PostgreSQL 18, the tests' server may be 15.
test('logins.sql gives the owner no role that it could take, where memberships can say so (TRU-9)', async () => {
  const db = await connectDatabase({});
  const memberships = await db.asOwner(async (client) => {
    await runLogins(client);
    await runLogins(client);
    const { rows } = await client.query(`
      select m.rolname as login, r.rolname as rights, a.inherit_option and a.set_option as "isFull", m.rolcanlogin and not m.rolsuper as "isPlain"
      from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member where r.rolname like 'larder%' order by 1, 2`);
    return rows;
  });
  expect(memberships).toEqual([
    { login: 'larder_application', rights: 'larder_app', isFull: true, isPlain: true },
    { login: 'larder_owner', rights: 'larder_app', isFull: false, isPlain: true },
    { login: 'larder_owner', rights: 'larder_system', isFull: false, isPlain: true },
    { login: 'larder_staff', rights: 'larder_system', isFull: true, isPlain: true },
  ]);
  await db.close();
});

// The embedded database has one connection, which takes the role of each transaction: decision 025.
describeOnPostgres('the three logins', () => {
  let copy: PostgresCopy;
  let db: Database;
  beforeAll(async () => {
    copy = await makePostgresCopy('e2e');
    db = await copy.connect({ poolSize: 2 });
  });
  afterAll(async () => {
    await db?.close();
    await copy?.drop();
  });

  test.each(ROLES)('gain nothing by taking the role %s (TRU-9)', async (role) => {
    for (const take of [
      `set role ${role}`,
      `set local role ${role}`,
      `select set_config('role', '${role}', true)`,
      'reset role',
      `set session authorization ${role}`,
    ]) {
      const asMember = await db
        .asWorkspace(EMBER_OAK, async (tx) => {
          await tx.savepoint(() => tx.run('', take)).catch(() => undefined);
          return tx.many<{ n: number }>('', 'select password_hash from users');
        })
        .then(() => 'done', codeOf);
      expect([take, asMember]).toEqual([take, DENIED]);
      const asStaff = await db
        .asSystem(async (tx) => {
          await tx.savepoint(() => tx.run('', take)).catch(() => undefined);
          return tx.run('', 'alter table users disable row level security');
        })
        .then(() => 'done', codeOf);
      expect([take, asStaff]).toEqual([take, DENIED]);
    }
  });

  test('are three, none of them a superuser, and only one owns tables (TRU-9)', async () => {
    const logins = await db.logins();
    expect(faultOfLogins(logins)).toBeUndefined();
    expect(logins.map(({ name, role, ownsTables }) => [name, role, ownsTables]).sort()).toEqual([
      ['application', 'larder_application', false],
      ['owner', 'larder_owner', true],
      ['staff', 'larder_staff', false],
    ]);
  });

  test('are told apart from what a demo runs on, one superuser for everything (TRU-9)', async () => {
    const one = await connectDatabase({ url: copy.superuserUrl, poolSize: 2 });
    expect(faultOfLogins(await one.logins())).toMatch(/^DATABASE_URL signs in as "\w+", a superuser/);
    expect(
      await one.asWorkspace(EMBER_OAK, (tx) => tx.one('', 'select current_user as role, count(*) as n from orders')),
    ).toEqual({ role: 'larder_app', n: 91 });
    expect(await tryAsMember(one, 'select password_hash from users')).toBe(DENIED);
    await one.close();
  });

  test('are refused with more rights than their work needs (TRU-9)', () => {
    const login = (more: Partial<Login> = {}): Login => ({
      name: 'application',
      role: 'app',
      isSuperuser: false,
      isPowerful: false,
      memberOf: ['larder_app'],
      ownsTables: false,
      ...more,
    });
    expect(faultOfLogins([login()])).toBeUndefined();
    expect(faultOfLogins([login({ isPowerful: true })])).toMatch('may create roles');
    expect(faultOfLogins([login({ memberOf: ['larder_app', 'larder_owner'] })])).toMatch(
      'can take the role "larder_owner"',
    );
    expect(faultOfLogins([login({ ownsTables: true })])).toMatch('owns tables');
    expect(faultOfLogins([login(), login({ name: 'staff', memberOf: [] })])).toMatch('need a login each');
  });
});
