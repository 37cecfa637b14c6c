import { addDays, weekday } from '@larder/rules';
import { chanceOf } from './chance';
import type { PlannedLine, PlannedOrder } from './order-plan';
import type { OrderWriter } from './order-writer';
import { recorded } from './recording';
import type { DataContext } from './seed-context';

/** Where somebody orders nearly every day, and what they take of it on Wednesdays. */
const SORREL = { locationId: 1181, days: 182, usual: 35 };
const SAFRAN = { locationId: 1341, deliveries: 60, usual: 12 };
/** Double cream on the last Wednesdays, latest first: usually 3 (GDE-21). */
const CREAM = 'Double cream';
const CREAM_ON_WEDNESDAYS = [3, 2, 0, 4, 3, 0];
const [WEDNESDAY, FRIDAY, SUNDAY] = [3, 5, 7];
/** As many Fridays as are too few to go by (GDE-20). */
const FRIDAYS = 2;
const EXTRAS = 3;

/** The orders of sorrel-table and comptoir-safran: half a year to look back on, and what is open. */
export const ordersOfGuides = (writer: OrderWriter, context: DataContext): PlannedOrder[] => [
  ...sorrelTable(writer, context),
  ...comptoirSafran(writer, context),
];

function sorrelTable(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  const { locationId, days } = SORREL;
  const { schedules, order, line } = writer;
  const { usual, others } = partedOffer(writer, locationId, SORREL.usual, CREAM);
  const dates = lastDays(context.today.gb, days).filter((date) => weekday(date) !== SUNDAY);
  const fridays = dates.filter((date) => weekday(date) === FRIDAY).slice(0, FRIDAYS);
  const wednesdays = dates.filter((date) => weekday(date) === WEDNESDAY);
  const kept = dates.filter((date) => weekday(date) !== FRIDAY || fridays.includes(date));
  const cartons = (name: string) => 1 + (usual.indexOf(name) % 4);
  const onWednesday = (week: number): PlannedLine[] => {
    const cream = CREAM_ON_WEDNESDAYS[week % CREAM_ON_WEDNESDAYS.length] as number;
    const extras = Array.from({ length: EXTRAS }, (_, at) => others[(week * EXTRAS + at) % others.length] as string);
    return [
      ...usual
        .map((name) => line(locationId, name, name === CREAM ? cream : cartons(name)))
        .filter((one) => one.cartons > 0),
      ...extras.map((name) => line(locationId, name, 1)),
    ];
  };
  const onOtherDay = (id: number): PlannedLine[] => {
    const chance = chanceOf(`guide ${id}`);
    const taken = new Set(chance.some(usual, chance.int(26, 32)));
    return [
      ...usual.filter((name) => taken.has(name)).map((name) => line(locationId, name, cartons(name))),
      ...chance.some(others, chance.int(4, 8)).map((name) => line(locationId, name, chance.int(1, 3))),
    ];
  };
  return [
    order(32001, 'draft', locationId, schedules.next(locationId, 4)),
    order(32002, 'ready', locationId, schedules.next(locationId, 3), {
      lines: others.slice(-6).map((name) => line(locationId, name, 3)),
    }),
    ...kept.map((date, place) => {
      const id = 32101 + place;
      const lines = weekday(date) === WEDNESDAY ? onWednesday(wednesdays.indexOf(date)) : onOtherDay(id);
      return delivered(writer, id, locationId, date, lines);
    }),
  ];
}

function comptoirSafran(writer: OrderWriter, context: DataContext): PlannedOrder[] {
  const { locationId, deliveries } = SAFRAN;
  const { schedules, order, line } = writer;
  const { usual, others } = partedOffer(writer, locationId, SAFRAN.usual);
  const dates = lastDays(context.today.fr, 2 * deliveries)
    .filter((date) => weekday(date) !== SUNDAY)
    .slice(0, deliveries);
  return [
    ...dates.map((date, place) => {
      const chance = chanceOf(`guide ${51101 + place}`);
      const names = [...chance.some(usual, chance.int(9, SAFRAN.usual)), ...chance.some(others, chance.int(1, 4))];
      return delivered(
        writer,
        51101 + place,
        locationId,
        date,
        names.map((name) => line(locationId, name, chance.int(1, 3))),
      );
    }),
    order(51161, 'draft', locationId, schedules.next(locationId, 4)),
  ];
}

/** The days before one, latest first. */
const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(today, -1 - at));

/** What is agreed at the location: so many products that it usually takes, and the others. */
function partedOffer(
  { offer }: OrderWriter,
  locationId: number,
  count: number,
  first?: string,
): { usual: string[]; others: string[] } {
  const names = offer(locationId).filter((name) => name !== first);
  const usual = [...(first ? [first] : []), ...names].slice(0, count);
  return { usual, others: names.filter((name) => !usual.includes(name)) };
}

function delivered(
  { order, schedules }: OrderWriter,
  id: number,
  locationId: number,
  date: string,
  lines: PlannedLine[],
): PlannedOrder {
  const plan = order(id, 'delivered', locationId, schedules.on(locationId, date), { lines });
  return { ...plan, lines: recorded(plan.lines, String(id), { shortPercent: 4 }) };
}
