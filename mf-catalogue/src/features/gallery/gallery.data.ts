import { useApi, useLoad } from '@larder/api-client';
import { listGallery } from '@larder/contracts';

/** The pictures of a producer, in its order (CAT-60). */
export function useGallery(workspaceId: number) {
  const { call } = useApi();
  return useLoad(
    ['gallery', workspaceId],
    async () => (await call(listGallery, { params: { id: workspaceId } })).items,
  );
}
