import fc from 'fast-check';
import { expandSchedule } from '../schedule/expand-schedule';
import { calendar, weekly } from '../testing/calendars';
import { at } from '../testing/moments';
import { dateOfDay } from '../testing/date-of-day';
import { addDays, dayNumber } from '../time/calendar-date';
import { localDate } from '../time/local-time';
import type { DeadlineInput } from './open-deadlines';
import { openDeadlines } from './open-deadlines';
import { holidayOn } from './holidays';

const EVERY_DAY = calendar(weekly('20241230', '0700', '1000', 'MO,TU,WE,TH,FR,SA,SU'));
const MONDAY = '2026-11-23';
const weeks = (date: string) => [7, 14, 21, 28].map((back) => addDays(date, -back));

const kitchen = (now: string, more: Partial<DeadlineInput> = {}): DeadlineInput => {
  const region = more.region ?? 'gb';
  const nowMs = at(now, region);
  return {
    region,
    nowMs,
    items: expandSchedule(EVERY_DAY, { region, nowMs }),
    drafts: [],
    orderedDates: new Set(),
    ...more,
  };
};
const named = (input: DeadlineInput) =>
  openDeadlines(input).map(({ deliveryDate, isUsual, draftIds }) => [deliveryDate, isUsual, draftIds]);

test('drafts that are not sent are named with their cut-off, two of a day together (GDE-50)', () => {
  const drafts = [
    { id: 2, date: '2026-11-25' },
    { id: 1, date: MONDAY },
    { id: 3, date: MONDAY },
  ];
  expect(openDeadlines(kitchen('2026-11-20T09:00', { drafts }))).toEqual([
    {
      deliveryDate: MONDAY,
      cutOffAt: '2026-11-20T12:00:00',
      soonFrom: '2026-11-19T07:00:00',
      isUsual: false,
      draftIds: [1, 3],
    },
    {
      deliveryDate: '2026-11-25',
      cutOffAt: '2026-11-24T12:00:00',
      soonFrom: '2026-11-23T07:00:00',
      isUsual: false,
      draftIds: [2],
    },
  ]);
});

test.each([
  ['2026-11-20T11:59', '2026-11-23', true],
  ['2026-11-20T12:00', '2026-11-23', false],
  ['2026-11-20T09:00', '2026-12-04', true],
  ['2026-11-20T09:00', '2026-12-05', false],
])(
  'at %s a draft for %s is named: %s; past cut-offs and days beyond a fortnight are not (GDE-50)',
  (now, date, isNamed) => {
    expect(openDeadlines(kitchen(now, { drafts: [{ id: 1, date }] }))).toHaveLength(isNamed ? 1 : 0);
  },
);

test('a usual day of the next fortnight is named however far its cut-off is, where that is asked for (GDE-94)', () => {
  const usual = kitchen('2026-11-18T09:00', { orderedDates: new Set(weeks(MONDAY)), usualFromMs: Infinity });
  expect(named(usual)).toEqual([
    [MONDAY, true, []],
    ['2026-11-30', true, []],
  ]);
});

test('the second week is named although nothing is ordered for the first yet (GDE-51, GDE-94)', () => {
  // Three of the four Mondays that were; with the one ahead it would be two of four.
  const orderedDates = new Set(['2026-11-16', '2026-11-02', '2026-10-26']);
  expect(named(kitchen('2026-11-18T09:00', { orderedDates, usualFromMs: Infinity }))).toEqual([
    [MONDAY, true, []],
    ['2026-11-30', true, []],
  ]);
});

test.each([
  ['2026-11-18T11:59', false],
  ['2026-11-18T12:00', true],
  ['2026-11-20T11:59', true],
  ['2026-11-20T12:00', false],
])(
  'at %s a usual Monday without an order is named: %s, from 48 hours before its cut-off until it (GDE-50)',
  (now, isNamed) => {
    expect(named(kitchen(now, { orderedDates: new Set(weeks(MONDAY)) }))).toEqual(isNamed ? [[MONDAY, true, []]] : []);
  },
);

