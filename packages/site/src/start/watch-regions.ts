import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyRegions,
  isStoreError,
  readRegionFile,
  ReleaseRefused,
  type ReleaseStore,
} from '@larder/federation/release';

/** What became of a file when it was looked at last. */
interface Seen {
  stamp: string;
  /** The root that it was refused against; another one may take it. */
  refusedAt?: string;
}

/** A watch of a folder of regions. */
export interface RegionWatch {
  /** Applies each file that changed since the last look. Never fails. */
  look(): Promise<void>;
}

/**
 * Puts changed files of regions into use, each by itself (REL-19). A file that is refused leaves the former definition
 * in force and is looked at again once it, or what is in use, has changed.
 *
 * @param report told of a file that is refused, and, with undefined, of its mending
 */
export function watchRegions(
  store: ReleaseStore,
  folder: string,
  report: (path: string, problem: string | undefined) => void,
): RegionWatch {
  const seen = new Map<string, Seen>();
  let looking: Promise<void> | undefined;

  async function lookAt(path: string): Promise<void> {
    const { mtimeMs, size, ino } = statSync(path);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const before = seen.get(path);
    if (
      before?.stamp === stamp
      && (before.refusedAt === undefined || before.refusedAt === (await store.storage.rootStamp()))
    )
      return;
    try {
      await applyRegions(store, [readRegionFile(path)]);
      seen.set(path, { stamp });
      report(path, undefined);
    } catch (error) {
      if (!(error instanceof ReleaseRefused) && !isStoreError(error)) throw error;
      report(path, `${error.message.replaceAll('\n', ' ')} The former definition stays in force.`);
      // Out of reach, it is tried again at the next look.
      if (error instanceof ReleaseRefused) seen.set(path, { stamp, refusedAt: await store.storage.rootStamp() });
    }
  }

  async function lookAtAll(): Promise<void> {
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => /^[a-z]+\.json$/.test(file))
          .sort()
      : [];
    for (const file of files)
      await lookAt(join(folder, file)).catch((error: unknown) => report(join(folder, file), (error as Error).message));
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
