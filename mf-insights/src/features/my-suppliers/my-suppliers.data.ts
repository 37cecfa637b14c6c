import { useApi, useLoad } from '@larder/api-client';
import { listSuppliers } from '@larder/contracts';

/** How many producers a page of the list has (INS-36). */
export const SUPPLIERS_PER_PAGE = 30;

/** One page of the producers that the workspace trades with, best score first; the API sorts them (INS-36, INS-37). */
export function useMySuppliers(page: number) {
  const { call } = useApi();
  return useLoad(['my-suppliers', page], () =>
    call(listSuppliers, { query: { trading: 'true', pageNumber: page, pageSize: SUPPLIERS_PER_PAGE } }),
  );
}
