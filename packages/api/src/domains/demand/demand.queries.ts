import type { Tx } from '../../database';

/** What is going to be taken of a product on a day. `quantity` is a decimal string in units. */
export interface DemandRecord {
  sku: string;
  name: string;
  unit_type: string;
  day: string;
  cartons: number;
  quantity: string;
  samples: number;
}

/** The demand of two days and those between, by product and day. */
export const selectDemand = (tx: Tx, from: string, to: string): Promise<DemandRecord[]> =>
  tx.many(
    'demand',
    'select sku, name, unit_type, day, cartons::int8 as cartons, quantity, samples from larder_demand($1, $2)',
    [from, to],
  );

/** Locations whose cut-offs are the same: without a day by the rule, with one by a moment that is set for it. */
export interface CutOffGroup {
  is_relaxed: boolean;
  day: string | null;
  cutoff_at: string | null;
  locations: number;
}

export const selectCutOffs = (tx: Tx, from: string, to: string): Promise<CutOffGroup[]> =>
  tx.many('demand-cutoffs', 'select is_relaxed, day, cutoff_at, locations from larder_demand_cutoffs($1, $2)', [
    from,
    to,
  ]);
