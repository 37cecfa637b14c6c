import fc from 'fast-check';
import { at } from '../testing/moments';
import { dateOfDay } from '../testing/date-of-day';
import { dayNumber, weekday } from '../time/calendar-date';
import { wallOf } from '../time/local-time';
import type { CutOffInput } from './cut-off';
import { DEFAULT_CUTOFF_HOURS, cutOffOf, isClosedForGood, lastOpenMoment } from './cut-off';

const bandAt = (deliveryDate: string, now: string, more: Partial<CutOffInput> = {}) =>
  cutOffOf({ deliveryDate, region: 'gb', nowMs: at(now, more.region ?? 'gb'), ...more }).band;

const whole = (deliveryDate: string, region: 'gb' | 'fr' = 'gb') =>
  cutOffOf({ deliveryDate, region, nowMs: at('2026-01-01') });

test('the same moment is before the cut-off in gb and past it in fr (RUL-1)', () => {
  const nowMs = Date.parse('2026-11-20T11:30:00Z');
  expect(cutOffOf({ deliveryDate: '2026-11-23', region: 'gb', nowMs }).band).toBe('soon');
  expect(cutOffOf({ deliveryDate: '2026-11-23', region: 'fr', nowMs }).band).toBe('expired');
});

test('from Tuesday to Saturday the cut-off is noon of the day before (RUL-5)', () => {
  expect(whole('2026-11-25').cutOffAt).toBe('2026-11-24T12:00:00');
});

test('a local date-time counts by its date (RUL-5, RUL-15)', () => {
  const cutoffOverrides = [{ deliveryDate: '2026-12-29', cutoffAt: '2026-12-23T12:00' }];
  const delivery = { region: 'gb', nowMs: at('2026-01-01'), cutoffOverrides };
  expect(
    ['2026-11-25T07:00:00', '2026-12-29T06:00:00'].map((deliveryDate) => [
      cutOffOf({ ...delivery, deliveryDate }).cutOffAt,
      lastOpenMoment({ ...delivery, deliveryDate }),
    ]),
  ).toEqual([
    ['2026-11-24T12:00:00', '2026-11-24T12:00:00'],
    ['2026-12-23T12:00:00', '2026-12-23T12:00:00'],
  ]);
});

test('for Sunday and Monday it lies 60 hours before the day (RUL-6)', () => {
  expect(whole('2026-11-23').cutOffAt).toBe('2026-11-20T12:00:00');
  expect(whole('2026-11-22').cutOffAt).toBe('2026-11-19T12:00:00');
});

test('the four numbers are configuration with defaults (RUL-7)', () => {
  expect(DEFAULT_CUTOFF_HOURS).toEqual({ weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 });
  const hours = { weekdayClose: 10, weekdayOpen: 20, weekendClose: 50, weekendOpen: 70 };
  const configured = (deliveryDate: string) => cutOffOf({ deliveryDate, region: 'gb', nowMs: at('2026-11-20'), hours });
  expect(configured('2026-11-25')).toMatchObject({ cutOffAt: '2026-11-24T14:00:00', soonFrom: '2026-11-24T04:00:00' });
  expect(configured('2026-11-23')).toMatchObject({ cutOffAt: '2026-11-20T22:00:00', soonFrom: '2026-11-20T02:00:00' });
});

test.each([
  ['2026-11-19T06:59', 'ok'],
  ['2026-11-19T07:00', 'soon'],
  ['2026-11-20T11:59', 'soon'],
  ['2026-11-20T11:59:59', 'soon'],
  ['2026-11-20T12:00', 'expired'],
])('a delivery on Monday 23 November is, at %s, %s (RUL-8)', (now, band) => {
  expect(bandAt('2026-11-23', now)).toBe(band);
});

