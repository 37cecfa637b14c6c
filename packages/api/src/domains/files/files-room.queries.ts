import type { Tx } from '../../database';

/** Lets one upload of the region at a time take room, until its transaction ends. */
export const lockRoom = (tx: Tx): Promise<unknown> =>
  tx.one('files-room-lock', `select pg_advisory_xact_lock(hashtext('files-room'), hashtext($1))`, [tx.region]);

/** How many bytes the files of the own company have. */
export const selectOwnUsed = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ used: number }>(
      'files-used-own',
      'select coalesce(sum(size), 0)::bigint as used from files where workspace_id = $1',
      [tx.workspaceId],
    )
  )?.used ?? 0;

/** How many bytes the files of the region have. */
export const selectUsed = async (tx: Tx): Promise<number> =>
  (await tx.one<{ used: number }>('files-used', 'select larder_files_bytes() as used'))?.used ?? 0;
