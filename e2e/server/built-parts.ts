import { resolve } from 'node:path';
import { outputFolderOf, readWorkspace } from '@larder/federation';
import { readRelease } from '@larder/federation/release';

export const root = resolve(import.meta.dirname, '../..');

/** The builds of the site under test, which it made before it was ready. */
export const builtParts = () =>
  readWorkspace(root).parts.map((part) => {
    const folder = outputFolderOf(part.folder);
    return { release: readRelease(folder), folder };
  });
