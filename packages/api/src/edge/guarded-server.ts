import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { bareProblem, onTheWire } from './bare-problem';
import { oddFramingOf } from './framing';

/** How to open a guarded server. */
export interface GuardedServerOptions {
  /** Key and certificate, for a server that speaks TLS itself. */
  tls?: { key: string; cert: string };
}

// 48 KiB: an address of 8 KiB and all headers of a browser, twice over. 72 s: longer than proxies in front keep a connection. `requireHostHeader`: a problem document in place of Node's answer.
const LIMITS: ServerOptions = { insecureHTTPParser: false, requireHostHeader: false, maxHeaderSize: 48 * 1024, keepAliveTimeout: 72_000 };

interface Exchange { request: IncomingMessage; response: ServerResponse }

/**
 * A server that answers requests which two servers might read differently with 400 and ends their connection (TRU-1). Both processes listen through it,
 * so whatever reaches a handler is framed alike for the gateway and the API.
 */
export function createGuardedServer(handle: RequestListener, { tls }: GuardedServerOptions = {}): Server {
  const refused = new WeakSet<Duplex>();
  const running = new WeakMap<Duplex, Set<Exchange>>();

  const guard: RequestListener = (request, response) => {
    const { socket } = request;
    // Parsed from what came behind a refused request: it is never run, and the connection ends with the refusal.
    if (refused.has(socket)) return;
    const reason = oddFramingOf(request);
    if (reason !== undefined) {
      refused.add(socket);
      const { status, headers, body } = bareProblem('bad_json', reason);
      response.writeHead(status, headers).end(body);
      request.resume();
      return;
    }
    const exchange = { request, response };
    const ofSocket = running.get(socket) ?? new Set();
    running.set(socket, ofSocket.add(exchange));
    response.once('close', () => ofSocket.delete(exchange));
    handle(request, response);
  };

  const server = tls ? createSecureServer({ ...LIMITS, ...tls }, guard) : createServer(LIMITS, guard);
  server.on('checkExpectation', guard);
  server.on('connect', (_, socket: Duplex) => endWith(socket, onTheWire(bareProblem('method_not_allowed', 'CONNECT is not for this server.'))));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The refusal is on its way already.
    if (refused.has(socket)) return;
    refused.add(socket);
    const isLong = error.code === 'HPE_HEADER_OVERFLOW';
    if (!socket.writable || error.code === 'ECONNRESET' || !mayAnswer(running.get(socket))) return socket.destroy(error);
    endWith(socket, onTheWire(bareProblem(isLong ? 'uri_too_long' : 'bad_json', 'The request could not be read.')));
  });
  return server;
}

/** Whether bytes on the socket would be taken for the answer to the request that could not be read, and to no other. */
function mayAnswer(exchanges: ReadonlySet<Exchange> = new Set()): boolean {
  return [...exchanges].every(({ request, response }) => exchanges.size === 1 && !request.complete && !response.headersSent);
}

function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text, () => socket.destroy());
}
