import type { Tx } from '../../database';

/** A product that is agreed for a location, in the greengrocer selection, or both. Amounts are decimal strings. */
export interface OrderableProduct {
  product_id: number;
  supplier_workspace_id: number;
  sku: string;
  product_name: string;
  supplier_name: string;
  unit_quantity: string;
  unit_type: string;
  carton_type: string;
  pick_type: 'fixed' | 'variable';
  storage_type: string;
  vat_rate: string;
  /** Null when it is not agreed for the location. */
  agreed: {
    status: string;
    unit_price: string;
    future_price: string | null;
    future_price_date: string | null;
    is_master: boolean;
  } | null;
  /** Null when it is not active or not in the selection, or the workspace has none. */
  selected: { unit_price: string; future_price: string | null; future_price_date: string | null } | null;
}

const PACK = `p.id as product_id, p.owner_workspace_id as supplier_workspace_id, p.sku, p.name as product_name, s.supplier_name, p.unit_quantity, p.unit_type,
  p.carton_type, p.pick_type, p.storage_type, p.vat_rate`;

/**
 * Those of the products that can be on an order for the location; the selection counts in a workspace that has the
 * greengrocer, and only while the product is active (DSK-16). A workspace's own products never can be agreed (API-53).
 */
export const selectOrderable = (
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<OrderableProduct[]> =>
  tx.many(
    'products-orderable',
    `
    select ${PACK},
      case when a.product_id is not null then json_build_object('status', case when p.status = 'suspended' then p.status else a.status end, 'unit_price', a.unit_price::text, 'future_price', a.future_price::text,
        'future_price_date', a.future_price_date, 'is_master', a.is_master) end as agreed,
      case when g.product_id is not null then json_build_object('unit_price', g.unit_price::text, 'future_price', g.future_price::text,
        'future_price_date', g.future_price_date) end as selected
    from products p
    join suppliers s on s.workspace_id = p.owner_workspace_id
    left join agreed_products a on a.workspace_id = $1 and a.location_id = $2 and a.product_id = p.id and p.owner_workspace_id <> $1
    left join greengrocer_items g on g.region = $3 and g.product_id = p.id and p.status = 'active' and (select has_greengrocer from workspaces where id = $1)
    where p.id = any($4::int[]) and p.region = $3 and p.status <> 'draft' and (a.product_id is not null or g.product_id is not null)`,
    [tx.workspaceId, locationId, tx.region, productIds],
  );

/** Active products of the region at list price, for samples. */
export const selectActiveProducts = (tx: Tx, productIds: readonly number[]): Promise<OrderableProduct[]> =>
  tx.many(
    'products-active',
    `
    select ${PACK}, null as agreed,
      json_build_object('unit_price', p.unit_price::text, 'future_price', null, 'future_price_date', null) as selected
    from products p
    join suppliers s on s.workspace_id = p.owner_workspace_id
    where p.id = any($2::int[]) and p.region = $1 and p.status = 'active'`,
    [tx.region, productIds],
  );
