import { useEffect } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';

/** By the cache of a remote: how many parts of the screen show a load, by its key. SWR does not tell. */
const SHOWN = new WeakMap<object, Map<string, number>>();

/** Counts a load as shown while the calling part is on the screen. */
export function useCountAsShown(key: readonly unknown[] | undefined): void {
  const { cache } = useSWRConfig();
  const name = key && serialize(key);
  // Synchronises with the counts, which outlive this part.
  useEffect(() => {
    if (!name) return undefined;
    const counts = SHOWN.get(cache) ?? new Map<string, number>();
    SHOWN.set(cache, counts);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return () => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    };
  }, [cache, name]);
}

/** Whether some part of the screen shows this load now. */
export const isShown = (cache: object, key: readonly unknown[]): boolean =>
  SHOWN.get(cache)?.has(serialize(key)) ?? false;
