import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readServed, readSignatures } from './read-served';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(host: string, port: number, calls: object, signatures?: object): Promise<number> {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(503)
      .end(JSON.stringify({ calls, ...(url === '/ready?signatures=1' && signatures && { signatures }) })),
  );
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const addressesOf = async () => ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address) => ({ address, family: 4 }));

test('every process behind one name is asked; where nobody listens, none runs (REL-57)', async () => {
  const port = await listen('127.0.0.1', 0, { getOrder: ['a'] });
  await listen('127.0.0.2', port, {});
  expect(await readServed(`http://api:${port}`, addressesOf)).toEqual([{ getOrder: ['a'] }, {}]);
});

test('a process that answers something else is no answer (REL-57)', async () => {
  const port = await listen('127.0.0.1', 0, ['nothing']);
  await expect(readServed(`http://127.0.0.1:${port}`)).rejects.toThrow(
    'the API process at 127.0.0.1 does not say it at /ready',
  );
});

test('each process is asked for its shapes alone when they are wanted; one of former days has none (REL-54)', async () => {
  const signatures = { getOrder: { at: 'GET /order/:id', form: '200' } };
  const port = await listen('127.0.0.1', 0, { getOrder: ['a'] }, signatures);
  await listen('127.0.0.2', port, {});
  expect(await readSignatures(`http://api:${port}`, addressesOf)).toEqual([
    { calls: { getOrder: ['a'] }, signatures },
    { calls: {}, signatures: {} },
  ]);
});
