/** Making one takes longer than writing a page of dates with it. */
function kept<T>(make: (tag: string, options: string) => T): (tag: string, options: object) => T {
  const made = new Map<string, T>();
  return (tag, options) => {
    const given = JSON.stringify(options);
    const key = `${tag} ${given}`;
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = make(tag, given)));
    return one;
  };
}

const dateFormat = kept((tag, options) => new Intl.DateTimeFormat(tag, { ...JSON.parse(options), timeZone: 'UTC' }));
const numberFormat = kept((tag, options) => new Intl.NumberFormat(tag, JSON.parse(options)));
const pluralRules = kept((tag) => new Intl.PluralRules(tag));

/** A date or local date-time on its own calendar day: it is no moment, so no zone moves it. */
export const intlDate = (date: string, tag: string, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat(tag, parts).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

/**
 * A number that is already rounded, as decimal text.
 * @param options decimals, and the currency of an amount
 */
export const intlNumber = (digits: string, tag: string, options: Intl.NumberFormatOptions): string =>
  // Text keeps every digit, where a number would round a large amount.
  numberFormat(tag, options).format(digits as `${number}`);

/** The plural form of a count: `one`, `few`, `other` and the like. */
export const intlPlural = (count: number, tag: string): Intl.LDMLPluralRule => pluralRules(tag, {}).select(count);
