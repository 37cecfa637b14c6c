import type { SecretBox } from '../../http/secret-box';
import type { Database } from '../../database';
import { holdOtpSecrets, writeOtpSecret } from './staff.queries';

/**
 * Encrypts the secrets of one-time codes that are not encrypted yet, or by a former key (TRU-11). A process does so
 * once at its start. It ends the sign-ins of those staff, as any other change of their secret.
 * @returns how many it encrypted
 * @throws SecretUnreadable when a key of a stored secret is gone
 */
export function sealOtpSecrets(db: Database, box: SecretBox): Promise<number> {
  return db.asSystem(async (tx) => {
    const open = (await holdOtpSecrets(tx)).filter(({ otp_secret }) => !box.isCurrent(otp_secret));
    for (const { id, otp_secret } of open) await writeOtpSecret(tx, id, box.seal(id, box.open(id, otp_secret)));
    return open.length;
  });
}
