import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@larder/contracts';
import { type BareProblem, lastProblem, onTheWire } from './bare-problem';
import { oddFramingOf } from './framing';
import { cutOffStalled } from './stalled-connections';
import type { TrustedHops } from './trusted-hops';

/** The longest address in characters, and the largest body in bytes, of both processes (API-3, TRU-5). */
export const ADDRESS_LIMIT = 8 * 1024;
export const BODY_LIMIT = 256 * 1024;

const MEBIBYTE = 1024 * 1024;
/**
 * Calls that take a file, by their paths with or without a version, and what their bodies hold at most besides the
 * file's own limit.
 */
const UPLOADS: readonly [RegExp, number][] = [
  [/^\/api(?:\/v[\d.]+)?\/file$/, 10 * MEBIBYTE + BODY_LIMIT],
  [/^\/api(?:\/v[\d.]+)?\/supplier\/product\/import$/, 5 * MEBIBYTE + BODY_LIMIT],
];

/** The largest body of a request: of a call that takes a file as much as it takes, of any other 256 KiB. */
export function bodyLimitOf({ method, url = '' }: { method?: string | undefined; url?: string | undefined }): number {
  const path = url.split('?', 1)[0] as string;
  return method === 'POST' ? (UPLOADS.find(([pattern]) => pattern.test(path))?.[1] ?? BODY_LIMIT) : BODY_LIMIT;
}

/** Says in words what a body was larger than, by the limit that `bodyLimitOf` gave. */
export const tooLargeText = (limit: number): string =>
  limit === BODY_LIMIT
    ? `The body is larger than ${BODY_LIMIT / 1024} KiB.`
    : `The file is larger than ${(limit - BODY_LIMIT) / MEBIBYTE} MB.`;

/** How to open a guarded server. */
export interface GuardedServerOptions {
  /** Whose word about https is believed. */
  hops: TrustedHops;
  /** Key and certificate, for a server that speaks TLS itself. */
  tls?: { key: string; cert: string };
  /** Ends a request that has not arrived whole after this time; 30 s by default (TRU-5). */
  arrivalMs?: number;
  /** Ends a connection whose client has taken nothing of an answer for this time; 5 minutes by default (TRU-5). */
  stallMs?: number;
}

const ARRIVAL_MS = 30_000;
// The system takes more of a large answer only once much of what it holds is gone: a slow line needs minutes for that.
const STALL_MS = 300_000;

/**
 * Requests of a connection that may wait for their answer. Browsers and proxies send the next one after the answer; of
 * one packet of 64 KB Node would begin more than a thousand at once.
 */
const MOST_UNANSWERED = 8;

// 48 KiB: an address of 8 KiB and all headers of a browser, twice over. 72 s: longer than proxies in front keep a
// connection. `requireHostHeader`: a problem document in place of Node's answer.
const LIMITS: ServerOptions = {
  insecureHTTPParser: false,
  requireHostHeader: false,
  maxHeaderSize: 48 * 1024,
  keepAliveTimeout: 72_000,
};

// How often Node looks for requests that take too long, as a part of the time that they have.
const LOOKS = 15;

/** What is under way on a connection. */
interface Traffic {
  latest?: IncomingMessage;
  running: Set<ServerResponse>;
}

/**
 * A server that answers requests which two servers might read differently with 400 and ends their connection (TRU-1),
 * as it does with 429 after many requests that wait for their answer, and cuts off clients that read nothing (TRU-5).
 * Both processes listen through it, so whatever reaches a handler is framed alike for the gateway and the API.
 */
export function createGuardedServer(
  handle: RequestListener,
  { hops, tls, arrivalMs = ARRIVAL_MS, stallMs = STALL_MS }: GuardedServerOptions,
): Server {
  const refused = new WeakSet<Duplex>();
  const traffic = new WeakMap<Duplex, Traffic>();

  const guard: RequestListener = (request, response) => {
    const { socket } = request;
    // Parsed from what came behind a refused request: it is never run, and the connection ends with the refusal.
    if (refused.has(socket)) return;
    const refuse = (code: ErrorCode, reason: string) => {
      refused.add(socket);
      const { status, headers, body } = lastProblem(code, reason, hops.originOf(request).isHttps);
      response.writeHead(status, status === 429 ? { ...headers, 'retry-after': 1 } : headers).end(body);
      request.resume();
    };
    const reason = oddFramingOf(request);
    if (reason !== undefined) return refuse('bad_json', reason);
    const { running } = traffic.get(socket) ?? { running: new Set() };
    if (running.size >= MOST_UNANSWERED)
      return refuse('rate_limited', 'Too many requests wait for their answer on this connection.');
    traffic.set(socket, { latest: request, running: running.add(response) });
    response.once('close', () => running.delete(response));
    handle(request, response);
  };

  const settings = {
    ...LIMITS,
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs,
    connectionsCheckingInterval: Math.ceil(arrivalMs / LOOKS),
  };
  const server = tls ? createSecureServer({ ...settings, ...tls }, guard) : createServer(settings, guard);
  cutOffStalled(server, stallMs);
  server.on('checkExpectation', guard);
  server.on('connect', (request, socket) =>
    endWith(
      socket,
      lastProblem('method_not_allowed', 'CONNECT is not for this server.', hops.originOf(request).isHttps),
    ),
  );
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    // The refusal is on its way already.
    if (refused.has(socket)) return;
    refused.add(socket);
    const known = traffic.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET' || !mayAnswer(known)) return socket.destroy(error);
    endWith(
      socket,
      lastProblem(
        ...unreadable(error),
        hops.originOf({
          socket: socket as Socket,
          headers: known?.latest?.complete === false ? known.latest.headers : schemeIn(error),
        }).isHttps,
      ),
    );
  });
  return server;
}

/** Whether bytes on the socket would be taken for the answer to the request that could not be read, and to no other. */
function mayAnswer({ latest, running }: Traffic = { running: new Set() }): boolean {
  const [first] = running;
  if (latest === undefined || latest.complete) return first === undefined;
  // Part of the body is missing: the answer is due as long as none has begun.
  return running.size === 1 && first !== undefined && !first.headersSent;
}

function unreadable({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): [ErrorCode, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request_timeout', 'The request did not arrive in time.'];
  if (code !== 'HPE_HEADER_OVERFLOW') return ['bad_json', 'The request could not be read.'];
  // A first line without an end.
  if (rawPacket && !rawPacket.includes('\r\n')) return ['uri_too_long', 'The address is longer than 8 KiB.'];
  return ['headers_too_large', 'The headers are larger than 48 KiB.'];
}

/** What a request that could not be read said of its scheme, as far as it came. */
function schemeIn({ rawPacket }: { rawPacket?: Buffer }): IncomingHttpHeaders {
  const scheme = /^x-forwarded-proto:[ \t]*(https?)[ \t]*\r?$/im.exec(rawPacket?.toString('latin1') ?? '')?.[1];
  return scheme === undefined ? {} : { 'x-forwarded-proto': scheme };
}

function endWith(socket: Duplex, problem: BareProblem): void {
  socket.on('error', () => socket.destroy());
  socket.end(onTheWire(problem), () => socket.destroy());
}
