import * as v from 'valibot';
import { decimal, Id, IsoDate } from '../values';

/** Most rows that one save changes, and most of them that are new (DSK-79, DSK-80). */
export const PRICE_GRID_LIMITS = { rows: 1000, newRows: 200 } as const;

/** Net, per unit. */
const StaffPrice = decimal(4, 0, 99_999_999.9999);

const product = {
  productId: v.number(),
  sku: v.string(),
  productName: v.string(),
  supplierId: v.number(),
  supplierName: v.string(),
  unitType: v.string(),
  unitQuantity: v.number(),
  cartonType: v.string(),
  /** Whether its producer offers it: a suspended product can't be ordered, whatever its row says. */
  productStatus: v.picklist(['active', 'suspended']),
  /** Of today in its region. */
  listPrice: v.number(),
};

/**
 * A row of prices as staff see it, at the day of its region: a coming price whose day has come is `unitPrice` (DSK-79).
 * `version` changes with every write of the row.
 */
export const PriceRow = v.object({
  ...product,
  unitPrice: v.number(),
  futurePrice: v.nullable(v.number()),
  futurePriceDate: v.nullable(v.string()),
  /** Suspended: agreed, but not to be ordered now; in the greengrocer selection, not offered. */
  status: v.picklist(['active', 'suspended']),
  version: v.number(),
});
export type PriceRow = v.InferOutput<typeof PriceRow>;

/** A row as staff save it, whole. Without `version` it is a new one. */
export const PriceRowInput = v.object({
  productId: Id,
  unitPrice: StaffPrice,
  futurePrice: v.nullable(StaffPrice),
  futurePriceDate: v.nullable(IsoDate),
  status: v.picklist(['active', 'suspended']),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type PriceRowInput = v.InferOutput<typeof PriceRowInput>;

/** What is saved at once: all of it or nothing. */
export const PriceRowsInput = v.object({
  rows: v.pipe(v.array(PriceRowInput), v.minLength(1), v.maxLength(PRICE_GRID_LIMITS.rows)),
});

/** A product of the catalogue that staff can agree (DSK-80). */
export const AgreeableProduct = v.object({
  ...product,
  /** Whether the location that was asked for has it already. */
  isAgreed: v.boolean(),
});
export type AgreeableProduct = v.InferOutput<typeof AgreeableProduct>;
