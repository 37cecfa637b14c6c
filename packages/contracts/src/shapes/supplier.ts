import * as v from 'valibot';
import { AssetPath, Uuid } from '../values';

const orNull = v.nullable(v.string());

/**
 * A producer as a result of a search. The score has 2 decimals, with levels by RUL-102; it is null where the
 * producer was never scored or the region has no scores.
 */
export const SupplierSummary = v.object({
  workspaceId: v.number(),
  supplierName: v.string(),
  supplierLogo: v.nullable(AssetPath),
  supplierSlogan: orNull,
  supplierShortDescription: orNull,
  productTags: v.array(v.string()),
  sustainabilityScore: v.nullable(v.number()),
});
export type SupplierSummary = v.InferOutput<typeof SupplierSummary>;

/** A producer with its story (Markdown) and where it is. */
export const SupplierProfile = v.object({
  ...SupplierSummary.entries,
  supplierLongDescription: orNull,
  registeredAddressCity: orNull,
  registeredAddressCountry: orNull,
});
export type SupplierProfile = v.InferOutput<typeof SupplierProfile>;

/** A picture of a producer. The description is its alternative text. */
export const GalleryItem = v.object({ id: Uuid, path: AssetPath, description: v.string() });
export type GalleryItem = v.InferOutput<typeof GalleryItem>;

/** An assessment with all its policies, also those that were not assessed. */
export const SustainabilityReport = v.object({
  /** `coverage` from 0 to 1. */
  score: v.object({ overall: v.nullable(v.number()), coverage: v.number() }),
  certificates: v.array(v.object({ name: v.string(), logo: AssetPath })),
  policies: v.array(
    v.object({
      name: v.string(),
      category: v.string(),
      status: v.picklist(['not-assessed', 'claim', 'verified']),
      score: v.number(),
    }),
  ),
});
export type SustainabilityReport = v.InferOutput<typeof SustainabilityReport>;
