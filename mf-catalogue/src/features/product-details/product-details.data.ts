import { apiErrorOf, useApi, useInvalidate, useLoad } from '@larder/api-client';
import { getSupplierProduct } from '@larder/contracts';

/** One own product with everything (CAT-90). The lists load again when it is gone, so that its row goes too (CAT-94). */
export function useProductDetails(sku: string) {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return useLoad(['product', sku], () =>
    call(getSupplierProduct, { params: { sku } }).catch((caught: unknown) => {
      if (apiErrorOf(caught).status === 404) void invalidate('products').catch(() => undefined);
      throw caught;
    }),
  );
}
