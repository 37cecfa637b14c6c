import { type Call, isStream } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import { browserOf } from './browser-of';
import type { ReplyControls } from './reply';
import { addressOf } from './request-state';
import type { ApiServices } from './services';
import type { Actor } from './session';

/** What every handler gets, whatever its kind. */
export function contextOf(
  call: Call,
  request: FastifyRequest,
  reply: ReplyControls,
  app: ApiServices,
  parts: object | undefined,
) {
  const { state } = request;
  return {
    ...(parts as { params: never; query: never; body: never }),
    now: state.now,
    headers: {
      ifMatch: call.versioned ? versionOfMatch(request.headers['if-match']) : undefined,
      idempotencyKey: call.idempotent ? (request.headers['idempotency-key'] as string | undefined) : undefined,
      apiVersion: state.version,
      requestId: request.id,
      address: addressOf(request),
      browser: browserOf(request.headers['user-agent']),
    },
    stream: isStream(call)
      ? { lastEventId: request.headers['last-event-id'] as string | undefined, cutAfterMs: cutOf(state.fault) }
      : undefined,
    reply,
    actor: actorOf(request),
    mail: app.mail,
    app,
  };
}

/** After how long X-Fault asks to end a stream (section 13 of the guide). */
const cutOf = (fault: string | undefined): number | undefined =>
  fault?.startsWith('cut=') ? Number(fault.slice(4)) * 1000 || 0 : undefined;

/** The version of a tag, also of one that says more of what was read, such as when the cut-off is (decision 100). */
function versionOfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^"(\d{1,9})(?:-[\w:-]{1,100})?"$/.exec(header.trim());
  return match ? Number(match[1]) : -1;
}

function actorOf(request: FastifyRequest): Actor {
  const { claims } = request.state;
  if (!claims) return { kind: 'anonymous', id: '-', requestId: request.id };
  if (claims.aud === 'ops') return { kind: 'staff', id: claims.email, requestId: request.id };
  return {
    kind: 'member',
    id: claims.user_id,
    region: claims.region,
    workspaceId: claims.workspaceId,
    requestId: request.id,
  };
}
