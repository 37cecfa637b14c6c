import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, RELEASE_FILE } from '../release/release-manifest';
import { readRelease } from '../release/read-release';
import { TWIN_FILE } from '../release/twin';
import { outputFolderOf, type Part, type Workspace } from '../workspace';
import { BuildCache } from './build-cache';
import { buildRemote } from './build-remote';
import { buildShell } from './build-shell';

/** What came of one part. */
export interface BuiltPart {
  part: Part;
  release: Release;
  /** It was built earlier from the same sources. */
  isReused: boolean;
  milliseconds: number;
}

/** How to build. */
export interface BuildOptions {
  /** Told when a part begins. */
  onStart?: (part: Part) => void;
  onDone?: (built: BuiltPart) => void;
  /** The shell comes with its development twin (REL-86). */
  withTwin?: boolean;
}

/**
 * Builds parts one after the other in this process, where they share the loaded compilers. Unchanged parts are not
 * built again.
 */
export async function buildParts(
  workspace: Workspace,
  parts: readonly Part[],
  { onStart, onDone, withTwin = false }: BuildOptions = {},
): Promise<BuiltPart[]> {
  const cache = await BuildCache.open(workspace);
  const done: BuiltPart[] = [];
  for (const part of parts) {
    const began = Date.now();
    const lacksTwin = withTwin && part.kind === 'shell' && !existsSync(join(outputFolderOf(part.folder), TWIN_FILE));
    const isReused = cache.isFresh(part) && !lacksTwin;
    if (!isReused) {
      onStart?.(part);
      const sdk = await cache.readSdk();
      const build = await (part.kind === 'shell'
        ? buildShell(workspace, part, sdk, { withTwin })
        : buildRemote(workspace, part, sdk));
      const release = { ...build.release, sources: cache.remember(part, build.sources, build.uses) };
      writeFileSync(join(outputFolderOf(part.folder), RELEASE_FILE), JSON.stringify(release, null, 1));
    }
    const built = {
      part,
      release: readRelease(outputFolderOf(part.folder)),
      isReused,
      milliseconds: Date.now() - began,
    };
    done.push(built);
    onDone?.(built);
  }
  return done;
}
