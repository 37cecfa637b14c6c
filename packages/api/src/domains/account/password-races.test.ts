import type * as AfterCompare from '../../testing/after-compare';
import { afterCompare } from '../../testing/after-compare';
import { describeOnBoth } from '../../database/testing';
import { openWorkshop, type TestMember, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { codeOfLink, lettersTo, makePerson, type Person, signInAs, tokensOf } from './account.testing';

jest.mock('@node-rs/argon2', () =>
  jest.requireActual<typeof AfterCompare>('../../testing/after-compare').argon2WithMeanwhile(),
);

const NEW_PASSWORD = 'another long password';
const OTHER_PASSWORD = 'a password of somebody else';

describeOnBoth(
  'a password that changes while it is compared',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let person: Person;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(async () => {
      afterCompare(undefined);
      person = await makePerson(workshop, kitchen);
    });
    afterAll(() => workshop.close());

    const change = (token: string, newPassword = NEW_PASSWORD) =>
      workshop.call('PUT', '/user/password', {
        as: { token },
        body: { currentPassword: person.password, newPassword },
      });
    const resetCode = async () => {
      await workshop.call('POST', '/auth/forgot-password', {
        body: { userEmail: person.email, workspaceId: kitchen.id },
      });
      return codeOfLink((await lettersTo(workshop, person.email))[0]?.body_text, 'confirmationCode');
    };
    const reset = (confirmationCode: string) =>
      workshop.call('POST', '/auth/reset-password', {
        body: { userName: person.email, confirmationCode, newPassword: OTHER_PASSWORD },
      });
    /** Invites the person. @returns joins with a password */
    const invitation = async (as: TestMember) => {
      await workshop.call('POST', '/members/invite', { as, body: { emails: [person.email], userRole: 'TRUSTED' } });
      const code = codeOfLink((await lettersTo(workshop, person.email))[0]?.body_text, 'code');
      const { headers } = await workshop.call('GET', '/assets/gb/legal/terms.md');
      const termsVersion = String(headers.etag).replaceAll('"', '');
      return (password: string) =>
        workshop.call('POST', '/members/sign-up', { body: { code, password, termsVersion } });
    };
    const working = async () => {
      const found: string[] = [];
      for (const password of [person.password, NEW_PASSWORD, OTHER_PASSWORD])
        if ((await signInAs(workshop, kitchen, { ...person, password })).status === 200) found.push(password);
      return found;
    };

    test('a change of password does not overwrite a reset that came meanwhile (API-36, AUT-44, TRU-18)', async () => {
      const [code, { accessToken }] = [await resetCode(), await tokensOf(workshop, kitchen, person)];
      afterCompare(() => reset(code));
      expect((await change(accessToken)).body).toMatchObject({ status: 401, code: 'token_invalid' });
      expect(await working()).toEqual([OTHER_PASSWORD]);
    });

    test('of two changes of one session the later one finds the current password wrong (API-37)', async () => {
      const { accessToken } = await tokensOf(workshop, kitchen, person);
      afterCompare(() => change(accessToken, OTHER_PASSWORD));
      expect((await change(accessToken)).body).toMatchObject({ status: 400, code: 'current_password_wrong' });
      expect(await working()).toEqual([OTHER_PASSWORD]);
    });

    test('who is suspended meanwhile changes no password and ends no reset code (API-35, TRU-18)', async () => {
      const [code, { accessToken }] = [await resetCode(), await tokensOf(workshop, kitchen, person)];
      const setStatus = (status: string) =>
        workshop.call('PUT', `/members/${person.userId}`, { as: kitchen.owner, body: { status } });
      afterCompare(() => setStatus('suspended'));
      expect((await change(accessToken)).body).toMatchObject({ status: 403, code: 'member_suspended' });
      await setStatus('active');
      expect(await working()).toEqual([person.password]);
      expect((await reset(code)).status).toBe(204);
    });

    test('joining by the invitation of an admin who is suspended meanwhile is refused (ADM-21)', async () => {
      const second = await workshop.workspace();
      const join = await invitation(second.admin);
      afterCompare(() =>
        workshop.call('PUT', `/members/${second.admin.userId}`, { as: second.owner, body: { status: 'suspended' } }),
      );
      expect((await join(person.password)).body).toMatchObject({ status: 404, code: 'invite_expired' });
    });

    test('joining with a password that was reset meanwhile opens no session and leaves the invitation open (API-36, TRU-18)', async () => {
      const code = await resetCode();
      const join = await invitation((await workshop.workspace()).owner);
      afterCompare(() => reset(code));
      expect((await join(person.password)).body).toMatchObject({ status: 401, code: 'credentials_invalid' });
      expect(await workshop.sql('select id from sessions where user_id = $1', [person.userId])).toEqual([]);
      expect((await join(OTHER_PASSWORD)).status).toBe(201);
    });
  },
  'schema',
);
