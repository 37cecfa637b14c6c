import type { Queries, SystemTx } from '../../database';

/** A certificate whose name a producer shows, or no longer shows. */
export interface ShownName {
  workspaceId: number;
  name: string;
}

/** Shows the name of a certificate on the profile of its producer, behind those that are there. */
export async function showName(tx: SystemTx, { workspaceId, name }: ShownName): Promise<void> {
  await tx.run(
    'certificate-supplier',
    `
    insert into suppliers (workspace_id, region, supplier_name, is_listed, city, country)
    select id, region, company_name, false, registered_address_city, registered_address_country from workspaces where id = $1 on conflict (workspace_id) do nothing`,
    [workspaceId],
  );
  await tx.run(
    'certificate-show',
    `
    insert into supplier_certificates (workspace_id, position, region, name)
    select w.id, coalesce((select max(position) from supplier_certificates where workspace_id = $1), 0) + 1, w.region, $2
    from workspaces w where w.id = $1 and not exists (select from supplier_certificates where workspace_id = $1 and name = $2)`,
    [workspaceId, name],
  );
}

/** Whether the producer has another approved certificate of the name that is valid today. */
export const isStillCertified = async (
  tx: Queries,
  { workspaceId, name }: ShownName,
  today: string,
): Promise<boolean> =>
  (await tx.one(
    'certificate-other',
    `select 1 as one from company_certificates where workspace_id = $1 and name = $2 and state = 'approved' and valid_until >= $3::date limit 1`,
    [workspaceId, name, today],
  )) !== undefined;

/** Takes the name from the profile of its producer. */
export const hideFromProfile = (tx: Queries, { workspaceId, name }: ShownName): Promise<number> =>
  tx.run('certificate-hide', 'delete from supplier_certificates where workspace_id = $1 and name = $2', [
    workspaceId,
    name,
  ]);

/**
 * Locks the products of a producer that show one of the names, or would by a change that waits for staff: all at once and
 * in the order of their ids, as imports and "Send all" do. Whoever hides several names locks those of all before.
 */
export const lockProductsOf = (tx: Queries, workspaceId: number, names: readonly string[]): Promise<unknown> =>
  tx.many(
    'certificate-lock-products',
    `
    select p.id from products p where p.owner_workspace_id = $1 and p.deleted_at is null and (p.certificates && $2::text[] or exists (
      select from reviews r where r.workspace_id = $1 and r.product_id = p.id and r.kind = 'change' and r.state = 'submitted' and r.after -> 'certification' ?| $2::text[]))
    order by p.id for update`,
    [workspaceId, names],
  );

/** Takes the name from the products of its producer, which are locked. @returns their SKUs */
export const hideFromProducts = async (tx: Queries, { workspaceId, name }: ShownName): Promise<string[]> =>
  (
    await tx.many<{ sku: string }>(
      'certificate-hide-products',
      `
    update products set certificates = array_remove(certificates, $2), version = version + 1
    where owner_workspace_id = $1 and $2 = any(certificates) and deleted_at is null returning sku`,
      [workspaceId, name],
    )
  ).map(({ sku }) => sku);

/** Takes the name from changes that wait for staff: else approving one would bring it back. */
export const hideFromChanges = (tx: SystemTx, { workspaceId, name }: ShownName): Promise<number> =>
  tx.run(
    'certificate-hide-changes',
    `
    update reviews set after = jsonb_set(after, '{certification}', (after -> 'certification') - $2::text), version = version + 1
    where workspace_id = $1 and kind = 'change' and state = 'submitted' and after -> 'certification' ? $2::text`,
    [workspaceId, name],
  );
