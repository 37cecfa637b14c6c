import { useApi, useLoad, useOtherTabs } from '@larder/api-client';
import { listSupplierProducts } from '@larder/contracts';
import type { SupplierProduct } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

export type ProductStatus = SupplierProduct['status'];

/** One page of the own products of a status, by name (CAT-83). */
export function useProducts(status: ProductStatus, page: number) {
  const { call } = useApi();
  return useLoad(['products', status, page], () =>
    call(listSupplierProducts, { query: { status, pageNumber: page, pageSize: PAGE_SIZES.supplierProducts } }),
  );
}

/** Products that wait for the producer, whatever their status (DSK-7). Not asked where nobody edits. */
export function useNeedsYou(page: number, mayEdit: boolean) {
  const { call } = useApi();
  useOtherTabs('products', 'product');
  return useLoad(mayEdit ? ['products', 'needs-you', page] : undefined, () =>
    call(listSupplierProducts, { query: { needsYou: true, pageNumber: page, pageSize: PAGE_SIZES.supplierProducts } }),
  );
}
