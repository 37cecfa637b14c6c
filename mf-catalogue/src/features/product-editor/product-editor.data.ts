import { tellOtherTabs, useApi, useInvalidate, useLoad, useOtherTabs } from '@larder/api-client';
import {
  createSupplierProduct,
  getSupplierProduct,
  getSupplierProductOptions,
  moveSupplierProduct,
  priceSupplierProduct,
  updateSupplierProduct,
  uploadFile,
} from '@larder/contracts';
import type { SupplierProductDetail, SupplierProductInput } from '@larder/contracts';

/** The product that is edited; none for a new one. */
export function useEditedProduct(sku: string | undefined) {
  const { call } = useApi();
  useOtherTabs('product');
  return useLoad(sku === undefined ? undefined : ['product', sku], () =>
    call(getSupplierProduct, { params: { sku: sku! } }),
  );
}

/** Tags and certificates to choose from, and the first day that a new price can have. */
export function useProductOptions() {
  const { call } = useApi();
  return useLoad(['product-options'], () => call(getSupplierProductOptions));
}

/** The calls of the page. Each answers the product as it is stored then; lists are loaded again. */
export function useProductWrites() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  const told = async (product: SupplierProductDetail) => {
    tellOtherTabs('products', 'product');
    await invalidate('products');
    return product;
  };
  return {
    create: async (body: SupplierProductInput, idempotencyKey: string) =>
      told(await call(createSupplierProduct, { body }, { idempotencyKey })),
    update: async (sku: string, body: SupplierProductInput & { version: number }) =>
      told(await call(updateSupplierProduct, { params: { sku }, body })),
    move: async (sku: string, to: 'submitted' | 'draft', version: number) =>
      told(await call(moveSupplierProduct, { params: { sku }, body: { to, version } })),
    price: async (sku: string, body: { listPrice: number | null; from: string | null; version: number }) =>
      told(await call(priceSupplierProduct, { params: { sku }, body })),
    reload: (sku: string) => call(getSupplierProduct, { params: { sku } }),
  };
}

/** Sends one file; it is gone after a day unless a product names it. */
export function useUpload() {
  const { call } = useApi();
  return { upload: (file: File, purpose: 'product' | 'spec-sheet') => call(uploadFile, { body: { file, purpose } }) };
}
