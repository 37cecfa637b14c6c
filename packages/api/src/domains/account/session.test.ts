import { randomUUID } from 'node:crypto';
import { describeOnBoth } from '../../database/testing';
import { untilWaiting } from '../../testing/until-waiting';
import { type Answer, NOW, openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { addMembership, lettersTo, makePerson, type Person, signInAs, tokensOf } from './account.testing';

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const DAYS = 86_400;

describeOnBoth(
  'sessions',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let person: Person;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(async () => {
      person = await makePerson(workshop, kitchen);
    });
    afterAll(() => workshop.close());

    const refresh = (refreshToken: string, now = NOW) =>
      workshop.call('POST', '/auth/refresh', { body: { refreshToken }, now });
    const user = (token: string, now = NOW) => workshop.call('GET', '/user', { as: { token }, now });

    test.each(
      ['', 'x', 'é'.repeat(40), 'a\u0000b', '\ud800', '💥', ' ', 'A'.repeat(200_000), "' or 1=1 --"].map((token) => [
        JSON.stringify(token).slice(0, 20),
        token,
      ]),
    )(
      'the refresh token %s is unknown on refresh, and signing out with it does nothing (TRU-30)',
      async (_, refreshToken) => {
        const refreshed = await workshop.call('POST', '/auth/refresh', { body: { refreshToken } });
        expect([refreshed.status, refreshed.body.code]).toEqual([401, 'refresh_invalid']);
        expect((await workshop.call('POST', '/auth/sign-out', { body: { refreshToken } })).status).toBe(204);
      },
    );

    test('a refresh gives three new tokens (API-24, SHL-35)', async () => {
      const first = await tokensOf(workshop, kitchen, person);
      const { status, body } = await refresh(first.refreshToken, at(60));
      expect(status).toBe(200);
      for (const name of ['bearerToken', 'accessToken', 'refreshToken'] as const)
        expect(body[name]).not.toBe(first[name]);
      expect((await user(body.bearerToken, at(60))).status).toBe(200);
    });

    test('the bearer token reads for 10 minutes and writes no account, the access token does that for as long, the refresh token is neither (SHL-34)', async () => {
      const { bearerToken, accessToken, refreshToken } = await tokensOf(workshop, kitchen, person);
      const claimsOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
      const rename = (token: string, now = NOW) =>
        workshop.call('PUT', '/user', { as: { token }, body: { userFullName: 'Ann Other' }, now });
      const [header, , signature] = bearerToken.split('.');
      const forged = [
        header,
        Buffer.from(JSON.stringify({ ...claimsOf(bearerToken), userRole: 'OWNER' })).toString('base64url'),
        signature,
      ].join('.');

      expect([
        (await user(bearerToken, at(599))).status,
        (await user(bearerToken, at(600))).body.code,
        (await user(forged)).body.code,
      ]).toEqual([200, 'token_expired', 'token_invalid']);
      expect(claimsOf(accessToken).scope).toBe('account');
      expect([
        (await rename(bearerToken)).body.code,
        (await rename(accessToken)).status,
        (await rename(accessToken, at(600))).body.code,
      ]).toEqual(['account_scope_required', 200, 'token_expired']);
      expect(refreshToken).not.toContain('.');
      expect((await user(refreshToken)).body.code).toBe('token_invalid');
    });

    test('a used refresh token gives the same successor again for 30 seconds, so that two tabs both stay signed in and one line goes on (API-24, TRU-17)', async () => {
      const { refreshToken } = await tokensOf(workshop, kitchen, person);
      const answers = [
        ...(await Promise.all([refresh(refreshToken), refresh(refreshToken)])),
        await refresh(refreshToken, at(30)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [successor, ...others] = new Set<string>(answers.map(({ body }) => body.refreshToken));
      expect(others).toEqual([]);
      for (const { body } of answers) expect((await user(body.bearerToken, at(30))).status).toBe(200);
      expect((await refresh(successor as string, at(60))).status).toBe(200);
      const lines = await workshop.sql(
        'select count(*)::int as tokens from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1',
        [person.userId],
      );
      expect(lines).toEqual([{ tokens: 3 }]);
    });

    test('what made a successor is forgotten when nobody may have it again (TRU-17)', async () => {
      let { refreshToken } = await tokensOf(workshop, kitchen, person);
      for (const seconds of [0, 100, 200]) ({ refreshToken } = (await refresh(refreshToken, at(seconds))).body);
      const [row] = await workshop.sql(
        'select count(successor_seed)::int as seeds from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1',
        [person.userId],
      );
      expect(row).toEqual({ seeds: 1 });
    });

    test('used once more after that, it ends the whole sign-in (API-25, SHL-36)', async () => {
      const { refreshToken } = await tokensOf(workshop, kitchen, person);
      const next = (await refresh(refreshToken)).body;
      expect((await refresh(refreshToken, at(31))).body).toMatchObject({ status: 401, code: 'refresh_reused' });
      expect((await refresh(next.refreshToken, at(32))).body).toMatchObject({ status: 401, code: 'refresh_invalid' });
      expect((await user(next.bearerToken, at(32))).body.code).toBe('token_invalid');
      expect(await workshop.sql('select type from audit_events where actor = $1', [person.userId])).toContainEqual({
        type: 'session-reuse-detected',
      });
    });

    test('another sign-in of the same person goes on (API-25)', async () => {
      const [stolen, own] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      await refresh(stolen.refreshToken);
      await refresh(stolen.refreshToken, at(31));
      expect((await refresh(own.refreshToken, at(32))).status).toBe(200);
    });

    test('a session ends 30 days after its last refresh (API-26, SHL-34)', async () => {
      const [kept, left] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      const renewed = (await refresh(kept.refreshToken, at(29 * DAYS))).body;
      expect((await refresh(left.refreshToken, at(30 * DAYS + 1))).body.code).toBe('refresh_invalid');
      expect((await refresh(renewed.refreshToken, at(58 * DAYS))).status).toBe(200);
    });

    test('a session ends 90 days after sign-in, however often it was refreshed (API-26, SHL-34)', async () => {
      let { refreshToken } = await tokensOf(workshop, kitchen, person);
      for (const day of [25, 50, 75, 89])
        refreshToken = (await refresh(refreshToken, at(day * DAYS))).body.refreshToken;
      expect((await refresh(refreshToken, at(90 * DAYS + 1))).body.code).toBe('refresh_invalid');
    });

    test.each(['x', '', 'a'.repeat(43)])('the unknown refresh token "%s" renews nothing', async (token) => {
      expect([400, 401]).toContain((await refresh(token)).status);
    });

    test('signing out revokes all tokens of that sign-in, by either token (API-27, SHL-48)', async () => {
      for (const by of ['refresh', 'bearer'] as const) {
        const tokens = await tokensOf(workshop, kitchen, person);
        const other = await tokensOf(workshop, kitchen, person);
        const { status, text } = await workshop.call(
          'POST',
          '/auth/sign-out',
          by === 'refresh' ? { body: { refreshToken: tokens.refreshToken } } : { as: { token: tokens.bearerToken } },
        );
        expect([status, text]).toEqual([204, '']);
        expect((await refresh(tokens.refreshToken)).body.code).toBe('refresh_invalid');
        expect((await user(tokens.bearerToken)).body.code).toBe('token_invalid');
        expect((await user(other.bearerToken)).status).toBe(200);
      }
    });

    test('with everywhere, all sign-ins of the person end (API-27)', async () => {
      const [here, there] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      await workshop.call('POST', '/auth/sign-out', { body: { refreshToken: here.refreshToken, everywhere: true } });
      expect((await user(there.bearerToken)).body.code).toBe('token_invalid');
    });

    test('signing out twice, or with an unknown token, does no harm; an ended token ends nothing else (API-27)', async () => {
      const [ended, other] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      const signOut = () =>
        workshop.call('POST', '/auth/sign-out', { body: { refreshToken: ended.refreshToken, everywhere: false } });
      expect([(await signOut()).status, (await signOut()).status]).toEqual([204, 204]);
      expect(
        (
          await workshop.call('POST', '/auth/sign-out', {
            body: { refreshToken: ended.refreshToken, everywhere: true },
          })
        ).status,
      ).toBe(204);
      expect((await workshop.call('POST', '/auth/sign-out', { body: { refreshToken: 'unknown' } })).status).toBe(204);
      expect((await user(other.bearerToken)).status).toBe(200);
    });

    test('an expired bearer token does not stand in the way of a refresh token that signs out (API-27)', async () => {
      const tokens = await tokensOf(workshop, kitchen, person);
      const late = at(700);
      expect(
        (await workshop.call('POST', '/auth/sign-out', { as: { token: tokens.bearerToken }, now: late })).body.code,
      ).toBe('token_expired');
      expect(
        (
          await workshop.call('POST', '/auth/sign-out', {
            as: { token: tokens.bearerToken },
            body: { refreshToken: tokens.refreshToken },
            now: late,
          })
        ).status,
      ).toBe(204);
      expect((await refresh(tokens.refreshToken, late)).body.code).toBe('refresh_invalid');
    });

    test('a changed role counts from the next call on, and the next refresh puts it into the token (ADM-23, API-28)', async () => {
      const roleOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).userRole;
      let { bearerToken, refreshToken } = await tokensOf(workshop, kitchen, person);
      const manage = async () =>
        (await workshop.call('GET', '/members/invited', { as: { token: bearerToken } })).status;
      expect([roleOf(bearerToken), await manage()]).toEqual(['TRUSTED', 403]);
      for (const [userRole, expected] of [
        ['ADMIN', 200],
        ['STANDARD', 403],
      ] as const) {
        await workshop.call('PUT', `/members/role/${person.userId}`, { as: kitchen.owner, body: { userRole } });
        expect([userRole, await manage()]).toEqual([userRole, expected]);
        ({ bearerToken, refreshToken } = (await refresh(refreshToken)).body);
        expect([roleOf(bearerToken), await manage()]).toEqual([userRole, expected]);
      }
    });

    test('a suspended member reads and writes nothing from the next call on, gets no new tokens and can not sign in (ADM-22, API-29, TRU-18)', async () => {
      const tokens = await tokensOf(workshop, kitchen, person);
      await workshop.call('PUT', `/members/${person.userId}`, { as: kitchen.owner, body: { status: 'suspended' } });
      expect((await refresh(tokens.refreshToken)).body).toMatchObject({ status: 401, code: 'refresh_invalid' });
      const calls = [
        await user(tokens.bearerToken),
        await workshop.call('GET', '/members/invited', { as: { token: tokens.bearerToken } }),
        await workshop.call('PUT', '/user', { as: { token: tokens.accessToken }, body: { userFullName: 'X' } }),
        await signInAs(workshop, kitchen, person),
      ];
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [403, 'member_suspended']));
    });

    test('no token from before a suspension works when the member is active again, in that workspace alone (ADM-22, TRU-18)', async () => {
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      const [suspended, elsewhere] = [
        await tokensOf(workshop, kitchen, person),
        await tokensOf(workshop, second, person),
      ];
      for (const status of ['suspended', 'active'])
        expect(
          (await workshop.call('PUT', `/members/${person.userId}`, { as: kitchen.owner, body: { status } })).body
            .status,
        ).toBe(status);
      expect((await user(suspended.bearerToken)).body.code).toBe('token_invalid');
      expect(
        (await workshop.call('PUT', '/user', { as: { token: suspended.accessToken }, body: { userFullName: 'X' } }))
          .body.code,
      ).toBe('token_invalid');
      expect((await refresh(suspended.refreshToken)).body).toMatchObject({ status: 401, code: 'refresh_invalid' });
      expect([(await user(elsewhere.bearerToken)).status, (await refresh(elsewhere.refreshToken)).status]).toEqual([
        200, 200,
      ]);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
    });

    test('a sign-in with a password that is changed meanwhile is refused (TRU-18)', async () => {
      // The embedded database runs one transaction after the other.
      if (workshop.db.kind === 'embedded') return;
      let begin = (): void => undefined;
      const signingIn = new Promise<void>((resolve) => {
        begin = resolve;
      }).then(() => signInAs(workshop, kitchen, person));
      await workshop.system(async (tx) => {
        await tx.run('', `update users set password_hash = 'another' where id = $1`, [person.userId]);
        begin();
        await untilWaiting(tx, signingIn);
      });
      expect((await signingIn).body).toMatchObject({ status: 401, code: 'credentials_invalid' });
    });

    /** Begins some calls one after the other, each once the former waits, while the sign-in `held` is locked. */
    const whileHeld = async (held: string, calls: (() => Promise<Answer>)[]): Promise<number[]> => {
      const begun = calls.map((call) => {
        let begin = (): void => undefined;
        const done = new Promise<void>((resolve) => {
          begin = resolve;
        }).then(call);
        return { begin, done };
      });
      await workshop.system(async (tx) => {
        await tx.run('', 'select from sessions where id = $1 for update', [held]);
        for (const [place, { begin }] of begun.entries()) {
          begin();
          await untilWaiting(tx, ...begun.slice(0, place + 1).map(({ done }) => done));
        }
      });
      return (await Promise.all(begun.map(({ done }) => done))).map(({ status }) => status);
    };
    const idOf = (token: string): string =>
      JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).sid;
    const addSession = async (first: '0' | 'f', workspaceId = kitchen.id): Promise<string> => {
      const id = `${first.repeat(8)}${randomUUID().slice(8)}`;
      await workshop.sql(
        'insert into sessions (id, user_id, workspace_id, created_at, last_used_at) values ($1, $2, $3, $4, $4)',
        [id, person.userId, workspaceId, NOW],
      );
      return id;
    };
    const everywhere = ({ refreshToken, bearerToken }: { refreshToken: string; bearerToken: string }) =>
      workshop.call('POST', '/auth/sign-out', {
        as: { token: bearerToken },
        body: { refreshToken, everywhere: true },
      });
    const suspend = () =>
      workshop.call('PUT', `/members/${person.userId}`, { as: kitchen.owner, body: { status: 'suspended' } });
    const openSessions = () =>
      workshop.sql('select id from sessions where user_id = $1 and revoked_at is null', [person.userId]);

    test('two browsers that sign out everywhere at once both succeed (ADM-61, TRU-18)', async () => {
      if (workshop.db.kind === 'embedded') return;
      const held = await addSession('f');
      const [here, there] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      expect(await whileHeld(held, [() => everywhere(here), () => everywhere(there)])).toEqual([204, 204]);
      expect(await openSessions()).toEqual([]);
    });

    test('a suspension and a sign-out everywhere at once both succeed (ADM-22, ADM-61, TRU-18)', async () => {
      if (workshop.db.kind === 'embedded') return;
      // Stored in the reverse order of their ids.
      await addSession('f');
      const own = await tokensOf(workshop, kitchen, person);
      await addSession('0');
      expect(await whileHeld(idOf(own.bearerToken), [() => everywhere(own), suspend])).toEqual([204, 200]);
      expect(await openSessions()).toEqual([]);
    });

    test('a suspension and a change of password in another workspace at once both succeed (ADM-22, TRU-18)', async () => {
      if (workshop.db.kind === 'embedded') return;
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      await addSession('f');
      const held = idOf((await tokensOf(workshop, kitchen, person)).bearerToken);
      await addSession('0');
      const { accessToken } = await tokensOf(workshop, second, person);
      const change = () =>
        workshop.call('PUT', '/user/password', {
          as: { token: accessToken },
          body: { currentPassword: person.password, newPassword: 'another long password' },
        });
      expect(await whileHeld(held, [suspend, change])).toEqual([200, 204]);
      expect((await openSessions()).map(({ id }) => id)).toEqual([idOf(accessToken)]);
    });

    test('no token from before a removal works when the member is back (TRU-18)', async () => {
      const tokens = await tokensOf(workshop, kitchen, person);
      await workshop.sql('delete from memberships where user_id = $1', [person.userId]);
      await addMembership(workshop, kitchen, person.userId);
      expect((await user(tokens.bearerToken)).body.code).toBe('token_invalid');
      expect((await refresh(tokens.refreshToken)).body.code).toBe('refresh_invalid');
    });

    test('somebody whose membership is gone is not let in with an old token (API-28)', async () => {
      const { bearerToken } = await tokensOf(workshop, kitchen, person);
      await workshop.sql('delete from memberships where user_id = $1', [person.userId]);
      expect((await user(bearerToken)).body.code).toBe('token_invalid');
    });

    const FIREFOX = {
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' },
    };
    const SAFARI = {
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      },
    };
    const sessionsOf = async (token: string) =>
      (await workshop.call('GET', '/user/sessions', { as: { token } })).body.items as {
        id: string;
        browser: string | null;
        isCurrent: boolean;
      }[];

    test('a member sees the own sessions that go on, last used first, and ends one of them at once (TRU-23)', async () => {
      const [here, there] = [
        await tokensOf(workshop, kitchen, person, FIREFOX),
        await tokensOf(workshop, kitchen, person, { ...SAFARI, now: at(60) }),
      ];
      await refresh(here.refreshToken, at(120));
      const [idle, old] = [at(-30 * DAYS - 1), at(-90 * DAYS - 1)];
      await workshop.sql(
        'insert into sessions (user_id, workspace_id, created_at, last_used_at) values ($1, $2, $3, $3), ($1, $2, $4, $5)',
        [person.userId, kitchen.id, idle, old, NOW],
      );
      const id = expect.any(String);
      expect(await sessionsOf(here.bearerToken)).toEqual([
        { id, browser: 'Firefox, Windows', createdDate: NOW, lastUsedDate: at(120), isCurrent: true },
        { id, browser: 'Safari, iPhone', createdDate: at(60), lastUsedDate: at(60), isCurrent: false },
      ]);
      const [, other] = await sessionsOf(here.bearerToken);
      const end = (id: string | undefined, token = here.bearerToken) =>
        workshop.call('DELETE', `/user/sessions/${id}`, { as: { token } });
      expect((await end(other?.id)).status).toBe(204);
      expect((await user(there.bearerToken)).body.code).toBe('token_invalid');
      expect((await refresh(there.refreshToken)).body.code).toBe('refresh_invalid');
      expect((await sessionsOf(here.bearerToken)).map(({ browser }) => browser)).toEqual(['Firefox, Windows']);
      expect((await end(other?.id)).body).toMatchObject({ status: 404, code: 'session_not_found' });
      const stranger = await tokensOf(workshop, kitchen, await makePerson(workshop, kitchen));
      for (const id of [(await sessionsOf(here.bearerToken))[0]?.id, 'x'])
        expect((await end(id, stranger.bearerToken)).body.code).toBe('session_not_found');
      expect((await user(here.bearerToken)).status).toBe(200);
    });

    test('a sign-in from a browser that was not used before is told by e-mail, the first of all and known ones are not (TRU-23)', async () => {
      const told = async () =>
        (await lettersTo(workshop, person.email)).filter(({ template }) => template === 'new-browser');
      for (const browser of [FIREFOX, FIREFOX]) await signInAs(workshop, kitchen, person, browser);
      expect(await told()).toEqual([]);
      for (const browser of [SAFARI, SAFARI, FIREFOX]) await signInAs(workshop, kitchen, person, browser);
      const [letter, ...others] = await told();
      expect(others).toEqual([]);
      expect(letter?.body_text).toContain('Safari, iPhone');
      expect(letter?.body_text).toContain('https://larder.test/my/profile');
    });

    test('a sign-in after all former ones were deleted is told by e-mail (TRU-23)', async () => {
      const returning = await makePerson(workshop, kitchen);
      await signInAs(workshop, kitchen, returning, FIREFOX);
      await workshop.sql('delete from sessions where user_id = $1', [returning.userId]);
      await workshop.sql("update users set created_at = '2026-06-01' where id = $1", [returning.userId]);
      await signInAs(workshop, kitchen, returning, SAFARI);
      const letters = await lettersTo(workshop, returning.email);
      expect(letters.map(({ template }) => template)).toContain('new-browser');
    });

    test('refresh tokens are kept as hashes only (API-94, API-101)', async () => {
      const { refreshToken } = (await signInAs(workshop, kitchen, person)).body;
      const rows = await workshop.sql<{ token_hash: Buffer }>('select token_hash from refresh_tokens');
      expect(
        rows.some(
          ({ token_hash }) =>
            token_hash.toString().includes(refreshToken) || token_hash.toString('base64url') === refreshToken,
        ),
      ).toBe(false);
    });
  },
  'schema',
);
