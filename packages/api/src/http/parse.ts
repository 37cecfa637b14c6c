import { type Call, type ErrorCode, type FieldError, holdToLimits, type Schema } from '@larder/contracts';
import { isKnownRegion } from '@larder/rules';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BadJson, IdempotencyKeyInvalid, NotFound, QueryInvalid, ValidationFailed } from './http.errors';
import type { ApiProblem } from './problem';

/** A value that broke one rule is not held against the next ones: a text that is too long is not searched either. */
const EARLY = { abortPipeEarly: true };

/** What the contract makes of a request. A part that the contract lacks is undefined. */
export interface ParsedParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parses path, query and body, or tells the first refusal: a malformed path, then the query, then the body. */
export function parseRequest(call: Call, request: FastifyRequest): { parts: ParsedParts } | { problem: ApiProblem } {
  const parts: ParsedParts = { params: undefined, query: undefined, body: undefined };
  if (call.params) {
    const result = v.safeParse(call.params, request.params);
    const malformed = result.success
      ? (uncleanParam(request.params)
        ?? holdToLimits(call.params, request.params, request.state.now, isKnownRegion).errors[0]?.field)
      : (result.issues[0].path?.[0].key as string | undefined);
    if (!result.success || malformed !== undefined || hasEncodedSlash(call, request))
      return { problem: new NotFound(notFoundCode(call, malformed)) };
    parts.params = result.output;
  }
  if (call.query) {
    const unclean = uncleanField(request.query as Record<string, unknown>, call.query);
    if (unclean) return { problem: new QueryInvalid([unclean]) };
    const { value, errors } = holdToLimits(call.query, request.query, request.state.now, isKnownRegion);
    const result = v.safeParse(call.query, value, EARLY);
    if (!result.success || errors.length > 0) return { problem: new QueryInvalid(fieldErrors(errors, result.issues)) };
    parts.query = result.output;
  }
  if (call.body) {
    if (request.body === undefined && !call.bodyOptional) return { problem: new BadJson() };
    const { value, errors } = holdToLimits(call.body as Schema, request.body ?? {}, request.state.now, isKnownRegion);
    const result = v.safeParse(call.body as Schema, value, EARLY);
    if (!result.success || errors.length > 0)
      return { problem: new ValidationFailed(fieldErrors(errors, result.issues)) };
    parts.body = result.output;
  }
  if (call.idempotent && !isIdempotencyKey(request.headers['idempotency-key']))
    return { problem: new IdempotencyKeyInvalid() };
  return { parts };
}

/** The code of a path that leads nowhere, because of this parameter or, without one, of the first (API-9). */
export function notFoundCode({ notFound = 'route_not_found' }: Call, param?: string): ErrorCode {
  if (typeof notFound === 'string') return notFound;
  return notFound[param ?? (Object.keys(notFound)[0] as string)] ?? 'route_not_found';
}

/** Encoded slashes would make another path of a path than the one that was checked (API-52). */
const hasEncodedSlash = (call: Call, request: FastifyRequest): boolean =>
  call.path.endsWith('*') && /%2f|%5c|%25|\\/i.test((request.raw.url ?? '').split('?', 1)[0]!);

const isIdempotencyKey = (header: unknown): boolean =>
  header === undefined || (typeof header === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(header));

// PostgreSQL stores neither zero bytes nor lone surrogates, so they may reach no statement (API-10).
const UNCLEAN = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const uncleanParam = (params: unknown): string | undefined =>
  Object.entries(params as object).find(([, value]) => UNCLEAN.test(String(value)))?.[0];

function uncleanField(query: Record<string, unknown>, schema: Schema): FieldError | undefined {
  const known = (schema as { entries?: object }).entries;
  for (const name in query) {
    if ((!known || name in known) && UNCLEAN.test(String(query[name])))
      return { field: name, code: 'invalid', message: 'Control characters are not allowed' };
  }
  return undefined;
}

/** Every refused field by its path, such as `orderItems[2].cartonQuantity`: first those beyond the limits. */
const fieldErrors = (
  beyondLimits: readonly FieldError[],
  issues: readonly v.BaseIssue<unknown>[] = [],
): FieldError[] => [...beyondLimits, ...issues.map(fieldErrorOf)];

/** What is told of a value that a schema refuses: never the value itself. */
export const fieldErrorOf = (issue: v.BaseIssue<unknown>): FieldError => ({
  field: pathOf(issue),
  code: codeOf(issue),
  message: messageOf(issue),
});

function pathOf(issue: v.BaseIssue<unknown>): string {
  let path = '';
  for (const { key } of issue.path ?? []) path += typeof key === 'number' ? `[${key}]` : `${path && '.'}${String(key)}`;
  return path;
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'missing';
  if (/length/.test(issue.type)) return issue.type === 'min_length' ? 'too_short' : 'too_long';
  return /value/.test(issue.type) ? 'out_of_range' : 'invalid';
}

const MESSAGES: Record<string, string> = {
  missing: 'Is missing',
  too_short: 'Is too short',
  too_long: 'Is too long',
  out_of_range: 'Is out of range',
};

// Valibot's own messages repeat what was received, which may be a password; ours never do.
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'check') return issue.message;
  return MESSAGES[codeOf(issue)] ?? 'Is not valid';
}
