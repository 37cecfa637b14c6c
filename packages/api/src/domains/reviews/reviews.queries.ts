import type { Page, PassOnRow, ProductChange, Region, Review, ReviewDetail } from '@larder/contracts';
import type { SystemTx } from '../../database';
import { conditions } from '../../lists/conditions';
import { listPriceOn } from '../../lists/list-price';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

const COLUMNS = `r.id, r.kind, r.region, r.workspace_id as "workspaceId", w.company_name as "companyName", p.sku, p.name as "productName", r.state, ${instantText('r.since')} as since,
  coalesce(u.full_name, s.full_name, '') as "sentBy", r.reason, r.before, r.after, r.version`;

const FROM = `from reviews r
  join workspaces w on w.id = r.workspace_id
  left join products p on p.id = r.product_id
  left join users u on u.id = r.sent_by
  left join staff_users s on s.id = r.imported_by`;

/** How the queue is narrowed. */
export interface ReviewListing {
  region?: string | undefined;
  kind?: string | undefined;
  workspaceId?: number | undefined;
}

/** What waits for staff, oldest first (DSK-81). */
export function selectOpen(
  tx: SystemTx,
  { region, kind, workspaceId }: ReviewListing,
  paging: Paging,
): Promise<Page<Review>> {
  const where = conditions([`r.state = 'submitted'`]);
  where.add('region', region, (at) => `r.region = ${at}`);
  where.add('kind', kind, (at) => `r.kind = ${at}`);
  where.add('workspace', workspaceId, (at) => `r.workspace_id = ${at}`);
  return queryPage(
    tx,
    {
      name: `reviews:${where.key()}`,
      count: `select count(*) from reviews r where ${where.sql()}`,
      rows: (limit) => `select ${COLUMNS} ${FROM} where ${where.sql()} order by r.since, r.id ${limit}`,
      params: where.params,
    },
    paging,
  );
}

export const selectReview = (tx: SystemTx, id: number): Promise<Omit<ReviewDetail, 'rows'> | undefined> =>
  tx.one(
    'review',
    `select ${COLUMNS}, case when p.was_active then p.vat_rate::float8 end as "vatRate" ${FROM} where r.id = $1`,
    [id],
  );

/** A review as it is decided. */
export interface ReviewRecord {
  id: number;
  workspace_id: number;
  region: Region;
  kind: 'product' | 'change' | 'price' | 'profile' | 'certificate';
  /** Null for profiles and certificates. */
  product_id: number | null;
  certificate_id: string | null;
  state: string;
  version: number;
  imported_by: string | null;
  after: ProductChange & { listPrice?: number; from?: string; validUntil?: string };
  list_price: string | null;
  sku: string | null;
  product_name: string | null;
  /** Null when staff imported it. */
  sent_by: string | null;
  /** Null when the sender's access is suspended. */
  email: string | null;
}

// While a price waits, no other one comes in force: what stood when it was sent is the list price, stored by the job or
// not.
const LIST_PRICE = `coalesce(r.before ->> 'listPrice', p.unit_price::text)`;

/** A review with what its rows are reckoned from. */
export type PricedReview = Pick<ReviewRecord, 'region' | 'product_id' | 'after' | 'list_price'>;

export const selectPriced = (tx: SystemTx, id: number): Promise<PricedReview | undefined> =>
  tx.one(
    'review-priced',
    `select r.region, r.product_id, r.after, ${LIST_PRICE} as list_price from reviews r join products p on p.id = r.product_id where r.id = $1`,
    [id],
  );

/** What a review is about. */
export type ReviewSubject = Pick<ReviewRecord, 'kind' | 'workspace_id' | 'product_id'>;

export const selectSubject = (tx: SystemTx, id: number): Promise<ReviewSubject | undefined> =>
  tx.one('review-subject', 'select kind, workspace_id, product_id from reviews where id = $1', [id]);

export const lockProduct = (tx: SystemTx, productId: number): Promise<unknown> =>
  tx.one('review-product-lock', 'select id from products where id = $1 for update', [productId]);

export const lockReview = (tx: SystemTx, id: number): Promise<ReviewRecord | undefined> =>
  tx.one(
    'review-lock',
    `
    select r.id, r.workspace_id, r.region, r.kind, r.product_id, r.certificate_id, r.state, r.version, r.imported_by, r.after, ${LIST_PRICE} as list_price, p.sku, p.name as product_name, r.sent_by, u.email
    from reviews r left join products p on p.id = r.product_id
      left join memberships m on m.workspace_id = r.workspace_id and m.user_id = r.sent_by and m.status = 'active'
      left join users u on u.id = m.user_id
    where r.id = $1 for update of r`,
    [id],
  );

export const closeReview = (
  tx: SystemTx,
  id: number,
  {
    state,
    reason,
    isCurrent,
    staffId,
    at,
  }: { state: string; reason: string | null; isCurrent: boolean; staffId: string | null; at: string },
): Promise<number> =>
  tx.run(
    'review-close',
    `
    update reviews set state = $2, reason = $3, is_current = $4, decided_by = $5, decided_at = $6, since = $6, version = version + 1 where id = $1`,
    [id, state, reason, isCurrent, staffId, at],
  );

/** Others who could decide in place of this member of staff. */
export const countOtherStaff = async (tx: SystemTx, staffId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'staff-others',
      `select count(*) as count from staff_users where id <> $1 and status = 'active'`,
      [staffId],
    )
  )?.count ?? 0;