test('the 48 hours are elapsed time also where a clock changes in them (GDE-50, GDE-57)', () => {
  // Tue 31 Mar 2026 closes on Mon 30 Mar at 12:00 BST; 48 hours before that it is Sat 28 Mar 11:00 GMT.
  const day = '2026-03-31';
  const atTime = (now: string) => named(kitchen(now, { orderedDates: new Set(weeks(day)) }));
  expect([atTime('2026-03-28T10:59'), atTime('2026-03-28T11:00')]).toEqual([[], [[day, true, []]]]);
  const autumn = '2026-10-27';
  const inAutumn = (now: string) => named(kitchen(now, { orderedDates: new Set(weeks(autumn)) }));
  expect([inAutumn('2026-10-24T12:59'), inAutumn('2026-10-24T13:00')]).toEqual([[], [[autumn, true, []]]]);
});

test('an order of the day makes a usual day done; its drafts are still named (GDE-50, GDE-51)', () => {
  const orderedDates = new Set([...weeks(MONDAY), MONDAY]);
  expect(named(kitchen('2026-11-20T09:00', { orderedDates }))).toEqual([]);
  expect(named(kitchen('2026-11-20T09:00', { orderedDates, drafts: [{ id: 7, date: MONDAY }] }))).toEqual([
    [MONDAY, false, [7]],
  ]);
});

test('a day that cannot be delivered is not usual: a holiday, and a Saturday off the schedule (GDE-51, RUL-19, RUL-20)', () => {
  const christmas = new Set(weeks('2026-12-25'));
  expect(named(kitchen('2026-12-23T09:00', { orderedDates: christmas }))).toEqual([]);
  const saturday = kitchen('2026-11-19T13:00', { orderedDates: new Set(weeks('2026-11-21')) });
  expect(named(saturday)).toEqual([['2026-11-21', true, []]]);
  expect(named({ ...saturday, items: [] })).toEqual([]);
});

test('an override moves the cut-off, its soon band and the 48 hours (GDE-49, RUL-15)', () => {
  const cutoffOverrides = [{ deliveryDate: MONDAY, cutoffAt: '2026-11-21T18:00:00' }];
  const input = (now: string) => kitchen(now, { cutoffOverrides, orderedDates: new Set(weeks(MONDAY)) });
  expect(named(input('2026-11-19T17:59'))).toEqual([]);
  expect(openDeadlines(input('2026-11-21T17:59'))).toEqual([
    {
      deliveryDate: MONDAY,
      cutOffAt: '2026-11-21T18:00:00',
      soonFrom: '2026-11-20T13:00:00',
      isUsual: true,
      draftIds: [],
    },
  ]);
});

describe('a day beyond the fortnight whose cut-off was moved far ahead', () => {
  const FAR = '2026-12-24';
  const drafts = [{ id: 1, date: FAR }];
  const movedTo = (cutoffAt: string, deliveryDate = FAR) => [{ deliveryDate, cutoffAt }];
  const at = (more: Partial<DeadlineInput>) => named(kitchen('2026-12-07T09:00', more));

  test.each([
    ['2026-12-07T12:00:00', true],
    ['2026-12-21T23:59:00', true],
    ['2026-12-22T00:00:00', false],
    ['2026-12-07T09:00:00', false],
    ['2026-12-06T12:00:00', false],
  ])('its draft is named with a cut-off at %s: %s (GDE-50, RUL-15)', (cutoffAt, isNamed) => {
    expect(at({ drafts, cutoffOverrides: movedTo(cutoffAt) })).toEqual(isNamed ? [[FAR, false, [1]]] : []);
  });

  test('it comes after the nearer days, with its own moments; without an override of its own it is not named (GDE-50)', () => {
    const both = [{ id: 2, date: '2026-12-08' }, ...drafts];
    const cutoffOverrides = movedTo('2026-12-07T11:00:00');
    expect(openDeadlines(kitchen('2026-12-07T09:00', { drafts: both, cutoffOverrides })).slice(1)).toEqual([
      {
        deliveryDate: FAR,
        cutOffAt: '2026-12-07T11:00:00',
        soonFrom: '2026-12-06T06:00:00',
        isUsual: false,
        draftIds: [1],
      },
    ]);
    expect(at({ drafts: both, cutoffOverrides: movedTo('2026-12-07T11:00:00', '2026-12-23') })).toEqual([
      ['2026-12-08', false, [2]],
    ]);
  });

  test('it is named as a usual day too, until it has an order (GDE-50, GDE-51)', () => {
    const history = ['2026-12-03', '2026-11-26', '2026-11-19'];
    const cutoffOverrides = movedTo('2026-12-07T12:00:00');
    expect(at({ orderedDates: new Set(history), cutoffOverrides })).toContainEqual([FAR, true, []]);
    expect(at({ orderedDates: new Set([...history, FAR]), cutoffOverrides })).toEqual([]);
  });
});

