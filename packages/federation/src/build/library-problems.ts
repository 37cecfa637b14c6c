import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadableRange } from '@larder/contracts';
import { satisfies, validRange } from 'semver';
import type { SharedVersions, StatedRanges } from '../shared-policy';

/** Ranges of shared libraries in a remote's own package.json that the versions which it is built against contradict. */
export function libraryProblems(name: string, folder: string, shared: SharedVersions): string[] {
  return Object.entries(dependenciesOf(folder)).flatMap(([library, range]) => {
    const version = shared[library];
    // `catalog:` and `workspace:*` are the versions of the repository.
    if (version === undefined || validRange(range) === null || satisfies(version, range)) return [];
    return [`${name} wants ${library} ${range} in its package.json, but the shell provides ${version}.`];
  });
}

/** Ranges of a remote's own package.json that name two first numbers, such as `^1.4.0 || ^2.0.0` (REL-56). */
export const statedRanges = (folder: string): StatedRanges =>
  Object.fromEntries(
    Object.entries(dependenciesOf(folder)).filter(([, range]) => range.includes('||') && isReadableRange(range)),
  );

function dependenciesOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Partial<Record<string, Record<string, string>>>;
  return { ...devDependencies, ...dependencies, ...peerDependencies };
}
