import { isCompressible } from '../build/pack-files';
import type { Release } from '../release/release-manifest';
import { ReleaseRefused } from '../release/release.errors';

const MEBIBYTE = 1024 * 1024;

/** What a release may have (REL-42). */
export const RELEASE_LIMITS = { packedBytes: 25 * MEBIBYTE, bytes: 60 * MEBIBYTE, files: 2000, anHour: 30 } as const;

/** What a file may have, packed and unpacked (REL-42). */
export const LARGEST_FILE = 8 * MEBIBYTE;

/**
 * What a description may have, as every release that is in use is kept in memory: the largest one of this repository
 * has a quarter of it (decision 271).
 */
const DESCRIPTION = {
  bytes: 512 * 1024,
  /** Besides, for each of its files and source maps, with the longest name. */
  bytesOfAFile: 512,
};

/** Bytes of the description of a release that has as many files as it may. */
export const LARGEST_DESCRIPTION = DESCRIPTION.bytes + RELEASE_LIMITS.files * DESCRIPTION.bytesOfAFile;

/** A file in a call: in the description and, as base64, in the statement. With the longest name it takes less. */
const BYTES_OF_A_FILE = 1024;

/** Bytes of the call of a release that has as many files as it may; besides them it has what every body may have. */
export const RELEASE_BODY = MEBIBYTE * Math.ceil(1 + (RELEASE_LIMITS.files * BYTES_OF_A_FILE) / MEBIBYTE);

/**
 * What of a release is larger than a site takes, one sentence each, by what its description says (REL-41, REL-42).
 * @param text of the description as it was sent; without it as a command line writes it
 */
export const sizeProblems = (release: Release, text = JSON.stringify(release, null, 1)): string[] => [
  ...descriptionProblems(release, text),
  ...totalProblems(release),
  ...fileProblems(release),
];

/** @throws ReleaseRefused `release_too_large`, `file_too_large` */
export function refuseTooLarge(release: Release, text: string): void {
  const problems = sizeProblems(release, text);
  const isOfFilesAlone = problems.length === fileProblems(release).length;
  if (problems.length > 0) throw new ReleaseRefused(problems, isOfFilesAlone ? 'file_too_large' : 'release_too_large');
}

/** Before a description is read. @throws ReleaseRefused `release_too_large` */
export function refuseLongText(text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST_DESCRIPTION)
    throw new ReleaseRefused(
      [`The release has a description of ${bytes} bytes; the limit is ${LARGEST_DESCRIPTION}.`],
      'release_too_large',
    );
}

function descriptionProblems({ name, version, files, maps = {} }: Release, text: string): string[] {
  const count = Object.keys(files).length + Object.keys(maps).length;
  const limit = DESCRIPTION.bytes + count * DESCRIPTION.bytesOfAFile;
  const bytes = Buffer.byteLength(text);
  return bytes > limit ? [`${name} ${version} has a description of ${bytes} bytes; the limit is ${limit}.`] : [];
}

function totalProblems({ name, version, files, maps = {} }: Release): string[] {
  const all = [
    // A file without twins is served as it is, whatever is said of its packed size.
    ...Object.entries(files).map(([file, { bytes, brotliBytes }]) => ({
      bytes,
      brotliBytes: isCompressible(file, bytes) ? brotliBytes : bytes,
    })),
    ...Object.values(maps),
  ];
  const sum = (key: 'bytes' | 'brotliBytes') => all.reduce((total, each) => total + each[key], 0);
  const totals: [number, number, string][] = [
    [all.length, RELEASE_LIMITS.files, 'files'],
    [sum('brotliBytes'), RELEASE_LIMITS.packedBytes, 'bytes packed'],
    [sum('bytes'), RELEASE_LIMITS.bytes, 'bytes'],
  ];
  return totals
    .filter(([has, limit]) => has > limit)
    .map(([has, limit, what]) => `${name} ${version} has ${has} ${what}; the limit is ${limit}.`);
}

const fileProblems = ({ name, version, files, maps = {} }: Release): string[] =>
  [
    ...Object.entries(files).map(([file, { bytes }]) => ({ what: file, bytes })),
    ...Object.entries(maps).map(([script, { bytes }]) => ({ what: `the source map of ${script}`, bytes })),
  ]
    .filter(({ bytes }) => bytes > LARGEST_FILE)
    .map(({ what, bytes }) => `${name} ${version}: ${what} has ${bytes} bytes; a file has at most ${LARGEST_FILE}.`);
