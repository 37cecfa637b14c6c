import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../database';
import { describeOnPostgres } from '../database/testing';
import { makePostgresCopy } from '../database/testing-postgres';
import { makePerson, type Person } from '../domains/account/account.testing';
import { type ApiProcess, type ProcessAnswer, startApiProcess } from './api-process';
import { deliveryDayAhead, type Kitchen, makeKitchen } from './kitchen';
import { readLive } from './live-reader';
import { openWorkshop, type Workshop } from './workshop';

const LETTERS = 40;

/** A mail server that keeps the id of every letter it gets. */
async function openPostOffice(): Promise<{ url: string; received: string[]; close(): Promise<void> }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let letter = '';
      stream
        .on('data', (chunk) => {
          letter += chunk;
        })
        .on('end', () => {
          received.push(/^Message-ID: (.*)$/im.exec(letter)?.[1] ?? '');
          done();
        });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise((resolve) => server.close(resolve)) };
}

// Two processes need a server that both can reach.
describeOnPostgres('two processes', () => {
  let drop: () => Promise<void>;
  let db: Database;
  let workshop: Workshop;
  let kitchen: Kitchen;
  let mail: Awaited<ReturnType<typeof openPostOffice>>;
  let here: ApiProcess;
  let there: ApiProcess;
  let start: () => Promise<ApiProcess>;

  beforeAll(async () => {
    const copy = await makePostgresCopy('schema');
    drop = copy.drop;
    db = await copy.connect();
    workshop = await openWorkshop(db);
    // As operators run it, an API goes by its own clock.
    kitchen = await newKitchen();
    mail = await openPostOffice();
    start = async () => {
      const api = await startApiProcess({ ...copy.env, SMTP_URL: mail.url });
      await api.ready();
      return api;
    };
    [here, there] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([here?.end('SIGTERM'), there?.end('SIGTERM'), mail?.close()]);
    await workshop?.close();
    await db?.close();
    await drop?.();
  });

  const newKitchen = () => makeKitchen(workshop, { deliveryDay: deliveryDayAhead(Date.now()) });
  const post = (api: ApiProcess, path: string, body: unknown, token?: string) =>
    api.ask(`/api${path}`, { method: 'POST', body, token }) as Promise<ProcessAnswer>;
  const signIn = (api: ApiProcess, { email, password }: Pick<Person, 'email' | 'password'>) =>
    post(api, '/auth/sign-in', { workspaceId: kitchen.workspace.id, email, password });
  const userOf = async (api: ApiProcess, token: string) => (await api.ask('/api/user', { token }))?.body;

  test('a session of one is one of the other, in its role, its renewal and its end (API-24, API-27, API-28)', async () => {
    const person = await makePerson(workshop, kitchen.workspace);
    const { body: tokens } = await signIn(here, person);
    expect(await userOf(there, tokens.bearerToken)).toMatchObject({ userEmail: person.email, userRole: 'TRUSTED' });

    const { token: admin } = kitchen.workspace.admin;
    await here.ask(`/api/members/role/${person.userId}`, { method: 'PUT', token: admin, body: { userRole: 'ADMIN' } });
    expect(await userOf(there, tokens.bearerToken)).toMatchObject({ userRole: 'ADMIN' });

    const { status, body: renewed } = await post(there, '/auth/refresh', { refreshToken: tokens.refreshToken });
    expect([status, (await userOf(here, renewed.bearerToken)).userRole]).toEqual([200, 'ADMIN']);
    expect((await post(here, '/auth/sign-out', { refreshToken: renewed.refreshToken })).status).toBe(204);
    expect((await userOf(there, renewed.bearerToken)).code).toBe('token_invalid');
    expect((await post(there, '/auth/refresh', { refreshToken: renewed.refreshToken })).body.code).toBe(
      'refresh_invalid',
    );
  });

  test('failed sign-ins at both lock both (API-32)', async () => {
    const person = await makePerson(workshop, kitchen.workspace);
    const wrong = { ...person, password: 'not this one' };
    for (const api of [here, there, here, there, here])
      expect((await signIn(api, wrong)).body.code).toBe('credentials_invalid');
    for (const api of [here, there]) expect((await signIn(api, person)).body.code).toBe('sign_in_locked');
  });

  test('letters about a password are counted at both together (API-17)', async () => {
    const person = await makePerson(workshop, kitchen.workspace);
    const forget = (api: ApiProcess) =>
      post(api, '/auth/forgot-password', { userEmail: person.email, workspaceId: kitchen.workspace.id });
    for (const api of [here, there, here, there, here]) expect((await forget(api)).status).toBe(204);
    for (const api of [there, here]) expect((await forget(api)).body.code).toBe('rate_limited');
  });

  test('reports of failures are counted at both together (API-17)', async () => {
    const report = (api: ApiProcess) =>
      post(api, '/client-error', {
        kind: 'schema',
        area: 'mf-orders',
        version: '1.0.0',
        message: 'no total',
        page: '/orders',
      });
    for (let count = 0; count < 10; count += 1)
      for (const api of [here, there]) expect((await report(api)).status).toBe(204);
    for (const api of [there, here]) expect((await report(api)).body.code).toBe('rate_limited');
  });

  test('a session that calls both gets no more than its limit and a tenth (API-17)', async () => {
    const ask = async (api: ApiProcess, token: string): Promise<ProcessAnswer | undefined> => {
      const answer = await api.ask('/api/user', { token });
      // A process that stalls refuses who has waited 3 s for a connection.
      return answer?.status === 503 ? ask(api, token) : answer;
    };
    const burst = (api: ApiProcess, calls: number, token: string) =>
      Promise.all(Array.from({ length: calls }, () => ask(api, token)));
    let answers: (ProcessAnswer | undefined)[];
    let minute: number;
    // The window is a minute of the clock: calls that ran into the next one tell nothing.
    do {
      minute = Math.floor(Date.now() / 60_000);
      const { token } = await workshop.member(kitchen.workspace, 'TRUSTED');
      answers = [
        ...(await burst(here, 350, token)),
        ...(await burst(there, 350, token)),
        ...(await burst(here, 20, token)),
      ];
    } while (Math.floor(Date.now() / 60_000) !== minute);
    const passed = answers.filter((answer) => answer?.status === 200).length;
    expect(answers.filter((answer) => answer?.status === 429 && answer.body.code === 'rate_limited')).toHaveLength(
      answers.length - passed,
    );
    expect(passed).toBeGreaterThanOrEqual(540);
    expect(passed).toBeLessThanOrEqual(660);
  });

  test('twenty requests with one key, half of them at each, make one order (API-66)', async () => {
    const own = await newKitchen();
    const headers = { 'idempotency-key': 'one-key-for-both' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? here : there).ask('/api/order', {
          method: 'POST',
          token: own.workspace.trusted.token,
          body: own.body({ status: 'ready' }),
          headers,
        }),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer?.status} ${answer?.body.orderId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter((answer) => answer?.headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    expect(await workshop.sql('select count(*) as n from orders where workspace_id = $1', [own.workspace.id])).toEqual([
      { n: 1 },
    ]);
  });

  test('of twenty cancellations, half of them at each, one wins (API-67)', async () => {
    const id = await kitchen.order('ready', {}, { now: new Date().toISOString() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? here : there).ask(`/api/order/${id}/cancel`, {
          method: 'PUT',
          token: kitchen.workspace.trusted.token,
        }),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.body.code === 'order_status_changed')).toHaveLength(19);
  });

  test('a job runs at one of them at a time, so every letter is sent once (API-82)', async () => {
    const before = new Set(mail.received);
    await workshop.sql(
      `
      insert into outbox (region, template, locale, recipient, subject, body_text, body_html, created_at, next_attempt_at)
      select 'gb', 'test', 'en', 'chef' || n || '@kitchen.test', 'Subject', 'Text', '<p>Text</p>', $2::timestamptz, $2::timestamptz from generate_series(1, $1::int) n`,
      [LETTERS, new Date().toISOString()],
    );
    const waiting = async () =>
      (await workshop.sql<{ n: number }>('select count(*) as n from outbox where sent_at is null'))[0]?.n;
    while ((await waiting()) !== 0) await pause(100);
    const sent = mail.received.filter((id) => !before.has(id));
    expect(sent.length).toBeGreaterThanOrEqual(LETTERS);
    expect(new Set(mail.received).size).toBe(mail.received.length);
    const [job] = await workshop.sql(
      `select locked_by, last_run_at is not null as "hasRun" from jobs where name = 'send-outbox'`,
    );
    expect(job).toMatchObject({ hasRun: true });
  });

  test('what happens at one is heard once at both, and a browser whose process is killed misses nothing at the other (GDE-81, GDE-84)', async () => {
    const { token } = await workshop.member(kitchen.workspace, 'TRUSTED');
    const [atHere, atThere] = [await readLive(here.origin, token), await readLive(there.origin, token)];
    const order = async (api: ApiProcess) => (await post(api, '/order', kitchen.body(), token)).body.orderId as number;
    const made: number[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await order(count % 2 ? here : there));
    const idsOf = async (reader: typeof atHere, count: number) =>
      (await reader.until(count)).map(({ data }) => data.orderId);
    expect([await idsOf(atHere, 10), await idsOf(atThere, 10)]).toEqual([made, made]);
    await there.end('SIGKILL');
    await atThere.ended();
    made.push(await order(here), await order(here));
    const back = await readLive(here.origin, token, { 'last-event-id': atThere.lastId as string });
    expect([...atThere.events, ...(await back.until(2))].map(({ data }) => data.orderId)).toEqual(made);
    for (const reader of [atHere, back]) reader.leave();
    there = await start();
  });
});
