import type { Region } from '../regions/region';
import { addDays } from '../time/calendar-date';
import { localDate } from '../time/local-time';

const SOON_DAYS = 30;

/**
 * Today in the region, and the last day on which a certificate that ends then is one that ends soon: 30 days on (DSK-7,
 * DSK-29).
 */
export function certificateDays(nowMs: number, region: Region): { today: string; soon: string } {
  const today = localDate(nowMs, region);
  return { today, soon: addDays(today, SOON_DAYS) };
}
