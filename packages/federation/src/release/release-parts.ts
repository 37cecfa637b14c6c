import type { CompositionSource } from '@larder/contracts';
import { boundProblems } from '../check/bound-problems';
import { findFileProblems, unnamedFiles } from '../check/file-problems';
import { changedSlots } from '../check/find-problems';
import { servedProblems } from '../check/served-problems';
import type { ReleaseContent } from '../store/storage';
import { hasRemote } from './definition';
import { withFiles } from './apply-regions';
import { notesOn, problemsIn } from './combinations';
import { deployedIn, SHELL_POINTER, SPARES_ALL } from './deployed';
import { foreignClaims } from './foreign-claims';
import { asRelease } from './read-release';
import type { Release } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { refuseQuietHours } from './quiet-hours';
import { findMapProblems } from './source-map-files';
import { changeStore } from './change-store';
import { pastUse } from './past-use';
import { readState } from './store-state';
import { refuseIfAny } from './release.errors';
import { withEveryListed } from './listed-versions';
import type { StoreState } from './store-shapes';
import { coreOf, isNewer, isPrerelease, lineOf, newestOf } from './versions';
import { wasInUse } from './was-in-use';

/** A finished build that is to be published. */
export interface Candidate {
  release: Release;
  /** Folder of its files. */
  folder: string;
}

/** The same, sent from elsewhere: every file was compared with its digest when it arrived. */
export interface SentCandidate {
  release: Release;
  /** The text of its description, which is stored as it came. */
  text: string;
  contents: readonly ReleaseContent[];
  /** Source maps by script, packed with brotli. */
  maps?: readonly ReleaseContent[];
}

/** How to release. */
export interface ReleaseOptions {
  /** Takes a version that is older than the newest published one, such as a mend of an earlier line. */
  isBackport?: boolean;
  /** Puts the caller's regions into use in the same step, as the operator may. */
  withRegions?: boolean;
  /** Stores the releases and puts them nowhere into use (REL-43). */
  isHeld?: boolean;
  /** Held for later by its publisher, and neither staged nor a backport: a pre-release may be older than others. */
  isToHold?: boolean;
}

/** What a release changed. */
export interface ReleaseReport {
  /** Regions that have each part, by its name; the shell is in all of them. */
  regionsOf: Record<string, string[]>;
  /** Regions whose definition in use is another one than the caller's, which was left alone. */
  otherRegions: string[];
  /** What goes away and nobody in use needs, one sentence each (REL-55). */
  notes: string[];
}

/**
 * Publishes builds together: checks them against everything that is in use, copies them into the store and puts them
 * into use. All or nothing: what is refused puts nothing into use, and takes no hold away.
 *
 * It writes no region: a definition in use stays as it is, whatever the caller's checkout says (REL-18). A store
 * without any change takes the caller's as the first ones.
 *
 * @param sources regions as the caller has them
 * @throws ReleaseRefused with one sentence for each reason
 */
export async function releaseParts(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  candidates: readonly (Candidate | SentCandidate)[],
  options: ReleaseOptions = {},
): Promise<ReleaseReport> {
  const checked = candidates.map((candidate) => ({
    candidate,
    release: asRelease(candidate.release, 'folder' in candidate ? `The build in ${candidate.folder}` : 'The release'),
  }));
  const releases = checked.map(({ release }) => release);
  let hasStored = false;
  const report = await changeStore(store, sources, async (inUse) => {
    // What this very call stored before another one changed the root is its own.
    if (!hasStored)
      refuseIfAny(
        (await Promise.all(releases.map((release) => alreadyPublished(store, inUse, release)))).flat(),
        'version_exists',
      );
    if (!options.isBackport)
      refuseIfAny(
        (await Promise.all(releases.map((release) => olderThanNewest(store, release, options.isToHold)))).flat(),
        'version_not_newer',
      );

    const before = options.withRegions ? (await withFiles(store, inUse, sources)).state : inUse;
    const state = await withEveryListed(store, releases.reduce(withVersion, before));
    if (!options.isHeld) refuseQuietHours(store, inUse, state);
    const problems = checked.flatMap(({ candidate, release }) =>
      'folder' in candidate
        ? [...findFileProblems(release, candidate.folder), ...findMapProblems(release, candidate.folder)]
        : unnamedFiles(release),
    );
    refuseIfAny([...problems, ...(await fitProblems(store, inUse, state, releases, options.isHeld))]);

    // Before it is stored: after a crash nothing that is held looks as if it were not.
    if (options.isHeld) for (const release of releases) await store.hold(release);
    // Stored before it is named: after a crash here the same build is published by the same command.
    const stored = await Promise.all(
      checked.map(({ candidate, release }) =>
        'folder' in candidate
          ? store.add(candidate.folder, release)
          : store.addSent(candidate.text, release, candidate.contents, candidate.maps),
      ),
    );
    refuseIfAny(releases.filter((_, place) => !stored[place]).map(publishedAlready), 'version_exists');
    hasStored = true;
    const result: ReleaseReport = {
      regionsOf: Object.fromEntries(
        releases.map(({ kind, name }) => [name, regionsThatHave(state, kind === 'shell' ? undefined : name)]),
      ),
      otherRegions: sources
        .filter((source) => JSON.stringify(source) !== JSON.stringify(state.definitions[source.region]))
        .map(({ region }) => region),
      notes: await notesOn(store, before, state, releases),
    };
    return {
      result,
      ...(!options.isHeld && { next: state }),
      what: 'release',
      about: releases.map(({ name }) => name),
    };
  });
  // Once nothing can refuse it any more.
  if (!options.isHeld) for (const release of releases) await store.endHold(release);
  return report;
}

