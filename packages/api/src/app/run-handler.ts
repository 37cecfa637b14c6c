import type { Call } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import { checkAccess, memberRead, type MemberRow, sessionOf } from './access';
import { RoleForbidden } from './app.errors';
import type { contextOf } from './call-context';
import type { ApiProblem } from './problem';
import type { DefinedRoute } from './route';
import type { ApiServices } from './services';
import type { StaffSession } from './session';
import type { MemberClaims, StaffClaims } from './tokens';

type Context = ReturnType<typeof contextOf>;
/** Runs a handler for a request; `refusal` is what parsing found, told only to those who may call. */
export type Run = (request: FastifyRequest, context: Context, refusal: ApiProblem | undefined) => Promise<unknown>;

/** Opens the transaction that the kind of route asks for, and lets nobody in whom the contract does not name. */
export function runnerOf({ call, kind, handler }: DefinedRoute, app: ApiServices): Run {
  const handle = handler as (context: object) => unknown;
  const begin = (context: Context, refusal: ApiProblem | undefined, more: object): unknown => {
    if (refusal) throw refusal;
    return handle(Object.assign(context, more));
  };
  const isMember = call.who.token === 'bearer' || call.who.token === 'account';

  const asMember = (request: FastifyRequest, work: (more: object) => unknown) => {
    const claims = request.state.claims as MemberClaims;
    const features = app.featuresOf(claims.region);
    const scope = { workspaceId: claims.workspaceId, region: claims.region, userId: claims.user_id };
    return app.db.asWorkspace(scope, async (tx, row: MemberRow | undefined) => {
      const session = sessionOf(row, claims, features);
      request.state.session = session;
      checkAccess(call, session);
      return work({ tx, session });
    }, memberRead(claims));
  };
  const asStaff = (request: FastifyRequest, refuse: () => void) => {
    const staff = staffOf(request.state.claims as StaffClaims);
    request.state.staff = staff;
    if (call.who.token === 'ops') refuseStaff(call, staff);
    refuse();
    return staff;
  };

  if (kind === 'member') return async (request, context, refusal) => asMember(request, (more) => begin(context, refusal, more));
  if (kind === 'staff') {
    return async (request, context, refusal) => {
      const staff = asStaff(request, () => { if (refusal) throw refusal; });
      return app.db.asSystem(async (tx) => begin(context, refusal, { tx, staff }));
    };
  }
  if (kind === 'anonymous') {
    return async (request, context, refusal) => {
      if (refusal) throw refusal;
      return app.db.asSystem(async (tx) => begin(context, refusal, { tx, claims: request.state.claims }));
    };
  }
  return async (request, context, refusal) => {
    let more: object = { claims: request.state.claims, tokenProblem: request.state.tokenProblem };
    if (isMember) await asMember(request, ({ session }: { session?: unknown }) => { more = { session }; });
    if (call.who.token === 'ops') more = { staff: asStaff(request, () => undefined) };
    return begin(context, refusal, { ...more, db: app.db });
  };
}

const staffOf = (claims: StaffClaims): StaffSession => ({ staffId: claims.sub, email: claims.email, staffRole: claims.staffRole });

function refuseStaff(call: Call, staff: StaffSession): void {
  const who = call.who as Extract<Call['who'], { token: 'ops' }>;
  if (who.staff !== 'any' && who.staff !== staff.staffRole) throw new RoleForbidden();
}
