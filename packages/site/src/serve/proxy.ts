import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { bodyLimitOf, tooLargeText, type TrustedHops } from '@larder/api/edge';
import { sendProblem } from './answer';

/**
 * Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1); `expect` is answered by this server.
 */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
];

// The API ends a call after 30 s by itself.
const PATIENCE_MS = 40_000;

/** What only this server says of the way of a request (TRU-2). */
const HOPS_WORDS = /^(x-forwarded-.*|forwarded|x-real-ip)$/;

/**
 * Passes requests on to an API in another process. Requests come through a guarded server, and each is framed anew: its
 * body, if any, by the length or the chunks that were understood here. So nothing of a body is ever read as another
 * request on a connection of the pool (TRU-1).
 *
 * @param streams holds what ends each `text/event-stream` that is passed on, as these end by nothing else
 */
export function createApiProxy(
  apiUrl: string,
  hops: TrustedHops,
  streams: Set<() => void> = new Set(),
): RequestListener {
  const target = new URL(apiUrl);
  const isSecure = target.protocol === 'https:';
  const open = isSecure ? httpsRequest : httpRequest;
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true });
  return (request, response) => {
    // Seen from the API, everybody is on this machine or behind it: only the token opens it (TRU-3).
    if (request.url?.split('?', 1)[0] === '/metrics' && request.headers.authorization === undefined) {
      return sendProblem(request, response, 'token_missing', 'Send the token of the metrics.', {
        'www-authenticate': 'Bearer',
      });
    }
    const limit = bodyLimitOf(request);
    if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge(request, response, limit);
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    const hasBody = isChunked || (request.headers['content-length'] ?? '0') !== '0';
    const { address, isHttps, host } = hops.originOf(request);
    const own = Object.entries(withoutHops(request)).filter(([name]) => !HOPS_WORDS.test(name));
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(own),
      host: target.host,
      'x-forwarded-for': address,
      'x-forwarded-proto': isHttps ? 'https' : 'http',
      ...(host && { 'x-forwarded-host': host }),
      ...(isChunked && { 'transfer-encoding': 'chunked' }),
    };
    const onward = open({
      agent,
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path: request.url,
      headers,
      timeout: PATIENCE_MS,
    });
    onward.on('timeout', () => onward.destroy(new Error('The API is silent.')));
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
      const end = () => {
        answer.unpipe(response);
        // With its connection, on which a browser would ask for the stream again.
        response.end(() => request.socket.destroySoon());
      };
      streams.add(end);
      response.once('close', () => streams.delete(end));
    });
    onward.on('error', () => {
      if (!response.writableEnded) unavailable(request, response);
    });
    response.on('close', () => {
      onward.destroy();
      // An answer that came before the end of the body: what is left of it is dropped, so that the connection can go
      // on.
      request.unpipe(onward).resume();
    });
    if (!hasBody) return onward.end();
    let received = 0;
    request.on('data', (part: Buffer) => {
      received += part.length;
      if (received <= limit) return;
      request.unpipe(onward).removeAllListeners('data');
      onward.destroy();
      tooLarge(request, response, limit);
    });
    request.pipe(onward);
  };
}

/** Ends the connection too, as the rest of the body is not read. */
function tooLarge(request: IncomingMessage, response: ServerResponse, limit: number): void {
  if (response.headersSent) response.destroy();
  else sendProblem(request, response, 'payload_too_large', tooLargeText(limit), { connection: 'close' });
  request.resume();
}

function unavailable(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else
    sendProblem(request, response, 'unavailable', 'The API can not be reached at the moment.', { 'retry-after': '5' });
}

/** Without the headers of one connection, which are the known ones and those that `connection` names. */
function withoutHops({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
}
