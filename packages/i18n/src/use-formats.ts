import {
  factsOf,
  formatCutOff,
  formatDate,
  formatDay,
  formatDayMonth,
  formatDeliveryRange,
  formatLeadTime,
  formatMoney,
  formatMonthYear,
  formatNumber,
  formatShelfLifeDays,
  formatSku,
  formatSlot,
  formatTime,
  formatUnitPrice,
  formatUnits,
  knownFacts,
  localeOfTag,
  monthName,
  type RegionFacts,
  typedDatePattern,
  unitName,
  weekday,
  weekdayName,
} from '@larder/rules';
import { usePageTexts } from './texts-context';

type Rest<F> = F extends (first: infer First, locale: never, ...rest: infer Others) => infer Out
  ? (first: First, ...rest: Others) => Out
  : never;

/**
 * The formats of `@larder/rules` in the language and the currency of the page. Dates are `YYYY-MM-DD` or local
 * date-times.
 */
export interface Formats {
  locale: string;
  region: string;
  /** 1, Monday, to 7, Sunday: the day that weeks of calendars begin on (REL-94). */
  firstDayOfWeek: number;
  /** "Friday, 20 November 2026" (RUL-88). */
  date: (date: string) => string;
  /** "20 November 2026"; short "20 Nov 2026". */
  day: Rest<typeof formatDay>;
  /** "20 November". */
  dayMonth: Rest<typeof formatDayMonth>;
  /** "November 2026". */
  monthYear: Rest<typeof formatMonthYear>;
  /** How dates are typed into a field: "DD/MM/YYYY". */
  typedDate: string;
  /** `HH:mm` of a local date-time. */
  time: (local: string) => string;
  /** "Mon" and the like of a date. */
  shortWeekday: (date: string) => string;
  shortMonth: (date: string) => string;
  /** Date, times and, when it ends on another day, the day of its end (RUL-89). */
  deliveryRange: (start: string, end: string) => ReturnType<typeof formatDeliveryRange>;
  /** The times of a slot (`06:00-08:00`): "06:00-08:00", "06:00–08:00". */
  slot: (slot: string) => string;
  /** "Friday, 20 November 2026, 12:00 (Europe/London)". */
  cutOff: (local: string) => string;
  /** "£1,234.50", "1 234,50 €", "–" (RUL-90). */
  money: (amount: Parameters<typeof formatMoney>[0]) => string;
  unitPrice: (price: Parameters<typeof formatUnitPrice>[0]) => string;
  number: Rest<typeof formatNumber>;
  /** "24 litres", "2 boxes" (RUL-93). */
  units: (count: Parameters<typeof formatUnits>[0], type: string) => string;
  unit: (type: string, count: Parameters<typeof unitName>[1]) => string;
  sku: typeof formatSku;
  shelfLifeDays: typeof formatShelfLifeDays;
  leadTime: typeof formatLeadTime;
}

/** Where a definition names no other day. */
const MONDAY = 1;

/** @param facts those of the page's region; without them those of the first region with this language */
function formatsOf(locale: string, facts = firstWith(locale)): Formats {
  return {
    locale,
    region: facts.region,
    firstDayOfWeek: facts.firstDayOfWeek ?? MONDAY,
    date: (date) => formatDate(date, facts),
    day: (date, length) => formatDay(date, facts, length),
    dayMonth: (date, length) => formatDayMonth(date, facts, length),
    monthYear: (date, length) => formatMonthYear(date, facts, length),
    typedDate: typedDatePattern(facts),
    time: formatTime,
    shortWeekday: (date) => weekdayName(weekday(date), facts, 'short'),
    shortMonth: (date) => monthName(Number(date.slice(5, 7)), facts, 'short'),
    deliveryRange: (start, end) => formatDeliveryRange(start, end, facts),
    slot: (slot) => formatSlot(slot, facts),
    cutOff: (local) => formatCutOff(local, facts),
    money: (amount) => formatMoney(amount, facts),
    unitPrice: (price) => formatUnitPrice(price, facts),
    number: (value, options) => formatNumber(value, facts, options),
    units: (count, type) => formatUnits(count, type, facts),
    unit: (type, count) => unitName(type, count, facts),
    sku: formatSku,
    shelfLifeDays: formatShelfLifeDays,
    leadTime: formatLeadTime,
  };
}

const firstWith = (locale: string): RegionFacts =>
  knownFacts().find(({ languageTag }) => localeOfTag(languageTag) === locale) ?? factsOf();

const OF_REGIONS = new WeakMap<RegionFacts, Formats>();

/** The same object for the same facts, so that nothing is rendered anew. */
function formatsOfRegion(locale: string, facts: RegionFacts): Formats {
  const known = OF_REGIONS.get(facts);
  if (known?.locale === locale) return known;
  const made = formatsOf(locale, facts);
  OF_REGIONS.set(facts, made);
  return made;
}

/**
 * Dates, money and quantities as the region of the page writes them: by its facts where the page has them (REL-95),
 * else the language says the region (SHL-54, SHL-57, SHL-58).
 */
export function useFormats(): Formats {
  const { locale, facts } = usePageTexts();
  return formatsOfRegion(locale, facts ?? firstWith(locale));
}
