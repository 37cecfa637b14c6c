import type { Storage } from './storage';
import { digestOf } from './root';
import { StoreDamaged } from './store.errors';

interface Kept {
  digest: string;
  value: unknown;
}
const kept = new WeakMap<Storage, Map<string, Kept>>();

/**
 * Reads an object that is named by its digest. The last one of each folder is kept: its content never changes, and calls
 * of strangers must not become reads of the storage.
 *
 * @param what in words, such as `register of keys`
 * @throws StoreDamaged when it is missing, or not what was written
 */
export async function readNamed<T>(
  storage: Storage,
  folder: string,
  digest: string,
  { what, parse }: { what: string; parse: (content: unknown) => T },
): Promise<T> {
  const known = kept.get(storage) ?? new Map<string, Kept>();
  kept.set(storage, known);
  const last = known.get(folder);
  if (last?.digest === digest) return last.value as T;
  const text = await storage.read(`${folder}/${digest}.json`);
  if (!text || digestOf(text) !== digest)
    throw new StoreDamaged(`The ${what} is ${text ? 'not what was written' : 'missing'}.`);
  const value = parse(JSON.parse(text.toString()));
  known.set(folder, { digest, value });
  return value;
}
