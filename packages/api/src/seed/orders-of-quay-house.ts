import { daysBetween } from '@larder/rules';
import type { PlannedOrder } from './order-plan';
import type { OrderWriter } from './order-writer';
import { recorded } from './recording';
import { RILL_VALLEY, RILL_VALLEY_SUSPENDED } from './editing-producers';
import type { DataContext } from './seed-context';

const QUAY = 1191;
/** As many deliveries as two weeks have, from Monday to Saturday. */
const DELIVERIES = 12;
/** The orders that keep four cartons each of the product that was suspended. */
const KEEP_SUSPENDED = new Set([3, 5, 7]);

const STATUSES = ['preparing-complete', 'preparing', 'scheduled', 'scheduled', 'scheduled'];

/** What quay-house takes of rill-valley in two weeks: the nearer the delivery, the further its order. */
export function ordersOfQuayHouse(
  { schedules, order, line, products }: OrderWriter,
  context: DataContext,
): PlannedOrder[] {
  const names = products
    .filter((product) => product.supplierKey === RILL_VALLEY.key && product.status === 'active')
    .map(({ name }) => name);
  let delivery = schedules.next(QUAY, 0);
  return Array.from({ length: DELIVERIES }, (_, index) => {
    const lines = Array.from({ length: 6 }, (_unused, at) =>
      line(QUAY, names[(index * 5 + at * 3) % names.length] as string, 1 + ((index + at) % 4)),
    );
    if (KEEP_SUSPENDED.has(index)) lines.push(line(QUAY, RILL_VALLEY_SUSPENDED, 4));
    const days = daysBetween(context.today.gb, delivery.start.slice(0, 10));
    const plan = order(33041 + index, STATUSES[days] ?? 'ready', QUAY, delivery, { lines });
    delivery = schedules.after(QUAY, delivery);
    return plan.status === 'preparing-complete' ? { ...plan, lines: recorded(plan.lines, String(plan.id)) } : plan;
  });
}
