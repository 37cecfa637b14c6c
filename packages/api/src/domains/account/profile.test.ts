import { describeOnBoth } from '../../database/testing';
import { openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { addMembership, lettersTo, makePerson, type Person, signInAs, tokensOf } from './account.testing';

const NEW_PASSWORD = 'another long password';

describeOnBoth(
  'the own profile',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let person: Person;
    let tokens: Awaited<ReturnType<typeof tokensOf>>;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(async () => {
      person = await makePerson(workshop, kitchen);
      tokens = await tokensOf(workshop, kitchen, person);
    });
    afterAll(() => workshop.close());

    const change = (body: object, token = tokens.accessToken) =>
      workshop.call('PUT', '/user/password', { as: { token }, body });

    test('the name changes with the access token, the address never (API-23)', async () => {
      const { status, body } = await workshop.call('PUT', '/user', {
        as: { token: tokens.accessToken },
        body: { userFullName: '  Zoë  ', userEmail: 'x@y.test', userRole: 'OWNER' },
      });
      expect([status, body]).toEqual([
        200,
        {
          userFullName: 'Zoë',
          userEmail: person.email,
          userRole: 'TRUSTED',
          companyName: kitchen.companyName,
          companyRoles: ['customer'],
        },
      ]);
      expect((await workshop.call('GET', '/user', { as: { token: tokens.bearerToken } })).body.userFullName).toBe(
        'Zoë',
      );
    });

    test.each([[''], ['   '], ['x'.repeat(121)], [null], ['a\u0007b']])(
      'the name %j is refused (API-7)',
      async (userFullName) => {
        const { body } = await workshop.call('PUT', '/user', {
          as: { token: tokens.accessToken },
          body: { userFullName },
        });
        expect([body.code, body.errors[0].field]).toEqual(['validation_failed', 'userFullName']);
      },
    );

    test('the bearer token changes nothing (API-23)', async () => {
      expect(
        (await workshop.call('PUT', '/user', { as: { token: tokens.bearerToken }, body: { userFullName: 'X' } })).body,
      ).toMatchObject({ status: 403, code: 'account_scope_required' });
      expect(
        (await change({ currentPassword: person.password, newPassword: NEW_PASSWORD }, tokens.bearerToken)).body.code,
      ).toBe('account_scope_required');
      expect((await workshop.call('GET', '/user', { as: { token: tokens.accessToken } })).body.code).toBe(
        'token_invalid',
      );
    });

    test('changing the password keeps this sign-in and ends the others, in every workspace (ADM-58, API-37)', async () => {
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      const others = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, second, person)];
      expect((await change({ currentPassword: person.password, newPassword: NEW_PASSWORD })).status).toBe(204);
      const read = (token: string) => workshop.call('GET', '/user', { as: { token } });
      expect((await read(tokens.bearerToken)).status).toBe(200);
      expect(
        (await workshop.call('POST', '/auth/refresh', { body: { refreshToken: tokens.refreshToken } })).status,
      ).toBe(200);
      for (const { bearerToken } of others) expect((await read(bearerToken)).body.code).toBe('token_invalid');
      for (const { refreshToken } of others)
        expect((await workshop.call('POST', '/auth/refresh', { body: { refreshToken } })).body.code).toBe(
          'refresh_invalid',
        );
      expect((await signInAs(workshop, second, { ...person, password: NEW_PASSWORD })).status).toBe(200);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(401);
    });

    test('a changed password is told to its owner by e-mail and noted in the audit (API-84, API-93, AUT-57)', async () => {
      await change({ currentPassword: person.password, newPassword: NEW_PASSWORD });
      const [letter] = await lettersTo(workshop, person.email);
      expect(letter?.template).toBe('password-changed');
      const events = await workshop.sql('select type, actor, subject from audit_events where actor = $1', [
        person.userId,
      ]);
      expect(events).toContainEqual({
        type: 'password-changed',
        actor: person.userId,
        subject: `user:${person.userId}`,
      });
    });

    test('an OWNER is written to when their own password changes, and not when that of a member does (ADM-21, API-84)', async () => {
      const { owner, ...team } = await workshop.workspace();
      await workshop.sql(
        'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
        [owner.userId, person.userId],
      );
      await addMembership(workshop, team, person.userId, 'ADMIN');
      const changes = async (one: Person) => {
        const { accessToken } = await tokensOf(workshop, team, one);
        expect((await change({ currentPassword: one.password, newPassword: NEW_PASSWORD }, accessToken)).status).toBe(
          204,
        );
        return (await lettersTo(workshop, owner.email)).map(({ template }) => template);
      };
      expect(await changes(person)).toEqual([]);
      expect(await changes({ ...owner, password: person.password })).toEqual(['password-changed']);
    });

    test('a wrong current password is named, and nothing changes', async () => {
      const { status, body } = await change({ currentPassword: 'wrong', newPassword: NEW_PASSWORD });
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'current_password_wrong', 'currentPassword']);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
      expect(await lettersTo(workshop, person.email)).toEqual([]);
    });

    const FAILED = `
      select subject, workspace_id from audit_events
      where type = 'sign-in-failed' and detail ->> 'reason' = 'password_change' and actor = $1`;
    test('wrong current passwords count together with those of sign-in, and are in the audit (TRU-13, API-93)', async () => {
      const strict = await openWorkshop(database(), { profile: 'demo' });
      const before = await strict.sql(FAILED, [person.userId]);
      try {
        const changeTo = (currentPassword: string) =>
          strict.call('PUT', '/user/password', {
            as: { token: tokens.accessToken },
            body: { currentPassword, newPassword: NEW_PASSWORD },
          });
        for (let attempt = 0; attempt < 3; attempt += 1)
          expect((await changeTo('wrong')).body.code).toBe('current_password_wrong');
        for (let attempt = 0; attempt < 2; attempt += 1)
          expect((await signInAs(strict, kitchen, { ...person, password: 'wrong' })).status).toBe(401);
        const locked = await changeTo(person.password);
        expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([
          429,
          'sign_in_locked',
          '900',
        ]);
        const failed = (await strict.sql<{ subject: string }>(FAILED, [person.userId])).slice(before.length);
        expect(failed).toEqual(Array(3).fill({ subject: `user:${person.userId}`, workspace_id: kitchen.id }));
      } finally {
        await strict.close();
      }
    });

    test('a new password has 8 to 128 characters and is not the address (API-38, AUT-46)', async () => {
      const codeOf = async (newPassword: string) =>
        (await change({ currentPassword: person.password, newPassword })).body?.code;
      expect(await codeOf('1234567')).toBe('password_too_short');
      expect(await codeOf('x'.repeat(129))).toBe('password_too_long');
      expect(await codeOf(person.email)).toBe('password_equals_email');
      expect(await codeOf('correct horse')).toBeUndefined();
    });

    test('a new password is neither a name nor the workspace, nor easily guessed (TRU-19)', async () => {
      const [row] = await workshop.sql<{ workspace_name: string }>(
        'select workspace_name from workspaces where id = $1',
        [kitchen.id],
      );
      const codeOf = async (newPassword: string) =>
        (await change({ currentPassword: person.password, newPassword })).body;
      for (const name of ['ann person', row?.workspace_name.toUpperCase() as string, kitchen.companyName])
        expect((await codeOf(name)).code).toBe('password_equals_name');
      expect(await codeOf('Iloveyou')).toMatchObject({
        status: 400,
        code: 'password_too_common',
        errors: [{ field: 'newPassword' }],
      });
      for (const weak of ['        ', 'eight888', 'aaaaaaaaaaaa'])
        expect((await codeOf(weak)).code).toBe('password_too_weak');
      expect((await signInAs(workshop, kitchen, person)).status).toBe(200);
    });

    test('the address with some characters more is refused as weak, though it is long (TRU-19)', async () => {
      const email = `${person.email.split('@')[0]}@northernlights-kitchens.example`;
      await workshop.sql('update users set email = $2 where id = $1', [person.userId, email]);
      const { accessToken } = await tokensOf(workshop, kitchen, { ...person, email });
      for (const newPassword of [`${email}1`, `${email}!`, `1${email}`, `${email}2026`]) {
        const { status, body } = await change({ currentPassword: person.password, newPassword }, accessToken);
        expect([status, body?.code]).toEqual([400, 'password_too_weak']);
      }
    });

    test('a password of 128 characters can be used, whatever characters they are; a name of 120 can be set (TRU-19)', async () => {
      const newPassword = Array.from(
        { length: 64 },
        (_, at) => `${String.fromCodePoint(0x1f345 + ((at * 7) % 50))}e\u0301`,
      ).join('');
      expect((await change({ currentPassword: person.password, newPassword })).status).toBe(204);
      expect((await signInAs(workshop, kitchen, { ...person, password: newPassword })).status).toBe(200);
      const rename = (userFullName: string) =>
        workshop.call('PUT', '/user', { as: { token: tokens.accessToken }, body: { userFullName } });
      expect([(await rename('🍅'.repeat(120))).status, (await rename('🍅'.repeat(121))).status]).toEqual([200, 400]);
      await expect(
        workshop.sql('update users set full_name = $2 where id = $1', [person.userId, '🍅'.repeat(121)]),
      ).rejects.toMatchObject({ code: '23514' });
    });

    test('passwords are compared after normalisation (API-38, AUT-46)', async () => {
      await change({ currentPassword: person.password, newPassword: 'caf\u0065\u0301 caf\u0065\u0301' });
      expect((await signInAs(workshop, kitchen, { ...person, password: 'caf\u00e9 caf\u00e9' })).status).toBe(200);
    });

    const seenBy = async (token = tokens.bearerToken) =>
      (await workshop.call('GET', '/user/seen', { as: { token } })).body;
    const see = (names: unknown, token = tokens.bearerToken) =>
      workshop.call('PUT', '/user/seen', { as: { token }, body: { names } });

    test('introductions that were closed are remembered with the member, and with nobody else (SHL-103, SHL-110)', async () => {
      expect(await seenBy()).toEqual({ names: [] });
      expect((await see(['welcome', 'tour', 'welcome'])).status).toBe(204);
      expect((await see(['order', 'welcome'])).status).toBe(204);
      expect((await see([])).status).toBe(204);
      expect(await seenBy((await tokensOf(workshop, kitchen, person)).bearerToken)).toEqual({
        names: ['welcome', 'tour', 'order'],
      });
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      for (const [place, other] of [
        [second, person],
        [kitchen, await makePerson(workshop, kitchen)],
      ] as const)
        expect(await seenBy((await tokensOf(workshop, place, other)).bearerToken)).toEqual({ names: [] });
    });

    test('a member has 100 of them at most, and names are short words (TRU-25)', async () => {
      const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => `page-${from + at}`);
      await see(names(0, 99));
      expect((await see(names(50, 100))).status).toBe(204);
      expect((await seenBy()).names).toEqual(names(0, 100));
      for (const wrong of [names(0, 101), ['a b'], [''], ['x'.repeat(41)], ['1'], [null], 'welcome'])
        expect([wrong, (await see(wrong)).body?.code]).toEqual([wrong, 'validation_failed']);
    });

    test('who leaves the workspace leaves nothing that was seen (GDE-111)', async () => {
      await see(['welcome']);
      const kept = () => workshop.sql('select names from seen_introductions where user_id = $1', [person.userId]);
      expect(await kept()).toHaveLength(1);
      await workshop.sql('delete from memberships where user_id = $1', [person.userId]);
      expect(await kept()).toEqual([]);
    });

    test('a password is kept as a salted slow hash only (API-38)', async () => {
      await change({ currentPassword: person.password, newPassword: NEW_PASSWORD });
      const [row] = await workshop.sql<{ password_hash: string }>('select password_hash from users where id = $1', [
        person.userId,
      ]);
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  },
  'schema',
);
