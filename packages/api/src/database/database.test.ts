import { randomUUID } from 'node:crypto';
import { connectDatabase, DatabaseTimeout, DatabaseUnavailable, isUniqueViolation, type Queries, type Tx } from '.';
import { NestedTransaction, TransactionEnded, TransactionUndone } from './database.errors';
import { describeOnBoth, hasPostgres, openTestDatabase, testEngines } from './testing';
import { makePostgresCopy } from './testing-postgres';

const EMBER_OAK = { workspaceId: 101, region: 'gb' } as const;

test.each(testEngines())(
  'a transaction refuses to begin inside another one on %s instead of waiting for ever (API-100)',
  async (kind) => {
    const db = await openTestDatabase(kind, 'schema', { refusesNesting: true });
    await expect(db.asWorkspace(EMBER_OAK, () => db.asSystem(async () => 1))).rejects.toBeInstanceOf(NestedTransaction);
    await db.close();
  },
);

describeOnBoth('a transaction', (database) => {
  test('is committed when its function returns (API-98)', async () => {
    const name = randomUUID();
    await database().asSystem((tx) => tx.run('', 'insert into jobs (name) values ($1)', [name]));
    expect(await database().asSystem((tx) => tx.one('', 'select name from jobs where name = $1', [name]))).toEqual({
      name,
    });
  });

  test('is undone as a whole when its function throws (API-98)', async () => {
    const name = randomUUID();
    const work = database().asSystem(async (tx) => {
      await tx.run('', 'insert into jobs (name) values ($1)', [name]);
      throw new Error('something went wrong');
    });
    await expect(work).rejects.toThrow('something went wrong');
    expect(
      await database().asSystem((tx) => tx.one('', 'select name from jobs where name = $1', [name])),
    ).toBeUndefined();
  });

  test('keeps statements apart whose names differ behind their 63rd character (API-14)', async () => {
    const name = 'list-'.padEnd(63, 'x');
    const rows = await database().asSystem(async (tx) => [
      await tx.one(`${name}/50`, 'select 1 as one'),
      await tx.one(`${name}/50+`, 'select 2 as two'),
    ]);
    expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
  });

  test('goes on after a failure inside a savepoint (API-98)', async () => {
    const name = randomUUID();
    await database().asSystem(async (tx) => {
      await tx.run('', 'insert into jobs (name) values ($1)', [name]);
      const failure = tx.savepoint(() => tx.run('', 'insert into jobs (name) values ($1)', [name]));
      await expect(failure.catch((error: unknown) => isUniqueViolation(error, 'jobs_pkey'))).resolves.toBe(true);
    });
    expect(await database().asSystem((tx) => tx.many('', 'select name from jobs where name = $1', [name]))).toEqual([
      { name },
    ]);
  });

  test('works beside many others, failing ones among them (API-100)', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        database().asWorkspace<unknown>(EMBER_OAK, (tx) =>
          index % 3 === 0
            ? tx.run('', 'select 1 / 0')
            : tx.many<{ n: number }>('count-orders', 'select count(*) as n from orders where workspace_id = $1', [
                tx.workspaceId,
              ]),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await database().isReady()).toBe(true);
  });

  test('leaves no role or workspace behind for the next one (API-43)', async () => {
    await database().asWorkspace(EMBER_OAK, (tx) => tx.one('', 'select 1'));
    await database().readAsWorkspace(EMBER_OAK, [{ name: 'test-one', sql: 'select 1', params: [] }]);
    const left = await database().asOwner(
      async (client) =>
        (
          await client.query(
            `select current_user = session_user as "isOwner", coalesce(current_setting('app.workspace_id', true), '') as workspace`,
          )
        ).rows[0],
    );
    expect(left).toEqual({ isOwner: true, workspace: '' });
  });

  test('reads its opening statement in its own workspace, every time anew (API-28, API-43)', async () => {
    const opening = {
      name: 'test-opening',
      sql: 'select count(*) as n, current_user as role from orders where workspace_id = $1 and id = $2',
      params: [101, 10020],
    };
    const applicationRole = database().kind === 'postgres' ? 'larder_application' : 'larder_app';
    for (let time = 0; time < 3; time += 1) {
      expect(await database().asWorkspace(EMBER_OAK, async (_, row) => row, opening)).toEqual({
        n: 1,
        role: applicationRole,
      });
      expect(await database().asWorkspace({ ...EMBER_OAK, workspaceId: 102 }, async (_, row) => row, opening)).toEqual({
        n: 0,
        role: applicationRole,
      });
      const ofOther = { ...opening, name: 'test-opening-other', params: [102, 10020] };
      expect(await database().readAsWorkspace(EMBER_OAK, [opening, ofOther])).toEqual([
        { n: 1, role: applicationRole },
        { n: 0, role: applicationRole },
      ]);
      expect(await database().readAsWorkspace({ ...EMBER_OAK, workspaceId: 102 }, [opening])).toEqual([
        { n: 0, role: applicationRole },
      ]);
    }
  });

  test('does not begin when its opening statement fails, and serves the next one (API-100)', async () => {
    const opening = {
      name: 'test-opening-fails',
      sql: 'select id from orders where workspace_id = $1 and 1 / ($2::int - 1) = 2',
      params: [101, 1],
    };
    const work = jest.fn();
    await expect(database().asWorkspace(EMBER_OAK, work, opening)).rejects.toThrow('division by zero');
    expect(work).not.toHaveBeenCalled();
    const sound = { ...opening, params: [101, 3] };
    for (const reads of [[opening], [opening, sound], [sound, opening]])
      await expect(database().readAsWorkspace(EMBER_OAK, reads)).rejects.toThrow('division by zero');
    expect(await database().readAsWorkspace(EMBER_OAK, [sound, sound])).toEqual([undefined, undefined]);
    expect(
      await database().asWorkspace(EMBER_OAK, async (_, row) => row, { ...opening, params: [101, 3] }),
    ).toBeUndefined();
  });

  test('waits before its commit for what was sent, in its order (API-98)', async () => {
    const name = randomUUID();
    await database().asSystem(async (tx) => {
      tx.send('', 'insert into jobs (name) values ($1)', [name]);
      tx.send('', 'update jobs set name = name || $2 where name = $1', [name, '!']);
    });
    expect(
      await database().asSystem((tx) => tx.one('', 'select name from jobs where name = $1', [`${name}!`])),
    ).toEqual({ name: `${name}!` });
  });

  test('fails as a whole when what was sent fails, also after its work has returned (API-98)', async () => {
    const name = randomUUID();
    const work = database().asSystem(async (tx) => {
      await tx.run('', 'insert into jobs (name) values ($1)', [name]);
      tx.send('', 'insert into jobs (name) values ($1)', [name]);
      return 'answered';
    });
    await expect(work.catch((error: unknown) => isUniqueViolation(error, 'jobs_pkey'))).resolves.toBe(true);
    expect(
      await database().asSystem((tx) => tx.one('', 'select name from jobs where name = $1', [name])),
    ).toBeUndefined();
  });

  test('tells the failure of what was sent, also to the statement behind it (API-12)', async () => {
    const name = randomUUID();
    const work = database().asSystem(async (tx) => {
      tx.send('', 'insert into jobs (name) values ($1), ($1)', [name]);
      await tx.many('', 'select name from jobs where name = $1', [name]);
    });
    await expect(work.catch((error: unknown) => isUniqueViolation(error, 'jobs_pkey'))).resolves.toBe(true);
  });

  test('tells a failure behind a savepoint that was undone by its own name (API-12)', async () => {
    const name = randomUUID();
    const work = database().asSystem(async (tx) => {
      await tx.savepoint(() => tx.run('', 'select no_such_column from jobs')).catch(() => undefined);
      tx.send('', 'insert into jobs (name) values ($1), ($1)', [name]);
      await tx.many('', 'select name from jobs where name = $1', [name]);
    });
    await expect(work.catch((error: unknown) => isUniqueViolation(error, 'jobs_pkey'))).resolves.toBe(true);
  });

  test('is not taken for committed when a failure inside it was kept quiet (API-98)', async () => {
    const name = randomUUID();
    const work = database().asSystem(async (tx) => {
      await tx.run('', 'insert into jobs (name) values ($1)', [name]);
      await tx.run('', 'insert into jobs (name) values ($1)', [name]).catch(() => undefined);
      return 'answered';
    });
    await expect(work).rejects.toBeInstanceOf(TransactionUndone);
    expect(
      await database().asSystem((tx) => tx.one('', 'select name from jobs where name = $1', [name])),
    ).toBeUndefined();
  });

  test('undoes with a savepoint what was sent inside it (API-98)', async () => {
    const name = randomUUID();
    await database().asSystem(async (tx) => {
      await tx.run('', 'insert into jobs (name) values ($1)', [name]);
      const failure = tx.savepoint(async () => tx.send('', 'insert into jobs (name) values ($1)', [name]));
      await expect(failure).rejects.toThrow('jobs_pkey');
    });
    expect(await database().asSystem((tx) => tx.many('', 'select name from jobs where name = $1', [name]))).toEqual([
      { name },
    ]);
  });

  test.each(['commit', 'rollback'])(
    'takes no query after its %s, and names the one that came late (TRU-10)',
    async (end) => {
      const name = randomUUID();
      const kept: Queries[] = [];
      const ended = database().asWorkspace(EMBER_OAK, async (tx) => {
        kept.push(tx);
        if (end === 'rollback') throw new Error('undone');
      });
      await ended.catch(() => undefined);
      const [late] = kept as [Queries];
      await database().asSystem(async (tx) => {
        await tx.one('', 'select 1');
        await expect(late.one('order-lock', 'select current_user')).rejects.toThrow(
          '"order-lock" came after the end of its transaction',
        );
        await expect(late.many('', 'select id\n  from orders')).rejects.toThrow('"select id from orders" came after');
        await expect(late.run('', 'insert into jobs (name) values ($1)', [name])).rejects.toBeInstanceOf(
          TransactionEnded,
        );
        expect(() => late.send('job-add', 'insert into jobs (name) values ($1)', [name])).toThrow(
          '"job-add" came after',
        );
        await expect(
          late.savepoint(() => late.run('', 'insert into jobs (name) values ($1)', [name])),
        ).rejects.toBeInstanceOf(TransactionEnded);
      });
      expect(await database().asSystem((tx) => tx.many('', 'select name from jobs where name = $1', [name]))).toEqual(
        [],
      );
    },
  );

  test('that ends by one of two failures reaches no other tenant with what the second goes on to do (TRU-10)', async () => {
    const seen: unknown[] = [];
    let goOn = () => undefined as void;
    const hasEnded = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const second = async (tx: Tx) => {
      await hasEnded;
      seen.push(
        await tx
          .one('late-count', 'select count(*) as n from orders')
          .catch((error: unknown) => (error as Error).constructor),
      );
    };
    let running: Promise<void> | undefined;
    await expect(
      database().asWorkspace(EMBER_OAK, (tx) => Promise.all([tx.run('', 'select 1 / 0'), (running = second(tx))])),
    ).rejects.toThrow('division by zero');
    await database().asWorkspace({ ...EMBER_OAK, workspaceId: 102 }, async (tx) => {
      await tx.one('', 'select 1');
      goOn();
      await running;
    });
    expect(seen).toEqual([TransactionEnded]);
  });

  test('takes no other text than ids and regions as its scope (API-10)', async () => {
    await expect(
      database().asWorkspace(
        { workspaceId: "1', true); drop table orders; --" as unknown as number, region: 'gb' },
        async () => 1,
      ),
    ).rejects.toThrow(TypeError);
    await expect(database().asWorkspace({ ...EMBER_OAK, userId: "x'" }, async () => 1)).rejects.toThrow(TypeError);
    for (const region of ['g', 'GB', "gb'", 'x'.repeat(21)])
      await expect(database().asWorkspace({ ...EMBER_OAK, region }, async () => 1)).rejects.toThrow(TypeError);
  });

  test('takes every code that a region can have, from 2 to 20 letters (REL-93, REL-99)', async () => {
    for (const region of ['gb', 'catalonia', 'x'.repeat(20)])
      expect(
        await database().asWorkspace({ ...EMBER_OAK, region }, (tx) => tx.one('', 'select larder_region() as region')),
      ).toEqual({ region });
  });
});

