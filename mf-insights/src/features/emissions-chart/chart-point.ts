import type { CarbonRecord } from '@larder/contracts';
import type { Formats } from '@larder/i18n';
import { gramsToKg, savedGrams } from '@larder/rules';
import type { ChartPeriod } from './emissions-chart.data';

/** One period as chart and table show it; both read the same values (INS-26, INS-31). */
export interface ChartPoint {
  startDate: string;
  /** "October 2026", or the first day of a week: "26 October 2026". */
  name: string;
  /** The two lines of its tick: "Oct" and "2026", or "26 Oct" and "2026" (INS-27). */
  tick: readonly [string, string];
  /** Kilograms. */
  weight: number;
  /** Whole kilograms of CO2e. */
  larder: number;
  conventional: number;
  /** As it is: below zero when Larder emitted more (INS-29). */
  saved: number;
}

/** The points of a period, in the order of its records. */
export function chartPoints(
  records: readonly CarbonRecord[],
  period: ChartPeriod,
  { monthYear, day, shortMonth, dayMonth }: Formats,
): ChartPoint[] {
  return records.map((record) => ({
    startDate: record.startDate,
    name: period === 'year' ? monthYear(record.startDate) : day(record.startDate),
    tick: [
      period === 'year' ? shortMonth(record.startDate) : dayMonth(record.startDate, 'short'),
      record.startDate.slice(0, 4),
    ],
    weight: record.weightShipped,
    larder: gramsToKg(record.platformEmissions),
    conventional: gramsToKg(record.cateringButcherEmissions),
    saved: gramsToKg(savedGrams(record)),
  }));
}
