/**
 * Whether the collector ever takes a file from a page: `tsx packages/federation/bench/collecting.ts [releases]`. Releases
 * of five remotes over half a year, drawn by a seed, with a collection a day; pages of every age up to 30 days then ask
 * for every file that their composition named (REL-13, REL-14). The clock is moved, and the store is a folder.
 */
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@larder/contracts';
import { collect } from '../src/release/collect';
import { releaseParts } from '../src/release/release-parts';
import { ReleaseStore } from '../src/release/release-store';
import {
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../src/release/testing/fixture-releases';
import { useRelease } from '../src/release/use';

const RELEASES = Number(process.argv[2] ?? 500);
const REMOTES = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
const SOURCES = sourcesOf(REMOTES, Object.fromEntries(REMOTES.map((name) => [name, 'all'])));
const DAY_MS = 24 * 3_600_000;
const PAGE_DAYS = 30;
const DAYS = 180;

/** A page that was opened on a day: what it may ask for, as folders and files of the store. */
interface Page {
  openedAt: number;
  files: string[];
}

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Every file that the page's composition names: at its own release, or at the one that had it first. */
const filesOf = (store: ReleaseStore, { remotes }: Composition): string[] =>
  remotes.flatMap(({ name, version, integrity, since = {} }) =>
    Object.keys(integrity).map((file) => join(store.releaseFolder(name, since[file] ?? version), file)),
  );

/** The age of a release is that of its file, which the moved clock does not reach. */
const publishedAt = (store: ReleaseStore, name: string, version: string, at: Date): void =>
  utimesSync(join(store.releaseFolder(name, version), 'release.json'), at, at);

async function main(): Promise<void> {
  const pick = numbers(20_261_126);
  let now = new Date('2026-01-01T00:00:00Z');
  const { folder } = newStore();
  const store = new ReleaseStore(folder, { who: 'bench', now: () => now });
  await releaseParts(store, SOURCES, [shellCandidate(), ...REMOTES.map((name) => remoteCandidate(name))]);
  for (const name of REMOTES) publishedAt(store, name, '1.0.0', now);

  let pages: Page[] = [];
  const used = new Map(REMOTES.map((name) => [name, ['1.0.0']]));
  let [asked, missing, removed, returned, made] = [0, 0, 0, 0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    for (const due = Math.floor(((day + 1) * RELEASES) / DAYS); made < due; made += 1) {
      const name = REMOTES[pick(REMOTES.length)]!;
      const version = `1.${made + 1}.0`;
      await releaseParts(store, [], [remoteCandidate(name, version)]);
      publishedAt(store, name, version, now);
      used.get(name)!.push(version);
      // One of ten is taken back to the one before.
      const former = used.get(name)!.at(-2)!;
      if (pick(10) === 0 && (await store.has(name, former))) {
        await useRelease(store, [], name, former);
        returned += 1;
      }
      now = new Date(now.getTime() + 60_000);
    }
    for (const region of ['gb', 'fr'])
      pages.push({ openedAt: now.getTime(), files: filesOf(store, (await readComposition(store, region))!) });
    now = new Date(now.getTime() + DAY_MS - (now.getTime() % DAY_MS));
    removed += (await collect(store)).removed.length;
    pages = pages.filter(({ openedAt }) => now.getTime() - openedAt <= PAGE_DAYS * DAY_MS);
    for (const { files } of pages) {
      asked += files.length;
      missing += files.filter((file) => !existsSync(file)).length;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  console.info(
    `${made} releases and ${returned} returns in ${DAYS} days, ${removed} releases collected: ${missing} of ${asked} files that pages of up to ${PAGE_DAYS} days asked for were gone`,
  );
  if (missing > 0 || removed === 0) process.exitCode = 1;
}

void main();
