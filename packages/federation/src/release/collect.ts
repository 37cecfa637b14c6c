import { entriesBackwards } from '../store/root-store';
import type { Root } from '../store/root';
import { SHELL_POINTER } from './deployed';
import { heldReleases } from './held-releases';
import { removeFormerRegisters } from './preview-register';
import { openPreviews } from './previews';
import { keptFrom } from './compose';
import { earlierFiles, removeRelease } from './release-files';
import type { ReleaseStore } from './release-store';
import { MAPS } from './source-map-files';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** A page that was opened this long ago still finds every file of its releases (REL-14). */
const KEPT_MS = 30 * DAY_MS;
/** Failures of a page may be read this long after its release was last in use. */
const MAPS_KEPT_MS = 90 * DAY_MS;

/** What a collection removed, or would remove. */
export interface Collected {
  removed: { name: string; version: string }[];
  /** The root changed meanwhile, so what was left was not looked at again. */
  gaveUp: boolean;
}

/**
 * Removes releases that are older than 30 days, that no root of the last 30 days had in use, or a file of, and that
 * nothing can go back to (REL-13). It decides against one root and gives up when that has changed: the removal is a
 * change of the root first, so that a command at the same moment either comes before it, or reads that the release is
 * gone.
 */
export async function collect(store: ReleaseStore, { isDryRun = false } = {}): Promise<Collected> {
  const root = await store.roots.read();
  if (!root) return { removed: [], gaveUp: false };
  const needed = await neededOf(store, root);
  const stored = await store.storage.listReleases();
  const removed = stored
    .filter(
      ({ name, version, publishedAt }) =>
        !needed.has(`${name} ${version}`) && publishedAt <= store.now().getTime() - KEPT_MS,
    )
    .map(({ name, version }) => ({ name, version }));
  if (!isDryRun) {
    await collectMaps(store, root, stored);
    // Another gateway may look a little later.
    await removeFormerRegisters(store, await recentRoots(store, root, MINUTE_MS));
  }
  if (isDryRun || removed.length === 0) return { removed, gaveUp: false };
  if (!(await announced(store, root, removed))) return { removed: [], gaveUp: true };
  for (const { name, version } of removed) {
    await removeRelease(store, { name, version });
    await store.endHold({ name, version });
  }
  return { removed, gaveUp: false };
}

/**
 * Removes source maps whose release is gone, 90 days after the last use of it, and those that no release took. Nothing
 * that is served names them.
 */
async function collectMaps(
  store: ReleaseStore,
  root: Root,
  stored: readonly { name: string; version: string }[],
): Promise<void> {
  const releases = new Set(stored.map(({ name, version }) => `${name}/${version}`));
  const old = (await store.storage.list(MAPS)).filter(
    ({ key, modifiedAt }) => modifiedAt <= store.now().getTime() - MAPS_KEPT_MS && !releases.has(releaseIn(key)),
  );
  if (old.length === 0) return;
  const used = new Set(
    (await recentRoots(store, root, MAPS_KEPT_MS)).flatMap((each) => [
      ...standingsOf(each).map(([name, { stable }]) => `${name}/${stable}`),
      ...candidatesOf(each).map(([name, { version }]) => `${name}/${version}`),
    ]),
  );
  for (const { key } of old) if (!used.has(releaseIn(key))) await store.storage.remove(key);
}

const releaseIn = (key: string): string => key.split('/').slice(1, 3).join('/');

/** Writes what is removed into the history. @returns false when the root is another one by now */
async function announced(store: ReleaseStore, root: Root, removed: Collected['removed']): Promise<boolean> {
  let isSame = true;
  await store.roots.change(store.author, store.now, async (before) => {
    isSame = before?.sequence === root.sequence;
    if (!isSame) return undefined;
    const { sequence: _, entry: __, ...content } = root;
    return {
      what: 'collect',
      about: [],
      content,
      parts: removed.map(({ name, version }) => ({ part: name, region: null, from: version, to: null })),
    };
  });
  return isSame;
}

async function neededOf(store: ReleaseStore, root: Root): Promise<Set<string>> {
  const needed = new Set<string>();
  const shown = new Set<string>();
  for (const each of await recentRoots(store, root)) {
    for (const [name, { stable }] of standingsOf(each)) shown.add(`${name} ${stable}`);
    for (const [name, { version }] of candidatesOf(each)) shown.add(`${name} ${version}`);
  }
  for (const { name, version } of await openPreviews(store, root)) shown.add(`${name} ${version}`);
  for (const [name, { stable, former }] of standingsOf(root))
    for (const version of [stable, ...former]) needed.add(`${name} ${version}`);
  for (const key of shown) {
    needed.add(key);
    const [name, version] = key.split(' ') as [string, string];
    const release = (await store.has(name, version)) ? await store.read(name, version) : undefined;
    if (release?.kind !== 'remote') continue;
    for (const since of Object.values(keptFrom(await earlierFiles(store, release), release.files).since ?? {}))
      needed.add(`${name} ${since}`);
  }
  for (const { name, version } of await heldReleases(store, root)) needed.add(`${name} ${version}`);
  return needed;
}

/** The roots that a page may have been opened with in that time: the last one before it among them. */
async function recentRoots(store: ReleaseStore, root: Root, keptMs = KEPT_MS): Promise<Root[]> {
  const roots = [root];
  const from = store.now().getTime() - keptMs;
  for await (const { sequence, at } of entriesBackwards(store.roots)) {
    const each = sequence === root.sequence ? root : await store.roots.readAt(sequence);
    if (each && each !== root) roots.push(each);
    if (Date.parse(at) < from) break;
  }
  return roots;
}

const standingsOf = ({ shell, remotes }: Root) => [
  ...(shell ? [[SHELL_POINTER, shell] as const] : []),
  ...Object.values(remotes).flatMap((names) => Object.entries(names)),
];

const candidatesOf = ({ stages = {} }: Root) => Object.values(stages).flatMap((names) => Object.entries(names));
