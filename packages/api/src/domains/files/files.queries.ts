import type { Region } from '@larder/contracts';
import type { Queries, SystemTx, Tx } from '../../database';

const PIECE_BYTES = 1024 * 1024;

/** A file as it is kept. */
export interface NewFile {
  id: string;
  purpose: string;
  contentType: string;
  content: Buffer;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  userId: string;
  at: string;
}

/** When the user who calls sent files since an instant, in all their workspaces, oldest first. */
export const selectRecent = async (tx: Tx, since: string): Promise<string[]> =>
  (await tx.many<{ at: string }>('files-recent', 'select at from larder_own_files_since($1) as at', [since])).map(
    ({ at }) => at,
  );

/** Keeps a file in pieces of 1 MiB (DSK-115). */
export async function insertFile(
  tx: Tx,
  { id, purpose, contentType, content, sha256, width, height, userId, at }: NewFile,
): Promise<void> {
  await tx.run(
    'file-insert',
    `
    insert into files (workspace_id, region, id, purpose, content_type, size, sha256, width, height, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [tx.workspaceId, tx.region, id, purpose, contentType, content.length, sha256, width, height, userId, at],
  );
  for (let from = 0; from < content.length; from += PIECE_BYTES) {
    await tx.run(
      'file-piece',
      'insert into file_pieces (workspace_id, region, file_id, position, content) values ($1, $2, $3, $4, $5)',
      [tx.workspaceId, tx.region, id, from / PIECE_BYTES, content.subarray(from, from + PIECE_BYTES)],
    );
  }
}

/** What a file is. */
export interface FileFacts {
  workspaceId: number;
  region: Region;
  contentType: string;
  sha256: Buffer;
  createdAt: string;
}

const FACTS = 'workspace_id as "workspaceId", region, content_type as "contentType", sha256, created_at as "createdAt"';

/** A file of the own company, or one that the region sees. */
export const selectFile = (tx: Tx, workspaceId: number, id: string): Promise<FileFacts | undefined> =>
  tx.one(
    'file',
    `select ${FACTS} from files where workspace_id = $1 and id = $2 and region = $3 and (is_public or workspace_id = $4)`,
    [workspaceId, id, tx.region, tx.workspaceId],
  );

/** Any file, for staff. */
export const selectAnyFile = (tx: SystemTx, id: string): Promise<FileFacts | undefined> =>
  tx.one('file-any', `select ${FACTS} from files where id = $1`, [id]);

/** The content of a file that was found. */
export const selectContent = async (tx: Queries, workspaceId: number, id: string): Promise<Buffer> =>
  Buffer.concat(
    (
      await tx.many<{ content: Buffer }>(
        'file-content',
        'select content from file_pieces where workspace_id = $1 and file_id = $2 order by position',
        [workspaceId, id],
      )
    ).map(({ content }) => content),
  );
