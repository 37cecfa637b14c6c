import { useApi, useLoad } from '@larder/api-client';
import { listLocations } from '@larder/contracts';
import type { LocationRow } from '@larder/contracts';

const PAGE_SIZE = 100;

/** All locations of the workspace, closed and draft ones too (INS-87). */
export function useLocationChoices() {
  const { call } = useApi();
  return useLoad(
    ['location-choices'],
    async () => {
      const locations: LocationRow[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { items, pagination } = await call(listLocations, { query: { pageNumber, pageSize: PAGE_SIZE } });
        locations.push(...items);
        if (items.length === 0 || locations.length >= pagination.totalItemCount) return locations;
      }
    },
    { keepForMs: 60_000 },
  );
}
