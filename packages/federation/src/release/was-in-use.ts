import { entriesBackwards } from '../store/root-store';
import type { ReleaseStore } from './release-store';
import { isAbout } from './stage-record';
import type { StoreState } from './store-shapes';

/** Whether a version is, or ever was, in use anywhere. */
export async function wasInUse(
  { roots }: ReleaseStore,
  { pointers }: Pick<StoreState, 'pointers'>,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  if (Object.values(pointers).some((names) => names[name]?.includes(version))) return true;
  for await (const entry of entriesBackwards(roots)) {
    if (entry.parts.some((part) => part.part === name && (isAbout(part.from, version) || isAbout(part.to, version))))
      return true;
    if (entry.earlier?.some(({ parts }) => parts.some((part) => part.name === name && part.version === version)))
      return true;
  }
  return false;
}
