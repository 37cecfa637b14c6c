import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../database';
import { describeOnBoth } from '../database/testing';
import { createRecordedApi } from '../testing/recorded-api';
import { testConfig, testFeatures } from '../testing/region-configs';
import { openWorkshop, type TestWorkspace, type Workshop } from '../testing/workshop';
import type { ApiOptions } from './api';
import { ProductionRefused, refuseUnsafeEnvironment } from './production-guards';
import { RateLimiter } from './rate-limiter';

const KEY = 'a key for tests, thirty-two characters or more';

describeOnBoth(
  'a running API',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    afterAll(() => workshop.close());

    const start = (more: Partial<ApiOptions> = {}, logTo?: (line: string) => void) =>
      createRecordedApi(
        {
          database: database(),
          signingKey: KEY,
          environment: 'test',
          publicUrl: 'https://larder.test',
          configOf: testConfig,
          featuresOf: testFeatures,
          ...more,
        },
        logTo,
      );

    test('origins of the configuration may call, others get no allowing header (API-18)', async () => {
      const api = await start({ corsOrigins: ['https://app.larder.test'] });
      const preflight = await api.inject({
        method: 'OPTIONS',
        url: '/api/order',
        headers: { origin: 'https://app.larder.test', 'access-control-request-method': 'POST' },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': 'https://app.larder.test',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Type, Api-Version, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id',
      });
      const call = await api.inject({ url: '/api/workspace', headers: { origin: 'https://app.larder.test' } });
      expect(call.headers['access-control-expose-headers']).toBe(
        'Date, ETag, Last-Modified, Retry-After, Idempotency-Replayed, X-Request-Id',
      );
      expect(call.headers.vary).toContain('Origin');
      const foreign = await api.inject({
        method: 'OPTIONS',
        url: '/api/order',
        headers: { origin: 'https://evil.test' },
      });
      expect(Object.keys(foreign.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      await api.close();
    });

    test('over TLS the browser is told to stay there (API-19)', async () => {
      const api = await start({ trustProxy: ['127.0.0.1'] });
      expect(
        (await api.inject({ url: '/health', headers: { 'x-forwarded-proto': 'https' } })).headers[
          'strict-transport-security'
        ],
      ).toContain('max-age=31536000');
      expect((await api.inject('/health')).headers).not.toHaveProperty('strict-transport-security');
      await api.close();
    });

    test('beyond the limit of an address calls are refused without effect, and a session is not slowed down (API-17)', async () => {
      const now = Date.parse('2026-11-20T09:00:00Z');
      const api = await start({ now: () => now });
      const lookUp = () => api.inject('/api/workspace/lookup?region=gb&workspaceName=nobody');
      for (let count = 0; count < 60; count += 1) expect((await lookUp()).statusCode).toBe(404);
      const refused = await lookUp();
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
      expect(refused.headers).toMatchObject({
        'retry-after': '60',
        'ratelimit-limit': '60',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '60',
      });
      const member = await api.inject({
        url: '/api/workspace',
        headers: { authorization: `Bearer ${kitchen.owner.token}` },
      });
      expect([member.statusCode, member.headers['ratelimit-limit'], member.headers['ratelimit-remaining']]).toEqual([
        200,
        '600',
        '599',
      ]);
      await api.close();
    });

    test('the calls of a person count together over all sessions, another person goes on (TRU-16)', async () => {
      const now = Date.parse('2026-11-20T09:00:00Z');
      const api = await start({ now: () => now });
      const { userId, workspaceId, region, email, role } = kitchen.trusted;
      const content = {
        companyName: '',
        companyRoles: ['customer' as const],
        workspaceId,
        userFullName: '',
        userRole: role,
        termsAcceptedDate: 0,
        user_id: userId,
        email,
        region,
      };
      const tokens: string[] = [];
      for (const sid of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']) {
        await workshop.sql('insert into sessions (id, user_id, workspace_id) values ($1, $2, $3)', [
          sid,
          userId,
          workspaceId,
        ]);
        tokens.push((await api.services.tokens.signMember({ ...content, sid }, now)).bearerToken);
      }
      const call = async (token: string | undefined) =>
        (await api.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
      for (let count = 0; count < 600; count += 1) expect(await call(tokens[count % 2])).toBe(200);
      expect([await call(tokens[0]), await call(tokens[1]), await call(kitchen.standard.token)]).toEqual([
        429, 429, 200,
      ]);
      await api.close();
    });

    test('places of one IPv6 network share the limit of an address (TRU-13)', async () => {
      const now = Date.parse('2026-11-20T09:00:00Z');
      const api = await start({ now: () => now });
      const lookUp = async (remoteAddress: string) =>
        (await api.inject({ url: '/api/workspace/lookup?region=gb&workspaceName=nobody', remoteAddress })).statusCode;
      for (let count = 0; count < 60; count += 1) expect(await lookUp(`2001:db8::${count}`)).toBe(404);
      expect([await lookUp('2001:db8::ffff'), await lookUp('2001:db8:0:1::')]).toEqual([429, 404]);
      await api.close();
    });

    test('the 601st call of a session in a minute is refused, another session goes on (API-17)', () => {
      let now = 0;
      const limiter = new RateLimiter(() => now);
      for (let count = 0; count < 600; count += 1) limiter.take('one', 600, 60);
      expect([limiter.take('one', 600, 60).isExceeded, limiter.take('two', 600, 60).isExceeded]).toEqual([true, false]);
      now = 60_000;
      expect(limiter.take('one', 600, 60).isExceeded).toBe(false);
    });

    test('processes that count together let a limit through once, and a tenth more at most (API-17)', async () => {
      const counts = new Map<string, number>();
      const countTogether = async (key: string, startsAt: number, calls: number) => {
        const sum = (counts.get(`${key} ${startsAt}`) ?? 0) + calls;
        counts.set(`${key} ${startsAt}`, sum);
        return sum;
      };
      let now = 0;
      const [one, other] = [new RateLimiter(() => now, countTogether), new RateLimiter(() => now, countTogether)];
      const passed = async (limiter: RateLimiter, calls: number) => {
        const allowances = await Promise.all(
          Array.from({ length: calls }, () => limiter.takeShared('session', 600, 60)),
        );
        return allowances.filter(({ isExceeded }) => !isExceeded).length;
      };
      expect(await passed(one, 60)).toBe(60);
      expect(counts.size).toBe(0);
      expect(await passed(one, 340)).toBe(340);
      const [here, there] = [await passed(other, 400), await passed(one, 400)];
      expect(400 + here + there).toBeGreaterThanOrEqual(600);
      expect(400 + here + there).toBeLessThanOrEqual(660);
      expect((await passed(one, 1)) + (await passed(other, 1))).toBe(0);
      now = 60_000;
      expect(await passed(other, 600)).toBe(600);
      expect(await passed(other, 1)).toBe(0);
    });

    test('a limit goes on in one process when the others can not be asked (API-17)', async () => {
      const alone = new RateLimiter(
        () => 0,
        () => Promise.reject(new Error('no database')),
      );
      const exceeded: boolean[] = [];
      for (let count = 0; count < 601; count += 1)
        exceeded.push((await alone.takeShared('session', 600, 60)).isExceeded);
      expect([exceeded.indexOf(true), exceeded.filter(Boolean).length]).toEqual([600, 1]);
    });

    test('a line of the log has route pattern, status, time and ids, and nothing that was sent (API-94)', async () => {
      const lines: string[] = [];
      const api = await start({}, (line) => lines.push(line));
      await api.inject({
        url: '/api/location/4711?secret=query-value',
        headers: { authorization: `Bearer ${kitchen.owner.token}`, cookie: 'c=cookie-value', 'x-request-id': 'line-1' },
      });
      await api.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { workspaceId: kitchen.id, email: 'mail-value@kitchen.test', password: 'password-value' },
      });
      await api.inject('/api/unknown-path-value');
      expect(lines.map((line) => JSON.parse(line))[0]).toEqual({
        level: 30,
        time: expect.any(String),
        method: 'GET',
        route: '/api/location/:id',
        status: 404,
        ms: expect.any(Number),
        requestId: 'line-1',
        userId: kitchen.owner.userId,
        workspaceId: kitchen.id,
        msg: 'call',
      });
      expect(lines).toHaveLength(3);
      expect(lines.join('')).not.toMatch(/4711|-value|eyJ/);
      await api.close();
    });

    test('an unexpected failure is logged once without values and shown vaguely (API-12, API-94)', async () => {
      const lines: string[] = [];
      const api = await start({}, (line) => lines.push(line));
      const user = kitchen.standard.userId;
      await database().asOwner((client) =>
        client.query(`alter table users add constraint no_secret_names check (full_name <> 'secret-name')`),
      );
      const { accessToken } = await tokensFor(workshop, kitchen);
      const answer = await api.inject({
        method: 'PUT',
        url: '/api/user',
        payload: { userFullName: 'secret-name' },
        headers: { authorization: `Bearer ${accessToken}` },
      });
      await database().asOwner((client) => client.query('alter table users drop constraint no_secret_names'));
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([500, 'internal', []]);
      expect(answer.body).not.toMatch(/secret-name|no_secret_names|users|\.ts/);
      const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
      expect(errors).toEqual([
        expect.objectContaining({
          requestId: answer.json().traceId,
          error: expect.objectContaining({ code: '23514', constraint: 'no_secret_names' }),
        }),
      ]);
      expect(lines.join('')).not.toContain('secret-name');
      expect(await workshop.sql('select full_name from users where id = $1', [user])).toEqual([
        { full_name: `STANDARD of ${kitchen.id}` },
      ]);
      await api.close();
    });

    test('metrics count by route pattern and status, without ids (API-96)', async () => {
      const nowMs = Date.parse('2026-11-20T09:00:00Z');
      const api = await start({ now: () => nowMs });
      await api.inject({ url: '/api/location/4711', headers: { authorization: `Bearer ${kitchen.owner.token}` } });
      await api.inject('/api/assets/gb/articles/none');
      for (let count = 0; count < 61; count += 1)
        await api.inject({ url: '/api/workspace', remoteAddress: '192.0.2.96' });
      await workshop.sql(
        `insert into outbox (region, template, locale, recipient, subject, body_text, body_html, created_at) values ('gb', 't', 'en', 'a@b.test', 's', 't', 'h', $1)`,
        [new Date(nowMs - 40 * 86_400_000).toISOString()],
      );
      await workshop.sql(
        `insert into outbox (region, template, locale, recipient, subject, body_text, body_html, created_at, next_attempt_at, gathered_as) values ('gb', 't', 'en', 'a@b.test', 's', 't', 'h', $1, $2, 'prices')`,
        [new Date(nowMs - 41 * 86_400_000).toISOString(), new Date(nowMs + 60_000).toISOString()],
      );
      const { body, headers } = await api.inject('/metrics');
      expect(headers['content-type']).toContain('text/plain');
      expect(body).toContain('larder_requests_total{method="GET",route="/api/location/:id",status="404"} 1');
      expect(body).toMatch(/larder_request_seconds_bucket\{le="0.3",method="GET",route="\/api\/workspace"\} \d+/);
      expect(body).toMatch(/larder_rate_limited_total\{limit="rate_limited"\} \d+/);
      expect(body).toMatch(/larder_outbox_waiting [1-9]/);
      // By the clock that dates e-mails, without those that still gather.
      expect(body).toContain('larder_outbox_oldest_seconds 3456000\n');
      // Figures of the process may hold any digits.
      expect(body).not.toMatch(/location\/4711|["=]4711[",}]/);
      await api.close();
    });

    test('violations of the policy are counted by directive, without anything else of a report (TRU-37)', async () => {
      const api = await start();
      const report = (type: string, body: unknown, remoteAddress = '192.0.2.37') =>
        api.inject({
          method: 'POST',
          url: '/api/policy-report',
          headers: { 'content-type': type },
          payload: JSON.stringify(body),
          remoteAddress,
        });
      const first = await report('application/csp-report', {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'document-uri': 'https://larder.test/join?code=secret-4711',
        },
      });
      expect([first.statusCode, first.body]).toEqual([204, '']);
      await report('application/reports+json', [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'img-src', documentURL: 'https://larder.test/secret-4711' },
        },
        { type: 'csp-violation', body: { effectiveDirective: 'secret-4711' } },
        { type: 'deprecation', body: {} },
      ]);
      const odd = [
        await report('application/csp-report', null),
        await report('application/csp-report', { 'csp-report': 7 }),
        await report('application/csp-report', { 'csp-report': { 'effective-directive': { toString: 1 } } }),
        await report('text/plain', {}),
        await api.inject({
          method: 'POST',
          url: '/api/policy-report',
          headers: { 'content-type': 'application/csp-report' },
          payload: '{',
        }),
      ];
      expect(odd.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 415, 400]);
      const { body } = await api.inject('/metrics');
      expect(body.split('\n').filter((line) => line.startsWith('larder_policy_violations_total'))).toEqual([
        'larder_policy_violations_total{directive="script-src-elem"} 1',
        'larder_policy_violations_total{directive="img-src"} 1',
        'larder_policy_violations_total{directive="other"} 2',
      ]);
      expect(body).not.toContain('secret-4711');
      for (let count = 0; count < 20; count += 1)
        expect((await report('application/csp-report', {}, '192.0.2.38')).statusCode).toBe(204);
      expect((await report('application/csp-report', {}, '192.0.2.38')).statusCode).toBe(429);
      // All addresses of a network that one client may have are one.
      const sent = [];
      for (let count = 1; count <= 21; count += 1)
        sent.push((await report('application/csp-report', {}, `2001:db8:1:2::${count}`)).statusCode);
      expect(sent).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
      await api.close();
    });

    test('metrics are for local readers and for those with the token (API section 5)', async () => {
      const api = await start({ metricsToken: 'reader' });
      const read = (authorization?: string) =>
        api.inject({
          url: '/metrics',
          remoteAddress: '192.0.2.7',
          headers: { ...(authorization && { authorization }) },
        });
      expect([
        (await read()).statusCode,
        (await read('Bearer other')).statusCode,
        (await read('Bearer reader')).statusCode,
      ]).toEqual([401, 401, 200]);
      await api.close();
    });

    test('a call that takes too long ends with 504, and others go on afterwards (API-12)', async () => {
      const api = await start({ timeoutMs: 1000 });
      const get = () =>
        api.inject({ url: '/api/workspace', headers: { authorization: `Bearer ${kitchen.owner.token}` } });
      await database().asOwner(async (client) => {
        await client.query('begin; lock table workspaces in access exclusive mode');
        const answer = await get();
        expect([answer.statusCode, answer.json().code]).toEqual([504, 'timeout']);
        await client.query('rollback');
      });
      let after = await get();
      // A machine that stalls takes longer than a second for this one too.
      for (let again = 0; again < 10 && after.statusCode === 504; again += 1) after = await get();
      expect(after.statusCode).toBe(200);
      await api.close();
    });

    test.each([
      ['a demo on this machine', { environment: 'development', profile: 'e2e' }, [200, 400, 500, 200]],
      [
        'a demo for other machines',
        { environment: 'development', profile: 'e2e', isPublic: true },
        [404, 404, 404, 404],
      ],
      ['a development process without demo data', { environment: 'development' }, [404, 404, 404, 404]],
      ['production', { environment: 'production' }, [404, 404, 404, 404]],
    ] as const)(
      '%s has mailbox, test clock, faults and outbox, or has none of them (TRU-7)',
      async (_, options, statuses) => {
        const api = await start({ ...options, runJobs: false });
        const lookUp = { url: '/api/workspace/lookup?region=gb&workspaceName=none' };
        const staff = await workshop.staff('OPS');
        const answers = [
          await api.inject('/api/dev/mailbox'),
          await api.inject({ ...lookUp, headers: { 'x-test-now': 'no instant' } }),
          await api.inject({ ...lookUp, headers: { 'x-fault': '500' } }),
          await api.inject({ url: '/api/ops/outbox', headers: { authorization: `Bearer ${staff.token}` } }),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
        await api.close();
      },
    );

    test('a dropped connection has no answer (API-92)', async () => {
      const api = await start({ profile: 'e2e' });
      const address = await api.listen({ port: 0, host: '127.0.0.1' });
      await expect(fetch(`${address}/api/workspace`, { headers: { 'x-fault': 'drop' } })).rejects.toThrow();
      expect((await fetch(`${address}/health`)).status).toBe(200);
      await api.close();
    });

    test('the configuration that can not be read answers 503 (API-12)', async () => {
      const api = await start({ configOf: () => undefined });
      expect(
        (
          await api.inject({ url: '/api/workspace', headers: { authorization: `Bearer ${kitchen.owner.token}` } })
        ).json(),
      ).toMatchObject({ status: 503, code: 'unavailable' });
      await api.close();
    });

    test('the documentation shows every call, from files of its own (API docs)', async () => {
      const api = await start();
      const page = await api.inject('/api/docs');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
      for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await api.inject(address as string)).statusCode).toBe(200);
      const document = (await api.inject('/api/docs/json')).json();
      expect(document.paths['/api/order/{id}/cancel'].put.responses).toHaveProperty('412');
      expect(
        document.paths['/api/order'].post.requestBody.content['application/json'].schema.properties.orderItems.type,
      ).toBe('array');
      await api.close();
    });

    test('/ready stays 200 when a newer release has migrated the database meanwhile (API-95, GDE-110)', async () => {
      const api = await start();
      await workshop.sql(
        `insert into schema_migrations (version, name, checksum) values (9999, 'from-the-future', 'x')`,
      );
      const ready = await api.inject('/ready');
      await workshop.sql('delete from schema_migrations where version = 9999');
      expect([ready.statusCode, ready.json().checks]).toEqual([
        200,
        { database: 'ok', migrations: 'ok', outbox: 'ok' },
      ]);
      await api.close();
    });

    test('50 requests for /ready at once cost one check of the database (API-95)', async () => {
      let checks = 0;
      const check = () => {
        checks += 1;
        return database().check();
      };
      const api = await start({ database: { ...database(), check } });
      checks = 0;
      const answers = await Promise.all(Array.from({ length: 50 }, () => api.inject('/ready')));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(checks).toBe(1);
      await api.close();
    });

    test('while it stops, running calls end, and /ready says so on connections that are open (API-95, API-97)', async () => {
      const api = await start({ profile: 'e2e' });
      await api.listen({ port: 0, host: '127.0.0.1' });
      const { port } = api.server.address() as { port: number };
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const get = (path: string, headers: Record<string, string> = {}, through: Agent | false = false) =>
        new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
          request({ port, path, headers, agent: through }, (answer) => {
            let text = '';
            answer
              .on('data', (chunk) => {
                text += chunk;
              })
              .on('end', () => resolve({ status: answer.statusCode, text }));
          })
            .on('error', reject)
            .end();
        });
      let begun = 0;
      api.server.on('request', () => {
        begun += 1;
      });
      const slow = get('/api/workspace', { authorization: `Bearer ${kitchen.owner.token}`, 'x-fault': 'slow=500' });
      const held = get(
        '/api/workspace',
        { authorization: `Bearer ${kitchen.owner.token}`, 'x-fault': 'slow=250' },
        agent,
      );
      const readyAfter = held.then(() => get('/ready', {}, agent));
      while (begun < 2) await pause(10);
      const closing = api.close();
      while (api.server.listening) await pause(10);
      await expect(get('/health')).rejects.toThrow();
      expect((await slow).status).toBe(200);
      expect((await held).status).toBe(200);
      const ready = await readyAfter.catch(() => undefined);
      if (ready) expect([ready.status, JSON.parse(ready.text).status]).toEqual([503, 'stopping']);
      await closing;
      agent.destroy();
    });
  },
  'schema',
);

