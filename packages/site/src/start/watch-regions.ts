import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyRegionFile,
  isStoreError,
  RegionChangedElsewhere,
  releasedRemotes,
  ReleaseRefused,
  type ReleaseStore,
} from '@larder/federation/release';

/** What became of a file when it was looked at last. */
interface Seen {
  stamp: string;
  /** What it was refused against; another may take it. */
  refusedAt?: JudgedAgainst | undefined;
}

/** What a file is judged against. The first release of a remote that no region lists changes no root. */
interface JudgedAgainst {
  root: string;
  /** Released remotes; not looked at where the refusal is of the root alone, because that lists the whole store. */
  remotes?: string;
}

function stampOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}

/** What is known of a folder of regions. */
export interface RegionFolder {
  /**
   * It came with an image, so that a file that holds what was in use before is an older one. In a folder that people
   * change, such a file was put back on purpose.
   */
  isOfImage?: boolean;
}

/** A watch of a folder of regions. */
export interface RegionWatch {
  /** Applies each file that changed since the last look. Never fails. */
  look(): Promise<void>;
}

/**
 * Puts changed files of regions into use, each by itself (REL-19). A file that is refused leaves the former definition
 * in force and is looked at again once it, what is in use, or the list of released remotes has changed. One of an image
 * that holds what was in use before is that of an older one, and is refused until it changes (REL-20).
 *
 * @param report told of a file that is refused, and, with undefined, of its mending or its removal
 */
export function watchRegions(
  store: ReleaseStore,
  folder: string,
  report: (path: string, problem: string | undefined) => void,
  { isOfImage = false }: RegionFolder = {},
): RegionWatch {
  const seen = new Map<string, Seen>();
  /** Files of the look before. */
  let former: string[] = [];
  /** The stamps of the image's files. */
  let ofImage: Map<string, string> | undefined;
  let looking: Promise<void> | undefined;

  const remotesNow = async () => (await releasedRemotes(store)).join(' ');
  async function isRefusedStill({ root, remotes }: JudgedAgainst): Promise<boolean> {
    try {
      if (root !== (await store.storage.rootStamp())) return false;
      return remotes === undefined || remotes === (await remotesNow());
    } catch (error) {
      // While the store is out of reach, what is said of a refused file stays.
      if (isStoreError(error)) return true;
      throw error;
    }
  }

  async function lookAt(path: string): Promise<void> {
    const stamp = stampOf(path);
    const before = seen.get(path);
    if (before?.stamp === stamp) {
      if (!before.refusedAt || (await isRefusedStill(before.refusedAt))) return;
    }
    let against: JudgedAgainst | undefined;
    try {
      // Read first, so that what changes meanwhile is not missed.
      against = { root: await store.storage.rootStamp(), remotes: await remotesNow() };
      await applyRegionFile(store, path, { isFromStart: ofImage?.get(path) === stamp });
      seen.set(path, { stamp });
      report(path, undefined);
    } catch (error) {
      if (!(error instanceof ReleaseRefused) && !isStoreError(error)) throw error;
      report(path, `${error.message.replaceAll('\n', ' ')} The former definition stays in force.`);
      // Out of reach, it is tried again at the next look.
      if (error instanceof ReleaseRefused)
        seen.set(path, {
          stamp,
          refusedAt: error instanceof RegionChangedElsewhere && against ? { root: against.root } : against,
        });
    }
  }

  function filesThere(): string[] {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z]+\.json$/.test(file)) : [];
    return files.sort().map((file) => join(folder, file));
  }

  async function lookAtAll(): Promise<void> {
    let paths: string[];
    try {
      paths = filesThere();
      if (isOfImage) ofImage ??= new Map(paths.map((path) => [path, stampOf(path)]));
      report(folder, undefined);
    } catch (error) {
      report(
        folder,
        `The folder of the regions can't be read: ${(error as Error).message}. The former definitions stay in force.`,
      );
      return;
    }
    for (const path of former.filter((each) => !paths.includes(each))) {
      seen.delete(path);
      report(path, undefined);
    }
    former = paths;
    for (const path of paths) await lookAt(path).catch((error: unknown) => report(path, (error as Error).message));
  }

  return {
    look: () => {
      looking ??= lookAtAll().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}
