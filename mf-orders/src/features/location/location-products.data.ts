import { loadAllPages, useApi, useLoad } from '@larder/api-client';
import { getApprovedProduct, listApprovedProducts } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

/** One page of the products agreed for a location (LOC-26). */
export function useAgreedPage(locationId: number, pageNumber: number) {
  const { call } = useApi();
  const input = { params: { locationId }, query: { pageNumber, pageSize: PAGE_SIZES.locationProducts } };
  return useLoad(['agreed-page', locationId, pageNumber], () => call(listApprovedProducts, input));
}

/** All of them, asked for when somebody searches (LOC-27). */
export function useAllAgreed(locationId: number, isAsked: boolean) {
  const { call } = useApi();
  return useLoad(isAsked ? ['agreed-all', locationId] : undefined, () =>
    loadAllPages({ call }, listApprovedProducts, { params: { locationId } }),
  );
}

/** One agreed product. */
export function useAgreedProduct(locationId: number, productId: number) {
  const { call } = useApi();
  return useLoad(['agreed-product', locationId, productId], () =>
    call(getApprovedProduct, { params: { locationId, productId } }),
  );
}
