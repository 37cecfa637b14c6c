import { addDays } from '@larder/rules';
import { chanceOf } from './chance';
import type { DataContext } from './seed-context';
import type { PlannedLine, PlannedOrder } from './order-plan';
import type { OrderWriter } from './order-writer';
import { recorded, substituted } from './recording';
import type { Delivery } from './schedules';

const HISTORY_LENGTH = 62;
const HISTORY_FIRST_ID = 10040;

/** What some orders of the past must contain, because an invoice or a credit note names it. */
const MUST_HAVE: Record<number, readonly string[]> = {
  10043: ['Oat drink barista', 'Maris Piper potatoes'],
  10061: ['Free range eggs medium', 'Oat drink barista'],
  10065: ['Double cream'],
  10076: ['Free range eggs medium', 'Double cream'],
};

/** The orders of workspace 101: one for everything that a screen can show. */
export function ordersOfEmberOak(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  return [
    ...drafts(writer, context),
    ...upcoming(writer, context),
    ...history(writer),
    ...(context.profile === 'e2e' ? [quarantined(writer)] : []),
  ];
}

function drafts(
  { schedules: { next, off, on }, order, line, basket }: OrderWriter,
  context: DataContext,
): PlannedOrder[] {
  const wednesday = next(1101, 5);
  const friday = next(1101, 7);
  const noSlot = next(1102, 6).start.slice(0, 10);
  const at = (location: number, ...lines: [name: string, cartons: number][]): PlannedLine[] =>
    lines.map(([name, cartons]) => line(location, name, cartons));
  const zeroed = basket(1101, '10010').map((one, index) => (index === 1 ? { ...one, cartons: 0 } : one));
  const past = addDays(context.today.gb, -14);
  return [
    order(10001, 'draft', 1101, next(1101, 3)),
    order(10002, 'draft', 1101, wednesday),
    order(10003, 'draft', 1101, next(1101, 12)),
    order(10004, 'draft', 1103, next(1103, 0)),
    order(10005, 'draft', 1102, { start: `${noSlot}T00:00:00`, end: `${noSlot}T00:00:00`, isAgreed: true }),
    order(10006, 'draft', 1101, off(1101, 5)),
    order(10007, 'draft', 1102, next(1102, 5), {
      lines: at(
        1102,
        ['Maris Piper potatoes', 3],
        ['Double cream', 1],
        ['Garden peas', 1],
        ['Free range eggs medium', 1],
      ),
    }),
    order(10008, 'draft', 1101, wednesday, { lines: at(1101, ['Whole milk', 2], ['Brown onions', 1]) }),
    order(10009, 'draft', 1101, wednesday, {
      lines: at(
        1101,
        ['Chicken supreme skin-on', 3],
        ['Squid cleaned', 2],
        ['Unwaxed lemons', 1],
        ['Rhubarb forced', 1],
        ['Double cream', 2],
        ['Butter croissant ready to bake', 1],
      ),
    }),
    order(10010, 'draft', 1101, wednesday, { lines: zeroed, contact: null }),
    order(10011, 'draft', 1101, friday, {
      lines: at(
        1101,
        ['Romanesco', 2],
        ['Black garlic', 1],
        ['Samphire', 2],
        ['Purple kohlrabi', 1],
        ['Hake fillet', 2],
        ['Unsalted butter sheets', 1],
        ['Banana shallots', 1],
      ),
    }),
    order(10012, 'draft', 1101, friday, {
      lines: basket(1101, '10012', { size: 42, with: ['Salted butter block', '00 flour'] }),
    }),
    order(10013, 'draft', 1105, on(1105, past)),
    order(10014, 'draft', 1101, wednesday, {
      type: 'sample',
      lines: at(
        1101,
        ['Smoked tofu', 1],
        ['Blue cheese wheel', 1],
        ['Green tomato chutney', 1],
        ['Smoked sweet paprika', 1],
      ),
    }),
  ];
}

