import * as v from 'valibot';
import { entriesBackwards } from '../store/root-store';
import { RemoteName, ShellName } from './release-names';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';

/** @throws ReleaseRefused `part_not_found` for a part that has no release, that no region lists and no change names */
export async function refuseUnknownPart(store: ReleaseStore, name: string): Promise<void> {
  if (!(await isKnown(store, name))) throw new ReleaseRefused([`${name} was never released.`], 'part_not_found');
}

async function isKnown(store: ReleaseStore, name: string): Promise<boolean> {
  const isName = v.is(v.union([ShellName, RemoteName]), name);
  if (isName && (await store.versionsOf(name)).length > 0) return true;
  for (const digest of Object.values((await store.roots.read())?.definitions ?? {}))
    if (Object.hasOwn((await store.readDefinition(digest)).remotes, name)) return true;
  // Its releases may be collected.
  for await (const { parts, earlier = [] } of entriesBackwards(store.roots)) {
    if (parts.some(({ part }) => part === name)) return true;
    if (earlier.some((change) => change.parts.some((part) => part.name === name))) return true;
  }
  return false;
}