test('by the last moment that it is open, a Sunday with weekend ordering is named from Thursday to Saturday alike, usual or drafted (GDE-94, RUL-13)', () => {
  const SUNDAY = '2026-11-22';
  const at = (now: string, more: Partial<DeadlineInput>) =>
    openDeadlines(kitchen(now, { weekendOrdering: true, untilLastOpen: true, usualFromMs: Infinity, ...more })).map(
      ({ deliveryDate, cutOffAt, isUsual, draftIds }) => [deliveryDate, cutOffAt, isUsual, draftIds],
    );
  const drafts = [{ id: 1, date: SUNDAY }];
  const orderedDates = new Set(weeks(SUNDAY));
  const moments = ['2026-11-19T11:59', '2026-11-19T12:00', '2026-11-20T00:00', '2026-11-21T11:59'];
  for (const now of moments) {
    expect(at(now, { drafts })).toEqual([[SUNDAY, '2026-11-21T12:00:00', false, [1]]]);
    expect(at(now, { orderedDates })).toContainEqual([SUNDAY, '2026-11-21T12:00:00', true, []]);
  }
  expect(at('2026-11-21T12:00', { drafts })).toEqual([]);
  expect(named(kitchen('2026-11-19T12:00', { weekendOrdering: true, drafts }))).toEqual([]);
});

test('whatever the moment, region and history, each day is named once, in order, ahead, and for a reason (GDE-50, GDE-51)', () => {
  const moments = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 10, 1) });
  const backs = fc.array(fc.integer({ min: -15, max: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom('gb' as const, 'fr' as const),
      backs,
      fc.array(fc.integer({ min: -3, max: 20 }), { maxLength: 6 }),
      fc.array(fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 20 })), { maxLength: 4 }),
      (nowMs, region, ordered, drafts, moved) => {
        const today = dayNumber(localDate(nowMs, region));
        const input: DeadlineInput = {
          region,
          nowMs,
          items: [],
          orderedDates: new Set(ordered.map((back) => dateOfDay(today - back))),
          drafts: drafts.map((ahead, id) => ({ id, date: dateOfDay(today + ahead) })),
          cutoffOverrides: moved.map(([ahead, by]) => ({
            deliveryDate: dateOfDay(today + ahead),
            cutoffAt: `${dateOfDay(today + by)}T12:00:00`,
          })),
        };
        const entries = openDeadlines(input);
        expect(entries.map(({ deliveryDate }) => deliveryDate)).toEqual(
          [...new Set(entries.map(({ deliveryDate }) => deliveryDate))].sort(),
        );
        for (const { deliveryDate, cutOffAt, isUsual, draftIds } of entries) {
          expect(at(cutOffAt, region)).toBeGreaterThan(nowMs);
          expect(draftIds).toEqual(input.drafts.filter(({ date }) => date === deliveryDate).map(({ id }) => id));
          expect(isUsual || draftIds.length > 0).toBe(true);
          if (isUsual)
            expect([input.orderedDates.has(deliveryDate), holidayOn(deliveryDate, region)]).toEqual([false, null]);
        }
      },
    ),
  );
});
