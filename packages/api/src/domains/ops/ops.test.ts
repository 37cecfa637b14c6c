import type * as AfterCompare from '../../testing/after-compare';
import { afterCompare } from '../../testing/after-compare';
import { hashPassword } from '../account/password';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { sealOtpSecrets } from './seal-otp-secrets';
import { stepAt } from './totp';
import { codeAt } from './totp.testing';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD = 'a long enough password';
let made = 0;

jest.mock('@node-rs/argon2', () =>
  jest.requireActual<typeof AfterCompare>('../../testing/after-compare').argon2WithMeanwhile(),
);

describeCalls('staff sign-in', (workshop) => {
  const staff = async (role = 'OPS') => {
    const email = `Person${(made += 1)}@Platform.test`;
    await workshop().sql(
      'insert into staff_users (email, full_name, staff_role, password_hash, otp_secret) values ($1, $1, $2, $3, $4)',
      [email, role, await hashPassword(PASSWORD), SECRET],
    );
    return email.toLowerCase();
  };
  const signIn = (email: string, now: string, more: object = {}) =>
    workshop().call('POST', '/ops/auth/sign-in', {
      body: { email, password: PASSWORD, otp: codeAt(SECRET, stepAt(Date.parse(now))), ...more },
      now,
    });

  test('gives a token for an hour to password and code together', async () => {
    const email = await staff('FINANCE');
    const now = '2026-11-20T09:00:10.000Z';
    const answer = await signIn(email, now);
    expect(answer.body).toEqual({
      opsToken: expect.any(String),
      expiresAt: '2026-11-20T10:00:10.000Z',
      staffRole: 'FINANCE',
    });
    const as = { token: answer.body.opsToken };
    expect((await workshop().call('GET', '/ops/order', { as, now: '2026-11-20T10:00:09Z' })).status).toBe(200);
    expect((await workshop().call('GET', '/ops/order', { as, now: '2026-11-20T10:00:10Z' })).body.code).toBe(
      'token_expired',
    );
  });

  test('works with secrets that the database holds encrypted, and with others until they are (TRU-11)', async () => {
    const email = await staff();
    expect((await signIn(email, '2026-11-20T09:00:10.000Z')).status).toBe(200);
    const { otpSecrets } = workshop().api.services;
    expect(await sealOtpSecrets(workshop().db, otpSecrets)).toBeGreaterThan(0);
    expect(await sealOtpSecrets(workshop().db, otpSecrets)).toBe(0);
    const [stored] = await workshop().sql<{ otp_secret: string }>(
      'select otp_secret from staff_users where email_key = $1',
      [email],
    );
    expect(stored?.otp_secret).toMatch(/^v1\./);
    expect(stored?.otp_secret).not.toContain(SECRET);
    expect((await signIn(email, '2026-11-20T09:00:40.000Z')).status).toBe(200);
  });

  test('refuses a wrong password, a wrong code, a used code, an unknown address and a suspended member alike (DSK-3)', async () => {
    const email = await staff();
    const now = '2026-11-20T09:00:10.000Z';
    expect((await signIn(email, now)).status).toBe(200);
    const suspended = await staff('ADMIN');
    const setStatus = (status: string) =>
      workshop().sql('update staff_users set status = $2 where email_key = $1', [suspended, status]);
    await setStatus('suspended');
    const answers = [
      await signIn(email, now),
      await signIn(await staff(), now, { password: 'wrong' }),
      await signIn(await staff(), now, { otp: '000000' }),
      await signIn('nobody@platform.test', now),
      await signIn(await staff(), now, { otp: codeAt(SECRET, stepAt(Date.parse(now)) - 2) }),
      await signIn(suspended, now),
    ];
    expect(answers.map(({ body: { traceId: _, ...body } }) => body)).toEqual(
      Array(6).fill(
        expect.objectContaining({ status: 401, code: 'credentials_invalid', detail: answers[0]?.body.detail }),
      ),
    );
    expect((await signIn(email, '2026-11-20T09:00:40.000Z')).status).toBe(200);
    await setStatus('active');
    expect((await signIn(suspended, now)).body.staffRole).toBe('ADMIN');
  });

  test('wrong one-time codes lock like wrong passwords do (TRU-14)', async () => {
    const email = await staff();
    const now = '2026-11-20T09:00:10.000Z';
    for (let at = 0; at < 5; at += 1)
      expect((await signIn(email, now, { otp: codeAt(SECRET, 7 + at) })).status).toBe(401);
    expect((await signIn(email, now)).body).toMatchObject({ status: 429, code: 'sign_in_locked' });
  });

  test('a token works until its member of staff signs out, other sign-ins go on (TRU-14)', async () => {
    const email = await staff();
    const [here, there] = [
      { token: (await signIn(email, '2026-11-20T09:00:10.000Z')).body.opsToken },
      { token: (await signIn(email, '2026-11-20T09:00:40.000Z')).body.opsToken },
    ];
    const orders = async (as: { token: string }) =>
      (await workshop().call('GET', '/ops/order', { as, now: '2026-11-20T09:01:00Z' })).status;
    expect([
      await orders(here),
      (await workshop().call('POST', '/ops/auth/sign-out', { as: here, now: '2026-11-20T09:01:00Z' })).status,
      await orders(here),
      await orders(there),
    ]).toEqual([200, 204, 401, 200]);
    expect(
      await workshop().sql(
        `select type from audit_events where actor = (select email from staff_users where email_key = $1)`,
        [email],
      ),
    ).toContainEqual({ type: 'staff-signed-out' });
  });

  test.each([
    ['suspended', `update staff_users set status = 'suspended' where email_key = $1`],
    ['given another password', `update staff_users set password_hash = 'other' where email_key = $1`],
    ['given another secret', `update staff_users set otp_secret = 'other' where email_key = $1`],
  ])('who is %s while the password is compared is not signed in (TRU-14)', async (_, change) => {
    const email = await staff();
    afterCompare(() => workshop().sql(change, [email]));
    expect((await signIn(email, '2026-11-20T09:00:10.000Z')).body).toMatchObject({
      status: 401,
      code: 'credentials_invalid',
    });
    expect(
      await workshop().sql(
        'select s.id from staff_sessions s join staff_users u on u.id = s.staff_id where u.email_key = $1',
        [email],
      ),
    ).toEqual([]);
  });

  test.each([
    ['removed', 'delete from staff_users where email_key = $1', 401],
    ['suspended', `update staff_users set status = 'suspended' where email_key = $1`, 401],
    ['of another role', `update staff_users set staff_role = 'OPS' where email_key = $1`, 403],
    ['of another password', `update staff_users set password_hash = 'other' where email_key = $1`, 401],
    ['of another secret', `update staff_users set otp_secret = 'other' where email_key = $1`, 401],
  ])('a member of staff who is %s loses what the token allowed at once (TRU-14, DSK-3)', async (_, change, status) => {
    const email = await staff('FINANCE');
    const as = { token: (await signIn(email, '2026-11-20T09:00:10.000Z')).body.opsToken };
    const credit = async () =>
      (
        await workshop().call('POST', '/ops/invoice/2147483647/credit-note', {
          as,
          body: { label: 'x', amount: 1 },
          now: '2026-11-20T09:01:00Z',
        })
      ).status;
    expect(await credit()).toBe(404);
    await workshop().sql(change, [email]);
    expect(await credit()).toBe(status);
  });

  test('locks after five failures within a quarter of an hour', async () => {
    const email = await staff();
    for (let at = 0; at < 5; at += 1)
      expect((await signIn(email, '2026-11-20T09:00:00.000Z', { password: 'wrong' })).status).toBe(401);
    const locked = await signIn(email, '2026-11-20T09:14:00.000Z');
    expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, 'sign_in_locked', '60']);
    expect((await signIn(email, '2026-11-20T09:15:00.000Z')).status).toBe(200);
  });
});

