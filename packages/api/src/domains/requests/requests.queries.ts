import type { Page } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { conditions } from '../../lists/conditions';
import { ofRegion } from '../../lists/of-region';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

/** Those of the names that are tags of the region. */
export async function selectKnownTags(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ name: string }>(
    'request-tags',
    'select name from taxonomy_tags where region = $1 and name = any($2::text[])',
    [tx.region, names],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * How many requests the user who calls has made since an instant, in all their workspaces. Others of the same user wait
 * here, so that the count holds for all of them.
 */
export async function countRequests(tx: Tx, userId: string, since: string): Promise<number> {
  await tx.run('request-lock', `select pg_advisory_xact_lock(hashtextextended('product-request ' || $1, 0))`, [userId]);
  const row = await tx.one<{ count: number }>('request-count', 'select larder_own_requests_since($1) as count', [
    since,
  ]);
  return row?.count ?? 0;
}

/** A request about to be stored. */
export interface NewRequest {
  supplierId: number | null;
  tags: readonly string[];
  description: string | null;
  userId: string;
  at: string;
}

export async function insertRequest(
  tx: Tx,
  { supplierId, tags, description, userId, at }: NewRequest,
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    'request-insert',
    `
    insert into product_requests (workspace_id, supplier_workspace_id, tags, product_description, created_by, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.workspaceId, supplierId, tags, description, userId, at],
  );
  return (row as { id: number }).id;
}

/** Names the order that answers a request; tells how many requests there were with this id. */
export const updateRequestOrder = (tx: Tx, requestId: number, orderId: number): Promise<number> =>
  tx.run('request-answer', 'update product_requests set order_id = $3 where workspace_id = $1 and id = $2', [
    tx.workspaceId,
    requestId,
    orderId,
  ]);

/** Who asks, for the e-mail. */
export const selectAuthor = (
  tx: Tx,
  userId: string,
): Promise<{ fullName: string; email: string; companyName: string } | undefined> =>
  tx.one(
    'request-author',
    `
    select u.full_name as "fullName", u.email, w.company_name as "companyName" from users u, workspaces w where u.id = $2 and w.id = $1`,
    [tx.workspaceId, userId],
  );

/** A request as staff read it. */
export interface StaffRequest {
  requestId: number;
  workspaceId: number;
  supplierId: number | null;
  tags: string[];
  productDescription: string | null;
  createdBy: string;
  createdDate: string;
  orderId: number | null;
}

/** Requests of all workspaces, newest first; open ones are not answered by an order. */
export function selectRequests(
  tx: Queries,
  filter: { region?: string; workspaceId?: number; open?: boolean },
  paging: Paging,
): Promise<Page<StaffRequest>> {
  const where = conditions([filter.open ? 'r.order_id is null' : 'true']);
  where.add('region', filter.region, ofRegion('r.workspace_id'));
  where.add('workspace', filter.workspaceId, (id) => `r.workspace_id = ${id}`);
  return queryPage(
    tx,
    {
      name: `requests${filter.open ? '-open' : ''}:${where.key()}`,
      count: `select count(*) from product_requests r where ${where.sql()}`,
      rows: (limit) => `
      select r.id as "requestId", r.workspace_id as "workspaceId", r.supplier_workspace_id as "supplierId", r.tags, r.product_description as "productDescription",
        u.full_name as "createdBy", ${instantText('r.created_at')} as "createdDate", r.order_id as "orderId"
      from product_requests r join users u on u.id = r.created_by where ${where.sql()} order by r.created_at desc, r.id desc ${limit}`,
      params: where.params,
    },
    paging,
  );
}
