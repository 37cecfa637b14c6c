import { defineDeclaration } from '@larder/contracts';
import type { Declaration } from '@larder/contracts';
import { fakeConfig } from '../../testing';

/** Of a remote with one page. */
export const exampleDeclaration = defineDeclaration({
  name: 'mf-example',
  contract: '^1.0.0',
  prefixes: ['/example'],
  parts: {
    example: {
      routes: [
        { name: 'example', path: '/example', module: 'example', title: { en: 'Example', fr: 'Exemple' }, guards: [] },
      ],
    },
  },
}) as unknown as Declaration;

const bearerOf = (claims: object) => `x.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_')}.x`;

/** The development server of a test: the configuration of each region, and a session for who is asked for. */
export async function answer(address: string, request?: RequestInit) {
  const region = /config\/(gb|fr)/.exec(address)?.[1] as 'gb' | 'fr' | undefined;
  const { email, workspaceId } = JSON.parse(String(request?.body ?? '{}')) as { email?: string; workspaceId?: number };
  const bearerToken = bearerOf({
    companyName: 'Ember',
    companyRoles: ['customer'],
    workspaceId,
    userFullName: 'Ann',
    userRole: 'OWNER',
    termsAcceptedDate: 1,
    user_id: 'u',
    email,
  });
  return {
    ok: true,
    json: async () => (region ? fakeConfig(region) : { bearerToken, accessToken: 'a', refreshToken: 'r' }),
  };
}

/** The same with what it can't give, and says. */
export const answerWithout = (refused: RegExp, detail: string) => async (address: string, request?: RequestInit) =>
  refused.test(address) ? { ok: false, status: 503, json: async () => ({ detail }) } : answer(address, request);
