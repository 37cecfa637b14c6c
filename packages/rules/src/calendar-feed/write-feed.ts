import ICAL from 'ical.js';
import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import type { FeedEvent } from './feed-event';
import { feedZone } from './feed-zone';
import type { Years } from './zone-observances';

/** A feed about to be written. */
export interface Feed {
  region: Region;
  /** What calendars call it. */
  name: string;
  events: readonly FeedEvent[];
}

const CRLF = '\r\n';
const REFRESH = 'PT1H';
/** ical.js does not count the space that begins a folded line. */
const FOLD_OCTETS = 74;

/** Control characters would break the lines of the text (RFC 5545, 3.1). */
const plain = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ');
const oneLine = (text: string): string => plain(text).replace(/(?<!\s)\s*\n\s*/g, ' ');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
/** Whole seconds, which is all that calendars write. */
const instant = (iso: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(`${new Date(iso).toISOString().slice(0, 19)}Z`);

/** Adds a property that ical.js does not know: others would get a `VALUE=TEXT`, which some calendars do not read. */
const addUnknown = (component: ICAL.Component, name: string, text: string): void => {
  component.addProperty(new ICAL.Property([name, {}, 'unknown', text]));
};

function addTime(component: ICAL.Component, name: string, text: string, zone: string): void {
  if (text.length === 10) return void component.addPropertyWithValue(name, ICAL.Time.fromDateString(text));
  if (text.endsWith('Z')) return void component.addPropertyWithValue(name, instant(text));
  component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(text)).setParameter('tzid', zone);
}

function alarmOf(alarm: NonNullable<FeedEvent['alarm']>): ICAL.Component {
  const component = new ICAL.Component('valarm');
  component.addPropertyWithValue('action', 'DISPLAY');
  component.addPropertyWithValue('description', oneLine(alarm.text));
  if ('at' in alarm) component.addPropertyWithValue('trigger', instant(alarm.at));
  else
    component
      .addPropertyWithValue('trigger', ICAL.Duration.fromString(`-PT${alarm.hoursBeforeEnd}H`))
      .setParameter('related', 'END');
  return component;
}

function eventOf(event: FeedEvent, zone: string): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | number | ICAL.Time) => component.addPropertyWithValue(name, value);
  add('uid', event.uid);
  add('dtstamp', instant(event.changedAt));
  add('last-modified', instant(event.changedAt));
  add('sequence', event.sequence);
  addTime(component, 'dtstart', event.start, zone);
  addTime(component, 'dtend', event.end, zone);
  add('summary', oneLine(event.summary));
  if (event.place) add('location', oneLine(event.place));
  add('description', plain(event.description));
  add('url', event.url);
  add('status', event.status);
  // A delivery keeps nobody busy.
  add('transp', 'TRANSPARENT');
  if (event.alarm) component.addSubcomponent(alarmOf(event.alarm));
  return component;
}

/** Any year will do for a feed without events: no time of it is to be converted. */
const SOME_YEAR = 2026;

function yearsOf(events: readonly FeedEvent[]): Years {
  const years = events.flatMap(({ start, end }) => [start, end]).map((date) => Number(date.slice(0, 4)));
  if (years.length === 0) return { from: SOME_YEAR, to: SOME_YEAR };
  // A year more at each side: an instant in UTC, or an alarm, can lie in the one before by the clock of the zone.
  return { from: Math.min(...years) - 1, to: Math.max(...years) + 1 };
}

/**
 * The iCalendar text of a feed (RFC 5545, with the refresh interval of RFC 7986), written with ical.js: lines are
 * folded at 75 octets and end in CRLF (GDE-96). Times are wall-clock times of the region with its VTIMEZONE (GDE-95).
 * Without a METHOD, which would make invitations of the events.
 */
export function writeFeed({ region, name, events }: Feed): string {
  const zone = zoneOf(region);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Larder//Deliveries//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  const title = escaped(oneLine(name));
  addUnknown(calendar, 'name', title);
  addUnknown(calendar, 'x-wr-calname', title);
  addUnknown(calendar, 'x-wr-timezone', zone);
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', REFRESH]));
  addUnknown(calendar, 'x-published-ttl', REFRESH);
  calendar.addSubcomponent(feedZone(zone, yearsOf(events)));
  for (const event of events) calendar.addSubcomponent(eventOf(event, zone));
  ICAL.foldLength = FOLD_OCTETS;
  return `${calendar.toString()}${CRLF}`;
}
