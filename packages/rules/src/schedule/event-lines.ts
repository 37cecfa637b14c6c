import { UnreadableCalendar } from './unreadable-calendar';

/** The lines of an event by property name, in the order of the text. */
export type EventLines = ReadonlyMap<string, readonly string[]>;

const NAME = /^[A-Za-z0-9-]+(?=[;:])/;

/**
 * The property lines of every event of a calendar text, each event by itself, so that one that cannot be read takes no
 * other with it (RUL-44).
 * Lines end with CRLF or LF, folded ones are joined (RUL-33). What is no property line, and what belongs to a component
 * inside an event, such as an alarm, is left out.
 * @throws UnreadableCalendar when the text is no calendar
 */
export function eventLines(text: string): EventLines[] {
  const open: string[] = [];
  const events: Map<string, string[]>[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => NAME.test(line));
  if (lines[0]?.toUpperCase() !== 'BEGIN:VCALENDAR') throw new UnreadableCalendar('The text is no calendar');
  for (const line of lines) {
    const name = (NAME.exec(line)?.[0] ?? '').toUpperCase();
    const component = line.slice(line.indexOf(':') + 1).toUpperCase();
    if (name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') events.push(new Map());
    } else if (name === 'END') {
      if (open.pop() !== component) throw new UnreadableCalendar(`${line} closes nothing`);
    } else if (open.at(-1) === 'VEVENT') {
      const lines = events.at(-1);
      if (lines?.has(name)) lines.get(name)?.push(line);
      else lines?.set(name, [line]);
    }
  }
  if (open.length > 0) throw new UnreadableCalendar(`${open.at(-1)} is not closed`);
  return events;
}
