import type { CompanyRole, Region, StaffRole, UserRole } from '@larder/contracts';

/** Who signed in, as read from the database within the call (API-28), never from the token. */
export interface MemberSession {
  userId: string;
  workspaceId: number;
  region: Region;
  /** The sign-in that the token belongs to. */
  sessionId: string;
  email: string;
  role: UserRole;
  /** The locations that the member is limited to; null is every location of the workspace (API-44). */
  locationIds: number[] | null;
  companyName: string;
  companyRoles: CompanyRole[];
  activityStatus: 'active' | 'inactive' | 'prospect';
  /** The features of the region. */
  features: ReadonlySet<string>;
}

/** A signed-in member of staff, as read from the database within the call (TRU-14). */
export interface StaffSession {
  staffId: string;
  /** The sign-in that the token belongs to. */
  sessionId: string;
  email: string;
  staffRole: StaffRole;
}

/** Who does something, for the audit (API-93). */
export interface Actor {
  kind: 'member' | 'staff' | 'system' | 'anonymous';
  /** User id, staff e-mail, job name, or `-`. */
  id: string;
  region?: Region;
  workspaceId?: number;
  requestId?: string;
}