test.each([
  ['2026-11-22', '2026-11-18T07:00:00', '2026-11-19T12:00:00'],
  ['2026-11-23', '2026-11-19T07:00:00', '2026-11-20T12:00:00'],
  ['2026-11-24', '2026-11-22T07:00:00', '2026-11-23T12:00:00'],
  ['2026-11-25', '2026-11-23T07:00:00', '2026-11-24T12:00:00'],
  ['2026-11-26', '2026-11-24T07:00:00', '2026-11-25T12:00:00'],
  ['2026-11-27', '2026-11-25T07:00:00', '2026-11-26T12:00:00'],
  ['2026-11-28', '2026-11-26T07:00:00', '2026-11-27T12:00:00'],
])('in a whole week a delivery on %s is soon from %s and expired from %s (RUL-8)', (date, soonFrom, cutOffAt) => {
  expect(whole(date)).toMatchObject({ soonFrom, cutOffAt });
});

test.each([
  ['2026-03-30', '2026-03-26T07:00:00', '2026-03-27T12:00:00', 'gb', '2026-03-27T12:00:00.000Z'],
  ['2026-03-30', '2026-03-26T07:00:00', '2026-03-27T12:00:00', 'fr', '2026-03-27T11:00:00.000Z'],
  ['2026-10-26', '2026-10-22T07:00:00', '2026-10-23T12:00:00', 'gb', '2026-10-23T11:00:00.000Z'],
  ['2026-10-26', '2026-10-22T07:00:00', '2026-10-23T12:00:00', 'fr', '2026-10-23T10:00:00.000Z'],
] as const)(
  'a clock change moves nothing: %s is soon from %s and closes %s on the wall of %s, %s (RUL-9, RUL-10)',
  (date, soonFrom, cutOffAt, region, utc) => {
    const cutOff = whole(date, region);
    expect(cutOff).toMatchObject({ soonFrom, cutOffAt });
    expect(new Date(cutOff.cutOffMs).toISOString()).toBe(utc);
    expect(cutOff.soonFromMs).toBe(at(soonFrom, region));
  },
);

describe('weekend ordering', () => {
  const weekend = { weekendOrdering: true, hasSchedule: true };

  test.each([
    ['2026-11-20T12:00', 'ok'],
    ['2026-11-21T06:59', 'ok'],
    ['2026-11-21T07:00', 'soon'],
    ['2026-11-22T11:59', 'soon'],
    ['2026-11-22T12:00', 'expired'],
  ])('a Monday is, at %s, %s (RUL-12)', (now, band) => expect(bandAt('2026-11-23', now, weekend)).toBe(band));

  test.each([
    ['2026-11-19T12:00', 'expired'],
    ['2026-11-20T00:00', 'ok'],
    ['2026-11-20T07:00', 'soon'],
    ['2026-11-21T11:59', 'soon'],
    ['2026-11-21T12:00', 'expired'],
  ])('a Sunday is, at %s, %s (RUL-13)', (now, band) => expect(bandAt('2026-11-22', now, weekend)).toBe(band));

  test('it needs the setting, a schedule, and a Friday, Saturday or Sunday (RUL-11, RUL-12)', () => {
    expect(bandAt('2026-11-23', '2026-11-20T12:00', { weekendOrdering: true, hasSchedule: false })).toBe('expired');
    expect(bandAt('2026-11-23', '2026-11-20T12:00', { weekendOrdering: false, hasSchedule: true })).toBe('expired');
    expect(bandAt('2026-11-22', '2026-11-19T23:59', weekend)).toBe('expired');
  });

  test('the day of the week is that of the region (RUL-11)', () => {
    const nowMs = Date.parse('2026-11-19T23:30:00Z');
    expect(cutOffOf({ deliveryDate: '2026-11-22', region: 'gb', nowMs, ...weekend }).band).toBe('expired');
    expect(cutOffOf({ deliveryDate: '2026-11-22', region: 'fr', nowMs, ...weekend }).band).toBe('ok');
  });

  test('other days keep their bands (RUL-11)', () => {
    expect(cutOffOf({ deliveryDate: '2026-11-24', region: 'gb', nowMs: at('2026-11-21'), ...weekend }).cutOffAt).toBe(
      '2026-11-23T12:00:00',
    );
  });
});

