import fc from 'fast-check';
import ICAL from 'ical.js';
import { calendar, timed } from '../testing/calendars';
import { at } from '../testing/moments';
import { dateOfDay, dayNumber, weekday } from '../time/calendar-date';
import { expandSchedule } from './expand-schedule';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const nowMs = at('2026-11-20T11:00');
const [WINDOW_START, WINDOW_END] = ['2026-11-19', '2027-05-20'];

/** A rule as a test draws it; positions are of monthly rules only. */
const rules = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  position: fc.constantFrom(-2, -1, 1, 2, 3, 4, 5),
  count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  until: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
});
type Rule = typeof rules extends fc.Arbitrary<infer T> ? T : never;

const firstDays = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2027-03-01') }).map(dateOfDay);
const compact = (date: string) => date.replace(/-/g, '');

function ruleText(rule: Rule, first: string): string {
  const days = rule.days.map((day) => `${rule.freq === 'MONTHLY' ? rule.position : ''}${NAMES[day - 1]}`);
  return [
    `FREQ=${rule.freq}`, `INTERVAL=${rule.interval}`,
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${compact(dateOfDay(dayNumber(first) + rule.until))}`]),
  ].join(';');
}

/** Whether the rule names a date, judged from the date alone. */
function isNamed(rule: Rule, first: string, date: string): boolean {
  const [start, day] = [dayNumber(first), dayNumber(date)];
  const isDay = rule.days.includes(weekday(date));
  if (rule.freq === 'DAILY') return (day - start) % rule.interval === 0 && (rule.days.length === 0 || isDay);
  if (rule.freq === 'WEEKLY') {
    const weeks = (day - weekday(date) - (start - weekday(first))) / 7;
    return weeks % rule.interval === 0 && (rule.days.length === 0 ? weekday(date) === weekday(first) : isDay);
  }
  const months = (Number(date.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(date.slice(5, 7)) - Number(first.slice(5, 7));
  if (months % rule.interval !== 0) return false;
  if (rule.days.length === 0) return date.slice(8) === first.slice(8);
  const dayOfMonth = Number(date.slice(8));
  const lastOfMonth = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  const position = rule.position > 0 ? Math.ceil(dayOfMonth / 7) : -Math.ceil((lastOfMonth - dayOfMonth + 1) / 7);
  return isDay && position === rule.position;
}

/** Day by day from the first one, as RUL-35 to RUL-37 say it. */
function naiveDates(rule: Rule, first: string, excluded: readonly string[]): string[] {
  const named: string[] = [];
  for (let day = dayNumber(first); dateOfDay(day) <= WINDOW_END; day += 1) {
    const date = dateOfDay(day);
    if (rule.until !== undefined && day > dayNumber(first) + rule.until) break;
    if (rule.count !== undefined && named.length >= rule.count) break;
    if (date === first || isNamed(rule, first, date)) named.push(date);
  }
  return named.filter((date) => date >= WINDOW_START && !excluded.includes(date));
}

test('expansion equals going through the days one by one (RUL-34, RUL-35, RUL-36, RUL-37)', () => {
  fc.assert(fc.property(rules, firstDays, fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }), (rule, first, gaps) => {
    const excluded = gaps.map((gap) => dateOfDay(dayNumber(first) + gap)).filter((date) => date !== first);
    const exdates = excluded.map((date) => `EXDATE;TZID=Europe/London:${compact(date)}T070000`);
    const ics = calendar(timed(compact(first), '0700', '1000', `RRULE:${ruleText(rule, first)}`, ...exdates));
    const items = expandSchedule(ics, { region: 'gb', nowMs });
    expect(items.map(({ date }) => date)).toEqual(naiveDates(rule, first, excluded));
    expect(items.every(({ start, end }) => start.endsWith('T07:00:00') && end.endsWith('T10:00:00'))).toBe(true);
  }), { numRuns: 400 });
});

/** The dates that another reader of calendars finds. */
function datesOfIcalJs(ics: string): string[] {
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent') as ICAL.Component);
  const dates: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString().slice(0, 10);
    if (date > WINDOW_END) break;
    if (date >= WINDOW_START) dates.push(date);
  }
  return dates;
}

test('expansion equals that of ical.js where the start itself is one of the rule’s days (RUL-35, RUL-36)', () => {
  fc.assert(fc.property(rules, firstDays, (drawn, first) => {
    // ical.js lets a rule of several positioned days begin at the later one; RUL-36 speaks of the start alone.
    const rule = { ...drawn, until: undefined, days: drawn.freq === 'MONTHLY' ? [] : drawn.days };
    fc.pre(isNamed(rule, first, first));
    const ics = calendar(timed(compact(first), '0700', '1000', `RRULE:${ruleText(rule, first)}`));
    expect(expandSchedule(ics, { region: 'gb', nowMs }).map(({ date }) => date)).toEqual(datesOfIcalJs(ics));
  }), { numRuns: 200 });
});
