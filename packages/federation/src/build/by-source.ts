import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Remembers what is read of each source until the source changes. The sources of a remote are read by several checks,
 * and of one file again for each module that takes it; while somebody works on it, all but one are as they were
 * (REL-85, REL-88).
 *
 * @param read reads that file alone, and what it gives is never changed
 */
export function bySource<A extends readonly unknown[], R>(
  read: (path: string, ...more: A) => R,
): (path: string, ...more: A) => R {
  const known = new Map<string, { digest: string; found: R }>();
  return (path, ...more) => {
    const key = JSON.stringify([path, ...more]);
    const digest = createHash('sha256').update(readFileSync(path)).digest('base64');
    const former = known.get(key);
    if (former?.digest === digest) return former.found;
    const found = read(path, ...more);
    known.set(key, { digest, found });
    return found;
  };
}
