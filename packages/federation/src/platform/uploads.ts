import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { integrityOf } from '../build/digest';
import { isCompressible } from '../build/pack-files';
import { filesOf } from '../release/release-files';
import type { Release } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { mapKey } from '../release/source-map-files';
import { versionsInOrder } from '../release/versions-in-order';
import { inTurns } from '../store/in-turns';
import type { ReleaseContent } from '../store/storage';
import { PlatformProblem } from './platform-codes';
import { LARGEST_FILE } from './release-limits';
import { hexOf } from './statement';
import { type UploadRoom, UPLOADS, uploadsOf } from './upload-room';

const MEBIBYTE = 1024 * 1024;
/** A file that unpacks to more than this many times its packed size is none. */
const MOST_TIMES = 100;
/** Files that are unpacked and packed at the same time, beside the thread that answers. */
const AT_ONCE = 4;
/** Releases of a part in which files are looked for, newest first; what only older ones have is sent again. */
const LOOKED_AT = 100;
/** Descriptions and files of a store that are read or removed at the same time. */
const LOOKS_AT_ONCE = 8;
/** What no release took is removed after a day (REL-40). */
const KEPT_MS = 24 * 3_600_000;

const unpack = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** A file that arrived, or that a stored release has. */
interface Arrived {
  content: Buffer;
  packed: Buffer | undefined;
  /** A release of the same part has it: its sizes were compared when it was stored. */
  isStored: boolean;
}

/** Where the store has a file, or the source map of a script. */
type Place = { name: string; version: string; file: string } | { map: string };

/** A file that arrives, and who sends it. */
export interface ArrivingFile {
  sha384: string;
  packed: Buffer;
  /** Id of the caller. */
  from: string;
}

/**
 * Takes in a file that is packed with brotli (REL-40). It counts for nothing until a release of its sender names it.
 * @returns false when it was there already
 * @throws PlatformProblem `digest_mismatch`, `file_too_large`, `rate_limited`
 */
export async function takeFile(
  store: ReleaseStore,
  { sha384, packed, from }: ArrivingFile,
  room: UploadRoom,
): Promise<boolean> {
  if (packed.length > LARGEST_FILE) throw tooLarge();
  const key = uploadsOf(from) + sha384;
  if ((await store.storage.read(key)) !== undefined) return false;
  const content = await unpacked(packed);
  if (hexOf(integrityOf(content)) !== sha384)
    throw new PlatformProblem('digest_mismatch', 'The file is not the one that the release names; send it again.');
  const settle = await room.take(uploadsOf(from), packed.length);
  let isNew = false;
  try {
    isNew = await store.storage.create(key, packed);
  } finally {
    settle(isNew);
  }
  return isNew;
}

/** Removes files that no release took within a day. @returns how many */
export async function removeLeftUploads(store: ReleaseStore): Promise<number> {
  const old = (await store.storage.list(UPLOADS)).filter(
    ({ modifiedAt }) => store.now().getTime() - modifiedAt > KEPT_MS,
  );
  for (const { key } of old) await store.storage.remove(key);
  return old.length;
}

/** Removes the files of a sender that a release took: they lie in the release now. */
export async function removeTaken(store: ReleaseStore, { files, maps = {} }: Release, from: string): Promise<void> {
  const taken = new Set([...Object.values(files), ...Object.values(maps)].map(({ integrity }) => hexOf(integrity)));
  const folder = uploadsOf(from);
  const left = (await store.storage.list(folder)).filter(({ key }) => taken.has(key.slice(folder.length)));
  await inTurns(left, LOOKS_AT_ONCE, ({ key }) => store.storage.remove(key));
}

/**
 * Files and source maps of a release that the store has neither from its sender nor in one of the last releases of the
 * same part, by their digests.
 */
