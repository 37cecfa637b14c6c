import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { makeKitchen } from '../testing/kitchen';
import { describeCalls } from '../testing/on-both';
import { NOW, type TestMember, type Workshop } from '../testing/workshop';

let nowMs = Date.parse(NOW);
let looks = 0;
const clock = (): number => {
  looks += 1;
  return nowMs;
};

/** Sends headers and the first bytes at one moment, and the rest once the call has begun, at another. */
async function sendSlowly(
  { api }: Workshop,
  { token }: TestMember,
  path: string,
  { body, type = 'application/json', began, ended }: { body: Buffer; type?: string; began: string; ended: string },
): Promise<{ status: number | undefined; body: { code?: string; id?: string } }> {
  nowMs = Date.parse(began);
  looks = 0;
  const sent = request({
    port: (api.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${path}`,
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length },
  });
  sent.write(body.subarray(0, 10));
  while (looks === 0) await turn();
  nowMs = Date.parse(ended);
  sent.end(body.subarray(10));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode, body: JSON.parse(text) };
}

const json = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

describeCalls(
  'the moment of a call',
  (workshop) => {
    beforeAll(async () => {
      await workshop().api.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(() => {
      nowMs = Date.parse(NOW);
    });

    test('an order that begins before the cut-off and whose body ends after it is refused (API-60)', async () => {
      const { workspace, body, get } = await makeKitchen(workshop());
      const answer = await sendSlowly(workshop(), workspace.trusted, '/order', {
        body: json(body({ status: 'ready' })),
        began: '2026-11-24T11:59:59.000Z',
        ended: '2026-11-24T12:00:27.000Z',
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'order_cutoff_expired']);
      expect((await get('/order/upcoming')).body.items).toEqual([]);
    });

    test('an order whose body ends one second before the cut-off is placed (API-60)', async () => {
      const { workspace, body } = await makeKitchen(workshop());
      const answer = await sendSlowly(workshop(), workspace.trusted, '/order', {
        body: json(body({ status: 'ready' })),
        began: '2026-11-24T11:59:40.000Z',
        ended: '2026-11-24T11:59:59.000Z',
      });
      expect(answer.status).toBe(201);
    });

    test('a file is of the moment at which it had arrived (API-60)', async () => {
      const { id, trusted } = await workshop().workspace({ roles: ['producer'] });
      const form = new FormData();
      form.append('purpose', 'spec-sheet');
      form.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n0\n']));
      const sent = new Response(form);
      const answer = await sendSlowly(workshop(), trusted, '/file', {
        body: Buffer.from(await sent.arrayBuffer()),
        type: sent.headers.get('content-type') as string,
        began: '2026-11-24T11:59:59.000Z',
        ended: '2026-11-24T12:00:27.000Z',
      });
      expect(answer.status).toBe(201);
      expect(await workshop().sql('select created_at as at from files where workspace_id = $1', [id])).toEqual([
        { at: '2026-11-24T12:00:27.000Z' },
      ]);
    });

    test('a token that ends while the body arrives is refused, and nothing is stored (API-21, TRU-25)', async () => {
      const { workspace, body } = await makeKitchen(workshop());
      const answer = await sendSlowly(workshop(), workspace.trusted, '/order', {
        body: json(body()),
        // Tokens of a workshop end at the tenth minute of 2099.
        began: '2099-01-01T00:09:59.000Z',
        ended: '2099-01-01T00:10:00.000Z',
      });
      expect([answer.status, answer.body.code]).toEqual([401, 'token_expired']);
      expect(await workshop().sql('select 1 from orders where workspace_id = $1', [workspace.id])).toEqual([]);
    });

    test('a test clock in the header holds for the work too (API-91)', async () => {
      const { post } = await makeKitchen(workshop());
      nowMs = Date.parse('2026-11-24T12:00:27.000Z');
      expect((await post({ status: 'ready' }, { now: '2026-11-24T11:59:59.000Z' })).status).toBe(201);
    });
  },
  { clock },
);
