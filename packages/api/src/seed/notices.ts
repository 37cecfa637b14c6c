import type { NoticeContent } from '@larder/contracts';
import { addDays } from '@larder/rules';
import type { SystemTx } from '../database';
import type { Agreed } from './agreed-products';
import type { PlannedLine, PlannedOrder } from './order-plan';
import { userIdOf } from './people';
import { dayFrom, type DataContext, instantAt } from './seed-context';
import type { Row } from './upsert';

const KITCHEN = {
  workspaceId: 108,
  locationId: 1181,
  locationName: 'The Sorrel Table',
  mailbox: 'owner@sorrel-table.test',
};
const ORDERS = 5;
const UNREAD = 9;

type Planned = NoticeContent & { at: [date: string, time: string]; orderId: number | null };

/**
 * The notices of sorrel-table's owner, newest first: what became of the latest orders, and one or more of every other
 * kind (guide 13).
 */
function plannedNotices(
  context: DataContext,
  orders: readonly PlannedOrder[],
  {
    agreed,
    invoices,
  }: { agreed: readonly Agreed[]; invoices: readonly { orderId: number; number: string; date: string }[] },
): Planned[] {
  const latest = orders
    .filter(({ locationId, status }) => locationId === KITCHEN.locationId && status === 'delivered')
    .sort((one, other) => (one.delivery.start < other.delivery.start ? 1 : -1))
    .slice(0, ORDERS);
  const prices = agreed
    .filter(({ locationId }) => locationId === KITCHEN.locationId)
    .map(({ product, price }) => ({
      productId: product.id,
      product: product.name,
      former: Number(price),
      price: Math.round(Number(price) * 103.5) / 100,
    }));
  const today = (days: number): string => dayFrom(context, 'gb', days);
  const place = { locationId: KITCHEN.locationId, locationName: KITCHEN.locationName };
  const short = latest.slice(1, 3).map(({ id, delivery, lines }): Planned => {
    const line = lines.find(({ cartons }) => cartons > 1) as PlannedLine;
    return {
      at: [dayOf(delivery), '05:20'],
      orderId: id,
      kind: 'substitution',
      data: {
        lines: [{ product: line.product.name, substitute: null, cartons: line.cartons - 1, ordered: line.cartons }],
      },
    };
  });
  const price = (at: Planned['at'], date: string, products: typeof prices): Planned => ({
    at,
    orderId: null,
    kind: 'price',
    data: { date, locationName: KITCHEN.locationName, products },
  });
  const issued = invoices.map(({ orderId, number, date }): Planned => ({
    at: [date, '17:05'],
    orderId,
    kind: 'invoice',
    data: { step: 'issued', number },
  }));
  const reminders = latest.slice(0, 3).map(({ id, delivery }, index): Planned => {
    const cutOff = addDays(dayOf(delivery), -1);
    const isUsual = index === 1;
    return {
      at: [cutOff, index === 0 ? '11:15' : '09:00'],
      orderId: isUsual ? null : id,
      kind: 'reminder',
      data: {
        minutesLeft: index === 0 ? 45 : 180,
        cutOffAt: `${cutOff}T12:00:00`,
        entries: [{ ...place, deliveryDate: dayOf(delivery), draftIds: isUsual ? [] : [id] }],
      },
    };
  });
  const all = [
    ...latest.flatMap(noticesOfOrder),
    ...short,
    ...issued,
    ...reminders,
    price([today(0), '08:00'], today(4), prices.slice(0, 3)),
    price([today(-9), '16:00'], today(-5), prices.slice(3, 4)),
  ];
  return all.sort((one, other) => (one.at.join() < other.at.join() ? 1 : -1));
}

const dayOf = ({ start }: PlannedOrder['delivery']): string => start.slice(0, 10);

function noticesOfOrder({ id, delivery: { start, end } }: PlannedOrder): Planned[] {
  const day = start.slice(0, 10);
  const told = (step: 'scheduled' | 'out-for-delivery' | 'delivered', at: [string, string]): Planned => ({
    at,
    orderId: id,
    kind: 'status',
    data: { step, deliveryStart: start, deliveryEnd: end },
  });
  return [
    told('delivered', [day, '07:40']),
    told('out-for-delivery', [day, '05:50']),
    told('scheduled', [addDays(day, -1), '14:30']),
  ];
}

/** Puts the notices back as they were; of the same person's, others go. */
export async function loadNotices(
  tx: SystemTx,
  orders: readonly PlannedOrder[],
  agreed: readonly Agreed[],
  context: DataContext,
): Promise<void> {
  const userId = userIdOf('gb', KITCHEN.mailbox);
  const invoices = await tx.many<{ orderId: number; number: string; date: string }>(
    '',
    `
    select order_id as "orderId", invoice_number as number, invoice_date as date from invoices where workspace_id = $1 and order_id = any($2) and invoice_number is not null order by invoice_date`,
    [KITCHEN.workspaceId, orders.map(({ id }) => id)],
  );
  const rows = plannedNotices(context, orders, { agreed, invoices }).map(
    ({ at: [date, time], orderId, kind, data }, place): Row => {
      const createdAt = instantAt('gb', date, time);
      return { kind, created_at: createdAt, read_at: place < UNREAD ? null : createdAt, order_id: orderId, data };
    },
  );
  const params = [KITCHEN.workspaceId, userId, JSON.stringify(rows)];
  const planned =
    'jsonb_to_recordset($3) as n(kind text, created_at timestamptz, read_at timestamptz, order_id int, data jsonb)';
  // Those that are as they were keep their ids.
  const same =
    'x.workspace_id = $1 and x.user_id = $2 and (x.kind, x.created_at, x.data) = (n.kind, n.created_at, n.data) and x.read_at is not distinct from n.read_at and x.order_id is not distinct from n.order_id';
  await tx.run(
    '',
    `delete from notices x where x.workspace_id = $1 and x.user_id = $2 and not exists (select from ${planned} where ${same})`,
    params,
  );
  await tx.run(
    '',
    `
    insert into notices (workspace_id, user_id, kind, created_at, read_at, order_id, location_id, data)
    select $1, $2, n.kind, n.created_at, n.read_at, n.order_id, $4, n.data from ${planned} where not exists (select from notices x where ${same}) order by n.created_at`,
    [...params, KITCHEN.locationId],
  );
}