test('a public holiday never moves a cut-off (RUL-14)', () => {
  expect(whole('2026-12-29').cutOffAt).toBe('2026-12-28T12:00:00');
});

test('an override replaces the cut-off of its date and opens the soon band 29 hours earlier (RUL-15)', () => {
  const cutoffOverrides = [{ deliveryDate: '2026-12-29', cutoffAt: '2026-12-23T12:00' }];
  expect(bandAt('2026-12-29', '2026-12-22T06:59', { cutoffOverrides })).toBe('ok');
  expect(bandAt('2026-12-29', '2026-12-22T07:00', { cutoffOverrides })).toBe('soon');
  expect(bandAt('2026-12-29', '2026-12-23T11:59', { cutoffOverrides })).toBe('soon');
  expect(bandAt('2026-12-29', '2026-12-23T12:00', { cutoffOverrides })).toBe('expired');
  expect(bandAt('2026-12-30', '2026-12-23T12:00', { cutoffOverrides })).toBe('ok');
  expect(bandAt('2026-12-29', '2026-12-23T12:00', { override: '2026-12-23T12:00:00' })).toBe('expired');
});

test('an expired delivery is past when its start lies more than 24 hours before now (RUL-16)', () => {
  const isPast = (now: string, start = '2026-11-19T07:00') =>
    cutOffOf({ deliveryDate: start, region: 'gb', nowMs: at(now) }).isPast(start);
  expect(isPast('2026-11-20T07:00')).toBe(false);
  expect(isPast('2026-11-20T07:01')).toBe(true);
  expect(isPast('2026-11-18T13:00')).toBe(false);
});

test('a delivery that staff keep open behind its start is not past before it is expired (RUL-15, RUL-16)', () => {
  const keptOpen = { deliveryDate: '2026-11-19', region: 'gb', override: '2026-11-21T12:00:00' };
  const isPast = (now: string) => cutOffOf({ ...keptOpen, nowMs: at(now) }).isPast('2026-11-19T07:00');
  expect([isPast('2026-11-20T12:00'), isPast('2026-11-21T12:00')]).toEqual([false, true]);
});

test('what is known of a date includes whether it is a Sunday (RUL-17)', () => {
  expect(whole('2026-11-22').isSunday).toBe(true);
  expect(whole('2026-11-23').isSunday).toBe(false);
});

test('a cut-off never lies after the start of its delivery day, nor the soon band after the cut-off (RUL-5, RUL-6, RUL-7)', () => {
  const days = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2030-12-31') }).map(dateOfDay);
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('gb' as const, 'fr' as const),
      fc.boolean(),
      fc.integer({ min: -10, max: 10 }),
      (date, region, relaxed, distance) => {
        const nowMs = at(date, region) + distance * 43_200_000;
        const cutOff = cutOffOf({ deliveryDate: date, region, nowMs, weekendOrdering: relaxed, hasSchedule: relaxed });
        expect(cutOff.cutOffMs).toBeLessThan(at(date, region));
        expect(cutOff.soonFromMs).toBeLessThan(cutOff.cutOffMs);
        expect(wallOf(cutOff.cutOffAt) % 86_400_000).toBe(43_200_000);
        expect(cutOff.isSunday).toBe(weekday(date) === 7);
        expect(cutOff.band).toBe(nowMs >= cutOff.cutOffMs ? 'expired' : nowMs >= cutOff.soonFromMs ? 'soon' : 'ok');
      },
    ),
  );
});

