import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FIND = join(__dirname, 'find-postgres.cjs');

/** What a run of the server tests finds and says, where this answers at the address of PostgreSQL. */
async function found(answer: (socket: Socket) => void, wanted?: string) {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => answer(socket)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ['-e', `require(${JSON.stringify(FIND)})().then(() => console.log(process.env.LARDER_TEST_POSTGRES))`],
      {
        env: {
          PATH: process.env.PATH,
          LARDER_TEST_DATABASE_URL: `postgres://root@127.0.0.1:${port}/postgres`,
          ...(wanted && { LARDER_TEST_POSTGRES: wanted }),
        },
      },
    );
    return { is: stdout.trim(), said: stderr };
  } finally {
    server.close();
  }
}

/** The message with which PostgreSQL ends a sign-in. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a PostgreSQL that lets nobody in counts as none, and the reason is said', async () => {
  const { is, said } = await found((socket) => socket.end(refusal('role "root" does not exist')));
  expect(is).toBe('off');
  expect(said).toContain('(role "root" does not exist)');
  expect(said).toContain('LARDER_TEST_DATABASE_URL');
});

test('a port that another program listens on counts as none', async () => {
  expect((await found((socket) => socket.destroy())).is).toBe('off');
});

test('nothing is tried where the run says itself what it wants', async () => {
  const tried = jest.fn((socket: Socket) => socket.destroy());
  expect(await found(tried, 'on')).toEqual({ is: 'on', said: '' });
  expect(tried).not.toHaveBeenCalled();
});
