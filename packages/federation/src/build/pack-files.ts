import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Release } from '../release/release-manifest';
import { TWIN_FOLDER } from '../release/twin';
import { integrityOf } from './digest';
import { listFiles } from './list-files';

/** Files that compress; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|md)$/;
/** Smaller files gain nothing from being packed. */
const PACK_FROM_BYTES = 256;
const TWINS = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a brotli and a gzip twin beside every file of a build that gains from it, as it will be served.
 * @param below only files whose names begin with this
 * @returns digest and sizes of every file; a twin is no file of its own, and what begins with a dot is none of the
 *   release
 */
export async function packFiles(folder: string, below = ''): Promise<Release['files']> {
  const files = listFiles(folder).filter((file) => !isTwin(file) && !file.startsWith('.') && file.startsWith(below));
  // The compression runs beside this thread, so all of them at once use every core.
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async (file) => [file, await packFile(join(folder, file), file.startsWith(`${TWIN_FOLDER}/`))] as const,
      ),
    ),
  );
}

async function packFile(path: string, isOfTwin: boolean): Promise<Release['files'][string]> {
  const content = await readFile(path);
  const plain = {
    integrity: integrityOf(content),
    bytes: content.length,
    brotliBytes: content.length,
    gzipBytes: content.length,
  };
  if (!isCompressible(path, content.length)) return plain;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        // Nobody but a developer fetches a twin, and it is ten times as fast this way.
        [constants.BROTLI_PARAM_QUALITY]: isOfTwin ? 5 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: isOfTwin ? 6 : 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return { ...plain, brotliBytes: brotli.length, gzipBytes: gzipped.length };
}

/** Whether a file has packed twins. */
export const isCompressible = (file: string, bytes: number): boolean =>
  COMPRESSIBLE.test(file) && bytes >= PACK_FROM_BYTES;

const isTwin = (file: string): boolean => /\.(br|gz)$/.test(file);

/** The twins of a file that unpack to its content; one that was left from an earlier build is none. */
export function twinsOf(path: string): string[] {
  return Object.entries(TWINS).flatMap(([ending, unpack]) => {
    const twin = path + ending;
    return existsSync(twin)
      && unpacksTo(readFileSync(path), () => unpack(readFileSync(twin), { maxOutputLength: statSync(path).size + 1 }))
      ? [twin]
      : [];
  });
}

/** A twin that is damaged, or far larger than its file, is none. */
function unpacksTo(content: Buffer, unpacked: () => Buffer): boolean {
  try {
    return unpacked().equals(content);
  } catch {
    return false;
  }
}
