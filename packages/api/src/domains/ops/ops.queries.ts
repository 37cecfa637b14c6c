import type { Page } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';
import { conditions } from '../../lists/conditions';
import { ofRegion } from '../../lists/of-region';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

/** An audit event as staff read it. */
export interface AuditRow {
  at: string;
  actor: string;
  workspaceId: number | null;
  type: string;
  subject: string | null;
  detail: string | null;
  requestId: string | null;
}

/** What happened, newest first. Instants are ISO text, both included. */
export function selectAudit(
  tx: SystemTx,
  filter: { region?: string; workspaceId?: number; type?: string; from?: string; to?: string },
  paging: Paging,
): Promise<Page<AuditRow>> {
  const where = conditions([]);
  where.add('region', filter.region, ofRegion('a.workspace_id'));
  where.add('workspace', filter.workspaceId, (id) => `a.workspace_id = ${id}`);
  where.add('type', filter.type, (type) => `a.type = ${type}`);
  where.add('from', filter.from, (from) => `a.at >= ${from}::timestamptz`);
  where.add('to', filter.to, (to) => `a.at <= ${to}::timestamptz`);
  return queryPage(
    tx,
    {
      name: `audit:${where.key()}`,
      count: `select count(*) from audit_events a where ${where.sql()}`,
      rows: (limit) => `
      select ${instantText('a.at')} as at, a.actor, a.workspace_id as "workspaceId", a.type, a.subject,
        case when a.detail <> '{}' then a.detail::text end as detail, a.request_id as "requestId"
      from audit_events a where ${where.sql()} order by a.at desc, a.id desc ${limit}`,
      params: where.params,
    },
    paging,
  );
}

/** An e-mail of the outbox. */
export interface OutboxRow {
  id: number;
  template: string;
  locale: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdDate: string;
  sentDate: string | null;
  attempts: number;
  lastError: string | null;
}

/** E-mails that wait or were sent, newest first. */
export function selectOutbox(
  tx: SystemTx,
  filter: { region?: string; to?: string; template?: string },
  paging: Paging,
): Promise<Page<OutboxRow>> {
  const where = conditions([]);
  where.add('region', filter.region, ofRegion('o.workspace_id'));
  where.add('to', filter.to?.toLowerCase(), (to) => `lower(o.recipient) = ${to}`);
  where.add('template', filter.template, (template) => `o.template = ${template}`);
  return queryPage(
    tx,
    {
      name: `outbox:${where.key()}`,
      count: `select count(*) from outbox o where ${where.sql()}`,
      rows: (limit) => `
      select o.id, o.template, o.locale, o.recipient as "to", o.subject, o.body_text as text, o.body_html as html, ${instantText('o.created_at')} as "createdDate",
        ${instantText('o.sent_at')} as "sentDate", o.attempts, o.last_error as "lastError"
      from outbox o where ${where.sql()} order by o.created_at desc, o.id desc ${limit}`,
      params: where.params,
    },
    paging,
  );
}

/** The workspace that a location belongs to. */
export const findWorkspaceOfLocation = (
  tx: SystemTx,
  locationId: number,
): Promise<{ workspaceId: number; region: Tx['region'] } | undefined> =>
  tx.one(
    'location-workspace',
    `
    select l.workspace_id as "workspaceId", w.region from locations l join workspaces w on w.id = l.workspace_id where l.id = $1`,
    [locationId],
  );

/** Sets the cut-off of a delivery date, or takes it away with null. */
export const writeOverride = (
  tx: Tx,
  locationId: number,
  deliveryDate: string,
  cutoffAt: string | null,
): Promise<number> =>
  cutoffAt === null
    ? tx.run(
        'override-delete',
        'delete from cutoff_overrides where workspace_id = $1 and location_id = $2 and delivery_date = $3',
        [tx.workspaceId, locationId, deliveryDate],
      )
    : tx.run(
        'override-write',
        `
        insert into cutoff_overrides (workspace_id, location_id, delivery_date, cutoff_at) values ($1, $2, $3, $4)
        on conflict (workspace_id, location_id, delivery_date) do update set cutoff_at = excluded.cutoff_at`,
        [tx.workspaceId, locationId, deliveryDate, cutoffAt],
      );
