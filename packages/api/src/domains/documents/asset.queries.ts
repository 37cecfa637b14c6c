import type { Tx } from '../../database';

/** True when a company shows its files to the whole region: it is a producer there (API-52). */
export const isProducerOfRegion = async (tx: Tx, workspaceId: number): Promise<boolean> =>
  (await tx.one('asset-producer', 'select 1 as one from suppliers where region = $1 and workspace_id = $2', [
    tx.region,
    workspaceId,
  ])) !== undefined;

/** True for the mark of a certificate of the region, which belongs to no company. */
export const isCertificateLogo = async (tx: Tx, path: string): Promise<boolean> =>
  (await tx.one('asset-certificate', 'select 1 as one from certificates where region = $1 and logo = $2', [
    tx.region,
    path,
  ])) !== undefined;
