import type { SystemTx } from '../../database';

const MOST_PER_TICK = 500;

/** Normal orders on their way whose delivery is near or past, earliest first. */
export async function selectNearOrders(tx: SystemTx, before: Record<string, string>): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(
    'simulator-orders',
    `
    select o.id from orders o join workspaces w on w.id = o.workspace_id
    where o.status not in ('draft', 'delivered', 'cancelled') and o.deleted_at is null and o.type = 'normal' and o.status <> 'preparing-warning'
      and o.delivery_start < $2::timestamp and o.delivery_start < ($1::jsonb ->> w.region)::timestamp
    order by o.delivery_start, o.id limit ${MOST_PER_TICK}`,
    [JSON.stringify(before), Object.values(before).sort().at(-1)],
  );
  return rows.map(({ id }) => id);
}

/** Orders that the simulator has delivered and whose invoice waits to be issued. */
export async function selectToInvoice(tx: SystemTx): Promise<number[]> {
  const rows = await tx.many<{ order_id: number }>(
    'simulator-to-invoice',
    `
    select i.order_id from invoices i
    where i.invoice_status = 'submitted' and exists (
      select from order_events e where e.workspace_id = i.workspace_id and e.order_id = i.order_id
        and e.actor_kind = 'system' and e.actor_name = 'simulator' and e.to_status = 'delivered')
    order by i.id limit ${MOST_PER_TICK}`,
  );
  return rows.map(({ order_id }) => order_id);
}

/** Invoices that the simulator has issued and that are due on one of these days or were before. */
export async function selectToPay(tx: SystemTx, today: Record<string, string>): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(
    'simulator-to-pay',
    `
    select i.id from invoices i join workspaces w on w.id = i.workspace_id
    where i.invoice_status = 'authorised' and coalesce(i.invoice_due_date, i.invoice_date) <= ($1::jsonb ->> w.region)::date and exists (
      select from audit_events a where a.workspace_id = i.workspace_id and a.type = 'invoice-issued' and a.subject = 'invoice:' || i.id and a.actor = 'simulator')
    order by i.id limit ${MOST_PER_TICK}`,
    [JSON.stringify(today)],
  );
  return rows.map(({ id }) => id);
}

/**
 * The VAT rate of a new product that staff would give it: the one that most products of the region with as many of its
 * tags as possible have. Without any that shares a tag, what most of the region have; without any at all, that of food.
 * @param foodRates the rate of food in each region
 */
export const selectFittingVat = async (
  tx: SystemTx,
  reviewId: number,
  foodRates: Record<string, number>,
): Promise<number> =>
  (
    await tx.one<{ rate: number }>(
      'simulator-vat',
      `
    with asked as (select p.id, p.region, p.tags from reviews r join products p on p.id = r.product_id where r.id = $1),
    alike as (
      select p.vat_rate, (select count(*) from unnest(p.tags) tag where tag = any(asked.tags)) as shared
      from products p join asked on p.region = asked.region and p.id <> asked.id where p.status <> 'draft')
    select coalesce(
      (select vat_rate from alike where shared = (select max(shared) from alike) group by vat_rate order by count(*) desc, vat_rate limit 1),
      (select ($2::jsonb ->> region)::numeric from asked))::float8 as rate`,
      [reviewId, JSON.stringify(foodRates)],
    )
  )?.rate ?? 0;
