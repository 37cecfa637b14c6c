import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestIdOf } from '@larder/api/edge';
import {
  type AccessKey,
  authorize,
  Issuers,
  LARGEST_FILE,
  mayChange,
  PlatformProblem,
  readKeys,
  refuseStrangers,
  statementDigest,
  UploadRoom,
} from '@larder/federation/platform';
import { isStoreError, type LiveStore, ReleaseRefused, type ReleaseStore } from '@larder/federation/release';
import * as v from 'valibot';
import { send } from '../serve/answer';
import { CallLimit } from './call-limit';
import { healthCall } from './health-call';
import { KEY_CALLS } from './key-calls';
import { LOOKING_CALLS } from './looking-calls';
import { type PlatformCall, Why } from './platform-call';
import type { PlatformSettings } from './platform-settings';
import { PREVIEW_CALLS } from './preview-calls';
import { problemOf } from './problem-of';
import { PUBLISHING_CALLS } from './publishing-calls';
import { readBody } from './read-body';
import { REGION_CALLS } from './region-calls';
import { servedByAll } from './served-calls';
import { STAGE_CALLS } from './stage-calls';

const CALLS: readonly PlatformCall[] = [
  ...LOOKING_CALLS,
  ...PUBLISHING_CALLS,
  ...STAGE_CALLS,
  ...REGION_CALLS,
  ...KEY_CALLS,
  ...PREVIEW_CALLS,
];

const MEBIBYTE = 1024 * 1024;
/** Packed like the file itself, whose own limit says more. */
const FILE_BODY = LARGEST_FILE + 1024;

const RELEASE = /^\/platform\/release\/([^/]+)\/([^/]+)$/;

/** Whether an address is one of the gateway's own calls. */
export const isPlatformPath = (path: string): boolean => path === '/platform' || path.startsWith('/platform/');

