import { readFileSync, statSync } from 'node:fs';

/** A small file that others replace now and then: parsed once per change, read anew at the first look after it. Undefined while it is not there. */
export function watchedFile<T>(path: string, parse: (text: string) => T): () => T | undefined {
  let known: { stamp: string; value: T } | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (known?.stamp !== stamp) known = { stamp, value: parse(readFileSync(path, 'utf8')) };
      return known.value;
    } catch {
      return undefined;
    }
  };
}
