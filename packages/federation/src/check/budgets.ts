const KB = 1024;

/** Sizes that no release may pass. Raising one is a decision: say why in its commit. */
export const BUDGETS = {
  /** What the shell fetches before it can load a remote; gzip. */
  remoteEntryGzip: 10 * KB,
  /** Everything of a remote that its largest module fetches; brotli. */
  remoteModuleBrotli: 100 * KB,
  /**
   * What a composition has of one remote, unpacked: about ten times the largest of this repository. Packed that is about
   * what a composition of all remotes may have (REL-109), digests apart.
   */
  remoteComposed: 96 * KB,
  /** What every page fetches at its start; brotli. */
  shellEagerBrotli: 230 * KB,
} as const;
