import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { codeOf, DatabaseTimeout, DatabaseUnavailable } from '../database';
import { describe } from './described-error';
import { BadJson, Internal, RouteNotFound, TimedOut, Unavailable, ValidationFailed } from './http.errors';
import type { ApiMetrics } from './metrics';
import { bodyLimitOf, tooLargeText } from '../edge/guarded-server';
import { ApiProblem, problemBody } from './problem';

class PayloadTooLarge extends ApiProblem {
  constructor(request: FastifyRequest) {
    super('payload_too_large', tooLargeText(bodyLimitOf(request.raw)));
  }
}

class UnsupportedMediaType extends ApiProblem {
  constructor() {
    super('unsupported_media_type', 'Send the body as application/json.');
  }
}

const FRAMEWORK_ERRORS: Record<string, new (request: FastifyRequest) => ApiProblem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: PayloadTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: UnsupportedMediaType,
  FST_ERR_CTP_EMPTY_JSON_BODY: BadJson,
  FST_ERR_CTP_INVALID_JSON_BODY: BadJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: BadJson,
  FST_ERR_BAD_URL: RouteNotFound,
  FST_ERR_MAX_PARAM_LENGTH: RouteNotFound,
};

/**
 * PostgreSQL: a character that can't be stored, in a text or in JSON, where a lone surrogate is a fault of the JSON. A
 * contract should have refused it; the caller is to blame all the same.
 */
const isUnstorable = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === '22021' || code === '22P05' || (code === '22P02' && /^JSON data/.test(whereOf(error)));
};
const whereOf = (error: unknown): string => String((error as { where?: unknown }).where ?? '');

/** PostgreSQL: undone because of another transaction; sent again, the call can succeed. */
const isUndoneForAnother = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** PostgreSQL: a number beyond its type. Refused like what can't be stored, and reported: a sum can be ours. */
const isOutOfRange = (error: unknown): boolean => codeOf(error) === '22003';

/** The refusal that an error means, and whether it was unexpected. */
export function toProblem(error: unknown, request: FastifyRequest): { problem: ApiProblem; isUnexpected: boolean } {
  if (error instanceof ApiProblem) return { problem: error, isUnexpected: false };
  if (error instanceof DatabaseUnavailable) return { problem: new Unavailable(), isUnexpected: true };
  if (error instanceof DatabaseTimeout) return { problem: new TimedOut(), isUnexpected: true };
  const Known = FRAMEWORK_ERRORS[codeOf(error)];
  if (Known) return { problem: new Known(request), isUnexpected: false };
  if (isUndoneForAnother(error)) return { problem: new Unavailable(), isUnexpected: true };
  if (isOutOfRange(error)) return { problem: new ValidationFailed([]), isUnexpected: true };
  if (isUnstorable(error)) return { problem: new ValidationFailed([]), isUnexpected: false };
  return { problem: new Internal(), isUnexpected: true };
}

/** Translates whatever was thrown, once, and logs what nobody expected, once. */
export const errorHandler =
  (log: Logger, metrics: ApiMetrics) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { problem, isUnexpected } = toProblem(error, request);
    if (isUnexpected)
      log.error(
        { requestId: request.id, route: request.routeOptions.url, error: describe(error) },
        'a call failed unexpectedly',
      );
    if (problem.status === 429) metrics.refusedByLimit(problem.code);
    sendProblem(problem, request, reply);
  };

/** Answers with a refusal. */
export function sendProblem(problem: ApiProblem, request: FastifyRequest, reply: FastifyReply): void {
  for (const name in problem.headers) reply.header(name, problem.headers[name]);
  reply.removeHeader('etag');
  reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)));
}
