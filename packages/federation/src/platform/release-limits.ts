import { isCompressible } from '../build/pack-files';
import type { Release } from '../release/release-manifest';
import { ReleaseRefused } from '../release/release.errors';

const MEBIBYTE = 1024 * 1024;

/** What a release may have (REL-42). */
export const RELEASE_LIMITS = { packedBytes: 25 * MEBIBYTE, bytes: 60 * MEBIBYTE, files: 2000, anHour: 30 } as const;

/** What a file may have, packed and unpacked (REL-42). */
export const LARGEST_FILE = 8 * MEBIBYTE;

/** A file in a call: in the description and, as base64, in the statement. With the longest name it takes less. */
const BYTES_OF_A_FILE = 1024;

/** Bytes of the call of a release that has as many files as it may; besides them it has what every body may have. */
export const RELEASE_BODY = MEBIBYTE * Math.ceil(1 + (RELEASE_LIMITS.files * BYTES_OF_A_FILE) / MEBIBYTE);

/** What of a release is larger than a site takes, one sentence each, by what its description says (REL-41, REL-42). */
export const sizeProblems = (release: Release): string[] => [...totalProblems(release), ...fileProblems(release)];

/** @throws ReleaseRefused `release_too_large`, `file_too_large` */
export function refuseTooLarge(release: Release): void {
  const code = totalProblems(release).length > 0 ? 'release_too_large' : 'file_too_large';
  const problems = sizeProblems(release);
  if (problems.length > 0) throw new ReleaseRefused(problems, code);
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
