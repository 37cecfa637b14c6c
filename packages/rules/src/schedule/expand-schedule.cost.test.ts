import { calendar, event, timed, weekly } from '../testing/calendars';
import { FRIDAY } from '../testing/moments';
import type { ExpandOptions } from './expand-schedule';
import { expandSchedule } from './expand-schedule';

type Calendar = [what: string, ics: string, window?: Pick<ExpandOptions, 'from' | 'to'>];

const from = (day: string, ...lines: string[]) => calendar(timed(day, '0700', '1000', ...lines));
const MOVED = timed('20261124', '0700', '1000', 'RECURRENCE-ID;TZID=Europe/London:99981228T070000');

/** Rules and dates whose expansion could run through thousands of years, or through every second of one. */
const ODD: Calendar[] = [
  ['every second', from('20200101', 'RRULE:FREQ=SECONDLY')],
  ['every minute, a thousand million times', from('20200101', 'RRULE:FREQ=MINUTELY;COUNT=1000000000')],
  ['every hour', from('20200101', 'RRULE:FREQ=HOURLY;INTERVAL=3')],
  ['every second of some days', from('20200101', 'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=0,1,2,3;BYSECOND=0,1,2,3')],
  ['daily, a thousand million times', from('20200101', 'RRULE:FREQ=DAILY;COUNT=1000000000')],
  ['daily since the year 100', from('01000101', 'RRULE:FREQ=DAILY')],
  ['daily since the year 100, 900,000 times', from('01000101', 'RRULE:FREQ=DAILY;BYDAY=MO,WE;COUNT=900000')],
  ['weekly since the year 100', from('01000101', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=900000')],
  ['monthly since the year 100', from('01000101', 'RRULE:FREQ=MONTHLY;BYDAY=5MO')],
  ['monthly since the year 100, a thousand million times', from('01000101', 'RRULE:FREQ=MONTHLY;COUNT=1000000000')],
  ['monthly since the year 100, 20,000 times', from('01000101', 'RRULE:FREQ=MONTHLY;COUNT=20000')],
  ['monthly for a hundred years', from('19270131', 'RRULE:FREQ=MONTHLY;COUNT=1300')],
  ['until the year 9999', from('20200101', 'RRULE:FREQ=DAILY;UNTIL=99991231T235959Z')],
  ['every thousand million days', from('20261120', 'RRULE:FREQ=DAILY;INTERVAL=1000000000')],
  ['every thousand million weeks', from('20261120', 'RRULE:FREQ=WEEKLY;INTERVAL=1000000000;BYDAY=FR,SU')],
  ['every thousand million months', from('20261120', 'RRULE:FREQ=MONTHLY;INTERVAL=1000000000')],
  ['Tuesdays of every seventh day from a Monday: never', from('20261116', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU')],
  ['fifth Mondays of February in odd years: never', from('20250203', 'RRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO')],
  [
    'fifth Mondays of February in odd years, five times',
    from('20250203', 'RRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO;COUNT=5'),
  ],
  ['Mondays and first Tuesdays', from('20261101', 'RRULE:FREQ=MONTHLY;BYDAY=MO,1TU')],
  ['the last days of February', from('20240229', 'RRULE:FREQ=MONTHLY;INTERVAL=12')],
  ['an occurrence of the year 9998 that is moved here', calendar(weekly('20260105', '0700', '1000', 'MO'), MOVED)],
  [
    'dates added and left out in 500 years',
    from(
      '20261101',
      ...Array.from(
        { length: 500 },
        (_, year) => `${year % 2 ? 'RDATE' : 'EXDATE'}:${String(2100 + year)}0704T070000Z`,
      ),
    ),
  ],
  [
    'a year of the far future',
    from('20200101', 'RRULE:FREQ=DAILY;COUNT=1000000000'),
    { from: '9990-01-01', to: '9990-06-30' },
  ],
];

const ORDINARY = from('20260101', 'RRULE:FREQ=DAILY');

const expand = ([, ics, window]: Calendar) => expandSchedule(ics, { region: 'gb', nowMs: FRIDAY, ...window });

/** How many dates are made meanwhile: a walk through days, months or years makes at least one a step. */
function datesMade(act: () => unknown): number {
  const RealDate = globalThis.Date;
  let made = 0;
  globalThis.Date = class extends RealDate {
    constructor(...values: []) {
      super(...values);
      made += 1;
    }
  } as DateConstructor;
  try {
    act();
  } finally {
    globalThis.Date = RealDate;
  }
  return made;
}

beforeAll(() => {
  for (const odd of ODD) expand(odd);
});

test.each(ODD)('a calendar of %s takes no more steps than one that delivers daily (TRU-26)', (...odd) => {
  expect(datesMade(() => expand(odd))).toBeLessThanOrEqual(1.5 * datesMade(() => expand(['', ORDINARY])));
});

test('what is too old or too far apart to matter leaves the occurrences of the window as they are (TRU-26)', () => {
  const inWindow = (rule: string, day: string) =>
    expand(['', from(day, `RRULE:${rule}`), { from: '2026-11-23', to: '2026-12-06' }]).map(({ date }) =>
      Number(date.slice(8)),
    );
  expect(inWindow('FREQ=DAILY;COUNT=1000000000', '01000101')).toHaveLength(14);
  expect(inWindow('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=99991231', '16010105')).toEqual([23, 25, 30, 2]);
  expect(inWindow('FREQ=MONTHLY;BYDAY=MO,1TU', '20261101')).toEqual([23, 30, 1]);
  expect(inWindow('FREQ=WEEKLY;INTERVAL=1000000000;BYDAY=WE,FR', '20261124')).toEqual([24, 25, 27]);
  expect(inWindow('FREQ=DAILY;INTERVAL=7;BYDAY=TU', '20261123')).toEqual([23]);
});

test('a window of more than three years is refused (TRU-26)', () => {
  expect(() => expand(['', ORDINARY, { from: '2026-01-01', to: '2036-01-01' }])).toThrow(RangeError);
});

test('an event that lasts longer than a hundred years cannot be read (RUL-44, TRU-26)', () => {
  expect(() => expand(['', calendar(event('UID:a', 'DTSTART:20261102T070000Z', 'DURATION:P99999999999D'))])).toThrow(
    'no possible end',
  );
});
