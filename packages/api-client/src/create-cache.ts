import { initCache } from 'swr/_internal';

/**
 * A cache for the `provider` of any number of `CacheProvider`s at once. Its state lasts as long as the page: SWR would
 * leave that to the first `CacheProvider`, whose end then breaks every part that still loads through another one.
 */
export function createCache(): Map<string, never> {
  const cache = new Map<string, never>();
  initCache(cache);
  return cache;
}
