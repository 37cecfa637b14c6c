import type { Tx } from '../../database';

/** The id in the path of an own file: `gb/235/files/{id}.webp`. */
export function fileIdOf(path: string, tx: Pick<Tx, 'region' | 'workspaceId'>): string | undefined {
  const [region, workspaceId, folder, name = ''] = path.split('/');
  if (region !== tx.region || workspaceId !== String(tx.workspaceId) || folder !== 'files') return undefined;
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/.exec(name)?.[1];
}
