import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { integrityOf } from '../build/digest';
import { isCompressible } from '../build/pack-files';
import type { Release } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { mapKey } from '../release/source-map-files';
import type { ReleaseContent } from '../store/storage';
import { PlatformProblem } from './platform-codes';
import { hexOf } from './statement';

const MEBIBYTE = 1024 * 1024;
/** What a file may have, packed and unpacked (REL-42). */
export const LARGEST_FILE = 8 * MEBIBYTE;
/** A file that unpacks to more than this many times its packed size is none. */
const MOST_TIMES = 100;
/** What no release took is removed after a day (REL-40). */
const KEPT_MS = 24 * 3_600_000;
const FOLDER = 'uploads/';

const unpack = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** A file that arrived, or that a stored release has. */
interface Arrived {
  content: Buffer;
  packed: Buffer | undefined;
}

/** Where the store has a file, or the source map of a script. */
type Place = { name: string; version: string; file: string } | { map: string };

/**
 * Takes in a file that is packed with brotli (REL-40). It counts for nothing until a release names it.
 * @returns false when it was there already
 * @throws PlatformProblem `digest_mismatch`, `file_too_large`
 */
export async function takeFile(store: ReleaseStore, sha384: string, packed: Buffer): Promise<boolean> {
  if (packed.length > LARGEST_FILE) throw tooLarge();
  if ((await store.storage.read(FOLDER + sha384)) !== undefined) return false;
  const content = await unpacked(packed);
  if (hexOf(integrityOf(content)) !== sha384)
    throw new PlatformProblem('digest_mismatch', 'The file is not the one that the release names; send it again.');
  return store.storage.create(FOLDER + sha384, packed);
}

/** Removes files that no release took within a day. @returns how many */
export async function removeLeftUploads(store: ReleaseStore): Promise<number> {
  const old = (await store.storage.list(FOLDER)).filter(
    ({ modifiedAt }) => store.now().getTime() - modifiedAt > KEPT_MS,
  );
  for (const { key } of old) await store.storage.remove(key);
  return old.length;
}

/**
 * Files and source maps of a release that the store has neither from an upload nor in a release of the same part, by
 * their digests.
 */
export async function missingFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const [known, arrived] = [
    await knownFiles(store, release.name),
    new Set((await store.storage.list(FOLDER)).map(({ key }) => key.slice(FOLDER.length))),
  ];
  return [
    ...new Set(
      [...Object.values(release.files), ...Object.values(release.maps ?? {})]
        .filter(({ integrity }) => !known.has(integrity))
        .map(({ integrity }) => hexOf(integrity)),
    ),
  ].filter((sha384) => !arrived.has(sha384));
}

/**
 * The files of a release as the store keeps them: the brotli twin is what was sent, the gzip twin is made here.
 * @throws PlatformProblem `digest_mismatch` for a file that is not the one that the release names, or that has
 *   another size
 */
export async function contentsOfUpload(store: ReleaseStore, release: Release): Promise<ReleaseContent[]> {
  const known = await knownFiles(store, release.name);
  const contents: ReleaseContent[] = [];
  for (const [file, { integrity, bytes, brotliBytes }] of Object.entries(release.files)) {
    const found = await findFile(store, known, integrity);
    const isTwin = found?.packed !== undefined && isCompressible(file, found.content.length);
    if (
      !found
      || integrityOf(found.content) !== integrity
      || found.content.length !== bytes
      || (isTwin && found.packed!.length > brotliBytes)
    ) {
      throw new PlatformProblem(
        'digest_mismatch',
        `The file ${file} is not the one that the release names; send it again.`,
      );
    }
    contents.push({ file, content: found.content });
    if (isTwin)
      contents.push(
        { file: `${file}.br`, content: found.packed! },
        { file: `${file}.gz`, content: await packGzip(found.content, { level: 9 }) },
      );
  }
  return contents;
}

/**
 * The source maps of a release as the store keeps them, by script: as they were sent (REL-78).
 * @throws PlatformProblem `digest_mismatch` as contentsOfUpload does
 */
export async function mapsOfUpload(store: ReleaseStore, release: Release): Promise<ReleaseContent[]> {
  const known = await knownFiles(store, release.name);
  return Promise.all(
    Object.entries(release.maps ?? {}).map(async ([script, { integrity, bytes, brotliBytes }]) => {
      const found = await findFile(store, known, integrity);
      if (
        !found?.packed
        || integrityOf(found.content) !== integrity
        || found.content.length !== bytes
        || found.packed.length > brotliBytes
      ) {
        throw new PlatformProblem(
          'digest_mismatch',
          `The source map of ${script} is not the one that the release names; send it again.`,
        );
      }
      return { file: script, content: found.packed };
    }),
  );
}

/** Where each file and each source map of the stored releases of a part lies, by its digest. */
async function knownFiles(store: ReleaseStore, name: string): Promise<Map<string, Place>> {
  const releases = await Promise.all((await store.versionsOf(name)).map((version) => store.read(name, version)));
  return new Map<string, Place>(
    releases.flatMap((release) => [
      ...Object.entries(release.maps ?? {}).map(
        ([script, { integrity }]) => [integrity, { map: mapKey(release, script, integrity) }] as const,
      ),
      ...Object.entries(release.files).map(
        ([file, { integrity }]) => [integrity, { name, version: release.version, file }] as const,
      ),
    ]),
  );
}

async function findFile(
  store: ReleaseStore,
  known: ReadonlyMap<string, Place>,
  integrity: string,
): Promise<Arrived | undefined> {
  const sent = await store.storage.read(FOLDER + hexOf(integrity));
  if (sent) return { content: await unpacked(sent), packed: sent };
  const place = known.get(integrity);
  if (!place) return undefined;
  if ('map' in place) {
    const packed = await store.storage.read(place.map);
    return packed && { content: await unpacked(packed), packed };
  }
  const content = await store.storage.readReleaseFile(place.name, place.version, place.file);
  return (
    content && { content, packed: await store.storage.readReleaseFile(place.name, place.version, `${place.file}.br`) }
  );
}

async function unpacked(packed: Buffer): Promise<Buffer> {
  const most = Math.min(LARGEST_FILE, packed.length * MOST_TIMES);
  try {
    return await unpack(packed, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new PlatformProblem('digest_mismatch', 'The file is not packed with brotli.');
  }
}

const tooLarge = (): PlatformProblem =>
  new PlatformProblem(
    'file_too_large',
    `A file has at most ${LARGEST_FILE / MEBIBYTE} MiB, and at most ${MOST_TIMES} times its packed size.`,
  );
