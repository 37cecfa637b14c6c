import * as v from 'valibot';

const count = v.nullable(v.number());
const text = v.nullable(v.string());

/** What the location's past orders say of a product, in cartons as first ordered (GDE-20 to 24). */
export const GuideItem = v.object({
  productId: v.number(),
  /** Null when the product is not usual. */
  usualQuantity: count,
  /** The quantity and day of the latest order with the product; both null or neither. */
  lastQuantity: count, lastDeliveryDate: text,
  /** Cartons on other upcoming orders of the same day. */
  alreadyOrdered: v.number(),
});
export type GuideItem = v.InferOutput<typeof GuideItem>;

/** A list of products that the orderers of a location made, in its own order (GDE-33). */
export const GuideList = v.object({ listId: v.number(), name: v.string(), productIds: v.array(v.number()), version: v.number() });
export type GuideList = v.InferOutput<typeof GuideList>;

/** The figures of a location for a delivery date. */
export const OrderGuide = v.object({
  /** What usual goes by: orders of the same weekday, of any weekday, or nothing. */
  basedOn: v.picklist(['weekday', 'any', 'none']),
  /** How many orders usual goes by, 0 to 6. */
  orderCount: v.number(),
  /** Products with at least one figure. */
  items: v.array(GuideItem),
  /** The order that "Repeat last order" copies (GDE-28). */
  lastOrder: v.nullable(v.object({ orderId: v.number(), deliveryStart: v.string(), lineCount: v.number(), orderContact: text })),
  lists: v.array(GuideList),
});
export type OrderGuide = v.InferOutput<typeof OrderGuide>;
