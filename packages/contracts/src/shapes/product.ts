import * as v from 'valibot';
import { Instant, Money, UnitPrice } from '../values';

const pack = { unitType: v.string(), unitQuantity: v.number(), cartonType: v.string(), pickType: v.string() };
const future = { futurePrice: v.optional(UnitPrice, null), futurePriceDate: v.optional(v.nullable(v.string()), null) };

/** A product agreed for one location. Prices are null for STANDARD (RUL-119). */
export const ApprovedProduct = v.object({
  productId: v.number(), locationId: v.number(), sku: v.string(), productName: v.string(), status: v.string(), supplierName: v.string(),
  ...pack, unitPrice: UnitPrice, isMaster: v.boolean(), storageType: v.string(), ...future,
});
export type ApprovedProduct = v.InferOutput<typeof ApprovedProduct>;

export const ApprovedProductDetail = v.object({
  ...ApprovedProduct.entries,
  productDescription: v.string(),
  /** Price of one carton: unit price times unit quantity. */
  price: Money,
  certificates: v.array(v.string()), countryOfOrigin: v.array(v.string()), tags: v.array(v.string()),
  relatedProducts: v.array(v.object({ supplierName: v.string(), name: v.string() })),
});
export type ApprovedProductDetail = v.InferOutput<typeof ApprovedProductDetail>;

/** A product of the region's greengrocer selection, at list price per unit. */
export const GreengrocerItem = v.object({
  productId: v.number(), productSku: v.string(), productName: v.string(), supplierName: v.string(), price: UnitPrice, ...pack, ...future,
});
export type GreengrocerItem = v.InferOutput<typeof GreengrocerItem>;

export const SupplierProduct = v.object({
  sku: v.string(), supplierRefId: v.string(), status: v.picklist(['draft', 'active', 'suspended']), name: v.string(),
  cartonType: v.string(), unitType: v.string(), unitQuantity: v.number(), pickType: v.string(), storageType: v.string(),
  tags: v.array(v.string()), certification: v.array(v.string()), countryOfOrigin: v.array(v.string()),
});
export type SupplierProduct = v.InferOutput<typeof SupplierProduct>;

export const SupplierProductDetail = v.object({
  ...SupplierProduct.entries,
  description: v.string(),
  /** Days, or null. */
  leadTime: v.nullable(v.number()),
  /** Seconds, or null. */
  minimumAcceptedShelfLife: v.nullable(v.number()),
  specSheet: v.nullable(v.string()), specSheetDateModified: v.nullable(Instant),
});
export type SupplierProductDetail = v.InferOutput<typeof SupplierProductDetail>;

/** A tag of the region's taxonomy. */
export const Tag = v.object({ name: v.string(), description: v.string(), alias: v.nullable(v.string()) });
export type Tag = v.InferOutput<typeof Tag>;
