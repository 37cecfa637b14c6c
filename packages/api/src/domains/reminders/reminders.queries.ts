import type { Region } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';

const KITCHEN = `w.region = $1 and w.activity_status = 'active' and 'customer' = any(w.company_roles)`;

/**
 * The customers of a region with a draft until `last`, with orders that can make a day usual, or with a later delivery
 * whose cut-off was moved to a moment until `last`. Prospects get no reminders (GDE-56).
 */
export async function selectKitchens(
  tx: SystemTx,
  region: Region,
  { today, last, since }: { today: string; last: string; since: string },
): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(
    'reminder-kitchens',
    `
    select w.id from workspaces w
    where ${KITCHEN} and exists (
      select from orders o where o.workspace_id = w.id and o.type = 'normal' and o.deleted_at is null and o.archived_at is null
        and ((o.status_group = 'draft' and o.delivery_start >= $2::timestamp and o.delivery_start < $3::timestamp + interval '1 day')
          or (o.status_group in ('upcoming', 'history') and o.delivery_start >= $4::timestamp and o.delivery_start < $2::timestamp)))
    union
    select w.id from workspaces w
    where ${KITCHEN} and exists (
      select from cutoff_overrides x where x.workspace_id = w.id and x.delivery_date > $3::date
        and x.cutoff_at >= $2::timestamp and x.cutoff_at < $3::timestamp + interval '1 day')
    order by id`,
    [region, today, last, since],
  );
  return rows.map(({ id }) => id);
}

/** Whether any cut-off was set for a moment between two, as local date-times. */
export async function hasOverride(tx: SystemTx, from: string, to: string): Promise<boolean> {
  return (
    (await tx.one(
      'reminder-overrides',
      'select from cutoff_overrides where cutoff_at >= $1 and cutoff_at <= $2 limit 1',
      [from, to],
    )) !== undefined
  );
}

/** A draft that a reminder names. */
export interface DueDraft {
  id: number;
  createdAt: string;
}

/** Drafts by their ids. */
export const selectDrafts = (tx: Tx, ids: readonly number[]): Promise<DueDraft[]> =>
  tx.many(
    'reminder-drafts',
    `
    select id, created_at as "createdAt" from orders where workspace_id = $1 and id = any($2::int[])
    order by id`,
    [tx.workspaceId, ids],
  );

/** What somebody is reminded of; the draft 0 is the day itself. */
export interface ReminderKey {
  userId: string;
  locationId: number;
  deliveryDate: string;
  draftId: number;
}

/**
 * Keeps that these are told at a threshold. @returns those that were not before: whoever stores one alone may tell it
 * (GDE-55)
 */
export const claimReminders = (
  tx: Tx,
  keys: readonly ReminderKey[],
  threshold: number,
  at: string,
): Promise<ReminderKey[]> =>
  tx.many(
    'reminder-claim',
    `
    insert into sent_reminders (workspace_id, user_id, location_id, delivery_date, draft_id, threshold, sent_at)
    select $1, k."userId", k."locationId", k."deliveryDate", k."draftId", $3, $4
    from jsonb_to_recordset($2) as k("userId" uuid, "locationId" int, "deliveryDate" date, "draftId" int)
    order by k."userId", k."locationId", k."deliveryDate", k."draftId"
    on conflict do nothing
    returning user_id as "userId", location_id as "locationId", delivery_date as "deliveryDate", draft_id as "draftId"`,
    [tx.workspaceId, JSON.stringify(keys), threshold, at],
  );
