import { ApiError, useApi } from '@larder/api-client';
import { storedFileAddress } from '@larder/remote-kit';

/** Fetches a spec sheet with the session's authorisation (LOC-30). */
export function useSheetFile() {
  const { file } = useApi();
  return {
    async load(path: string): Promise<Blob> {
      const address = storedFileAddress(path);
      if (!address) throw new ApiError(404, 'asset_not_found');
      return file(address);
    },
  };
}
