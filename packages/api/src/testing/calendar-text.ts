const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * A weekly schedule as iCalendar text: days from 1 (Monday) to 7, one time for all of them, in the zone of the region.
 */
export function weekly(
  days: readonly number[],
  from = '07:00',
  to = '10:00',
  more: { zone?: string; lines?: readonly string[]; since?: string } = {},
): string {
  const { zone = 'Europe/London', lines = [], since = '20260105' } = more;
  const first = new Date(`${since.slice(0, 4)}-${since.slice(4, 6)}-${since.slice(6, 8)}T00:00:00Z`);
  while (!days.includes(((first.getUTCDay() + 6) % 7) + 1)) first.setUTCDate(first.getUTCDate() + 1);
  const date = first.toISOString().slice(0, 10).replaceAll('-', '');
  const time = (text: string) => `${text.replace(':', '')}00`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Test//EN',
    'BEGIN:VEVENT',
    `UID:weekly-${days.join('')}`,
    `DTSTART;TZID=${zone}:${date}T${time(from)}`,
    `DTEND;TZID=${zone}:${date}T${time(to)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days.map((day) => DAYS[day - 1]).join(',')}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
