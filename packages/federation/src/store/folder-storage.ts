import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RELEASE_FILE } from '../release/release-manifest';
import { flushFolder, isDiskFault, isThere, namesIn, readIfThere, undefinedIfGone, writeFlushed } from './disk';
import { draftKey, removeLeftOvers } from './incoming';
import { inTurns } from './in-turns';
import {
  historyKey,
  type ReleaseContent,
  type RootWrite,
  type Storage,
  type StoredObject,
  type StoredRelease,
  type StoredRoot,
} from './storage';
import { NoHardLinks, StoreUnavailable } from './store.errors';

/** Files of a release that are written at the same time: a disk flushes several about as fast as one. */
const AT_ONCE = 8;
/** What systems say to a link on a disk that has none. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/**
 * A folder as a store. A file appears whole by a link or a rename, and is flushed before it counts. The root is the
 * root of the highest sequence in the history: to change it is to create the next one, which only one process can
 * (REL-2).
 */
export class FolderStorage implements Storage {
  /** The highest sequence seen; later ones are looked for from there. */
  #latest = 0;

  /**
   * @throws StoreUnavailable from each method while the disk can't be read or written (REL-16), NoHardLinks from each
   *   write of a file that must be new, on a disk without them
   */
  constructor(readonly folder: string) {}

  get place(): string {
    return this.folder;
  }

  async read(key: string): Promise<Buffer | undefined> {
    return this.#onDisk(async () => readIfThere(join(this.folder, key)));
  }

