import { unstable_serialize as serialize } from 'swr';

/** By the cache of a remote: first loads that are under way, by their key. SWR does not tell. */
const UNDER_WAY = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Notes a load as under way until it has ended, where its key has no answer yet. */
export function noteFirst<T>(cache: Cached, key: readonly unknown[], loading: Promise<T>): Promise<T> {
  const name = serialize(key);
  if (cache.get(name)?.data !== undefined) return loading;
  const notes = UNDER_WAY.get(cache) ?? new Map<string, Promise<unknown>>();
  UNDER_WAY.set(cache, notes);
  notes.set(name, loading);
  const end = () => {
    if (notes.get(name) === loading) notes.delete(name);
  };
  loading.then(end, end);
  return loading;
}

/** Settles once the first answer of a load is in the cache; undefined where none is under way. */
export function firstAnswer(cache: object, key: readonly unknown[]): Promise<void> | undefined {
  const loading = UNDER_WAY.get(cache)?.get(serialize(key));
  // SWR writes the answer some turns after it has come.
  return loading?.then(later, later);
}

interface Cached {
  get(name: string): { data?: unknown } | undefined;
}

const later = () =>
  new Promise<void>((done) => {
    setTimeout(done);
  });
