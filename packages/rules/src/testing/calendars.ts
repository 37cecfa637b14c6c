/** A calendar text around events. */
export const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Larder//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** An event of the given property lines. */
export const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** A timed event in London: `timed('20261102', '0700', '1000', 'RRULE:…')`. */
export const timed = (day: string, from: string, to: string, ...lines: string[]): string =>
  event(
    'UID:delivery',
    `DTSTART;TZID=Europe/London:${day}T${from}00`,
    `DTEND;TZID=Europe/London:${day}T${to}00`,
    ...lines,
  );

/** A weekly event in London on some weekdays. */
export const weekly = (day: string, from: string, to: string, byDay: string, ...lines: string[]): string =>
  timed(day, from, to, `RRULE:FREQ=WEEKLY;BYDAY=${byDay}`, ...lines);
