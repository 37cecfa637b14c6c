import type { SystemTx } from '../database';
import type { Row } from './upsert';

/** What the demo data itself has of profiles and certificates. */
export interface KeptOfProfiles {
  gallery: readonly Row[];
  certificates: readonly Row[];
}

/**
 * Takes back what the companies of the demo did to their profiles and certificates, before their own rows are written:
 * pictures and shown names go, proposals are closed, what waits for staff is withdrawn, certificates that they sent are
 * removed. Versions go on.
 */
export async function undoProfiles(
  tx: SystemTx,
  workspaceIds: readonly number[],
  { gallery, certificates }: KeptOfProfiles,
): Promise<void> {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  await tx.run('', 'delete from gallery_items where workspace_id = any($1) and id <> all($2)', [
    workspaceIds,
    idsOf(gallery),
  ]);
  await tx.run('', 'delete from supplier_certificates where workspace_id = any($1)', [workspaceIds]);
  await tx.run(
    '',
    'update profile_proposals set is_open = false, version = version + 1 where is_open and workspace_id = any($1)',
    [workspaceIds],
  );
  await tx.run(
    '',
    `update reviews set is_current = false, state = case when state = 'submitted' then 'withdrawn' else state end where is_current and kind in ('profile', 'certificate') and workspace_id = any($1)`,
    [workspaceIds],
  );
  await tx.run(
    '',
    `update company_certificates set state = 'removed', version = version + 1 where state <> 'removed' and workspace_id = any($1) and id <> all($2)`,
    [workspaceIds, idsOf(certificates)],
  );
}
