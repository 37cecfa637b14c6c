import * as v from 'valibot';

/**
 * When a location is delivered: its agreed days from 1 (Monday) to 7, and the next date of its schedule that can be
 * ordered for, `YYYY-MM-DD`, with its cut-off and the start of the soon band as local date-times. No date without a
 * schedule, and while all of its dates are past their cut-off.
 */
export const LocationDelivery = v.object({
  days: v.array(v.number()),
  next: v.nullable(v.object({ deliveryDate: v.string(), cutOffAt: v.string(), soonFrom: v.string() })),
});
export type LocationDelivery = v.InferOutput<typeof LocationDelivery>;

/** `status` is one of draft, active, closed; an unknown one reads as active (RUL-26). */
export const LocationRow = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  postcode: v.string(),
  status: v.string(),
  contactInformation: v.optional(v.string(), ''),
  /** Of active locations, in lists that are asked for it. */
  delivery: v.optional(v.nullable(LocationDelivery), null),
});
export type LocationRow = v.InferOutput<typeof LocationRow>;

/** A delivery location with all that ordering there depends on. */
export const Location = v.object({
  ...LocationRow.entries,
  deliveryInstructions: v.optional(v.nullable(v.string()), null),
  /** Days from 1 (Monday) to 7; times as `HH:mm`. */
  deliveryTimes: v.optional(v.array(v.object({ days: v.array(v.number()), start: v.string(), end: v.string() })), []),
  group: v.optional(v.nullable(v.string()), null),
  /**
   * Cut-offs that staff have set: a delivery date, and the local date-time that replaces its computed cut-off (RUL-15).
   */
  cutoffOverrides: v.optional(v.array(v.object({ deliveryDate: v.string(), cutoffAt: v.string() })), []),
});
export type Location = v.InferOutput<typeof Location>;
