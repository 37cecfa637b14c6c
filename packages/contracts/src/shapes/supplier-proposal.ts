import * as v from 'valibot';
import { line, text } from '../texts';
import { AnyDate, AssetPath, Instant } from '../values';

/** How long the texts of a profile may be, and how many pictures it may have (DSK-27). */
export const PROFILE_LIMITS = {
  slogan: 80,
  shortDescription: 300,
  longDescription: 6000,
  gallery: 24,
  galleryDescription: 200,
} as const;

const Path = v.pipe(AssetPath, v.maxLength(300));
const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
const orNull = v.nullable(v.string());

/** What a producer proposes to say of itself; approval replaces the whole profile (DSK-27, DSK-28). */
export const SupplierProposalInput = v.object({
  supplierSlogan: v.optional(line(PROFILE_LIMITS.slogan), ''),
  supplierShortDescription: v.optional(line(PROFILE_LIMITS.shortDescription), ''),
  /** Markdown. */
  supplierLongDescription: v.optional(text(PROFILE_LIMITS.longDescription), ''),
  /** A path that `uploadFile` (purpose `profile`) or the profile gave. */
  supplierLogo: v.optional(v.nullable(Path), null),
  gallery: v.optional(
    v.pipe(
      v.array(v.object({ path: Path, description: v.optional(line(PROFILE_LIMITS.galleryDescription), '') })),
      v.maxLength(PROFILE_LIMITS.gallery),
    ),
    [],
  ),
  /** Of the proposal that was edited, as it was answered. */
  version: Version,
});
export type SupplierProposalInput = v.InferOutput<typeof SupplierProposalInput>;

/**
 * The proposal beside the published profile; where there is none, state null and the published values. The version of
 * what was approved goes on, and is 0 before the first save.
 */
export const SupplierProposal = v.object({
  state: v.nullable(v.picklist(['draft', 'submitted', 'declined'])),
  /** Since when it is in this state. */
  since: v.nullable(Instant),
  /** Why staff declined it. */
  reason: orNull,
  version: v.number(),
  supplierSlogan: v.string(),
  supplierShortDescription: v.string(),
  supplierLongDescription: v.string(),
  supplierLogo: v.nullable(AssetPath),
  gallery: v.array(v.object({ path: AssetPath, description: v.string() })),
});
export type SupplierProposal = v.InferOutput<typeof SupplierProposal>;

/** A certificate that a producer sends for review (DSK-29). */
export const SupplierCertificateInput = v.object({
  /** A name of the region's list: `SupplierProductOptions.certificates`. */
  name: line(120, 1),
  number: line(60, 1),
  /** The last day on which it is valid: today in the region at the earliest, ten years ahead at most. */
  validUntil: AnyDate,
  fileId: v.pipe(v.string(), v.uuid()),
});
export type SupplierCertificateInput = v.InferOutput<typeof SupplierCertificateInput>;

/**
 * A certificate of the own company. `endsSoon`: it is approved, ends within 30 days, and no other one of its name is
 * valid for longer.
 */
export const SupplierCertificate = v.object({
  id: v.string(),
  name: v.string(),
  number: v.string(),
  validUntil: v.string(),
  file: AssetPath,
  state: v.picklist(['submitted', 'approved', 'declined', 'ended']),
  since: Instant,
  reason: orNull,
  endsSoon: v.boolean(),
  version: v.number(),
});
export type SupplierCertificate = v.InferOutput<typeof SupplierCertificate>;
