import type { GalleryItem, Page, SupplierProfile, SupplierSummary, SustainabilityReport } from '@larder/contracts';
import type { Tx } from '../../database';
import { conditions } from '../../lists/conditions';
import { type Paging, queryPage } from '../../lists/page-query';

const SUMMARY = `s.workspace_id as "workspaceId", s.supplier_name as "supplierName", s.logo as "supplierLogo", s.slogan as "supplierSlogan",
  s.short_description as "supplierShortDescription", s.product_tags as "productTags", s.score::float8 as "sustainabilityScore"`;

/** The names of the region's tags that are meant by names or aliases, without regard to case. */
export async function selectTagNames(tx: Tx, namesOrAliases: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(
    'tag-names',
    `
    select name from taxonomy_tags where region = $1 and (lower(name) = any($2::text[]) or lower(alias) = any($2::text[]))`,
    [tx.region, namesOrAliases.map((name) => name.toLowerCase())],
  );
  return rows.map(({ name }) => name);
}

/** How the list of producers is narrowed and sorted. */
export interface SupplierListing {
  /** Names of the taxonomy; any of them matches. Absent for no filter. */
  tags?: readonly string[];
  /** Only producers with an agreed product that is not suspended, or cartons ordered for a day since this local date. */
  tradingSince?: string;
  /** Best score first, those without one last. */
  byScore: boolean;
}

// One statement each, so that the lists are read once and not once per producer.
const TRADING = (since: string) => `s.workspace_id in (
  select p.owner_workspace_id from agreed_products a join products p on p.id = a.product_id
    where a.workspace_id = $2 and a.status = 'active'
  union
  select i.supplier_workspace_id from orders o join order_items i on i.workspace_id = o.workspace_id and i.order_id = o.id
  where o.workspace_id = $2 and o.status_group <> 'draft' and o.status <> 'cancelled' and o.deleted_at is null
    and i.carton_quantity > 0 and o.delivery_start >= ${since}::timestamp)`;

/** The producers of the region without the own workspace. */
export function selectSuppliers(
  tx: Tx,
  { tags, tradingSince, byScore }: SupplierListing,
  paging: Paging,
): Promise<Page<SupplierSummary>> {
  const where = conditions(['s.region = $1', 's.workspace_id <> $2', 's.is_listed'], [tx.region, tx.workspaceId]);
  where.add('tags', tags, (names) => `s.product_tags && ${names}::text[]`);
  const tagsAt = `$${where.params.length}`;
  where.add('trading', tradingSince, TRADING);
  const matches = tags
    ? `(select count(*) from unnest(s.product_tags) tag where tag = any(${tagsAt}::text[])) desc, `
    : '';
  return queryPage(
    tx,
    {
      name: `suppliers${byScore ? '-by-score' : ''}:${where.key()}`,
      count: `select count(*) from suppliers s where ${where.sql()}`,
      rows: (limit) => `
      select ${SUMMARY} from suppliers s where ${where.sql()}
      order by ${byScore ? 's.score desc nulls last, ' : ''}${matches}s.name_key, s.workspace_id ${limit}`,
      params: where.params,
    },
    paging,
  );
}

/** A producer of the region that has a profile, or the own workspace. */
export const selectSupplier = (tx: Tx, supplierId: number): Promise<SupplierProfile | undefined> =>
  tx.one(
    'supplier',
    `
    select ${SUMMARY}, s.long_description as "supplierLongDescription", s.city as "registeredAddressCity", s.country as "registeredAddressCountry"
    from suppliers s where s.region = $1 and s.workspace_id = $2 and (s.is_listed or s.workspace_id = $3)`,
    [tx.region, supplierId, tx.workspaceId],
  );

/** The pictures of a producer, in its order. */
export const selectGallery = (tx: Tx, supplierId: number): Promise<GalleryItem[]> =>
  tx.many(
    'supplier-gallery',
    `select id, path, description from gallery_items where region = $1 and workspace_id = $2 order by position, id`,
    [tx.region, supplierId],
  );

/** The assessment of a producer; `isAssessed` false means that there is none. */
export const selectReport = (
  tx: Tx,
  supplierId: number,
): Promise<(SustainabilityReport & { isAssessed: boolean }) | undefined> =>
  tx.one(
    'supplier-report',
    `
    select s.is_assessed as "isAssessed", json_build_object('overall', case when s.is_assessed then s.score end, 'coverage', s.coverage) as score,
      (select coalesce(json_agg(json_build_object('name', c.name, 'logo', coalesce(c.logo, '')) order by x.position), '[]')
        from supplier_certificates x join certificates c on c.region = x.region and c.name = x.name where x.workspace_id = s.workspace_id) as certificates,
      (select coalesce(json_agg(json_build_object('name', p.name, 'category', p.category, 'status', p.status, 'score', p.score) order by p.position), '[]')
        from supplier_policies p where p.workspace_id = s.workspace_id) as policies
    from suppliers s where s.region = $1 and s.workspace_id = $2`,
    [tx.region, supplierId],
  );
