import { useApi, useLoad } from '@larder/api-client';
import { getSupplierProduct } from '@larder/contracts';

/** One own product with everything (CAT-90). */
export function useProductDetails(sku: string) {
  const { call } = useApi();
  return useLoad(['product', sku], () => call(getSupplierProduct, { params: { sku } }));
}
