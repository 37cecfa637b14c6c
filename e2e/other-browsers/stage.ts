import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MORNING } from '../fixtures/people';

/**
 * The site under an address of its own, with the moment of the tests on API calls, and remotes that can be taken away.
 */
export interface Stage {
  readonly origin: string;
  /** The addresses of a remote's files are refused until the undo is called. */
  takeDown(remote: string): () => void;
  close(): Promise<void>;
}

// Sign-in keeps the real clock, because the browser checks the age of its tokens itself.
const BY_THE_REAL_CLOCK = /^\/api\/(auth|members\/sign-up)/;

/** Stands between a browser that can't change its own requests and the site. */
export async function openStage(site: string): Promise<Stage> {
  const target = new URL(site);
  const down = new Set<string>();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if ([...down].some((remote) => path.startsWith(`/releases/${remote}/`))) return void request.socket.destroy();
    const isApi = path.startsWith('/api/') && !BY_THE_REAL_CLOCK.test(path);
    const headers = { ...request.headers, host: target.host, ...(isApi && { 'x-test-now': MORNING }) };
    const onward = send(
      { hostname: target.hostname, port: target.port, path, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeDown(remote) {
      down.add(remote);
      return () => void down.delete(remote);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
