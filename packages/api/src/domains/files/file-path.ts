import type { Tx } from '../../database';

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Where a file of a company is read, below the address of assets: its ending says what it is. */
export const filePathOf = (
  { region, workspaceId }: Pick<Tx, 'region' | 'workspaceId'>,
  { id, contentType }: { id: string; contentType: string },
): string => `${region}/${workspaceId}/files/${id}.${EXTENSIONS[contentType]}`;
