import ICAL from 'ical.js';
import { learnRegions } from '../regions/known-regions';
import { writeFeed } from './write-feed';

const HOUR_MS = 3_600_000;

/** The text of a feed whose one event goes from the first to the last moment of some years. */
function feedIn(timeZone: string, from = 2026, to = 2027): string {
  learnRegions([{ region: 'xx', name: 'Elsewhere', languageTag: 'en', timeZone, currency: 'EUR' }]);
  const event = {
    uid: 'order-1@larder.test',
    sequence: 0,
    changedAt: '2026-11-20T09:00:00.000Z',
    start: `${from}-01-01T00:00:00`,
    end: `${to}-12-31T23:00:00`,
    status: 'CONFIRMED' as const,
    summary: 'Delivery',
    description: '',
    url: 'https://larder.test/orders/1',
  };
  return writeFeed({ region: 'xx', name: 'Deliveries', events: [event] });
}

const zoneLines = (text: string): string[] => {
  const lines = text.split('\r\n');
  return lines
    .slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
    .filter((line) => /^(BEGIN|DTSTART|TZOFFSETTO|RRULE|RDATE)/.test(line));
};

/** The local times that the VTIMEZONE of a feed places at another moment than Intl. */
function wrongTimes(feed: string, times: readonly [local: string, instant: number][]): string[] {
  const calendar = new ICAL.Component(ICAL.parse(feed) as never);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  return times.flatMap(([local, instant]) => {
    const time = ICAL.Time.fromDateTimeString(local);
    time.zone = zone;
    return time.toUnixTime() * 1000 === instant ? [] : [local];
  });
}

/** The local date-time of each half hour of some years, by Intl. Those that a change repeats are left out. */
function localTimes(timeZone: string, from = 2026, to = 2027): [local: string, instant: number][] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const times = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = Date.UTC(from, 0, 2); at < Date.UTC(to, 11, 31); at += HOUR_MS / 2) {
    const local = clock.format(at).replace(' ', 'T');
    if (times.has(local)) repeated.add(local);
    times.set(local, at);
  }
  return [...times].filter(([local]) => !repeated.has(local));
}

test.each([
  'Europe/London',
  'Europe/Paris',
  'Europe/Dublin',
  'Pacific/Auckland',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'Asia/Jerusalem',
])(
  'in %s every half hour of two years is what Intl says, by the VTIMEZONE alone (GDE-95, REL-93, REL-99)',
  (timeZone) => {
    const times = localTimes(timeZone);
    expect(times.length).toBeGreaterThan(34_900);
    expect(wrongTimes(feedIn(timeZone), times)).toEqual([]);
  },
);

test.each([
  ['Africa/Cairo', 2020, 2026],
  ['America/Nuuk', 2022, 2030],
  ['America/Scoresbysund', 2022, 2030],
  ['Pacific/Norfolk', 2020, 2026],
  ['America/Mexico_City', 2020, 2026],
])(
  'in %s, whose rules changed, every half hour from %d to %d is what Intl says, by the VTIMEZONE alone (GDE-95, REL-93)',
  (timeZone, from, to) => {
    const times = localTimes(timeZone, from, to);
    expect(times.length).toBeGreaterThan(120_000);
    expect(wrongTimes(feedIn(timeZone, from, to), times)).toEqual([]);
  },
);

test.each([
  [
    'Europe/Paris',
    ['BEGIN:DAYLIGHT', 'DTSTART:19960331T020000', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['BEGIN:STANDARD', 'DTSTART:19961027T030000', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ],
  [
    'Pacific/Auckland',
    ['BEGIN:STANDARD', 'DTSTART:20080406T030000', 'TZOFFSETTO:+1200', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'],
    ['BEGIN:DAYLIGHT', 'DTSTART:20080928T020000', 'TZOFFSETTO:+1300', 'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU'],
  ],
  [
    'America/New_York',
    ['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'TZOFFSETTO:-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
    ['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ],
  [
    'Australia/Lord_Howe',
    ['BEGIN:STANDARD', 'DTSTART:20080406T020000', 'TZOFFSETTO:+1030', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'],
    ['BEGIN:DAYLIGHT', 'DTSTART:20081005T020000', 'TZOFFSETTO:+1100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'],
  ],
])('the rules of %s are those of its offsets (GDE-95, REL-93)', (timeZone, ...observances) => {
  expect(zoneLines(feedIn(timeZone)).slice(1)).toEqual(observances.flat());
});

test('changes without a rule are listed for the years of the feed, and a zone without changes has one offset (GDE-95)', () => {
  const casablanca = zoneLines(feedIn('Africa/Casablanca'));
  expect(casablanca.filter((line) => line.startsWith('RRULE'))).toEqual([]);
  // From 2025 to 2028, each year with Ramadan, two changes a year.
  expect(casablanca.filter((line) => line.startsWith('RDATE'))).toHaveLength(8);
  expect(zoneLines(feedIn('Asia/Tokyo')).slice(1)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20250101T090000',
    'TZOFFSETTO:+0900',
  ]);
});
