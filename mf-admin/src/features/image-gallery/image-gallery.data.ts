import { orWhen, useApi, useLoad } from '@larder/api-client';
import { listGallery } from '@larder/contracts';
import type { GalleryItem } from '@larder/contracts';
import { useSession } from '@larder/remote-kit';

/** The own pictures in their order; none while there is no profile (ADM-69). */
export function useOwnGallery() {
  const { call } = useApi();
  const id = useSession()?.workspaceId;
  return useLoad<GalleryItem[]>(id === undefined ? undefined : ['gallery', id], () =>
    orWhen(404, [], async () => (await call(listGallery, { params: { id: id! } })).items),
  );
}
