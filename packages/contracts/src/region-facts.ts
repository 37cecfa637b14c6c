import * as v from 'valibot';
import { CutoffHours } from './cutoff-hours';

const works = (attempt: () => unknown): boolean => {
  try {
    return attempt() !== false;
  } catch {
    return false;
  }
};

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
/** A text by language: `{ "en": "Good Friday" }`. */
const ByLanguage = v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), Words);

const LanguageTag = v.pipe(
  v.string(),
  v.check((tag) => works(() => Intl.getCanonicalLocales(tag)[0] === tag), 'must be a language tag such as en-IE'),
);
const TimeZone = v.pipe(
  v.string(),
  v.check(
    (zone) => works(() => new Intl.DateTimeFormat('en', { timeZone: zone })),
    'must be a time zone such as Europe/Dublin',
  ),
);
/** Amounts have two decimals everywhere, so no other currency is taken. */
const Currency = v.pipe(
  v.string(),
  v.check(
    (code) =>
      Intl.supportedValuesOf('currency').includes(code)
      && new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits
        === 2,
    'must be a currency with two decimals such as EUR',
  ),
);

const CalendarDate = v.pipe(v.string(), v.isoDate('must be a date such as 2030-02-01'));
const Weekday = whole(1, 7);
const ruleShape = {
  name: ByLanguage,
  years: v.optional(v.strictObject({ from: v.optional(whole(1, 9999)), to: v.optional(whole(1, 9999)) })),
  substituteOn: v.optional(v.array(Weekday)),
};
const HolidayRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('fixed'), month: whole(1, 12), day: whole(1, 31), ...ruleShape }),
  v.strictObject({ kind: v.literal('easter'), days: whole(-100, 300), ...ruleShape }),
  v.strictObject({
    kind: v.literal('weekdayOfMonth'),
    month: whole(1, 12),
    weekday: Weekday,
    nth: v.union([v.picklist([1, 2, 3, 4, 5]), v.literal('last')]),
    ...ruleShape,
  }),
  v.strictObject({
    kind: v.literal('weekdayFrom'),
    month: whole(1, 12),
    day: whole(1, 31),
    weekday: Weekday,
    ...ruleShape,
  }),
]);

/** What a region's definition says of its place and its way of writing (REL-93). */
export const DefinedFacts = v.strictObject({
  name: Words,
  /** The name in other languages than its own. */
  names: v.optional(ByLanguage),
  languageTag: LanguageTag,
  /** Patterns of before there were definitions; for gb and fr alone (decision 146). */
  houseStyle: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
  timeZone: TimeZone,
  currency: Currency,
  /** The region of whom neither address, storage nor device name another (SHL-50). */
  isFallback: v.optional(v.boolean()),
  /** Zones of devices that are taken to be in this region (SHL-51). */
  deviceZones: v.optional(v.pipe(v.array(TimeZone), v.maxLength(50))),
  firstDayOfWeek: v.optional(Weekday),
  addressOrder: v.optional(v.picklist(['postcode-town', 'town-postcode'])),
  /** Net, in major units, where the configuration names none. */
  minimumOrderValue: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  /** Shares such as 0.055, that of food first; each with what the region calls it, by language. */
  vatRates: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)), label: v.optional(ByLanguage) }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  ),
  cutoffHours: v.optional(v.strictObject(CutoffHours.entries)),
  /** REL-96 */
  holidays: v.optional(
    v.strictObject({
      rules: v.pipe(v.array(HolidayRule), v.maxLength(100)),
      substituteName: v.optional(ByLanguage),
      exceptions: v.optional(
        v.strictObject({
          removed: v.optional(v.array(CalendarDate)),
          added: v.optional(v.array(v.strictObject({ date: CalendarDate, name: ByLanguage }))),
        }),
      ),
    }),
  ),
});
export type DefinedFacts = v.InferOutput<typeof DefinedFacts>;
