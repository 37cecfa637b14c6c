import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Id, PathId, QueryBoolean } from '../values';
import { line, text } from '../texts';
import {
  ApprovedProduct,
  ApprovedProductDetail,
  GreengrocerItem,
  SupplierProduct,
  SupplierProductDetail,
  Tag,
} from '../shapes/product';

const buyer = { token: 'bearer', level: 'any', side: 'customer' } as const;
const producer = { token: 'bearer', level: 'any', side: 'producer' } as const;

/** Active and suspended products, by name. Prices are null for STANDARD. */
export const listApprovedProducts = defineCall({
  name: 'listApprovedProducts',
  method: 'GET',
  path: '/product/approved/:locationId',
  summary: 'The products agreed for a location, by name',
  who: buyer,
  params: v.object({ locationId: PathId }),
  notFound: 'location_not_found',
  query: v.object(paging(15)),
  answer: page(ApprovedProduct),
  status: 200,
  codes: ['location_not_found'],
});

/**
 * One agreed product with description, certificates, origin and picture. Two codes: the location or the product is
 * unknown.
 */
export const getApprovedProduct = defineCall({
  name: 'getApprovedProduct',
  method: 'GET',
  path: '/product/approved/:locationId/:productId',
  summary: 'One agreed product',
  who: buyer,
  params: v.object({ locationId: PathId, productId: PathId }),
  notFound: { locationId: 'location_not_found', productId: 'product_not_found' },
  answer: ApprovedProductDetail,
  status: 200,
  codes: ['location_not_found', 'product_not_found'],
});

/**
 * The selection at list price, by name. Empty for a workspace that has it switched off. The path is a wire name
 * only.
 */
export const listGreengrocer = defineCall({
  name: 'listGreengrocer',
  method: 'GET',
  path: '/product/collectiv-selection',
  summary: "The region's greengrocer selection, by name",
  who: buyer,
  query: v.object(paging(200)),
  answer: page(GreengrocerItem),
  status: 200,
  codes: [],
});

/** All tags of the region. */
export const listTags = defineCall({
  name: 'listTags',
  method: 'GET',
  path: '/product/tags',
  summary: 'The taxonomy of product tags, by name',
  who: { ...buyer, feature: 'productSearch' },
  answer: v.object({ items: v.array(Tag) }),
  status: 200,
  codes: [],
});

/**
 * `workspaceId` is the producer, or the own workspace for a product without one. Tags are names of the taxonomy. 20
 * a day for each member, then 429 `request_daily_limit`.
 */
export const requestProduct = defineCall({
  name: 'requestProduct',
  method: 'POST',
  path: '/product/sample/:workspaceId',
  summary: 'Asks for samples of a producer, or for a product',
  who: { token: 'bearer', level: 'trusted-up', side: 'customer' },
  params: v.object({ workspaceId: PathId }),
  notFound: 'supplier_not_found',
  body: v.object({ tags: v.pipe(v.array(line(80)), v.maxLength(20)), productDescription: v.optional(text(1000)) }),
  answer: v.object({ requestId: Id }),
  status: 201,
  codes: ['request_tags_missing', 'request_tag_unknown', 'supplier_not_found', 'request_daily_limit'],
});

/** Own products of one status, by name. List prices are null for STANDARD. */
export const listSupplierProducts = defineCall({
  name: 'listSupplierProducts',
  method: 'GET',
  path: '/supplier/product',
  summary: 'The own products of a producer, by name',
  who: producer,
  query: v.object({
    ...paging(15),
    status: v.optional(v.picklist(['draft', 'active', 'suspended']), 'active'),
    /**
     * Only what waits for the producer, whatever its status: declined products and changes, and products with a
     * certificate that ends within 30 days (DSK-7).
     */
    needsYou: v.optional(QueryBoolean, 'false'),
  }),
  answer: page(SupplierProduct),
  status: 200,
  codes: [],
});

/** One own product by its SKU, with its review and what only producers see. */
export const getSupplierProduct = defineCall({
  name: 'getSupplierProduct',
  method: 'GET',
  path: '/supplier/product/:sku',
  summary: 'One own product of a producer',
  who: producer,
  params: v.object({ sku: v.pipe(v.string(), v.maxLength(40)) }),
  notFound: 'product_not_found',
  answer: SupplierProductDetail,
  status: 200,
  codes: ['product_not_found'],
});
