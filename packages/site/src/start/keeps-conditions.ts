import { isStoreError, type ReleaseStore } from '@larder/federation/release';

/**
 * Whether a store keeps conditional writes. A folder always does, so a disk that takes no probe is logged, and the
 * gateway serves what it has (REL-16).
 *
 * @throws StoreUnavailable for object storage that can't be reached: nothing tells whether it keeps them; NoHardLinks
 *   for a folder on a disk that never takes one
 */
export async function keepsConditions(
  storage: Pick<ReleaseStore['storage'], 'folder' | 'keepsConditions'>,
  log: (line: string) => void,
): Promise<boolean> {
  try {
    return await storage.keepsConditions();
  } catch (error) {
    const isUnfit = (error as { code?: string }).code === 'store_unfit';
    if (storage.folder === undefined || isUnfit || !isStoreError(error)) throw error;
    log(error.message);
    return true;
  }
}
