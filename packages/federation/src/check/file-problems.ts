import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../build/digest';
import type { Release } from '../release/release-manifest';
import { inTurns } from '../store/in-turns';

/** Files of a release that are in memory at one time. */
const AT_ONCE = 8;

/**
 * What is wrong with the files of a build: missing, changed after it was built, a link to elsewhere (TRU-32), or named
 * and not there.
 */
export function findFileProblems(release: Release, folder: string): string[] {
  const { name, version, files } = release;
  const label = `${name} ${version}`;
  const top = realpathSync(folder);
  const damaged = Object.entries(files).flatMap(([file, { integrity }]) => {
    const path = join(folder, file);
    if (!existsSync(path) || !statSync(path).isFile()) return [`${label} lacks its file ${file}; build it again.`];
    if (realpathSync(path) !== join(top, file))
      return [`${label} has a link in place of its file ${file}; a release holds files alone.`];
    return integrityOf(readFileSync(path)) === integrity
      ? []
      : [`${label} has a file that was changed after the build: ${file}; build it again.`];
  });
  return [...damaged, ...unnamedFiles(release)];
}

/** The same for a release in object storage, where there are no links. */
export async function findStoredProblems(
  release: Release,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const label = `${release.name} ${release.version}`;
  const damaged = await inTurns(Object.entries(release.files), AT_ONCE, async ([file, { integrity }]) => {
    const content = await read(file);
    if (!content) return [`${label} lacks its file ${file}; build it again.`];
    return integrityOf(content) === integrity
      ? []
      : [`${label} has a file that was changed after the build: ${file}; build it again.`];
  });
  return [...damaged.flat(), ...unnamedFiles(release)];
}

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Packed twins of a stored release that do not unpack to their file: browsers get the twin in its place (REL-37). */
export async function findTwinProblems(
  { name, version, files }: Release,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const twins = Object.entries(files).flatMap(([file, stated]) =>
    Object.entries(UNPACK).map(([ending, unpack]) => ({ ...stated, twin: file + ending, unpack })),
  );
  const damaged = await inTurns(twins, AT_ONCE, async ({ twin, integrity, bytes, unpack }) => {
    const packed = await read(twin);
    // A small twin may unpack to any size.
    const content = packed && (await unpack(packed, { maxOutputLength: bytes + 1 }).catch(() => null));
    return content === undefined || (content && integrityOf(content) === integrity)
      ? []
      : [`${name} ${version} has a file that was changed after the build: ${twin}; build it again.`];
  });
  return damaged.flat();
}

/** Files that a release names and does not have. */
export function unnamedFiles(release: Release): string[] {
  const { files } = release;
  const named =
    release.kind === 'remote'
      ? [
          release.entry,
          ...Object.values(release.preload).flat(),
          ...Object.values(release.texts).flat(),
          ...picturesOf(release.declaration),
        ]
      : [release.page, ...release.eager];
  return [...new Set(named)]
    .filter((file) => !files[file])
    .map((file) => `${release.name} ${release.version} names the file ${file}, which it does not have.`);
}

/** Drawings that the declaration's cards name; `ui:name` is one of the house. */
function picturesOf(declaration: unknown): string[] {
  const { parts = {} } = (declaration ?? {}) as { parts?: Record<string, { cards?: { picture?: string }[] }> };
  return Object.values(parts).flatMap((part) =>
    (part.cards ?? []).flatMap(({ picture }) => (picture && !picture.startsWith('ui:') ? [picture] : [])),
  );
}
