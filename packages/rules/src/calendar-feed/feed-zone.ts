import ICAL from 'ical.js';
import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';

/**
 * One of the two changes of the clock: the wall-clock time before it at which it happens, and the offsets around it.
 */
interface Change {
  kind: 'standard' | 'daylight';
  name: string;
  first: string;
  month: number;
  from: string;
  to: string;
}

/** The last Sundays of March and October, as the European Union and the United Kingdom have kept them since 1996. */
const CHANGES: Readonly<Record<Region, readonly Change[]>> = {
  gb: [
    { kind: 'daylight', name: 'BST', first: '1996-03-31T01:00:00', month: 3, from: '+00:00', to: '+01:00' },
    { kind: 'standard', name: 'GMT', first: '1996-10-27T02:00:00', month: 10, from: '+01:00', to: '+00:00' },
  ],
  fr: [
    { kind: 'daylight', name: 'CEST', first: '1996-03-31T02:00:00', month: 3, from: '+01:00', to: '+02:00' },
    { kind: 'standard', name: 'CET', first: '1996-10-27T03:00:00', month: 10, from: '+02:00', to: '+01:00' },
  ],
};

/** The VTIMEZONE of a region with both changes of the year (GDE-95). */
export function feedZone(region: Region): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', zoneOf(region));
  for (const { kind, name, first, month, from, to } of CHANGES[region]) {
    const change = new ICAL.Component(kind);
    change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(first));
    change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(from));
    change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(to));
    change.addPropertyWithValue('tzname', name);
    change.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`));
    zone.addSubcomponent(change);
  }
  return zone;
}
