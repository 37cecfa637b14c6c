import type { Database } from '../database';
import { describeOnBoth, TEST_OTP_SECRET, TEST_PASSWORD } from '../database/testing';
import { NotForDemoData } from './seed.errors';
import { demoCode, storedCode } from './demo-codes';
import { loadData } from './load-data';
import type { Profile } from './seed-context';
import { refuseForeignDatabase } from './whose-data';

const load = (db: Database, profile: Profile) =>
  loadData(db, {
    profile,
    workspaces: 1,
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
    password: TEST_PASSWORD,
    otpSecret: TEST_OTP_SECRET,
  });
const count = async (db: Database, sql: string, params: unknown[] = []) =>
  (await db.asSystem((tx) => tx.one<{ n: number }>('', `select count(*) as n from ${sql}`, params)))?.n;

const NAMES = [
  'invite-new',
  'invite-soon',
  'invite-late',
  'invite-gone',
  'invite-account',
  'reset-valid',
  'reset-used',
  'reset-expired',
];
const HASHES = [NAMES.map((name) => storedCode(demoCode(name)))];

describeOnBoth(
  'a database of a real company',
  (database) => {
    const addWorkspace = () =>
      database().asSystem((tx) =>
        tx.run(
          '',
          `insert into workspaces (id, region, workspace_name, company_name, company_roles) values (101, 'gb', 'real-kitchen', 'Real Kitchen Ltd', '{customer}')`,
        ),
      );

    test('takes no demo data and stays as it is (TRU-8)', async () => {
      await addWorkspace();
      await expect(load(database(), 'demo')).rejects.toBeInstanceOf(NotForDemoData);
      await expect(refuseForeignDatabase(database())).rejects.toBeInstanceOf(NotForDemoData);
      expect([
        await count(database(), 'workspaces'),
        await count(database(), 'users'),
        await count(database(), 'facts'),
      ]).toEqual([1, 0, 0]);
      await database().asSystem((tx) => tx.run('', 'delete from workspaces'));
    });

    test('takes none either while it has staff alone (TRU-8)', async () => {
      await database().asSystem((tx) =>
        tx.run(
          '',
          `insert into staff_users (email, full_name, staff_role, password_hash, otp_secret) values ('first@real.test', 'First', 'OPS', 'x', 'x')`,
        ),
      );
      await expect(load(database(), 'demo')).rejects.toBeInstanceOf(NotForDemoData);
      await database().asSystem((tx) => tx.run('', 'delete from staff_users'));
    });
  },
  'schema',
);

describeOnBoth(
  'a real company',
  (database) => {
    test('that came to demo data later is not loaded again (TRU-8)', async () => {
      await refuseForeignDatabase(database());
      await load(database(), 'load');
      await load(database(), 'demo');
      expect(await count(database(), 'workspaces where not is_demo')).toBe(0);
      await database().asSystem((tx) =>
        tx.run(
          '',
          `insert into workspaces (region, workspace_name, company_name, company_roles) values ('gb', 'real-kitchen', 'Real Kitchen Ltd', '{customer}')`,
        ),
      );
      await expect(load(database(), 'demo')).rejects.toBeInstanceOf(NotForDemoData);
    });
  },
  'schema',
);

describeOnBoth('codes that can be computed', (database) => {
  test('are in the data of e2e, and go with any other profile (TRU-8)', async () => {
    const known = async () => [
      await count(database(), 'invites where code_hash = any($1::bytea[])', HASHES),
      await count(database(), 'reset_codes where code_hash = any($1::bytea[])', HASHES),
    ];
    expect(await known()).toEqual([5, 3]);
    await load(database(), 'demo');
    expect(await known()).toEqual([0, 0]);
    expect([
      await count(database(), 'invites where workspace_id = 101'),
      await count(database(), 'reset_codes'),
    ]).toEqual([5, 0]);
    await load(database(), 'e2e');
    expect(await known()).toEqual([5, 3]);
  });
});
