import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadFile } from '@larder/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeCalls } from '../testing/on-both';
import { sendFile } from '../testing/send-file';
import type { TestMember, Workshop } from '../testing/workshop';
import { RateLimited, TimedOut } from './http.errors';
import { UploadsUnderWay, whileHeld } from './uploads-under-way';

const MEBIBYTE = 1024 * 1024;
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Begins to send a file of 10 MiB and holds back its end. */
function beginFile({ api }: Workshop, { token }: TestMember, framed: 'stated' | 'chunked' = 'stated') {
  const sent = request({
    port: (api.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${token}`,
      ...(framed === 'stated' && { 'content-length': String(10 * MEBIBYTE) }),
    },
  });
  // Taken away by the test.
  sent.on('error', () => undefined);
  sent.write(HEAD + 'a'.repeat(1024));
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
    let text = '';
    for await (const part of response!) text += String(part);
    return {
      status: response!.statusCode,
      code: JSON.parse(text).code,
      retryAfter: response!.headers['retry-after'],
    };
  });
  answer.catch(() => undefined);
  return { answer, end: () => sent.destroy() };
}

test('work that goes on after its caller was refused keeps the room of its file (TRU-25)', async () => {
  const uploads = new UploadsUnderWay();
  const call = {
    state: { session: { userId: 'u' } },
    raw: { headers: { 'content-length': String(10 * MEBIBYTE) } },
  } as unknown as FastifyRequest;
  const reply = {} as FastifyReply;
  const ends: (() => void)[] = [];
  const late = whileHeld(uploadFile, uploads, (_, __, hold) => {
    void hold(new Promise<void>((resolve) => ends.push(resolve)));
    return Promise.reject(new TimedOut());
  });
  for (let at = 0; at < 3; at += 1) await expect(late(call, reply)).rejects.toThrow(TimedOut);
  await expect(late(call, reply)).rejects.toThrow(RateLimited);
  ends[0]!();
  await wait(0);
  await expect(late(call, reply)).rejects.toThrow(TimedOut);
});

describeCalls('files on their way', (workshop) => {
  beforeAll(async () => {
    await workshop().api.listen({ port: 0, host: '127.0.0.1' });
  });

  test.each(['stated', 'chunked'] as const)(
    'a person has 32 MiB on the way, their length %s, and room again when a sender is gone (TRU-25)',
    async (framed) => {
      const { trusted, owner } = await workshop().workspace({ roles: ['producer'] });
      const files = Array.from({ length: 4 }, () => beginFile(workshop(), trusted, framed));
      try {
        expect(await Promise.race(files.map(({ answer }) => answer))).toEqual({
          status: 429,
          code: 'rate_limited',
          retryAfter: '5',
        });
        const send = (by: TestMember) => sendFile(workshop(), by, 'product', Buffer.alloc(5 * MEBIBYTE));
        expect(await send(trusted)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
        expect(await send(owner)).toMatchObject({ status: 400, body: { code: 'photo_invalid' } });
        for (const { end } of files) end();
        let status = 429;
        for (let attempt = 0; attempt < 100 && status === 429; attempt += 1) {
          await wait(20);
          ({ status } = await send(trusted));
        }
        expect(status).toBe(400);
      } finally {
        for (const { end } of files) end();
      }
    },
  );

  test('a process takes 128 MiB at one time of all, and answers others later (TRU-25)', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => (await workshop().workspace({ roles: ['producer'] })).trusted),
    );
    const files = people.flatMap((one, at) =>
      Array.from({ length: at === 0 ? 1 : 3 }, () => beginFile(workshop(), one)),
    );
    try {
      expect(await Promise.race(files.map(({ answer }) => answer))).toEqual({
        status: 503,
        code: 'unavailable',
        retryAfter: '5',
      });
    } finally {
      for (const { end } of files) end();
    }
  });
});
