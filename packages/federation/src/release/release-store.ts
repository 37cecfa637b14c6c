import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import type { ServedCalls, ServedSignatures } from '@larder/contracts/served-calls';
import * as v from 'valibot';
import { twinsOf } from '../build/pack-files';
import { findFileProblems, findStoredProblems, findTwinProblems } from '../check/file-problems';
import { processUser } from '../process-user';
import { FolderStorage } from '../store/folder-storage';
import { inTurns } from '../store/in-turns';
import { digestOf } from '../store/root';
import { RootStore } from '../store/root-store';
import type { ReleaseContent, Storage } from '../store/storage';
import { StoreDamaged } from '../store/store.errors';
import { KnownReleases } from './known-releases';
import type { Release, RemoteRelease } from './release-manifest';
import { ReleaseVersion } from './release-names';
import type { SeenState } from './sequence-guard';
import { mapKey, mapsIn } from './source-map-files';
import { definitionText } from './definition';
import { byVersion } from './versions';
import { versionsInOrder } from './versions-in-order';

/** Descriptions that are read at the same time. */
const AT_ONCE = 8;

/** Who works on the store, and why; both stand in the history. */
export interface StoreOptions {
  who?: string;
  why?: string | undefined;
  now?: () => Date;
  /** Milliseconds by a clock that is never set back; without it that of the process, or `now` where that is given. */
  elapsedMs?: () => number;
  /** Refuses releases and uses in the quiet hours of a region (REL-45). */
  keepsQuietHours?: boolean;
  /** Somebody else than an operator works on it, and takes nothing that only operators give (REL-28). */
  isPublishers?: boolean;
  /** Asks every running API process which calls it serves; without it nobody is asked (REL-57). */
  readServed?: (() => Promise<ServedCalls[]>) | undefined;
  /** The same with the shapes of the calls, for a release that was built with others (REL-54). */
  readSignatures?: (() => Promise<ServedSignatures[]>) | undefined;
}

/** Milliseconds for durations within this process: a clock that is set back makes none of them longer. */
export let elapsedOf: (store: ReleaseStore) => number;

/** The descriptions that a store has read; one for all its copies. */
export let knownIn: (store: ReleaseStore) => KnownReleases;

/**
 * The releases and the root of a store, in a folder or in object storage.
 *
 * ```
 * releases/<name>/<version>/…      immutable, files with the twins that the build packed, and release.json
 * holds/<name>/<version>           there for a release that was stored with --hold
 * definitions/<digest>.json        what regions are made of
 * maps/<name>/<version>/…          source maps of scripts, packed with brotli; no address leads to them
 * history/<sequence>.json          each root in full: what is in use is the newest one
 * incoming/…                       what is not complete yet, and counts for nothing
 * ```
 */
export class ReleaseStore {
  readonly storage: Storage;
  roots: RootStore;
  readonly author: { who: string; why?: string | undefined };
  readonly now: () => Date;
  readonly keepsQuietHours: boolean;
  readonly isPublishers: boolean;
  readonly readServed: StoreOptions['readServed'];
  readonly readSignatures: StoreOptions['readSignatures'];
  /** What the caller saw; a change of the same part since then refuses the next one. */
  seen: SeenState | undefined;
  #known: KnownReleases;
  /** They never change, so each is read once. */
  #definitions = new Map<string, CompositionSource>();
  readonly #elapsedMs: () => number;

  static {
    elapsedOf = (store) => store.#elapsedMs();
    knownIn = (store) => store.#known;
  }

  /** @param where a folder, or a storage */
  constructor(
    where: string | Storage,
    {
      who = processUser().name,
      why,
      now,
      elapsedMs = now ? () => now().getTime() : () => performance.now(),
      keepsQuietHours = false,
      isPublishers = false,
      readServed,
      readSignatures,
    }: StoreOptions = {},
  ) {
    this.storage = typeof where === 'string' ? new FolderStorage(where) : where;
    this.roots = new RootStore(this.storage);
    this.#known = new KnownReleases(this.storage);
    this.author = { who, why };
    this.now = now ?? (() => new Date());
    this.#elapsedMs = elapsedMs;
    this.keepsQuietHours = keepsQuietHours;
    this.isPublishers = isPublishers;
    this.readServed = readServed;
    this.readSignatures = readSignatures;
  }

  /** The same store, for changes of somebody else, who decided on what was in use at a sequence. */
  as(
    who: string,
    {
      why,
      seen,
      keepsQuietHours = true,
      isPublishers = false,
    }: { why?: string | undefined; seen?: SeenState; keepsQuietHours?: boolean; isPublishers?: boolean } = {},
  ): ReleaseStore {
    const other = new ReleaseStore(this.storage, {
      who,
      why,
      now: this.now,
      elapsedMs: this.#elapsedMs,
      keepsQuietHours,
      isPublishers,
      readServed: this.readServed,
      readSignatures: this.readSignatures,
    });
    other.seen = seen;
    other.roots = this.roots;
    other.#known = this.#known;
    other.#definitions = this.#definitions;
    return other;
  }

  /** @throws Error for a store that is no folder */
  get folder(): string {
    if (this.storage.folder === undefined) throw new Error(`The store ${this.storage.place} is no folder.`);
    return this.storage.folder;
  }

