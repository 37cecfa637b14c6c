import * as v from 'valibot';

/** A product of an order that comes otherwise: as another product, or in fewer cartons. */
export const ChangedLine = v.object({
  product: v.string(),
  /** The product that comes instead; null where cartons are short. */
  substitute: v.nullable(v.string()),
  /** How many cartons were counted, and how many were ordered; null for a substitute. */
  cartons: v.nullable(v.number()),
  ordered: v.nullable(v.number()),
});
export type ChangedLine = v.InferOutput<typeof ChangedLine>;

/** A cut-off that somebody is reminded of: drafts that are not sent, or a usual day without an order. */
export const ReminderEntry = v.object({
  locationId: v.number(),
  locationName: v.string(),
  deliveryDate: v.string(),
  draftIds: v.array(v.number()),
});
export type ReminderEntry = v.InferOutput<typeof ReminderEntry>;

/** A unit price that changes, excluding VAT. */
export const ChangedPrice = v.object({
  productId: v.number(),
  product: v.string(),
  former: v.number(),
  price: v.number(),
});
export type ChangedPrice = v.InferOutput<typeof ChangedPrice>;

const about = {
  id: v.number(),
  createdDate: v.string(),
  readDate: v.nullable(v.string()),
  orderId: v.nullable(v.number()),
  locationId: v.nullable(v.number()),
};

/** What the bell tells a member; `data` is what its text names (GDE-86). */
export const Notice = v.variant('kind', [
  v.object({
    ...about,
    kind: v.literal('status'),
    data: v.object({
      step: v.picklist(['scheduled', 'moved', 'out-for-delivery', 'delivered', 'cancelled']),
      /** Local date-times of the delivery as it was then. */
      deliveryStart: v.nullable(v.string()),
      deliveryEnd: v.nullable(v.string()),
    }),
  }),
  v.object({ ...about, kind: v.literal('substitution'), data: v.object({ lines: v.array(ChangedLine) }) }),
  /** For orderers alone, as the next two. The prices change on `date`. */
  v.object({
    ...about,
    kind: v.literal('price'),
    data: v.object({ date: v.string(), locationName: v.string(), products: v.array(ChangedPrice) }),
  }),
  v.object({
    ...about,
    kind: v.literal('invoice'),
    data: v.object({ step: v.picklist(['issued', 'credited']), number: v.string() }),
  }),
  v.object({
    ...about,
    kind: v.literal('reminder'),
    /** `minutesLeft` as it was told; `cutOffAt` is a local date-time. */
    data: v.object({ minutesLeft: v.number(), cutOffAt: v.string(), entries: v.array(ReminderEntry) }),
  }),
]);
export type Notice = v.InferOutput<typeof Notice>;
/** Where a member gets the notices of a kind. */
export const NoticeSwitches = v.object({ bell: v.boolean(), email: v.boolean() });
/**
 * The switches by kind. A kind that the role or the region lacks is absent (GDE-90). Of invoices the e-mail is none of
 * these: it goes to the company's contact.
 */
export const NoticePreference = v.partial(
  v.object({
    status: NoticeSwitches,
    substitution: NoticeSwitches,
    price: NoticeSwitches,
    invoice: NoticeSwitches,
    reminder: NoticeSwitches,
  }),
);
export type NoticePreference = v.InferOutput<typeof NoticePreference>;

const ChangedSwitches = v.partial(NoticeSwitches);
/** The switches that a member turns; every other one stays as it is stored (GDE-90). */
export const NoticePreferenceChange = v.partial(
  v.object({
    status: ChangedSwitches,
    substitution: ChangedSwitches,
    price: ChangedSwitches,
    invoice: ChangedSwitches,
    reminder: ChangedSwitches,
  }),
);
export type NoticePreferenceChange = v.InferOutput<typeof NoticePreferenceChange>;

/** A notice before it is stored for each member. */
export type NoticeContent = Notice extends infer One
  ? One extends Notice
    ? Pick<One, 'kind' | 'data'>
    : never
  : never;
