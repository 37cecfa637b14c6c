/** `pnpm containers`: builds the images, starts docker-compose.yml and does what users and operators do. */
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { tryOut } from './trial';
import { composeHere, withEngine } from './with-engine';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

async function main(): Promise<void> {
  const compose = composeHere();
  if (!compose)
    return console.info(
      'Neither docker nor podman runs here, so no container was tried; npm test runs what they would as processes, where it has PostgreSQL.',
    );
  const larder = withEngine(resolve(__dirname, '../../../..'), compose, {
    port: await freePort(),
    mailPort: await freePort(),
  });
  try {
    await tryOut(larder, (step) => console.info(`${new Date().toISOString().slice(11, 19)} ${step}`));
  } finally {
    await larder.down();
  }
  console.info('The containers do what they should.');
}

main().catch((error: unknown) => {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exit(1);
});
