import { describeOnBoth } from '../../database/testing';
import { NOW, openWorkshop, type TestMember, type TestWorkspace, type Workshop } from '../testing/workshop';

let made = 0;
const address = () => `invited-${(made += 1)}@kitchen.test`;
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

describeOnBoth('the team', (database) => {
  let workshop: Workshop;
  let kitchen: TestWorkspace;

  beforeAll(async () => {
    workshop = await openWorkshop(database(), { profile: 'demo' });
  });
  beforeEach(async () => {
    kitchen = await workshop.workspace();
  });
  afterAll(() => workshop.close());

  const invite = (emails: string[], userRole = 'STANDARD', as: TestMember = kitchen.admin, now = NOW) => workshop.call('POST', '/members/invite', { as, body: { emails, userRole }, now });
  const invited = async (query = '', now = NOW) => (await workshop.call('GET', `/members/invited${query}`, { as: kitchen.admin, now })).body;
  const role = (userId: string, userRole: string, as: TestMember = kitchen.admin) => workshop.call('PUT', `/members/role/${userId}`, { as, body: { userRole } });
  const status = (userId: string, value: string, as: TestMember = kitchen.admin) => workshop.call('PUT', `/members/${userId}`, { as, body: { status: value } });
  const letters = (email: string) => workshop.sql<{ template: string; locale: string; body_text: string; subject: string }>('select * from outbox where recipient = $1 order by id', [email]);

  test('members are listed by name without regard to case and accents, suspended ones too', async () => {
    const names = ['zoe', 'Émile', 'adam', 'Edward', "d'arcy", 'Ferdinand', 'Zoë B'];
    for (const name of names) {
      const member = await workshop.member(kitchen, 'STANDARD', { status: name === 'adam' ? 'suspended' : 'active' });
      await workshop.sql('update users set full_name = $2 where id = $1', [member.userId, name]);
    }
    const { body } = await workshop.call('GET', '/members?pageSize=200', { as: kitchen.standard });
    const listed = body.items.filter(({ fullName }: { fullName: string }) => names.includes(fullName));
    expect(listed.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['adam', "d'arcy", 'Edward', 'Émile', 'Ferdinand', 'zoe', 'Zoë B']);
    expect(listed[0]).toEqual({ userId: expect.any(String), fullName: 'adam', email: expect.any(String), userRole: 'STANDARD', status: 'suspended' });
    expect(body.pagination.totalItemCount).toBe(11);
  });

  test('no member of another workspace is listed or found (API-42, API-43)', async () => {
    const other = await workshop.workspace();
    const { body } = await workshop.call('GET', '/members', { as: kitchen.owner });
    expect(body.items.map(({ userId }: { userId: string }) => userId)).not.toContain(other.owner.userId);
    const unknown = await role('00000000-0000-4000-8000-000000000000', 'ADMIN');
    for (const answer of [await role(other.standard.userId, 'ADMIN'), await role('not-an-id', 'ADMIN'), await status(other.standard.userId, 'suspended')]) {
      expect([answer.status, { ...answer.body, traceId: '' }]).toEqual([404, { ...unknown.body, traceId: '' }]);
    }
    const [row] = await workshop.sql('select user_role, status from memberships where user_id = $1', [other.standard.userId]);
    expect(row).toEqual({ user_role: 'STANDARD', status: 'active' });
  });

  test('an invitation is listed, newest first, and mailed with company, inviter, role and link (API-84)', async () => {
    const [first, second] = [address(), address()];
    await invite([first], 'ADMIN', kitchen.owner, at(-1));
    const { status: code, body } = await invite([second]);
    expect([code, body]).toEqual([201, { invited: [{ email: second, userRole: 'STANDARD', createdDate: NOW }] }]);
    expect((await invited()).items).toEqual([{ email: second, userRole: 'STANDARD', createdDate: NOW }, { email: first, userRole: 'ADMIN', createdDate: at(-1) }]);
    const [letter] = await letters(second);
    expect(letter).toMatchObject({ template: 'invite', locale: 'en', subject: `ADMIN of ${kitchen.id} invites you to ${kitchen.companyName} on Larder` });
    expect(letter?.body_text).toMatch(/Your role: Standard[\s\S]*https:\/\/larder\.test\/join\?code=[\w-]{43}/);
  });

  test('an expired invitation is not listed any more', async () => {
    await invite([address()]);
    expect((await invited('', at(14 * 24 - 1))).pagination.totalItemCount).toBe(1);
    expect((await invited('', at(14 * 24))).items).toEqual([]);
  });

  test('duplicates and letter case are evened out', async () => {
    const email = address();
    const { body } = await invite([email, ` ${email.toUpperCase()} `, email]);
    expect(body.invited).toHaveLength(1);
  });

  test('inviting again gives a new date and role and says so in the e-mail (API-39)', async () => {
    const email = address();
    await invite([email], 'STANDARD', kitchen.admin, at(-5));
    await invite([email.toUpperCase()], 'ADMIN');
    expect((await invited()).items).toEqual([{ email: email.toUpperCase(), userRole: 'ADMIN', createdDate: NOW }]);
    const [resent] = await letters(email.toUpperCase());
    expect(resent?.template).toBe('invite-resent');
  });

  test('e-mails of fr are in French (API-83)', async () => {
    const cuisine = await workshop.workspace({ region: 'fr' });
    const email = address();
    await invite([email], 'TRUSTED', cuisine.owner);
    const [letter] = await letters(email);
    expect([letter?.locale, letter?.body_text]).toEqual(['fr', expect.stringContaining('Votre rôle\u00a0: De confiance')]);
  });

  test('an active member refuses the whole request, and all such addresses are named (API-76)', async () => {
    const fresh = address();
    const { status: code, body } = await invite([fresh, kitchen.trusted.email.toUpperCase(), kitchen.standard.email]);
    expect([code, body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, 'invite_already_member', ['emails[1]', 'emails[2]']]);
    expect([(await invited()).items, await letters(fresh)]).toEqual([[], []]);
  });

  test('a suspended member is to be reactivated instead', async () => {
    const suspended = await workshop.member(kitchen, 'STANDARD', { status: 'suspended' });
    expect((await invite([suspended.email])).body.code).toBe('invite_member_suspended');
  });

  test('eleven addresses are too many, ten are not (API-76)', async () => {
    const emails = Array.from({ length: 11 }, address);
    expect((await invite(emails)).body.code).toBe('invite_too_many');
    expect((await invite(emails.slice(1))).body.invited).toHaveLength(10);
  });

  test('an invalid address refuses all (API-76)', async () => {
    const { body } = await invite([address(), 'no address', 'a@b', 'a b@c.test']);
    expect([body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual(['email_invalid', ['emails[1]', 'emails[2]', 'emails[3]']]);
    expect((await invited()).items).toEqual([]);
  });

  test('no address at all, or the role of owner, is not valid (API-48)', async () => {
    expect((await invite([])).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'emails' }] });
    expect((await invite([address()], 'OWNER')).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'userRole' }] });
  });

  test('the 51st invitation of a day is refused, also from several at once (API-76)', async () => {
    for (let batch = 0; batch < 4; batch += 1) await invite(Array.from({ length: 10 }, address));
    const answers = await Promise.all([0, 1, 2].map(() => invite(Array.from({ length: 5 }, address))));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([201, 201, 429]);
    const refused = await invite([address()]);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['invite_daily_limit', '86400']);
    expect((await invite([address()], 'STANDARD', kitchen.admin, at(24))).status).toBe(201);
  });

  test('a revoked invitation is gone; one that is not there is not found', async () => {
    const email = address();
    await invite([email]);
    const revoke = () => workshop.call('DELETE', `/members/invited?email=${encodeURIComponent(email.toUpperCase())}`, { as: kitchen.admin, body: 'ignored' });
    expect([(await revoke()).status, (await revoke()).body.code, (await invited()).items]).toEqual([204, 'invite_not_found', []]);
    const other = await workshop.workspace();
    await invite([email], 'STANDARD', other.owner);
    expect((await revoke()).body.code).toBe('invite_not_found');
  });

  test('an admin changes the role of a member, admins too, and it is noted (API-93)', async () => {
    expect((await role(kitchen.standard.userId, 'TRUSTED')).body).toEqual({ userId: kitchen.standard.userId, fullName: expect.any(String), email: kitchen.standard.email, userRole: 'TRUSTED', status: 'active' });
    const colleague = await workshop.member(kitchen, 'ADMIN');
    expect((await role(colleague.userId, 'STANDARD')).body.userRole).toBe('STANDARD');
    const events = await workshop.sql('select type, actor, subject, detail from audit_events where workspace_id = $1', [kitchen.id]);
    expect(events).toContainEqual({ type: 'member-role-changed', actor: kitchen.admin.userId, subject: `user:${kitchen.standard.userId}`, detail: { from: 'STANDARD', to: 'TRUSTED' } });
  });

  test('nobody changes the owner, themselves, or makes an owner (API-48)', async () => {
    expect((await role(kitchen.owner.userId, 'ADMIN')).body).toMatchObject({ status: 403, code: 'member_is_owner' });
    expect((await status(kitchen.owner.userId, 'suspended')).body.code).toBe('member_is_owner');
    expect((await role(kitchen.admin.userId, 'STANDARD')).body.code).toBe('member_is_self');
    expect((await status(kitchen.admin.userId, 'suspended')).body.code).toBe('member_is_self');
    expect((await role(kitchen.standard.userId, 'OWNER')).body).toMatchObject({ status: 403, code: 'role_not_assignable' });
    expect((await role(kitchen.standard.userId, 'CHEF')).body.code).toBe('validation_failed');
  });

  test('the role of a suspended member can not be changed until they are active again (API-48)', async () => {
    expect((await status(kitchen.trusted.userId, 'suspended')).body.status).toBe('suspended');
    expect((await role(kitchen.trusted.userId, 'STANDARD')).body).toMatchObject({ status: 400, code: 'member_not_active' });
    expect((await status(kitchen.trusted.userId, 'active')).body.status).toBe('active');
    expect((await role(kitchen.trusted.userId, 'STANDARD')).body.userRole).toBe('STANDARD');
  });

  test('TRUSTED and STANDARD manage nothing, and nothing changes (API-47)', async () => {
    for (const member of [kitchen.trusted, kitchen.standard]) {
      for (const answer of [await invite([address()], 'STANDARD', member), await role(kitchen.admin.userId, 'STANDARD', member), await status(kitchen.admin.userId, 'suspended', member)]) {
        expect(answer.body).toMatchObject({ status: 403, code: 'role_forbidden' });
      }
    }
    expect((await invited()).items).toEqual([]);
    expect(await workshop.sql('select user_role, status from memberships where user_id = $1', [kitchen.admin.userId])).toEqual([{ user_role: 'ADMIN', status: 'active' }]);
  });
}, 'schema');
