import type { Call } from '@larder/contracts';
import type { SystemTx } from '../database';
import { RoleForbidden, TokenInvalid } from './http.errors';
import type { StaffSession } from './session';
import type { StaffClaims } from './tokens';

interface StaffRow {
  email: string;
  staff_role: StaffSession['staffRole'];
}

const READ_STAFF = `
  select u.email, u.staff_role from staff_users u join staff_sessions s on s.staff_id = u.id
  where u.id = $1 and u.status = 'active' and s.id = $2 and s.ended_at is null`;

/**
 * The member of staff who calls, as the database knows them now (TRU-14, DSK-3).
 * @throws TokenInvalid when they are gone or suspended, or the sign-in has ended
 * @throws RoleForbidden when the call is for another role
 */
export async function readStaff(tx: SystemTx, call: Call, { sub, sid }: StaffClaims): Promise<StaffSession> {
  const row = await tx.one<StaffRow>('staff-access', READ_STAFF, [sub, sid]);
  if (!row) throw new TokenInvalid();
  const who = call.who as Extract<Call['who'], { token: 'ops' }>;
  if (who.staff !== 'any' && row.staff_role !== 'ADMIN' && who.staff !== row.staff_role) throw new RoleForbidden();
  return { staffId: sub, sessionId: sid, email: row.email, staffRole: row.staff_role };
}
