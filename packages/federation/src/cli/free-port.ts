import { createServer } from 'node:net';
import { ReleaseRefused } from '../release/release.errors';

/** @throws ReleaseRefused with one sentence when the port can't be opened */
export function ensureFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'is in use: stop what uses it, or' : `can't be opened (${code}):`;
      reject(new ReleaseRefused([`Port ${port} ${why} choose another one with --port ${port + 100}.`]));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
