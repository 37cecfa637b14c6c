import * as v from 'valibot';

const PartReleases = v.object({
  /**
   * The release in use, its candidate, those that were stable before, newest first, then those that open pages may have
   * besides: returned ones, and ones that were rolled back or ended lately.
   */
  releases: v.array(v.string()),
  /** A release that some have in its place; it is one of `releases`. */
  candidate: v.optional(v.string()),
  /** Id of the candidate's stage. */
  stage: v.optional(v.string()),
  /** Names of the modules of the release in use, or lately in use of a remote that is off; none of the shell. */
  modules: v.array(v.string()),
});

/**
 * What the gateway tells the API of a region: the releases that figures of pages are taken for, by remote, and of
 * `shell` (REL-82).
 */
export const RegionReleases = v.record(v.string(), PartReleases);
export type RegionReleases = v.InferOutput<typeof RegionReleases>;
