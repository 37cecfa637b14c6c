import { describeOnBoth } from '../../database/testing';
import { NOW, openWorkshop, type TestMember, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { inviteMail } from './team.mails';

let made = 0;
const address = () => `invited-${(made += 1)}@kitchen.test`;
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

describeOnBoth(
  'the team',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'demo' });
    });
    beforeEach(async () => {
      kitchen = await workshop.workspace();
    });
    afterAll(() => workshop.close());

    const invite = (emails: string[], userRole = 'STANDARD', as: TestMember = kitchen.admin, now = NOW) =>
      workshop.call('POST', '/members/invite', { as, body: { emails, userRole }, now });
    const invited = async (query = '', now = NOW) =>
      (await workshop.call('GET', `/members/invited${query}`, { as: kitchen.admin, now })).body;
    const role = (userId: string, userRole: string, as: TestMember = kitchen.admin) =>
      workshop.call('PUT', `/members/role/${userId}`, { as, body: { userRole } });
    const status = (userId: string, value: string, as: TestMember = kitchen.admin) =>
      workshop.call('PUT', `/members/${userId}`, { as, body: { status: value } });
    const letters = (email: string) =>
      workshop.sql<{ template: string; locale: string; body_text: string; subject: string }>(
        'select * from outbox where recipient = $1 order by id',
        [email],
      );

    test('members are listed by name without regard to case and accents, suspended ones too', async () => {
      const names = ['zoe', 'Émile', 'adam', 'Edward', "d'arcy", 'Ferdinand', 'Zoë B'];
      for (const name of names) {
        const member = await workshop.member(kitchen, 'STANDARD', { status: name === 'adam' ? 'suspended' : 'active' });
        await workshop.sql('update users set full_name = $2 where id = $1', [member.userId, name]);
      }
      const { body } = await workshop.call('GET', '/members?pageSize=200', { as: kitchen.standard });
      const listed = body.items.filter(({ fullName }: { fullName: string }) => names.includes(fullName));
      expect(listed.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
        'adam',
        "d'arcy",
        'Edward',
        'Émile',
        'Ferdinand',
        'zoe',
        'Zoë B',
      ]);
      expect(listed[0]).toEqual({
        userId: expect.any(String),
        fullName: 'adam',
        email: expect.any(String),
        userRole: 'STANDARD',
        status: 'suspended',
      });
      expect(body.pagination.totalItemCount).toBe(11);
    });

    test.each([
      ['gb', 'en', ["d'arcy", 'Eduard', 'Émile', 'emma', 'Ferdinand', 'Øystein', 'zoe']],
      ['fr', 'fr', ['Çelik', 'chloé', 'Claire', 'Élise', 'emma', 'Étienne', 'odile', 'Œdipe', 'Olga']],
    ] as const)(
      'names of %s are sorted as its language does, whatever their case, from page to page (ADM-6)',
      async (region, language, names) => {
        const team = await workshop.workspace({ region });
        for (const name of [...names].reverse()) {
          const { userId } = await workshop.member(team, 'STANDARD');
          await workshop.sql('update users set full_name = $2 where id = $1', [userId, name]);
        }
        const listed: string[] = [];
        for (let pageNumber = 1; pageNumber <= Math.ceil((names.length + 4) / 3); pageNumber += 1) {
          const { body } = await workshop.call('GET', `/members?pageSize=3&pageNumber=${pageNumber}`, {
            as: team.trusted,
          });
          listed.push(...body.items.map(({ fullName }: { fullName: string }) => fullName));
        }
        expect(listed).toHaveLength(names.length + 4);
        expect(listed.filter((name) => names.some((given) => given === name))).toEqual(names);
        expect([...names].sort(new Intl.Collator(language, { sensitivity: 'base' }).compare)).toEqual(names);
      },
    );

    test('no member of another workspace is listed or found (ADM-20, API-42, API-43)', async () => {
      const other = await workshop.workspace();
      const { body } = await workshop.call('GET', '/members', { as: kitchen.owner });
      expect(body.items.map(({ userId }: { userId: string }) => userId)).not.toContain(other.owner.userId);
      const unknown = await role('00000000-0000-4000-8000-000000000000', 'ADMIN');
      for (const answer of [
        await role(other.standard.userId, 'ADMIN'),
        await role('not-an-id', 'ADMIN'),
        await status(other.standard.userId, 'suspended'),
      ]) {
        expect([answer.status, { ...answer.body, traceId: '' }]).toEqual([404, { ...unknown.body, traceId: '' }]);
      }
      const [row] = await workshop.sql('select user_role, status from memberships where user_id = $1', [
        other.standard.userId,
      ]);
      expect(row).toEqual({ user_role: 'STANDARD', status: 'active' });
    });

    test('the names in an invitation are quoted in both languages, so that they pass for no words of ours (TRU-27)', async () => {
      await workshop.sql('update users set full_name = $2 where id = $1', [
        kitchen.admin.userId,
        'Your "bank” needs you',
      ]);
      const [stranger] = [address()];
      await invite([stranger]);
      await invite([stranger]);
      const found = await letters(stranger);
      expect(found.map(({ template }) => template).sort()).toEqual(['invite', 'invite-resent']);
      for (const { body_text } of found)
        expect(body_text).toMatch(/“Your ’bank’ needs you” (invites you|has sent you)/);
      await workshop.sql('update users set full_name = $2 where id = $1', [
        kitchen.admin.userId,
        `ADMIN of ${kitchen.id}`,
      ]);
      const french = inviteMail.in(
        { inviter: 'Ann', companyName: 'Au « Bon » Pain', role: 'TRUSTED', code: 'c' },
        'fr',
      );
      expect([french.subject, french.heading]).toEqual([
        '«\u202fAnn\u202f» vous invite à rejoindre «\u202fAu ’ Bon ’ Pain\u202f» sur Larder',
        'Rejoignez «\u202fAu ’ Bon ’ Pain\u202f»',
      ]);
    });

    test('an invitation is listed, newest first, and mailed with company, inviter, role and link (API-84)', async () => {
      const [first, second] = [address(), address()];
      await invite([first], 'ADMIN', kitchen.owner, at(-1));
      const { status: code, body } = await invite([second]);
      expect([code, body]).toEqual([201, { invited: [{ email: second, userRole: 'STANDARD', createdDate: NOW }] }]);
      expect((await invited()).items).toEqual([
        { email: second, userRole: 'STANDARD', createdDate: NOW },
        { email: first, userRole: 'ADMIN', createdDate: at(-1) },
      ]);
      const [letter] = await letters(second);
      expect(letter).toMatchObject({
        template: 'invite',
        locale: 'en',
        subject: `“ADMIN of ${kitchen.id}” invites you to “${kitchen.companyName}” on Larder`,
      });
      expect(letter?.body_text).toMatch(
        /Your role: Standard[\s\S]*https:\/\/larder\.test\/join\?region=gb#code=[\w-]{43}/,
      );
    });

    test('one whose sender may not invite any more is listed as to be resent, and works once it is (ADM-24, ADM-27)', async () => {
      const email = address();
      const sender = await workshop.member(kitchen, 'ADMIN');
      await invite([email], 'STANDARD', sender, at(-1));
      const listed = async () => (await invited()).items.find((one: { email: string }) => one.email === email);
      const invitation = { email, userRole: 'STANDARD', createdDate: at(-1) };
      expect(await listed()).toEqual(invitation);
      for (const change of [`status = 'suspended'`, `status = 'active', user_role = 'TRUSTED'`]) {
        await workshop.sql(`update memberships set ${change} where user_id = $1`, [sender.userId]);
        expect(await listed()).toEqual({ ...invitation, needsResend: true });
        const body_text = (await letters(email))[0]?.body_text ?? '';
        const [, code] = /code=([\w-]{43})/.exec(body_text)!;
        expect((await workshop.call('GET', `/members/invite/${code}`)).body.code).toBe('invite_expired');
      }
      await invite([email]);
      expect(await listed()).toEqual({ ...invitation, createdDate: NOW });
    });

    test('an expired invitation is not listed any more', async () => {
      await invite([address()]);
      expect((await invited('', at(14 * 24 - 1))).pagination.totalItemCount).toBe(1);
      expect((await invited('', at(14 * 24))).items).toEqual([]);
    });

    test('an address is taken once whatever its letter case, and kept, sent to and answered in lower case (ADM-30)', async () => {
      const email = address();
      const { body } = await invite([` ${email.toUpperCase()} `, email]);
      expect(body.invited).toEqual([{ email, userRole: 'STANDARD', createdDate: NOW }]);
      expect((await invited()).items).toEqual(body.invited);
      expect(await letters(email)).toHaveLength(1);
    });

    test('inviting again gives a new code, date and role and says so in the e-mail (ADM-40, API-39)', async () => {
      const email = address();
      await invite([email], 'STANDARD', kitchen.admin, at(-5));
      const codes = async () =>
        (await letters(email)).map(({ body_text }) => /code=([\w-]{43})/.exec(body_text)?.[1] as string);
      const open = async (code: string) => (await workshop.call('GET', `/members/invite/${code}`)).body;
      const [first] = (await codes()) as [string];
      expect(await open(first)).toMatchObject({ userRole: 'STANDARD' });
      expect((await invite([email.toUpperCase()], 'ADMIN')).status).toBe(201);
      const [, second] = (await codes()) as [string, string];
      expect(await open(second)).toMatchObject({ userRole: 'ADMIN' });
      expect((await open(first)).code).toBe('invite_expired');
      expect((await invited()).items).toEqual([{ email, userRole: 'ADMIN', createdDate: NOW }]);
      expect((await letters(email)).map(({ template }) => template)).toEqual(['invite', 'invite-resent']);
    });

    test('e-mails of fr are in French (API-83)', async () => {
      const cuisine = await workshop.workspace({ region: 'fr' });
      const email = address();
      await invite([email], 'TRUSTED', cuisine.owner);
      const [letter] = await letters(email);
      expect([letter?.locale, letter?.body_text]).toEqual([
        'fr',
        expect.stringContaining('Votre rôle\u00a0: Acheteur'),
      ]);
    });

    test.each([
      ['gb', 'en', 'TRUSTED', 'Your role: Trusted'],
      ['gb', 'en', 'ADMIN', 'Your role: Admin'],
      ['fr', 'fr', 'TRUSTED', 'Votre rôle\u00a0: Acheteur'],
      ['fr', 'fr', 'ADMIN', 'Votre rôle\u00a0: Administrateur'],
    ] as const)(
      'the first and the repeated e-mail of %s are in %s and name company, inviter and role %s with the link to join (ADM-42)',
      async (region, locale, userRole, roleLine) => {
        const team = await workshop.workspace({ region });
        await workshop.sql(`update users set full_name = 'Imogen Ash' where id = $1`, [team.owner.userId]);
        const email = address();
        for (const moment of [NOW, at(1)]) await invite([email], userRole, team.owner, moment);
        const sent = await letters(email);
        expect(sent.map(({ template, locale: written }) => [template, written])).toEqual([
          ['invite', locale],
          ['invite-resent', locale],
        ]);
        for (const { body_text } of sent) {
          for (const part of [team.companyName, 'Imogen Ash', roleLine]) expect(body_text).toContain(part);
          expect(body_text).toMatch(new RegExp(`https://larder\\.test/join\\?region=${region}#code=[\\w-]{43}`));
        }
      },
    );

    test('an active member refuses the whole request, and all such addresses are named (API-76)', async () => {
      const fresh = address();
      const { status: code, body } = await invite([fresh, kitchen.trusted.email.toUpperCase(), kitchen.standard.email]);
      expect([code, body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        'invite_already_member',
        ['emails[1]', 'emails[2]'],
      ]);
      expect([(await invited()).items, await letters(fresh)]).toEqual([[], []]);
    });

    test('a suspended member is to be reactivated instead', async () => {
      const suspended = await workshop.member(kitchen, 'STANDARD', { status: 'suspended' });
      expect((await invite([suspended.email])).body.code).toBe('invite_member_suspended');
    });

    test('eleven addresses are too many, ten are not (ADM-41, API-76)', async () => {
      const emails = Array.from({ length: 11 }, address);
      expect((await invite(emails)).body).toMatchObject({ status: 400, code: 'invite_too_many' });
      expect((await invite(emails.slice(1))).body.invited).toHaveLength(10);
    });

    test('an invalid address refuses all (ADM-41, API-76)', async () => {
      const { status: code, body } = await invite([address(), 'no address', 'a@b', 'a b@c.test']);
      expect([code, body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        'email_invalid',
        ['emails[1]', 'emails[2]', 'emails[3]'],
      ]);
      expect((await invited()).items).toEqual([]);
    });

    test.each([
      ['plain', 'x'],
      ['outside ASCII', '\u20ac'],
      ['that JSON writes in six bytes each', '\u0001'],
    ])('ten long addresses of characters %s are refused in at most 16 KB (TRU-25, API-76)', async (_, character) => {
      const emails = Array.from({ length: 10 }, (_none, at) => `${at}${character.repeat(2000)}`);
      const { text, body } = await invite(emails);
      expect([body.code, body.errors.length, body.emails.length]).toEqual(['email_invalid', 10, 10]);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
    });

    test('an address of 254 characters is named whole when it is refused (API-76)', async () => {
      const email = `${'a'.repeat(253)}@`;
      expect((await invite([email])).body.emails).toEqual([email]);
    });

    test('no address at all, or the role of owner, is not valid (ADM-41, API-48)', async () => {
      expect((await invite([])).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'emails' }] });
      expect((await invite([address()], 'OWNER')).body).toMatchObject({
        status: 400,
        code: 'validation_failed',
        errors: [{ field: 'userRole' }],
      });
    });

    test('the 51st invitation of a day is refused, also from several at once (ADM-41, API-76)', async () => {
      for (let batch = 0; batch < 4; batch += 1) await invite(Array.from({ length: 10 }, address));
      const answers = await Promise.all([0, 1, 2].map(() => invite(Array.from({ length: 5 }, address))));
      expect(answers.map(({ status: code }) => code).sort()).toEqual([201, 201, 429]);
      const refused = await invite([address()]);
      expect([refused.body.code, refused.headers['retry-after']]).toEqual(['invite_daily_limit', '86400']);
      expect(refused.body.detail).toBe('Too many invitations today. Please try again tomorrow.');
      expect((await invite([address()], 'STANDARD', kitchen.admin, at(24))).status).toBe(201);
    });

    test('a revoked invitation is gone; one that is not there is not found', async () => {
      const email = address();
      await invite([email]);
      const revoke = () =>
        workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email.toUpperCase())}`, {
          as: kitchen.admin,
          body: 'ignored',
        });
      expect([(await revoke()).status, (await revoke()).body.code, (await invited()).items]).toEqual([
        204,
        'invite_not_found',
        [],
      ]);
      const other = await workshop.workspace();
      await invite([email], 'STANDARD', other.owner);
      expect((await revoke()).body.code).toBe('invite_not_found');
    });

    test('an admin changes the role of a member, admins too, and it is noted (API-93)', async () => {
      expect((await role(kitchen.standard.userId, 'TRUSTED')).body).toEqual({
        userId: kitchen.standard.userId,
        fullName: expect.any(String),
        email: kitchen.standard.email,
        userRole: 'TRUSTED',
        status: 'active',
      });
      const colleague = await workshop.member(kitchen, 'ADMIN');
      expect((await role(colleague.userId, 'STANDARD')).body.userRole).toBe('STANDARD');
      const events = await workshop.sql(
        'select type, actor, subject, detail from audit_events where workspace_id = $1',
        [kitchen.id],
      );
      expect(events).toContainEqual({
        type: 'member-role-changed',
        actor: kitchen.admin.userId,
        subject: `user:${kitchen.standard.userId}`,
        detail: { from: 'STANDARD', to: 'TRUSTED' },
      });
    });

    test('the OWNER manages the team as an admin does, admins too (ADM-21)', async () => {
      const [{ owner, admin }, email] = [kitchen, address()];
      expect((await invite([email], 'ADMIN', owner)).status).toBe(201);
      expect((await workshop.call('GET', '/members/invited', { as: owner })).body.items).toEqual([
        { email, userRole: 'ADMIN', createdDate: NOW },
      ]);
      expect(
        (await workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email)}`, { as: owner })).status,
      ).toBe(204);
      for (const userRole of ['STANDARD', 'ADMIN'])
        expect((await role(admin.userId, userRole, owner)).body.userRole).toBe(userRole);
      for (const value of ['suspended', 'active'])
        expect((await status(admin.userId, value, owner)).body.status).toBe(value);
    });

    test('nobody changes the owner, themselves, or makes an owner (ADM-20, ADM-21, API-48)', async () => {
      for (const member of [kitchen.owner, kitchen.admin, kitchen.trusted, kitchen.standard]) {
        const colleague = await workshop.member(kitchen, 'STANDARD');
        for (const id of [kitchen.owner.userId, member.userId])
          expect([(await role(id, 'ADMIN', member)).status, (await status(id, 'suspended', member)).status]).toEqual([
            403, 403,
          ]);
        expect((await role(colleague.userId, 'OWNER', member)).status).toBe(403);
      }
      const roles = await workshop.sql(
        'select user_id from memberships where workspace_id = $1 and user_role = $2 and status = $3',
        [kitchen.id, 'OWNER', 'active'],
      );
      expect(roles).toEqual([{ user_id: kitchen.owner.userId }]);
      expect((await role(kitchen.owner.userId, 'ADMIN')).body).toMatchObject({ status: 403, code: 'member_is_owner' });
      expect((await status(kitchen.owner.userId, 'suspended')).body.code).toBe('member_is_owner');
      expect((await role(kitchen.admin.userId, 'STANDARD')).body.code).toBe('member_is_self');
      expect((await status(kitchen.admin.userId, 'suspended')).body.code).toBe('member_is_self');
      expect((await role(kitchen.standard.userId, 'OWNER')).body).toMatchObject({
        status: 403,
        code: 'role_not_assignable',
      });
      expect((await role(kitchen.standard.userId, 'CHEF')).body.code).toBe('validation_failed');
    });

    test('the role of a suspended member can not be changed until they are active again (API-48)', async () => {
      expect((await status(kitchen.trusted.userId, 'suspended')).body.status).toBe('suspended');
      expect((await role(kitchen.trusted.userId, 'STANDARD')).body).toMatchObject({
        status: 400,
        code: 'member_not_active',
      });
      expect((await status(kitchen.trusted.userId, 'active')).body.status).toBe('active');
      expect((await role(kitchen.trusted.userId, 'STANDARD')).body.userRole).toBe('STANDARD');
    });

    test('TRUSTED and STANDARD manage nothing, and nothing changes (ADM-20, API-47)', async () => {
      const email = address();
      await invite([email]);
      for (const member of [kitchen.trusted, kitchen.standard]) {
        const list = await workshop.call('GET', '/members/invited', { as: member });
        const revoke = await workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email)}`, {
          as: member,
        });
        for (const answer of [
          list,
          revoke,
          await invite([address()], 'STANDARD', member),
          await role(kitchen.admin.userId, 'STANDARD', member),
          await status(kitchen.admin.userId, 'suspended', member),
        ]) {
          expect(answer.body).toMatchObject({ status: 403, code: 'role_forbidden' });
        }
      }
      expect((await invited()).items).toEqual([{ email, userRole: 'STANDARD', createdDate: NOW }]);
      expect(
        await workshop.sql('select user_role, status from memberships where user_id = $1', [kitchen.admin.userId]),
      ).toEqual([{ user_role: 'ADMIN', status: 'active' }]);
    });
  },
  'schema',
);
