import ICAL from 'ical.js';
import zoneNames from './zone-names.json';
import { type Observance, observancesOf, type Years } from './zone-observances';

const offsetText = (ms: number): string => `${ms < 0 ? '-' : '+'}${new Date(Math.abs(ms)).toISOString().slice(11, 16)}`;
const utcOffset = (ms: number) => ICAL.UtcOffset.fromString(offsetText(ms));

/** The short name of a zone at a moment: `BST`, `CET`. */
const nameAt = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat(zoneNames.languageTag, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value;

/** By the clock of before the change, as onsets are written (RFC 5545, 3.6.5). */
const onset = (moment: number, before: number): ICAL.Time =>
  ICAL.Time.fromDateTimeString(new Date(moment + before).toISOString().slice(0, 19));

function componentOf(zone: string, { before, after, onsets, rule }: Observance): ICAL.Component {
  const component = new ICAL.Component(after > before ? 'daylight' : 'standard');
  component.addPropertyWithValue('dtstart', onset(onsets[0]!, before));
  component.addPropertyWithValue('tzoffsetfrom', utcOffset(before));
  component.addPropertyWithValue('tzoffsetto', utcOffset(after));
  component.addPropertyWithValue('tzname', nameAt(zone, onsets.at(-1)!));
  if (rule) component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
  // The first one too: where there is an RDATE, calendars such as ical.js and libical take no onset from DTSTART.
  else if (onsets.length > 1)
    for (const moment of onsets) component.addPropertyWithValue('rdate', onset(moment, before));
  return component;
}

/**
 * The VTIMEZONE of an IANA zone for the times of some years (GDE-95): DAYLIGHT is what puts the clock forward. Where the
 * changes have no rule, it lists each of those years.
 */
export function feedZone(zone: string, years: Years): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  for (const observance of observancesOf(zone, years)) component.addSubcomponent(componentOf(zone, observance));
  return component;
}
