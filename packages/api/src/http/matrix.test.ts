import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS, type Call, type ErrorCode, isStream } from '@larder/contracts';
import { describeOnBoth } from '../database/testing';
import { testFeatures } from '../testing/region-configs';
import { openWorkshop, type TestMember, type Workshop } from '../testing/workshop';

/** Calls that no domain serves yet. It shrinks to nothing. */
const NOT_YET: readonly string[] = [];

/** Answers that the plumbing gives to those who may not call. Whoever may gets another one, if only "not found". */
const REFUSALS: readonly string[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'account_scope_required',
  'workspace_inactive',
  'feature_off',
  'customer_role_required',
  'producer_role_required',
  'role_forbidden',
  'member_suspended',
] satisfies ErrorCode[];

interface Caller {
  name: string;
  token(call: Call): string | undefined;
  /** The refusal that the contract's `who` means for this caller, or undefined when they may call. */
  refusal(call: Call): string | undefined;
}

/** They end the sessions of their callers, so each has callers of its own. */
const SIGN_OUTS = ['signOut', 'signOutStaff'];

/** Calls that requirements outside of api.md ask for, without a line of their own there. */
const ADDED: Record<string, string> = {
  'POST /ops/auth/sign-out': 'ops any', // TRU-14
  'GET /user/sessions': 'bearer any', // TRU-23
  'DELETE /user/sessions/{sessionId}': 'bearer any', // TRU-23
  'GET /user/seen': 'bearer any', // SHL-103
  'PUT /user/seen': 'bearer any', // SHL-103
  'GET /order/{id}/emissions': 'bearer any customer sustainability', // REL-106
  'GET /invoice/figures': 'bearer trusted-up customer billing', // decision 175
  'GET /order/deadline': 'bearer trusted-up customer deadlines', // GDE-2
  'GET /location/{id}/guide': 'bearer trusted-up customer orderGuide', // GDE-2
  // GDE-2
  ...Object.fromEntries(
    [
      'POST /location/{id}/guide/list',
      'PUT /location/{id}/guide/list/{listId}',
      'DELETE /location/{id}/guide/list/{listId}',
    ].map((address) => [address, 'bearer trusted-up customer orderGuide']),
  ),
  'POST /location/{id}/guide/match': 'bearer trusted-up customer quickAdd', // GDE-2
  'GET /notice': 'bearer any live', // GDE-85
  'PUT /notice/read': 'bearer any live', // GDE-89
  ...Object.fromEntries(
    ['GET', 'POST', 'DELETE'].map((method) => [`${method} /calendar-feed`, 'bearer any customer calendarFeed']),
  ), // GDE-92
  'GET /feed/{token}.ics': 'none', // GDE-93
  ...Object.fromEntries(['GET', 'PUT'].map((method) => [`${method} /notice/preference`, 'bearer any live'])), // GDE-90
  'GET /stream': 'bearer any live', // GDE-78
  // DSK-2, DSK-3
  ...Object.fromEntries(
    [
      'POST /file',
      'POST /supplier/product',
      'PUT /supplier/product/{sku}',
      'DELETE /supplier/product/{sku}',
      'POST /supplier/product/{sku}/copy',
      'PUT /supplier/product/{sku}/state',
      'POST /supplier/product/send',
      'GET /supplier/product/{sku}/on-order',
      'PUT /supplier/product/{sku}/price',
      'POST /supplier/product/import',
      'GET /supplier/product/export',
      'GET /supplier/profile/proposal',
      'PUT /supplier/profile/proposal',
      'PUT /supplier/profile/proposal/state',
      'POST /supplier/certificate',
      'DELETE /supplier/certificate/{certificateId}',
    ].map((address) => [address, 'bearer trusted-up producer producerEditing']),
  ),
  ...Object.fromEntries(
    ['GET /supplier/product-options', 'GET /supplier/demand', 'GET /supplier/certificate'].map((address) => [
      address,
      'bearer any producer producerEditing',
    ]),
  ),
  'PUT /workspace': 'bearer admin producer producerEditing',
  ...Object.fromEntries(
    [
      'GET /ops/review',
      'GET /ops/review/{id}',
      'PUT /ops/review/{id}',
      'GET /ops/file/{fileId}',
      'GET /ops/location/{id}/price',
      'PUT /ops/location/{id}/price',
      'GET /ops/location/{id}/product',
      'GET /ops/greengrocer',
      'PUT /ops/greengrocer',
    ].map((address) => [address, 'ops any']),
  ),
};

