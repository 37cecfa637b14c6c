import { tellOtherTabs, useApi, useInvalidate, useLoad } from '@larder/api-client';
import {
  copySupplierProduct,
  deleteSupplierProduct,
  exportSupplierProducts,
  getProductOnOrder,
  moveSupplierProduct,
} from '@larder/contracts';
import type { SupplierProduct } from '@larder/contracts';

/** What stays on order when a product is suspended (DSK-16). */
export function useOnOrder(sku: string) {
  const { call } = useApi();
  return useLoad(['on-order', sku], () => call(getProductOnOrder, { params: { sku } }));
}

type Known = Pick<SupplierProduct, 'sku' | 'version'>;

/** What may be done to a product from its row; lists and details are loaded again. */
export function useProductCalls() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  const told = () => {
    tellOtherTabs('products', 'product');
    return Promise.all([invalidate('products'), invalidate('product')]);
  };
  return {
    async move({ sku, version }: Known, to: 'submitted' | 'draft' | 'suspended' | 'active', reason?: string) {
      await call(moveSupplierProduct, {
        params: { sku },
        body: { to, version, ...(reason === undefined ? {} : { reason }) },
      });
      await told();
    },
    async copy(sku: string) {
      const made = await call(copySupplierProduct, { params: { sku }, body: {} });
      await told();
      return made;
    },
    async remove(sku: string) {
      await call(deleteSupplierProduct, { params: { sku } });
      await told();
    },
    /** All own products as CSV (DSK-23). */
    exportAll: async () => String(await call(exportSupplierProducts)),
    refresh: told,
  };
}
