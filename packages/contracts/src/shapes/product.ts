import * as v from 'valibot';
import { AssetPath, Instant, Money, UnitPrice } from '../values';

const pack = { unitType: v.string(), unitQuantity: v.number(), cartonType: v.string(), pickType: v.string() };
const future = { futurePrice: v.optional(UnitPrice, null), futurePriceDate: v.optional(v.nullable(v.string()), null) };

/** A product agreed for one location. Prices are null for STANDARD (RUL-119). */
export const ApprovedProduct = v.object({
  productId: v.number(),
  locationId: v.number(),
  sku: v.string(),
  productName: v.string(),
  status: v.string(),
  supplierName: v.string(),
  ...pack,
  unitPrice: UnitPrice,
  isMaster: v.boolean(),
  storageType: v.string(),
  ...future,
});
export type ApprovedProduct = v.InferOutput<typeof ApprovedProduct>;

/** An agreed product with all that its page shows. */
export const ApprovedProductDetail = v.object({
  ...ApprovedProduct.entries,
  productDescription: v.string(),
  /** Price of one carton: unit price times unit quantity. */
  price: Money,
  certificates: v.array(v.string()),
  countryOfOrigin: v.array(v.string()),
  tags: v.array(v.string()),
  relatedProducts: v.array(v.object({ supplierName: v.string(), name: v.string() })),
  /** The main picture and the spec sheet, for every role. */
  photo: v.optional(v.nullable(AssetPath), null),
  specSheet: v.optional(v.nullable(AssetPath), null),
});
export type ApprovedProductDetail = v.InferOutput<typeof ApprovedProductDetail>;

/** A product of the region's greengrocer selection, at list price per unit. */
export const GreengrocerItem = v.object({
  productId: v.number(),
  productSku: v.string(),
  productName: v.string(),
  supplierName: v.string(),
  price: UnitPrice,
  ...pack,
  ...future,
});
export type GreengrocerItem = v.InferOutput<typeof GreengrocerItem>;

/** The values of a reviewed change, by field; what is not in it does not change (DSK-13). */
export const ProductChange = v.object({
  name: v.optional(v.string()),
  cartonType: v.optional(v.string()),
  unitType: v.optional(v.string()),
  unitQuantity: v.optional(v.number()),
  pickType: v.optional(v.string()),
  storageType: v.optional(v.string()),
  tags: v.optional(v.array(v.string())),
  certification: v.optional(v.array(v.string())),
  countryOfOrigin: v.optional(v.array(v.string())),
});
export type ProductChange = v.InferOutput<typeof ProductChange>;

/**
 * Where a product or its change stands with staff. A product in review has the status `draft` (DSK-6); with a `change`
 * the product itself stays as it is.
 * Declined, it stands until the next save.
 */
export const ProductReview = v.object({
  state: v.picklist(['submitted', 'declined']),
  since: Instant,
  reason: v.nullable(v.string()),
  change: v.nullable(ProductChange),
});
export type ProductReview = v.InferOutput<typeof ProductReview>;

/**
 * A product of a producer. In a draft the pack may be missing: `''` for texts and 0 for `unitQuantity`. The three
 * prices are null for STANDARD.
 */
export const SupplierProduct = v.object({
  sku: v.string(),
  supplierRefId: v.string(),
  status: v.picklist(['draft', 'active', 'suspended']),
  name: v.string(),
  cartonType: v.string(),
  unitType: v.string(),
  unitQuantity: v.number(),
  pickType: v.string(),
  storageType: v.string(),
  tags: v.array(v.string()),
  certification: v.array(v.string()),
  countryOfOrigin: v.array(v.string()),
  /** The first one is the main one. */
  photos: v.optional(v.array(v.object({ path: AssetPath, description: v.string() })), []),
  review: v.optional(v.nullable(ProductReview), null),
  version: v.optional(v.number(), 1),
  listPrice: v.optional(UnitPrice, null),
  futureListPrice: v.optional(UnitPrice, null),
  futureListPriceDate: v.optional(v.nullable(v.string()), null),
  /** A part of 1; null until staff approved the product. */
  vatRate: v.optional(v.nullable(v.number()), null),
  /** The earliest last day of its certificates, when it is within 30 days (DSK-7). */
  certificateEnds: v.optional(v.nullable(v.string()), null),
  /** It was active before: it is suspended and never deleted (DSK-8). */
  wasActive: v.optional(v.boolean(), true),
});
export type SupplierProduct = v.InferOutput<typeof SupplierProduct>;

/** A product of a producer with all that its form edits. */
export const SupplierProductDetail = v.object({
  ...SupplierProduct.entries,
  description: v.string(),
  /** Days, or null. */
  leadTime: v.nullable(v.number()),
  /** Seconds, or null. */
  minimumAcceptedShelfLife: v.nullable(v.number()),
  specSheet: v.nullable(v.string()),
  specSheetDateModified: v.nullable(Instant),
  /**
   * Whether a coming price can be named, replaced or taken back: false once staff have taken one up (DSK-21). Null for
   * STANDARD.
   */
  futureListPriceOpen: v.optional(v.nullable(v.boolean())),
});
export type SupplierProductDetail = v.InferOutput<typeof SupplierProductDetail>;

/** A tag of the region's taxonomy. */
export const Tag = v.object({ name: v.string(), description: v.string(), alias: v.nullable(v.string()) });
export type Tag = v.InferOutput<typeof Tag>;
