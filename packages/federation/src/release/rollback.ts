import type { CompositionSource } from '@larder/contracts';
import type { Root, Standing } from '../store/root';
import { urgentServedProblems } from '../check/served-problems';
import { problemsIn } from './combinations';
import { SHELL_POINTER } from './deployed';
import { partsOfLastRelease } from './last-release';
import { ReleaseRefused, refuseIfAny } from './release.errors';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';
import { changeUrgently, type Decision } from './change-store';
import { newestOf } from './versions';
import { goneSentence } from './was-collected';

/** What a rollback put back into use. */
export interface RolledBack {
  name: string;
  /** `shell` for the shell, which is the same in every region. */
  region: string;
  version: string;
}

/** Told, after a rollback, of what could not be checked: one sentence each. */
type OnNote = (sentence: string) => void;

interface Checked {
  back: RolledBack[];
  notes: string[];
}

/** Stands for everything that the last release changed. */
export const LAST_RELEASE = 'all';

/**
 * Puts the releases back into use that parts had before their present ones, in one step, so that parts that need each
 * other go back together. The files of all stay, so that open pages go on (SHL-23). A region that had no earlier
 * release of a part takes the one that others go back to from the same release, and stays as it is without one.
 *
 * @param names the parts, or LAST_RELEASE for all that the last release brought
 * @throws ReleaseRefused when there is none, or when the earlier releases do not fit what else is in use
 */
export function rollBack(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  ...names: string[]
): Promise<RolledBack[]> {
  return rollBackIn(store, sources, names);
}

/**
 * The same, in some regions alone.
 * @throws ReleaseRefused also for the shell, which is the same in every region
 */
export function rollBackIn(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  names: readonly string[],
  regions?: readonly string[],
  onNote?: OnNote,
): Promise<RolledBack[]> {
  const change = changeUrgently(store, sources, async (before) => {
    const parts = names.includes(LAST_RELEASE)
      ? await partsOfLastRelease(store)
      : [...new Set(names)].map((name) => ({ name, regions: undefined }));
    const wanted = parts.map(({ name }) => name);
    refuseIfAny(wanted.length === 0 ? ['There is no release to go back from.'] : [], 'nothing_earlier');
    refuseIfAny(
      regions !== undefined && wanted.includes(SHELL_POINTER) ? ['The shell is the same in every region.'] : [],
    );
    const back = parts.flatMap((part) => stepBack(before, part.name, both(regions, part.regions)));
    refuseIfAny(
      wanted
        .filter((name) => !back.some((step) => step.name === name))
        .map((name) => `${name} has no earlier release.`),
      'nothing_earlier',
    );

    const pointers = { ...before.pointers };
    for (const step of back) {
      const earlier = earlierIn(before, step.region, step.name);
      pointers[step.region] = {
        ...pointers[step.region],
        [step.name]: earlier.at(-1) === step.version ? earlier : [step.version],
      };
    }
    return checked(store, before, { ...before, pointers }, back, wanted);
  });
  return tellingNotes(change, onNote);
}

/**
 * Puts every version back into use that a former root had, in one change. What each region is made of stays as it is.
 * @throws ReleaseRefused when there was no such root, or it does not fit what else is in use
 */
export function rollBackTo(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  sequence: number,
  onNote?: OnNote,
): Promise<RolledBack[]> {
  const change = changeUrgently(store, sources, async (before) => {
    const then = await store.roots.readAt(sequence);
    if (!then) throw new ReleaseRefused([`There is no change ${sequence} here.`], 'sequence_not_found');
    const wanted: Root['remotes'] = {
      ...then.remotes,
      [SHELL_POINTER]: then.shell ? { [SHELL_POINTER]: then.shell } : {},
    };
    const steps = Object.entries(before.pointers).flatMap(([region, pointers]) =>
      Object.entries(pointers).flatMap(([name, versions]) => {
        const standing = wanted[region]?.[name];
        return standing === undefined || standing.stable === versions.at(-1)
          ? []
          : [{ name, region, versions: listBackTo(versions, standing) }];
      }),
    );
    const pointers = { ...before.pointers };
    for (const { name, region, versions } of steps) pointers[region] = { ...pointers[region], [name]: versions };
    const back = steps.map(({ versions, ...step }) => ({ ...step, version: versions.at(-1)! }));
    return checked(store, before, { ...before, pointers }, back, [...new Set(back.map(({ name }) => name))]);
  });
  return tellingNotes(change, onNote);
}

/**
 * The versions of a part up to the one that a rollback leads to, so that a further rollback goes further back and not to
 * what was left (REL-11). A version that is too long ago to be among them comes with those that were before it then.
 */