async function tokensFor(workshop: Workshop, kitchen: TestWorkspace): Promise<{ accessToken: string }> {
  const [row] = await workshop.sql<{ id: string }>('select id from sessions where user_id = $1', [
    kitchen.standard.userId,
  ]);
  return workshop.api.services.tokens.signMember(
    {
      companyName: '',
      companyRoles: ['customer'],
      workspaceId: kitchen.id,
      userFullName: '',
      userRole: 'STANDARD',
      termsAcceptedDate: 0,
      user_id: kitchen.standard.userId,
      email: kitchen.standard.email,
      region: 'gb',
      sid: row?.id as string,
    },
    Date.now(),
  );
}

describe('without a database', () => {
  const options = {
    signingKey: KEY,
    environment: 'test',
    publicUrl: 'https://larder.test',
    configOf: testConfig,
    featuresOf: testFeatures,
  } as const;

  test('a call answers 503, /ready too, and /health answers (API-12, API-95)', async () => {
    const db = await connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMs: 300 });
    const lines: string[] = [];
    const api = await createRecordedApi({ ...options, database: db }, (line) => lines.push(line));
    const answer = await api.inject('/api/workspace/lookup?region=gb&workspaceName=x');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    const ready = await api.inject('/ready');
    expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'failing']);
    expect((await api.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await api.inject('/api/assets/gb/legal/terms.md')).statusCode).toBe(200);
    // Probes come every few seconds and are not logged.
    expect(
      lines
        .filter((line) => line.includes('"msg":"call"'))
        .map((line) => (JSON.parse(line) as { status: number }).status),
    ).toEqual([503, 200]);
    await api.close();
    await db.close();
  });

  test('before it is migrated, a database is not ready (API-95)', async () => {
    const db = await connectDatabase({});
    const api = await createRecordedApi({ ...options, database: db });
    const ready = await api.inject('/ready');
    expect([ready.statusCode, ready.json().checks]).toEqual([
      503,
      { database: 'ok', migrations: 'failing', outbox: 'failing' },
    ]);
    await api.close();
    await db.close();
  });
});

