import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@larder/contracts';
import { ApiProblem, problemBody } from '../http/problem';

/** An error answer: its headers, and its body as a problem document (API-1). */
export interface BareProblem {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

/** Nothing of an answer may run, and no page may show it in a frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, on https with the one that keeps the browser there (API-19, TRU-4). */
export function safetyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The id of a request: its own where that is valid, otherwise a new one (API-16). */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(id) ? id : randomUUID();
}

/** Makes an error answer for whoever answers without the routes of the API: the gateway, and the server itself. */
export function plainProblem(code: ErrorCode, detail: string, requestId: string): BareProblem {
  const problem = new ApiProblem(code, detail);
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': CLOSED_POLICY,
      'x-request-id': requestId,
    },
    body: JSON.stringify(problemBody(problem, requestId)),
  };
}

/**
 * Makes the answer to a request that can't be read. The connection ends with it, as nothing behind it can be trusted.
 */
export function lastProblem(code: ErrorCode, detail: string, isHttps: boolean): BareProblem {
  const { status, headers, body } = plainProblem(code, detail, randomUUID());
  return {
    status,
    body,
    headers: { ...headers, ...safetyHeaders(isHttps), 'content-length': Buffer.byteLength(body), connection: 'close' },
  };
}

/** The same as it goes over the wire, for a socket without a response. */
export function onTheWire({ status, headers, body }: BareProblem): string {
  const lines = Object.entries({ date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
