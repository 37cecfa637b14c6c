import { ApiError, useApi, useLoad } from '@larder/api-client';
import { listTags } from '@larder/contracts';

/** The product tags of the region. One without any tag is a failed load (RUL-99). */
export function useTaxonomy({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { call } = useApi();
  return useLoad(isWanted ? ['taxonomy'] : undefined, async () => {
    const { items } = await call(listTags);
    if (items.length === 0) throw new ApiError(500, 'taxonomy_empty');
    return items;
  });
}
