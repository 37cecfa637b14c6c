import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase, DatabaseMismatch, isMigrated, migrate } from '.';
import { migrations, newestMigration } from './migrations';
import { describeOnBoth, describeOnPostgres } from './testing';
import { makePostgresCopy, TEST_SERVER } from './testing-postgres';

describeOnBoth(
  'migrations',
  (database) => {
    test('find nothing to do the second time (API-99)', async () => {
      expect(await migrate(database())).toEqual([]);
    });

    test('refuse a database that is newer than the code, in words, and leave a process that runs on it ready (API-95, API-99, GDE-110)', async () => {
      const next = newestMigration().version + 1;
      await database().asOwner((client) =>
        client.query(
          `insert into schema_migrations (version, name, checksum) values (${next}, 'from-the-future', 'x')`,
        ),
      );
      await expect(migrate(database())).rejects.toThrow(/does not know.*newer version/s);
      await expect(isMigrated(database())).rejects.toThrow(/does not know.*newer version/s);
      expect(await database().isReady()).toBe(true);
      await database().asOwner((client) => client.query(`delete from schema_migrations where version = ${next}`));
      expect([await isMigrated(database()), await database().isReady()]).toEqual([true, true]);
    });

    test('are missing where our newest one is, also in a database that has a later one (API-95)', async () => {
      const { version } = newestMigration();
      const move = (from: number, to: number) =>
        database().asOwner((client) =>
          client.query(`update schema_migrations set version = ${to} where version = ${from}`),
        );
      await move(version, version + 1);
      expect(await database().isReady()).toBe(false);
      await move(version + 1, version);
      expect(await database().isReady()).toBe(true);
    });

    test('refuse a database that another file of the same number made (API-99)', async () => {
      await database().asOwner((client) =>
        client.query(`update schema_migrations set checksum = 'another' where version = 1`),
      );
      await expect(migrate(database())).rejects.toBeInstanceOf(DatabaseMismatch);
      await database().asOwner((client) =>
        client.query('update schema_migrations set checksum = $1 where version = 1', [migrations()[0]?.checksum]),
      );
    });
  },
  'schema',
);

