import type { Tx } from '../../database';
import type { ApiServices } from '../../http/services';
import type { Orderer } from '../notices/notices.service';
import { nameDrafts } from '../orders/named-drafts.service';
import type { DueReminder } from './due-reminders';
import { reminderMail } from './reminder.mails';

/** How many drafts an e-mail names, shared among its entries; each entry with drafts names one at least. */
const MOST_DRAFTS = 20;
/** How many lines it names of each. */
const MOST_LINES = 100;

type Entry = DueReminder['entries'][number];

/** Who gets an e-mail, and of what. */
interface Reader {
  orderer: Pick<Orderer, 'email'>;
  entries: readonly Entry[];
}

/** What is named of the entries of one e-mail. */
function shortened(entries: readonly Entry[]): (Entry & { moreDrafts: number })[] {
  const most = Math.max(1, Math.floor(MOST_DRAFTS / entries.length));
  return entries.map((entry) => ({
    ...entry,
    draftIds: entry.draftIds.slice(0, most),
    moreDrafts: Math.max(0, entry.draftIds.length - most),
  }));
}

/** Writes the e-mails of a reminder. Lines are read once for all of them, and of the drafts that they name alone. */
export async function queueLetters(
  tx: Tx,
  { mail }: Pick<ApiServices, 'mail'>,
  now: number,
  { reminder, readers, canBeStopped }: { reminder: DueReminder; readers: readonly Reader[]; canBeStopped: boolean },
): Promise<void> {
  const letters = readers.map(({ orderer, entries }) => ({ to: orderer.email, entries: shortened(entries) }));
  const named = new Map<number, { id: number; locationId: number }>();
  for (const { entries } of letters)
    for (const { draftIds, locationId } of entries) for (const id of draftIds) named.set(id, { id, locationId });
  const linesOf = await nameDrafts(tx, [...named.values()], MOST_LINES);
  for (const { to, entries } of letters)
    await mail.queue(tx, reminderMail, {
      to,
      region: tx.region,
      workspaceId: tx.workspaceId,
      now,
      goodUntil: reminder.goodUntilMs,
      data: {
        region: tx.region,
        minutesLeft: reminder.minutesLeft,
        cutOffAt: reminder.cutOffAt,
        canBeStopped,
        entries: entries.map(({ draftIds, ...entry }) => ({
          ...entry,
          drafts: draftIds.map((id) => ({ id, ...(linesOf.get(id) ?? { lines: [], moreLines: 0 }) })),
        })),
      },
    });
}
