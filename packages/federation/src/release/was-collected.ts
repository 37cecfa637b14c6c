import { entriesBackwards } from '../store/root-store';
import type { ReleaseStore } from './release-store';

/**
 * What keeps a stored release from being used: the collector has said that it removes it, and may be about to (REL-13).
 * @returns a sentence; undefined for a release that stays
 */
export async function goneSentence(store: ReleaseStore, name: string, version: string): Promise<string | undefined> {
  if (!(await store.has(name, version)))
    return `The files of ${name} ${version} are gone from the store, so it can't be used again.`;
  for await (const { what, at, parts } of entriesBackwards(store.roots)) {
    const own = parts.filter(({ part, from, to }) => part === name && (from === version || to === version));
    if (own.some(({ to }) => to === version)) return undefined;
    if (what === 'collect' && own.length > 0)
      return `${name} ${version} was removed at ${at}, as nothing had needed it for 30 days; release it anew under another version.`;
    if (own.length > 0) return undefined;
  }
  return undefined;
}
