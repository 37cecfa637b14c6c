import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Region } from '@larder/contracts';
import type { FileAnswer } from '../../http/reply';
import { readDocument } from './content-folders';
import { AssetNotFound } from './documents.errors';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * A page by its slug, or a picture or style sheet of it by its file name.
 * @throws AssetNotFound
 */
export async function readArticle(folder: string, region: Region, slug: string): Promise<FileAnswer> {
  const [name, extension = 'html'] = slug.split('.');
  const contentType = TYPES[extension];
  if (!contentType) throw new AssetNotFound();
  const content = await readDocument(folder, `${region}/articles/${name}.${extension}`, (path) => readFile(path));
  return {
    content,
    contentType,
    etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
    cacheControl: 'no-cache',
  };
}
