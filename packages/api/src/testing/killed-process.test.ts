import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../database';
import { testEngines } from '../database/testing';
import { readEmbeddedDump } from '../database/testing-embedded';
import { makePostgresCopy } from '../database/testing-postgres';
import { type ApiProcess, startApiProcess } from './api-process';
import { type Kitchen, makeKitchen } from './kitchen';
import { NOW, openWorkshop } from './workshop';

/** How often each engine's process is killed: twice with all the other tests, twenty times with `pnpm faults`. */
const KILLS = Number(process.env.LARDER_KILLS ?? 2);
const WRITES = 200;
/** One write in so many is a draft: twenty rounds make fewer than a location holds (decision 270). */
const DRAFT_EVERY = 25;
/** Who waits too long for a connection is asked to come again. */
const BUSY = 503;

/** A database that outlives the processes on it. */
interface Stock {
  env: Record<string, string>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function makeStock(kind: Database['kind']): Promise<Stock> {
  if (kind === 'postgres') {
    const { env, connect, drop } = await makePostgresCopy('schema');
    return { env: { ...env }, open: () => connect(), remove: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'larder-killed-'));
  const templateTar = await readEmbeddedDump('schema');
  return {
    env: { LARDER_DATA: folder },
    open: () => connectDatabase({ dataDir: folder, templateTar }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Write {
  key: string;
  status: 'draft' | 'ready';
}
const writesOf = (round: number): Write[] =>
  Array.from({ length: WRITES }, (_, at) => ({
    key: `round-${round}-write-${at}`,
    status: at % DRAFT_EVERY === 1 ? 'draft' : 'ready',
  }));

describe.each(testEngines())('a process on %s that is killed during 200 writes', (kind) => {
  let stock: Stock;
  let kitchen: Kitchen;

  beforeAll(async () => {
    stock = await makeStock(kind);
    const db = await stock.open();
    const workshop = await openWorkshop(db);
    kitchen = await makeKitchen(workshop);
    await workshop.close();
    await db.close();
  });
  afterAll(() => stock.remove());

  const start = async () => {
    const api = await startApiProcess({ ...stock.env, LARDER_PROFILE: 'e2e' });
    await api.ready();
    expect(
      api
        .output()
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line)),
    ).toEqual([]);
    return api;
  };
  const place = (api: ApiProcess, { key, status }: Write) =>
    api.ask('/api/order', {
      method: 'POST',
      token: kitchen.workspace.trusted.token,
      body: kitchen.body({ status, orderContact: key }),
      headers: { 'idempotency-key': key, 'x-test-now': NOW },
    });
  const show = (api: ApiProcess, id: number) => api.ask(`/api/order/${id}`, { token: kitchen.workspace.trusted.token });

  /**
   * Places all orders at the same moment, kills the process after so many answers, and tells which orders it had
   * acknowledged.
   */
  async function placeAndKill(
    api: ApiProcess,
    writes: readonly Write[],
    answersUntilKill: number,
  ): Promise<Map<string, number>> {
    const acknowledged = new Map<string, number>();
    await Promise.all(
      writes.map(async (write) => {
        const answer = await place(api, write);
        if (!answer || answer.status === BUSY) return;
        expect([write.key, answer.status]).toEqual([write.key, 201]);
        acknowledged.set(write.key, answer.body.orderId);
        if (acknowledged.size === answersUntilKill) api.child.kill('SIGKILL');
      }),
    );
    await api.end('SIGKILL');
    return acknowledged;
  }

  test(
    `${KILLS} times: no acknowledged order is lost, none is there twice, and the next start needs no help (API-66, API-98)`,
    async () => {
      let api = await start();
      let rounds = 0;
      // A kill that comes after the last answer is none: another round follows.
      for (let kills = 0; kills < KILLS; rounds += 1) {
        const writes = writesOf(rounds);
        const acknowledged = await placeAndKill(api, writes, 1 + ((rounds * 67 + 29) % 100));
        expect(api.child.signalCode).toBe('SIGKILL');
        if (acknowledged.size < WRITES) kills += 1;

        api = await start();
        for (const [key, id] of acknowledged) {
          const order = await show(api, id);
          expect([key, order?.status, order?.body.orderContact, order?.body.orderItems?.length]).toEqual([
            key,
            200,
            key,
            1,
          ]);
        }
        await Promise.all(
          writes.map(async (write) => {
            let again = await place(api, write);
            while (again?.status === BUSY) again = await place(api, write);
            expect([write.key, again?.status]).toEqual([write.key, 201]);
            const first = acknowledged.get(write.key);
            if (first !== undefined)
              expect([write.key, again?.body.orderId, again?.headers.get('idempotency-replayed')]).toEqual([
                write.key,
                first,
                'true',
              ]);
          }),
        );
      }
      expect(await api.end('SIGTERM')).toBe(0);

      const db = await stock.open();
      const [kept] = await db.asSystem((tx) =>
        tx.many(
          '',
          `
      select (select count(*) from orders) as orders, (select count(distinct order_contact) from orders) as keys, (select count(*) from order_items) as lines,
        (select count(distinct order_id) from order_items) as "withLines", (select count(*) from order_events) as events, (select count(*) from outbox) as letters`,
        ),
      );
      await db.close();
      const all = WRITES * rounds;
      const letters = all - (WRITES / DRAFT_EVERY) * rounds;
      expect(kept).toEqual({ orders: all, keys: all, lines: all, withLines: all, events: all, letters });
    },
    60_000 + KILLS * 30_000,
  );
});
