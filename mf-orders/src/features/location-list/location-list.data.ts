import { useApi, useLoad } from '@larder/api-client';
import { listLocations } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

/** One page of the workspace's locations (LOC-2). */
export function useLocationList(pageNumber: number) {
  const { call } = useApi();
  return useLoad(['locations', pageNumber], () =>
    call(listLocations, { query: { pageNumber, pageSize: PAGE_SIZES.locations } }),
  );
}
