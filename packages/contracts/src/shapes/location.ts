import * as v from 'valibot';

/** `status` is one of draft, active, closed; an unknown one reads as active (RUL-26). */
export const LocationRow = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  postcode: v.string(),
  status: v.string(),
  contactInformation: v.optional(v.string(), ''),
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