describeOnBoth('values', (database) => {
  test('leave the database as the wire wants them (API-100)', async () => {
    const row = await database().asSystem((tx) =>
      tx.one(
        '',
        `
      select 9007199254740991::int8 as big, 312.40::numeric(12, 2) as money, date '2026-11-25' as day, timestamp '2026-11-25 07:00:00.5' as local,
        timestamptz '2026-11-20 10:15:00+01' as instant, '{"a": [1]}'::jsonb as json, array['x', 'y'] as texts, array[1101] as ids, '\\x0a'::bytea as bytes`,
      ),
    );
    expect(row).toEqual({
      big: 9007199254740991,
      money: '312.40',
      day: '2026-11-25',
      local: '2026-11-25T07:00:00',
      instant: '2026-11-20T09:15:00.000Z',
      json: { a: [1] },
      texts: ['x', 'y'],
      ids: [1101],
      bytes: Buffer.from([10]),
    });
  });

  test('keep quotes, emoji and line breaks as they came (API-10)', async () => {
    const text = `Robert'); drop table orders; -- "é" 🥕\n\\`;
    expect(await database().asSystem((tx) => tx.one('', 'select $1::text as text', [text]))).toEqual({ text });
  });

  test('sort names as readers expect, whatever their marks and case (API-100)', async () => {
    const names = [
      'Zoë',
      'émile',
      'Edward',
      'Ferdinand',
      'Wiśniewski',
      'Œuvre',
      'Olga',
      "d'arcy",
      'Øystein',
      '00 flour',
    ];
    const sorted = await database().asSystem((tx) =>
      tx.many<{ name: string }>(
        '',
        'select name from unnest($1::text[]) name order by larder_sort_key(name) collate "C"',
        [names],
      ),
    );
    expect(sorted.map(({ name }) => name)).toEqual([
      '00 flour',
      "d'arcy",
      'Edward',
      'émile',
      'Ferdinand',
      'Œuvre',
      'Olga',
      'Øystein',
      'Wiśniewski',
      'Zoë',
    ]);
  });
});

