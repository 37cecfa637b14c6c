import type { Release } from '../release/release-manifest';

/**
 * What the build of a part gives: its release but for the digest of the sources, and the files that were read for it.
 */
export interface PartBuild<Kind extends Release> {
  release: Omit<Kind, 'sources'>;
  sources: string[];
  /** What it uses of packages that it does not hold, such as `@larder/ui Button`. */
  uses?: string[];
}
