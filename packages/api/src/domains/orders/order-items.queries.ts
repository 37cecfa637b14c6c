import type { Tx } from '../../database';

/** A line as it is stored. Amounts are decimal strings. */
export interface ItemRecord {
  id: number;
  position: number;
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
  carton_quantity: number;
  initial_carton_quantity: number | null;
  total_item_quantity: string;
  recorded_quantity: number | null;
  recorded_weight: string | null;
  line_price: string;
  unit_price: string;
  future_price: string | null;
  future_price_date: string | null;
  substitute_for_sku: string | null;
  greengrocer_product: boolean;
  is_master: boolean;
  vat_rate: string;
}

/** A line about to be stored. */
export type NewItem = Omit<ItemRecord, 'id' | 'total_item_quantity' | 'line_price'> & {
  total_item_quantity: number;
  line_price: number;
};

/** The lines of an order, in their order. */
export const selectItems = (tx: Tx, orderId: number): Promise<ItemRecord[]> =>
  tx.many('order-items', `select * from order_items where workspace_id = $1 and order_id = $2 order by position, id`, [
    tx.workspaceId,
    orderId,
  ]);

/** A line of one of several orders, as far as its price and its name need it. */
export interface LineOfOrder {
  orderId: number;
  productId: number;
  productName: string;
  cartonQuantity: number;
  cartonType: string;
  linePrice: number;
}

/** The lines of some orders, each in the order's order. */
export const selectLinesOf = (tx: Tx, orderIds: readonly number[]): Promise<LineOfOrder[]> =>
  tx.many(
    'order-lines-of',
    `
    select order_id as "orderId", product_id as "productId", product_name as "productName", carton_quantity as "cartonQuantity",
      carton_type as "cartonType", line_price::float8 as "linePrice"
    from order_items where workspace_id = $1 and order_id = any($2::int[]) order by order_id, position, id`,
    [tx.workspaceId, orderIds],
  );

/** A line of one of several orders by its name, and how many the order has. */
export interface NamedLineOfOrder {
  orderId: number;
  productId: number;
  productName: string;
  cartonQuantity: number;
  cartonType: string;
  /** Lines of the order with cartons, those that were not read included. */
  count: number;
}

/** The first lines with cartons of each of some orders, `most` of each, in the order's order. */
export const selectFirstLinesOf = (tx: Tx, orderIds: readonly number[], most: number): Promise<NamedLineOfOrder[]> =>
  tx.many(
    'order-lines-named',
    `
    select order_id as "orderId", product_id as "productId", product_name as "productName", carton_quantity as "cartonQuantity", carton_type as "cartonType", count
    from (
      select i.*, row_number() over (partition by i.order_id order by i.position, i.id) as place, count(*) over (partition by i.order_id) as count
      from order_items i where i.workspace_id = $1 and i.order_id = any($2::int[]) and i.carton_quantity > 0) line
    where place <= $3 order by order_id, place`,
    [tx.workspaceId, orderIds, most],
  );

/** The columns of a new line besides its order. */
export const LINE_COLUMNS = `position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type,
  storage_type, carton_quantity, initial_carton_quantity, total_item_quantity, recorded_quantity, recorded_weight, line_price, unit_price, future_price,
  future_price_date, substitute_for_sku, greengrocer_product, is_master, vat_rate`;

/** Adds lines to an order. */
export async function insertItems(tx: Tx, orderId: number, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.run(
    'order-items-insert',
    `
    insert into order_items (workspace_id, order_id, ${LINE_COLUMNS})
    select $1, $2, ${LINE_COLUMNS} from json_populate_recordset(null::order_items, $3::json)`,
    [tx.workspaceId, orderId, JSON.stringify(items)],
  );
}

/** Takes every line off an order. */
export const deleteItems = (tx: Tx, orderId: number): Promise<number> =>
  tx.run('order-items-delete', `delete from order_items where workspace_id = $1 and order_id = $2`, [
    tx.workspaceId,
    orderId,
  ]);

/** What staff change of a line, by its id; absent fields stay. */
export type ItemChange = Pick<ItemRecord, 'id'> & {
  carton_quantity: number;
  initial_carton_quantity: number | null;
  recorded_quantity: number | null;
  recorded_weight: string | number | null;
  total_item_quantity: number;
  line_price: number;
};

/** Stores quantities and prices of lines that are there. */
export async function updateItems(tx: Tx, orderId: number, items: readonly ItemChange[]): Promise<void> {
  if (items.length === 0) return;
  await tx.run(
    'order-items-update',
    `
    update order_items i set carton_quantity = x.carton_quantity, initial_carton_quantity = x.initial_carton_quantity, recorded_quantity = x.recorded_quantity,
      recorded_weight = x.recorded_weight, total_item_quantity = x.total_item_quantity, line_price = x.line_price
    from json_populate_recordset(null::order_items, $3::json) x
    where i.workspace_id = $1 and i.order_id = $2 and i.id = x.id`,
    [tx.workspaceId, orderId, JSON.stringify(items)],
  );
}
