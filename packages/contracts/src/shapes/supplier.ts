import * as v from 'valibot';
import { AssetPath, Uuid } from '../values';

const orNull = v.nullable(v.string());

export const SupplierSummary = v.object({
  workspaceId: v.number(), supplierName: v.string(), supplierLogo: v.nullable(AssetPath), supplierSlogan: orNull, supplierShortDescription: orNull,
  productTags: v.array(v.string()), sustainabilityScore: v.nullable(v.number()),
});
export type SupplierSummary = v.InferOutput<typeof SupplierSummary>;

export const SupplierProfile = v.object({ ...SupplierSummary.entries, supplierLongDescription: orNull, registeredAddressCity: orNull, registeredAddressCountry: orNull });
export type SupplierProfile = v.InferOutput<typeof SupplierProfile>;

export const GalleryItem = v.object({ id: Uuid, path: AssetPath, description: v.string() });
export type GalleryItem = v.InferOutput<typeof GalleryItem>;

export const SustainabilityReport = v.object({
  /** `coverage` from 0 to 1. */
  score: v.object({ overall: v.nullable(v.number()), coverage: v.number() }),
  certificates: v.array(v.object({ name: v.string(), logo: AssetPath })),
  policies: v.array(v.object({ name: v.string(), category: v.string(), status: v.picklist(['not-assessed', 'claim', 'verified']), score: v.number() })),
});
export type SustainabilityReport = v.InferOutput<typeof SustainabilityReport>;