function upcoming(
  { schedules: { next, off, after }, order, line, basket }: OrderWriter,
  context: DataContext,
): PlannedOrder[] {
  const { gb: today } = context.today;
  const tenDaysOn = next(1103, 10);
  const now = next(1103, 0);
  const tomorrow = next(1103, 1);
  const arrival = (date: string, time: string) => `${date}T${time}:00`;
  const weighed = (id: number) =>
    recorded(
      basket(1103, String(id), { with: ['Chicken supreme skin-on', 'Hake fillet', 'Pork belly rind-on'], size: 7 }),
      String(id),
    );
  const night: Delivery = { start: `${today}T22:00:00`, end: `${addDays(today, 1)}T02:00:00`, isAgreed: true };
  return [
    order(10020, 'ready', 1101, next(1101, 5), {
      lines: [
        line(1101, 'Beef rump 28-day aged', 2),
        line(1101, 'Chicken supreme skin-on', 2),
        line(1101, 'Plant burger 113g', 2),
      ],
    }),
    order(10021, 'ready', 1103, tenDaysOn, { lines: [line(1103, 'Brown onions', 20)] }),
    order(10022, 'ready', 1103, after(1103, tenDaysOn), {
      lines: [line(1103, 'Brown onions', 19), line(1103, 'Sea salt flakes', 1)],
    }),
    order(10023, 'ready', 1103, now),
    order(10024, 'ready', 1101, off(1101, 8)),
    order(10025, 'scheduled', 1101, next(1101, 3), {
      lines: [
        ...substituted(line(1101, 'Cod loin skin-on', 3), line(1101, 'Hake fillet', 2)),
        line(1101, 'Mussels rope-grown', 2),
        line(1101, 'Unwaxed lemons', 1),
        line(1101, 'Salted butter block', 1),
      ],
    }),
    order(10026, 'preparing', 1103, tomorrow, {
      lines: shortOn(recorded(basket(1103, '10026', { with: ['Whole milk', 'Garden peas'] }), '10026'), 'Whole milk'),
    }),
    order(10027, 'preparing-warning', 1103, tomorrow, {
      lines: shortOn(
        recorded(basket(1103, '10027', { with: ['Natural yoghurt', 'Garden peas'] }), '10027'),
        'Natural yoghurt',
      ),
    }),
    order(10028, 'preparing-complete', 1103, tomorrow, {
      lines: weighed(10028).map((one) =>
        one.product.name === 'Pork belly rind-on' ? { ...one, recordedWeight: undefined } : one,
      ),
    }),
    order(10029, 'ready-to-ship', 1103, now, { lines: weighed(10029), arrival: arrival(today, '04:10') }),
    order(10030, 'out-for-pod', 1103, night, { lines: weighed(10030), arrival: arrival(today, '20:40') }),
    order(10031, 'at-pod', 1103, now, { lines: weighed(10031), arrival: arrival(today, '03:55') }),
    order(10032, 'out-for-delivery', 1103, now, { lines: weighed(10032), arrival: arrival(today, '03:40') }),
    order(10033, 'out-for-delivery', 1103, now, {
      type: 'sample',
      requestId: 3,
      lines: recorded(
        [
          line(1103, 'Mature cheddar block', 1),
          line(1103, 'Blue cheese wheel', 1),
          line(1103, 'Halloumi-style grill cheese', 1),
        ],
        '10033',
      ),
    }),
  ];
}

/** The line of this name comes a carton short of at least two. */
const shortOn = (lines: PlannedLine[], name: string): PlannedLine[] =>
  lines.map((line) =>
    line.product.name === name
      ? { ...line, cartons: Math.max(2, line.cartons), recordedCartons: Math.max(2, line.cartons) - 1 }
      : line,
  );

function history({ schedules, order, line, basket }: OrderWriter): PlannedOrder[] {
  return Array.from({ length: HISTORY_LENGTH }, (_, index) => {
    const id = HISTORY_FIRST_ID + index;
    const locationId = id === 10071 ? 1105 : 1101 + (index % 4);
    const delivery = schedules.prev(locationId, 1 + Math.round((index * 359) / (HISTORY_LENGTH - 1)));
    const options = {
      month: Number(delivery.start.slice(5, 7)),
      ...(id === 10064 && { size: 61 }),
      ...(MUST_HAVE[id] && { with: MUST_HAVE[id] }),
    };
    const wanted = basket(locationId, String(id), options);
    if (id === 10055)
      return order(id, 'cancelled', locationId, delivery, { lines: wanted, cancelled: { by: 'member', reason: null } });
    if (id === 10081)
      return order(id, 'cancelled', locationId, delivery, {
        lines: wanted,
        cancelled: { by: 'staff', reason: 'The road to the location was closed by flooding.' },
      });
    if (id === 10060)
      return order(id, 'delivered', locationId, delivery, {
        type: 'sample',
        lines: recorded(
          wanted.slice(0, 3).map((one) => ({ ...one, cartons: 1 })),
          String(id),
        ),
      });

    const chance = chanceOf(`history ${id}`);
    const swapped = wanted.flatMap((one, at) => {
      const other = one.product.tags[0];
      const stand =
        chance.next() < 0.02 || (id === 10052 && at === 0)
          ? basket(locationId, `stand-in ${id}`, { size: 61 }).find(
              (it) => it.product.tags[0] === other && !wanted.some((two) => two.product.id === it.product.id),
            )
          : undefined;
      return stand ? substituted(one, line(locationId, stand.product.name, one.cartons)) : [one];
    });
    const worth = order(id, 'delivered', locationId, delivery, { lines: fullEnough(swapped) });
    return {
      ...worth,
      lines: worth.lines.flatMap((one) =>
        one.cartons === 0 ? [one] : recorded([one], `${id} ${one.product.sku}`, { shortPercent: 4 }),
      ),
    };
  });
}

/** Past orders were worth a delivery too. */
function fullEnough(lines: PlannedLine[]): PlannedLine[] {
  const worth = lines.reduce(
    (sum, line) => sum + line.cartons * Number(line.product.unitQuantity) * Number(line.price),
    0,
  );
  const factor = Math.ceil(230 / worth);
  return factor <= 1
    ? lines
    : lines.map((line) => ({
        ...line,
        cartons: line.cartons * factor,
        ...(line.initialCartons && { initialCartons: line.initialCartons * factor }),
      }));
}

function quarantined({ schedules, order }: OrderWriter): PlannedOrder {
  return order(10102, 'quarantined', 1101, schedules.prev(1101, 3));
}
