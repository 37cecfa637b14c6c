import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeError, plainProblem, requestIdOf } from '@larder/api/edge';
import { send } from './answer';

const LONGEST_AREA = 40;

/**
 * Logs what nobody expected, once, as a line of JSON like those of the API: without query, body, header or value of the
 * error (API-94). Of the path it has the first part alone, such as `releases` or `api`: further ones can be secrets.
 * @returns the id of the request
 */
export function logUnexpected(request: IncomingMessage, error: unknown, log: (line: string) => void): string {
  const requestId = requestIdOf(request.headers);
  const [, area = ''] = (request.url ?? '').split(/[/?#]/, 2);
  log(
    JSON.stringify({
      level: 50,
      time: Date.now(),
      requestId,
      method: request.method,
      area: area.slice(0, LONGEST_AREA),
      error: describeError(error),
      msg: 'a request failed unexpectedly',
    }),
  );
  return requestId;
}

/** Answers a request that failed unexpectedly, vaguely, with the id under which the log has it (API-12). */
export function sendUnexpected(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: (line: string) => void,
): void {
  const requestId = logUnexpected(request, error, log);
  const { status, body, headers } = plainProblem('internal', 'An unexpected error happened.', requestId);
  send(request, response, status, headers, body);
}