  async readEnd(key: string, bytes: number): Promise<Buffer | undefined> {
    return this.#onDisk(async () => {
      let handle: number;
      try {
        handle = openSync(join(this.folder, key), 'r');
      } catch (error) {
        return undefinedIfGone(error);
      }
      try {
        const { size } = fstatSync(handle);
        const end = Buffer.alloc(Math.min(size, bytes));
        return end.subarray(0, readSync(handle, end, 0, end.length, size - end.length));
      } finally {
        closeSync(handle);
      }
    });
  }

  async create(key: string, content: Buffer): Promise<boolean> {
    return this.#onDisk(
      async () => (await this.#create(key, content)) || readFileSync(join(this.folder, key)).equals(content),
    );
  }

  async list(prefix: string): Promise<StoredObject[]> {
    return this.#onDisk(async () => {
      const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return this.#walk(top)
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    });
  }

  async remove(key: string): Promise<void> {
    return this.#onDisk(async () => rmSync(join(this.folder, key), { force: true }));
  }

  async rootStamp(): Promise<string> {
    return this.#onDisk(async () => {
      const sequence = this.#findLatest();
      const { mtimeMs, size, ino } = statSync(join(this.folder, historyKey(sequence)), { throwIfNoEntry: false }) ?? {};
      return `${sequence} ${mtimeMs} ${size} ${ino}`;
    });
  }

  async readRoot(): Promise<StoredRoot | undefined> {
    return this.#onDisk(async () => {
      const sequence = this.#findLatest();
      return sequence === 0
        ? undefined
        : { text: readFileSync(join(this.folder, historyKey(sequence)), 'utf8'), tag: String(sequence) };
    });
  }

  async writeRoot(text: string, sequence: number, tag: string | undefined): Promise<RootWrite> {
    return this.#onDisk(async () => {
      if (sequence !== Number(tag ?? 0) + 1 || this.#findLatest() !== Number(tag ?? 0)) return 'outdated';
      let isNamed = false;
      const onNamed = () => {
        isNamed = true;
      };
      try {
        return (await this.#create(historyKey(sequence), Buffer.from(text), onNamed)) ? 'written' : 'outdated';
      } catch (error) {
        // Others may have read it already.
        if (isNamed && isDiskFault(error)) return 'unknown';
        throw error;
      }
    });
  }

  async addRelease(
    name: string,
    version: string,
    description: string,
    contents: Iterable<ReleaseContent>,
  ): Promise<boolean> {
    return this.#onDisk(async () => {
      const target = join(this.folder, 'releases', name, version);
      if (existsSync(join(target, RELEASE_FILE))) return false;
      removeLeftOvers(this.folder);
      const draft = join(this.folder, draftKey());
      try {
        await inTurns(contents, AT_ONCE, ({ file, content }) => writeFlushed(join(draft, file), content));
        await writeFlushed(join(draft, RELEASE_FILE), Buffer.from(description));
        mkdirSync(dirname(target), { recursive: true });
        renameSync(draft, target);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        if (existsSync(join(target, RELEASE_FILE))) return false;
        throw error;
      }
      await flushFolder(dirname(target));
      return true;
    });
  }

  async listReleases(name?: string): Promise<StoredRelease[]> {
    return this.#onDisk(async () => {
      const top = join(this.folder, 'releases');
      const names = name === undefined ? namesIn(top) : [name];
      return names.flatMap((each) =>
        namesIn(join(top, each)).flatMap((version) => {
          const description = statSync(join(top, each, version, RELEASE_FILE), { throwIfNoEntry: false });
          return description ? [{ name: each, version, publishedAt: description.mtimeMs }] : [];
        }),
      );
    });
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    return this.#onDisk(async () => isThere(join(this.folder, 'releases', name, version, RELEASE_FILE)));
  }

  async readReleaseFile(name: string, version: string, file: string): Promise<Buffer | undefined> {
    // Not waited for by others: the gateway reads many at once.
    return this.#onDisk(() => readFile(join(this.folder, 'releases', name, version, file)).catch(undefinedIfGone));
  }

  async removeRelease(name: string, version: string): Promise<void> {
    return this.#onDisk(async () => {
      const folder = join(this.folder, 'releases', name, version);
      if (!existsSync(folder)) return;
      const draft = join(this.folder, draftKey());
      mkdirSync(dirname(draft), { recursive: true });
      // Gone in one step; a crash leaves nothing that looks like a release.
      renameSync(folder, draft);
      rmSync(draft, { recursive: true, force: true });
    });
  }

  async keepsConditions(): Promise<boolean> {
    return this.#onDisk(async () => {
      const key = draftKey();
      try {
        return (await this.#create(key, Buffer.from('1'))) && !(await this.#create(key, Buffer.from('2')));
      } finally {
        await this.remove(key);
      }
    });
  }

  async #onDisk<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isDiskFault(error) ? new StoreUnavailable(this.folder, `the disk says ${error.code}`) : error;
    }
  }

  /**
   * A link fails where the name is taken, on every file system that has links; an exclusive rename does not exist.
   * @param onNamed called once the content stands under its name; it may fail after that
   */
  async #create(key: string, content: Buffer, onNamed?: () => void): Promise<boolean> {
    const draft = join(this.folder, draftKey());
    const target = join(this.folder, key);
    try {
      await writeFlushed(draft, content);
      await mkdir(dirname(target), { recursive: true });
      await link(draft, target).catch((error: NodeJS.ErrnoException) => {
        throw WITHOUT_LINKS.includes(error.code ?? '') ? new NoHardLinks(this.folder) : error;
      });
      onNamed?.();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(draft, { force: true });
    }
    await flushFolder(dirname(target));
    return true;
  }

  #findLatest(): number {
    const has = (sequence: number) => isThere(join(this.folder, historyKey(sequence)));
    if (this.#latest === 0 || !has(this.#latest)) {
      const folder = join(this.folder, 'history');
      const names = isThere(folder) ? readdirSync(folder).filter((name) => /^\d{8}\.json$/.test(name)) : [];
      this.#latest = names.reduce((highest, name) => Math.max(highest, Number.parseInt(name, 10)), 0);
    }
    while (has(this.#latest + 1)) this.#latest += 1;
    return this.#latest;
  }

  #walk(prefix: string): StoredObject[] {
    const folder = join(this.folder, prefix);
    if (!isThere(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) return this.#walk(`${key}/`);
      const { mtimeMs, size } = statSync(join(this.folder, key));
      return [{ key, modifiedAt: mtimeMs, bytes: size }];
    });
  }
}
