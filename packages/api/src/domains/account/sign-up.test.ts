import { describeOnBoth } from '../../database/testing';
import { untilWaiting } from '../../testing/until-waiting';
import { NOW, openWorkshop, type TestMember, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { codeOfLink, lettersTo, makePerson, signInAs } from './account.testing';

const days = (count: number) => new Date(Date.parse(NOW) + count * 86_400_000).toISOString();
let made = 0;

describeOnBoth(
  'joining by invitation',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let termsVersion: string;
    let email: string;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
      termsVersion = String((await workshop.call('GET', '/assets/gb/legal/terms.md')).headers.etag).replaceAll('"', '');
    });
    beforeEach(() => {
      email = `new-${(made += 1)}@kitchen.test`;
    });
    afterAll(() => workshop.close());

    const invite = async (address = email, workspace = kitchen, userRole = 'TRUSTED', as = workspace.owner) => {
      await workshop.call('POST', '/members/invite', { as, body: { emails: [address], userRole } });
      const [letter] = await lettersTo(workshop, address.toLowerCase());
      return codeOfLink(letter?.body_text, 'code');
    };
    const check = (code: string, now = NOW) => workshop.call('GET', `/members/invite/${code}`, { now });
    const join = (code: string, more: object = {}, now = NOW, headers: Record<string, string> = {}) =>
      workshop.call('POST', '/members/sign-up', {
        body: { code, userFullName: 'New Person', password: 'a new password', termsVersion, ...more },
        now,
        headers,
      });

    test('a code shows its invitation (AUT-58)', async () => {
      const code = await invite();
      expect((await check(code)).body).toEqual({
        code,
        companyName: kitchen.companyName,
        userRole: 'TRUSTED',
        region: 'gb',
        email,
        accountExists: false,
      });
    });

    test('joining makes an active member with the invited role, keeps the accepted terms and signs in (API-40, AUT-68, AUT-69)', async () => {
      const { status, body } = await join(await invite());
      expect(status).toBe(201);
      expect((await workshop.call('GET', '/user', { as: { token: body.bearerToken } })).body).toEqual({
        userFullName: 'New Person',
        userEmail: email,
        userRole: 'TRUSTED',
        companyName: kitchen.companyName,
        companyRoles: ['customer'],
      });
      const [row] = await workshop.sql(
        'select m.* from memberships m join users u on u.id = m.user_id where u.email = $1',
        [email],
      );
      expect(row).toMatchObject({ status: 'active', terms_version: termsVersion, terms_accepted_at: NOW });
      expect(JSON.parse(Buffer.from(body.bearerToken.split('.')[1], 'base64url').toString()).termsAcceptedDate).toBe(
        Date.parse(NOW) / 1000,
      );
      expect((await signInAs(workshop, kitchen, { email, password: 'a new password' })).status).toBe(200);
    });

    test('whoever is invited by a member of some locations is limited to them as well (API-44)', async () => {
      const all = await Promise.all([1, 2].map(() => workshop.location(kitchen)));
      const admin = await workshop.member(kitchen, 'ADMIN', { locationIds: [all[0]!] });
      const { body } = await join(await invite(email, kitchen, 'ADMIN', admin));
      const seen = await workshop.call('GET', '/location', { as: { token: body.bearerToken } });
      expect(seen.body.items.map(({ id }: { id: number }) => id)).toEqual([all[0]]);
    });

    describe('resending an invitation', () => {
      let team: TestWorkspace;
      let limited: TestMember;
      let brixton: number;
      let camden: number;

      beforeEach(async () => {
        team = await workshop.workspace();
        [brixton, camden] = [await workshop.location(team), await workshop.location(team)];
        limited = await workshop.member(team, 'ADMIN', { locationIds: [brixton] });
      });
      const reachOf = async (code: string) => {
        const { body } = await join(code);
        const seen = await workshop.call('GET', '/location', { as: { token: body.bearerToken } });
        return seen.body.items.map(({ id }: { id: number }) => id).sort();
      };
      const suspend = (member: TestMember) =>
        workshop.sql(`update memberships set status = 'suspended' where user_id = $1`, [member.userId]);

      test('by a limited admin leaves the invitee all locations (ADM-27)', async () => {
        await invite(email, team, 'STANDARD');
        expect(await reachOf(await invite(email, team, 'STANDARD', limited))).toEqual([brixton, camden]);
      });

      test('again and again, by an owner last, leaves the limit of who made it first (ADM-27)', async () => {
        await invite(email, team, 'STANDARD', limited);
        await invite(email, team, 'STANDARD', team.admin);
        expect(await reachOf(await invite(email, team, 'STANDARD'))).toEqual([brixton]);
      });

      test('by a limited admin gives no more than their own once who made it is suspended (ADM-21, API-44)', async () => {
        await invite(email, team, 'STANDARD', team.admin);
        await suspend(team.admin);
        expect(await reachOf(await invite(email, team, 'STANDARD', limited))).toEqual([brixton]);
      });

      test('by an owner leaves the limit of who made it, suspended as they are (ADM-27)', async () => {
        await invite(email, team, 'STANDARD', limited);
        await suspend(limited);
        expect(await reachOf(await invite(email, team, 'STANDARD'))).toEqual([brixton]);
      });

      test('with another role gives the locations of who gives the role (API-44)', async () => {
        await invite(email, team, 'STANDARD');
        expect(await reachOf(await invite(email, team, 'ADMIN', limited))).toEqual([brixton]);
      });

      test('after it was revoked gives the locations of who invites anew (ADM-28, API-44)', async () => {
        await invite(email, team, 'STANDARD', limited);
        await workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email)}`, { as: team.owner });
        expect(await reachOf(await invite(email, team, 'STANDARD'))).toEqual([brixton, camden]);
      });
    });

    test('a code works once, also for two at the same moment (API-39)', async () => {
      const code = await invite();
      const answers = await Promise.all([join(code), join(code)]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect((await check(code)).body).toMatchObject({ status: 404, code: 'invite_expired' });
      expect((await join(code)).body.code).toBe('invite_expired');
    });

    test('a code works for 14 days (API-39, AUT-60)', async () => {
      const code = await invite();
      expect((await check(code, days(13.99))).status).toBe(200);
      expect((await check(code, days(14))).body).toMatchObject({ status: 404, code: 'invite_expired' });
      expect((await join(code, {}, days(14))).body.code).toBe('invite_expired');
    });

    test('an unknown or malformed code is 400, a revoked or replaced one 404 (API-39, AUT-59, AUT-60)', async () => {
      for (const code of ['unknown', 'a%20b', 'x'.repeat(129)])
        expect((await check(code)).body).toMatchObject({ status: 400, code: 'invite_code_invalid' });
      expect((await join('unknown')).body.code).toBe('invite_code_invalid');
      const replaced = await invite();
      const revoked = await invite();
      expect((await check(replaced)).body.code).toBe('invite_expired');
      await workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email)}`, { as: kitchen.owner });
      expect((await check(revoked)).body.code).toBe('invite_expired');
    });

    test.each([
      ['suspended', { status: 'suspended' }, { status: 'active' }],
      ['no admin any more', { user_role: 'TRUSTED' }, { user_role: 'ADMIN' }],
    ])(
      'the invitation of who is %s is listed and expired, until they may invite again (ADM-21, ADM-22)',
      async (_, without, again) => {
        const team = await workshop.workspace();
        const code = await invite(email, team, 'STANDARD', team.admin);
        const set = (change: object) => {
          const [[column, value]] = Object.entries(change) as [[string, string]];
          return workshop.sql(`update memberships set ${column} = $2 where user_id = $1`, [team.admin.userId, value]);
        };
        await set(without);
        expect((await check(code)).body).toMatchObject({ status: 404, code: 'invite_expired' });
        expect((await join(code)).body.code).toBe('invite_expired');
        const listed = await workshop.call('GET', '/members/invited', { as: team.owner });
        expect(listed.body.items).toMatchObject([{ email }]);
        await set(again);
        expect((await check(code)).status).toBe(200);
        expect((await join(code)).status).toBe(201);
      },
    );

    test('an invitation that an owner resends works though who made it first is suspended (ADM-27)', async () => {
      const team = await workshop.workspace();
      await invite(email, team, 'STANDARD', team.admin);
      await workshop.call('PUT', `/members/${team.admin.userId}`, { as: team.owner, body: { status: 'suspended' } });
      expect((await join(await invite(email, team, 'STANDARD'))).status).toBe(201);
    });

    test('the terms must be accepted, in the version that is in force (API-40, AUT-65)', async () => {
      const code = await invite();
      expect((await join(code, { termsVersion: undefined })).body.code).toBe('terms_not_accepted');
      expect((await join(code, { termsVersion: 'of-last-year' })).body.code).toBe('terms_version_unknown');
      expect((await join(code)).status).toBe(201);
    });

    test('a new account needs a name and a password that the rules accept; a refusal does not use the code up (API-38, TRU-19)', async () => {
      const code = await invite();
      expect((await join(code, { userFullName: ' ' })).body).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'userFullName' }],
      });
      expect((await join(code, { password: 'short' })).body.code).toBe('password_too_short');
      expect((await join(code, { password: email })).body.code).toBe('password_equals_email');
      for (const [password, refusal] of [
        ['new person', 'password_equals_name'],
        [kitchen.companyName, 'password_equals_name'],
        ['password1', 'password_too_common'],
        ['eight888', 'password_too_weak'],
      ] as const)
        expect((await join(code, { password })).body.code).toBe(refusal);
      expect((await join(code)).status).toBe(201);
    });

    test('somebody with an account joins with their own password and keeps their name (API-40, AUT-67)', async () => {
      const person = await makePerson(workshop, await workshop.workspace());
      const code = await invite(person.email.toUpperCase());
      expect((await check(code)).body.accountExists).toBe(true);
      expect((await join(code, { password: 'not the right one' })).body).toMatchObject({
        status: 401,
        code: 'credentials_invalid',
      });
      const { status, body } = await join(code, { password: person.password, userFullName: 'Somebody Else' });
      expect([
        status,
        (await workshop.call('GET', '/user', { as: { token: body.bearerToken } })).body.userFullName,
      ]).toEqual([201, 'Ann Person']);
      const users = await workshop.sql('select id from users where email_key = $1', [person.email]);
      expect(users).toEqual([{ id: person.userId }]);
    });

    test('joining from a browser that was not used before is told by e-mail, the first session of a new account is not (TRU-23)', async () => {
      const [firefox, safari] = [
        { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' },
        { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1' },
      ];
      const told = async () => (await lettersTo(workshop, email)).filter(({ template }) => template === 'new-browser');
      expect((await join(await invite(), {}, NOW, firefox)).status).toBe(201);
      expect(await told()).toEqual([]);
      for (const browser of [firefox, safari]) {
        const code = await invite(email, await workshop.workspace());
        expect((await join(code, {}, NOW, browser)).status).toBe(201);
      }
      const [letter, ...others] = await told();
      expect(others).toEqual([]);
      expect(letter?.body_text).toContain('Safari, iPhone');
    });

    test('wrong passwords of somebody who joins count like those of sign-in, and are in the audit (TRU-13, API-93)', async () => {
      const person = await makePerson(workshop, await workshop.workspace());
      const code = await invite(person.email);
      const strict = await openWorkshop(database(), { profile: 'demo' });
      const joinWith = (password: string) =>
        strict.call('POST', '/members/sign-up', { body: { code, password, termsVersion } });
      try {
        for (let attempt = 0; attempt < 5; attempt += 1) expect((await joinWith('not the right one')).status).toBe(401);
        expect((await joinWith(person.password)).body).toMatchObject({ status: 429, code: 'sign_in_locked' });
        const failed = await strict.sql(
          "select region, detail from audit_events where type = 'sign-in-failed' and subject = $1 order by id",
          [`user:${person.userId}`],
        );
        expect(failed).toEqual([
          ...Array(5).fill({ region: 'gb', detail: { reason: 'joining' } }),
          { region: 'gb', detail: { reason: 'locked' } },
        ]);
      } finally {
        await strict.close();
      }
    });

    test('resending an invitation while its invitee joins is refused, for they are a member (ADM-39, API-76)', async () => {
      // The embedded database runs one transaction after the other.
      if (workshop.db.kind === 'embedded') return;
      const person = await makePerson(workshop, await workshop.workspace());
      const code = await invite(person.email);
      const whenBegun = <T>(work: () => Promise<T>) => {
        let begin = (): void => undefined;
        const done = new Promise<void>((resolve) => {
          begin = resolve;
        }).then(work);
        return { begin: () => begin(), done };
      };
      const joining = whenBegun(() => join(code, { password: person.password }));
      const resending = whenBegun(() =>
        workshop.call('POST', '/members/invite', {
          as: kitchen.owner,
          body: { emails: [person.email], userRole: 'TRUSTED' },
        }),
      );
      await workshop.system(async (tx) => {
        // Joining has used the invitation and waits for this row to become a member of.
        await tx.run('', 'select from users where id = $1 for update', [person.userId]);
        joining.begin();
        await untilWaiting(tx, joining.done);
        resending.begin();
        await untilWaiting(tx, joining.done, resending.done);
      });
      expect((await joining.done).status).toBe(201);
      expect((await resending.done).body).toMatchObject({ status: 400, code: 'invite_already_member' });
    });

    test('an account of the other region is another one (API-41)', async () => {
      const person = await makePerson(workshop, await workshop.workspace({ region: 'fr' }));
      const code = await invite(person.email);
      expect((await check(code)).body.accountExists).toBe(false);
      expect((await join(code)).status).toBe(201);
    });

    test('joining is in the audit (API-93)', async () => {
      await join(await invite());
      const events = await workshop.sql(
        `select e.type, e.detail from audit_events e join users u on e.actor = u.id::text where u.email = $1`,
        [email],
      );
      expect(events).toContainEqual({ type: 'member-joined', detail: { role: 'TRUSTED', termsVersion } });
    });
  },
  'schema',
);