test.each([
  ['2026-11-22', '2026-11-19T13:00', false],
  ['2026-11-22', '2026-11-21T11:59:59', false],
  ['2026-11-22', '2026-11-21T12:00', true],
  ['2026-11-23', '2026-11-20T12:00', false],
  ['2026-11-23', '2026-11-22T12:00', true],
])(
  'with weekend ordering a delivery on %s is closed for good at %s: %s (RUL-12, RUL-13)',
  (deliveryDate, now, isClosed) => {
    const relaxed = { weekendOrdering: true, hasSchedule: true };
    expect(isClosedForGood({ deliveryDate, region: 'gb', nowMs: at(now), ...relaxed })).toBe(isClosed);
  },
);

test.each([
  ['2026-11-22', { weekendOrdering: true, hasSchedule: true }, '2026-11-21T12:00:00'],
  ['2026-11-23', { weekendOrdering: true, hasSchedule: true }, '2026-11-22T12:00:00'],
  ['2026-11-24', { weekendOrdering: true, hasSchedule: true }, '2026-11-23T12:00:00'],
  ['2026-11-22', { weekendOrdering: true, hasSchedule: false }, '2026-11-19T12:00:00'],
  ['2026-11-22', {}, '2026-11-19T12:00:00'],
  ['2026-11-22', { weekendOrdering: true, hasSchedule: true, override: '2026-11-18T09:00' }, '2026-11-18T09:00:00'],
])('a delivery on %s with %j is open for the last time until %s (RUL-6, RUL-11, RUL-15)', (deliveryDate, more, last) =>
  expect(lastOpenMoment({ deliveryDate, region: 'gb', ...more })).toBe(last),
);

test.each([
  // Thursday's end, although the weekend hours would last until Friday 18:00.
  ['2026-11-20T00:00:00', { weekendClose: 30, weekdayClose: 80 }],
  // Sunday's end, although the weekday hours would last until Thursday 12:00.
  ['2026-11-16T00:00:00', { weekendClose: 200, weekdayClose: 60 }],
])('on each day of ordering its own hours count: a Sunday is open until %s with %j (RUL-7, RUL-11)', (last, closes) => {
  const hours = { ...closes, weekdayOpen: 210, weekendOpen: 210 };
  const relaxed = { weekendOrdering: true, hasSchedule: true };
  expect(lastOpenMoment({ deliveryDate: '2026-11-22', region: 'gb', hours, ...relaxed })).toBe(last);
});

test('a delivery is closed for good exactly when it is expired at every hour from then on (RUL-5 to RUL-15)', () => {
  const HOUR_MS = 3_600_000;
  const hour = fc.integer({ min: 1, max: 130 });
  const mostly = fc.constantFrom(true, true, true, false);
  const sundays = fc.integer({ min: 0, max: 36 }).map((week) => dateOfDay(dayNumber('2026-03-22') + 7 * week));
  const anyDay = fc.integer({ min: 0, max: 250 }).map((days) => dateOfDay(dayNumber('2026-03-22') + days));
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: sundays }, { weight: 3, arbitrary: anyDay }),
      fc.constantFrom('gb' as const, 'fr' as const),
      fc.record({ weekendOrdering: mostly, hasSchedule: mostly }),
      fc.option(fc.record({ weekdayClose: hour, weekdayOpen: hour, weekendClose: hour, weekendOpen: hour }), {
        freq: 1,
      }),
      fc.option(fc.constant('2026-11-20T12:00:00'), { freq: 1 }),
      fc.integer({ min: 0, max: 150 }),
      (deliveryDate, region, setting, hours, override, hoursAhead) => {
        const nowMs = at(deliveryDate, region) - hoursAhead * HOUR_MS;
        const input = { deliveryDate, region, hours, override, ...setting };
        const later = Array.from({ length: hoursAhead + 1 }, (_, ahead) => nowMs + ahead * HOUR_MS);
        const isExpired = later.every((moment) => cutOffOf({ ...input, nowMs: moment }).band === 'expired');
        expect(isClosedForGood({ ...input, nowMs })).toBe(isExpired);
      },
    ),
    { numRuns: 600 },
  );
});
