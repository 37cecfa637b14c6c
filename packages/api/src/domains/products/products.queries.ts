import type {
  ApprovedProduct,
  ApprovedProductDetail,
  GreengrocerItem,
  Page,
  SupplierProduct,
  SupplierProductDetail,
  Tag,
} from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { listPriceOn, whileComing } from '../../lists/list-price';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

const AGREED = `from agreed_products a
  join products p on p.id = a.product_id and p.owner_workspace_id <> a.workspace_id
  join suppliers s on s.workspace_id = p.owner_workspace_id`;

/**
 * SQL for the price of a row on a day, and for its coming price, which is null from its day on: nothing stores a coming
 * price as the price when its day comes.
 * @param row alias of `agreed_products` or `greengrocer_items`
 * @param day SQL of the day, such as `$2`
 */
const pricesOn = (row: string, day: string, unitPrice: string): string => `
  (case when ${row}.future_price_date <= ${day}::date then ${row}.future_price else ${row}.unit_price end)::float8 as "${unitPrice}",
  case when ${row}.future_price_date > ${day}::date then ${row}.future_price::float8 end as "futurePrice",
  case when ${row}.future_price_date > ${day}::date then ${row}.future_price_date end as "futurePriceDate"`;

// $3 is today in the region.
const AGREED_COLUMNS = `a.product_id as "productId", a.location_id as "locationId", p.sku, p.name as "productName", case when p.status = 'suspended' then p.status else a.status end as status, s.supplier_name as "supplierName",
  p.unit_type as "unitType", p.unit_quantity::float8 as "unitQuantity", p.carton_type as "cartonType",
  p.pick_type as "pickType", a.is_master as "isMaster", p.storage_type as "storageType", ${pricesOn('a', '$3', 'unitPrice')}`;

/** The products agreed for a location at the prices of a day, by name. */
export const selectApproved = (
  tx: Tx,
  locationId: number,
  today: string,
  paging: Paging,
): Promise<Page<ApprovedProduct>> =>
  queryPage(
    tx,
    {
      name: 'products-approved',
      count: `select count(*) ${AGREED} where a.workspace_id = $1 and a.location_id = $2`,
      rows: (limit) =>
        `select ${AGREED_COLUMNS} ${AGREED} where a.workspace_id = $1 and a.location_id = $2 order by p.name_key, p.id ${limit}`,
      params: [tx.workspaceId, locationId, today],
    },
    paging,
  );

/** One agreed product at the prices of a day, without the price of a carton. */
export const selectApprovedDetail = (
  tx: Tx,
  { locationId, productId }: { locationId: number; productId: number },
  today: string,
): Promise<Omit<ApprovedProductDetail, 'price'> | undefined> =>
  tx.one(
    'product-approved',
    `
    select ${AGREED_COLUMNS}, coalesce(p.description, '') as "productDescription", p.certificates, p.country_of_origin as "countryOfOrigin", p.tags,
      a.related_products as "relatedProducts", p.photos -> 0 ->> 'path' as photo, p.spec_sheet as "specSheet"
    ${AGREED} where a.workspace_id = $1 and a.location_id = $2 and a.product_id = $4`,
    [tx.workspaceId, locationId, today, productId],
  );

const SELECTION = `from greengrocer_items g
  join products p on p.id = g.product_id
  join suppliers s on s.workspace_id = p.owner_workspace_id
  where g.region = $1 and p.status = 'active' and (select w.has_greengrocer from workspaces w where w.id = $2)`;

/**
 * The active products of the region's greengrocer selection at its prices of a day, by name; empty for a workspace that
 * has it switched off.
 */
export const selectGreengrocer = (tx: Tx, today: string, paging: Paging): Promise<Page<GreengrocerItem>> =>
  queryPage(
    tx,
    {
      name: 'greengrocer',
      count: `select count(*) ${SELECTION}`,
      rows: (limit) => `
      select g.product_id as "productId", p.sku as "productSku", p.name as "productName", s.supplier_name as "supplierName",
        p.unit_type as "unitType", p.unit_quantity::float8 as "unitQuantity", p.pick_type as "pickType", p.carton_type as "cartonType", ${pricesOn('g', '$3', 'price')}
      ${SELECTION} order by p.name_key, p.id ${limit}`,
      params: [tx.region, tx.workspaceId, today],
    },
    paging,
  );

/** The taxonomy of the region, by name. */
export const selectTags = (tx: Tx): Promise<Tag[]> =>
  tx.many('tags', `select name, description, alias from taxonomy_tags where region = $1 order by name_key, name`, [
    tx.region,
  ]);

/** Gives a producer the tags of its active products: whatever changes either calls it (DSK-15, DSK-16). */
export const refreshTags = (tx: Queries, workspaceId: number): Promise<unknown> =>
  tx.one('producer-tags', 'select larder_refresh_tags($1)', [workspaceId]);

