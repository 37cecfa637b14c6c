import type { Call } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import type { OpeningRead, SystemTx, Tx, WorkspaceScope } from '../database';
import { checkAccess, memberRead, type MemberRow, sessionOf } from './access';
import type { ApiServices } from './services';
import type { MemberSession, StaffSession } from './session';
import { readStaff } from './staff-access';
import type { MemberClaims, StaffClaims } from './tokens';

/** Whether a call is one of members. */
export const isMembersCall = ({ who }: Call): boolean => who.token === 'bearer' || who.token === 'account';

/** What the member of a token sees. */
export const scopeOf = ({ workspaceId, region, user_id: userId }: MemberClaims): Required<WorkspaceScope> => ({
  workspaceId,
  region,
  userId,
});

/** Begins a transaction as the member of the token, and lets nobody in whom the contract does not name (API-28). */
export function asMember<T>(
  call: Call,
  app: ApiServices,
  request: FastifyRequest,
  work: (more: { tx: Tx; session: MemberSession }) => T,
): Promise<Awaited<T>> {
  const claims = request.state.claims as MemberClaims;
  const features = app.featuresOf(claims.region);
  return app.db.asWorkspace(
    scopeOf(claims),
    async (tx, row: MemberRow | undefined) => {
      const session = sessionOf(row, claims, features);
      request.state.session = session;
      checkAccess(call, session);
      return work({ tx, session });
    },
    memberRead(claims),
  ) as Promise<Awaited<T>>;
}

/** Reads once more what the member of a token may do, while a call goes on. @throws like the call itself */
export async function readMember(call: Call, app: ApiServices, claims: MemberClaims): Promise<MemberSession> {
  const [row] = await app.db.readAsWorkspace<[MemberRow]>(scopeOf(claims), [memberRead(claims)]);
  const session = sessionOf(row, claims, app.featuresOf(claims.region));
  checkAccess(call, session);
  return session;
}

/**
 * Reads one row as the member of the token, in the round trip that looks the member up. It is handed on only to whom the
 * contract names; row-level security has kept it to their workspace.
 */
export async function readAsMember<Row>(
  call: Call,
  app: ApiServices,
  request: FastifyRequest,
  read: OpeningRead,
): Promise<{ session: MemberSession; row: Row | undefined }> {
  const claims = request.state.claims as MemberClaims;
  const [member, row] = await app.db.readAsWorkspace<[MemberRow, Row]>(scopeOf(claims), [memberRead(claims), read]);
  const session = sessionOf(member, claims, app.featuresOf(claims.region));
  request.state.session = session;
  checkAccess(call, session);
  return { session, row };
}

/**
 * Begins a transaction as the member of staff of the token, and lets nobody in whom the contract does not name
 * (TRU-14).
 */
export function asStaff<T>(
  call: Call,
  app: ApiServices,
  request: FastifyRequest,
  work: (more: { tx: SystemTx; staff: StaffSession }) => T,
): Promise<Awaited<T>> {
  return app.db.asSystem(async (tx) => {
    const staff = await readStaff(tx, call, request.state.claims as StaffClaims);
    request.state.staff = staff;
    return work({ tx, staff });
  }) as Promise<Awaited<T>>;
}

/**
 * Decides access before the body is read: the API neither waits for the body of somebody who may not call, nor looks at
 * it (TRU-25).
 * The transaction of the call decides again, because a body may take its time.
 */
export async function decideAccess(call: Call, app: ApiServices, request: FastifyRequest): Promise<void> {
  if (isMembersCall(call)) request.state.session = await readMember(call, app, request.state.claims as MemberClaims);
  else if (call.who.token === 'ops') await asStaff(call, app, request, () => undefined);
}
