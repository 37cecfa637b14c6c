import * as v from 'valibot';

/** A product of an order that comes otherwise: as another product, or in fewer cartons. */
export const ChangedLine = v.object({
  product: v.string(),
  /** The product that comes instead; null where cartons are short. */
  substitute: v.nullable(v.string()),
  /** How many cartons were counted, and how many were ordered; null for a substitute. */
  cartons: v.nullable(v.number()), ordered: v.nullable(v.number()),
});
export type ChangedLine = v.InferOutput<typeof ChangedLine>;

const about = {
  id: v.number(), createdDate: v.string(), readDate: v.nullable(v.string()), orderId: v.nullable(v.number()), locationId: v.nullable(v.number()),
};

/** What the bell tells a member; `data` is what its text names (GDE-86). */
export const Notice = v.variant('kind', [
  v.object({
    ...about, kind: v.literal('status'),
    data: v.object({
      step: v.picklist(['scheduled', 'moved', 'out-for-delivery', 'delivered', 'cancelled']),
      /** Local date-times of the delivery as it was then. */
      deliveryStart: v.nullable(v.string()), deliveryEnd: v.nullable(v.string()),
    }),
  }),
  v.object({ ...about, kind: v.literal('substitution'), data: v.object({ lines: v.array(ChangedLine) }) }),
]);
export type Notice = v.InferOutput<typeof Notice>;
/** A notice before it is stored for each member. */
export type NoticeContent = Notice extends infer One ? (One extends Notice ? Pick<One, 'kind' | 'data'> : never) : never;
