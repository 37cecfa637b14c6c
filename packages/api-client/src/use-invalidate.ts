import { useMemo } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';

/** What may be done to loads that a change has made stale. Keys are given by the parts that they begin with. */
export interface Invalidate {
  /** Loads them again; what is shown stays until the answer comes. Resolves then. */
  invalidate(...prefix: readonly unknown[]): Promise<void>;
  /** Forgets them: what is shown, now or later, begins with its loading state. */
  drop(...prefix: readonly unknown[]): Promise<void>;
  /** Loads those again whose last answer `isCurrent` refuses. What is shown stays until the answer comes. */
  refresh(isCurrent: (data: unknown) => boolean, ...prefix: readonly unknown[]): Promise<void>;
}

/**
 * Invalidates loads of this remote: `invalidate('members')`. Changes that other screens or remotes should learn of go
 * over the bus (`clears` of `defineRemote`).
 */
export function useInvalidate(): Invalidate {
  const { mutate, cache } = useSWRConfig();
  return useMemo(() => {
    const begins = (prefix: readonly unknown[]) => (key: unknown) =>
      Array.isArray(key) && prefix.every((part, index) => key[index] === part);
    return {
      async invalidate(...prefix) {
        await mutate(begins(prefix));
      },
      async drop(...prefix) {
        await mutate(begins(prefix), undefined, { revalidate: true });
      },
      async refresh(isCurrent, ...prefix) {
        await mutate((key) => begins(prefix)(key) && !isCurrent(cache.get(serialize(key))?.data));
      },
    };
  }, [mutate, cache]);
}
