import type { Call, SupplierDemand } from '@larder/contracts';
import { addDays, type CutOffHours, factsOf, isClosedForGood, localDate, roundHalfUp } from '@larder/rules';
import type { RegionId, Tx } from '../../database';
import type { FileAnswer } from '../../http/reply';
import type { MemberContext } from '../../http/route';
import { tableFormatOf, writeNumber } from '../../tables/table-format';
import { writeCsv } from '../../tables/write-csv';
import { type CutOffGroup, selectCutOffs, selectDemand } from './demand.queries';

const DAYS = 14;
const PLACES = 4;

type DemandCall = Pick<MemberContext<Call>, 'tx' | 'now' | 'app'>;

/** What customers are going to take of the own products, today and on the 13 days on (DSK-24, DSK-25). */
export async function getDemand({ tx, now, app }: DemandCall): Promise<SupplierDemand> {
  const today = localDate(now, tx.region);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  const last = days[DAYS - 1] as string;
  const groups = await selectCutOffs(tx, today, last);
  const settings = { region: tx.region, nowMs: now, hours: app.configOf(tx.region).cutoffHours };
  return {
    asOf: new Date(now).toISOString(),
    days: days.map((date) => ({ date, isFinal: isFinal(date, groups, settings) })),
    items: await itemsOf(tx, today, last),
  };
}

/**
 * No order for the day is accepted any more, by the moments that are set for single locations too. Where nobody can
 * order, the cut-off of the region counts.
 */
function isFinal(
  date: string,
  groups: readonly CutOffGroup[],
  settings: { region: RegionId; nowMs: number; hours: CutOffHours },
): boolean {
  const set = groups.filter(({ day }) => day === date);
  const byRule = groups.filter(
    ({ day, is_relaxed: isRelaxed, locations }) =>
      day === null
      && locations > set.filter((one) => one.is_relaxed === isRelaxed).reduce((sum, one) => sum + one.locations, 0),
  );
  const cutOffs = [
    ...set.map(({ cutoff_at: override }) => ({ override })),
    ...byRule.map(({ is_relaxed: isRelaxed }) => ({ weekendOrdering: isRelaxed, hasSchedule: isRelaxed })),
  ];
  return (cutOffs.length > 0 ? cutOffs : [{}]).every((cutOff) =>
    isClosedForGood({ ...settings, ...cutOff, deliveryDate: date }),
  );
}

async function itemsOf(tx: Tx, from: string, to: string): Promise<SupplierDemand['items']> {
  const items = new Map<string, SupplierDemand['items'][number]>();
  for (const { sku, name, unit_type: unitType, day, cartons, quantity, samples } of await selectDemand(tx, from, to)) {
    // The same product in two units, when its pack has changed since it was ordered.
    const key = `${sku} ${unitType}`;
    const item = items.get(key) ?? { sku, name, unitType, byDay: [] };
    item.byDay.push({ date: day, cartons, quantity: roundHalfUp(quantity, PLACES), samples });
    items.set(key, item);
  }
  return [...items.values()];
}

const COLUMNS = ['date', 'isFinal', 'sku', 'name', 'cartons', 'quantity', 'unitType', 'samples'];

/** The same as CSV, a row for each product and day; numbers as the region writes them. */
export function demandFile({ days, items }: SupplierDemand, region: RegionId): FileAnswer {
  const format = tableFormatOf(factsOf(region));
  const finals = new Map(days.map(({ date, isFinal: final }) => [date, final]));
  const rows = items.flatMap(({ sku, name, unitType, byDay }) =>
    byDay.map(({ date, cartons, quantity, samples }) => [
      date,
      finals.get(date) ? 'yes' : 'no',
      sku,
      name,
      String(cartons),
      writeNumber(quantity, format),
      unitType,
      String(samples),
    ]),
  );
  rows.sort(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));
  return {
    content: writeCsv(COLUMNS, rows, format),
    contentType: 'text/csv; charset=utf-8',
    cacheControl: 'private, no-store',
    disposition: 'attachment; filename="demand.csv"',
  };
}
