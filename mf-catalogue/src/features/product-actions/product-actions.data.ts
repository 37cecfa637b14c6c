import { useRef } from 'react';
import { addressOf, apiErrorOf, randomKey, tellOtherTabs, useApi, useInvalidate, useLoad } from '@larder/api-client';
import {
  copySupplierProduct,
  deleteSupplierProduct,
  exportSupplierProducts,
  getProductOnOrder,
  moveSupplierProduct,
} from '@larder/contracts';
import type { SupplierProduct } from '@larder/contracts';
import { keepsKey } from '../../model/idempotency-key';
import { useTableFormat } from '../../model/use-table-format';

/** What stays on order when a product is suspended (DSK-16). */
export function useOnOrder(sku: string) {
  const { call } = useApi();
  return useLoad(['on-order', sku], () => call(getProductOnOrder, { params: { sku } }));
}

type Known = Pick<SupplierProduct, 'sku' | 'version'>;

/** What may be done to a product from its row; lists and details are loaded again. */
export function useProductCalls() {
  const { call, file } = useApi();
  const { invalidate } = useInvalidate();
  const format = useTableFormat();
  // A copy without an answer may have been made: the next press repeats it.
  const copyKeys = useRef(new Map<string, string>());
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
      const keys = copyKeys.current;
      const idempotencyKey = keys.get(sku) ?? randomKey();
      keys.set(sku, idempotencyKey);
      const made = await call(copySupplierProduct, { params: { sku }, body: {} }, { idempotencyKey }).catch(
        (caught: unknown) => {
          if (!keepsKey(apiErrorOf(caught))) keys.delete(sku);
          throw caught;
        },
      );
      keys.delete(sku);
      await told();
      return made;
    },
    async remove(sku: string) {
      await call(deleteSupplierProduct, { params: { sku } });
      await told();
    },
    /** All own products as CSV (DSK-23); a file keeps its byte order mark. */
    exportAll: () => file(addressOf(exportSupplierProducts.path, {}, { format })),
    refresh: told,
  };
}
