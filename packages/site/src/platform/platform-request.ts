import type { IncomingMessage } from 'node:http';
import { type Caller, LARGEST_FILE, mayChange, PlatformProblem, statementDigest } from '@larder/federation/platform';
import { holdToLimits } from '@larder/contracts';
import { firstOf, placeOf } from '@larder/federation/release';
import * as v from 'valibot';
import type { PlatformCall } from './platform-call';

const MEBIBYTE = 1024 * 1024;
/** Packed like the file itself, whose own limit says more. */
const FILE_BODY = LARGEST_FILE + 1024;

/** A request with the call that it makes. */
export interface Asked {
  pathname: string;
  query: URLSearchParams;
  call: PlatformCall;
  params: string[];
  /** Everybody may make it. */
  isOpen: boolean;
  /** What a token is signed over, save the body. */
  head: { authorization: string | undefined; method: string; path: string };
}

/** The call that a request makes. @throws PlatformProblem for an address that is none, or that takes another method */
export function askedIn(
  { url: path = '/platform', method = 'GET', headers }: IncomingMessage,
  calls: readonly PlatformCall[],
) {
  const { pathname, searchParams: query } = new URL(path, 'http://site');
  const found = calls.flatMap((call) => {
    const match = call.path.exec(pathname);
    return match ? [{ call, params: match.slice(1) }] : [];
  });
  const fitting = found.find(({ call }) => call.method === method || (method === 'HEAD' && call.method === 'GET'));
  if (!fitting)
    throw found.length > 0
      ? new PlatformProblem('method_not_allowed', 'The address takes another method.')
      : new PlatformProblem('route_not_found', 'There is no such address.');
  const head = { authorization: headers.authorization, method, path };
  return { ...fitting, pathname, query, head, isOpen: fitting.call.who === 'anonymous' } satisfies Asked;
}

/** Bytes that the body of a call may have. */
export const mostOf = ({ body, most = MEBIBYTE }: PlatformCall): number => (body === 'file' ? FILE_BODY : most);

/** The body of a call by its shape. @throws PlatformProblem `body_invalid` with the first fields that are wrong (TRU-25) */
export function bodyOf(arrived: Buffer, schema: v.GenericSchema): unknown {
  let content: unknown;
  try {
    content = JSON.parse(arrived.toString());
  } catch {
    throw new PlatformProblem('body_invalid', 'The body is no JSON.');
  }
  // A list that is too long is one mistake, and its items are not looked at.
  const { value, errors: tooLong } = holdToLimits(schema, content, Date.now());
  const parsed = v.safeParse(schema, value);
  if (parsed.success && tooLong.length === 0) return parsed.output;
  const errors = firstOf([
    ...tooLong,
    ...(parsed.issues ?? [])
      .map((issue) => ({ field: placeOf(issue) ?? '', code: issue.type, message: issue.message.slice(0, 300) }))
      .filter(({ field }) => tooLong.every((each) => each.field !== field)),
  ]);
  throw new PlatformProblem('body_invalid', `The body has another shape at ${errors[0]?.field || 'its top'}.`, {
    errors,
  });
}

/** The digest of the statement that a body holds; undefined without one. */
export function digestIn(statement: unknown): string | undefined {
  const { payload } = (statement ?? {}) as { payload?: unknown };
  return typeof payload === 'string' ? statementDigest({ payload }) : undefined;
}

/** @throws PlatformProblem `key_scope` for a key that may not make calls for `who` */
export function refuseOutOfScope(caller: Caller, who: string): void {
  const isAllowed = who === 'reader' || (who === 'publisher' ? caller.remote !== 'reader' : mayChange(caller, who));
  if (isAllowed) return;
  throw new PlatformProblem(
    'key_scope',
    caller.remote === 'reader'
      ? 'This key may only look.'
      : caller.remote === 'operator'
        ? 'This key may not do that.'
        : `This key may change ${caller.remote} only.`,
  );
}
