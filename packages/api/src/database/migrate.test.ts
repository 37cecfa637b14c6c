import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, DatabaseMismatch, migrate } from '.';
import { migrations, newestMigration } from './migrations';
import { describeOnBoth, describeOnPostgres } from './testing';
import { TEST_SERVER } from './testing-postgres';

describeOnBoth(
  'migrations',
  (database) => {
    test('find nothing to do the second time (API-99)', async () => {
      expect(await migrate(database())).toEqual([]);
    });

    test('refuse a database that is newer than the code, in words (API-99)', async () => {
      const next = newestMigration().version + 1;
      await database().asOwner((client) =>
        client.query(
          `insert into schema_migrations (version, name, checksum) values (${next}, 'from-the-future', 'x')`,
        ),
      );
      await expect(migrate(database())).rejects.toThrow(/does not know.*newer version/s);
      expect(await database().isReady()).toBe(false);
      await database().asOwner((client) => client.query(`delete from schema_migrations where version = ${next}`));
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
});
