import { compare, gt, inc, parse, prerelease, rcompare, valid } from 'semver';

/** Orders versions as Semantic Versions: 1.10.0 after 1.9.0, 1.0.0-rc.1 before 1.0.0. */
export const byVersion = (a: string, b: string): number => compare(a, b);

/** The newest of some versions; undefined of none. */
export const newestOf = (versions: readonly string[]): string | undefined =>
  versions.filter((version) => valid(version)).sort(rcompare)[0];

/** Whether the first version comes after the second. */
export const isNewer = (version: string, than: string): boolean => gt(version, than);

/** Whether a version is a pre-release, such as 1.1.0-rc.1. */
export const isPrerelease = (version: string): boolean => prerelease(version) !== null;

/** A version without its pre-release: 1.1.0 of 1.1.0-rc.1. */
export const coreOf = (version: string): string => {
  const { major, minor, patch } = parse(version)!;
  return `${major}.${minor}.${patch}`;
};

/** What the pre-releases of a branch have in common: 1.1.0-branch of 1.1.0-branch.7, 1.1.0 of 1.1.0. */
export const lineOf = (version: string): string => {
  const [word] = prerelease(version) ?? [];
  return word === undefined ? coreOf(version) : `${coreOf(version)}-${word}`;
};

const nextPatch = (base: string): string => {
  const { major, minor, patch } = parse(base)!;
  return isPrerelease(base) ? `${major}.${minor}.${patch}` : inc(base, 'patch')!;
};

/** Whether `npm start` made this version for sources that were changed after `base` was published. */
export const isDevelopmentOf = (version: string, base: string): boolean =>
  version.startsWith(`${nextPatch(base)}-dev.`);

/**
 * The version that `npm start` gives to sources that were changed without a new version, such as
 * `1.0.1-dev.3.3fa9c1d2`: after everything that was published of 1.0.0, and before 1.0.1. Of 1.1.0-rc.1 it is
 * `1.1.0-dev.…`, which comes before that.
 *
 * @param base version in package.json
 * @param digest digest of the sources, to tell versions of two checkouts apart
 * @param published versions that are taken
 */
export function developmentVersion(base: string, digest: string, published: readonly string[]): string {
  const counts = published
    .filter((version) => isDevelopmentOf(version, base))
    .map((version) => Number(parse(version)?.prerelease[1] ?? 0));
  const mark = digest.slice(0, 8);
  // A number with a leading zero is no part of a version.
  return `${nextPatch(base)}-dev.${Math.max(0, ...counts) + 1}.${/^\d+$/.test(mark) ? `d${mark}` : mark}`;
}
