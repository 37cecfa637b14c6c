import { demoCode } from '../../seed/demo-codes';
import { describeOnBoth, TEST_PASSWORD } from '../../database/testing';
import { openWorkshop, type Workshop } from '../../testing/workshop';

describeOnBoth('the people of the demo data', (database) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop(database(), { profile: 'e2e' });
  });
  afterAll(() => workshop.close());

  const signIn = (email: string, workspaceId = 101) =>
    workshop.call('POST', '/auth/sign-in', { body: { workspaceId, email, password: TEST_PASSWORD } });
  const invite = (name: string) => workshop.call('GET', `/members/invite/${demoCode(name)}`);

  test('everybody of 101 signs in with the demo password, suspended ones learn that they are (AUT-25, AUT-27)', async () => {
    for (const name of ['owner', 'admin', 'admin2', 'trusted', 'trusted2', 'standard', 'standard2'])
      expect([name, (await signIn(`${name}@ember-oak.test`)).status]).toEqual([name, 200]);
    for (const name of ['suspended', 'suspended-admin'])
      expect((await signIn(`${name}@ember-oak.test`)).body.code).toBe('member_suspended');
    expect((await signIn('owner@old-lantern.test', 106)).body.code).toBe('workspace_inactive');
  });

  test('everybody has accepted the terms as they are, but for one person of 101 who is told that they changed (SHL-102)', async () => {
    const changedAt: Record<string, number> = {};
    for (const region of ['gb', 'fr'])
      changedAt[region] = Date.parse(
        String((await workshop.call('GET', `/assets/${region}/legal/terms.md`)).headers['last-modified']),
      );
    const members = await workshop.sql<{ email: string; region: string; at: string }>(`
      select u.email, w.region, m.terms_accepted_at as at from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id where u.email like '%@' || w.workspace_name || '.test'`);
    expect(members.length).toBeGreaterThan(100);
    expect(
      members.filter(({ region, at }) => !(Date.parse(at) >= (changedAt[region] as number))).map(({ email }) => email),
    ).toEqual(['standard2@ember-oak.test']);
  });

  test('one password opens three workspaces, each with its own role (API-41, AUT-25)', async () => {
    const roles = [];
    for (const id of [101, 102, 103])
      roles.push(
        (
          await workshop.call('GET', '/user', {
            as: { token: (await signIn('robin@multi.test', id)).body.bearerToken },
          })
        ).body.userRole,
      );
    expect(roles).toEqual(['ADMIN', 'STANDARD', 'TRUSTED']);
  });

  test('the invitations are open, open for an account, expired and revoked (AUT-58, AUT-60, AUT-67)', async () => {
    expect((await invite('invite-new')).body).toMatchObject({
      email: 'new@invite.test',
      userRole: 'TRUSTED',
      companyName: 'Ember & Oak Restaurants Ltd',
      accountExists: false,
    });
    expect((await invite('invite-soon')).status).toBe(200);
    expect((await invite('invite-account')).body.accountExists).toBe(true);
    expect((await invite('invite-late')).body.code).toBe('invite_expired');
    expect((await invite('invite-gone')).body.code).toBe('invite_expired');
  });

  test('the reset codes are used, expired and valid (AUT-41, AUT-42)', async () => {
    const reset = async (name: string) =>
      (
        await workshop.call('POST', '/auth/reset-password', {
          body: { userName: 'admin@ember-oak.test', confirmationCode: demoCode(name), newPassword: 'a new password' },
        })
      ).status;
    const ofAdmin = "email = 'admin@ember-oak.test'";
    const [before] = await workshop.sql(`select password_hash from users where ${ofAdmin}`);
    expect([await reset('reset-used'), await reset('reset-expired'), await reset('reset-valid')]).toEqual([
      400, 400, 204,
    ]);
    // The admin has the demo password again: other tests sign in with it.
    await workshop.sql(`update users set password_hash = $1 where ${ofAdmin}`, [before?.password_hash]);
  });

  test('every logo, picture, mark and specification that the region shows is served, but for the one that is broken (API-52)', async () => {
    const as = { token: (await signIn('standard@ember-oak.test')).body.bearerToken };
    const paths = await workshop.sql<{ path: string }>(`
      select logo as path from suppliers where region = 'gb' and logo is not null union select logo from certificates where region = 'gb' and logo is not null
      union select path from gallery_items where region = 'gb' union select spec_sheet from products where region = 'gb' and spec_sheet is not null`);
    expect(paths.length).toBeGreaterThan(40);
    const missing = [];
    for (const { path } of paths)
      if ((await workshop.call('GET', `/assets/${path}`, { as })).status !== 200) missing.push(path);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatch(/^gb\/207\//);
  });
});
