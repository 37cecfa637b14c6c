import type { Call } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import { auditStaffCall } from './audit-staff-call';
import type { contextOf } from './call-context';
import { asMember, asStaff, isMembersCall, readAsMember, scopeOf } from './entering';
import type { ApiProblem } from './problem';
import type { AsMember, DefinedRoute, Reading } from './route';
import type { ApiServices } from './services';
import type { Actor } from './session';
import type { MemberClaims } from './tokens';

type Context = ReturnType<typeof contextOf>;
/** Runs a handler for a request; `refusal` is what parsing found, told only to those who may call. */
export type Run = (request: FastifyRequest, context: Context, refusal: ApiProblem | undefined) => Promise<unknown>;

/** Opens the transaction that the kind of route asks for, and lets nobody in whom the contract does not name. */
export function runnerOf(route: DefinedRoute, app: ApiServices): Run {
  const { call, kind } = route;
  if (kind === 'reading') return readerOf(call, route.reading, app);
  const handle = route.handler as (context: object) => unknown;
  const begin = (context: Context, refusal: ApiProblem | undefined, more: object): unknown => {
    if (refusal) throw refusal;
    return handle(Object.assign(context, more));
  };

  /** What happens step by step can't be taken back, so its event comes before the first one, if it is not refused. */
  const staffOf = async (request: FastifyRequest, context: Context, refusal: ApiProblem | undefined) => {
    const staff = await asStaff(call, app, request, (more) => more.staff);
    if (refusal) return staff;
    if ('beforeBody' in route) await route.beforeBody?.({ db: app.db, app, now: context.now });
    await app.db.asSystem((tx) => auditStaffCall(tx, call, context));
    return staff;
  };

  if (kind === 'member')
    return async (request, context, refusal) => asMember(call, app, request, (more) => begin(context, refusal, more));
  if (kind === 'staff')
    return async (request, context, refusal) =>
      asStaff(call, app, request, async (more) => {
        let actor: Actor = context.actor;
        const concerns = ({ workspaceId, region }: Pick<Actor, 'workspaceId' | 'region'>) => {
          actor = { ...actor, workspaceId, region };
        };
        const answer = await begin(context, refusal, { ...more, concerns });
        await auditStaffCall(more.tx, call, { ...context, actor });
        return answer;
      });
  if (kind === 'anonymous') {
    return async (request, context, refusal) => {
      if (refusal) throw refusal;
      return app.db.asSystem(async (tx) => begin(context, refusal, { tx, claims: request.state.claims }));
    };
  }
  return async (request, context, refusal) => {
    let more: object = { claims: request.state.claims, tokenProblem: request.state.tokenProblem };
    if (isMembersCall(call)) {
      const again: AsMember = (work) => asMember(call, app, request, work);
      more = { ...more, session: await again(async ({ session }) => session), asMember: again };
    }
    if (call.who.token === 'ops') more = { staff: await staffOf(request, context, refusal) };
    return begin(context, refusal, { ...more, db: app.db });
  };
}

/** One round trip for the member and what the call reads; a request of a wrong form has its member looked up alone. */
function readerOf(call: Call, { read, answer }: Reading<Call, unknown>, app: ApiServices): Run {
  return async (request, context, refusal) => {
    if (refusal) return asMember(call, app, request, () => Promise.reject(refusal));
    const asked = read(context, scopeOf(request.state.claims as MemberClaims));
    return answer(Object.assign(context, await readAsMember(call, app, request, asked)));
  };
}
