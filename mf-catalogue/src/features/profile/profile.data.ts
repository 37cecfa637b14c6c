import { useApi, useLoad } from '@larder/api-client';
import { getSupplier } from '@larder/contracts';

/** One producer of the region (CAT-55). */
export function useSupplier(workspaceId: number) {
  const { call } = useApi();
  return useLoad(['supplier', workspaceId], () => call(getSupplier, { params: { id: workspaceId } }));
}
