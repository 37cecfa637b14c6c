import {
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
  formatTime,
  formatUnitPrice,
  formatUnits,
  monthName,
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
  locale: 'en' | 'fr';
  region: 'gb' | 'fr';
  /** "Friday, 20 November 2026" (RUL-88). */
  date: (date: string) => string;
  /** "20 November 2026"; short "20 Nov 2026". */
  day: Rest<typeof formatDay>;
  /** "20 November". */
  dayMonth: Rest<typeof formatDayMonth>;
  /** "November 2026". */
  monthYear: Rest<typeof formatMonthYear>;
  /** `HH:mm` of a local date-time. */
  time: (local: string) => string;
  /** "Mon" and the like of a date. */
  shortWeekday: (date: string) => string;
  shortMonth: (date: string) => string;
  /** Date, times and, when it ends on another day, the day of its end (RUL-89). */
  deliveryRange: (start: string, end: string) => ReturnType<typeof formatDeliveryRange>;
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

function formatsOf(locale: 'en' | 'fr'): Formats {
  const region = locale === 'fr' ? 'fr' : 'gb';
  return {
    locale,
    region,
    date: (date) => formatDate(date, locale),
    day: (date, length) => formatDay(date, locale, length),
    dayMonth: (date, length) => formatDayMonth(date, locale, length),
    monthYear: (date, length) => formatMonthYear(date, locale, length),
    time: formatTime,
    shortWeekday: (date) => weekdayName(weekday(date), locale, 'short'),
    shortMonth: (date) => monthName(Number(date.slice(5, 7)), locale, 'short'),
    deliveryRange: (start, end) => formatDeliveryRange(start, end, locale),
    cutOff: (local) => formatCutOff(local, region),
    money: (amount) => formatMoney(amount, region),
    unitPrice: (price) => formatUnitPrice(price, region),
    number: (value, options) => formatNumber(value, locale, options),
    units: (count, type) => formatUnits(count, type, locale),
    unit: (type, count) => unitName(type, count, locale),
    sku: formatSku,
    shelfLifeDays: formatShelfLifeDays,
    leadTime: formatLeadTime,
  };
}

const FORMATS = { en: formatsOf('en'), fr: formatsOf('fr') };

/**
 * Dates, money and quantities as the region of the page writes them; the language says the region (SHL-54, SHL-57,
 * SHL-58).
 */
export function useFormats(): Formats {
  return FORMATS[usePageTexts().locale];
}
