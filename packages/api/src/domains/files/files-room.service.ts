import type { Tx } from '../../database';
import type { ApiServices } from '../../http/services';
import { FilesFull } from './files.errors';
import { filesAlarmMail } from './files.mails';
import { lockRoom, selectUsed } from './files-room.queries';

const GIB = 1024 ** 3;
/** Room for the files of a region, and from where on staff are told (DSK-115). */
export const FILES_ROOM = { bytes: 5 * GIB, alarmAt: 0.8 } as const;

/** Refuses an upload when no room is left. @throws FilesFull */
export async function assertRoom(tx: Tx, size: number): Promise<void> {
  if ((await selectUsed(tx)) + size > FILES_ROOM.bytes) throw new FilesFull();
}

/**
 * Takes room for a file until the transaction ends, one of a region at a time; staff are told once when that passes 80
 * %.
 * @throws FilesFull
 */
export async function takeRoom(
  tx: Tx,
  size: number,
  { app, now }: { app: Pick<ApiServices, 'configOf' | 'mail'>; now: number },
): Promise<void> {
  await lockRoom(tx);
  const used = await selectUsed(tx);
  if (used + size > FILES_ROOM.bytes) throw new FilesFull();
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
