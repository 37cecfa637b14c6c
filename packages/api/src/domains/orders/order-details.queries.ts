import type { Order, OrderChanged } from '@larder/contracts';
import type { Tx } from '../../database';
import { OVERRIDE_OF_DAY, type WithOverride } from './order-moments';

/**
 * In SQL: the lines of the order `o`. A supplier has an id where `getSupplier` finds its profile; `$3` is the region.
 */
const ITEMS = `(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'sku', i.sku, 'productName', i.product_name, 'supplierName', i.supplier_name, 'supplierId', s.workspace_id,
    'unitQuantity', i.unit_quantity, 'unitType', i.unit_type, 'cartonType', i.carton_type, 'pickType', i.pick_type,
    'cartonQuantity', i.carton_quantity, 'initialCartonQuantity', i.initial_carton_quantity, 'totalItemQuantity', i.total_item_quantity,
    'recordedQuantity', i.recorded_quantity, 'recordedWeight', i.recorded_weight, 'linePrice', i.line_price, 'unitPrice', i.unit_price,
    'futurePrice', i.future_price, 'futurePriceDate', i.future_price_date, 'formerUnitPrice', null, 'substituteForSku', i.substitute_for_sku,
    'greengrocerProduct', i.greengrocer_product, 'isMaster', i.is_master, 'storageType', i.storage_type) order by i.position, i.id), '[]')
  from order_items i
  left join suppliers s on s.workspace_id = i.supplier_workspace_id and s.region = $3 and s.is_listed
  where i.workspace_id = o.workspace_id and i.order_id = o.id)`;

/** In SQL: `by`, the member who changed the order `o` last; without a name where staff or the system did. */
const LAST_MODIFIED_BY = `
    left join lateral (
      select case when e.actor_kind = 'member' then c.full_name end as full_name, c.was_renamed
      from order_events e left join users c on c.id = e.actor_id
      where e.workspace_id = o.workspace_id and e.order_id = o.id order by e.id desc limit 1) by on true`;

/** When an order changed last and by whom, with its version. */
export const selectLastChange = (tx: Tx, orderId: number): Promise<OrderChanged | undefined> =>
  tx.one(
    'order-last-change',
    `
    select o.version, o.last_modified as "lastModified", by.full_name as "lastModifiedBy" from orders o ${LAST_MODIFIED_BY} where o.workspace_id = $1 and o.id = $2`,
    [tx.workspaceId, orderId],
  );

/** An order as the wire has it, with what is known of it besides. */
interface FoundOrder extends Omit<Order, 'cutOffAt' | 'soonFrom'>, WithOverride {
  /** Deleted or archived. */
  isGone: boolean;
  /** Its location or one of its members has had another name or address, at whatever time. */
  isRenamed: boolean;
}

/** An order, deleted and archived ones too; absent when the workspace has none with this id. */
export const selectOrder = (tx: Tx, orderId: number): Promise<FoundOrder | undefined> =>
  tx.one(
    'order',
    `
    select o.id, o.type, o.status, o.location_id as "locationId", l.name as "locationName", l.address, l.postcode,
      o.delivery_start as "deliveryStart", o.delivery_end as "deliveryEnd", o.order_contact as "orderContact", ${ITEMS} as "orderItems",
      o.is_agreed_delivery_schedule as "isAgreedDeliverySchedule", o.total_price::float8 as "totalPrice",
      o.distributor_arrival_date as "distributorArrivalDate", o.cancel_reason as "cancelReason", u.full_name as "createdBy", o.last_modified as "lastModified", by.full_name as "lastModifiedBy", o.version,
      o.deleted_at is not null or o.archived_at is not null as "isGone",
      l.was_renamed or coalesce(u.was_renamed, false) or coalesce(by.was_renamed, false) as "isRenamed", ${OVERRIDE_OF_DAY}
    from orders o
    join locations l on l.workspace_id = o.workspace_id and l.id = o.location_id
    left join users u on u.id = o.created_by ${LAST_MODIFIED_BY}
    where o.workspace_id = $1 and o.id = $2`,
    [tx.workspaceId, orderId, tx.region],
  );
