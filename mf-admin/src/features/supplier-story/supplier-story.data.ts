import { orWhen, useApi, useLoad } from '@larder/api-client';
import { getSupplier } from '@larder/contracts';
import { useSession } from '@larder/remote-kit';

/** The own profile as customers see it; null while there is none, which is no error (ADM-67, ADM-68). */
export function useOwnProfile() {
  const { call } = useApi();
  const id = useSession()?.workspaceId;
  return useLoad(id === undefined ? undefined : ['supplier', id], () =>
    orWhen(404, null, () => call(getSupplier, { params: { id: id! } })),
  );
}
