import { addDays } from '@larder/rules';
import type { DataContext } from './seed-context';
import type { PlannedOrder } from './order-plan';

/** An invoice as it shall be. `date` is null until it is issued. */
export interface InvoicePlan {
  order: PlannedOrder;
  status: 'in-progress' | 'submitted' | 'authorised' | 'paid' | 'deleted' | 'voided';
  date: string | null;
  /** Days until it is due. */
  terms: number | null;
  paidDate: string | null;
  credits: [label: string, amount: number | 'all'][];
  hasNoDocument?: boolean;
}

const SHORT = 'Short delivery: 2 × Free range eggs medium';
const WARM = 'Temperature: Double cream';
const EGGS = 88.2;

/** Invoices of 101 with a story: days since the invoice date, credit notes. */
const AUTHORISED: Record<number, number> = {
  10043: 2,
  10044: 4,
  10045: 6,
  10046: 9,
  10047: 12,
  10048: 14,
  10049: 15,
  10052: 45,
  10057: 89,
};
const VOIDED = new Set([10075, 10082]);
const DELETED = 10070;
const WITHOUT_DOCUMENT = 10058;
const CREDITS: Record<number, InvoicePlan['credits']> = {
  10061: [[SHORT, EGGS]],
  10065: [[WARM, 33.6]],
  10068: [['Price correction', 4.2]],
  10073: [['Goodwill', 'all']],
  10076: [
    [SHORT, EGGS],
    [WARM, 33.6],
    ['Price correction', 3.15],
  ],
};

/** The invoices of all workspaces that have any. */
export function invoicePlans(orders: readonly PlannedOrder[], context: DataContext): InvoicePlan[] {
  const of = (workspaceId: number, status = 'delivered') =>
    orders.filter((order) => order.workspaceId === workspaceId && order.status === status);
  return [
    ...emberOak(orders, context),
    ...copperLadle(of(102), context),
    ...harbour(of(103)),
    ...sorrelTable(of(108)),
    ...of(500).map((order) => paid(order, 14)),
    ...canuts(of(301), context),
  ];
}

/** Two that were just issued: its owner is told of them. */
const sorrelTable = (orders: readonly PlannedOrder[]): InvoicePlan[] =>
  newestFirst(orders)
    .slice(1, 3)
    .map((order) => issued(order, 'authorised', addDays(order.delivery.start.slice(0, 10), 1), 14));

const pending = (order: PlannedOrder, status: 'in-progress' | 'submitted' | 'deleted'): InvoicePlan => ({
  order,
  status,
  date: null,
  terms: null,
  paidDate: null,
  credits: [],
});

function issued(
  order: PlannedOrder,
  status: 'authorised' | 'paid' | 'voided',
  date: string,
  terms: number | null,
): InvoicePlan {
  return {
    order,
    status,
    date,
    terms,
    paidDate: status === 'paid' ? addDays(date, Math.max(1, (terms ?? 14) - 3)) : null,
    credits: [],
  };
}

/** Issued the day after the delivery, and paid a little before it was due. */
const paid = (order: PlannedOrder, terms: number): InvoicePlan =>
  issued(order, 'paid', addDays(order.delivery.start.slice(0, 10), 1), terms);

const newestFirst = (orders: readonly PlannedOrder[]) =>
  [...orders].sort((one, other) => other.delivery.start.localeCompare(one.delivery.start) || other.id - one.id);

function emberOak(orders: readonly PlannedOrder[], context: DataContext): InvoicePlan[] {
  const own = orders.filter((order) => order.workspaceId === 101);
  const coming = own
    .filter((order) => order.id >= 10028 && order.id <= 10032)
    .map((order) => pending(order, 'in-progress'));
  const past = own
    .filter((order) => order.status === 'delivered')
    .slice(0, 43)
    .map((order, index): InvoicePlan => {
      const daysAgo = AUTHORISED[order.id];
      if (index < 3) return pending(order, 'submitted');
      if (order.id === DELETED) return pending(order, 'deleted');
      if (daysAgo !== undefined) return issued(order, 'authorised', addDays(context.today.gb, -daysAgo), 14);
      const plan = paid(order, 14);
      if (VOIDED.has(order.id)) return { ...plan, status: 'voided', paidDate: null };
      return { ...plan, credits: CREDITS[order.id] ?? [], hasNoDocument: order.id === WITHOUT_DOCUMENT };
    });
  return [...coming, ...past];
}

function copperLadle(delivered: readonly PlannedOrder[], context: DataContext): InvoicePlan[] {
  return newestFirst(delivered).map((order, index) => {
    if (index < 3) return pending(order, 'submitted');
    const day = addDays(order.delivery.start.slice(0, 10), 1);
    if (index < 23) return issued(order, 'authorised', day < context.today.gb ? day : context.today.gb, 30);
    return paid(order, 30);
  });
}

/** Two for one order: the first was voided. */
const harbour = (delivered: readonly PlannedOrder[]): InvoicePlan[] =>
  delivered.flatMap((order) => {
    const first = paid(order, 7);
    return [
      { ...first, status: 'voided' as const, paidDate: null },
      { ...first, date: first.date && addDays(first.date, 1) },
    ];
  });

function canuts(delivered: readonly PlannedOrder[], context: DataContext): InvoicePlan[] {
  return newestFirst(delivered)
    .slice(0, 20)
    .map((order, index) => {
      const day = addDays(order.delivery.start.slice(0, 10), 1);
      if (index === 0) return pending(order, 'submitted');
      return index < 5
        ? issued(order, 'authorised', day < context.today.fr ? day : context.today.fr, 30)
        : paid(order, 30);
    });
}
