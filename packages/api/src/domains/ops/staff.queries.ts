import type { StaffRole } from '@larder/contracts';
import type { SystemTx } from '../../database';

/** A member of staff as stored. */
export interface StaffRecord {
  id: string;
  email: string;
  staff_role: StaffRole;
  status: 'active' | 'suspended';
  password_hash: string;
  otp_secret: string;
}

export const findStaff = (tx: SystemTx, email: string): Promise<StaffRecord | undefined> =>
  tx.one(
    'staff-by-email',
    'select id, email, staff_role, status, password_hash, otp_secret from staff_users where email_key = lower($1::text collate "C")',
    [email],
  );

/**
 * Uses up the time step of a code: each works once. A last step that lies ahead of the clock is of a clock that was set
 * back and counts for nothing. `judged` is what password and code were compared with: it is held until the transaction
 * ends, so that no change of them and no suspension comes between (TRU-14).
 * @returns how many rows changed: 0 for a code that was used before, and for a member of staff who was changed meanwhile
 */
export const takeOtpStep = (tx: SystemTx, judged: StaffRecord, step: number, current: number): Promise<number> =>
  tx.run(
    'staff-otp-step',
    `
    update staff_users set last_otp_step = $2::bigint
    where id = $1 and (last_otp_step is null or last_otp_step < $2::bigint or last_otp_step > $3::bigint + 1)
      and status = 'active' and password_hash = $4 and otp_secret = $5`,
    [judged.id, step, current, judged.password_hash, judged.otp_secret],
  );

export const insertStaffSession = (tx: SystemTx, staffId: string, at: string) =>
  tx.one<{ id: string }>(
    'staff-session-insert',
    'insert into staff_sessions (staff_id, created_at) values ($1, $2) returning id',
    [staffId, at],
  );

export const endStaffSession = (tx: SystemTx, sessionId: string, at: string) =>
  tx.run('staff-session-end', 'update staff_sessions set ended_at = $2 where id = $1 and ended_at is null', [
    sessionId,
    at,
  ]);

/** The stored secrets of all staff, held until the transaction ends. */
export const holdOtpSecrets = (tx: SystemTx): Promise<{ id: string; otp_secret: string }[]> =>
  tx.many('staff-hold-otp-secrets', 'select id, otp_secret from staff_users order by id for update');

export const writeOtpSecret = (tx: SystemTx, id: string, sealed: string): Promise<number> =>
  tx.run('staff-write-otp-secret', 'update staff_users set otp_secret = $2 where id = $1', [id, sealed]);
