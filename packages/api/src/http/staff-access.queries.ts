import type { SystemTx } from '../database';
import type { StaffSession } from './session';

interface StaffRow {
  email: string;
  staff_role: StaffSession['staffRole'];
}

const STAFF = `
  select u.email, u.staff_role from staff_users u join staff_sessions s on s.staff_id = u.id
  where u.id = $1 and u.status = 'active' and s.id = $2 and s.ended_at is null`;

/** An active member of staff whose sign-in has not ended; undefined otherwise. */
export const selectStaff = (tx: SystemTx, staffId: string, sessionId: string) =>
  tx.one<StaffRow>('staff-access', STAFF, [staffId, sessionId]);
