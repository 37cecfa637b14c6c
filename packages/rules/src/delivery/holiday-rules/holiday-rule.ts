/** A name in each language that its region reads. */
export type NameByLanguage<Language extends string> = Readonly<Record<Language, string>>;

/** How the day of a holiday is found in a year; weekdays are 1, Monday, to 7, Sunday. */
export type HolidayDay =
  | { kind: 'fixed'; month: number; day: number }
  /** Days after Easter Sunday, negative before it. */
  | { kind: 'easter'; days: number }
  /** The n-th weekday of a month. A fifth that a month lacks is no day of that year. */
  | { kind: 'weekdayOfMonth'; month: number; weekday: number; nth: 1 | 2 | 3 | 4 | 5 | 'last' }
  /** The first weekday on or after a date. */
  | { kind: 'weekdayFrom'; month: number; day: number; weekday: number };

/** One holiday of every year. */
export type HolidayRule<Language extends string> = HolidayDay & {
  name: NameByLanguage<Language>;
  /** First and last year of the rule, both included; without it the rule holds in all years. */
  years?: { from?: number; to?: number };
  /** Weekdays on which the holiday also gets the next free weekday, a substitute day. */
  substituteOn?: readonly number[];
};

/** The public holidays of a region as data (REL-96). */
export interface HolidayRules<Language extends string> {
  rules: readonly HolidayRule<Language>[];
  /** Name of a substitute day; `{{name}}` is the name of its holiday. Needed where a rule has substitute days. */
  substituteName?: NameByLanguage<Language>;
  /** Dates that the rules get wrong, `YYYY-MM-DD`: those that are no holiday, and those that are one once. */
  exceptions?: {
    removed?: readonly string[];
    added?: readonly { date: string; name: NameByLanguage<Language> }[];
  };
}
