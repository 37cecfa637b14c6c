import { addDays, localDate, toInstant } from '@larder/rules';
import type { DataContext } from './seed-context';
import { chanceOf } from './chance';
import { type PlannedOrder, pricedLines, totalOf } from './order-plan';
import type { Row } from './upsert';

/** The rows of some orders, by table. */
export interface OrderRows {
  orders: Row[];
  items: Row[];
  events: Row[];
}

const STAGES = [
  'ready',
  'scheduled',
  'preparing',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
];
const HOUR_MS = 3_600_000;

interface Step {
  atMs: number;
  type: string;
  from: string | null;
  to: string | null;
  by: 'member' | 'staff';
}

/** The orders with their lines and with an event for every status that they went through. */
export function orderRows(orders: readonly PlannedOrder[], context: DataContext): OrderRows {
  const rows: OrderRows = { orders: [], items: [], events: [] };
  for (const order of orders) {
    const steps = stepsOf(order, context);
    rows.orders.push(orderRow(order, steps));
    rows.items.push(...itemRows(order));
    rows.events.push(...steps.map((step, index) => eventRow(order, step, index)));
  }
  return rows;
}

/** Written some days before the delivery and never after the anchor; then a status after the other. */
function stepsOf(order: PlannedOrder, context: DataContext): Step[] {
  const chance = chanceOf(`steps ${order.id}`);
  const day = order.delivery.start.slice(0, 10);
  const anchorMs = toInstant(`${context.today[order.region]}T00:00`, order.region);
  const lastDay = addDays(localDate(anchorMs, order.region), -1);
  const writtenOn = addDays(day, -3) < lastDay ? addDays(day, -3) : addDays(lastDay, -chance.int(0, 2));
  const writtenMs = toInstant(`${writtenOn}T08:00`, order.region) + chance.int(0, 180) * 60_000;
  const steps: Step[] = [
    { atMs: writtenMs, type: 'created', from: null, to: 'draft', by: order.type === 'sample' ? 'staff' : 'member' },
  ];
  const move = (to: string, atMs: number, by: Step['by'] = 'staff') =>
    steps.push({
      atMs,
      type: to === 'ready' ? 'submitted' : to === 'cancelled' ? 'cancelled' : 'status',
      from: steps.at(-1)?.to ?? null,
      to,
      by,
    });

  const { status } = order;
  if (status === 'draft') return steps;
  move('ready', writtenMs + chance.int(4, 40) * 60_000, order.type === 'sample' ? 'staff' : 'member');
  if (status === 'cancelled') {
    move('cancelled', writtenMs + 3 * HOUR_MS, order.cancelled?.by ?? 'member');
    return steps;
  }
  const path =
    status === 'preparing-warning'
      ? ['scheduled', 'preparing', 'preparing-warning']
      : status === 'quarantined'
        ? ['scheduled', 'quarantined']
        : STAGES.slice(1, STAGES.indexOf(status) + 1);
  const endMs =
    status === 'delivered' ? toInstant(order.delivery.end, order.region) - 20 * 60_000 : anchorMs - 10 * 60_000;
  const fromMs = steps.at(-1)?.atMs ?? writtenMs;
  const stepMs = Math.max(60_000, Math.floor((endMs - fromMs) / Math.max(1, path.length) / 60_000) * 60_000);
  path.forEach((to, index) => move(to, Math.min(endMs, fromMs + stepMs * (index + 1))));
  return steps;
}

function orderRow(order: PlannedOrder, steps: readonly Step[]): Row {
  const at = (type: string) => steps.find((step) => step.type === type)?.atMs;
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  const submitted = at('submitted');
  const authorId = order.type === 'sample' ? null : order.author.userId;
  return {
    workspace_id: order.workspaceId,
    id: order.id,
    type: order.type,
    status: order.status,
    location_id: order.locationId,
    delivery_start: order.delivery.start,
    delivery_end: order.delivery.end,
    order_contact: order.contact,
    is_agreed_delivery_schedule: order.delivery.isAgreed,
    total_price: totalOf(order)?.toFixed(2) ?? null,
    distributor_arrival_date: order.arrival,
    cancel_reason: order.cancelled?.reason ?? null,
    version: steps.length,
    created_by: authorId,
    submitted_by: submitted ? authorId : null,
    submitted_at: iso(submitted),
    created_at: iso(steps[0]?.atMs),
    last_modified: iso(steps.at(-1)?.atMs),
    archived_at: null,
    deleted_at: null,
    request_id: order.requestId,
  };
}

function itemRows(order: PlannedOrder): Row[] {
  return pricedLines(order).map((line, index) => ({
    workspace_id: order.workspaceId,
    order_id: order.id,
    id: order.id * 100 + index + 1,
    position: index,
    product_id: line.product.id,
    supplier_workspace_id: line.product.supplierId,
    sku: line.product.sku,
    product_name: line.product.name,
    supplier_name: line.product.supplierName,
    unit_quantity: line.product.unitQuantity,
    unit_type: line.product.unit,
    carton_type: line.product.carton,
    pick_type: line.product.pick,
    storage_type: line.product.storage,
    carton_quantity: line.cartons,
    initial_carton_quantity: line.initialCartons ?? null,
    total_item_quantity: line.totalQuantity,
    recorded_quantity: line.recordedCartons ?? null,
    recorded_weight: line.recordedWeight ?? null,
    line_price: line.linePrice.toFixed(2),
    unit_price: line.unitPrice,
    future_price: line.futurePrice,
    future_price_date: line.futurePriceDate,
    substitute_for_sku: line.substituteFor ?? null,
    greengrocer_product: line.isGreengrocer,
    is_master: line.isMaster,
    vat_rate: line.vatRate,
  }));
}

function eventRow(order: PlannedOrder, step: Step, index: number): Row {
  const isMember = step.by === 'member';
  return {
    workspace_id: order.workspaceId,
    order_id: order.id,
    id: order.id * 100 + index + 1,
    at: new Date(step.atMs).toISOString(),
    actor_kind: step.by,
    actor_id: isMember ? order.author.userId : null,
    actor_name: isMember ? order.author.fullName : 'Larder',
    type: step.type,
    from_status: step.from,
    to_status: step.to,
    detail: step.type === 'cancelled' && order.cancelled?.reason ? { reason: order.cancelled.reason } : {},
  };
}
