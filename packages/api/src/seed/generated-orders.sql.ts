/**
 * 200 orders a workspace: 10 drafts, 30 upcoming, the rest delivered, one about every three days. Their ids begin with
 * a million.
 */
const EACH_ORDER = `(
  select w, k, 1001 + w as workspace_id, 1000000 + w * 200 + k as id, 100000 + w * 4 + k % 4 as location_id,
    case when k < 10 then 'draft' when k < 25 then 'ready' when k < 40 then 'scheduled' else 'delivered' end as status,
    case when k < 40 then :today::date + 3 + k / 2 else :today::date - 1 - (k - 40) * 3 end as day,
    md5('larder-load ' || w || ' 0')::uuid as author
  from generate_series(:first::int, :last::int) w, generate_series(0, 199) k) o`;

/** Four lines an order. */
const EACH_LINE = `${EACH_ORDER}
  cross join generate_series(0, 3) n
  join products p on p.id = 1001 + (o.w * 7 + o.k * 13 + n * 17) % 85
  join suppliers s on s.workspace_id = p.owner_workspace_id
  cross join lateral (select 2 + (o.k + n) % 4 as cartons) c`;

const LINE_PRICE = 'round(c.cartons * p.unit_quantity * p.unit_price, 2)';

/** 120 invoices a workspace, for the deliveries before the newest ones. */
const INVOICED = 'o.k >= 60 and o.k < 180';
const INVOICE_ID = '1000000 + o.w * 120 + o.k - 60';

const THESE_ORDERS = `(select o.workspace_id, o.id from ${EACH_ORDER})`;
const THEIR_INVOICES = `(select workspace_id, id from invoices where (workspace_id, order_id) in ${THESE_ORDERS})`;

/**
 * The orders of the companies from number `:first` to `:last`, hung on the day `:today`. What people and the simulator
 * made of them goes first: lines, events and invoices.
 */
export const GENERATED_ORDERS: readonly string[] = [
  `delete from credit_notes where (workspace_id, invoice_id) in ${THEIR_INVOICES}`,
  `delete from invoice_lines where (workspace_id, invoice_id) in ${THEIR_INVOICES}`,
  `delete from invoices where (workspace_id, order_id) in ${THESE_ORDERS}`,
  `delete from order_items where (workspace_id, order_id) in ${THESE_ORDERS}`,
  `delete from order_events where (workspace_id, order_id) in ${THESE_ORDERS}`,

  `insert into orders (workspace_id, id, status, location_id, delivery_start, delivery_end, order_contact, is_agreed_delivery_schedule, total_price, version, created_by, submitted_by, submitted_at,
     created_at, last_modified)
   select o.workspace_id, o.id, o.status, o.location_id, o.day + time '07:00', o.day + time '09:00', 'Kitchen', extract(isodow from o.day) < 6, sum(${LINE_PRICE}), 2, o.author,
     case when o.status <> 'draft' then o.author end, case when o.status <> 'draft' then least(o.day - 2, :today::date - 1) + time '09:00' end,
     least(o.day - 3, :today::date - 2) + time '09:00', least(o.day, :today::date - 1) + time '10:00'
   from ${EACH_LINE} group by o.workspace_id, o.id, o.status, o.location_id, o.day, o.author
   on conflict (workspace_id, id) do update set status = excluded.status, location_id = excluded.location_id, delivery_start = excluded.delivery_start, delivery_end = excluded.delivery_end,
     order_contact = excluded.order_contact, is_agreed_delivery_schedule = excluded.is_agreed_delivery_schedule, total_price = excluded.total_price, distributor_arrival_date = null, cancel_reason = null,
     version = excluded.version, submitted_by = excluded.submitted_by, submitted_at = excluded.submitted_at, created_at = excluded.created_at, last_modified = excluded.last_modified,
     deleted_at = null, archived_at = null`,

  `insert into order_items (workspace_id, order_id, id, position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type, storage_type,
     carton_quantity, total_item_quantity, recorded_quantity, line_price, unit_price, vat_rate)
   select o.workspace_id, o.id, o.id::bigint * 100 + n + 1, n, p.id, p.owner_workspace_id, p.sku, p.name, s.supplier_name, p.unit_quantity, p.unit_type, p.carton_type, p.pick_type, p.storage_type,
     c.cartons, c.cartons * p.unit_quantity, case when o.status = 'delivered' and p.pick_type = 'fixed' then c.cartons end, ${LINE_PRICE}, p.unit_price, p.vat_rate
   from ${EACH_LINE}`,

  `insert into order_events (workspace_id, order_id, id, at, actor_kind, actor_id, actor_name, type, to_status)
   select o.workspace_id, o.id, o.id::bigint * 100 + 1, least(o.day, :today::date - 1) + time '10:00', 'member', o.author, 'Load', 'created', o.status
   from ${EACH_ORDER}`,

  `insert into invoices (workspace_id, id, order_id, location_id, delivery_start, invoice_status, invoice_number, invoice_date, invoice_due_date, paid_date, total_net, total_vat, total_price, has_document, created_at, last_modified)
   select o.workspace_id, ${INVOICE_ID}, o.id, o.location_id, o.day + time '07:00', case when o.k < 80 then 'authorised' else 'paid' end,
     'INV-LOAD-' || lpad((180 - o.k)::text, 4, '0'), o.day + 1, o.day + 15, case when o.k >= 80 then o.day + 12 end,
     sum(${LINE_PRICE}), sum(round(${LINE_PRICE} * p.vat_rate, 2)), sum(${LINE_PRICE} + round(${LINE_PRICE} * p.vat_rate, 2)), true,
     o.day + time '18:00', o.day + time '18:00'
   from ${EACH_LINE} where ${INVOICED} group by o.workspace_id, o.w, o.k, o.id, o.location_id, o.day`,

  `insert into invoice_lines (workspace_id, invoice_id, position, sku, description, quantity, unit_type, unit_price, net, vat_rate, vat, gross)
   select o.workspace_id, ${INVOICE_ID}, n + 1, p.sku, p.name, c.cartons * p.unit_quantity, p.unit_type, p.unit_price, ${LINE_PRICE}, p.vat_rate, round(${LINE_PRICE} * p.vat_rate, 2),
     ${LINE_PRICE} + round(${LINE_PRICE} * p.vat_rate, 2)
   from ${EACH_LINE} where ${INVOICED}`,
];
