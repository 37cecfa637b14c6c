import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_CALLS, type Call, type Schema } from '@larder/contracts';
import { makeKitchen } from '../testing/kitchen';
import { describeCalls } from '../testing/on-both';
import type { TestMember, Workshop } from '../testing/workshop';

/** As many empty lines as a body may have: they once stopped the API for minutes. */
const EMPTY_LINES = Array.from({ length: 85_000 }, () => ({}));

/** Makes a call whose body is announced and never sent, and gives what is answered all the same. */
function announceBody(
  workshop: Workshop,
  method: string,
  path: string,
  as: { token: string } | undefined,
  type = 'application/json',
): Promise<{ status: number; code: string }> {
  const { port } = workshop.api.server.address() as AddressInfo;
  const headers = {
    'content-type': type,
    'content-length': '200000',
    connection: 'close',
    ...(as && { authorization: `Bearer ${as.token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path: `/api${path}`, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        sent.destroy();
        resolve({ status: answer.statusCode as number, code: JSON.parse(text).code });
      });
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

const SHEET = {
  purpose: 'spec-sheet',
  file: new Blob(['%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n0\n']),
};
const PRODUCTS = { dryRun: 'false', file: new Blob(['ref,name\nC-1,Carrots\n']) };

async function sendForm({ api }: Workshop, { token }: TestMember, path: string, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
  const sent = new Response(form);
  const answer = await api.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') as string },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, code: answer.json().code };
}

/** Changes something once the handler of a call reads the file that was sent: the call has been let in by then. */
async function whileFileIsRead<T>(change: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { arrayBuffer } = Blob.prototype;
  const reading = jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(async function (this: Blob) {
    await change();
    return arrayBuffer.call(this);
  });
  try {
    return await call();
  } finally {
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  }
}

describeCalls('access and the body', (workshop) => {
  beforeAll(async () => {
    await workshop().api.listen({ port: 0, host: '127.0.0.1' });
  });

  test('whoever may not call is told so before the body arrives (TRU-25)', async () => {
    const { workspace, locationId } = await makeKitchen(workshop());
    const producer = await workshop().workspace({ roles: ['producer'] });
    const inactive = await workshop().workspace({ activityStatus: 'inactive' });
    const suspended = await workshop().member(workspace, 'ADMIN', { status: 'suspended' });
    const [ops, french] = [await workshop().staff('OPS'), await workshop().workspace({ region: 'fr' })];
    const refused: [string, string, { token: string } | undefined, string][] = [
      ['POST', '/order', undefined, '401 token_missing'],
      ['POST', '/order', { token: 'x' }, '401 token_invalid'],
      ['PUT', '/user', workspace.owner, '403 account_scope_required'],
      ['POST', '/order', workspace.standard, '403 role_forbidden'],
      ['POST', '/members/invite', workspace.trusted, '403 role_forbidden'],
      ['PUT', '/order/1/cancel', workspace.standard, '403 role_forbidden'],
      ['POST', '/order', suspended, '403 member_suspended'],
      ['POST', '/order', producer.owner, '403 customer_role_required'],
      ['POST', '/order', inactive.owner, '403 workspace_inactive'],
      ['POST', '/support/message', french.owner, '404 feature_off'],
      ['POST', '/ops/invoice', ops, '403 role_forbidden'],
      ['PUT', `/ops/location/${locationId}/cutoff-override`, workspace.owner, '401 token_invalid'],
    ];
    for (const [method, path, as, expected] of refused) {
      const { status, code } = await announceBody(workshop(), method, path, as);
      expect([method, path, `${status} ${code}`]).toEqual([method, path, expected]);
    }
  });

  test('whoever sent 100 files within a day is told so before the next one arrives (DSK-18, TRU-25)', async () => {
    const { trusted, id } = await workshop().workspace({ roles: ['producer'] });
    await workshop().sql(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by, created_at)
      select $1, 'gb', 'product', 'image/png', 1, '', $2, now() from generate_series(1, 100)`,
      [id, trusted.userId],
    );
    expect(await announceBody(workshop(), 'POST', '/file', trusted, 'multipart/form-data; boundary=x')).toEqual({
      status: 429,
      code: 'rate_limited',
    });
  });

  test('access is decided again in the transaction of the call (API-28)', async () => {
    const { workspace, body } = await makeKitchen(workshop());
    const demote = () =>
      workshop().sql(`update memberships set user_role = 'STANDARD' where user_id = $1`, [workspace.trusted.userId]);
    const { port } = workshop().api.server.address() as AddressInfo;
    const text = JSON.stringify(body());
    const code = await new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${workspace.trusted.token}`,
        expect: '100-continue',
      };
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/order', headers }, (answer) => {
        let received = '';
        answer.on('data', (part) => {
          received += part;
        });
        answer.on('end', () => resolve(JSON.parse(received).code));
      });
      sent.on('error', reject);
      sent.on('continue', () =>
        setTimeout(() => {
          void demote().then(() => sent.end(text));
        }, 300),
      );
      sent.flushHeaders();
    });
    expect(code).toBe('role_forbidden');
  });

  const SUSPENDED = [`set status = 'suspended'`, 'member_suspended'] as const;
  const DEMOTED = [`set user_role = 'STANDARD'`, 'role_forbidden'] as const;
  test.each([
    ['/file', ...SUSPENDED, SHEET],
    ['/file', ...DEMOTED, SHEET],
    ['/supplier/product/import', ...SUSPENDED, PRODUCTS],
    ['/supplier/product/import', ...DEMOTED, PRODUCTS],
  ])(
    'a file sent to %s whose sender changes while it is read, by %s, is not stored: %s (API-29, TRU-18)',
    async (path, loss, code, fields) => {
      const { id, trusted, admin } = await workshop().workspace({ roles: ['producer'] });
      const answer = await whileFileIsRead(
        () => workshop().sql(`update memberships ${loss} where user_id = $1`, [trusted.userId]),
        () => sendForm(workshop(), trusted, path, fields),
      );
      expect(answer).toEqual({ status: 403, code });
      for (const rows of [
        'files where workspace_id = $1',
        'products where owner_workspace_id = $1',
        'audit_events where workspace_id = $1',
      ])
        expect(await workshop().sql(`select * from ${rows}`, [id])).toEqual([]);
      expect((await sendForm(workshop(), admin, path, fields)).status).toBeLessThan(300);
    },
  );
});

describeCalls('a body with many mistakes', (workshop) => {
  const order = (orderItems: unknown, as: TestMember, locationId: number) =>
    workshop().call('POST', '/order', {
      as,
      body: {
        status: 'draft',
        locationId,
        deliveryStart: '2026-11-25T07:00:00',
        deliveryEnd: '2026-11-25T10:00:00',
        orderItems,
      },
    });

  test('an array that is too long is one mistake, and its items are not looked at (TRU-25)', async () => {
    const { workspace, locationId } = await makeKitchen(workshop());
    const { status, body } = await order(EMPTY_LINES, workspace.trusted, locationId);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors).toEqual([{ field: 'orderItems', code: 'too_long', message: 'Is too long' }]);
  });

  test('an answer lists the first hundred mistakes and stays below 16 KB (TRU-25)', async () => {
    const { workspace, locationId } = await makeKitchen(workshop());
    const { body, text } = await order(EMPTY_LINES.slice(0, 500), workspace.trusted, locationId);
    expect(body.errors).toHaveLength(100);
    expect(body.errors[99].field).toBe('orderItems[49].cartonQuantity');
    expect(Buffer.byteLength(text)).toBeLessThan(16 * 1024);
  });

  test('mistakes beside an array that is too long are named with it (API-7)', async () => {
    const { workspace } = await makeKitchen(workshop());
    const { body } = await workshop().call('POST', '/order', {
      as: workspace.trusted,
      body: {
        status: 'maybe',
        locationId: 0,
        deliveryStart: '',
        deliveryEnd: '2026-11-25T10:00',
        orderItems: EMPTY_LINES.slice(0, 501),
      },
    });
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'deliveryStart',
      'locationId',
      'orderItems',
      'status',
    ]);
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['an object', { length: 1e9 }],
    ['a number', 1],
  ])('%s in place of an array is refused as such', async (_, value) => {
    const { workspace, locationId } = await makeKitchen(workshop());
    expect((await order(value, workspace.trusted, locationId)).body.errors).toEqual([
      { field: 'orderItems', code: 'invalid', message: 'Is not valid' },
    ]);
  });
});

type Inspected = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: Schema[];
  pipe?: { type: string }[];
};

/** The arrays of a schema that have no maximum. */
function boundless(schema: Schema, path: string): string[] {
  const { type, entries, item, wrapped, options, pipe = [] } = schema as unknown as Inspected;
  if (type === 'array')
    return [
      ...(pipe.some((step) => step.type === 'max_length') ? [] : [path]),
      ...boundless(item as Schema, `${path}[]`),
    ];
  if (entries) return Object.entries(entries).flatMap(([name, entry]) => boundless(entry, `${path}.${name}`));
  if (wrapped) return boundless(wrapped, path);
  return type === 'union' || type === 'variant' ? (options ?? []).flatMap((option) => boundless(option, path)) : [];
}

test('every array in the body of a call has a maximum (TRU-25)', () => {
  expect(
    (ALL_CALLS as readonly Call[]).flatMap(({ name, body }) => (body ? boundless(body as Schema, name) : [])),
  ).toEqual([]);
});
