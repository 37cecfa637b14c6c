import type { Tx } from '../../database';

/** A file as far as those go that name it. */
export interface OwnFile {
  id: string;
  contentType: string;
  width: number | null;
  height: number | null;
}

/**
 * The own files among these, by purpose. Holds them until the transaction ends, so that the job that removes unused files
 * waits for what is about to name them (DSK-115).
 */
export const selectOwnFiles = (tx: Tx, ids: readonly string[], purpose: string): Promise<OwnFile[]> =>
  tx.many(
    'files-own',
    `
    select id, content_type as "contentType", width, height from files
    where workspace_id = $1 and id = any($2::uuid[]) and purpose = $3 order by id for no key update`,
    [tx.workspaceId, ids, purpose],
  );

/** Marks files as named by something; of what is in force, other workspaces of the region see them. */
export const markFiles = (tx: Tx, ids: readonly string[], at: string, isPublic: boolean): Promise<number> =>
  tx.run(
    'files-use',
    'update files set used_at = coalesce(used_at, $3), unnamed_since = null, is_public = is_public or $4 where workspace_id = $1 and id = any($2::uuid[])',
    [tx.workspaceId, ids, at, isPublic],
  );