describe('a PostgreSQL server that is away', () => {
  test('makes calls fail as unavailable, and later calls try again (API-12)', async () => {
    const db = await connectDatabase({ url: 'postgres://root@127.0.0.1:1/nothing', connectionTimeoutMs: 500 });
    await expect(db.asSystem(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.asWorkspace(EMBER_OAK, async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.check()).toEqual({ database: false, migrations: false });
    await db.close();
  });
});

if (hasPostgres()) {
  describe('a PostgreSQL server that comes back', () => {
    test('fails the running call as unavailable and serves the next one without a restart (API-12)', async () => {
      const db = await openTestDatabase('postgres', 'schema');
      const cut = db.asSystem(async (tx) => {
        await tx.run('', 'set local role none');
        await tx.one('', 'select pg_terminate_backend(pg_backend_pid())');
      });
      await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await db.asSystem((tx) => tx.one('', 'select 1 as one'))).toEqual({ one: 1 });
      await db.close();
    });

    test('serves other workspaces while one holds all of the connections that it may have (API-17)', async () => {
      const copy = await makePostgresCopy('schema');
      const db = await copy.connect({ poolSize: 5 });
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      let begun = 0;
      let beginThird = (): void => undefined;
      const threeBegun = new Promise<void>((resolve) => {
        beginThird = resolve;
      });
      const slow = Array.from({ length: 20 }, () =>
        db.asWorkspace(EMBER_OAK, async () => {
          begun += 1;
          if (begun === 3) beginThird();
          await ended;
        }),
      );
      const one = (workspaceId: number) =>
        db.asWorkspace({ ...EMBER_OAK, workspaceId }, (tx) => tx.one('', 'select 1 as one'));
      // Three of five connections.
      await threeBegun;
      expect(await one(102)).toEqual({ one: 1 });
      expect(
        await db.readAsWorkspace({ ...EMBER_OAK, workspaceId: 103 }, [
          { name: '', sql: 'select 1 as one', params: [] },
        ]),
      ).toEqual([{ one: 1 }]);
      expect(begun).toBe(3);
      end();
      await Promise.all(slow);
      expect(begun).toBe(20);
      await db.close();
      await copy.drop();
    });

    test('ends a statement that takes too long (API-12)', async () => {
      const db = await openTestDatabase('postgres', 'schema');
      const slow = db.asSystem(async (tx) => {
        await tx.run('', `set local statement_timeout = 50`);
        await tx.run('', 'select pg_sleep(5)');
      });
      await expect(slow).rejects.toBeInstanceOf(DatabaseTimeout);
      expect(await db.isReady()).toBe(true);
      await db.close();
    });
  });
}
