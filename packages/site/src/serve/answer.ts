import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { ErrorCode } from '@larder/contracts';

/** Headers of every answer of the site itself (SHL-131); the API sets its own. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

const FILE_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** Ends an answer. A HEAD request gets the headers alone. */
export function send(request: IncomingMessage, response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: string | Uint8Array): void {
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  // 304 leaves the headers of what the browser has as they are.
  const policy = status === 304 ? {} : { 'content-security-policy': FILE_POLICY };
  response.writeHead(status, { ...policy, ...COMMON_HEADERS, 'content-length': size, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with a problem document, as the API does (API-1). */
export function sendProblem(request: IncomingMessage, response: ServerResponse, status: number, code: ErrorCode, detail: string, headers: OutgoingHttpHeaders = {}): void {
  const traceId = randomUUID();
  const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, code, errors: [], traceId };
  send(request, response, status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-request-id': traceId, ...headers }, JSON.stringify(problem));
}

/** Whether the request only reads; otherwise it is answered 405. */
export function isRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  sendProblem(request, response, 405, 'method_not_allowed', 'This address can only be read.', { allow: 'GET, HEAD' });
  return false;
}
