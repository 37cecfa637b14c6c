import { useMemo } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import { firstAnswer } from './first-answers';
import { isShown } from './shown-loads';

/** What may be done to loads that a change has made stale. Keys are given by the parts that they begin with. */
export interface Invalidate {
  /** Loads them again; what is shown stays until the answer comes. Resolves then. */
  invalidate(...prefix: readonly unknown[]): Promise<void>;
  /**
   * Forgets them: shown again, they begin with their loading state. Those on the screen stay until the answer comes, so
   * that focus and place stay too (SHL-129).
   */
  drop(...prefix: readonly unknown[]): Promise<void>;
  /**
   * Loads those again whose last answer `isCurrent` refuses. What is shown stays until the answer comes; a first load
   * that is under way shows its own answer before.
   */
  refresh(isCurrent: (data: unknown) => boolean, ...prefix: readonly unknown[]): Promise<void>;
}

/**
 * Invalidates loads of this remote: `invalidate('members')`. Changes that other screens or remotes should learn of go
 * over the bus (`clears` of `defineRemote`).
 */
export function useInvalidate(): Invalidate {
  const { mutate, cache } = useSWRConfig();
  return useMemo(() => {
    const begins =
      (prefix: readonly unknown[]) =>
      (key: unknown): key is unknown[] =>
        Array.isArray(key) && prefix.every((part, index) => key[index] === part);
    return {
      async invalidate(...prefix) {
        await mutate(begins(prefix));
      },
      async drop(...prefix) {
        const isStale = begins(prefix);
        await mutate((key) => isStale(key) && !isShown(cache, key), undefined, { revalidate: false });
        await mutate(isStale);
      },
      async refresh(isCurrent, ...prefix) {
        const isStale = (key: unknown): key is unknown[] =>
          begins(prefix)(key) && !isCurrent(cache.get(serialize(key))?.data);
        const first: Promise<unknown>[] = [];
        await mutate((key) => {
          const answer = isStale(key) ? firstAnswer(cache, key) : undefined;
          if (!answer) return isStale(key);
          first.push(answer.then(() => (isStale(key) ? mutate(key) : undefined)));
          return false;
        });
        await Promise.all(first);
      },
    };
  }, [mutate, cache]);
}
