import { type AddressInfo, createServer } from 'node:net';
import { ensureFreePort } from './free-port';
import { runCommand } from './main';

test('a busy port is told in one sentence before anything is built', async () => {
  const other = createServer();
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  const said: string[] = [];
  expect(
    await runCommand(
      ['dev', 'mf-admin', '--port', String(port)],
      (line) => said.push(line),
      (line) => said.push(line),
    ),
  ).toBe(1);
  expect(said).toEqual([`Port ${port} is in use: stop what uses it, or choose another one with --port ${port + 100}.`]);
  await new Promise((done) => {
    other.close(done);
  });
  await expect(ensureFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});
