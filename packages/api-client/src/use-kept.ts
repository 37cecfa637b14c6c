import { unstable_serialize as serialize, useSWRConfig } from 'swr';

/**
 * What loads of this remote have brought so far under keys that begin with these parts, the latest last. Loads nothing
 * and follows nothing: it is for what may be shown until the answer that is asked for is there.
 */
export function useKept<T>(): { kept(...prefix: readonly unknown[]): T[] } {
  const { cache } = useSWRConfig();
  return {
    kept(...prefix) {
      const start = serialize(prefix);
      return [...cache.keys()]
        .filter((key) => key.startsWith(start))
        .flatMap((key) => (cache.get(key)?.data as T | undefined) ?? []);
    },
  };
}
