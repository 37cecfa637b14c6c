const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;

/** From `from` (epoch ms) on, wall time is `offset` ms ahead of UTC. */
export interface OffsetChange {
  from: number;
  offset: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly OffsetChange[]>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** True when the runtime knows the IANA zone. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Asks Intl, which takes microseconds: only to fill the table of a year. */
function measuredOffset(zone: string, instantMs: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) part[type] = Number(value);
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(instantMs / 1000) * 1000;
}

/** Looks at the zone once a week and halves every week in which the offset differs, down to the minute. */
function measuredChanges(zone: string, year: number): readonly OffsetChange[] {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const changes: OffsetChange[] = [{ from: start, offset: measuredOffset(zone, start) }];
  for (let week = start; week < end; week += WEEK_MS) {
    let low = week;
    let high = Math.min(week + WEEK_MS, end);
    const offset = measuredOffset(zone, high);
    if (offset === changes[changes.length - 1]?.offset) continue;
    while (high - low > MINUTE_MS) {
      const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
      if (measuredOffset(zone, middle) === offset) high = middle;
      else low = middle;
    }
    changes.push({ from: high, offset });
  }
  return changes;
}

/** The offset at the beginning of a UTC year, and each one that follows it within that year. */
export function offsetChanges(zone: string, year: number): readonly OffsetChange[] {
  const key = `${zone} ${year}`;
  let changes = years.get(key);
  if (!changes) years.set(key, (changes = measuredChanges(zone, year)));
  return changes;
}

/** The stretch of time around the instant last asked about, per zone: most questions fall into the same half-year. */
const spans = new Map<string, { from: number; to: number; offset: number }>();

function spanAt(zone: string, instantMs: number): { from: number; to: number; offset: number } {
  const year = new Date(instantMs).getUTCFullYear();
  const changes = offsetChanges(zone, year);
  const next = changes.findIndex(({ from }) => from > instantMs);
  const current = changes.at(next === -1 ? -1 : next - 1) as OffsetChange;
  return { ...current, to: changes[next]?.from ?? Date.UTC(year + 1, 0, 1) };
}

/**
 * How far wall time in an IANA zone is ahead of UTC at an instant, in milliseconds.
 * One `Intl.DateTimeFormat` fills a table per zone and year; look-ups after that are a few comparisons.
 * @throws RangeError for a zone that the runtime does not know
 */
export function zoneOffset(zone: string, instantMs: number): number {
  if (zone === 'UTC') return 0;
  let span = spans.get(zone);
  if (!span || instantMs < span.from || instantMs >= span.to) spans.set(zone, (span = spanAt(zone, instantMs)));
  return span.offset;
}
