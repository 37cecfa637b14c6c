import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetNotFound } from './documents.errors';

/**
 * The documents that Larder comes with: samples, which an operator replaces by files of the same name in the assets
 * folder.
 */
const OWN_CONTENT = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Reads a document of the operator, or else our own.
 * @throws AssetNotFound when neither has it
 */
export async function readDocument<T>(
  assetsFolder: string,
  path: string,
  read: (path: string) => Promise<T>,
): Promise<T> {
  for (const folder of [assetsFolder, OWN_CONTENT]) {
    const content = folder && (await read(join(folder, path)).catch(() => undefined));
    if (content) return content;
  }
  throw new AssetNotFound();
}
