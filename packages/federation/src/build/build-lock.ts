import { join } from 'node:path';
import { withWriteLock } from '../release/write-lock';

/** A whole build of everything on a slow machine. */
const WAIT_MS = 600_000;

/**
 * Lets one process at a time build in a workspace: two would write into the same `dist` folders, and what one releases
 * the other would have changed.
 */
export const withBuildLock = <T>(root: string, work: () => Promise<T>): Promise<T> =>
  withWriteLock(join(root, '.larder/builds'), work, WAIT_MS);
