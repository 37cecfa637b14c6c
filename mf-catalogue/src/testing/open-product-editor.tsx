import { getSupplierProduct, getSupplierProductOptions } from '@larder/contracts';
import type { SupplierProductDetail, SupplierProductOptions } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, FakeHostOptions } from '@larder/remote-kit/testing';
import { Module } from '../app/product-editor.module';
import en from '../locales/en.json';
import fr from '../locales/fr.json';

/** What a product page is opened with. */
interface OpenedProduct {
  /** Of the address; undefined for a new product. */
  sku: string | undefined;
  /** As it is stored. */
  stored: SupplierProductDetail;
  options?: Partial<SupplierProductOptions>;
}

/** The page of a product, or of a new one, as a producer opens it. Later answers take the place of earlier ones. */
export function openProductEditor(
  { sku, stored, options = {} }: OpenedProduct,
  answers: FakeAnswers = [],
  host: FakeHostOptions = {},
) {
  const name = sku === undefined ? 'newProduct' : 'productEditor';
  const params: Record<string, string> = sku === undefined ? {} : { sku };
  return renderRemote(<Module request={{ module: 'product-editor', name, params, kind: 'page', view: 'producer' }} />, {
    texts: { catalogue: { en, fr } },
    routes: { productList: '/my/products', newProduct: '/my/products/new', productEditor: '/my/products/:sku' },
    path: `/my/products/${sku ?? 'new'}`,
    view: 'producer',
    ...host,
    session: { companyRoles: ['producer'], workspaceId: 206, userRole: 'TRUSTED', ...host.session },
    answers: [
      [getSupplierProductOptions, { tags: [], certificates: [], earliestPriceDate: '2026-12-04', ...options }],
      [getSupplierProduct, stored],
      ...answers,
    ],
  });
}
