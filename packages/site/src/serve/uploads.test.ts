import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contracts from '@larder/contracts';
import { BODY_LIMIT, bodyLimitOf } from '@larder/api/edge';
import { newStore } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const MEBIBYTE = 1024 * 1024;

const ends = closedAfterEach();

/** A gateway before an API that answers with the number of bytes that reached it. */
async function counting(): Promise<number> {
  const api = createServer((request, response) => {
    let bytes = 0;
    request
      .on('data', (part: Buffer) => {
        bytes += part.length;
      })
      .on('end', () => response.end(String(bytes)));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => api.close());
  const site = createSite({
    store: newStore().folder,
    environment: 'production',
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  ends.push(() => site.close(0));
  return site.listen(0);
}

const send = (port: number, path: string, bytes: number, isChunked: boolean) =>
  new Promise<string>((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes },
      },
      (answer) => {
        let body = '';
        answer
          .on('data', (part) => {
            body += part;
          })
          .on('end', () =>
            resolve(answer.statusCode === 200 ? body : `${answer.statusCode} ${JSON.parse(body).detail}`),
          );
      },
    );
    // The refusal comes before the whole body has left.
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    request.end(Buffer.alloc(bytes));
  });

test.each([[false], [true]])(
  'a file of 10 MB passes the gateway on its own call alone, and a refusal names the limit of its call; in chunks: %s (DSK-19, API-3)',
  async (isChunked) => {
    const port = await counting();
    expect(await send(port, '/api/file', 10 * MEBIBYTE, isChunked)).toBe(String(10 * MEBIBYTE));
    expect(await send(port, '/api/file', 11 * MEBIBYTE, isChunked)).toBe('413 The file is larger than 10 MB.');
    expect(await send(port, '/api/supplier/product/import', 6 * MEBIBYTE, isChunked)).toBe(
      '413 The file is larger than 5 MB.',
    );
    expect(await send(port, '/api/order', 300 * 1024, isChunked)).toBe('413 The body is larger than 256 KiB.');
  },
);

test('the gateway lets through what each call with a file takes, and 256 KiB for any other (DSK-19, DSK-23)', () => {
  const calls = Object.values(contracts).filter(
    (value): value is contracts.Call =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
  expect(calls.filter(({ upload }) => upload).length).toBeGreaterThan(0);
  for (const { method, path, upload } of calls)
    for (const version of ['', '/v1.0'])
      expect([path, bodyLimitOf({ method, url: `/api${version}${path}?a=1` })]).toEqual([
        path,
        BODY_LIMIT + (upload?.maxBytes ?? 0),
      ]);
});
