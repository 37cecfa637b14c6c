import type { Call, Region, Who } from '@larder/contracts';
import { isAdminLevel, mayCall, mayEditProducer, mayOrder, mayUseSide } from '@larder/rules';
import type { OpeningRead } from '../database';
import { limitOf } from '../lists/location-limit';
import {
  FeatureOff,
  MemberSuspended,
  RoleForbidden,
  SideRequired,
  TokenInvalid,
  WorkspaceInactive,
} from './http.errors';
import type { MemberSession } from './session';
import type { MemberClaims } from './tokens';

/** The member as the database knows it. */
export interface MemberRow {
  user_role: MemberSession['role'];
  status: 'active' | 'suspended';
  location_ids: number[] | null;
  company_name: string;
  company_roles: MemberSession['companyRoles'];
  activity_status: MemberSession['activityStatus'];
  is_open: boolean;
}

const READ_MEMBER = `
  select m.user_role, m.status, ${limitOf('m')} as location_ids, w.company_name, w.company_roles, w.activity_status,
    larder_session_is_open($3, $2) as is_open
  from memberships m join workspaces w on w.id = m.workspace_id
  where m.workspace_id = $1 and m.user_id = $2`;

/** Reads what the member may do now, at the beginning of the transaction of the call (API-28). */
export const memberRead = (claims: MemberClaims): OpeningRead => ({
  name: 'member-access',
  sql: READ_MEMBER,
  params: [claims.workspaceId, claims.user_id, claims.sid],
});

/**
 * The session of a member who calls.
 * @throws TokenInvalid when the membership is gone or the sign-in was revoked (API-27)
 * @throws MemberSuspended whatever the call and the token (API-29)
 */
export function sessionOf(
  row: MemberRow | undefined,
  claims: MemberClaims,
  features: ReadonlySet<string>,
): MemberSession {
  if (!row) throw new TokenInvalid();
  if (!mayCall(row.status)) throw new MemberSuspended();
  if (!row.is_open) throw new TokenInvalid();
  return {
    userId: claims.user_id,
    workspaceId: claims.workspaceId,
    region: claims.region as Region,
    sessionId: claims.sid,
    email: claims.email,
    role: row.user_role,
    locationIds: row.location_ids,
    companyName: row.company_name,
    companyRoles: row.company_roles,
    activityStatus: row.activity_status,
    features,
  };
}

type MemberWho = Extract<Who, { token: 'bearer' | 'account' }>;

/** Refuses whoever the contract does not name, in the order of the specification: workspace, feature, side, role. */
export function checkAccess(call: Call, session: MemberSession): void {
  const who = call.who as MemberWho;
  if (session.activityStatus === 'inactive') throw new WorkspaceInactive();
  if (who.feature && !session.features.has(who.feature)) throw new FeatureOff();
  if (who.side && !mayUseSide(session.companyRoles, who.side)) throw new SideRequired(who.side);
  if (!hasLevel(session.role, who)) throw new RoleForbidden();
}

function hasLevel(role: MemberSession['role'], { level, side }: MemberWho): boolean {
  if (level === 'any') return true;
  if (level === 'admin') return isAdminLevel(role);
  return side === 'producer' ? mayEditProducer(role) : mayOrder(role);
}
