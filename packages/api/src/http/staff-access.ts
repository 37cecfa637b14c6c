import type { Call } from '@larder/contracts';
import type { SystemTx } from '../database';
import { RoleForbidden, TokenInvalid } from './http.errors';
import type { StaffSession } from './session';
import { selectStaff } from './staff-access.queries';
import type { StaffClaims } from './tokens';

/**
 * The member of staff who calls, as the database knows them now (TRU-14, DSK-3).
 * @throws TokenInvalid when they are gone or suspended, or the sign-in has ended
 * @throws RoleForbidden when the call is for another role
 */
export async function readStaff(tx: SystemTx, call: Call, { sub, sid }: StaffClaims): Promise<StaffSession> {
  const row = await selectStaff(tx, sub, sid);
  if (!row) throw new TokenInvalid();
  const who = call.who as Extract<Call['who'], { token: 'ops' }>;
  if (who.staff !== 'any' && row.staff_role !== 'ADMIN' && who.staff !== row.staff_role) throw new RoleForbidden();
  return { staffId: sub, sessionId: sid, email: row.email, staffRole: row.staff_role };
}
