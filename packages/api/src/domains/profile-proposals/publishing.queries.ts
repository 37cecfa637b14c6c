import type { SystemTx } from '../../database';

/**
 * Puts a proposal in the place of the whole profile; a producer that had none is in the lists from then on (DSK-28).
 */
export async function publishProposal(tx: SystemTx, workspaceId: number): Promise<void> {
  await tx.run(
    'publish-supplier',
    `
    insert into suppliers (workspace_id, region, supplier_name, is_listed, city, country)
    select id, region, company_name, false, registered_address_city, registered_address_country from workspaces where id = $1 on conflict (workspace_id) do nothing`,
    [workspaceId],
  );
  await tx.run(
    'publish-texts',
    `
    update suppliers s set is_listed = true, slogan = nullif(p.slogan, ''), short_description = nullif(p.short_description, ''), long_description = nullif(p.long_description, ''), logo = p.logo
    from profile_proposals p where p.workspace_id = $1 and s.workspace_id = $1`,
    [workspaceId],
  );
  await tx.run('publish-gallery-clear', 'delete from gallery_items where workspace_id = $1', [workspaceId]);
  await tx.run(
    'publish-gallery',
    `
    insert into gallery_items (workspace_id, region, position, path, description)
    select p.workspace_id, p.region, picture.position, picture.content ->> 'path', picture.content ->> 'description'
    from profile_proposals p, jsonb_array_elements(p.gallery) with ordinality as picture(content, position) where p.workspace_id = $1`,
    [workspaceId],
  );
  await tx.run(
    'publish-files',
    `
    update files f set is_public = exists (
      select from (select logo as path from suppliers where workspace_id = $1 union all select path from gallery_items where workspace_id = $1) shown
      where shown.path like f.region || '/' || f.workspace_id || '/files/' || f.id || '.%')
    where f.workspace_id = $1 and f.purpose = 'profile'`,
    [workspaceId],
  );
  await tx.run(
    'publish-close',
    'update profile_proposals set is_open = false, version = version + 1 where workspace_id = $1',
    [workspaceId],
  );
}
