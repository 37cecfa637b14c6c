import type { CarbonRecord } from '@larder/contracts';
import { addDays, addMonths, localDate, sumOf, weekday } from '@larder/rules';
import type { MemberSession } from '../../http/session';
import type { Tx } from '../../database';
import { requireLocation } from '../locations/locations.service';
import { sumCarbon } from './carbon.queries';

const MONTHS = 12;
const WEEKS = 4;

/**
 * The first days of the last twelve months or four weeks, the running one included, oldest first. A week begins on
 * Monday.
 */
function periodsOf(period: 'month' | 'week', today: string): string[] {
  if (period === 'week') {
    const monday = addDays(today, 1 - weekday(today));
    return Array.from({ length: WEEKS }, (_, at) => addDays(monday, (at - WEEKS + 1) * 7));
  }
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at - MONTHS + 1));
}

/**
 * One record per period, zeros where nothing was delivered (API-77). Without a location they are those of the whole
 * workspace, for a member who is limited to some locations too (INS-5).
 * @throws LocationNotFound for a location that the member may not see
 */
export async function listCarbon(
  tx: Tx,
  session: MemberSession,
  period: 'month' | 'week',
  locationId: number | undefined,
  now: number,
): Promise<CarbonRecord[]> {
  await requireLocation(tx, session.locationIds, locationId);
  const starts = periodsOf(period, localDate(now, tx.region));
  const sums = await sumCarbon(tx, period, starts[0] as string, locationId);
  return starts.map((startDate, at) => {
    const next = starts[at + 1] ?? '9999';
    const inPeriod = sums.filter((sum) => sum.startDate >= startDate && sum.startDate < next);
    const [platformEmissions, cateringButcherEmissions] = [
      sumOf(inPeriod.map((sum) => sum.platformEmissions)),
      sumOf(inPeriod.map((sum) => sum.cateringButcherEmissions)),
    ];
    return {
      startDate,
      weightShipped: sumOf(inPeriod.map((sum) => sum.weightShipped)),
      platformEmissions,
      cateringButcherEmissions,
      emissionsSavings: cateringButcherEmissions - platformEmissions,
    };
  });
}
