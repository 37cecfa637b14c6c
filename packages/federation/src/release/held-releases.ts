import type { Root } from '../store/root';
import { SHELL_POINTER } from './deployed';
import type { ReleaseStore } from './release-store';
import { type PastUse, pastUse } from './past-use';
import { isNewer, isPrerelease } from './versions';

/** A release that waits to be used. */
export interface HeldRelease {
  name: string;
  version: string;
}

/**
 * Releases that are stored to be used one day, and never were in use: those that are newer than everything that their
 * part has, or had, in use, and those that a hold names, such as backports (REL-13, REL-39). A held pre-release counts
 * while it is newer alone, so that the builds of branches go after a time.
 * @param part one part alone
 */
export async function heldReleases(store: ReleaseStore, root: Root, part?: string): Promise<HeldRelease[]> {
  const used = usedIn(root);
  const isUsed = ({ name, version }: HeldRelease) => used.get(name)?.has(version) ?? false;
  const isNewest = ({ name, version }: HeldRelease) =>
    [...(used.get(name) ?? [])].every((each) => isNewer(version, each));
  const stored = (await store.storage.listReleases(part)).filter((each) => !isUsed(each));
  const holds = await holdsOf(store, new Set(stored.map(({ name }) => name)));
  const isHeld = ({ name, version }: HeldRelease) => !isPrerelease(version) && holds.get(name)!.has(version);
  const waiting = stored.filter((each) => isNewest(each) || isHeld(each));
  if (waiting.length === 0) return [];
  // A hold stays when its release was put into use, and the root forgets what a rollback left: the history tells.
  const { wasUsed } = await pastUseOf(store, root);
  return waiting.filter(({ name, version }) => !wasUsed(name, version)).map(({ name, version }) => ({ name, version }));
}

/** The last reading of each store's history: the gateway is asked often, and the history may be long. */
const readings = new WeakMap<ReleaseStore['storage'], Promise<PastUse>>();

/** Reads what came since the last reading, in turn with others who ask. */
function pastUseOf(store: ReleaseStore, { sequence }: Root): Promise<PastUse> {
  const last = readings.get(store.storage);
  const past = goOn(store, sequence, last);
  readings.set(store.storage, past);
  // What could not be read is read again, from where the last reading ended.
  past.catch(() => {
    if (readings.get(store.storage) !== past) return;
    if (last) readings.set(store.storage, last);
    else readings.delete(store.storage);
  });
  return past;
}

async function goOn(store: ReleaseStore, sequence: number, last: Promise<PastUse> | undefined): Promise<PastUse> {
  const known = await last?.catch(() => undefined);
  return known && known.history.sequence >= sequence ? known : pastUse(store, known?.history);
}

const holdsOf = async (store: ReleaseStore, names: ReadonlySet<string>): Promise<Map<string, Set<string>>> =>
  new Map(await Promise.all([...names].map(async (name) => [name, await store.heldVersionsOf(name)] as const)));

/** What each part has in use anywhere, and what it can go back to. */
function usedIn({ shell, remotes }: Root): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const standings = [
    ...(shell ? [[SHELL_POINTER, shell] as const] : []),
    ...Object.values(remotes).flatMap((names) => Object.entries(names)),
  ];
  for (const [name, { stable, former }] of standings)
    used.set(name, new Set([...(used.get(name) ?? []), stable, ...former]));
  return used;
}