export async function missingFiles(store: ReleaseStore, release: Release, from: string): Promise<string[]> {
  const folder = uploadsOf(from);
  const [known, arrived] = [
    await knownFiles(store, release),
    new Set((await store.storage.list(folder)).map(({ key }) => key.slice(folder.length))),
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
 * @throws PlatformProblem `digest_mismatch` for a file that is not the one that the release names, or that was
 *   sent in another size than it states
 */
export async function contentsOfUpload(store: ReleaseStore, release: Release, from: string): Promise<ReleaseContent[]> {
  const find = await fileFinder(store, release, from);
  const contents = await inTurns(
    Object.entries(release.files),
    AT_ONCE,
    async ([file, stated]): Promise<ReleaseContent[]> => {
      const found = await find(stated.integrity);
      const twins = found && isFile(found.content, stated) ? await twinsOf(file, found, stated) : undefined;
      if (!found || !twins || twins.some(({ content, most }) => content.length > most)) {
        throw new PlatformProblem(
          'digest_mismatch',
          `The file ${file} is not the one that the release names; send it again.`,
        );
      }
      return [
        { file, content: found.content },
        ...twins.filter(({ ending }) => ending !== '').map(({ ending, content }) => ({ file: file + ending, content })),
      ];
    },
  );
  return contents.flat();
}

type Stated = Release['files'][string];

const isFile = (content: Buffer, { integrity, bytes }: Stated): boolean =>
  content.length === bytes && integrityOf(content) === integrity;

/** A form of a file that is sent to browsers, and what it may have by what the release states. */
interface Form {
  ending: '' | '.br' | '.gz';
  content: Buffer;
  most: number;
}

/** The packed twins of a file; the file itself where it has none although it could. */
async function twinsOf(file: string, { content, packed, isStored }: Arrived, stated: Stated): Promise<Form[]> {
  if (!isCompressible(file, content.length)) return [];
  const most = mostPacked(stated, isStored);
  if (packed === undefined) return [{ ending: '', content, most }];
  return [
    { ending: '.br', content: packed, most },
    // Another version of zlib may need some bytes more than the one of the build.
    { ending: '.gz', content: await packGzip(content, { level: 9 }), most: stated.gzipBytes * 1.02 + 64 },
  ];
}

/**
 * Bytes that a packed file may have. A build states those of its own twin, and the twin of a stored file may come from
 * another version of brotli, or be none: it decodes to the same content, and the limit of the unpacked bytes bounds it.
 */
const mostPacked = ({ bytes, brotliBytes }: Pick<Stated, 'bytes' | 'brotliBytes'>, isStored: boolean): number =>
  isStored ? Math.max(bytes, brotliBytes) : brotliBytes;

/**
 * The source maps of a release as the store keeps them, by script: as they were sent (REL-78).
 * @throws PlatformProblem `digest_mismatch` as contentsOfUpload does
 */
export async function mapsOfUpload(store: ReleaseStore, release: Release, from: string): Promise<ReleaseContent[]> {
  const find = await fileFinder(store, release, from);
  return inTurns(Object.entries(release.maps ?? {}), AT_ONCE, async ([script, stated]) => {
    const { integrity, bytes } = stated;
    const found = await find(integrity);
    if (
      !found?.packed
      || integrityOf(found.content) !== integrity
      || found.content.length !== bytes
      || found.packed.length > mostPacked(stated, found.isStored)
    ) {
      throw new PlatformProblem(
        'digest_mismatch',
        `The source map of ${script} is not the one that the release names; send it again.`,
      );
    }
    return { file: script, content: found.packed };
  });
}

/**
 * A release with what its files have packed where that is more than it states: of a file that is stored already it may
 * state any size (decision 248), and budgets are for what browsers fetch.
 * @param contents of its files, with their twins
 */
export function asFetched(
  release: Release,
  contents: readonly ReleaseContent[],
  maps: readonly ReleaseContent[],
): Release {
  const bytesOf = new Map(contents.map(({ file, content }) => [file, content.length]));
  const files = Object.entries(release.files).map(([file, stated]): [string, Stated] => {
    const { bytes } = stated;
    return [
      file,
      {
        ...stated,
        brotliBytes: Math.max(stated.brotliBytes, bytesOf.get(`${file}.br`) ?? bytes),
        gzipBytes: Math.max(stated.gzipBytes, bytesOf.get(`${file}.gz`) ?? bytes),
      },
    ];
  });
  const packed = new Map(maps.map(({ file, content }) => [file, content.length]));
  const ownMaps = Object.entries(release.maps ?? {}).map(
    ([script, stated]) =>
      [script, { ...stated, brotliBytes: Math.max(stated.brotliBytes, packed.get(script) ?? 0) }] as const,
  );
  return {
    ...release,
    files: Object.fromEntries(files),
    ...(release.maps && { maps: Object.fromEntries(ownMaps) }),
  };
}

/**
 * Where the files and source maps of a release lie in the last releases of the same part, by their digests; a file
 * before a map, and in the newest of them.
 */
async function knownFiles(store: ReleaseStore, { name, files, maps = {} }: Release): Promise<Map<string, Place>> {
  const wanted = new Set([...Object.values(files), ...Object.values(maps)].map(({ integrity }) => integrity));
  const lately = (await versionsInOrder(store.storage, name)).slice(-LOOKED_AT);
  const places = new Map<string, Place>();
  const add = (integrity: string, place: Place) => {
    if (wanted.has(integrity)) places.set(integrity, place);
  };
  const releases = await inTurns(lately, LOOKS_AT_ONCE, (version) => filesOf(store, name, version));
  for (const release of releases) {
    for (const [script, { integrity }] of Object.entries(release.maps ?? {}))
      add(integrity, { map: mapKey(release, script, integrity) });
    for (const [file, { integrity }] of Object.entries(release.files))
      add(integrity, { name, version: release.version, file });
  }
  return places;
}

/** Finds files among those that a sender sent, and in the last releases of a part. */
async function fileFinder(
  store: ReleaseStore,
  release: Release,
  from: string,
): Promise<(integrity: string) => Promise<Arrived | undefined>> {
  const known = await knownFiles(store, release);
  return async (integrity) => {
    const sent = await store.storage.read(uploadsOf(from) + hexOf(integrity));
    if (sent) return { content: await unpacked(sent), packed: sent, isStored: false };
    // Another release of the sender may have taken it meanwhile.
    const place = known.get(integrity) ?? (await knownFiles(store, release)).get(integrity);
    return place && readPlace(store, place);
  };
}

async function readPlace(store: ReleaseStore, place: Place): Promise<Arrived | undefined> {
  if ('map' in place) {
    const packed = await store.storage.read(place.map);
    return packed && { content: await unpacked(packed), packed, isStored: true };
  }
  const content = await store.storage.readReleaseFile(place.name, place.version, place.file);
  if (!content) return undefined;
  const packed = await store.storage.readReleaseFile(place.name, place.version, `${place.file}.br`);
  return { content, packed, isStored: true };
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
