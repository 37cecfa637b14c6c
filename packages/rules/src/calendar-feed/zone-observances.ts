import { offsetChanges } from '../time/zone-offset';

/** Whole years, both included. */
export interface Years {
  from: number;
  to: number;
}

/** Changes of a clock from one offset to another, in milliseconds ahead of UTC. */
export interface Observance {
  before: number;
  after: number;
  /** When it changes, in epoch ms: with a rule, from the first year that follows it to the last one that was looked at. */
  onsets: number[];
  /** An RRULE; absent where the onsets are all that there are. */
  rule?: string;
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const LAST = -1;

/** One change of the clock. */
type Change = Pick<Observance, 'before' | 'after'> & { at: number };

const changesOf = (zone: string, year: number): Change[] =>
  offsetChanges(zone, year)
    .slice(1)
    .map(({ from: at, offset: after }, place) => ({ at, before: offsetChanges(zone, year)[place]!.offset, after }));

/** A change as a rule sees it: what has to be the same in each year, and which weekdays of its month it can be. */
function placeOf({ at, before, after }: Change): { fixed: string; month: number; day: string; ordinals: number[] } {
  const local = new Date(at + before);
  const [month, date, day] = [local.getUTCMonth() + 1, local.getUTCDate(), WEEKDAYS[local.getUTCDay()]!];
  const isLast = new Date(local.getTime() + 7 * DAY_MS).getUTCMonth() + 1 !== month;
  return {
    fixed: [month, day, local.getTime() % DAY_MS, before, after].join(' '),
    month,
    day,
    ordinals: [...(isLast ? [LAST] : []), Math.ceil(date / 7)],
  };
}

/** The observances that the changes of a year are, each with the ordinals that all years so far allow. */
type Following = { observance: Observance; fixed: string; month: number; day: string; ordinals: number[] }[];

const begin = (changes: readonly Change[]): Following =>
  changes.map((change) => {
    const { before, after, at } = change;
    return { ...placeOf(change), observance: { before, after, onsets: [at] } };
  });

/** The same with the year before; undefined where that one does not follow the same rules. */
function joined(following: Following, changes: readonly Change[]): Following | undefined {
  const earlier = begin(changes);
  if (earlier.length !== following.length) return undefined;
  const both = following.map(({ observance, ordinals, ...place }, at) => ({
    ...place,
    ordinals: ordinals.filter((one) => earlier[at]!.ordinals.includes(one)),
    observance: { ...observance, onsets: [...earlier[at]!.observance.onsets, ...observance.onsets] },
  }));
  return both.every(({ fixed, ordinals }, at) => fixed === earlier[at]!.fixed && ordinals.length > 0)
    ? both
    : undefined;
}

/** From the first year on that follows the rules of the last one; undefined where not all the years do. */
function ruled(zone: string, { from, to }: Years): Observance[] | undefined {
  let following = begin(changesOf(zone, to));
  for (let year = to - 1; following.length > 0; year -= 1) {
    const longer = joined(following, changesOf(zone, year));
    if (!longer) {
      if (year >= from) return undefined;
      break;
    }
    following = longer;
  }
  // Years that allow both, of which there are few, are taken for those of the last one.
  return following.map(({ observance, month, day, ordinals }) => ({
    ...observance,
    rule: `FREQ=YEARLY;BYMONTH=${month};BYDAY=${ordinals[0]}${day}`,
  }));
}

/** Each change of the years, behind the offset that they begin with. */
function listed(zone: string, { from, to }: Years): Observance[] {
  const start = offsetChanges(zone, from)[0]!;
  const observances: Observance[] = [{ before: start.offset, after: start.offset, onsets: [start.from] }];
  for (let year = from; year <= to; year += 1)
    for (const { at, before, after } of changesOf(zone, year)) {
      const same = observances.find((one) => one.before === before && one.after === after);
      if (same) same.onsets.push(at);
      else observances.push({ before, after, onsets: [at] });
    }
  return observances;
}

/**
 * What the clock of an IANA zone does in some years, from its offsets: changes by rules, such as the last Sunday of
 * March, where all the years follow them, else one by one. A zone without a change has one observance.
 * @throws RangeError for a zone that the runtime does not know
 */
export function observancesOf(zone: string, years: Years): Observance[] {
  const byRule = ruled(zone, years);
  return byRule && byRule.length > 0 ? byRule : listed(zone, years);
}
