import type { BootFile } from './boot-contract';
import { askFile, fetchBootFile } from './boot-file';
import { joinSlice } from './join-slice';
import { previewToken } from './preview-token';

/**
 * The composition of a page that just opens. Of a large one, which the page names, the index and the slice of the page
 * are asked for at once (REL-109); whoever asks later gets it whole.
 * @param slices regions with a large composition, as the page has them
 */
export async function firstComposition(region: string, slices: string | undefined): Promise<BootFile> {
  if (!slices?.includes(region) || previewToken(window) !== undefined) return fetchBootFile('composition', region);
  const address = `/composition/${region}.json?form=5`;
  // The address as far as prefixes go, without what names a thing.
  const [path] = /^(\/[a-z][a-z0-9-]*)*/.exec(location.pathname)!;
  const [index, slice] = await Promise.all([askFile(address), askFile(`${address}&slice=${path}`)]);
  return { ...index, body: joinSlice(index.body, slice.body) };
}
