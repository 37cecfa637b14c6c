import { addDays, holidayOn, weekday } from '@larder/rules';
import type { DataContext } from './seed-context';
import type { PlannedOrder } from './order-plan';
import type { OrderWriter } from './order-writer';
import { recorded } from './recording';
import type { Delivery } from './schedules';

const FRENCH_STATUSES = [
  'draft',
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
];

/** The orders of all workspaces but 101. */
export function ordersOfOthers(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  return [
    ...copperLadle(writer, context),
    ...harbour(writer),
    ...tinShed(writer, context),
    ...firstCourse(writer),
    ...nightjar(writer, context),
    ...canuts(writer),
    ...ferrand(writer),
  ];
}

/** An order that came, as staff recorded it. */
function delivered({ order }: OrderWriter, id: number, locationId: number, delivery: Delivery): PlannedOrder {
  const plan = order(id, 'delivered', locationId, delivery);
  return { ...plan, lines: recorded(plan.lines, String(id), { shortPercent: 4 }) };
}

function copperLadle(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  const { schedules, order } = writer;
  const open = [1201, 1202, 1203, 1204, 1206, 1207, 1208, 1209, 1210, 1211, 1212, 1213, 1214, 1215, 1216, 1217];
  const drafts = Array.from({ length: 12 }, (_, index) => {
    const locationId = open[index] as number;
    return order(20001 + index, 'draft', locationId, schedules.next(locationId, 3 + index));
  });
  const upcoming = Array.from({ length: 14 }, (_, index) => {
    const locationId = open[(index * 3) % open.length] as number;
    return order(
      20013 + index,
      index % 2 === 0 ? 'ready' : 'scheduled',
      locationId,
      schedules.next(locationId, 3 + Math.floor(index / 2)),
    );
  });
  return [...drafts, ...upcoming, ...copperLadleHistory(writer, context)];
}

/**
 * 63 deliveries of seven months, newest first, and one order that was cancelled. Two of them are on one day, and four
 * on another that a list of ten a page parts into two pages.
 */
function copperLadleHistory(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  const together = new Map([
    [6, 5],
    [29, 28],
    [30, 28],
    [31, 28],
  ]);
  const closed = new Set([50, 54, 58]);
  const plans: [locationId: number, delivery: Delivery][] = [];
  const days: string[] = [];
  for (let place = 0; place < 63; place += 1) {
    const wanted = addDays(context.today.gb, -2 - Math.round(place * 3.45));
    const yesterday = addDays(days.at(-1) ?? context.today.gb, -1);
    const day = together.has(place)
      ? (days[together.get(place) as number] as string)
      : deliveryDay(wanted < yesterday ? wanted : yesterday);
    days.push(day);
    const locationId = closed.has(place) ? 1218 : place === 31 ? 1201 : 1208 + (place % 10);
    plans.push([locationId, writer.schedules.on(locationId, day)]);
  }
  const orders = plans.map(([locationId, delivery], place) =>
    delivered(writer, 20027 + (place < 20 ? place : place + 1), locationId, delivery),
  );
  const cancelled = writer.order(
    20047,
    'cancelled',
    1209,
    writer.schedules.on(1209, deliveryDay(addDays(context.today.gb, -72))),
    { cancelled: { by: 'member', reason: null } },
  );
  return [...orders, cancelled];
}

/** The Monday, Wednesday or Friday on or before a date that is no public holiday. */
function deliveryDay(date: string): string {
  let day = date;
  while (![1, 3, 5].includes(weekday(day)) || holidayOn(day, 'gb')) day = addDays(day, -1);
  return day;
}

function harbour(writer: OrderWriter): PlannedOrder[] {
  const { schedules, order } = writer;
  return [
    order(30001, 'draft', 1131, schedules.next(1131, 5)),
    order(30002, 'ready', 1131, schedules.next(1131, 4)),
    order(30003, 'scheduled', 1132, schedules.next(1132, 3)),
    order(30004, 'preparing', 1131, schedules.next(1131, 1)),
    delivered(writer, 30005, 1131, schedules.prev(1131, 9)),
    order(30006, 'cancelled', 1132, schedules.prev(1132, 16), { cancelled: { by: 'member', reason: null } }),
  ];
}

function tinShed(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  return [60, 88].map((days, index) =>
    delivered(writer, 30101 + index, 1151, writer.schedules.on(1151, deliveryDay(addDays(context.today.gb, -days)))),
  );
}

function firstCourse({ schedules, order }: OrderWriter): PlannedOrder[] {
  return [order(31001, 'draft', 1171, schedules.next(1171, 4))];
}

function nightjar(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  const { schedules, order } = writer;
  const coming = (wanted: number) => {
    let date = addDays(context.today.gb, 1);
    while (weekday(date) !== wanted) date = addDays(date, 1);
    return schedules.on(5001, date);
  };
  return [
    order(40001, 'draft', 5001, coming(7)),
    order(40002, 'draft', 5001, coming(1)),
    order(40003, 'ready', 5001, coming(7)),
    order(40004, 'ready', 5001, coming(1)),
    delivered(writer, 40005, 5001, schedules.prev(5001, 20)),
    order(40006, 'ready', 5002, schedules.next(5002, 4)),
  ];
}

function canuts(writer: OrderWriter): PlannedOrder[] {
  const { schedules, order, line } = writer;
  const stages = FRENCH_STATUSES.map((status, index) => {
    const id = 50001 + index;
    if (id === 50001)
      return order(id, status, 1301, schedules.next(1301, 4), {
        lines: [line(1301, 'Petits pois extra-fins', 1), line(1301, 'Riz rond de Camargue', 1)],
      });
    if (status === 'delivered') return delivered(writer, id, 1301, schedules.prev(1301, 2));
    if (status === 'cancelled')
      return order(id, status, 1302, schedules.prev(1302, 4), {
        cancelled: { by: 'staff', reason: 'Le producteur n’a pas pu livrer.' },
      });
    const locationId = index % 2 === 0 || index > 3 ? 1301 : 1302;
    const plan = order(id, status, locationId, schedules.next(locationId, index < 4 ? 6 - index : index < 6 ? 1 : 0));
    return index < 5 ? plan : { ...plan, lines: recorded(plan.lines, String(id)) };
  });
  const history = Array.from({ length: 24 }, (_, index) => {
    const id = 50013 + index;
    const locationId = index % 8 === 5 ? 1303 : 1301 + (index % 2);
    const delivery = schedules.prev(locationId, 6 + index * 14);
    return index === 9
      ? order(id, 'cancelled', locationId, delivery, { cancelled: { by: 'member', reason: null } })
      : delivered(writer, id, locationId, delivery);
  });
  return [...stages, ...history];
}

function ferrand(writer: OrderWriter): PlannedOrder[] {
  const { schedules, order } = writer;
  return [
    order(50101, 'draft', 1321, schedules.next(1321, 5)),
    order(50102, 'ready', 1321, schedules.next(1321, 4)),
    delivered(writer, 50103, 1321, schedules.prev(1321, 6)),
    order(50104, 'cancelled', 1321, schedules.prev(1321, 20), { cancelled: { by: 'member', reason: null } }),
  ];
}
