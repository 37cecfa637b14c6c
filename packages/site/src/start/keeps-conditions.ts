import { isStoreError, type ReleaseStore } from '@larder/federation/release';

/**
 * Whether a store keeps conditional writes. A folder always does, so a disk that takes no probe is logged, and the
 * gateway serves what it has (REL-16).
 *
 * @throws StoreUnavailable for object storage that can't be reached: nothing tells whether it keeps them
 */
export async function keepsConditions(
  storage: Pick<ReleaseStore['storage'], 'folder' | 'keepsConditions'>,
  log: (line: string) => void,
): Promise<boolean> {
  try {
    return await storage.keepsConditions();
  } catch (error) {
    if (storage.folder === undefined || !isStoreError(error)) throw error;
    log(error.message);
    return true;
  }
}