  releaseFolder = (name: string, version: string): string => join(this.folder, 'releases', name, version);
  has = (name: string, version: string): Promise<boolean> => this.storage.hasRelease(name, version);

  /**
   * A description that arrived in the right form, but as another one than was stored, is read again, and not kept.
   * @throws ReleaseRefused when there is none, or it has another shape
   */
  async read(name: string, version: string): Promise<Release> {
    return this.#known.read(name, version);
  }

  /** Versions that are published, oldest first. */
  async versionsOf(name: string): Promise<string[]> {
    return (await this.storage.listReleases(name))
      .map(({ version }) => version)
      .filter((version) => v.is(ReleaseVersion, version))
      .sort(byVersion);
  }

  /**
   * The releases of a remote that were published before this one, oldest first.
   * @deprecated reads every description whole; `earlierFiles` keeps what is compared
   */
  async earlierThan({ name, version }: RemoteRelease): Promise<RemoteRelease[]> {
    const versions = await versionsInOrder(this.storage, name);
    const earlier = await inTurns(versions.slice(0, versions.indexOf(version)), AT_ONCE, (each) =>
      this.read(name, each),
    );
    return earlier.flatMap((release) => (release.kind === 'remote' ? [release] : []));
  }

  /**
   * Copies a build into the store. It appears in one step, complete, and is never changed again (REL-3).
   * @returns false when another build of the version is there
   */
  async add(source: string, release: Release): Promise<boolean> {
    const { name, version } = release;
    // What was checked, not what lies in the build's folder by now.
    const description = JSON.stringify(release, null, 1);
    await this.#addMaps(release, mapsIn(source, release));
    return (
      (await this.storage.addRelease(name, version, description, contentsOf(source, release))) || this.holds(release)
    );
  }

  /**
   * Stores a release that was sent from elsewhere, with the text of its description as it came. @returns false when
   * another build of the version is there
   */
  async addSent(
    text: string,
    release: Release,
    contents: readonly ReleaseContent[],
    maps: readonly ReleaseContent[] = [],
  ): Promise<boolean> {
    await this.#addMaps(release, maps);
    return (await this.storage.addRelease(release.name, release.version, text, contents)) || this.holds(release);
  }

  /** Before the release itself, so that a release that is there has them (REL-78). */
  async #addMaps(release: Release, maps: Iterable<ReleaseContent>): Promise<void> {
    for (const { file, content } of maps)
      await this.storage.create(mapKey(release, file, release.maps![file]!.integrity), content);
  }

  /** Remembers that a release is stored without being used (REL-43). */
  async hold({ name, version }: { name: string; version: string }): Promise<void> {
    await this.storage.create(holdKey(name, version), Buffer.from('held'));
  }

  /** Forgets that a release was held. */
  endHold = ({ name, version }: { name: string; version: string }): Promise<void> =>
    this.storage.remove(holdKey(name, version));

  /** Versions that were stored with a hold, whether or not they were put into use since. */
  async heldVersionsOf(name: string): Promise<Set<string>> {
    const top = holdKey(name, '');
    return new Set((await this.storage.list(top)).map(({ key }) => key.slice(top.length)));
  }

  /** Whether this very build is stored. */
  async holds(release: Release): Promise<boolean> {
    return (
      (await this.has(release.name, release.version))
      && JSON.stringify(await this.read(release.name, release.version)) === JSON.stringify(release)
    );
  }

  /** What is wrong with the files of a stored release, packed twins included. */
  async problemsOf(release: Release): Promise<string[]> {
    const read = (file: string) => this.storage.readReleaseFile(release.name, release.version, file);
    const problems =
      this.storage.folder === undefined
        ? await findStoredProblems(release, read)
        : findFileProblems(release, this.releaseFolder(release.name, release.version));
    return [...problems, ...(await findTwinProblems(release, read))];
  }

  /** @throws StoreDamaged when it is not there, or not the one that the root names */
  async readDefinition(digest: string): Promise<CompositionSource> {
    const known = this.#definitions.get(digest);
    if (known) return known;
    const text = await this.storage.read(definitionKey(digest));
    if (!text || digestOf(text) !== digest)
      throw new StoreDamaged(
        `The definition ${digest.slice(0, 12)} of a region is ${text ? 'not what was written' : 'missing'}.`,
      );
    const definition = v.parse(CompositionSource, JSON.parse(text.toString()));
    this.#definitions.set(digest, definition);
    return definition;
  }

  /** @returns its digest, by which the root names it */
  async writeDefinition(definition: CompositionSource): Promise<string> {
    const text = definitionText(definition);
    const digest = digestOf(text);
    if (!this.#definitions.has(digest)) await this.storage.create(definitionKey(digest), Buffer.from(text));
    return digest;
  }
}

const holdKey = (name: string, version: string): string => `holds/${name}/${version}`;

const definitionKey = (digest: string): string => `definitions/${digest}.json`;

function* contentsOf(source: string, { files }: Release): Generator<ReleaseContent> {
  for (const file of Object.keys(files)) {
    for (const path of [join(source, file), ...twinsOf(join(source, file))]) {
      // Follows a link, so that the store holds files alone.
      yield { file: relative(source, path), content: readFileSync(path) };
    }
  }
}
