import { createHash } from 'node:crypto';
import { addDays, holidayOn, type ScheduleItem, weekday } from '@larder/rules';
import { expandSchedule } from '@larder/rules/schedule';
import type { DemoRegion } from './demo-region';
import { calendarText } from './calendar-text';
import type { DemoLocation } from './locations';
import type { Row } from './upsert';

/** When a delivery comes, as local date-times, and whether that is in the location's calendar (null without one). */
export interface Delivery {
  start: string;
  end: string;
  isAgreed: boolean | null;
}

/** The delivery dates of the demo locations, counted in days from the anchor. */
export interface Schedules {
  /** The iCalendar text of a location, or undefined. */
  textOf(locationId: number): string | undefined;
  /** The first delivery on or after the day `days` after the anchor. */
  next(locationId: number, days: number): Delivery;
  /** The last delivery on or before the day `days` before the anchor. */
  prev(locationId: number, days: number): Delivery;
  /** The first date from Monday to Friday on or after that day that is neither in the calendar nor a public holiday. */
  off(locationId: number, days: number): Delivery;
  /** The delivery of the calendar's next date after this one. */
  after(locationId: number, delivery: Delivery): Delivery;
  /** The delivery on this date: the first event, or 07:00 to 10:00 outside the calendar. */
  on(locationId: number, date: string): Delivery;
}

const ZONES = { gb: 'Europe/London', fr: 'Europe/Paris' } as const;

/** The text of a location's calendar. */
export function textOfCalendar({ name, region, calendar }: DemoLocation): string | undefined {
  return typeof calendar === 'string' ? calendar : calendar && calendarText(name, ZONES[region], calendar);
}

/** The schedules of these locations around the anchor. */
export function schedulesOf(locations: readonly DemoLocation[], today: Record<DemoRegion, string>): Schedules {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const expanded = new Map<number, ScheduleItem[] | null>();

  const location = (id: number) => byId.get(id) as DemoLocation;
  const anchorOf = (id: number) => today[location(id).region];

  /** Null for a location whose orders can't be compared with a calendar. */
  function items(id: number): ScheduleItem[] | null {
    const known = expanded.get(id);
    if (known !== undefined) return known;
    const { calendar, region } = location(id);
    const text = textOfCalendar(location(id));
    const found =
      text && typeof calendar !== 'string'
        ? expandSchedule(text, {
            region,
            nowMs: 0,
            from: addDays(today[region], -420),
            to: addDays(today[region], 200),
          })
        : null;
    expanded.set(id, found);
    return found;
  }

  const isOrdinaryDay = (id: number, date: string) => weekday(date) < 6 && !holidayOn(date, location(id).region);
  const delivers = (id: number, date: string) =>
    items(id)?.some((item) => item.date === date) ?? isOrdinaryDay(id, date);

  function on(id: number, date: string): Delivery {
    const schedule = items(id);
    const item = schedule?.find((one) => one.date === date);
    if (item) return { start: item.start, end: item.end, isAgreed: true };
    return { start: `${date}T07:00:00`, end: `${date}T10:00:00`, isAgreed: schedule ? false : null };
  }

  function walk(id: number, from: string, step: 1 | -1, isWanted: (date: string) => boolean): Delivery {
    let date = from;
    for (let steps = 0; !isWanted(date); steps += 1) {
      if (steps > 400) throw new Error(`Location ${id} has no such date near ${from}.`);
      date = addDays(date, step);
    }
    return on(id, date);
  }

  return {
    textOf: (id) => textOfCalendar(location(id)),
    next: (id, days) => walk(id, addDays(anchorOf(id), days), 1, (date) => delivers(id, date)),
    prev: (id, days) => walk(id, addDays(anchorOf(id), -days), -1, (date) => delivers(id, date)),
    off: (id, days) =>
      walk(
        id,
        addDays(anchorOf(id), days),
        1,
        (date) => isOrdinaryDay(id, date) && !items(id)?.some((item) => item.date === date),
      ),
    after: (id, { start }) => walk(id, addDays(start.slice(0, 10), 1), 1, (date) => delivers(id, date)),
    on,
  };
}

/** The rows of all calendars. */
export function calendarRows(locations: readonly DemoLocation[]): Row[] {
  return locations.flatMap((location) => {
    const ics = textOfCalendar(location);
    if (!ics) return [];
    return [
      {
        workspace_id: location.workspaceId,
        location_id: location.id,
        ics,
        etag: createHash('sha256').update(ics).digest('hex').slice(0, 32),
      },
    ];
  });
}
