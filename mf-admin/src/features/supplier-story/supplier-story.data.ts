import { isApiError, useApi, useLoad } from '@larder/api-client';
import { getSupplier } from '@larder/contracts';
import type { SupplierProfile } from '@larder/contracts';
import { useSession } from '@larder/remote-kit';

/** The own profile as customers see it; null while there is none, which is no error (ADM-67, ADM-68). */
export function useOwnProfile() {
  const { call } = useApi();
  const id = useSession()?.workspaceId;
  return useLoad<SupplierProfile | null>(id === undefined ? undefined : ['supplier', id], async () => {
    try {
      return await call(getSupplier, { params: { id: id! } });
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  });
}