describeCalls('staff', (workshop) => {
  test('read what happened, newest first, narrowed as they wish; their own looks are kept too (API-93)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    await workshop().call('DELETE', `/order/${id}`, {
      as: kitchen.workspace.trusted,
      headers: { 'x-request-id': 'the-request' },
      now: '2026-11-20T09:01:00Z',
    });
    const staff = await workshop().staff('OPS');
    const audit = async (query: string) => (await workshop().call('GET', `/ops/audit?${query}`, { as: staff })).body;
    const mine = await audit(`workspaceId=${kitchen.workspace.id}`);
    expect(mine.items).toEqual([
      {
        at: '2026-11-20T09:01:00.000Z',
        actor: kitchen.workspace.trusted.userId,
        workspaceId: kitchen.workspace.id,
        type: 'order-deleted',
        subject: `order:${id}`,
        detail: '{"from": "draft"}',
        requestId: 'the-request',
      },
      expect.objectContaining({ type: 'order-created', detail: '{"to": "draft"}' }),
    ]);
    expect((await audit(`workspaceId=${kitchen.workspace.id}&type=order-created`)).pagination.totalItemCount).toBe(1);
    expect(
      (await audit(`workspaceId=${kitchen.workspace.id}&from=2026-11-20T09:00:30Z&to=2026-11-20T09:01:00.000Z`))
        .pagination.totalItemCount,
    ).toBe(1);
    expect((await audit('from=2026-99-99T99:99:99Z')).code).toBe('query_invalid');
    await workshop().call('GET', `/ops/order/${id}`, { as: staff });
    expect((await audit('type=staff-read')).items[0]).toMatchObject({ actor: staff.email, subject: `order:${id}` });
  });

  test('read each list of the region that is named, or of both (DSK-4)', async () => {
    const kitchens = [await makeKitchen(workshop()), await makeKitchen(workshop(), { region: 'fr' })];
    for (const kitchen of kitchens) {
      await kitchen.order('ready');
      const { id, trusted } = kitchen.workspace;
      await workshop().sql(
        `insert into product_requests (workspace_id, created_by, tags, product_description) values ($1, $2, '{}', 'Quinces')`,
        [id, trusted.userId],
      );
      await workshop().sql(`insert into support_messages (workspace_id, user_id, message) values ($1, $2, 'Hello')`, [
        id,
        trusted.userId,
      ]);
    }
    const as = await workshop().staff('OPS');
    const regionsOf = async (path: string, query: string) => {
      const { items } = (await workshop().call('GET', `${path}?pageSize=50${query}`, { as })).body as {
        items: { workspaceId?: number | null; to?: string }[];
      };
      const isOf = ({ workspace: { id, trusted } }: Kitchen) =>
        items.some(({ workspaceId, to }) => (to === undefined ? workspaceId === id : to === trusted.email));
      return kitchens.map(isOf);
    };
    for (const path of ['/ops/order', '/ops/request', '/ops/support-message', '/ops/audit', '/ops/outbox'])
      expect([
        path,
        await regionsOf(path, '&region=gb'),
        await regionsOf(path, '&region=fr'),
        await regionsOf(path, ''),
      ]).toEqual([path, [true, false], [false, true], [true, true]]);
    expect((await workshop().call('GET', '/ops/audit?region=zz', { as })).body.code).toBe('query_invalid');
  });

  test('act on what an id names in any region, since staff belong to none (DSK-4, decision 195)', async () => {
    const as = await workshop().staff('OPS');
    for (const region of ['gb', 'fr'] as const) {
      const kitchen = await makeKitchen(workshop(), { region });
      const id = await kitchen.order('ready');
      const read = await workshop().call('GET', `/ops/order/${id}`, { as });
      const moved = await workshop().call('PUT', `/ops/order/${id}/status`, {
        as,
        body: { status: 'scheduled' },
      });
      expect([region, read.body.id, moved.status, moved.body.status]).toEqual([region, id, 200, 'scheduled']);
      const { items } = (
        await workshop().call('GET', `/ops/audit?region=${region}&type=order-status&pageSize=50`, { as })
      ).body;
      expect(items).toContainEqual(
        expect.objectContaining({ actor: as.email, subject: `order:${id}`, workspaceId: kitchen.workspace.id }),
      );
    }
  });

  test('events of the audit are changed and deleted by nobody (API-93)', async () => {
    await makeKitchen(workshop());
    for (const text of [`update audit_events set actor = 'x'`, 'delete from audit_events']) {
      await expect(workshop().system((tx) => tx.run('', text))).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('read the outbox outside production, by address and template (API-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    await kitchen.order('ready');
    const staff = await workshop().staff('OPS');
    const outbox = async (query: string) =>
      (await workshop().call('GET', `/ops/outbox?${query}`, { as: staff })).body.items;
    expect(await outbox(`to=${kitchen.workspace.trusted.email.toUpperCase()}`)).toEqual([
      expect.objectContaining({
        template: 'order-submitted',
        locale: 'en',
        to: kitchen.workspace.trusted.email,
        createdDate: '2026-11-20T09:00:00.000Z',
        sentDate: null,
        attempts: 0,
        lastError: null,
      }),
    ]);
    expect(await outbox(`to=${kitchen.workspace.trusted.email}&template=order-cancelled`)).toEqual([]);
  });
});

describeCalls(
  'in production',
  (workshop) => {
    test('outbox and simulator do not exist (API-88, API-90)', async () => {
      const as = await workshop().staff('OPS');
      expect((await workshop().call('GET', '/ops/outbox', { as })).body.code).toBe('route_not_found');
      expect((await workshop().call('POST', '/ops/simulator/tick', { as })).body.code).toBe('route_not_found');
    });
  },
  { environment: 'production' },
);