describeOnPostgres('migrations of several processes', () => {
  test('are applied once; the others wait and find nothing left (API-99)', async () => {
    const name = `larder_test_${process.pid}_${randomUUID().slice(0, 8)}`;
    const server = new pg.Client({ connectionString: TEST_SERVER });
    await server.connect();
    await server.query(`create database ${name}`);
    const url = Object.assign(new URL(TEST_SERVER), { pathname: `/${name}` }).href;
    const processes = await Promise.all([1, 2, 3].map(() => connectDatabase({ url, poolSize: 1 })));
    const applied = await Promise.all(processes.map((db) => migrate(db)));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, migrations().length]);
    await Promise.all(processes.map((db) => db.close()));
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  test('refuse a database that is not UTF-8, and leave it empty (API-99)', async () => {
    const name = `larder_test_${process.pid}_${randomUUID().slice(0, 8)}`;
    const server = new pg.Client({ connectionString: TEST_SERVER });
    await server.connect();
    await server.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const db = await connectDatabase({
      url: Object.assign(new URL(TEST_SERVER), { pathname: `/${name}` }).href,
      poolSize: 1,
    });
    await expect(migrate(db)).rejects.toThrow(
      'The database is encoded in SQL_ASCII, and Larder needs UTF8: make it with createdb --encoding UTF8 --template template0.',
    );
    const { rows } = await db.asOwner((client) =>
      client.query("select tablename from pg_tables where schemaname = 'public'"),
    );
    expect(rows).toEqual([]);
    await db.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  test('do not stop calls while they wait for a lock, and are applied once it is free (DSK-116, GDE-110)', async () => {
    const copy = await makePostgresCopy('schema');
    const [holder, caller] = [1, 2].map(
      () => new pg.Client({ connectionString: copy.superuserUrl, options: '-c statement_timeout=8000' }),
    ) as [pg.Client, pg.Client];
    const db = await copy.connect();
    await holder.connect();
    await caller.connect();
    await holder.query('alter table outbox drop column gathered_as, drop column facts');
    await holder.query(`delete from schema_migrations where name = 'letters-gather'`);
    await holder.query('begin; lock table outbox in access share mode');

    const warnings: string[] = [];
    const migrating = migrate(db, { warn: (_, message) => warnings.push(message) });
    migrating.catch(() => undefined);
    const isWaiting = async () =>
      (await caller.query(`select from pg_locks where relation = 'outbox'::regclass and not granted`)).rowCount;
    while (!(await isWaiting())) await pause(20);
    // Its statement timeout would end it.
    await caller.query(
      `insert into outbox (region, template, locale, recipient, subject, body_text, body_html) values ('gb', 't', 'en', 'a@b.test', 's', 't', 'h')`,
    );
    while (warnings.length === 0) await pause(20);
    expect(warnings[0]).toBe('a migration waits for a lock and tries again');
    expect(await isMigrated(db)).toBe(false);
    await holder.query('commit');
    expect(await migrating).toEqual(['letters-gather']);
    expect(await isMigrated(db)).toBe(true);

    await Promise.all([db.close(), holder.end(), caller.end()]);
    await copy.drop();
  });

  test('that are ended in a deadlock with a call are applied at the next try (API-99, GDE-110)', async () => {
    const copy = await makePostgresCopy('schema');
    const [caller, onlooker] = [1, 2].map(
      () => new pg.Client({ connectionString: copy.superuserUrl, options: '-c deadlock_timeout=60s' }),
    ) as [pg.Client, pg.Client];
    await Promise.all([caller.connect(), onlooker.connect()]);
    // PostgreSQL ends who has waited that long: the migration, before its own wait of a second is over.
    const name = new URL(copy.superuserUrl).pathname.slice(1);
    await onlooker.query(`alter database ${name} set deadlock_timeout = '500ms'`);
    await onlooker.query('alter table outbox drop column gathered_as, drop column facts');
    await onlooker.query(`delete from schema_migrations where name = 'letters-gather'`);
    const db = await copy.connect();
    await caller.query('begin; lock table schema_migrations in share mode');

    const warnings: string[] = [];
    const migrating = migrate(db, { warn: (_, message) => warnings.push(message) });
    migrating.catch(() => undefined);
    // It has changed its table, and waits to note that it did.
    const isWaiting = async () =>
      (await onlooker.query(`select from pg_locks where relation = 'schema_migrations'::regclass and not granted`))
        .rowCount;
    while (!(await isWaiting())) await pause(20);
    await caller.query('lock table outbox in access share mode');
    await caller.query('commit');
    expect(await migrating).toEqual(['letters-gather']);
    expect(warnings).toEqual(['a migration waits for a lock and tries again']);
    // What a session did is counted once it ends.
    await db.close();
    const countDeadlocks = async () => {
      await onlooker.query('select pg_stat_clear_snapshot()');
      const { rows } = await onlooker.query(`select deadlocks::int from pg_stat_database where datname = '${name}'`);
      return rows[0].deadlocks as number;
    };
    for (let look = 0; look < 250 && (await countDeadlocks()) === 0; look += 1) await pause(20);
    expect(await countDeadlocks()).toBe(1);

    await Promise.all([caller.end(), onlooker.end()]);
    await copy.drop();
  });

  test('end in words when a lock is not free for as long as a statement may take (GDE-110)', async () => {
    const copy = await makePostgresCopy('schema');
    const holder = new pg.Client({ connectionString: copy.superuserUrl });
    await holder.connect();
    await holder.query('alter table outbox drop column gathered_as, drop column facts');
    await holder.query(`delete from schema_migrations where name = 'letters-gather'`);
    await holder.query('begin; lock table outbox in access share mode');
    const db = await connectDatabase({ url: copy.superuserUrl, statementTimeoutMs: 1500, poolSize: 1 });
    await expect(migrate(db)).rejects.toThrow(/^The migration \d+ "letters-gather" failed \(55P03\)\.$/);
    await Promise.all([db.close(), holder.end()]);
    await copy.drop();
  });
});