/** A check that is not done by then refuses (REL-41). */
const LONGEST_CHECK_MS = 10_000;

/** What does not fit of releases that are about to be published, each where it would be in use. Fails closed. */
async function fitProblems(
  store: ReleaseStore,
  before: StoreState,
  state: StoreState,
  releases: readonly Release[],
  isHeld = false,
): Promise<string[]> {
  const began = performance.now();
  const unbounded = releases.flatMap((release) => (release.kind === 'remote' ? boundProblems(release) : []));
  if (unbounded.length > 0) return unbounded;
  const former = (await deployedIn(store, before, [], SPARES_ALL)).known ?? [];
  const problems = [
    ...(await problemsIn(store, state, releases, before, isHeld ? 'hold' : 'release')),
    ...(await foreignClaims(store, state, releases)),
    ...changedSlots(former, releases),
    ...(await servedProblems(store, releases)),
  ];
  return performance.now() - began > LONGEST_CHECK_MS
    ? [...problems, 'The check was not done within 10 s; nothing is taken on trust.']
    : problems;
}

/**
 * Everything that would refuse releases, without their files (REL-41): what a publisher can ask before anything is
 * sent.
 * @returns one sentence for each reason
 */
export async function problemsOfReleases(store: ReleaseStore, candidates: readonly Release[]): Promise<string[]> {
  const releases = candidates.map((release) => asRelease(release, 'The release'));
  const inUse = await readState(store);
  const state = await withEveryListed(store, releases.reduce(withVersion, inUse));
  return [
    ...new Set([
      ...(await Promise.all(releases.map((release) => alreadyPublished(store, inUse, release)))).flat(),
      ...(await Promise.all(releases.map((release) => olderThanNewest(store, release)))).flat(),
      ...releases.flatMap(unnamedFiles),
      ...(await fitProblems(store, inUse, state, releases)),
    ]),
  ];
}

/** What would go away with releases and nobody in use needs, one sentence each (REL-55). */
export async function notesOnReleases(store: ReleaseStore, candidates: readonly Release[]): Promise<string[]> {
  const releases = candidates.map((release) => asRelease(release, 'The release'));
  const inUse = await readState(store);
  return notesOn(store, inUse, await withEveryListed(store, releases.reduce(withVersion, inUse)), releases);
}

/**
 * A release never changes. The very build that an interrupted command stored, and that nothing has had in use, is
 * published now.
 */
async function alreadyPublished(store: ReleaseStore, state: StoreState, release: Release): Promise<string[]> {
  if (!(await store.has(release.name, release.version))) return [];
  const isLeftOver = (await store.holds(release)) && !(await wasInUse(store, state, release));
  return isLeftOver ? [] : [publishedAlready(release)];
}

const publishedAlready = ({ name, version }: Release): string =>
  `${name} ${version} is published already; a release never changes, so raise its version.`;

/**
 * Says that a version is older than the newest that is stored (REL-39). A pre-release that is stored to be held, as
 * branches do, is compared with its own line alone. One that was held and never used counts only for its own version.
 *
 * @param isToHold whether it is stored with a hold
 */
export async function olderThanNewest(
  store: ReleaseStore,
  { name, version }: Release,
  isToHold = false,
): Promise<string[]> {
  const newer = (await store.versionsOf(name)).filter((each) => isNewer(each, version));
  const newest = newestOf(
    isToHold && isPrerelease(version)
      ? newer.filter((each) => lineOf(each) === lineOf(version))
      : await withoutBranches(store, name, newer, version),
  );
  return newest !== undefined && isNewer(newest, version)
    ? [
        `${name} ${version} is not newer than ${newest}. Publish a backport with --backport and put it into use by hand.`,
      ]
    : [];
}

/**
 * Points to a version wherever the part is listed, or was: a region that lists it again later has what the others have.
 */
function withVersion(state: StoreState, { kind, name, version }: Release): StoreState {
  const isAsked = (file: string) =>
    kind === 'shell'
      ? file === SHELL_POINTER
      : file !== SHELL_POINTER
        && (state.pointers[file]?.[name] ?? state.definitions[file]?.remotes[name]) !== undefined;
  return {
    ...state,
    pointers: Object.fromEntries(
      Object.entries(state.pointers).map(([file, pointers]) => [
        file,
        isAsked(file) ? { ...pointers, [name]: [...(pointers[name] ?? []), version] } : pointers,
      ]),
    ),
  };
}

/** Leaves out held pre-releases of other versions that were never used. */
async function withoutBranches(
  store: ReleaseStore,
  name: string,
  versions: readonly string[],
  version: string,
): Promise<string[]> {
  const held = await store.heldVersionsOf(name);
  const isBranch = (each: string) => held.has(each) && isPrerelease(each) && coreOf(each) !== coreOf(version);
  if (!versions.some(isBranch)) return [...versions];
  const { wasUsed } = await pastUse(store);
  return versions.filter((each) => !isBranch(each) || wasUsed(name, each));
}

const regionsThatHave = ({ definitions }: StoreState, name: string | undefined): string[] =>
  Object.values(definitions)
    .filter((definition) => name === undefined || hasRemote(definition, name))
    .map(({ region }) => region);
