import type { Release } from '../release/release-manifest';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The sizes that the budgets are about, in words. */
export function sizesOf(release: Release): string {
  if (release.kind === 'shell') return `every page fetches ${kilobytes(sum(release, release.eager))} (brotli)`;
  const largest = Math.max(0, ...Object.values(release.preload).map((files) => sum(release, files)));
  return `entry ${kilobytes(release.files[release.entry]?.gzipBytes ?? 0)} (gzip), largest module ${kilobytes(largest)} (brotli)`;
}

const sum = ({ files }: Release, names: string[]): number =>
  names.reduce((bytes, name) => bytes + (files[name]?.brotliBytes ?? 0), 0);