const isOpen = ({ who }: Call) => who.token === 'none' || who.token === 'refresh';
const isMembers = ({ who }: Call) => who.token === 'bearer' || who.token === 'account';

/** Who may make each call, read from the lines of the specification: `GET /order/{id}` to `bearer any customer`. */
function whoBySpecification(): Record<string, string> {
  const [calls] = readFileSync(join(__dirname, '../../../../docs/spec/api.md'), 'utf8').split('\n# 5. ');
  const lines = [...(calls as string).matchAll(/^### ([A-Z]+ \S+)\n(?:- Who: ([^\n]*))?/gm)];
  return Object.fromEntries(
    lines.map(([, address, words = '']) => [address as string, whoOf(address as string, words)]),
  );
}

function whoOf(address: string, words: string): string {
  if (address.includes(' /ops/') && !address.endsWith('/sign-in'))
    return `ops ${/^(POST|PUT) .*invoice/.test(address) ? 'FINANCE' : 'any'}`;
  if (words.startsWith('anonymous'))
    return words.includes('bearer token') ? 'refresh-or-bearer' : words.includes('refresh token') ? 'refresh' : 'none';
  const level = words.includes('TRUSTED up')
    ? 'trusted-up'
    : words.includes('admin level')
      ? 'admin'
      : words.includes('any member')
        ? 'any'
        : 'unknown';
  const side = /(customer|producer) side/.exec(words)?.[1];
  const feature = /gb \(`(\w+)`\)/.exec(words)?.[1];
  return [words.includes('access token') ? 'account' : 'bearer', level, side, feature].filter(Boolean).join(' ');
}

const addressOf = ({ method, path }: Call) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`;

test('every call has a line in the specification, and its contract names the same callers (API-21, API-46, API-47, API-49, API-50)', () => {
  const contracts = ALL_CALLS.map((call) => {
    const { token, level, side, feature, staff } = call.who as {
      token: string;
      level?: string;
      side?: string;
      feature?: string;
      staff?: string;
    };
    return [addressOf(call), [token, level, side, feature, staff].filter(Boolean).join(' ')] as const;
  });
  expect(Object.fromEntries(contracts)).toEqual({ ...whoBySpecification(), ...ADDED });
});

describeOnBoth(
  'who may call',
  (database) => {
    let workshop: Workshop;
    const callers: Caller[] = [];

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      callers.push(...(await makeCallers(workshop)));
    });
    afterAll(() => workshop.close());

    test('every call of the contracts is served by a domain', () => {
      const missing = ALL_CALLS.filter(
        (call) => !workshop.api.hasRoute({ method: call.method, url: `/api${call.path}` }),
      ).map((call) => call.name);
      expect(missing).toEqual(NOT_YET);
    });

    test('the OWNER is let in wherever an ADMIN is (ADM-21)', async () => {
      const refusalsOf = async (name: string) => {
        const caller = callers.find((one) => one.name === name) as Caller;
        const refusals: (readonly [name: string, refusal: string | undefined])[] = [];
        // One after the other: a call that changes the workspace is then ahead of the same ones for both.
        for (const call of ALL_CALLS.filter(({ name: of }) => !SIGN_OUTS.includes(of)))
          refusals.push([call.name, await refusalOf(workshop, call, caller.token(call))]);
        return refusals;
      };
      const [ofOwner, ofAdmin] = [await refusalsOf('OWNER'), await refusalsOf('ADMIN')];
      expect(ofAdmin.filter(([, refusal]) => refusal === undefined).length).toBeGreaterThan(ALL_CALLS.length / 3);
      expect(ofOwner).toEqual(ofAdmin);
    });

    test.each(ALL_CALLS.filter((call) => !NOT_YET.includes(call.name)).map((call) => [call.name, call] as const))(
      '%s lets in whom its contract names and nobody else (API-21, API-23, API-28, API-29, API-46, API-47, API-49, API-50)',
      async (_, call) => {
        const found: Record<string, string | undefined> = {};
        const expected: Record<string, string | undefined> = {};
        for (const caller of SIGN_OUTS.includes(call.name) ? await makeCallers(workshop) : callers) {
          expected[caller.name] = caller.refusal(call);
          found[caller.name] = await refusalOf(workshop, call, caller.token(call));
        }
        expect(found).toEqual(expected);
      },
    );

    test('a refused call has the body of a problem and no data (API-21)', async () => {
      const { status, body, headers } = await workshop.call('GET', '/workspace');
      expect(status).toBe(401);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'errors', 'status', 'title', 'traceId', 'type']);
    });
  },
  'schema',
);

/**
 * The refusal that a call meets, or undefined. The values are unknown ones, so that whoever may call changes nothing.
 */
async function refusalOf(workshop: Workshop, call: Call, token: string | undefined): Promise<string | undefined> {
  const path = call.path
    .replace(':region', 'gb')
    .replace(':document', 'terms')
    .replace(
      /:userId|:sessionId|:code|:sku|:slug|:token|:certificateId|:fileId/,
      '00000000-0000-4000-8000-000000000000',
    )
    .replace(/:\w+/g, '2147483647')
    .replace('*', 'x/y.png');
  // A stream that somebody may open would not end.
  const headers = isStream(call) ? { 'x-fault': 'cut=0' } : undefined;
  const { status, body } = await workshop.call(call.method, path, {
    headers,
    ...(token && { as: { token } }),
    ...(call.body && { body: {} }),
  });
  expect([call.name, status, body?.code]).not.toEqual([call.name, 500, 'internal']);
  return REFUSALS.includes(body?.code) ? body.code : undefined;
}

async function makeCallers(workshop: Workshop): Promise<Caller[]> {
  const { tokens } = workshop.api.services;
  const [gb, producer, fr, elsewhere] = [
    await workshop.workspace({ roles: ['customer'] }),
    await workshop.workspace({ roles: ['producer'] }),
    await workshop.workspace({ region: 'fr', roles: ['customer'] }),
    await workshop.workspace({ roles: ['customer', 'producer'] }),
  ];
  const inactive = await workshop.workspace({ roles: ['customer', 'producer'], activityStatus: 'inactive' });
  const location = await workshop.location(gb);

  const tokensOf = async (member: TestMember, at: string) => {
    const [row] = await workshop.sql<{ id: string }>('select id from sessions where user_id = $1', [member.userId]);
    return tokens.signMember(
      {
        companyName: '',
        companyRoles: ['customer'],
        workspaceId: member.workspaceId,
        userFullName: '',
        userRole: member.role,
        termsAcceptedDate: 0,
        user_id: member.userId,
        email: member.email,
        region: member.region,
        sid: row?.id as string,
      },
      Date.parse(at),
    );
  };
  const member = async (name: string, who: TestMember, rest: (call: Call) => string | undefined): Promise<Caller> => {
    const { bearerToken, accessToken } = await tokensOf(who, '2099-01-01T00:00:00Z');
    return {
      name,
      token: ({ who: { token } }) => (token === 'account' ? accessToken : bearerToken),
      refusal: (call) => (call.who.token === 'ops' ? 'token_invalid' : isMembers(call) ? rest(call) : undefined),
    };
  };
  const levels = {
    any: ['OWNER', 'ADMIN', 'TRUSTED', 'STANDARD'],
    'trusted-up': ['OWNER', 'ADMIN', 'TRUSTED'],
    admin: ['OWNER', 'ADMIN'],
  };
  const isOffIn = (region: 'fr', { who }: Call) => {
    const { feature } = who as Members;
    return feature !== undefined && !testFeatures(region).has(feature);
  };
  type Members = Extract<Call['who'], { token: 'bearer' | 'account' }>;
  const sideRefusal = ({ who }: Call, sides: readonly string[]) => {
    const { side } = who as Members;
    return side && !sides.includes(side) ? `${side}_role_required` : undefined;
  };
  const roleRefusal = ({ who }: Call, role: string) =>
    levels[(who as Members).level].includes(role) ? undefined : 'role_forbidden';
  const of =
    (role: string, sides: readonly string[] = ['customer']) =>
    (call: Call) =>
      sideRefusal(call, sides) ?? roleRefusal(call, role);

  const expired = await tokensOf(gb.owner, '2020-01-01T00:00:00Z');
  const { owner: revoked } = await workshop.workspace();
  await workshop.sql('update sessions set revoked_at = now() where user_id = $1', [revoked.userId]);
  const staff = await workshop.staff('FINANCE');
  const ops = await workshop.staff('OPS');
  const staffAdmin = await workshop.staff('ADMIN');
  const suspendedStaff = await workshop.staff('ADMIN');
  await workshop.sql(`update staff_users set status = 'suspended' where email = $1`, [suspendedStaff.email]);
  const { accessToken: accountToken } = await tokensOf(gb.admin, '2099-01-01T00:00:00Z');
  const signOutToo = (refusal: string) => (call: Call) => (isOpen(call) ? undefined : refusal);

  return [
    { name: 'anonymous', token: () => undefined, refusal: signOutToo('token_missing') },
    { name: 'forged', token: () => `${gb.owner.token.slice(0, -4)}AAAA`, refusal: signOutToo('token_invalid') },
    {
      name: 'expired',
      token: ({ who }) => (who.token === 'account' ? expired.accessToken : expired.bearerToken),
      refusal: (call) => (call.who.token === 'ops' ? 'token_invalid' : signOutToo('token_expired')(call)),
    },
    await member('revoked', revoked, () => 'token_invalid'),
    {
      name: 'bearer token everywhere',
      token: () => gb.admin.token,
      refusal: (call) =>
        call.who.token === 'account'
          ? 'account_scope_required'
          : call.who.token === 'ops'
            ? 'token_invalid'
            : isMembers(call)
              ? of('ADMIN')(call)
              : undefined,
    },
    {
      name: 'access token everywhere',
      token: () => accountToken,
      refusal: (call) => (call.who.token === 'account' || isOpen(call) ? undefined : 'token_invalid'),
    },
    await member('STANDARD', gb.standard, of('STANDARD')),
    await member('TRUSTED', gb.trusted, of('TRUSTED')),
    await member('ADMIN', gb.admin, of('ADMIN')),
    await member('OWNER', gb.owner, of('OWNER')),
    await member('suspended', await workshop.member(gb, 'ADMIN', { status: 'suspended' }), () => 'member_suspended'),
    await member('limited', await workshop.member(gb, 'TRUSTED', { locationIds: [location] }), of('TRUSTED')),
    await member('other workspace', elsewhere.owner, of('OWNER', ['customer', 'producer'])),
    await member('producer only', producer.admin, of('ADMIN', ['producer'])),
    await member('fr', fr.owner, (call) => (isOffIn('fr', call) ? 'feature_off' : of('OWNER')(call))),
    await member('inactive', inactive.owner, () => 'workspace_inactive'),
    {
      name: 'staff',
      token: () => staff.token,
      refusal: (call) => (call.who.token === 'ops' ? undefined : signOutToo('token_invalid')(call)),
    },
    {
      name: 'staff ADMIN',
      token: () => staffAdmin.token,
      refusal: (call) => (call.who.token === 'ops' ? undefined : signOutToo('token_invalid')(call)),
    },
    { name: 'suspended staff', token: () => suspendedStaff.token, refusal: signOutToo('token_invalid') },
    {
      name: 'staff without finance',
      token: () => ops.token,
      refusal: (call) =>
        call.who.token === 'ops'
          ? call.who.staff === 'FINANCE'
            ? 'role_forbidden'
            : undefined
          : signOutToo('token_invalid')(call),
    },
  ];
}
