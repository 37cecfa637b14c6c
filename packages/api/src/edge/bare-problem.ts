import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@larder/contracts';
import { ApiProblem, problemBody } from '../app/problem';

/** An error answer that is given before there is a route: its headers, and its body as a problem document (API-1, TRU-4). */
export interface BareProblem {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

/** Makes the answer to a request that can't be read. The connection ends with it, as nothing behind it can be trusted. */
export function bareProblem(code: ErrorCode, detail: string): BareProblem {
  const traceId = randomUUID();
  const problem = new ApiProblem(code, detail);
  const body = JSON.stringify(problemBody(problem, traceId));
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': traceId,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      connection: 'close',
    },
    body,
  };
}

/** The same as it goes over the wire, for a socket without a response. */
export function onTheWire({ status, headers, body }: BareProblem): string {
  const lines = Object.entries({ date: new Date().toUTCString(), ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
