import * as v from 'valibot';
import { line } from '../texts';
import { decimal, Id, Instant, IsoDate, Region } from '../values';

/** What staff decide about (DSK-81). */
export const REVIEW_KINDS = ['product', 'change', 'price', 'profile', 'certificate'] as const;

/** VAT rates are parts of 1, such as 0.2. */
export const VatRate = decimal(4, 0, 1);

/**
 * Something of a producer that waits for staff. `before` and `after` hold the fields that differ; `before` is null for
 * what is new.
 */
export const Review = v.object({
  id: v.number(),
  kind: v.picklist(REVIEW_KINDS),
  region: Region,
  workspaceId: v.number(),
  companyName: v.string(),
  /** The product; null for profiles and certificates. */
  sku: v.nullable(v.string()),
  productName: v.nullable(v.string()),
  state: v.picklist(['submitted', 'approved', 'declined', 'withdrawn']),
  since: Instant,
  sentBy: v.string(),
  reason: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.record(v.string(), v.unknown()),
  version: v.number(),
});
export type Review = v.InferOutput<typeof Review>;

/** A location that has agreed the product of a coming list price, with what it pays and what it would pay (DSK-22). */
export const PassOnRow = v.object({
  locationId: v.number(),
  locationName: v.string(),
  companyName: v.string(),
  unitPrice: v.number(),
  /** The new price passed on by percentage and by amount, rounded half up to 4 decimals. */
  byPercent: v.number(),
  byAmount: v.number(),
  /** A coming price that stands there already; such a row has to be decided. */
  futurePrice: v.nullable(v.number()),
  futurePriceDate: v.nullable(v.string()),
});
export type PassOnRow = v.InferOutput<typeof PassOnRow>;

/** One review with all that deciding takes; `rows` only for prices. */
export const ReviewDetail = v.object({ ...Review.entries, vatRate: v.nullable(v.number()), rows: v.array(PassOnRow) });
export type ReviewDetail = v.InferOutput<typeof ReviewDetail>;

/** What staff decide. */
export const ReviewDecision = v.object({
  decision: v.picklist(['approved', 'declined']),
  /** Why it is declined, told to the producer. */
  reason: v.optional(line(500, 1)),
  /** Of a new product. */
  vatRate: v.optional(VatRate),
  /**
   * How a new list price reaches the agreed prices. `from`: the day of both, by default the one that the producer
   * named.
   */
  passOn: v.optional(
    v.object({
      by: v.picklist(['percent', 'amount', 'none']),
      from: v.optional(IsoDate),
      /** Rows where another coming price stands. */
      rows: v.optional(v.pipe(v.array(v.object({ locationId: Id, keep: v.boolean() })), v.maxLength(5000)), []),
      /**
       * What each location paid in the preview. With it, a price that changed since, or a location that joined, gives
       * `version_mismatch`.
       */
      previewed: v.optional(v.pipe(v.array(v.object({ locationId: Id, unitPrice: v.number() })), v.maxLength(5000))),
    }),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;
