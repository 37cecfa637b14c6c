import { RecentlyUsed } from '../store/recently-used';
import type { Storage } from '../store/storage';
import { asRelease } from './read-release';
import type { Release, ReleaseFiles } from './release-manifest';
import { RELEASE_FILE } from './release-manifest';
import { ReleaseRefused } from './release.errors';

/** How often a description is read that is another one than was stored. */
const READS = 2;
/** Characters of descriptions that are kept: those in use at 50 remotes several times over. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;
/**
 * Entries of lists of files that are kept, some 100 MB at most. Each change of the root looks at those of every release
 * in the same order: where they don't all fit, none is found again. 50 remotes may have some 200 releases each.
 */
const KEPT_FILES = 400_000;

/** A description that was read. */
interface Described {
  release: Release;
  characters: number;
  /** It is the one that was stored, and not one that arrived as another. */
  isWhole: boolean;
}

/**
 * Descriptions of releases. They never change, so each is read once for as long as it is looked at: a key may store any
 * number of them, and none takes memory for good (REL-42).
 */
export class KnownReleases {
  readonly #releases = new RecentlyUsed<Release>(KEPT_CHARACTERS);
  readonly #files = new RecentlyUsed<ReleaseFiles>(KEPT_FILES);
  /** Those that are being read, so that those who ask together read once. */
  readonly #reading = new Map<string, Promise<Described>>();

  constructor(private readonly storage: Storage) {}

  /**
   * A description that arrived in the right form, but as another one than was stored, is read again, and not kept.
   * @throws ReleaseRefused when there is none, or it has another shape
   */
  async read(name: string, version: string): Promise<Release> {
    const key = keyOf(name, version);
    const known = this.#releases.get(key);
    if (known) return known;
    const { release, characters, isWhole } = await this.#readOnce(name, version);
    if (isWhole) this.#releases.set(key, release, characters);
    return release;
  }

  /** What a release says of its files; the rest of it is not kept. @throws ReleaseRefused as read does */
  async filesOf(name: string, version: string): Promise<ReleaseFiles> {
    const key = keyOf(name, version);
    const known = this.#files.get(key) ?? this.#releases.get(key);
    if (known) return known;
    const { release, isWhole } = await this.#readOnce(name, version);
    const { kind, files, maps = {} } = release;
    const found: ReleaseFiles = { kind, name, version, files, maps };
    if (isWhole) this.#files.set(key, found, 1 + Object.keys(files).length + Object.keys(maps).length);
    return found;
  }

  /** For a release that is removed. */
  forget(name: string, version: string): void {
    this.#releases.delete(keyOf(name, version));
    this.#files.delete(keyOf(name, version));
  }

  #readOnce(name: string, version: string): Promise<Described> {
    const key = keyOf(name, version);
    const running = this.#reading.get(key) ?? this.#readAnew(name, version).finally(() => this.#reading.delete(key));
    this.#reading.set(key, running);
    return running;
  }

  async #readAnew(name: string, version: string): Promise<Described> {
    const key = keyOf(name, version);
    for (let attempt = 1; ; attempt += 1) {
      const text = await this.storage.readReleaseFile(name, version, RELEASE_FILE);
      if (!text) throw new ReleaseRefused([`There is no release ${name} ${version} in the store.`]);
      const release = asRelease(parsed(text, key), key);
      const isWhole = await this.#isAsStored(release, text);
      if (isWhole || attempt === READS) return { release, characters: text.length, isWhole };
    }
  }

  async #isAsStored({ name, version, files }: Release, text: Buffer): Promise<boolean> {
    const [file] = Object.keys(files);
    return file === undefined || (await this.storage.isStoredWith?.(name, version, text, file)) !== false;
  }
}

const keyOf = (name: string, version: string): string => `${name} ${version}`;

function parsed(text: Buffer, source: string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    throw new ReleaseRefused([`${source} can't be read: ${(error as Error).message}.`]);
  }
}
