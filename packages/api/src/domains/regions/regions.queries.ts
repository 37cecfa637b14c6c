import type { RegionFacts } from '@larder/rules';
import type { SystemTx } from '../../database';

/** A region as the database keeps it. */
export interface StoredRegion {
  id: string;
  zone: string;
  currency: string;
  language: string;
}

/**
 * Adds a region, or takes what its definition says now. Zone and currency stay while it has orders: their times and
 * amounts have been written in them.
 * @returns what is stored then
 */
export const storeRegion = async (
  tx: SystemTx,
  { region, timeZone, currency, languageTag }: RegionFacts,
): Promise<StoredRegion> =>
  (await tx.one<StoredRegion>(
    'regions-store',
    `
    with used as (select exists (select from orders o join workspaces w on w.id = o.workspace_id where w.region = $1) as has_orders)
    insert into regions as r (id, zone, currency, language) values ($1, $2, $3, $4)
    on conflict (id) do update set language = excluded.language,
      zone = case when (select has_orders from used) then r.zone else excluded.zone end,
      currency = case when (select has_orders from used) then r.currency else excluded.currency end
    returning id, zone, currency, language`,
    [region, timeZone, currency, languageTag],
  ))!;
