import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from '@larder/contracts';
import { BODY_LIMIT } from '../edge';
import { refuseOtherShape } from './answer-check';
import { RateLimited, TimedOut } from './http.errors';
import { authenticate, holdToAge } from './authenticate';
import { contextOf } from './call-context';
import { decideAccess } from './entering';
import type { CallLimits } from './call-limits';
import { breakShape, forceFault } from './faults';
import { siteOf } from './network-of';
import { isOpenInMaintenance, refuseDuringMaintenance, regionOf } from './maintenance';
import { parseRequest } from './parse';
import { readForm } from './read-form';
import type { Allowance } from './rate-limiter';
import { ReplyControls, sendAnswer } from './reply';
import { addressOf } from './request-state';
import type { DefinedRoute } from './route';
import { runnerOf } from './run-handler';
import type { ApiServices } from './services';
import { momentOf } from './test-clock';
import { type UploadsUnderWay, whileHeld } from './uploads-under-way';

/** What registering a call takes besides the call. */
export interface CallSetUp {
  app: ApiServices;
  limits: CallLimits;
  uploads: UploadsUnderWay;
  timeoutMs: number;
}

/** Registers a contract as a route: everything that the specification asks of every call happens here, once. */
export function registerCall(fastify: FastifyInstance, route: DefinedRoute, setUp: CallSetUp): void {
  const { call } = route;
  const { app, limits } = setUp;
  const run = runnerOf(route, app);
  const hasFaults = app.profile === 'e2e' && app.hasTestAids;
  const refuse =
    (request: FastifyRequest) =>
    (refusal: unknown): never => {
      limits.noteRefusal(request, refusal);
      throw refusal;
    };

  fastify.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    // Only its reader ends a stream, and HEAD has none.
    ...(isStream(call) && { exposeHeadRoute: false }),
    ...(call.upload && { bodyLimit: call.upload.maxBytes + BODY_LIMIT }),
    onRequest: [
      async (request, reply) => {
        reply.header(
          'cache-control',
          call.who.token === 'none' && call.method === 'GET' ? 'no-cache' : 'private, no-cache',
        );
        if (call.method === 'POST' && /^(none|refresh)/.test(call.who.token)) reply.header('cache-control', 'no-store');
        const fault = hasFaults && request.headers['x-fault'];
        if (fault && (await forceFault(String(fault), call, request, reply))) return;
        try {
          const verifying = authenticate(call, request, app.tokens);
          if (verifying) await verifying;
        } finally {
          const counting = limits.count(call, request);
          tellAllowance(reply, counting instanceof Promise ? await counting : counting);
        }
        if (!hasBody(request) || !request.state.claims) return;
        if (!isOpenInMaintenance(call)) refuseDuringMaintenance(app, regionOf(request, undefined), request.state.now);
        await within(setUp.timeoutMs, decideAccess(call, app, request)).catch(refuse(request));
        if (!('beforeBody' in route && route.beforeBody)) return;
        const { session, now } = request.state;
        await within(setUp.timeoutMs, route.beforeBody({ db: app.db, app, now, ...(session && { session }) }));
      },
    ],
    handler: whileHeld(call, setUp.uploads, async (request, reply, room) => {
      const controls = new ReplyControls();
      if (call.upload)
        request.body = (await within(setUp.timeoutMs, room.hold(readForm(call, request, room)))) ?? request.body;
      // Its sender chooses when a body ends, so the work goes by a moment of its own (API-60).
      request.state.now = momentOf(request, app);
      holdToAge(call, request);
      const parsed = parseRequest(call, request);
      if (!isOpenInMaintenance(call))
        refuseDuringMaintenance(
          app,
          regionOf(request, 'parts' in parsed ? parsed.parts : undefined),
          request.state.now,
        );
      const counting = 'parts' in parsed && limits.countToken(call, request, parsed.parts.body);
      if (counting) tellAllowance(reply, await counting);
      const refusal = 'problem' in parsed ? parsed.problem : undefined;
      const context = contextOf(call, request, controls, app, 'parts' in parsed ? parsed.parts : undefined);
      const answer = await within(setUp.timeoutMs, room.hold(run(request, context, refusal))).catch(refuse(request));
      const { session } = request.state;
      if (session) app.beats.noteMember(session, siteOf(addressOf(request)), app.clock());
      const shown = request.state.fault === 'schema' ? breakShape(call, answer) : answer;
      if (!app.isProduction && request.state.fault === undefined) refuseOtherShape(call, answer);
      return sendAnswer(call, request, reply, shown, controls);
    }),
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws RateLimited beyond the limit (API-17) */
function tellAllowance(reply: FastifyReply, { limit, remaining, resetSeconds, isExceeded }: Allowance): void {
  reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetSeconds);
  if (isExceeded) throw new RateLimited(resetSeconds);
}

/**
 * @throws TimedOut when the work takes longer (API-12); its transaction ends by itself, by the database's own limit.
 */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