describe('production', () => {
  const DATABASES = {
    OTP_KEYS: 'one-key-for-codes-of-32-characters-or-more',
    DATABASE_URL: 'postgres://a@db/larder',
    DATABASE_STAFF_URL: 'postgres://b@db/larder',
  };
  const create = (more: Partial<ApiOptions>) =>
    createRecordedApi({
      database: {} as never,
      signingKey: KEY,
      environment: 'production',
      publicUrl: 'https://larder.test',
      configOf: testConfig,
      featuresOf: testFeatures,
      ...more,
    });

  test('with demo data, or with a short key, it does not start and says why (API-90, API-101)', async () => {
    await expect(create({ profile: 'demo' })).rejects.toThrow(/data profile "demo"/);
    await expect(create({ signingKey: 'short' })).rejects.toThrow(/SIGNING_KEYS needs at least 32/);
  });

  test.each(['DEMO_PASSWORD', 'DEMO_OTP_SECRET', 'LARDER_PROFILE', 'LARDER_FAULTS', 'LARDER_DEMO_PUBLIC'])(
    'the setting %s is refused, and its value is not shown (API-90, API-101)',
    (name) => {
      const refuse = () =>
        refuseUnsafeEnvironment({ NODE_ENV: 'production', SIGNING_KEY: KEY, [name]: 'hidden-value' });
      expect(refuse).toThrow(ProductionRefused);
      expect(refuse).toThrow(new RegExp(`^${name} is set(?!.*hidden-value)`));
    },
  );

  test('without a signing key it does not start; development does (API-101)', () => {
    expect(() => refuseUnsafeEnvironment({ NODE_ENV: 'production' })).toThrow(/SIGNING_KEYS is not set/);
    expect(() => refuseUnsafeEnvironment({ NODE_ENV: 'production', SIGNING_KEY: KEY, ...DATABASES })).not.toThrow();
    expect(() => refuseUnsafeEnvironment({ DEMO_PASSWORD: 'x' })).not.toThrow();
  });

  test('with a mail server and no sender it does not start and says so (API-82, API-101)', () => {
    const refuse = (more: NodeJS.ProcessEnv) => () =>
      refuseUnsafeEnvironment({ NODE_ENV: 'production', SIGNING_KEY: KEY, ...DATABASES, ...more });
    for (const MAIL_FROM of [undefined, ''])
      expect(refuse({ SMTP_URL: 'smtp://hidden-value:25', MAIL_FROM })).toThrow(
        /^MAIL_FROM is not set\. (?!.*hidden-value)/,
      );
    expect(refuse({ SMTP_URL: 'smtp://mail.test:25', MAIL_FROM: 'Larder <hello@larder.example>' })).not.toThrow();
    expect(refuse({ SMTP_URL: '' })).not.toThrow();
    expect(() => refuseUnsafeEnvironment({ SMTP_URL: 'smtp://localhost:25' })).not.toThrow();
  });

  test('a sender of the reserved domain .test is refused, unless the mail stays on this machine or in the catcher (API-82, API-101)', () => {
    const refuse = (SMTP_URL: string, MAIL_FROM: string) => () =>
      refuseUnsafeEnvironment({ NODE_ENV: 'production', SIGNING_KEY: KEY, ...DATABASES, SMTP_URL, MAIL_FROM });
    const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8');
    const defaultOf = (name: string) => new RegExp(` ${name}: ".*:-(.*)\\}"`).exec(compose)![1]!;
    const [smtp, from] = [defaultOf('SMTP_URL'), defaultOf('MAIL_FROM')];
    expect([smtp, from]).toEqual(['smtp://mail:1025', 'Larder <hello@platform.test>']);
    for (const sender of [from, 'hidden@value.TEST', 'Larder <hidden@value.test> '])
      expect(refuse('smtps://hidden:value@mail.example', sender)).toThrow(
        /^MAIL_FROM is an address of \.test, (?!.*(hidden|value|platform))/,
      );
    for (const server of [smtp, 'smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])
      expect(refuse(server, from)).not.toThrow();
    expect(refuse('smtp://mail.example', 'Tests <hello@larder.test.example>')).not.toThrow();
  });

  test.each(['DATABASE_URL', 'DATABASE_STAFF_URL', 'OTP_KEYS'])(
    'without %s it does not start and says so (TRU-9, TRU-11)',
    (name) => {
      expect(() =>
        refuseUnsafeEnvironment({ NODE_ENV: 'production', SIGNING_KEY: KEY, ...DATABASES, [name]: '' }),
      ).toThrow(new RegExp(`^${name} is not set\\.`));
    },
  );
});

describeOnBoth(
  'production with a database',
  (database) => {
    test('ignores the test clock and forced faults (API-90, API-92)', async () => {
      const workshop = await openWorkshop(database(), { environment: 'production' });
      const kitchen = await workshop.workspace();
      expect(
        (await workshop.call('GET', '/workspace', { as: kitchen.owner, now: '2150-01-01T00:00:00.000Z' })).status,
      ).toBe(200);
      expect(
        (await workshop.call('GET', '/workspace', { as: kitchen.owner, headers: { 'x-fault': '500' } })).status,
      ).toBe(200);
      await workshop.close();
    });
  },
  'schema',
);
