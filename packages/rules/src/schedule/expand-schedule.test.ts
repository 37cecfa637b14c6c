import { calendar, event, timed, weekly } from '../testing/calendars';
import { FRIDAY, at } from '../testing/moments';
import type { Region } from '../regions/region';
import { addDays, weekday } from '../time/calendar-date';
import { expandSchedule } from './expand-schedule';
import type { ExpandOptions } from './expand-schedule';
import { UnreadableCalendar } from './unreadable-calendar';

const expand = (ics: string, options: Partial<ExpandOptions> = {}) =>
  expandSchedule(ics, { region: 'gb', nowMs: at('2026-11-01T09:00'), ...options });
const dates = (ics: string, options?: Partial<ExpandOptions>) => expand(ics, options).map(({ date }) => date);
const times = (ics: string, options?: Partial<ExpandOptions>) =>
  expand(ics, options).map(({ start, end }) => [start, end]);
const november = { from: '2026-11-01', to: '2026-12-05' };

describe('reading', () => {
  test('takes events and ignores other components and properties (RUL-33)', () => {
    const ics = calendar(
      'BEGIN:VTIMEZONE\r\nTZID:Europe/London\r\nBEGIN:STANDARD\r\nDTSTART:19701025T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE',
      'BEGIN:VTODO\r\nUID:todo\r\nDTSTART:20261103T070000Z\r\nEND:VTODO',
      timed(
        '20261102',
        '0700',
        '1000',
        'SUMMARY:Delivery\\, early',
        'X-COLOUR:green',
        'BEGIN:VALARM\r\nTRIGGER:-PT1H\r\nDURATION:PT5M\r\nDTSTART:20261104T070000Z\r\nEND:VALARM',
      ),
    );
    expect(times(ics)).toEqual([['2026-11-02T07:00:00', '2026-11-02T10:00:00']]);
  });

  test('takes LF for CRLF and joins folded lines (RUL-33)', () => {
    const folded = calendar(weekly('20261102', '0700', '1000', 'MO'))
      .replace('FREQ=WEEKLY;', 'FREQ=WEE\r\n KLY;')
      .replace(/\r\n/g, '\n');
    expect(dates(folded, november)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  });

  test('takes an event with a duration in place of an end (RUL-33)', () => {
    const ics = calendar(event('UID:a', 'DTSTART;TZID=Europe/London:20261102T070000', 'DURATION:PT2H30M'));
    expect(times(ics)).toEqual([['2026-11-02T07:00:00', '2026-11-02T09:30:00']]);
  });

  test('takes times without a zone id as those of the region (RUL-2, RUL-33)', () => {
    const ics = calendar(event('UID:a', 'DTSTART:20261102T070000', 'DTEND:20261102T100000'));
    expect(times(ics, { region: 'fr' })).toEqual([['2026-11-02T07:00:00', '2026-11-02T10:00:00']]);
  });

  test.each([
    ['nothing', ''],
    ['words', 'The calendar is being repaired.'],
    ['a page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['half a calendar', calendar(weekly('20261102', '0700', '1000', 'MO')).slice(0, 150)],
    ['crossed components', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT'],
    ['an event without a start', calendar(event('UID:a', 'DTEND:20261102T100000Z'))],
    ['a start that is no date', calendar(event('UID:a', 'DTSTART:tomorrow', 'DTEND:20261102T100000Z'))],
    ['a day that does not exist', calendar(event('UID:a', 'DTSTART:20260230T070000Z', 'DTEND:20260230T100000Z'))],
    ['an end that is no date', calendar(event('UID:a', 'DTSTART:20261102T070000Z', 'DTEND:later'))],
    ['an excluded date that is none', calendar(timed('20261102', '0700', '1000', 'EXDATE:never'))],
    ['an UNTIL that is no date', calendar(timed('20261102', '0700', '1000', 'RRULE:FREQ=DAILY;UNTIL=soon'))],
    [
      'an unknown zone',
      calendar(
        event('UID:a', 'DTSTART;TZID=Larder/Pantry:20261102T070000', 'DTEND;TZID=Larder/Pantry:20261102T100000'),
      ),
    ],
  ])('fails as status 500 on %s (RUL-44)', (_, ics) => {
    expect(() => expand(ics)).toThrow(UnreadableCalendar);
    expect(new UnreadableCalendar('x').status).toBe(500);
  });

  test.each([
    ['no-end', event('UID:odd', 'DTSTART;TZID=Europe/London:20261102T070000')],
    ['no-end', timed('20261102', '0700', '0700').replace('UID:delivery', 'UID:odd')],
    ['no-end', timed('20261102', '1000', '0700').replace('UID:delivery', 'UID:odd')],
    ...[
      'FREQ=YEARLY',
      'FREQ=HOURLY',
      'FREQ=MONTHLY;BYMONTHDAY=2',
      'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;COUNT=0',
      'FREQ=WEEKLY;BYDAY=XX',
      'INTERVAL=2',
    ].map((rule) => [
      'unsupported-recurrence',
      timed('20261102', '0700', '1000', `RRULE:${rule}`).replace('UID:delivery', 'UID:odd'),
    ]),
  ] as [reason: string, odd: string][])('leaves out and reports an event with %s: %s (RUL-44)', (reason, odd) => {
    const skipped: unknown[] = [];
    expect(dates(calendar(odd, timed('20261103', '0700', '1000')), { onSkip: (one) => skipped.push(one) })).toEqual([
      '2026-11-03',
    ]);
    expect(skipped).toEqual([{ uid: 'odd', reason }]);
  });
});

describe('the window', () => {
  test('runs from yesterday to six months ahead, both included, by the local date of the start (RUL-34)', () => {
    const daily = dates(calendar(timed('20260101', '0700', '1000', 'RRULE:FREQ=DAILY')), { nowMs: FRIDAY });
    expect([daily[0], daily.at(-1), daily.length]).toEqual(['2026-11-19', '2027-05-20', 183]);
  });

  test('counts an occurrence by its date in the region, not in its own zone (RUL-34)', () => {
    const late = calendar(
      event('UID:a', 'DTSTART;TZID=America/New_York:20261118T200000', 'DTEND;TZID=America/New_York:20261118T220000'),
    );
    expect(times(late, { nowMs: FRIDAY })).toEqual([['2026-11-19T01:00:00', '2026-11-19T03:00:00']]);
    const early = calendar(
      event('UID:a', 'DTSTART;TZID=Asia/Tokyo:20261119T040000', 'DTEND;TZID=Asia/Tokyo:20261119T060000'),
    );
    expect(times(early, { nowMs: FRIDAY })).toEqual([]);
  });

  test('without an occurrence means that there is no schedule, which is no error (RUL-43)', () => {
    expect(expand(calendar())).toEqual([]);
    expect(expand(calendar(timed('20200102', '0700', '1000')))).toEqual([]);
  });
});

describe('recurrence', () => {
  test.each([
    ['FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=Europe/London:20261109T070000', '2 16 23'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '', '2 4 16 18 30 2'],
    ['FREQ=WEEKLY', '', '2 9 16 23 30'],
    ['FREQ=DAILY;INTERVAL=10', '', '2 12 22 2'],
    ['FREQ=DAILY;BYDAY=TU,TH', '', '2 3 5 10 12 17 19 24 26 1 3'],
    ['FREQ=WEEKLY;UNTIL=20261116T070000Z', '', '2 9 16'],
    ['FREQ=WEEKLY;UNTIL=20261116T065959Z', '', '2 9'],
    ['FREQ=WEEKLY;UNTIL=20261116', '', '2 9 16'],
    ['FREQ=MONTHLY', '', '2 2'],
    ['FREQ=MONTHLY;BYDAY=1MO', '', '2'],
    ['FREQ=MONTHLY;BYDAY=-1FR,2TU', '', '2 10 27'],
    ['FREQ=MONTHLY;BYDAY=+3WE', '', '2 18'],
    ['FREQ=MONTHLY;BYDAY=5MO', '', '2 30'],
    ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', '', '2 4 11'],
    ['FREQ=WEEKLY;COUNT=1', '', '2'],
  ])('of Mon 2 November 07:00 with %s %s gives %s (RUL-35, RUL-36)', (rule, more, days) => {
    const ics = calendar(timed('20261102', '0700', '1000', `RRULE:${rule}`, ...(more ? [more] : [])));
    expect(
      dates(ics, november)
        .map((date) => Number(date.slice(8)))
        .join(' '),
    ).toBe(days);
  });

  test('monthly on a day that a month lacks leaves that month out (RUL-35)', () => {
    expect(
      dates(calendar(timed('20261031', '0700', '1000', 'RRULE:FREQ=MONTHLY')), {
        from: '2026-10-01',
        to: '2027-04-30',
      }),
    ).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31']);
  });

  test('COUNT is counted from the event’s own start, long before the window (RUL-36)', () => {
    expect(dates(calendar(timed('20260804', '0700', '1000', 'RRULE:FREQ=WEEKLY;COUNT=15')))).toEqual([
      '2026-11-03',
      '2026-11-10',
    ]);
  });

  test('an EXDATE removes the occurrence with that very start (RUL-37)', () => {
    const ics = calendar(
      weekly(
        '20261102',
        '0700',
        '1000',
        'MO',
        'EXDATE:20261109T070000Z,20261116T080000Z',
        'EXDATE;TZID=Europe/Paris:20261123T080000',
      ),
    );
    expect(dates(ics, november)).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
  });

  test('an RDATE adds an occurrence with the event’s duration, and one added twice counts once (RUL-37)', () => {
    const ics = calendar(
      timed(
        '20261102',
        '0700',
        '1000',
        'RDATE;TZID=Europe/London:20261105T060000,20261105T060000',
        'RDATE:20261102T070000Z',
        'RDATE;VALUE=PERIOD:20261106T060000Z/PT1H',
      ),
    );
    expect(times(ics)).toEqual([
      ['2026-11-02T07:00:00', '2026-11-02T10:00:00'],
      ['2026-11-05T06:00:00', '2026-11-05T09:00:00'],
      ['2026-11-06T06:00:00', '2026-11-06T09:00:00'],
    ]);
  });
});

describe('overrides', () => {
  const master = weekly('20261102', '0700', '1000', 'MO');
  const override = (of: string, day: string, from: string, to: string, ...lines: string[]) =>
    timed(day, from, to, `RECURRENCE-ID;TZID=Europe/London:${of}T070000`, ...lines);

  test('replace the occurrence of the same UID at that start (RUL-38)', () => {
    expect(times(calendar(master, override('20261109', '20261109', '1000', '1200')), { to: '2026-11-16' })).toEqual([
      ['2026-11-02T07:00:00', '2026-11-02T10:00:00'],
      ['2026-11-09T10:00:00', '2026-11-09T12:00:00'],
      ['2026-11-16T07:00:00', '2026-11-16T10:00:00'],
    ]);
  });

  test('move it to another day, in either order of the text (RUL-38)', () => {
    const moved = override('20261109', '20261111', '0700', '1000');
    expect(dates(calendar(master, moved), { to: '2026-11-16' })).toEqual(['2026-11-02', '2026-11-11', '2026-11-16']);
    expect(dates(calendar(moved, master), { to: '2026-11-16' })).toEqual(['2026-11-02', '2026-11-11', '2026-11-16']);
  });

  test('move it out of the window and into it (RUL-38)', () => {
    expect(dates(calendar(master, override('20261109', '20271109', '0700', '1000')), { to: '2026-11-16' })).toEqual([
      '2026-11-02',
      '2026-11-16',
    ]);
    expect(dates(calendar(master, override('20270201', '20261104', '0700', '1000')), { to: '2026-11-09' })).toEqual([
      '2026-11-02',
      '2026-11-04',
      '2026-11-09',
    ]);
    const old = weekly('20260803', '0700', '1000', 'MO');
    expect(dates(calendar(old, override('20260817', '20261104', '0700', '1000')), { to: '2026-11-09' })).toEqual([
      '2026-11-02',
      '2026-11-04',
      '2026-11-09',
    ]);
  });

  test('of another UID, or of a start that does not occur, replace nothing (RUL-38)', () => {
    expect(dates(calendar(master, override('20261110', '20261111', '0700', '1000')), { to: '2026-11-09' })).toEqual([
      '2026-11-02',
      '2026-11-09',
    ]);
    expect(
      dates(calendar(master, override('20261109', '20261111', '0700', '1000').replace('UID:delivery', 'UID:other')), {
        to: '2026-11-09',
      }),
    ).toEqual(['2026-11-02', '2026-11-09']);
  });

  test('with STATUS:CANCELLED remove that occurrence, on an event all of them (RUL-38)', () => {
    expect(
      dates(calendar(master, override('20261109', '20261109', '0700', '1000', 'STATUS:CANCELLED')), {
        to: '2026-11-16',
      }),
    ).toEqual(['2026-11-02', '2026-11-16']);
    const cancelled = weekly('20261102', '0700', '1000', 'MO', 'STATUS:CANCELLED');
    expect(dates(calendar(cancelled, override('20261109', '20261111', '0700', '1000')))).toEqual([]);
    expect(dates(calendar(weekly('20261102', '0700', '1000', 'MO', 'STATUS:CONFIRMED')), { to: '2026-11-09' })).toEqual(
      ['2026-11-02', '2026-11-09'],
    );
  });

  test('with STATUS:CANCELLED need no end to remove their occurrence (RUL-38, RUL-44)', () => {
    const skipped: unknown[] = [];
    const cancelled = override('20261109', '20261109', '0700', '1000', 'STATUS:CANCELLED').replace(/DTEND.*\r?\n/, '');
    expect(
      dates(calendar(master, cancelled), { to: '2026-11-16', onSkip: (event) => void skipped.push(event) }),
    ).toEqual(['2026-11-02', '2026-11-16']);
    expect(cancelled).not.toContain('DTEND');
    expect(skipped).toEqual([]);
  });
});

describe('clock changes', () => {
  const spring = { nowMs: at('2026-03-20T09:00'), to: '2026-04-06' };

  test.each([['2026-03-23'], ['2026-03-30'], ['2026-10-19'], ['2026-10-26']])(
    'leave 07:00-10:00 Europe/London alone on Mon %s (RUL-39)',
    (date) => {
      const ics = calendar(weekly('20260105', '0700', '1000', 'MO'));
      expect(times(ics, { from: date, to: date })).toEqual([[`${date}T07:00:00`, `${date}T10:00:00`]]);
    },
  );

  test('move a start that they skip on by the gap (RUL-39)', () => {
    const ics = calendar(timed('20260322', '0130', '0230', 'RRULE:FREQ=WEEKLY'));
    expect(times(ics, spring)).toEqual([
      ['2026-03-22T01:30:00', '2026-03-22T02:30:00'],
      ['2026-03-29T02:30:00', '2026-03-29T03:30:00'],
      ['2026-04-05T01:30:00', '2026-04-05T02:30:00'],
    ]);
  });

  test('take the first of a start that occurs twice: 01:30 on 25 October is 00:30Z (RUL-39)', () => {
    const ics = calendar(timed('20261018', '0130', '0330', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20261025T003000Z'));
    expect(dates(ics, { nowMs: at('2026-10-18T09:00') })).toEqual(['2026-10-18']);
    const second = calendar(timed('20261018', '0130', '0330', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20261025T013000Z'));
    expect(dates(second, { nowMs: at('2026-10-18T09:00') })).toEqual(['2026-10-18', '2026-10-25']);
  });

  test('shift an event in UTC on the wall: 06:00Z reads 06:00 on 23 March and 07:00 on 30 March (RUL-40)', () => {
    const ics = calendar(
      event('UID:utc', 'DTSTART:20260323T060000Z', 'DTEND:20260323T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    expect(times(ics, spring)).toEqual([
      ['2026-03-23T06:00:00', '2026-03-23T08:00:00'],
      ['2026-03-30T07:00:00', '2026-03-30T09:00:00'],
    ]);
  });

  test('an event of another zone is shown in the region’s (RUL-39, RUL-40)', () => {
    const ics = calendar(
      event('UID:a', 'DTSTART;TZID="Europe/Paris":20261102T070000', 'DTEND;TZID=Europe/Paris:20261102T100000'),
    );
    expect(times(ics)).toEqual([['2026-11-02T06:00:00', '2026-11-02T09:00:00']]);
    expect(times(ics, { region: 'fr' })).toEqual([['2026-11-02T07:00:00', '2026-11-02T10:00:00']]);
  });
});

describe('long events', () => {
  test('an all-day event lasts to the 00:00 of its exclusive end day, one day without an end (RUL-41)', () => {
    const ics = calendar(
      event('UID:one', 'DTSTART;VALUE=DATE:20261102'),
      event('UID:three', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261113'),
    );
    expect(times(ics)).toEqual([
      ['2026-11-02T00:00:00', '2026-11-03T00:00:00'],
      ['2026-11-10T00:00:00', '2026-11-13T00:00:00'],
    ]);
  });

  test('an all-day event keeps its days across a clock change, in both regions (RUL-41)', () => {
    const ics = calendar(
      event('UID:a', 'DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    for (const region of ['gb', 'fr'] satisfies Region[]) {
      expect(times(ics, { region, nowMs: at('2026-10-20') })).toEqual([
        ['2026-10-24T00:00:00', '2026-10-26T00:00:00'],
        ['2026-10-31T00:00:00', '2026-11-02T00:00:00'],
      ]);
    }
  });

  test('an event across midnight is one occurrence, dated by its start (RUL-41)', () => {
    const ics = calendar(
      event('UID:a', 'DTSTART;TZID=Europe/London:20261120T220000', 'DTEND;TZID=Europe/London:20261121T020000'),
    );
    expect(expand(ics)).toEqual([
      {
        date: '2026-11-20',
        start: '2026-11-20T22:00:00',
        end: '2026-11-21T02:00:00',
        slot: { label: '22:00-02:00', value: '22:00-02:00' },
        allowHoliday: false,
      },
    ]);
  });
});

test('items are sorted by start, and those with equal start and end are merged (RUL-42)', () => {
  const ics = calendar(
    timed('20261103', '1300', '1500').replace('UID:delivery', 'UID:a'),
    timed('20261103', '0600', '0800').replace('UID:delivery', 'UID:b'),
    timed('20261103', '0600', '0800', 'X-ALLOW-HOLIDAY:TRUE').replace('UID:delivery', 'UID:c'),
    timed('20261103', '0600', '0800').replace('UID:delivery', 'UID:d'),
    timed('20261103', '0600', '0900').replace('UID:delivery', 'UID:e'),
  );
  expect(expand(ics).map(({ slot, allowHoliday }) => [slot.value, allowHoliday])).toEqual([
    ['06:00-08:00', true],
    ['06:00-09:00', false],
    ['13:00-15:00', false],
  ]);
});

// How long it takes is measured by `pnpm bench:data`.
test('200 calendars of six months expand each by itself, none remembers another (RUL-34)', () => {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR'];
  const saturdaysOff = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02'];
  // Calendar n delivers on its own weekday (n mod 5) and on every Saturday but its own.
  const expanded = Array.from({ length: 200 }, (_, number) => {
    const off = saturdaysOff[number % 5]!.replaceAll('-', '');
    return dates(
      calendar(
        weekly('20240101', '0700', '1000', days[number % 5]!),
        weekly('20240106', '1300', '1500', 'SA', `EXDATE;TZID=Europe/London:${off}T130000`).replace('delivery', 'b'),
      ),
      { nowMs: FRIDAY },
    );
  });
  const sixMonths = Array.from({ length: 183 }, (_, day) => addDays('2026-11-19', day));
  const expected = saturdaysOff.map((off, at_) =>
    sixMonths.filter((date) => weekday(date) === at_ + 1 || (weekday(date) === 6 && date !== off)),
  );
  expect(expanded).toEqual(expanded.map((_, number) => expected[number % 5]));
});
