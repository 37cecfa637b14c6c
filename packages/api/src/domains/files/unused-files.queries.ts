import type { SystemTx } from '../../database';

/**
 * Every path by which something in force, in review or being written names a file of its company. Decided reviews are
 * history and keep none.
 */
const NAMED = `
  select owner_workspace_id as workspace_id, photo ->> 'path' as path from products, jsonb_array_elements(photos) photo where deleted_at is null
  union all select owner_workspace_id, spec_sheet from products where deleted_at is null
  union all select workspace_id, logo from suppliers
  union all select workspace_id, path from gallery_items
  union all select workspace_id, logo from profile_proposals where is_open
  union all select workspace_id, picture ->> 'path' from profile_proposals, jsonb_array_elements(gallery) picture where is_open`;

/** Notes since when nothing names a file, and forgets it for those that are named again. */
export const noteUnnamed = (tx: SystemTx, at: string): Promise<number> =>
  tx.run(
    'files-unnamed',
    `
    with named as (
      select distinct workspace_id, substring(path from '/files/([0-9a-f]{8}-[0-9a-f-]{27})\\.')::uuid as id from (${NAMED}) paths where path like '%/files/%'
      union select workspace_id, file_id from company_certificates where state <> 'removed'
    )
    update files f set unnamed_since = case when n.id is null then $1::timestamptz end
    from files g left join named n on n.workspace_id = g.workspace_id and n.id = g.id
    where f.workspace_id = g.workspace_id and f.id = g.id and f.used_at is not null and f.purpose in ('product', 'profile', 'certificate', 'spec-sheet')
      and (f.unnamed_since is null) <> (n.id is not null)`,
    [at],
  );

/** Takes files that go from certificates that were removed. */
export const freeOfCertificates = (tx: SystemTx, before: string): Promise<number> =>
  tx.run(
    'files-of-removed',
    `
    update company_certificates c set file_id = null from files f
    where f.workspace_id = c.workspace_id and f.id = c.file_id and c.state = 'removed' and f.unnamed_since < $1`,
    [before],
  );

/** Removes what nothing has named since before a moment: never, or no more. */
export const deleteUnnamed = (tx: SystemTx, before: string): Promise<number> =>
  tx.run('files-unused', 'delete from files where (used_at is null and created_at < $1) or unnamed_since < $1', [
    before,
  ]);
