import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readServed } from './read-served';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(host: string, port: number, calls: object): Promise<number> {
  const server = createServer((_, response) => response.writeHead(503).end(JSON.stringify({ calls })));
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
