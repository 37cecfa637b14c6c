import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Region } from '@larder/contracts';
import type { FileAnswer } from '../../http/reply';
import type { Tx } from '../../database';
import { isCertificateLogo, isProducerOfRegion } from './asset.queries';
import { AssetNotFound } from './documents.errors';
import { resizedImage } from './resized-images';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.md': 'text/markdown; charset=utf-8',
};
const RESIZABLE = new Set(['.png', '.jpg', '.jpeg', '.webp']);
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Lets a member see files of their own company and of producers of their region; any other path does not exist for them
 * (API-52).
 * @throws AssetNotFound
 */
export async function refuseForeignAsset(tx: Tx, region: Region, path: string): Promise<void> {
  const segments = path.split('/');
  if (region !== tx.region || segments.length < 2 || !segments.every((segment) => SEGMENT.test(segment)))
    throw new AssetNotFound();
  const company = /^\d{1,9}$/.test(segments[0] as string) ? Number(segments[0]) : undefined;
  if (company === tx.workspaceId) return;
  if (company !== undefined && (await isProducerOfRegion(tx, company))) return;
  if (company === undefined && (await isCertificateLogo(tx, `${region}/${path}`))) return;
  throw new AssetNotFound();
}

/**
 * A file of a company, or a picture of it 320 or 1600 pixels wide.
 * @throws AssetNotFound
 */
export async function readAsset(
  folder: string,
  region: Region,
  path: string,
  width: number | undefined,
): Promise<FileAnswer> {
  const extension = extname(path).toLowerCase();
  const contentType = TYPES[extension];
  const file = join(folder, region, path);
  const facts = await stat(file).catch(() => undefined);
  if (!contentType || !facts?.isFile()) throw new AssetNotFound();
  const version = `${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}`;
  const shared = { contentType, cacheControl: 'private, max-age=300', lastModified: facts.mtime };
  if (!width || !RESIZABLE.has(extension)) return { ...shared, content: createReadStream(file), etag: `"${version}"` };
  return { ...shared, content: await resizedImage(file, width, version), etag: `"${version}-${width}"` };
}
