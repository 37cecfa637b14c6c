import { addDays, holidaysOf } from '@larder/rules';
import { learnDemoRegions } from '@larder/rules/demo-regions';

/** 18 months. */
const REACH_DAYS = 548;

/**
 * What is wrong with the table of public holidays on a day (`YYYY-MM-DD`): it ends less than 18 months later (RUL-32).
 * Null when it reaches far enough.
 */
export function holidayProblem(today: string): string | null {
  learnDemoRegions();
  // All regions have the same years.
  const lastDay = `${holidaysOf().at(-1)?.date.slice(0, 4)}-12-31`;
  return lastDay >= addDays(today, REACH_DAYS)
    ? null
    : `The table of public holidays ends on ${lastDay}, less than 18 months from ${today}: raise LAST_YEAR in packages/rules/src/delivery/holidays.ts.`;
}
