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
type Of = Parameters<UploadsUnderWay['take']>[0];
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Sends so many MiB of a file of 10 MiB and holds back its end. */
function beginFile(
  { api }: Workshop,
  { token }: TestMember,
  { sentMiB = 9.9, framed = 'stated' }: { sentMiB?: number; framed?: 'stated' | 'chunked' } = {},
) {
  const sent = request({
    port: (api.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${token}`,
      // As browsers do. A connection that its client wants closed ends with the answer.
      connection: 'keep-alive',
      ...(framed === 'stated' && { 'content-length': String(10 * MEBIBYTE) }),
    },
  });
  // Taken away by the test.
  const errors: unknown[] = [];
  sent.on('error', (error) => errors.push(error));
  const first = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(sentMiB * MEBIBYTE, 'a')]);
  // Called once the system has taken all of it.
  const isSent = new Promise<void>((resolve) => {
    sent.write(first, () => resolve());
  });
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
  const sendRest = () =>
    new Promise<void>((resolve) => {
      sent.end(framed === 'stated' ? Buffer.alloc(10 * MEBIBYTE - first.length, 'a') : '', () => resolve());
    });
  return { answer, isSent, sendRest, errors, end: () => sent.destroy() };
}

test('a workspace that has 64 MiB on the way is refused, whoever of it sends, and has room again for what it gives back (TRU-25)', () => {
  const uploads = new UploadsUnderWay();
  const [one, two, three] = ['a', 'b', 'c'].map((userId) => ({ userId, workspaceId: 1 })) as [Of, Of, Of];
  const other = { userId: 'd', workspaceId: 2 };
  uploads.take(one, 32 * MEBIBYTE);
  uploads.take(two, 32 * MEBIBYTE);
  expect(() => uploads.take(three, 1)).toThrow(RateLimited);
  uploads.take(other, 32 * MEBIBYTE);
  uploads.giveBack(one, MEBIBYTE);
  uploads.take(three, MEBIBYTE);
  expect(() => uploads.take(three, 1)).toThrow(RateLimited);
});

test('work that goes on after its caller was refused keeps the room of its file (TRU-25)', async () => {
  const uploads = new UploadsUnderWay();
  const call = {
    state: { session: { userId: 'u', workspaceId: 1 } },
    raw: { headers: { 'content-length': String(10 * MEBIBYTE) } },
  } as unknown as FastifyRequest;
  const reply = {} as FastifyReply;
  const ends: (() => void)[] = [];
  const late = whileHeld(uploadFile, uploads, (_, __, room) => {
    room.take(10 * MEBIBYTE);
    void room.hold(new Promise<void>((resolve) => ends.push(resolve)));
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
      const files = Array.from({ length: 3 }, () => beginFile(workshop(), trusted, { framed }));
      try {
        // The system may hold a part of what was sent before the process reads it.
        let refusal: unknown;
        for (let attempt = 0; attempt < 50 && refusal === undefined; attempt += 1) {
          const next = beginFile(workshop(), trusted, { sentMiB: 0.01, framed });
          files.push(next);
          refusal = await Promise.race([next.answer, wait(50)]);
        }
        expect(refusal).toEqual({ status: 429, code: 'rate_limited', retryAfter: '5' });
        const send = (by: TestMember) => sendFile(workshop(), by, 'product', Buffer.alloc(5 * MEBIBYTE));
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

  test('a file refused in its middle is answered, and its sender may go on to its end (TRU-25)', async () => {
    const { trusted } = await workshop().workspace({ roles: ['producer'] });
    const files = Array.from({ length: 4 }, () => beginFile(workshop(), trusted));
    try {
      const refused = await Promise.race(files.map(async (file) => ({ file, got: await file.answer })));
      expect(refused.got).toEqual({ status: 429, code: 'rate_limited', retryAfter: '5' });
      await refused.file.isSent.then(() => refused.file.sendRest());
      expect(refused.file.errors).toEqual([]);
    } finally {
      for (const { end } of files) end();
    }
  });

  test('a workspace has 64 MiB on the way, however many of its members send, and files of another one are read (TRU-25)', async () => {
    const [sending, other] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    const four = [sending.owner, sending.admin, sending.trusted, await workshop().member(sending, 'TRUSTED')];
    const files = four.flatMap((one) => [1, 2, 3].map(() => beginFile(workshop(), one)));
    try {
      expect(await Promise.race(files.map(({ answer }) => answer))).toEqual({
        status: 429,
        code: 'rate_limited',
        retryAfter: '5',
      });
      const read = await sendFile(workshop(), other.trusted, 'product', Buffer.alloc(9.5 * MEBIBYTE));
      expect([read.status, read.body.code]).toEqual([400, 'photo_invalid']);
    } finally {
      for (const { end } of files) end();
    }
  });

  test('a process holds 128 MiB at one time of all, and answers others later (TRU-25)', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => (await workshop().workspace({ roles: ['producer'] })).trusted),
    );
    const files = people.flatMap((one) => Array.from({ length: 3 }, () => beginFile(workshop(), one)));
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

  test('files that are announced and not sent take no room, of a person or of all (TRU-25)', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => (await workshop().workspace({ roles: ['producer'] })).trusted),
    );
    const files = people.flatMap((one) =>
      Array.from({ length: 4 }, () => beginFile(workshop(), one, { sentMiB: 0.01 })),
    );
    try {
      await Promise.all(files.map(({ isSent }) => isSent));
      await wait(200);
      const { status, body } = await sendFile(workshop(), people[0]!, 'product', Buffer.alloc(9 * MEBIBYTE));
      expect([status, body.code]).toEqual([400, 'photo_invalid']);
    } finally {
      for (const { end } of files) end();
    }
  });
});
