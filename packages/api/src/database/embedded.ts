import { existsSync, mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DatabaseUnavailable } from './database.errors';
import type { Engine } from './engine';
import { lockFolder } from './folder-lock';
import { valueTypes } from './types';

/** How to open the embedded database. */
export interface EmbeddedOptions {
  /** The folder of Larder's data; absent keeps everything in memory. */
  dataDir?: string;
  /** A tar archive of an earlier dump, loaded when the folder has no database yet. */
  templateTar?: Uint8Array;
}

// A fifth of the memory of the defaults, at the same speed.
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

/** PostgreSQL inside this process, with one client that one transaction at a time uses. */
export async function openEmbedded({ dataDir, templateTar }: EmbeddedOptions): Promise<Engine> {
  const release = dataDir ? lockFolder(dataDir) : () => undefined;
  try {
    const lite = await openLite(dataDir, templateTar);
    const client = await connect(lite);
    let queue: Promise<unknown> = Promise.resolve();
    let isClosed = false;
    const withClient: Engine['withClient'] = (work) => {
      if (isClosed) return Promise.reject(new DatabaseUnavailable(new Error('the database is closed')));
      const turn = queue.then(() => work(client));
      queue = turn.catch(() => undefined);
      return turn;
    };
    return {
      kind: 'embedded',
      withClient,
      async listen(channel, heard) {
        const hear = (message: pg.Notification) => {
          if (message.channel === channel) heard();
        };
        client.on('notification', hear);
        await withClient((one) => one.query(`listen ${channel}`));
        return async () => void client.removeListener('notification', hear);
      },
      async close() {
        if (isClosed) return;
        isClosed = true;
        await queue;
        await client.end();
        await lite.close();
        release();
      },
      async dump() {
        return Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openLite(dataDir: string | undefined, templateTar: Uint8Array | undefined): Promise<PGlite> {
  const folder = dataDir && `${dataDir}/database`;
  // It takes much memory, which a process on PostgreSQL has better uses for.
  const { PGlite } = await import('@electric-sql/pglite');
  const isNew = !folder || !existsSync(`${folder}/PG_VERSION`);
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(isNew && templateTar && { loadDataDir: archiveOf(templateTar) }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });
}

/**
 * An archive with what PGlite asks of a Blob. A real one hands its bytes over in small parts, which takes a quarter of
 * the time of opening a database.
 */
const archiveOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  ({
    type: 'application/x-tar',
    arrayBuffer: async () =>
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
  }) as Blob;

async function connect(lite: PGlite): Promise<pg.Client> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const config = createPgConfig(lite);
  // pg may send `types` as an object, the adapter iterates over it.
  const connection = config.connection;
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  const client = new pg.Client({ ...config, types: valueTypes, pipeline: true } as unknown as pg.ClientConfig);
  await client.connect();
  await client.query("set time zone 'UTC'");
  return client;
}
