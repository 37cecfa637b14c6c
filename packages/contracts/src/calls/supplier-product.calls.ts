import * as v from 'valibot';
import { defineCall } from '../call';
import { line } from '../texts';
import { IsoDate } from '../values';
import { SupplierProductDetail } from '../shapes/product';
import {
  DeclinedProduct,
  IncompleteProduct,
  ListPrice,
  ProductOnOrder,
  SupplierDemand,
  SupplierProductInput,
  SupplierProductOptions,
  SupplierProductUpdate,
} from '../shapes/supplier-product';
import { editor, member } from './supplier-parts';

const bySku = {
  params: v.object({ sku: v.pipe(v.string(), v.maxLength(40)) }),
  notFound: 'product_not_found',
} as const;
const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The lists of the form, and the first day that a new price may have. */
export const getSupplierProductOptions = defineCall({
  name: 'getSupplierProductOptions',
  method: 'GET',
  path: '/supplier/product-options',
  summary: 'What the form of a product chooses from',
  who: member,
  answer: SupplierProductOptions,
  status: 200,
  codes: [],
});

/** The API gives the SKU, which never changes. The own reference is unique in the company (`product_ref_taken`). */
export const createSupplierProduct = defineCall({
  name: 'createSupplierProduct',
  method: 'POST',
  path: '/supplier/product',
  summary: 'Makes a draft of a product',
  who: editor,
  body: SupplierProductInput,
  answer: SupplierProductDetail,
  status: 201,
  codes: ['product_ref_taken', 'product_limit', 'photo_invalid', 'document_invalid', 'idempotency_key_reused'],
  idempotent: true,
});

/**
 * A draft changes at once. Of an active product description, times, pictures and sheet do; the rest waits for review
 * (DSK-13). 412 at an outdated `version`.
 */
export const updateSupplierProduct = defineCall({
  name: 'updateSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku',
  summary: 'Changes a product; what chefs rely on becomes a reviewed change',
  who: editor,
  ...bySku,
  body: SupplierProductUpdate,
  answer: SupplierProductDetail,
  status: 200,
  codes: [
    'product_ref_taken',
    'product_incomplete',
    'product_state_changed',
    'photo_invalid',
    'document_invalid',
    'product_not_found',
    'version_mismatch',
  ],
});

/** 400 `product_state_changed` for one that is in review or was active: that is suspended. */
export const deleteSupplierProduct = defineCall({
  name: 'deleteSupplierProduct',
  method: 'DELETE',
  path: '/supplier/product/:sku',
  summary: 'Deletes a draft that never was active',
  who: editor,
  ...bySku,
  status: 204,
  codes: ['product_state_changed', 'product_not_found'],
});

/** A draft with the same values, without pictures and coming price; name and own reference end in "(copy)". */
export const copySupplierProduct = defineCall({
  name: 'copySupplierProduct',
  method: 'POST',
  path: '/supplier/product/:sku/copy',
  summary: 'Makes a draft from a product',
  who: editor,
  ...bySku,
  body: v.object({}),
  bodyOptional: true,
  answer: SupplierProductDetail,
  status: 201,
  codes: ['product_limit', 'product_not_found', 'idempotency_key_reused'],
  idempotent: true,
});

/**
 * `submitted` sends, `draft` takes back, `suspended` needs a reason, `active` brings back. `product_incomplete`
 * lists in `errors` what is missing.
 */
export const moveSupplierProduct = defineCall({
  name: 'moveSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku/state',
  summary: 'Sends for review, takes back, suspends or reactivates',
  who: editor,
  ...bySku,
  body: v.object({
    to: v.picklist(['submitted', 'draft', 'suspended', 'active']),
    reason: v.optional(line(500, 1)),
    version: Version,
  }),
  answer: SupplierProductDetail,
  status: 200,
  codes: ['product_incomplete', 'product_state_changed', 'reason_missing', 'product_not_found', 'version_mismatch'],
});

/** SKUs that were sent, the drafts that lack something, and those that were declined: they are left out (DSK-6). */
export const sendSupplierProducts = defineCall({
  name: 'sendSupplierProducts',
  method: 'POST',
  path: '/supplier/product/send',
  summary: 'Sends every complete draft for review and lists the rest',
  who: editor,
  answer: v.object({
    sent: v.array(v.string()),
    incomplete: v.array(IncompleteProduct),
    declined: v.optional(v.array(DeclinedProduct), []),
  }),
  status: 200,
  codes: [],
});

/** Cartons that were ordered and are not delivered: suspending leaves them. */
export const getProductOnOrder = defineCall({
  name: 'getProductOnOrder',
  method: 'GET',
  path: '/supplier/product/:sku/on-order',
  summary: 'What stays on order when a product is suspended',
  who: editor,
  ...bySku,
  answer: ProductOnOrder,
  status: 200,
  codes: ['product_not_found'],
});

/**
 * A net price from a day at least 14 days ahead, or null and null to take it back: of a suspended product too, while the
 * price waits for staff. `price_date_too_soon` names the first day.
 */
export const priceSupplierProduct = defineCall({
  name: 'priceSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku/price',
  summary: 'Names a coming price of an active product, or takes it back',
  who: editor,
  ...bySku,
  body: v.pipe(
    v.object({ listPrice: v.nullable(ListPrice), from: v.nullable(IsoDate), version: Version }),
    v.forward(
      v.check(({ listPrice, from }) => (listPrice === null) === (from === null), 'Price and date come together'),
      ['from'],
    ),
  ),
  answer: SupplierProductDetail,
  status: 200,
  codes: ['price_date_too_soon', 'product_state_changed', 'product_not_found', 'version_mismatch'],
});

/** Today and 13 days on; as CSV with `format=csv`. It names no customer, location or order. */
export const getSupplierDemand = defineCall({
  name: 'getSupplierDemand',
  method: 'GET',
  path: '/supplier/demand',
  summary: 'What customers are going to take, by product and day',
  who: member,
  query: v.object({ format: v.optional(v.picklist(['json', 'csv']), 'json') }),
  answer: SupplierDemand,
  orFile: 'text/csv',
  status: 200,
  codes: [],
});
