import * as v from 'valibot';

const PartReleases = v.object({
  /** The release in use, then those that were stable before it, newest first. */
  releases: v.array(v.string()),
  /** Names of the modules of the release in use; none of the shell. */
  modules: v.array(v.string()),
});

/**
 * What the gateway tells the API of a region: the releases that figures of pages are taken for, by remote, and of
 * `shell` (REL-82).
 */
export const RegionReleases = v.record(v.string(), PartReleases);
export type RegionReleases = v.InferOutput<typeof RegionReleases>;
