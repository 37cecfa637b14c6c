import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestIdOf } from '@larder/api/edge';
import {
  type AccessKey,
  authorize,
  type Caller,
  Issuers,
  PreparationTurns,
  PlatformProblem,
  readKeys,
  refuseStrangers,
  UploadRoom,
} from '@larder/federation/platform';
import {
  isStoreError,
  type LiveStore,
  newestRoot,
  ReleaseRefused,
  type ReleaseStore,
} from '@larder/federation/release';
import * as v from 'valibot';
import { send } from '../serve/answer';
import { BodiesUnderWay } from './bodies-under-way';
import { CallLimit } from './call-limit';
import { ChangeLimit, CHECKS } from './change-limit';
import { healthCall } from './health-call';
import { KEY_CALLS } from './key-calls';
import { LOOKING_CALLS } from './looking-calls';
import { type PlatformAnswer, type PlatformCall, type PlatformContext, Why } from './platform-call';
import { type Asked, askedIn, bodyOf, digestIn, mostOf, refuseOutOfScope } from './platform-request';
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

const RELEASE = /^\/platform\/release\/([^/]+)\/([^/]+)$/;

/** Whether an address is one of the gateway's own calls. */
export const isPlatformPath = (path: string): boolean => path === '/platform' || path.startsWith('/platform/');