const OWN_COLUMNS = `p.sku, p.supplier_ref_id as "supplierRefId", p.status, p.name, coalesce(p.carton_type, '') as "cartonType", coalesce(p.unit_type, '') as "unitType",
  coalesce(p.unit_quantity, 0)::float8 as "unitQuantity", coalesce(p.pick_type, '') as "pickType", coalesce(p.storage_type, '') as "storageType", p.tags, p.certificates as certification,
  p.country_of_origin as "countryOfOrigin", p.photos, p.version, p.was_active as "wasActive", case when p.was_active then p.vat_rate::float8 end as "vatRate",
  (${listPriceOn('p', '$3')})::float8 as "listPrice", coalesce((f.after ->> 'listPrice')::float8, (${whileComing('p', '$3', 'future_list_price')})::float8) as "futureListPrice",
  coalesce(f.after ->> 'from', (${whileComing('p', '$3', 'future_list_price_date')})::text) as "futureListPriceDate",
  case when r.id is not null then json_build_object('state', r.state, 'since', ${instantText('r.since')}, 'reason', r.reason, 'change', case when r.kind = 'change' then r.after end) end as review,
  e.ends as "certificateEnds"`;

/** The days in the region that answers about own products depend on. */
export interface ProductDays {
  today: string;
  /** The last day of which it is said that a certificate ends on it (DSK-7). */
  soon: string;
}

// At most one of either: the indexes on current reviews are unique. Read per product by `limit`: as plain joins, a plan
// that was made while there were few reviews keeps comparing every product with every review of the region. $2 is
// `soon`, $3 is `today`.
const OWN = `from products p
  left join lateral (
    select id, kind, state, since, reason, after from reviews where product_id = p.id and workspace_id = p.owner_workspace_id and is_current and kind in ('product', 'change') limit 1) r on true
  left join lateral (
    select after from reviews where product_id = p.id and workspace_id = p.owner_workspace_id and is_current and kind = 'price' limit 1) f on true
  left join lateral (
    select min(last)::text as ends from (
      select max(c.valid_until) as last from company_certificates c
      where c.workspace_id = p.owner_workspace_id and c.state = 'approved' and c.name = any(p.certificates) group by c.name) names where last <= $2::date) e on true
  where p.owner_workspace_id = $1 and p.deleted_at is null`;

const WAITING = `(r.state = 'declined' or e.ends is not null)`;

/** The own products of a producer in one status, by name. */
export const selectOwn = (
  tx: Tx,
  status: string,
  { soon, today }: ProductDays,
  paging: Paging,
): Promise<Page<SupplierProduct>> =>
  queryPage(
    tx,
    {
      name: 'products-own',
      // The count needs neither day; a parameter that is nowhere has no type.
      count:
        'select count(*) from products p where p.owner_workspace_id = $1 and p.status = $4 and p.deleted_at is null and $2::date is not null and $3::date is not null',
      rows: (limit) => `select ${OWN_COLUMNS} ${OWN} and p.status = $4 order by p.name_key, p.id ${limit}`,
      params: [tx.workspaceId, soon, today, status],
    },
    paging,
  );

/**
 * The own products of a producer that wait for it, by name: declined ones, those with a declined change, and those with
 * a certificate that ends soon (DSK-7).
 */
export const selectOwnWaiting = (
  tx: Tx,
  { soon, today }: ProductDays,
  paging: Paging,
): Promise<Page<SupplierProduct>> =>
  queryPage(
    tx,
    {
      name: 'products-own-waiting',
      count: `select count(*) ${OWN} and ${WAITING} and $3::date is not null`,
      rows: (limit) => `select ${OWN_COLUMNS} ${OWN} and ${WAITING} order by p.name_key, p.id ${limit}`,
      params: [tx.workspaceId, soon, today],
    },
    paging,
  );

const OWN_DETAIL = `select ${OWN_COLUMNS}, coalesce(p.description, '') as description, p.lead_time_days as "leadTime", p.minimum_shelf_life_seconds as "minimumAcceptedShelfLife",
  p.spec_sheet as "specSheet", p.spec_sheet_modified_at as "specSheetDateModified", ${whileComing('p', '$3', 'future_list_price')} is null as "futureListPriceOpen" ${OWN}`;

/** One own product of a producer. */
export const selectOwnDetail = (
  tx: Tx,
  sku: string,
  { soon, today }: ProductDays,
): Promise<SupplierProductDetail | undefined> =>
  tx.one('product-own', `${OWN_DETAIL} and p.sku = $4`, [tx.workspaceId, soon, today, sku]);

/** All own products of a producer, by name. */
export const selectOwnDetails = (tx: Tx, { soon, today }: ProductDays): Promise<SupplierProductDetail[]> =>
  tx.many('products-own-details', `${OWN_DETAIL} order by p.name_key, p.id`, [tx.workspaceId, soon, today]);
