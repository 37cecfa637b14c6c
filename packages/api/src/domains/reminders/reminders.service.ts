import type { Region } from '@larder/contracts';
import {
  addDays,
  DEADLINE_DAYS,
  knownRegions,
  lastOpenMoment,
  localDate,
  toInstant,
  toLocal,
  USUAL_REACH_DAYS,
} from '@larder/rules';
import type { Tx } from '../../database';
import { describe } from '../../http/described-error';
import type { ApiServices } from '../../http/services';
import { listOrderers, type Orderer, tellMembers } from '../notices/notices.service';
import { listOpenCutOffs } from '../orders/deadlines.service';
import { type DueReminder, dueReminders, LONGEST_AHEAD_MS } from './due-reminders';
import { queueLetters } from './reminder-letters';
import {
  claimReminders,
  type DueDraft,
  hasOverride,
  type ReminderKey,
  selectDrafts,
  selectKitchens,
} from './reminders.queries';

type ReminderApp = Pick<ApiServices, 'db' | 'configOf' | 'featuresOf' | 'mail' | 'log'>;
/** A reminder without what is not told: its drafts are all known. */
type Entry = DueReminder['entries'][number];

/** The key of the day itself: kept with each draft too, so that a draft that goes leaves no second reminder behind. */
const THE_DAY = 0;

/** How many members were reminded, and what failed: workspaces, and regions that could not be read. */
type ReminderSums = { reminded: number; failed: number };

/**
 * Sends the reminders that are due now (GDE-54 to GDE-57): notice and e-mail of a workspace in one transaction with
 * what is kept of them, so that none is lost and none sent twice, whatever processes do. A workspace or a region that
 * fails is logged and tried again at the next turn. Once `stopping` is aborted, no further workspace is reminded.
 */
export async function sendReminders(app: ReminderApp, now: number, stopping?: AbortSignal): Promise<ReminderSums> {
  const sums = { reminded: 0, failed: 0 };
  for (const region of knownRegions()) {
    try {
      await remindRegion(app, region, { now, stopping, sums });
    } catch (error) {
      sums.failed += 1;
      app.log.error({ region, error: describe(error) }, 'the reminders of a region failed');
    }
  }
  return sums;
}

/** Adds to the sums. */
async function remindRegion(
  app: ReminderApp,
  region: Region,
  { now, stopping, sums }: { now: number; stopping: AbortSignal | undefined; sums: ReminderSums },
): Promise<void> {
  if (!app.featuresOf(region).has('deadlines') || !(await canBeDue(app, region, now))) return;
  const today = localDate(now, region);
  const kitchens = await app.db.asSystem((tx) =>
    selectKitchens(tx, region, {
      today,
      last: addDays(today, DEADLINE_DAYS),
      since: addDays(today, -USUAL_REACH_DAYS),
    }),
  );
  for (const workspaceId of kitchens) {
    if (stopping?.aborted) return;
    try {
      sums.reminded += await app.db.asSystem((tx) =>
        remindWorkspace(tx.inWorkspace({ workspaceId, region }), app, now),
      );
    } catch (error) {
      sums.failed += 1;
      app.log.error({ workspaceId, error: describe(error) }, 'reminders failed');
    }
  }
}

