import type { Tx } from '../../database';

/** What was shipped and emitted in a period, over the locations asked for. Kilograms and grams. */
export interface CarbonSum {
  startDate: string;
  weightShipped: number;
  platformEmissions: number;
  cateringButcherEmissions: number;
}

/**
 * The sums by period since a date, of the whole workspace or of one location, which the caller has found to be the
 * member's.
 */
export const sumCarbon = (
  tx: Tx,
  period: 'month' | 'week',
  since: string,
  locationId: number | undefined,
): Promise<CarbonSum[]> =>
  tx.many(
    'carbon-sums',
    `
    select start_date as "startDate", sum(weight_shipped)::float8 as "weightShipped", sum(platform_emissions)::float8 as "platformEmissions",
      sum(conventional_emissions)::float8 as "cateringButcherEmissions"
    from carbon_records
    where workspace_id = $1 and period = $2 and start_date >= $3 and ($4::int is null or location_id = $4)
    group by start_date order by start_date`,
    [tx.workspaceId, period, since, locationId ?? null],
  );
