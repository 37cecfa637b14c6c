/** What a remote has loaded, kept while its user is signed in. */
export function createRemoteCache() {
  let cache = new Map<string, never>();
  return {
    /** Where a screen that is mounted now keeps what it loads. */
    current: () => cache,
    /** Forgets everything, also what a call that is under way answers later: it is kept where nobody looks (SHL-49). */
    forget() {
      cache.clear();
      cache = new Map<string, never>();
    },
  };
}
