import type { Tokens } from '@larder/contracts';
import { maySignIn } from '@larder/rules';
import { audit } from '../../http/audit';
import { refuseDuringMaintenance } from '../../http/maintenance';
import type { ApiProblem } from '../../http/problem';
import type { ApiServices } from '../../http/services';
import type { Actor } from '../../http/session';
import type { TokenService } from '../../http/tokens';
import type { SystemTx } from '../../database';
import { RefreshInvalid, RefreshReused } from './account.errors';
import { tellNewBrowser } from './new-browser';
import { derivedSecret, hashOfSecret, newSecret, newSeed } from '../../http/secret-code';
import { IDLE_MS, LONGEST_MS } from './session-age';
import {
  dropSeeds,
  insertRefreshToken,
  insertSession,
  lockSessionOfToken,
  lockUsersWithSessions,
  markRotated,
  type MemberFacts,
  revokeSession,
  revokeSessionsOf,
  type SessionRecord,
  touchSession,
} from './session.queries';

const GRACE_MS = 30_000;

const iso = (now: number): string => new Date(now).toISOString();

/** Begins a sign-in and gives its first tokens. One from a new browser is told to the member (TRU-23). */
export async function openSession(
  tx: SystemTx,
  app: ApiServices,
  member: MemberFacts,
  browser: string | null,
  now: number,
): Promise<Tokens> {
  await tellNewBrowser(tx, app, member, browser, now);
  const session = await insertSession(tx, member.user_id, member.workspace_id, browser, iso(now));
  const sessionId = (session as { id: string }).id;
  const refreshToken = newSecret();
  await insertRefreshToken(tx, hashOfSecret(refreshToken), sessionId, iso(now));
  return signTokens(member, sessionId, refreshToken, app.tokens, now);
}

async function signTokens(
  member: MemberFacts,
  sessionId: string,
  refreshToken: string,
  tokens: TokenService,
  now: number,
): Promise<Tokens> {
  const signed = await tokens.signMember(
    {
      companyName: member.company_name,
      companyRoles: member.company_roles,
      workspaceId: member.workspace_id,
      userFullName: member.full_name,
      userRole: member.user_role,
      termsAcceptedDate: member.terms_accepted_at ? Math.floor(Date.parse(member.terms_accepted_at) / 1000) : 0,
      user_id: member.user_id,
      email: member.email,
      region: member.region,
      sid: sessionId,
    },
    now,
  );
  return { ...signed, refreshToken };
}

/**
 * Three new tokens for a refresh token. For 30 seconds more it gives the same successor again, so that two tabs can
 * race (API-24, TRU-17).
 * @throws RefreshReused later than that: the sign-in is revoked, which outlives the refusal (API-25)
 * @throws RefreshInvalid when it is unknown, too old, revoked, or the member is suspended (API-26, API-29)
 * @throws InMaintenance while its region is closed (API-20)
 */
export async function refreshSession(
  app: ApiServices,
  refreshToken: string,
  actor: Actor,
  now: number,
): Promise<Tokens> {
  const hash = hashOfSecret(refreshToken);
  const outcome = await app.db.asSystem(async (tx): Promise<{ tokens: Tokens } | { refusal: ApiProblem }> => {
    const session = await lockSessionOfToken(tx, hash);
    if (session) refuseDuringMaintenance(app, session.region, now);
    if (!session || session.revoked_at || !maySignIn(session.activity_status) || session.status === 'suspended')
      return { refusal: new RefreshInvalid() };
    if (isOver(session, now)) return { refusal: new RefreshInvalid() };
    if (session.rotated_at && now - Date.parse(session.rotated_at) > GRACE_MS) {
      await revokeSession(tx, session.session_id, 'reused', iso(now));
      await audit(tx, memberActor(session, actor), now, {
        type: 'session-reuse-detected',
        subject: `session:${session.session_id}`,
      });
      return { refusal: new RefreshReused() };
    }
    const successor = await succeed(tx, session, refreshToken, now);
    await touchSession(tx, session.session_id, iso(now));
    return { tokens: await signTokens(session, session.session_id, successor, app.tokens, now) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.tokens;
}

/** The one refresh token that follows another. */
async function succeed(
  tx: SystemTx,
  { session_id: sessionId, successor_seed: known }: SessionRecord,
  refreshToken: string,
  now: number,
): Promise<string> {
  if (known) return derivedSecret(refreshToken, known);
  const seed = newSeed();
  const successor = derivedSecret(refreshToken, seed);
  await dropSeeds(tx, sessionId, iso(now - GRACE_MS));
  await markRotated(tx, hashOfSecret(refreshToken), seed, iso(now));
  await insertRefreshToken(tx, hashOfSecret(successor), sessionId, iso(now));
  return successor;
}

const isOver = (session: SessionRecord, now: number): boolean =>
  now - Date.parse(session.last_used_at) > IDLE_MS || now - Date.parse(session.created_at) > LONGEST_MS;

/** The member as actor of what they cause before the session is known. */
export const memberActor = (member: MemberFacts, actor: Actor): Actor => ({
  kind: 'member',
  id: member.user_id,
  region: member.region,
  workspaceId: member.workspace_id,
  requestId: actor.requestId,
});

/**
 * Ends the sign-ins of a refresh token and of a bearer token, or all of the user's. Unknown and ended ones do no harm
 * (API-27).
 * @throws InMaintenance while the region of the refresh token is closed (API-20)
 */
export async function signOut(
  tx: SystemTx,
  app: ApiServices,
  given: { refreshToken?: string; sessionId?: string; everywhere: boolean },
  actor: Actor,
  now: number,
): Promise<void> {
  const hash = given.refreshToken ? hashOfSecret(given.refreshToken) : null;
  await lockUsersWithSessions(tx, hash, given.sessionId ?? null);
  const ofToken = hash ? await lockSessionOfToken(tx, hash) : undefined;
  if (ofToken) refuseDuringMaintenance(app, ofToken.region, now);
  for (const sessionId of new Set([ofToken?.session_id, given.sessionId])) {
    const ended = sessionId && (await revokeSession(tx, sessionId, 'signed-out', iso(now)));
    if (!ended) continue;
    if (given.everywhere) await revokeSessionsOf(tx, ended.user_id, null, 'signed-out', iso(now));
    const who: Actor = {
      kind: 'member',
      id: ended.user_id,
      region: ended.region,
      workspaceId: ended.workspace_id,
      requestId: actor.requestId,
    };
    await audit(tx, who, now, {
      type: 'signed-out',
      subject: `session:${sessionId}`,
      detail: { everywhere: given.everywhere },
    });
  }
}