/** Whether any location can have a cut-off so soon: most of the day none can, and nothing more is read. */
async function canBeDue({ db, configOf }: ReminderApp, region: Region, now: number): Promise<boolean> {
  const hours = configOf(region).cutoffHours;
  const today = localDate(now, region);
  const isNear = (deliveryDate: string, weekendOrdering: boolean) => {
    const left =
      toInstant(lastOpenMoment({ deliveryDate, region, hours, weekendOrdering, hasSchedule: true }), region) - now;
    return left > 0 && left <= LONGEST_AHEAD_MS;
  };
  const days = Array.from({ length: DEADLINE_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  if (days.some((day) => isNear(day, false) || isNear(day, true))) return true;
  return db.asSystem((tx) => hasOverride(tx, toLocal(now, region), toLocal(now + LONGEST_AHEAD_MS, region)));
}

/** @returns how many members were reminded */
async function remindWorkspace(tx: Tx, app: ReminderApp, now: number): Promise<number> {
  const call = { tx, now, app: app as ApiServices, session: { region: tx.region, locationIds: null } };
  const due = dueReminders(await listOpenCutOffs(call, {}), tx.region, now);
  if (due.length === 0) return 0;
  const draftIds = due.flatMap(({ entries }) => entries.flatMap((entry) => entry.draftIds));
  const [orderers, drafts] = await Promise.all([listOrderers(tx, 'reminder'), selectDrafts(tx, draftIds)]);
  const told = new Set<string>();
  for (const reminder of due)
    for (const userId of await remindOf(tx, app, now, { reminder, orderers, drafts })) told.add(userId);
  return told.size;
}

/**
 * Claims before it reads any line: each turn of the job comes here until the cut-off, and mostly all are told.
 * @returns who was reminded
 */
async function remindOf(
  tx: Tx,
  app: ReminderApp,
  now: number,
  { reminder, orderers, drafts }: { reminder: DueReminder; orderers: readonly Orderer[]; drafts: readonly DueDraft[] },
): Promise<string[]> {
  const begun = new Set(drafts.filter(({ createdAt }) => Date.parse(createdAt) > reminder.sinceMs).map(({ id }) => id));
  // What was open when the reminder was due: a draft of later is being written, and takes the place of a usual day.
  const entries = reminder.entries
    .map((entry) => ({
      ...entry,
      draftIds: entry.draftIds.filter((id) => !begun.has(id)),
      isUsual: entry.isUsual && entry.draftIds.length === 0,
    }))
    .filter(({ draftIds, isUsual }) => isUsual || draftIds.length > 0);
  const reached = orderers.map((orderer) => ({
    orderer,
    entries: entries.filter(({ locationId }) => orderer.locationIds?.includes(locationId) ?? true),
  }));
  const keys = reached.flatMap((one) =>
    one.entries.flatMap(({ locationId, deliveryDate, draftIds }) =>
      [THE_DAY, ...draftIds].map((draftId): ReminderKey => ({
        userId: one.orderer.userId,
        locationId,
        deliveryDate,
        draftId,
      })),
    ),
  );
  if (keys.length === 0) return [];
  const claimed = new Set(
    (await claimReminders(tx, keys, reminder.threshold, new Date(now).toISOString())).map(textOf),
  );
  const unsent = reached.flatMap(({ orderer, entries: own }) => {
    const left = own.flatMap((entry) =>
      untold(entry, (draftId) => claimed.has(textOf({ userId: orderer.userId, ...entry, draftId }))),
    );
    return left.length > 0 ? [{ orderer, entries: left }] : [];
  });
  const hasNotices = app.featuresOf(tx.region).has('live');
  for (const { orderer, entries: own } of unsent)
    if (hasNotices && orderer.bell) tellMember(tx, now, orderer.userId, reminder, own);
  // Where the region has no notices, nobody could turn one on again (GDE-1).
  const readers = unsent.filter(({ orderer }) => orderer.mail || !hasNotices);
  await queueLetters(tx, app, now, { reminder, readers, canBeStopped: hasNotices });
  return unsent.map(({ orderer }) => orderer.userId);
}

const textOf = ({ userId, locationId, deliveryDate, draftId }: ReminderKey): string =>
  [userId, locationId, deliveryDate, draftId].join(' ');

/** What of an entry was not told before. */
function untold(entry: Entry, isClaimed: (draftId: number) => boolean): Entry[] {
  const draftIds = entry.draftIds.filter(isClaimed);
  if (draftIds.length > 0) return [{ ...entry, draftIds }];
  return entry.draftIds.length === 0 && isClaimed(THE_DAY) ? [entry] : [];
}

function tellMember(
  tx: Tx,
  now: number,
  userId: string,
  { minutesLeft, cutOffAt }: DueReminder,
  entries: readonly Entry[],
): void {
  const [first] = entries;
  const isAlone = entries.length === 1;
  tellMembers(tx, now, {
    userIds: [userId],
    orderId: (isAlone && first?.draftIds[0]) || null,
    locationId: isAlone && first ? first.locationId : null,
    content: {
      kind: 'reminder',
      data: { minutesLeft, cutOffAt, entries: entries.map(({ isUsual: _, ...entry }) => entry) },
    },
  });
}