/** The product is in force from now on; its pictures and its sheet are shown to the region. */
export async function activateProduct(tx: SystemTx, productId: number, vatRate: number): Promise<void> {
  await tx.run(
    'review-activate',
    `update products set status = 'active', vat_rate = $2, version = version + 1 where id = $1`,
    [productId, vatRate],
  );
  await tx.run(
    'review-files',
    `
    update files f set is_public = true from products p
    where p.id = $1 and f.workspace_id = p.owner_workspace_id
      and (p.spec_sheet like '%/files/' || f.id || '.%' or exists (select from jsonb_array_elements(p.photos) photo where photo ->> 'path' like '%/files/' || f.id || '.%'))`,
    [productId],
  );
}

/** Puts a reviewed change in force, all at once (DSK-15). */
export const applyChange = (tx: SystemTx, productId: number, change: ProductChange): Promise<number> =>
  tx.run(
    'review-apply',
    `
    update products p set version = version + 1, name = coalesce(c.name, p.name), unit_type = coalesce(c."unitType", p.unit_type), unit_quantity = coalesce(c."unitQuantity", p.unit_quantity),
      carton_type = coalesce(c."cartonType", p.carton_type), pick_type = coalesce(c."pickType", p.pick_type), storage_type = coalesce(c."storageType", p.storage_type),
      country_of_origin = coalesce(c."countryOfOrigin", p.country_of_origin), certificates = coalesce(c.certification, p.certificates), tags = coalesce(c.tags, p.tags)
    from jsonb_to_record($2) as c(name text, "unitType" text, "unitQuantity" numeric, "cartonType" text, "pickType" text, "storageType" text, "countryOfOrigin" text[], certification text[], tags text[])
    where p.id = $1`,
    [productId, JSON.stringify(change)],
  );

/** Lets an editor's page know that something was decided. */
export const touchProduct = (tx: SystemTx, productId: number): Promise<number> =>
  tx.run('review-touch', 'update products set version = version + 1 where id = $1', [productId]);

/** Gives a product its coming list price; one that is due and not stored yet becomes the list price. */
export const setFuturePrice = (
  tx: SystemTx,
  productId: number,
  price: number,
  { from, today }: { from: string; today: string },
): Promise<number> =>
  tx.run(
    'review-price',
    `
    update products p set unit_price = ${listPriceOn('p', '$4')}, future_list_price = $2, future_list_price_date = $3, version = version + 1 where id = $1`,
    [productId, price, from, today],
  );

/** Keeps grids from the agreed rows of a product until the transaction ends. */
export const lockAgreedOf = (tx: SystemTx, productId: number): Promise<unknown> =>
  tx.many(
    'review-lock-agreed',
    'select 1 from agreed_products where product_id = $1 order by workspace_id, location_id for update',
    [productId],
  );

/** The price of a location that has agreed a product, as the database has it. */
export interface AgreedPrice extends Omit<PassOnRow, 'byPercent' | 'byAmount' | 'unitPrice'> {
  unitPrice: string;
  /** Whether it is not suspended there. A product that its producer has suspended is told all the same: nothing tells it later. */
  isActive: boolean;
}

/** The agreed prices of a product, by company and location; a future price whose day has come is the price. */
export const selectAgreed = (tx: SystemTx, productId: number, today: string): Promise<AgreedPrice[]> =>
  tx.many(
    'review-agreed',
    `
    select a.location_id as "locationId", l.name as "locationName", w.company_name as "companyName",
      case when a.future_price_date <= $2::date then a.future_price else a.unit_price end as "unitPrice",
      case when a.future_price_date > $2::date then a.future_price::float8 end as "futurePrice", case when a.future_price_date > $2::date then a.future_price_date end as "futurePriceDate",
      a.status = 'active' as "isActive"
    from agreed_products a join locations l on l.workspace_id = a.workspace_id and l.id = a.location_id join workspaces w on w.id = a.workspace_id
    where a.product_id = $1 order by w.company_name, l.name_key, l.id`,
    [productId, today],
  );

/** Gives agreed prices their coming price; one whose day had come becomes the price. */
export const passOn = (
  tx: SystemTx,
  productId: number,
  rows: readonly { locationId: number; unitPrice: string; price: number }[],
  from: string,
): Promise<number> =>
  tx.run(
    'review-pass-on',
    `
    update agreed_products a set unit_price = c."unitPrice", future_price = c.price, future_price_date = $3
    from jsonb_to_recordset($2) as c("locationId" int, "unitPrice" numeric, price numeric) where a.product_id = $1 and a.location_id = c."locationId"`,
    [productId, JSON.stringify(rows), from],
  );

/**
 * Stores approved list prices whose day has come as the prices. Answers show them from the first second of that day on
 * (DSK-22). Products are locked in the order of their ids, as imports and "Send all" do.
 */
export const takeUpPrices = (
  tx: SystemTx,
  region: string,
  today: string,
): Promise<{ sku: string; workspace_id: number; price: string }[]> =>
  tx.many(
    'list-prices-due',
    `
    with due as (select id from products where region = $1 and future_list_price_date <= $2::date order by id for update)
    update products p set unit_price = p.future_list_price, future_list_price = null, future_list_price_date = null, version = p.version + 1
    from due where p.id = due.id returning p.sku, p.owner_workspace_id as workspace_id, p.unit_price as price`,
    [region, today],
  );

/** Reviews of the demo that have waited since this moment; those of days before show what waiting looks like. */
export const selectWaiting = (
  tx: SystemTx,
  before: string,
): Promise<{ id: number; kind: ReviewRecord['kind']; version: number }[]> =>
  tx.many(
    'reviews-waiting',
    `select id, kind, version from reviews where state = 'submitted' and since <= $1 and since > $1::timestamptz - interval '1 day' order by since, id limit 20`,
    [before],
  );
