import type { Tx } from '../../database';
import type { ApiServices } from '../../http/services';
import { FilesFull, FilesOfCompanyFull } from './files.errors';
import { filesAlarmMail } from './files.mails';
import { lockRoom, selectOwnUsed, selectUsed } from './files-room.queries';

const GIB = 1024 ** 3;
/**
 * Room for the files of a region, from where on staff are told (DSK-115), and the share of it that one company has at
 * most, so that its files leave room for those of others (API-17).
 */
export const FILES_ROOM = { bytes: 5 * GIB, alarmAt: 0.8, ofCompany: 0.5 } as const;

/**
 * Refuses an upload when no room is left, of the company or of the region, and answers what the region uses.
 * @throws FilesOfCompanyFull @throws FilesFull
 */
export async function assertRoom(tx: Tx, size: number): Promise<number> {
  const [own, used] = await Promise.all([selectOwnUsed(tx), selectUsed(tx)]);
  if (own + size > FILES_ROOM.bytes * FILES_ROOM.ofCompany) throw new FilesOfCompanyFull();
  if (used + size > FILES_ROOM.bytes) throw new FilesFull();
  return used;
}

/**
 * Takes room for a file until the transaction ends, one of a region at a time; staff are told once when that passes 80
 * %.
 * @throws FilesOfCompanyFull @throws FilesFull
 */
export async function takeRoom(
  tx: Tx,
  size: number,
  { app, now }: { app: Pick<ApiServices, 'configOf' | 'mail'>; now: number },
): Promise<void> {
  await lockRoom(tx);
  const used = await assertRoom(tx, size);
  const alarm = FILES_ROOM.bytes * FILES_ROOM.alarmAt;
  if (used >= alarm || used + size < alarm) return;
  const data = { usedGb: (used + size) / GIB, limitGb: FILES_ROOM.bytes / GIB };
  await app.mail.queue(tx, filesAlarmMail, {
    to: app.configOf(tx.region).contact.email,
    region: tx.region,
    workspaceId: tx.workspaceId,
    now,
    data,
  });
}
