import * as v from 'valibot';
import { line } from '../texts';
import { Id } from '../values';

const count = v.nullable(v.number());
const text = v.nullable(v.string());

/** What the location's past orders say of a product, in cartons as first ordered (GDE-20 to 24). */
export const GuideItem = v.object({
  productId: v.number(),
  /** Null when the product is not usual. */
  usualQuantity: count,
  /** The quantity and day of the latest order with the product; both null or neither. */
  lastQuantity: count,
  lastDeliveryDate: text,
  /** Cartons on other upcoming orders of the same day. */
  alreadyOrdered: v.number(),
});
export type GuideItem = v.InferOutput<typeof GuideItem>;

/**
 * What a pasted SKU means at a location: that of an active product of the region that is not agreed there, or of none
 * (GDE-44).
 */
export const SkuMatch = v.object({
  /** As it was asked for. */
  sku: v.string(),
  match: v.picklist(['agreed', 'suspended', 'not-agreed', 'unknown']),
  /** Null unless the product is agreed there or at another location that the member may reach. */
  productName: text,
});
export type SkuMatch = v.InferOutput<typeof SkuMatch>;
/** One item for each SKU, in the order asked. */
export const SkuMatches = v.object({ items: v.array(SkuMatch) });
export type SkuMatches = v.InferOutput<typeof SkuMatches>;

/** A list of products that the orderers of a location made, in its own order (GDE-33). */
export const GuideList = v.object({
  listId: v.number(),
  name: v.string(),
  productIds: v.array(v.number()),
  version: v.number(),
});
export type GuideList = v.InferOutput<typeof GuideList>;

/** How many lists a location has, how many products a list, and how long its name is at most (GDE-33). */
export const GUIDE_LIST_LIMITS = { lists: 20, products: 300, name: 60 };

/** What a list is made of. */
export const GuideListInput = v.object({
  name: line(GUIDE_LIST_LIMITS.name, 1),
  productIds: v.pipe(
    v.array(Id),
    v.maxLength(GUIDE_LIST_LIMITS.products),
    v.check((ids) => new Set(ids).size === ids.length, 'Names a product twice'),
  ),
});
export type GuideListInput = v.InferOutput<typeof GuideListInput>;

/** The figures of a location for a delivery date. */
export const OrderGuide = v.object({
  /** What usual goes by: orders of the same weekday, of any weekday, or nothing. */
  basedOn: v.picklist(['weekday', 'any', 'none']),
  /** How many orders usual goes by, 0 to 6. */
  orderCount: v.number(),
  /** Products with at least one figure. */
  items: v.array(GuideItem),
  /** The order that "Repeat last order" copies (GDE-28). */
  lastOrder: v.nullable(
    v.object({ orderId: v.number(), deliveryStart: v.string(), lineCount: v.number(), orderContact: text }),
  ),
  lists: v.array(GuideList),
});
export type OrderGuide = v.InferOutput<typeof OrderGuide>;
