import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import type { Database } from '../../database';
import { describeOnBoth, describeOnPostgres } from '../../database/testing';
import { makePostgresCopy } from '../../database/testing-postgres';
import { createLiveHub, type LiveHubOptions } from './live-hub';
import type { LiveStream } from './live-stream';
import type { LiveHub } from './open-streams';

const log = pino({ level: 'silent' });
const featuresOf = () => new Set<string>();
let workspaceId = 900_000;
const member = (userId: string, more = {}) => {
  const listener = { userId, workspaceId, region: 'gb', locationIds: null };
  return { listener, lastEventId: undefined, lastsMs: 60_000, readAgain: async () => listener, ...more };
};
const tell = (db: Database, data: object, times = 1) =>
  db.asSystem((tx) =>
    tx.run(
      '',
      `insert into live_events (workspace_id, kind, data) select $1, 'order', $2 from generate_series(1, $3::int)`,
      [workspaceId, JSON.stringify(data), times],
    ),
  );
/** What a stream has said so far; reads on. */
const follow = (stream: LiveStream) => {
  const said = { text: '', hasEnded: false, of: (kind: string) => said.text.split(`event: ${kind}\n`).length - 1 };
  stream
    .on('data', (part) => {
      said.text += part;
    })
    .on('end', () => {
      said.hasEnded = true;
    });
  return said;
};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 8000; !(await isSo()); await pause(10))
    if (Date.now() > end) throw new Error('waited in vain');
};

describeOnBoth(
  'the hub of streams',
  (database) => {
    const hubs: LiveHub[] = [];
    const makeHub = (more: Partial<LiveHubOptions> = {}) => {
      const hub = createLiveHub({ db: database(), featuresOf, clock: Date.now, log, ...more });
      hubs.push(hub);
      return hub;
    };
    beforeEach(() => {
      workspaceId += 1;
    });
    afterEach(async () => {
      await Promise.all(hubs.splice(0).map((hub) => hub.stop()));
    });

    test('a comment with the present place keeps each stream open, and a browser up to date (GDE-78, GDE-81)', async () => {
      const said = follow(await makeHub({ beatMs: 40 }).open(member('a')));
      await until(() => (said.text.match(/^: $/gm) ?? []).length > 3);
      await database().asSystem((tx) => tx.run('', `insert into live_events (workspace_id, kind) values (1, 'team')`));
      const place = await database().asSystem((tx) =>
        tx.one<{ place: number }>('', 'select max(place) as place from live_events'),
      );
      await until(() => said.text.endsWith(`: \nid: ${place?.place}\n\n`));
    });

    test('a reader that is 256 KiB behind is ended with resync, and others are not slowed (GDE-81)', async () => {
      const hub = makeHub();
      const slow = await hub.open(member('slow'));
      const quick = follow(await hub.open(member('quick')));
      await tell(database(), { text: 'x'.repeat(1000) }, 400);
      await until(() => quick.of('order') === 400);
      expect([hub.size, quick.hasEnded]).toEqual([1, false]);
      const late = follow(slow);
      await until(() => late.hasEnded);
      expect([late.of('order') < 400, late.text.endsWith('event: resync\ndata: {}\n\n')]).toEqual([true, true]);
    });

    test('a reader that missed more than 2,000 events is told to ask anew, and one that missed 2,000 hears them (GDE-81, API-17)', async () => {
      const hub = makeHub();
      await tell(database(), {});
      const first = await database().asSystem((tx) =>
        tx.one<{ place: number }>('', 'select max(place) as place from live_events'),
      );
      const lastEventId = String(first?.place);
      await tell(database(), {}, 2000);
      const near = follow(await hub.open(member('near', { lastEventId })));
      await until(() => near.of('order') === 2000);
      await tell(database(), {});
      const far = follow(await hub.open(member('far', { lastEventId })));
      await until(() => far.of('resync') === 1);
      expect([far.of('order'), far.hasEnded]).toEqual([0, false]);
    });

    test('no more streams than the process takes, and none while it shuts down, which ends the open ones (GDE-78)', async () => {
      const hub = makeHub({ maxStreams: 2 });
      const said = [follow(await hub.open(member('a'))), follow(await hub.open(member('b')))];
      await expect(hub.open(member('c'))).rejects.toMatchObject({ code: 'unavailable' });
      await hub.stop();
      await until(() => said.every(({ hasEnded }) => hasEnded));
      await expect(hub.open(member('d'))).rejects.toMatchObject({ code: 'unavailable' });
      expect(hub.size).toBe(0);
    });

    test('of streams that are opened together no more than the process takes are open (GDE-78)', async () => {
      const hub = makeHub({ maxStreams: 2 });
      const opened = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => hub.open(member(`u${at}`))));
      const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect([hub.size, refused.length]).toEqual([2, 18]);
      expect(refused).toEqual(Array(18).fill(expect.objectContaining({ code: 'unavailable' })));
    });

    test('a listener whose rights end while the stream is opened gets none (GDE-83)', async () => {
      const hub = makeHub();
      await expect(hub.open(member('a', { readAgain: () => Promise.reject(new Error('suspended')) }))).rejects.toThrow(
        'suspended',
      );
      expect(hub.size).toBe(0);
    });

    test('events of one transaction come in their order, and hubs of two processes hear the same (GDE-84)', async () => {
      const said = [follow(await makeHub().open(member('a'))), follow(await makeHub().open(member('a')))];
      for (let number = 0; number < 20; number += 1) await tell(database(), { number });
      await until(() => said.every((one) => one.of('order') === 20));
      for (const { text } of said)
        expect([...text.matchAll(/"number": ?(\d+)/g)].map(([, number]) => Number(number))).toEqual(
          Array.from({ length: 20 }, (_, number) => number),
        );
    });
  },
  'schema',
);

describeOnPostgres('the connection that listens', () => {
  test('what happens while it is lost is told once it is back (GDE-84)', async () => {
    const copy = await makePostgresCopy('schema');
    const db = await copy.connect();
    const hub = createLiveHub({ db, featuresOf, clock: Date.now, log });
    try {
      const said = follow(await hub.open(member('a')));
      const superuser = await copy.connect({ url: copy.superuserUrl, staffUrl: undefined, ownerUrl: undefined });
      const ended = await superuser.asOwner((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      expect(ended.rowCount).toBe(1);
      await superuser.close();
      await tell(db, {}, 3);
      await until(() => said.of('order') === 3);
      await tell(db, {});
      await until(() => said.of('order') === 4);
    } finally {
      await hub.stop();
      await db.close();
      await copy.drop();
    }
  });
});
