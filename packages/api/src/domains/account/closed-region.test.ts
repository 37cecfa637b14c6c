import type { Region } from '@larder/contracts';
import { describeOnBoth } from '../../database/testing';
import { openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { codeOfLink, lettersTo, makePerson, type Person, tokensOf } from './account.testing';

const MAINTENANCE = { from: '2026-11-20T08:00:00Z', to: '2026-11-20T10:00:00Z', textKey: 'x', closed: true };

/** What somebody has in the hand when a region closes. */
interface Held {
  workspace: TestWorkspace;
  person: Person;
  refreshToken: string;
  invitation: string;
  resetCode: string;
  termsVersion: string;
}

describeOnBoth(
  'calls without a region while one is closed',
  (database) => {
    let open: Workshop;
    let closed: Workshop;

    beforeAll(async () => {
      open = await openWorkshop(database(), { profile: 'e2e' });
      closed = await openWorkshop(database(), { profile: 'e2e', config: { gb: { maintenance: MAINTENANCE } } });
    });
    afterAll(async () => {
      await closed.close();
      await open.close();
    });

    async function hold(region: Region): Promise<Held> {
      const workspace = await open.workspace({ region });
      const person = await makePerson(open, workspace);
      const { refreshToken } = await tokensOf(open, workspace, person);
      const invited = `invited-${person.userId}@kitchen.test`;
      await open.call('POST', '/members/invite', {
        as: workspace.owner,
        body: { emails: [invited], userRole: 'STANDARD' },
      });
      await open.call('POST', '/auth/forgot-password', {
        body: { userEmail: person.email, workspaceId: workspace.id },
      });
      const { headers } = await open.call('GET', `/assets/${region}/legal/terms.md`);
      return {
        workspace,
        person,
        refreshToken,
        invitation: codeOfLink((await lettersTo(open, invited))[0]?.body_text, 'code'),
        resetCode: codeOfLink((await lettersTo(open, person.email))[0]?.body_text, 'confirmationCode'),
        termsVersion: String(headers.etag).replaceAll('"', ''),
      };
    }

    /** The calls that find the region by what they are given, in an order in which each is possible. */
    async function answersTo({ workspace, person, refreshToken, invitation, resetCode, termsVersion }: Held) {
      const post = (path: string, body: object) => closed.call('POST', path, { body });
      return [
        await closed.call('GET', `/members/invite/${invitation}`),
        await post('/members/sign-up', {
          code: invitation,
          userFullName: 'New Person',
          password: 'a new password',
          termsVersion,
        }),
        await post('/auth/forgot-password', { userEmail: person.email, workspaceId: workspace.id }),
        await post('/auth/forgot-password', { userEmail: 'nobody@kitchen.test', workspaceId: workspace.id }),
        await post('/auth/refresh', { refreshToken }),
        await post('/auth/sign-out', { refreshToken }),
        await post('/auth/reset-password', {
          userName: person.email,
          confirmationCode: resetCode,
          newPassword: 'another long password',
        }),
      ];
    }

    test('answer 503 when their invitation, token, code or workspace is of that region, known address or not, and change nothing (API-20)', async () => {
      const held = await hold('gb');
      const letters = await lettersTo(open, held.person.email);
      const answers = await answersTo(held);
      expect(answers.map(({ status, body, headers }) => [status, body?.code, headers['retry-after']])).toEqual(
        answers.map(() => [503, 'maintenance', '3600']),
      );
      expect(await lettersTo(open, held.person.email)).toEqual(letters);
      expect((await open.call('POST', '/auth/refresh', { body: { refreshToken: held.refreshToken } })).status).toBe(
        200,
      );
      expect((await open.call('GET', `/members/invite/${held.invitation}`)).status).toBe(200);
    });

    test('are answered as usual when it is of another region, or unknown (API-20)', async () => {
      const answers = await answersTo(await hold('fr'));
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 204, 404, 200, 204, 204]);
      expect((await closed.call('POST', '/auth/refresh', { body: { refreshToken: 'unknown' } })).status).toBe(401);
      expect((await closed.call('POST', '/auth/sign-out', { body: { refreshToken: 'unknown' } })).status).toBe(204);
    });
  },
  'schema',
);
