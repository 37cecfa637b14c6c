import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { plainProblem, requestIdOf } from '@larder/api/edge';
import type { ErrorCode } from '@larder/contracts';

/** For files, pictures opened by themselves too: they load nothing, and no page frames them. The page has its own. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Ends an answer. A HEAD request gets the headers alone. That the connection stays is not said where the protocol says
 * it: in HTTP/1.1 the two headers are 52 bytes of every answer.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array,
): void {
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  // 304 leaves the headers of what the browser has as they are, and has no size of its own.
  const own = status === 304 ? {} : { 'content-security-policy': FILE_POLICY, 'content-length': size };
  if (request.httpVersion === '1.1') response.removeHeader('connection');
  response.writeHead(status, { ...own, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with a problem document, as the API does (API-1, TRU-4). */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  detail: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const { status, body, headers: own } = plainProblem(code, detail, requestIdOf(request.headers));
  send(request, response, status, { ...own, ...headers }, body);
}

/** Whether the request only reads; otherwise it is answered 405. */
export function isRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  sendProblem(request, response, 'method_not_allowed', 'This address can only be read.', { allow: 'GET, HEAD' });
  return false;
}
