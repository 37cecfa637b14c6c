import type { SystemTx } from '../../database';

/**
 * Archives the drafts whose delivery lies before a date of their region, with an event and an audit event each.
 * @returns how many
 */
export async function archiveDraftsBefore(tx: SystemTx, before: Record<string, string>, at: string): Promise<number> {
  const rows = await tx.many(
    'drafts-archive',
    `
    with archived as (
      update orders o set archived_at = $1, version = o.version + 1
      from workspaces w
      where w.id = o.workspace_id and o.status = 'draft' and o.deleted_at is null and o.archived_at is null
        and o.delivery_start < ($2::jsonb ->> w.region)::timestamp
      returning o.workspace_id, o.id, o.location_id, o.status, o.version, w.region
    ), noted as (
      insert into order_events (workspace_id, order_id, at, actor_kind, actor_name, type) select workspace_id, id, $1, 'system', 'draft-archive', 'archived' from archived
    ), live as (
      insert into live_events (workspace_id, kind, location_id, data)
      select workspace_id, 'order', location_id, jsonb_build_object('orderId', id, 'locationId', location_id, 'status', status, 'version', version, 'change', 'archived') from archived
    )
    insert into audit_events (at, region, workspace_id, actor_kind, actor, type, subject)
    select $1, region, workspace_id, 'system', 'draft-archive', 'order-archived', 'order:' || id from archived
    returning id`,
    [at, JSON.stringify(before)],
  );
  return rows.length;
}
