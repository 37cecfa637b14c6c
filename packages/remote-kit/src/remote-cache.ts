import { createCache } from '@larder/api-client';

/** What a remote has loaded, kept while its user is signed in. Its pages and cards that are mounted together share it. */
export function createRemoteCache() {
  let cache = createCache();
  return {
    /** Where a screen that is mounted now keeps what it loads. */
    current: () => cache,
    /**
     * Forgets everything, also what a call that is under way answers later: it is kept where nobody looks (SHL-49). A
     * screen that is still mounted goes on with the old one.
     */
    forget() {
      cache.clear();
      cache = createCache();
    },
  };
}
