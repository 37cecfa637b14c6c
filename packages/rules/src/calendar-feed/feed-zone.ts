import zoneNames from './zone-names.json';
import ICAL from 'ical.js';
import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { zoneOffset } from '../time/zone-offset';

/** One of the two changes of the clock: the last Sunday of a month at 01:00 UTC. */
interface Change {
  kind: 'standard' | 'daylight';
  month: number;
  /** The first one, in UTC: the European Union and the United Kingdom change together since 1996. */
  first: number;
  /** A moment with the offset of before, and one with that of after. */
  between: readonly [before: number, after: number];
}

const [WINTER, SUMMER] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

const CHANGES: readonly Change[] = [
  { kind: 'daylight', month: 3, first: Date.UTC(1996, 2, 31, 1), between: [WINTER, SUMMER] },
  { kind: 'standard', month: 10, first: Date.UTC(1996, 9, 27, 1), between: [SUMMER, WINTER] },
];

const offsetText = (ms: number): string => `${ms < 0 ? '-' : '+'}${new Date(Math.abs(ms)).toISOString().slice(11, 16)}`;

/** The short name of a zone at a moment: `BST`, `CET`. */
const nameAt = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat(zoneNames.languageTag, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value;

/** The VTIMEZONE of a region with both changes of the year (GDE-95). A zone without any has one offset. */
export function feedZone(region: Region): ICAL.Component {
  const zone = zoneOf(region);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const hasChanges = zoneOffset(zone, WINTER) !== zoneOffset(zone, SUMMER);
  for (const { kind, month, first, between } of hasChanges ? CHANGES : CHANGES.slice(1)) {
    const [before, after] = between.map((moment) => zoneOffset(zone, moment)) as [number, number];
    const change = new ICAL.Component(kind);
    const local = new Date(first + before).toISOString().slice(0, 19);
    change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(local));
    change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetText(before)));
    change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetText(after)));
    change.addPropertyWithValue('tzname', nameAt(zone, between[1]));
    if (hasChanges)
      change.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`));
    component.addSubcomponent(change);
  }
  return component;
}
