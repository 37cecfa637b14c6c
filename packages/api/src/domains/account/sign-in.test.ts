import { setTimeout as pause } from 'node:timers/promises';
import type * as argon2 from '@node-rs/argon2';
import { TokenClaims, Tokens } from '@larder/contracts';
import * as v from 'valibot';
import { describeOnBoth } from '../../database/testing';
import type * as turns from '../../turns/turns';
import { gate } from '../../testing/gate';
import { openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { inPasswordTurn } from './password';
import { addMembership, makePerson, type Person, signInAs as signInFrom } from './account.testing';

const passwords = { now: 0, most: 0 };
// The real library, counted: how many passwords are compared at the same time.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      passwords.now += 1;
      passwords.most = Math.max(passwords.most, passwords.now);
      return real.verify(...given).finally(() => {
        passwords.now -= 1;
      });
    },
  };
});

// The real turns, which also tell their limits.
jest.mock('../../turns/turns', () => {
  const { createTurns } = jest.requireActual<typeof turns>('../../turns/turns');
  return {
    createTurns: (...given: Parameters<typeof createTurns>) =>
      Object.assign(createTurns(...given), { limits: given[0] }),
  };
});

describeOnBoth(
  'signing in',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let person: Person;
    let tests = 0;
    /** Each test signs in from a place of its own, for limits count by place. */
    const place = () => `10.0.0.${tests}`;
    const signInAs: typeof signInFrom = (of, workspace, who, parts) =>
      signInFrom(of, workspace, who, { address: place(), ...parts });

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'demo' });
      kitchen = await workshop.workspace({ roles: ['customer', 'producer'] });
    });
    beforeEach(async () => {
      tests += 1;
      person = await makePerson(workshop, kitchen);
    });
    afterAll(() => workshop.close());

    const nameOf = async (id: number) =>
      (await workshop.sql<{ workspace_name: string }>('select workspace_name from workspaces where id = $1', [id]))[0]
        ?.workspace_name as string;
    const without = (body: Record<string, unknown>) => ({ ...body, traceId: '' });

    test('a workspace is found by its name, whatever the letter case, in its region only (API-51)', async () => {
      const name = await nameOf(kitchen.id);
      const found = await workshop.call('GET', `/workspace/lookup?region=gb&workspaceName=%20${name.toUpperCase()}%20`);
      expect([found.status, found.body]).toEqual([
        200,
        { workspaceId: kitchen.id, workspaceName: name, companyName: kitchen.companyName, region: 'gb' },
      ]);
      expect((await workshop.call('GET', `/workspace/lookup?region=fr&workspaceName=${name}`)).body.code).toBe(
        'workspace_not_found',
      );
    });

    test('an inactive workspace is refused on look-up and sign-in (API-33, AUT-28)', async () => {
      const closed = await workshop.workspace({ activityStatus: 'inactive' });
      const member = await makePerson(workshop, closed);
      expect(
        (await workshop.call('GET', `/workspace/lookup?region=gb&workspaceName=${await nameOf(closed.id)}`)).body,
      ).toMatchObject({ status: 403, code: 'workspace_inactive' });
      expect((await signInAs(workshop, closed, member)).body).toMatchObject({
        status: 403,
        code: 'workspace_inactive',
      });
    });

    test('sign-in gives three tokens, and the bearer token says who it is (API-22, AUT-25)', async () => {
      await workshop.sql('update memberships set terms_accepted_at = $2 where user_id = $1', [
        person.userId,
        '2026-01-02T03:04:05Z',
      ]);
      const { status, body } = await signInAs(workshop, kitchen, { ...person, email: person.email.toUpperCase() });
      expect(status).toBe(200);
      const tokens = v.parse(Tokens, body);
      const claims = JSON.parse(Buffer.from(tokens.bearerToken.split('.')[1] as string, 'base64url').toString());
      expect(v.parse(TokenClaims, claims)).toEqual({
        companyName: kitchen.companyName,
        companyRoles: ['customer', 'producer'],
        workspaceId: kitchen.id,
        userFullName: 'Ann Person',
        userRole: 'TRUSTED',
        termsAcceptedDate: Date.parse('2026-01-02T03:04:05Z') / 1000,
        user_id: person.userId,
        email: person.email,
        region: 'gb',
        exp: claims.exp,
      });
      expect([claims.exp - claims.iat, claims.iss, claims.aud, typeof claims.jti]).toEqual([
        600,
        'larder',
        'larder',
        'string',
      ]);
      expect(Buffer.from(tokens.refreshToken, 'base64url')).toHaveLength(32);
      expect((await workshop.call('GET', '/user', { as: { token: tokens.bearerToken } })).body.userEmail).toBe(
        person.email,
      );
    });

    test('the role and the company are those of this workspace (AUT-25)', async () => {
      const other = await workshop.workspace();
      await addMembership(workshop, other, person.userId, 'STANDARD');
      const { body } = await signInAs(workshop, other, person);
      expect((await workshop.call('GET', '/user', { as: { token: body.bearerToken } })).body).toMatchObject({
        userRole: 'STANDARD',
        companyName: other.companyName,
      });
    });

    test('an unknown address, no membership and a wrong password are answered alike (API-31, AUT-26)', async () => {
      const stranger = await makePerson(workshop, await workshop.workspace());
      const answers = [
        await signInAs(workshop, kitchen, { email: 'nobody@kitchen.test', password: person.password }),
        await signInAs(workshop, kitchen, stranger),
        await signInAs(workshop, kitchen, { ...person, password: 'wrong' }),
        await signInAs(workshop, { id: 2_147_483_647 }, person),
      ];
      for (const { status, body } of answers) expect([status, without(body)]).toEqual([401, without(answers[0]?.body)]);
      expect(answers[0]?.body.code).toBe('credentials_invalid');
    });

    test('known and unknown addresses take comparable time (API-31, AUT-56)', async () => {
      const timeOf = async (email: string) => {
        const began = performance.now();
        await signInAs(workshop, kitchen, { email, password: 'wrong' });
        return performance.now() - began;
      };
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let round = 0; round < 4; round += 1) {
        known.push(await timeOf(person.email));
        unknown.push(await timeOf(`nobody-${round}@kitchen.test`));
      }
      const fastest = (times: number[]) => Math.min(...times);
      expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
      expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 3);
    });

    test('a suspended member learns of it after the right password only (API-30, AUT-27)', async () => {
      const suspended = await makePerson(workshop, kitchen, 'ADMIN', 'suspended');
      expect((await signInAs(workshop, kitchen, suspended)).body).toMatchObject({
        status: 403,
        code: 'member_suspended',
      });
      expect((await signInAs(workshop, kitchen, { ...suspended, password: 'wrong' })).body).toMatchObject({
        status: 401,
        code: 'credentials_invalid',
      });
    });

    test('after five failures the sixth attempt is locked, right password or not, for 15 minutes (API-32, AUT-29)', async () => {
      const wrong = { ...person, password: 'wrong' };
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await signInAs(workshop, kitchen, wrong)).status).toBe(401);
      const locked = await signInAs(workshop, kitchen, { ...person, email: person.email.toUpperCase() });
      expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, 'sign_in_locked', '900']);
      expect((await signInAs(workshop, kitchen, person, { now: '2026-11-20T09:15:01.000Z' })).status).toBe(200);
    });

    test('failures dated a day ahead lock nobody once the clock is set back, those of a call begun two minutes later do (API-32)', async () => {
      const wrong = { ...person, password: 'wrong' };
      const failAt = async (now: string) => {
        for (let attempt = 0; attempt < 5; attempt += 1)
          expect((await signInAs(workshop, kitchen, wrong, { now })).status).toBe(401);
      };
      await failAt('2026-11-21T09:00:00.000Z');
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
      await failAt('2026-11-20T09:02:00.000Z');
      expect((await signInAs(workshop, kitchen, person)).body.code).toBe('sign_in_locked');
    });

    test('many attempts at once do not get past the lock (API-32)', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => signInAs(workshop, kitchen, { ...person, password: 'wrong' })),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    });

    test('the lock is of one address from one place (API-32)', async () => {
      const wrong = { ...person, password: 'wrong' };
      for (let attempt = 0; attempt < 6; attempt += 1) await signInAs(workshop, kitchen, wrong);
      const another = await makePerson(workshop, kitchen);
      expect((await signInAs(workshop, kitchen, another)).status).toBe(200);
      await workshop.sql(`update sign_in_attempts set address = '192.0.2.1' where email_key = $1`, [person.email]);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
    });

    test('right passwords never count: twelve sign-ins at once all succeed, after four wrong ones too (TRU-13)', async () => {
      const together = () =>
        Promise.all(Array.from({ length: 12 }, async () => (await signInAs(workshop, kitchen, person)).status));
      expect(await together()).toEqual(Array(12).fill(200));
      for (let attempt = 0; attempt < 4; attempt += 1)
        await signInAs(workshop, kitchen, { ...person, password: 'wrong' });
      expect(await together()).toEqual(Array(12).fill(200));
    });

    test('a lock of one address locks nobody out elsewhere; addresses of one IPv6 network are one place (TRU-13)', async () => {
      const wrong = { ...person, password: 'wrong' };
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await signInAs(workshop, kitchen, wrong, { address: `2001:db8:0:7::${attempt}` })).status).toBe(401);
      expect((await signInAs(workshop, kitchen, person, { address: '2001:db8:0:7:ffff::1' })).status).toBe(429);
      expect((await signInAs(workshop, kitchen, person, { address: '2001:db8:0:8::1' })).status).toBe(200);
      expect((await signInAs(workshop, kitchen, person, { address: '192.0.2.9' })).status).toBe(200);
    });

    test.each([
      ['an account over all places', 'password-account', 100, [429, 200]],
      ['a place over all accounts', 'password-address', 100, [200, 429]],
      ['all together', 'password-all', 5000, [429, 429]],
    ])(
      'wrong passwords count for %s, and lock whom was never signed in from there (TRU-13)',
      async (_, name, most, locked) => {
        const [here, there, own] = [1, 2, 3].map((last) => ({ address: `10.1.${tests}.${last}` }));
        const [stranger, counted] = [await makePerson(workshop, kitchen), { ...person, password: 'wrong' }];
        await workshop.sql('delete from rate_counters');
        expect((await signInAs(workshop, kitchen, person, own)).status).toBe(200);
        expect((await signInAs(workshop, kitchen, counted, here)).status).toBe(401);
        await workshop.sql('update rate_counters set hits = $2 where key like $1', [`${name}:%`, most - 1]);
        expect((await signInAs(workshop, kitchen, counted, here)).status).toBe(401);
        expect([
          (await signInAs(workshop, kitchen, person, there)).status,
          (await signInAs(workshop, kitchen, stranger, here)).status,
        ]).toEqual(locked);
        expect((await signInAs(workshop, kitchen, person, own)).status).toBe(200);
        await workshop.sql('delete from rate_counters');
      },
    );

    test('an attempt that a dead process left behind counts after half a minute (TRU-13)', async () => {
      const begun = (seconds: number) =>
        workshop.sql(
          `
      insert into sign_in_attempts (realm, email_key, address, succeeded, at) select 'gb', $1, $3, null, $2::timestamptz from generate_series(1, 5)`,
          [person.email, `2026-11-20T08:59:${seconds}Z`, place()],
        );
      await begun(29);
      expect((await signInAs(workshop, kitchen, person)).body.code).toBe('sign_in_locked');
    });

    test('of hundreds of sign-ins at once four passwords are compared at a time, and other calls are answered meanwhile (TRU-15)', async () => {
      const busy = await openWorkshop(database(), { profile: 'e2e' });
      passwords.most = 0;
      try {
        let done = 0;
        const signingIn = Array.from({ length: 200 }, (_, index) =>
          signInAs(busy, kitchen, { email: `nobody-${index}@kitchen.test`, password: 'wrong' }).finally(() => {
            done += 1;
          }),
        );
        for (let call = 0; call < 5; call += 1)
          expect((await busy.call('GET', '/workspace', { as: kitchen.owner })).status).toBe(200);
        expect(done).toBeLessThan(100);
        const answers = await Promise.all(signingIn);
        expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
        expect(passwords.most).toBe(4);
      } finally {
        await busy.close();
      }
    });

    test('a sign-in that has waited 5 s for its turn is answered 503 with Retry-After, and the next one is served (TRU-15)', async () => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      expect(inPasswordTurn).toHaveProperty('limits', { most: 4, waitMs: 5000 });
      const holding = Array.from({ length: 4 }, () => inPasswordTurn(() => held));
      const { status, headers } = await signInAs(workshop, kitchen, person);
      letGo();
      await Promise.all(holding);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
    });

    test('sign-ins and failures are in the audit, without the password or an unknown address (API-93)', async () => {
      await signInAs(workshop, kitchen, { email: 'nobody-at-all@kitchen.test', password: 'a-password-typed' });
      await signInAs(workshop, kitchen, person, { headers: { 'x-request-id': 'audit-me' } });
      const events = await workshop.sql('select * from audit_events where workspace_id = $1', [kitchen.id]);
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'signed-in',
          actor: person.userId,
          actor_kind: 'member',
          request_id: 'audit-me',
          region: 'gb',
          at: '2026-11-20T09:00:00.000Z',
        }),
      );
      expect(events).toContainEqual(expect.objectContaining({ type: 'sign-in-failed', actor_kind: 'anonymous' }));
      expect(JSON.stringify(events)).not.toMatch(/nobody-at-all|a-password-typed/);
    });

    test('attempts that a lock refuses leave one event in 15 minutes, however many they are (API-93)', async () => {
      const lockedEvents = () =>
        workshop.sql(
          `select subject, workspace_id, region, at from audit_events
          where workspace_id = $1 and type = 'sign-in-failed' and detail ->> 'reason' = 'locked' and subject = $2 order by at`,
          [kitchen.id, `user:${person.userId}`],
        );
      const fail = async (times: number, now = '2026-11-20T09:00:00.000Z') => {
        for (let attempt = 0; attempt < times; attempt += 1)
          await signInAs(workshop, kitchen, { ...person, password: 'wrong' }, { now });
      };
      await fail(5);
      expect(await lockedEvents()).toEqual([]);
      await Promise.all([fail(2), fail(2), fail(2)]);
      const event = { subject: `user:${person.userId}`, workspace_id: kitchen.id, region: 'gb' };
      expect(await lockedEvents()).toEqual([{ ...event, at: '2026-11-20T09:00:00.000Z' }]);
      await fail(7, '2026-11-20T09:16:00.000Z');
      expect(await lockedEvents()).toEqual([
        { ...event, at: '2026-11-20T09:00:00.000Z' },
        { ...event, at: '2026-11-20T09:16:00.000Z' },
      ]);
    });

    test('attempts that the lock of a place refuses leave one event for all accounts (API-93, TRU-13)', async () => {
      const countLocked = async () =>
        (await workshop.sql(`select count(*)::int as n from audit_events where detail ->> 'reason' = 'locked'`))[0].n;
      const failAs = (name: string) =>
        signInAs(workshop, kitchen, { email: `${name}@kitchen.test`, password: 'wrong' });
      expect((await failAs('first-stranger')).status).toBe(401);
      await workshop.sql(`update rate_counters set hits = 100 where key like 'password-address:%'`);
      const before = await countLocked();
      for (let attempt = 0; attempt < 8; attempt += 1) expect((await failAs(`stranger-${attempt}`)).status).toBe(429);
      expect((await countLocked()) - before).toBe(1);
      await workshop.sql('delete from rate_counters');
    });

    test('an attempt that a lock refuses is answered while somebody else changes the member (API-32, API-93)', async () => {
      // The embedded database runs one transaction after the other.
      if (workshop.db.kind === 'embedded') return;
      const fail = () => signInAs(workshop, kitchen, { ...person, password: 'wrong' });
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await fail()).status).toBe(401);
      const [isHeld, mayEnd] = [gate(), gate()];
      const changing = workshop.system(async (tx) => {
        await tx.run('', 'select from memberships where user_id = $1 for update', [person.userId]);
        isHeld.open();
        await mayEnd.opened;
      });
      await isHeld.opened;
      let answered: number | undefined;
      const sixth = fail().then(({ status }) => {
        answered = status;
      });
      const isWaiting = async () =>
        (
          await workshop.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0;
      while (answered === undefined && !(await isWaiting())) await pause(20);
      const atOnce = answered;
      mayEnd.open();
      await Promise.all([changing, sixth]);
      expect(atOnce).toBe(429);
    });

    test('an attempt that a lock refuses is answered so when its event can not be written, which is logged and left by the next one (API-32, API-93)', async () => {
      const lines: string[] = [];
      const logged = await openWorkshop(database(), { profile: 'demo', logTo: (line) => lines.push(line) });
      const asOwner = (text: string) => database().asOwner((client) => client.query(text));
      const fail = () => signInAs(logged, kitchen, { ...person, password: 'wrong' });
      const countLocked = async () =>
        (
          await workshop.sql(
            `select count(*)::int as n from audit_events where subject = $1 and detail ->> 'reason' = 'locked'`,
            [`user:${person.userId}`],
          )
        )[0].n;
      try {
        for (let attempt = 0; attempt < 5; attempt += 1) expect((await fail()).status).toBe(401);
        await asOwner('alter table audit_events rename to audit_events_away');
        const { status, body } = await fail().finally(() =>
          asOwner('alter table audit_events_away rename to audit_events'),
        );
        expect([status, body.code]).toEqual([429, 'sign_in_locked']);
        expect(lines.filter((line) => line.includes('a lock left no audit event'))).toHaveLength(1);
        expect(await countLocked()).toBe(0);
        expect((await fail()).status).toBe(429);
        expect(await countLocked()).toBe(1);
      } finally {
        await logged.close();
      }
    });

    test('during maintenance nobody of the region signs in, and the legal documents stay readable (API-20)', async () => {
      const maintenance = { from: '2026-11-20T08:00:00Z', to: '2026-11-20T10:00:00Z', textKey: 'x', closed: true };
      const closed = await openWorkshop(database(), { profile: 'e2e', config: { gb: { maintenance } } });
      try {
        const answer = await signInAs(closed, kitchen, person);
        expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'maintenance', '3600']);
        expect((await closed.call('GET', '/user', { as: kitchen.owner })).body.code).toBe('maintenance');
        expect((await closed.call('GET', '/assets/gb/legal/terms.md')).status).toBe(200);
        expect((await closed.api.inject('/health')).statusCode).toBe(200);
        expect((await closed.call('GET', '/workspace/lookup?region=fr&workspaceName=x')).body.code).toBe(
          'workspace_not_found',
        );
        expect((await closed.call('GET', '/user', { as: kitchen.owner, now: '2026-11-20T10:00:00.000Z' })).status).toBe(
          200,
        );
      } finally {
        await closed.close();
      }
    });
  },
  'schema',
);
