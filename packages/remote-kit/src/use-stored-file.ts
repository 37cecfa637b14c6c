import { ApiError, useApi } from '@larder/api-client';
import { storedFileAddress } from './stored-file';

/**
 * Fetches a stored file, such as a spec sheet, with the session's authorisation (CAT-93, LOC-30). `load` throws an
 * `ApiError`.
 */
export function useStoredFile() {
  const { file } = useApi();
  return {
    async load(path: string): Promise<Blob> {
      const address = storedFileAddress(path);
      if (!address) throw new ApiError(404, 'asset_not_found');
      return file(address);
    },
  };
}
