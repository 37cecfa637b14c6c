import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Region } from '@larder/contracts';
import type { FileAnswer } from '../../http/reply';
import { readDocument } from './content-folders';

/** The documents that anybody can read at any time. */
export type LegalDocument = 'terms' | 'privacy' | 'cookies';

/**
 * First line of a document that knows its date: `<!-- last-modified: 2026-03-01 -->`. It is not part of what is served.
 */
const DATE_LINE = /^<!-- last-modified: (\d{4}-\d{2}-\d{2}) -->\r?\n+/;

/** @throws AssetNotFound */
export async function readLegalDocument(folder: string, region: Region, document: LegalDocument): Promise<FileAnswer> {
  const source = await readDocument(folder, `${region}/legal/${document}.md`, (path) => readFile(path, 'utf8'));
  const date = DATE_LINE.exec(source)?.[1];
  const content = source.replace(DATE_LINE, '');
  return {
    content,
    contentType: 'text/markdown; charset=utf-8',
    etag: `"${versionOf(content)}"`,
    cacheControl: 'no-cache',
    lastModified: date ? new Date(`${date}T00:00:00Z`) : undefined,
  };
}

/** The version of a document, which is its ETag without quotes (AUT-65). Changes with every change of the text. */
export async function legalVersion(folder: string, region: Region, document: LegalDocument): Promise<string> {
  return String((await readLegalDocument(folder, region, document)).etag).slice(1, -1);
}

const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
