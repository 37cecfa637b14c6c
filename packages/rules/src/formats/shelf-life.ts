import { NO_VALUE } from './money';

const DAY_SECONDS = 86_400;

/** A minimum accepted shelf life (seconds) in whole days, rounded down; null when there is none or it is 0 (RUL-92). */
export const shelfLifeDays = (seconds: number | null | undefined): number | null =>
  seconds ? Math.floor(seconds / DAY_SECONDS) : null;

/** The days of a shelf life (seconds) as text: 864000 is "10", 0 and null are "–" (RUL-92). */
export const formatShelfLifeDays = (seconds: number | null | undefined): string =>
  String(shelfLifeDays(seconds) ?? NO_VALUE);

/** A lead time (days) as text; null is "–" (RUL-92). */
export const formatLeadTime = (days: number | null | undefined): string => String(days ?? NO_VALUE);