/** Answers the calls below `/platform`: what keys and pipelines may look at and change (REL-32 to REL-43). */
export function createPlatform(store: ReleaseStore, live: LiveStore, settings: PlatformSettings): RequestListener {
  const issuers = new Issuers(settings.now);
  const limit = new CallLimit(settings.now);
  const changes = new ChangeLimit(settings.now);
  const checks = new ChangeLimit(settings.now, CHECKS);
  const bodies = new BodiesUnderWay();
  const turns = new PreparationTurns();
  const room = new UploadRoom(store);
  const calls = [...CALLS, healthCall(store)];
  const served = servedByAll(store, settings.now, settings.pause);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = askedIn(request, calls);
    const trusted = { ...(await trustedBy(asked)), now: settings.now() };
    const signer = await signerOf(asked, trusted);
    const end = takeRoom(asked, signer, request);
    try {
      const arrived = await readBody(request, mostOf(asked.call));
      const { headers, status, content } = await answerTo(asked, arrived, { trusted, isKnown: signer !== undefined });
      send(request, response, status, headers, content);
    } finally {
      end?.();
    }
  }

  /**
   * Keys are read where somebody shows one: those of the newest root that was read. What is served may be older for as
   * long as a release in it can't be read, and a key that was ended meanwhile does not count (REL-34).
   */
  async function trustedBy({ isOpen, head }: Asked) {
    const isSigned = !isOpen || head.authorization !== undefined;
    const keys: AccessKey[] = isSigned
      ? [...settings.firstKeys, ...(await readKeys(store, newestRoot(store.roots)))]
      : [];
    return { site: settings.site, keys, issuers };
  }

  /** Whose token it is; undefined for a call that everybody may make. What is in the body is looked at later. */
  async function signerOf(asked: Asked, trusted: Trusted): Promise<Signer | undefined> {
    const { isOpen, head, call, pathname } = asked;
    // Whom nobody knows gets what everybody may read.
    if (isOpen)
      return head.authorization === undefined ? undefined : refuseStrangers(head, trusted).catch(() => undefined);
    try {
      return await refuseStrangers(head, trusted);
    } catch (error) {
      const whom = typeof call.who === 'string' ? ` for ${call.who}` : '';
      settings.log(`Refused: ${head.method} ${pathname} by nobody known${whom}: ${problemOf(error).code}`);
      throw error;
    }
  }

  /** Counts the call of a key and takes room for its body, before a byte of it is read. @returns gives the room back */
  function takeRoom(asked: Asked, signer: Signer | undefined, request: IncomingMessage): (() => void) | undefined {
    if (!signer) return undefined;
    try {
      limit.count(signer.id);
      return bodies.begin(signer.id, request, mostOf(asked.call));
    } catch (error) {
      throw noteRefusal(error, asked, { name: signer.name });
    }
  }

  async function answerTo(asked: Asked, arrived: Buffer, { trusted, isKnown }: { trusted: Trusted; isKnown: boolean }) {
    const { call, params, query, head, isOpen } = asked;
    const body = typeof call.body === 'object' ? bodyOf(arrived, call.body) : undefined;
    const who = typeof call.who === 'function' ? call.who(params, body) : call.who;
    let name: string | undefined;
    try {
      const statement = call.statement && digestIn(call.statement(body));
      const authorized =
        who === 'anonymous'
          ? undefined
          : await authorize(
              { ...head, body: arrived, part: who, ...(statement !== undefined && { statement }) },
              { ...trusted, now: settings.now() },
            );
      const caller = authorized?.caller;
      name = caller?.name;
      if (caller) refuseOutOfScope(caller, who);
      const own = ownStore(asked, body, authorized);
      const context = { settings, live, store: own, caller, params, query, body, file: arrived, room, turns, served };
      const answered = await runCounted(call, { ...context, isKnown });
      const { status = 200, body: content, maxAge } = answered;
      const headers = {
        'cache-control': maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`,
        // A cache gives nobody with a key what it keeps for everybody.
        ...(isOpen && { vary: 'Authorization' }),
        ...(content !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      };
      return { status, headers, content: content === undefined ? '' : JSON.stringify(content) };
    } catch (error) {
      throw noteRefusal(error, asked, { name, who });
    }
  }

  /** The store for what the caller changes, with who, why and what they saw. */
  function ownStore({ call, params, query }: Asked, body: unknown, authorized: Authorized | undefined): ReleaseStore {
    const change = call.changes?.(params, body);
    const {
      sequence,
      why: stated,
      now: isNow,
    } = {
      // A call that takes something away has no body.
      sequence: Number(query.get('sequence') ?? NaN),
      why: query.get('why') ?? undefined,
      ...(body as { sequence?: number; why?: string; now?: boolean } | undefined),
    };
    // A body's was checked with the body.
    const { success, output: why } = v.safeParse(v.optional(Why), stated);
    if (!success) throw new PlatformProblem('body_invalid', 'why is one line of at most 500 characters.');
    if (change && !Number.isInteger(sequence))
      throw new PlatformProblem('body_invalid', 'A change takes the sequence that its caller saw.');
    // What was signed is what is decided on, so that a body can't say another one.
    if (change && authorized?.sequence !== undefined && authorized.sequence !== sequence)
      throw new PlatformProblem('token_invalid', 'The token was signed for another sequence.');
    if (!authorized) return store;
    const { name, identity, remote } = authorized.caller;
    return store.as(identity ? `${name} (${identity.subject})` : name, {
      why,
      keepsQuietHours: isNow !== true,
      isPublishers: remote !== 'operator',
      ...(change && { seen: { ...withoutUndefined(change), sequence } }),
    });
  }

  /** What changes nothing is not counted among the changes of an hour, unless it has cost a check. */
  async function runCounted(call: PlatformCall, context: PlatformContext): Promise<PlatformAnswer> {
    if (context.caller && call.isCheck) checks.take(context.caller);
    const settle = context.caller && call.isLimited ? changes.take(context.caller) : undefined;
    let isCounted = false;
    try {
      const answered = await call.run(context);
      isCounted = hasChanged(answered);
      return answered;
    } catch (error) {
      isCounted = problemOf(error).code === 'check_failed';
      throw error;
    } finally {
      settle?.(isCounted);
    }
  }

  /** Logs a refused call, and announces a refused release. */
  function noteRefusal(
    error: unknown,
    { pathname, head, call }: Asked,
    { name, who = 'anonymous' }: { name?: string | undefined; who?: string },
  ): PlatformProblem {
    const problem = problemOf(error);
    const whom = who === 'anonymous' ? '' : ` for ${who}`;
    if (problem.status < 500)
      settings.log(`Refused: ${head.method} ${pathname} by ${name ?? 'nobody known'}${whom}: ${problem.code}`);
    const [, part, version] = RELEASE.exec(pathname) ?? [];
    if (call.method === 'POST' && part && version && name !== undefined) {
      const reasons = ((problem.more.reasons ?? []) as { text: string }[]).map(({ text }) => text);
      settings.onRefused?.({
        who: name,
        part,
        version,
        code: problem.code,
        reasons: reasons.length > 0 ? reasons : [problem.message],
      });
    }
    return problem;
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendPlatformProblem(request, response, error, settings.log));
  };
}

type Trusted = Parameters<typeof refuseStrangers>[1];
type Authorized = Awaited<ReturnType<typeof authorize>>;
type Signer = Pick<Caller, 'id' | 'name'>;

const hasChanged = ({ status, body }: PlatformAnswer): boolean =>
  status === 201 || (body as { changed?: boolean } | undefined)?.changed === true;

/** Ends a call below `/platform` with a problem document. What was not foreseen is logged. */
export function sendPlatformProblem(
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
        ...(problem.retryAfterS !== undefined && { 'retry-after': String(problem.retryAfterS) }),
        ...(problem.code === 'payload_too_large' && { connection: 'close' }),
      },
      JSON.stringify(body),
    );
}

const withoutUndefined = ({ part, regions }: { part?: string; regions?: readonly string[] | undefined }) => ({
  ...(part !== undefined && { part }),
  ...(regions !== undefined && { regions }),
});
