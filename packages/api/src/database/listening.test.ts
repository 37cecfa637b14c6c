import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { keepListening } from './listening';
import { hasPostgres } from './testing';
import { TEST_SERVER } from './testing-postgres';

// The embedded database has no connections to lose.
(hasPostgres() ? test : test.skip)(
  'nothing connects any more once listening has ended, also where it ends while it connects anew (API-100)',
  async () => {
    // Takes connections and says nothing.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const clients: pg.Client[] = [];
    const end = await keepListening(
      () => {
        const connectionString = clients.length === 0 ? TEST_SERVER : `postgres://root@127.0.0.1:${port}/postgres`;
        const client = new pg.Client({ connectionString });
        clients.push(client);
        return client;
      },
      { channel: 'larder_test', heard: () => undefined, log: { warn: () => undefined } as never },
    );
    const second = once(silent, 'connection') as Promise<[Socket]>;
    await expect(clients[0]!.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    const [socket] = await second;
    // Read to its end, it closes.
    const closed = once(socket.resume(), 'close');
    await end();
    await closed;
    expect(clients).toHaveLength(2);
    silent.close();
  },
);
