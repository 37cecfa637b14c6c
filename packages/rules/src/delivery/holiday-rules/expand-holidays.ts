import { addDays, addMonths, isDate, weekday } from '../../time/calendar-date';
import { easterOf } from './easter';
import type { HolidayDay, HolidayRules, NameByLanguage } from './holiday-rule';

/** A public holiday; both types block deliveries (RUL-31). */
export interface Holiday<Language extends string> {
  /** `YYYY-MM-DD` */
  date: string;
  name: NameByLanguage<Language>;
  type: 'public' | 'substitute';
}

const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const weekdayFrom = (date: string, day: number): string => addDays(date, (day - weekday(date) + 7) % 7);

/** The date of a rule in a year; null when the year has none, such as 29 February. */
function dateInYear(rule: HolidayDay, year: number): string | null {
  if (rule.kind === 'easter') return addDays(easterOf(year), rule.days);
  if (rule.kind === 'weekdayOfMonth') {
    const first = dateOf(year, rule.month, 1);
    if (rule.nth === 'last') return weekdayFrom(addDays(addMonths(first, 1), -7), rule.weekday);
    const found = addDays(weekdayFrom(first, rule.weekday), 7 * (rule.nth - 1));
    return found.slice(0, 7) === first.slice(0, 7) ? found : null;
  }
  const date = dateOf(year, rule.month, rule.day);
  if (!isDate(date)) return null;
  return rule.kind === 'fixed' ? date : weekdayFrom(date, rule.weekday);
}

/**
 * The public holidays of the years from one to another, by date. When two rules give the same date, the first in the
 * list names it. A substitute day is the next day that is neither a weekend nor a holiday (RUL-28, REL-96).
 */
export function expandHolidays<Language extends string>(
  { rules, substituteName, exceptions }: HolidayRules<Language>,
  from: number,
  to: number,
): Holiday<Language>[] {
  const removed = new Set(exceptions?.removed);
  const days = new Map<string, Holiday<Language> & { substituteOn?: readonly number[] }>();
  const add = (date: string, name: NameByLanguage<Language>, substituteOn?: readonly number[]) => {
    if (!days.has(date)) days.set(date, { date, name, type: 'public', substituteOn });
  };
  // From the year before on: the substitute day of 31 December lies in the next year.
  for (let year = from - 1; year <= to; year += 1) {
    for (const rule of rules) {
      const date = isInYears(rule, year) ? dateInYear(rule, year) : null;
      if (date && !removed.has(date)) add(date, rule.name, rule.substituteOn);
    }
  }
  for (const { date, name } of exceptions?.added ?? []) add(date, name);

  const taken = new Map<string, Holiday<Language>>();
  for (const { date, name, type } of days.values()) taken.set(date, { date, name, type });
  for (const { date, name, substituteOn } of [...days.values()].sort(byDate)) {
    if (!substituteOn?.includes(weekday(date))) continue;
    let free = addDays(date, 1);
    while (weekday(free) > 5 || taken.has(free)) free = addDays(free, 1);
    if (!removed.has(free))
      taken.set(free, { date: free, name: substituteNames(name, substituteName), type: 'substitute' });
  }
  return [...taken.values()]
    .filter(({ date }) => date >= dateOf(from, 1, 1) && date <= dateOf(to, 12, 31))
    .sort(byDate);
}

const byDate = (a: { date: string }, b: { date: string }): number => (a.date < b.date ? -1 : 1);

const isInYears = ({ years }: { years?: { from?: number; to?: number } }, year: number): boolean =>
  year >= (years?.from ?? year) && year <= (years?.to ?? year);

/** In a language without a pattern the day is called as its holiday. */
function substituteNames<Language extends string>(
  name: NameByLanguage<Language>,
  pattern: Partial<NameByLanguage<Language>> | undefined,
): NameByLanguage<Language> {
  const named = (Object.keys(name) as Language[]).map((language) => [
    language,
    pattern?.[language]?.replace('{{name}}', () => name[language]) ?? name[language],
  ]);
  return Object.fromEntries(named) as NameByLanguage<Language>;
}