function listBackTo(versions: readonly string[], { stable, former }: Standing): string[] {
  const place = versions.lastIndexOf(stable);
  return place < 0 ? [...former, stable] : versions.slice(0, place + 1);
}

async function checked(
  store: ReleaseStore,
  before: StoreState,
  next: StoreState,
  back: RolledBack[],
  about: string[],
): Promise<Decision<Checked>> {
  refuseIfAny(await missingFiles(store, back));
  const releases = new Map(back.map(({ name, version }) => [`${name} ${version}`, { name, version }]));
  const read = await Promise.all([...releases.values()].map(({ name, version }) => store.read(name, version)));
  const notes: string[] = [];
  refuseIfAny([
    ...(await problemsIn(store, next, [], before, 'rollback')),
    ...(await urgentServedProblems(store, read, { onNote: (sentence) => notes.push(sentence) })),
  ]);
  return { result: { back, notes }, next, what: 'rollback', about };
}

/** What was put back, once the change is made and its notes are told. */
async function tellingNotes(change: Promise<Checked>, onNote: OnNote | undefined): Promise<RolledBack[]> {
  const { back, notes } = await change;
  for (const note of notes) onNote?.(note);
  return back;
}

/** What was in use before the present release, oldest first, up to the last one that was not returned (REL-11). */
function earlierIn({ pointers, returned }: StoreState, region: string, name: string): string[] {
  const versions = pointers[region]?.[name] ?? [];
  const skipped = [versions.at(-1), ...(returned?.[region]?.[name] ?? []).map(({ version }) => version)];
  return versions.slice(0, versions.findLastIndex((version) => !skipped.includes(version)) + 1);
}

function stepBack(state: StoreState, name: string, only: readonly string[] | undefined): RolledBack[] {
  const { pointers } = state;
  if (only !== undefined) {
    return only.flatMap((region) => {
      const version = earlierIn(state, region, name).at(-1);
      return version === undefined ? [] : [{ name, region, version }];
    });
  }
  const files = (
    name === SHELL_POINTER ? [SHELL_POINTER] : Object.keys(pointers).filter((file) => file !== SHELL_POINTER)
  ).filter((file) => pointers[file]?.[name]?.length);
  const own = files.flatMap((region) => {
    const version = earlierIn(state, region, name).at(-1);
    return version === undefined ? [] : [{ name, region, version }];
  });
  return files.flatMap((region) => {
    const step = own.find((each) => each.region === region) ?? stepOfOthers(state, name, region, own);
    return step ? [step] : [];
  });
}

/**
 * Where a region without an earlier release goes back to: to the newest release that others go back to from the one
 * that it has in use, unless it was returned there. One that has another release in use stays on it.
 */
function stepOfOthers(
  { pointers, returned }: StoreState,
  name: string,
  region: string,
  others: readonly RolledBack[],
): RolledBack | undefined {
  const stableIn = (place: string) => pointers[place]?.[name]?.at(-1);
  const marked = (returned?.[region]?.[name] ?? []).map(({ version }) => version);
  const version = newestOf(
    others
      .filter((step) => stableIn(step.region) === stableIn(region) && !marked.includes(step.version))
      .map((step) => step.version),
  );
  return version === undefined ? undefined : { name, region, version };
}

/** The regions of two lists; of one where the other is of all. */
const both = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one && other ? one.filter((region) => other.includes(region)) : (one ?? other);

/** A release whose files were cleared away can't be used again. */
async function missingFiles(store: ReleaseStore, back: readonly RolledBack[]): Promise<string[]> {
  const reasons = await Promise.all(back.map(({ name, version }) => goneSentence(store, name, version)));
  return reasons.flatMap((reason) => reason ?? []);
}

/** @throws ReleaseRefused for a part that nobody released */
export async function refuseUnknown(store: ReleaseStore, names: readonly string[]): Promise<void> {
  const released = await Promise.all(
    names.map(async (name) => name === LAST_RELEASE || (await store.versionsOf(name)).length > 0),
  );
  const unknown = names.filter((_, place) => !released[place]);
  if (unknown.length > 0)
    throw new ReleaseRefused(
      unknown.map((name) => `${name} was never released.`),
      'part_not_found',
    );
}

/** @throws ReleaseRefused for a region that the store does not have */
export async function refuseUnknownRegion(store: ReleaseStore, region: string | undefined): Promise<void> {
  if (region === undefined) return;
  const regions = Object.keys((await store.roots.read())?.definitions ?? {});
  if (!regions.includes(region)) throw new ReleaseRefused([noRegionAmong(region, regions)], 'region_not_found');
}

/** Says that a region is none of those that there are. */
export const noRegionAmong = (region: string, regions: readonly string[]): string =>
  `There is no region ${region} here; there are ${regions.join(', ') || 'none'}.`;
