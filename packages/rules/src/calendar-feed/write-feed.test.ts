import fc from 'fast-check';
import ICAL from 'ical.js';
import { readIcs, readText } from '../testing/read-ics';
import type { FeedEvent } from './feed-event';
import { writeFeed } from './write-feed';

const event = (more: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: 'order-10020@larder.test',
  sequence: 0,
  changedAt: '2026-11-20T09:00:00.000Z',
  start: '2026-11-25T07:00:00',
  end: '2026-11-25T10:00:00',
  status: 'CONFIRMED',
  summary: 'Delivery, Ember & Oak Shoreditch, 12 lines',
  description: 'Scheduled\nhttps://larder.test/orders/10020',
  place: 'Ember & Oak Shoreditch, 1 Test Street, E1 1AA',
  url: 'https://larder.test/orders/10020',
  ...more,
});
const write = (events: readonly FeedEvent[], region: 'gb' | 'fr' = 'gb') =>
  writeFeed({ region, name: 'Deliveries, Ember & Oak', events });
/** Whole lines, as a reader puts them together again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a feed is this text, with what the calendars of Google, Apple and Microsoft need (GDE-95, GDE-96)', () => {
  const text = write([event({ alarm: { text: 'Order by 12:00', hoursBeforeEnd: 3 } })]);
  expect(linesOf(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Deliveries\\, Ember & Oak',
    'X-WR-CALNAME:Deliveries\\, Ember & Oak',
    'X-WR-TIMEZONE:Europe/London',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'TZNAME:BST',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'TZNAME:GMT',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:order-10020@larder.test',
    'DTSTAMP:20261120T090000Z',
    'LAST-MODIFIED:20261120T090000Z',
    'SEQUENCE:0',
    'DTSTART;TZID=Europe/London:20261125T070000',
    'DTEND;TZID=Europe/London:20261125T100000',
    'SUMMARY:Delivery\\, Ember & Oak Shoreditch\\, 12 lines',
    'LOCATION:Ember & Oak Shoreditch\\, 1 Test Street\\, E1 1AA',
    'DESCRIPTION:Scheduled\\nhttps://larder.test/orders/10020',
    'URL:https://larder.test/orders/10020',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Order by 12:00',
    'TRIGGER;RELATED=END:-PT3H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(text).not.toMatch(/^METHOD/m);
});

test('whole days are dates, an alarm can be an instant, and no line breaks but as CRLF (GDE-95, GDE-96)', () => {
  const text = write([
    event({ start: '2026-11-25', end: '2026-11-26', alarm: { text: 'Now', at: '2026-11-24T09:00:00.000Z' } }),
  ]);
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261125',
      'DTEND;VALUE=DATE:20261126',
      'TRIGGER;VALUE=DATE-TIME:20261124T090000Z',
    ]),
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test.each([
  ['gb', '2026-03-29T00:30:00', '2026-03-29T00:30:00.000Z'],
  ['gb', '2026-03-29T07:00:00', '2026-03-29T06:00:00.000Z'],
  ['gb', '2026-10-26T07:00:00', '2026-10-26T07:00:00.000Z'],
  ['fr', '2026-03-30T07:00:00', '2026-03-30T05:00:00.000Z'],
  ['fr', '2026-10-24T07:00:00', '2026-10-24T05:00:00.000Z'],
  ['fr', '2026-10-26T07:00:00', '2026-10-26T06:00:00.000Z'],
] as const)('in %s %s is %s by the VTIMEZONE of the text alone (GDE-95)', (region, start, expected) => {
  const calendar = new ICAL.Component(ICAL.parse(write([event({ start, end: start })], region)) as never);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const time = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart') as ICAL.Time;
  time.zone = zone;
  expect(time.toJSDate().toISOString()).toBe(expected);
});

test('lines are folded at 75 octets between characters, and a second reader finds each event as it was given (GDE-96)', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', ' ', ',', ';', '\\', 'é', '…', '🥕', '"', ':', 'n'),
    maxLength: 300,
    size: 'max',
  });
  const given = fc.record({
    summary: words,
    description: words,
    place: words.filter(Boolean),
    sequence: fc.nat(1000),
    status: fc.constantFrom('CONFIRMED' as const, 'TENTATIVE' as const, 'CANCELLED' as const),
  });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 3 }), (all) => {
      const calendar = readIcs(write(all.map((more, at) => event({ ...more, uid: `order-${at}@larder.test` }))));
      const read = calendar.parts
        .filter(({ name }) => name === 'VEVENT')
        .map(({ properties }) => {
          const of = (name: string) => properties[name]?.[0]?.value ?? '';
          return {
            uid: of('UID'),
            summary: readText(of('SUMMARY')),
            description: readText(of('DESCRIPTION')),
            place: readText(of('LOCATION')),
            sequence: Number(of('SEQUENCE')),
            status: of('STATUS'),
            url: of('URL'),
            start: properties.DTSTART,
          };
        });
      expect(read).toEqual(
        all.map((more, at) => ({
          ...more,
          uid: `order-${at}@larder.test`,
          url: 'https://larder.test/orders/10020',
          start: [{ params: { TZID: 'Europe/London' }, value: '20261125T070000' }],
        })),
      );
    }),
  );
});

test('markup of other lines in a name stays text (GDE-96)', () => {
  const text = write([event({ summary: 'Bar\r\nEND:VEVENT\nBEGIN:VALARM\u0000\u0007x', place: 'A\u2028B' })]);
  expect(linesOf(text).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
  expect(text).not.toContain('\nBEGIN:VALARM');
  expect(linesOf(text)).toContain('SUMMARY:Bar END:VEVENT BEGIN:VALARM x');
});
