import type { CompositionSource } from '@larder/contracts';
import { findProblems } from '../check/find-problems';
import { deployedIn, SHELL_POINTER } from './deployed';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import type { HistoryEntry, StoreState } from './store-shapes';
import { changeStore, entryOf, putIntoUse, readState, refuseIfAny } from './store-state';
import { newestOf } from './versions';

/** What a rollback put back into use. */
export interface RolledBack {
  name: string;
  /** `shell` for the shell, which is the same in every region. */
  region: string;
  version: string;
}

/** Stands for everything that the last release changed. */
export const LAST_RELEASE = 'all';

/**
 * Puts the releases back into use that parts had before their present ones, in one step, so that parts that need each other go back together. The files
 * of all stay, so that open pages go on (SHL-23). A region that had no earlier release of a part takes the one that the others go back to.
 *
 * @param names the parts, or LAST_RELEASE for all that the last release brought
 * @throws ReleaseRefused when there is none, or when the earlier releases do not fit what else is in use
 */
export function rollBack(store: ReleaseStore, sources: readonly CompositionSource[], ...names: string[]): Promise<RolledBack[]> {
  return changeStore(store, () => {
    const before = readState(store, sources);
    const wanted = names.includes(LAST_RELEASE) ? partsOfLastRelease(before.history) : [...new Set(names)];
    refuseIfAny(wanted.length === 0 ? ['There is no release to go back from.'] : []);
    const back = wanted.flatMap((name) => stepBack(before, name));
    refuseIfAny(wanted.filter((name) => !back.some((step) => step.name === name)).map((name) => `${name} has no earlier release to go back to.`));

    const pointers = { ...before.pointers };
    for (const { name, region, version } of back) {
      const earlier = pointers[region]![name]!.slice(0, -1);
      pointers[region] = { ...pointers[region], [name]: earlier.at(-1) === version ? earlier : [version] };
    }
    const parts = wanted.map((name) => ({ name, version: back.find((step) => step.name === name)!.version }));
    const state = { ...before, pointers, history: [...before.history, entryOf('rollback', parts)] };
    refuseIfAny(missingFiles(store, back));
    refuseIfAny(findProblems(deployedIn(store, state), Object.values(state.definitions)));
    putIntoUse(store, state);
    return back;
  });
}

function stepBack({ pointers }: StoreState, name: string): RolledBack[] {
  const files = (name === SHELL_POINTER ? [SHELL_POINTER] : Object.keys(pointers).filter((file) => file !== SHELL_POINTER)).filter((file) => pointers[file]?.[name]?.length);
  const own = files.flatMap((region) => {
    const version = pointers[region]![name]!.at(-2);
    return version === undefined ? [] : [{ name, region, version }];
  });
  const common = newestOf(own.map(({ version }) => version));
  if (common === undefined) return [];
  return files.map((region) => own.find((step) => step.region === region) ?? { name, region, version: common });
}

/** A release whose folder was cleared away can't be used again. */
const missingFiles = (store: ReleaseStore, back: readonly RolledBack[]): string[] =>
  back.filter(({ name, version }) => !store.has(name, version)).map(({ name, version }) => `The files of ${name} ${version} are gone from the store, so it can't be used again.`);

/** The parts of the newest release that was not gone back from yet. */
function partsOfLastRelease(history: readonly HistoryEntry[]): string[] {
  const standing: string[][] = [];
  for (const { what, parts } of history) {
    if (what === 'release') standing.push(parts.map(({ name }) => name));
    if (what === 'rollback') {
      for (const { name } of parts) {
        const last = standing.findLast((names) => names.includes(name));
        last?.splice(last.indexOf(name), 1);
      }
    }
  }
  return standing.findLast((names) => names.length > 0) ?? [];
}

/** @throws ReleaseRefused for a part that nobody released */
export function refuseUnknown(store: ReleaseStore, names: readonly string[]): void {
  const unknown = names.filter((name) => name !== LAST_RELEASE && store.versionsOf(name).length === 0);
  if (unknown.length > 0) throw new ReleaseRefused(unknown.map((name) => `${name} was never released.`));
}
