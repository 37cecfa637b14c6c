import type { SkuMatch } from '@larder/contracts';
import type { Tx } from '../../database';

/**
 * Whose products are asked for: those of a location, and names from other locations within reach, all when `reached` is
 * null.
 */
export interface SkuQuestion {
  locationId: number;
  reached: readonly number[] | null;
  skus: readonly string[];
}

/**
 * What each SKU means at the location, in the order asked; nothing when the workspace has no such location. A product
 * is the region's, never the workspace's own.
 */
export async function selectSkuMatches(
  tx: Tx,
  { locationId, reached, skus }: SkuQuestion,
): Promise<Omit<SkuMatch, 'sku'>[] | undefined> {
  const found = await tx.one<{ matches: Omit<SkuMatch, 'sku'>[] }>(
    'sku-matches',
    `
    select (
      select json_agg(json_build_object('match', m.match, 'productName', m.name) order by m.place) from (
        select q.place,
          case when here.product_id is not null then case when p.status = 'suspended' or here.status = 'suspended' then 'suspended' else 'agreed' end
            when p.status = 'active' then 'not-agreed' else 'unknown' end as match,
          case when here.product_id is not null or (p.status = 'active' and exists (
            select from agreed_products a where a.workspace_id = $1 and a.product_id = p.id and ($5::int[] is null or a.location_id = any($5::int[])))) then p.name end as name
        from unnest($4::text[]) with ordinality q (sku, place)
        left join products p on p.sku = q.sku and p.region = $3 and p.owner_workspace_id <> $1 and p.status <> 'draft' and p.deleted_at is null
        left join agreed_products here on here.workspace_id = $1 and here.location_id = $2 and here.product_id = p.id) m
    ) as matches
    from locations l where l.workspace_id = $1 and l.id = $2`,
    [tx.workspaceId, locationId, tx.region, skus, reached],
  );
  return found?.matches;
}
