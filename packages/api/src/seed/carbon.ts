import { addDays, addMonths, weekday } from '@larder/rules';
import type { DataContext } from './seed-context';
import { readTable } from './read-table';
import type { Row } from './upsert';

/** Where a workspace's kilos went, as parts of a hundred. */
const SHARES: Record<number, [locationId: number, percent: number][]> = {
  101: [
    [1101, 40],
    [1102, 25],
    [1103, 25],
    [1104, 10],
  ],
  102: [
    [1201, 40],
    [1208, 20],
    [1209, 20],
    [1210, 20],
  ],
  103: [
    [1131, 70],
    [1132, 30],
  ],
  500: [
    [5001, 80],
    [5002, 20],
  ],
};
const FACTORS: Record<number, number> = { 101: 1, 102: 8, 103: 0.3, 500: 0.3 };
/** The month in which 102's deliveries were worse than conventional ones. */
const BAD_MONTH = 8;

interface Period {
  period: 'month' | 'week';
  startDate: string;
  weight: number;
  platform: number;
  conventional: number;
}

/** Twelve months that end with the running one, and four weeks from Monday likewise, parted among the locations. */
export function carbonRows(context: DataContext): Row[] {
  return Object.entries(SHARES).flatMap(([workspace, shares]) =>
    periods(context, FACTORS[Number(workspace)] ?? 0, Number(workspace) === 102).flatMap((period) =>
      parted(Number(workspace), period, shares),
    ),
  );
}

function periods({ today }: DataContext, factor: number, hasBadMonth: boolean): Period[] {
  type Column = 'weight' | 'platform' | 'conventional';
  const monday = addDays(today.gb, 1 - weekday(today.gb));
  const scaled = (row: Record<Column, string>) => ({
    weight: Math.round(Number(row.weight) * factor * 100) / 100,
    platform: Math.round(Number(row.platform) * factor),
    conventional: Math.round(Number(row.conventional) * factor),
  });
  const months = readTable<Column>('carbon-months').map((row, index): Period => {
    const figures = scaled(row);
    const platform = hasBadMonth && index === BAD_MONTH ? Math.round(figures.conventional * 1.08) : figures.platform;
    return { period: 'month', startDate: addMonths(`${today.gb.slice(0, 7)}-01`, index - 11), ...figures, platform };
  });
  const weeks = readTable<Column>('carbon-weeks').map((row, index): Period => ({
    period: 'week',
    startDate: addDays(monday, (index - 3) * 7),
    ...scaled(row),
  }));
  return [...months, ...weeks];
}

/** The last location takes what rounding leaves, so that the sum is exact. */
function parted(
  workspaceId: number,
  { period, startDate, weight, platform, conventional }: Period,
  shares: [number, number][],
): Row[] {
  const split = (total: number, unit: number) => {
    const parts = shares.slice(1).map(([, percent]) => Math.floor((total * percent) / 100 / unit) * unit);
    return [total - parts.reduce((sum, part) => sum + part, 0), ...parts];
  };
  const [weights, ours, theirs] = [split(weight * 100, 10), split(platform, 1), split(conventional, 1)];
  return shares.map(([locationId], index) => ({
    workspace_id: workspaceId,
    location_id: locationId,
    period,
    start_date: startDate,
    weight_shipped: ((weights[index] ?? 0) / 100).toFixed(2),
    platform_emissions: ours[index],
    conventional_emissions: theirs[index],
  }));
}
