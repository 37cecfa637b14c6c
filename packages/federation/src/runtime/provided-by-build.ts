declare const __SHARED_VERSIONS__: Record<string, string> | undefined;

/** Versions of the shared libraries that this shell was built with; none outside a build. */
export const providedByBuild = (): Record<string, string> =>
  typeof __SHARED_VERSIONS__ === 'undefined' ? {} : __SHARED_VERSIONS__;