/** Answers the calls below `/platform`: what keys and pipelines may look at and change (REL-32 to REL-43). */
export function createPlatform(store: ReleaseStore, live: LiveStore, settings: PlatformSettings): RequestListener {
  const issuers = new Issuers(settings.now);
  const limit = new CallLimit(settings.now);
  const room = new UploadRoom(store);
  const calls = [...CALLS, healthCall(store)];
  const served = servedByAll(store, settings.now);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/platform';
    const { pathname, searchParams: query } = new URL(url, 'http://site');
    const found = calls.flatMap((call) => {
      const match = call.path.exec(pathname);
      return match ? [{ call, params: match.slice(1) }] : [];
    });
    const fitting = found.find(
      ({ call }) => call.method === request.method || (request.method === 'HEAD' && call.method === 'GET'),
    );
    if (!fitting)
      throw found.length > 0
        ? new PlatformProblem('method_not_allowed', 'The address takes another method.')
        : new PlatformProblem('route_not_found', 'There is no such address.');
    const { call, params } = fitting;
    const keys: AccessKey[] =
      call.who === 'anonymous' ? [] : [...settings.firstKeys, ...(await readKeys(store, live.view?.root))];
    const trusted = { site: settings.site, keys, issuers, now: settings.now() };
    if (call.who !== 'anonymous') {
      await refuseStrangers(
        { authorization: request.headers.authorization, method: request.method!, path: url },
        trusted,
      ).catch((error: unknown) => {
        settings.log(
          `Refused: ${request.method} ${pathname} by nobody known${typeof call.who === 'string' ? ` for ${call.who}` : ''}: ${problemOf(error).code}`,
        );
        throw error;
      });
    }
    const arrived = await readBody(request, call.body === 'file' ? FILE_BODY : MEBIBYTE);
    const body = typeof call.body === 'object' ? bodyOf(arrived, call.body) : undefined;
    const who = typeof call.who === 'function' ? call.who(params, body) : call.who;
    const known: { name?: string } = {};
    try {
      const statement = call.statement && digestIn(call.statement(body));
      const authorized =
        who === 'anonymous'
          ? undefined
          : await authorize(
              {
                authorization: request.headers.authorization,
                method: request.method!,
                path: url,
                body: arrived,
                part: who,
                ...(statement !== undefined && { statement }),
              },
              { ...trusted, now: settings.now() },
            );
      const caller = authorized?.caller;
      if (caller) {
        known.name = caller.name;
        limit.count(caller.id);
        const isAllowed =
          who === 'reader' || (who === 'publisher' ? caller.remote !== 'reader' : mayChange(caller, who));
        if (!isAllowed)
          throw new PlatformProblem(
            'key_scope',
            caller.remote === 'reader'
              ? 'This key may only look.'
              : caller.remote === 'operator'
                ? 'This key may not do that.'
                : `This key may change ${caller.remote} only.`,
          );
      }
      const change = call.changes?.(params, body);
      const {
        sequence,
        why,
        now: isNow,
      } = {
        // A call that takes something away has no body.
        sequence: Number(query.get('sequence') ?? NaN),
        why: query.get('why') ?? undefined,
        ...(body as { sequence?: number; why?: string; now?: boolean } | undefined),
      };
      // A body's was checked with the body.
      if (!v.is(v.optional(Why), why))
        throw new PlatformProblem('body_invalid', 'why is one line of at most 500 characters.');
      if (change && !Number.isInteger(sequence))
        throw new PlatformProblem('body_invalid', 'A change takes the sequence that its caller saw.');
      // What was signed is what is decided on, so that a body can't say another one.
      if (change && authorized?.sequence !== undefined && authorized.sequence !== sequence)
        throw new PlatformProblem('token_invalid', 'The token was signed for another sequence.');
      const own = caller
        ? store.as(caller.identity ? `${caller.name} (${caller.identity.subject})` : caller.name, {
            why,
            keepsQuietHours: isNow !== true,
            ...(change && { seen: { ...withoutUndefined(change), sequence } }),
          })
        : store;
      const {
        status = 200,
        body: content,
        maxAge,
      } = await call.run({ settings, live, store: own, caller, params, query, body, file: arrived, room, served });
      const headers = {
        'cache-control': maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`,
        ...(content !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      };
      send(request, response, status, headers, content === undefined ? '' : JSON.stringify(content));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status < 500)
        settings.log(
          `Refused: ${request.method} ${pathname} by ${known.name ?? 'nobody known'}${who === 'anonymous' ? '' : ` for ${who}`}: ${problem.code}`,
        );
      const [, part, version] = RELEASE.exec(pathname) ?? [];
      if (call.method === 'POST' && part && version && known.name !== undefined) {
        const reasons = ((problem.more.reasons ?? []) as { text: string }[]).map(({ text }) => text);
        settings.onRefused?.({
          who: known.name,
          part,
          version,
          code: problem.code,
          reasons: reasons.length > 0 ? reasons : [problem.message],
        });
      }
      throw problem;
    }
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendPlatformProblem(request, response, error, settings.log));
  };
}

function sendPlatformProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: (line: string) => void,
): void {
  const isKnown = error instanceof PlatformProblem || error instanceof ReleaseRefused || isStoreError(error);
  if (!isKnown) log(`An unexpected error at /platform: ${(error as Error).message}`);
  const problem = problemOf(error);
  const traceId = requestIdOf(request.headers);
  const body = {
    ...problem.more,
    type: `urn:larder:problem:${problem.code}`,
    title: problem.message.split('\n')[0],
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    errors: problem.more.errors ?? [],
    traceId,
  };
  if (response.headersSent) response.destroy();
  else
    send(
      request,
      response,
      problem.status,
      {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': traceId,
        ...(problem.code === 'payload_too_large' && { connection: 'close' }),
      },
      JSON.stringify(body),
    );
}

function bodyOf(arrived: Buffer, schema: v.GenericSchema): unknown {
  let content: unknown;
  try {
    content = JSON.parse(arrived.toString());
  } catch {
    throw new PlatformProblem('body_invalid', 'The body is no JSON.');
  }
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    code: issue.type,
    message: issue.message,
  }));
  throw new PlatformProblem('body_invalid', `The body has another shape at ${errors[0]?.field || 'its top'}.`, {
    errors,
  });
}

function digestIn(statement: unknown): string | undefined {
  const { payload } = (statement ?? {}) as { payload?: unknown };
  return typeof payload === 'string' ? statementDigest({ payload }) : undefined;
}

const withoutUndefined = ({ part, regions }: { part?: string; regions?: readonly string[] | undefined }) => ({
  ...(part !== undefined && { part }),
  ...(regions !== undefined && { regions }),
});
