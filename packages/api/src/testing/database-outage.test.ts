import { setTimeout as pause } from 'node:timers/promises';
import { ERROR_STATUS } from '@larder/contracts';
import { connectDatabase, migrate } from '../database';
import { describeOnPostgres } from '../database/testing';
import { makePostgresCopy } from '../database/testing-postgres';
import { type ApiProcess, type ProcessAnswer, startApiProcess } from './api-process';
import { type Kitchen, makeKitchen } from './kitchen';
import { makeStoppablePostgres, type StoppablePostgres } from './stoppable-postgres';
import { NOW, openWorkshop } from './workshop';

const BUYERS = 20;
/** Calls that see two phases belong to `changing`: they may meet either. */
type Phase = 'before' | 'changing' | 'away' | 'back';

/** The database of the test, on a server that can be stopped. */
async function makeDatabase(postgres: StoppablePostgres): Promise<{ url: string; drop(): Promise<void> }> {
  if (postgres.kind === 'server') return { url: postgres.urlOf('postgres'), drop: async () => undefined };
  const { superuserUrl, drop } = await makePostgresCopy('schema');
  return { url: postgres.urlOf(new URL(superuserUrl).pathname.slice(1)), drop };
}

describeOnPostgres('an outage under load', () => {
  let postgres: StoppablePostgres;
  let database: { url: string; drop(): Promise<void> };
  let kitchen: Kitchen;
  let api: ApiProcess;

  beforeAll(async () => {
    postgres = await makeStoppablePostgres();
    database = await makeDatabase(postgres);
    const db = await connectDatabase({ url: database.url });
    await migrate(db);
    const workshop = await openWorkshop(db);
    kitchen = await makeKitchen(workshop);
    await workshop.close();
    await db.close();
    api = await startApiProcess({ DATABASE_URL: database.url, LARDER_PROFILE: 'e2e' });
    await api.ready();
  });
  afterAll(async () => {
    await api?.end('SIGTERM');
    await database?.drop();
    await postgres?.remove();
  });

  test('is answered with 503 and a problem, and calls work again without a restart once it is back (API-1, API-12, API-95, API-98)', async () => {
    const answers: (ProcessAnswer & { at: Phase })[] = [];
    const acknowledged = new Map<string, number>();
    let phase: Phase = 'before';
    const count = (at: Phase, status?: number) =>
      answers.filter((answer) => answer.at === at && (status === undefined || answer.status === status)).length;

    const { token } = kitchen.workspace.trusted;
    const buy = async (buyer: number) => {
      for (let turn = 0; phase !== 'back' || count('back', 201) < BUYERS; turn += 1) {
        const key = `buyer-${buyer}-turn-${turn}`;
        const at = phase;
        const answer =
          turn % 2
            ? await api.ask('/api/order/draft', { token })
            : await api.ask('/api/order', {
                method: 'POST',
                token,
                body: kitchen.body({ orderContact: key }),
                headers: { 'idempotency-key': key, 'x-test-now': NOW },
              });
        if (!answer) throw new Error(`no answer: ${api.output()}`);
        answers.push({ ...answer, at: at === phase ? at : 'changing' });
        if (answer.status === 201) acknowledged.set(key, answer.body.orderId);
      }
    };
    const until = async (isSo: () => boolean | Promise<boolean>) => {
      while (!(await isSo())) await pause(20);
    };
    const load = Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)));
    await until(() => count('before', 201) >= BUYERS);
    phase = 'changing';
    await postgres.stop();
    phase = 'away';
    await until(() => count('away') >= BUYERS);
    // What it found before serves for a second.
    await until(async () => (await api.ask('/ready'))?.status === 503);
    expect((await api.ask('/ready'))?.body.checks.database).toBe('failing');
    phase = 'changing';
    await postgres.start();
    await until(async () => (await api.ask('/ready'))?.status === 200);
    phase = 'back';
    await load;

    const kinds = new Set(answers.map(({ at, status, body }) => `${at} ${status} ${body.code ?? ''}`.trim()));
    expect(
      [...kinds].filter((kind) => !/^((before|changing|back) 20[01]|(changing|away) 503 unavailable)$/.test(kind)),
    ).toEqual([]);
    for (const { status, body, headers } of answers.filter((answer) => answer.status === 503)) {
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect([
        body.status,
        ERROR_STATUS[body.code as 'unavailable'],
        body.traceId,
        Number(headers.get('retry-after')),
      ]).toEqual([status, 503, headers.get('x-request-id'), expect.any(Number)]);
    }
    expect(api.child.exitCode).toBeNull();
    for (const [key, id] of acknowledged) {
      const order = await api.ask(`/api/order/${id}`, { token });
      expect([key, order?.status, order?.body.orderContact]).toEqual([key, 200, key]);
    }
  });
});
