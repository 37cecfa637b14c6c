import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import type { SharedVersions } from '../shared-policy';

/** Ranges of shared libraries in a remote's own package.json that the versions which it is built against contradict. */
export function libraryProblems(name: string, folder: string, shared: SharedVersions): string[] {
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  return Object.entries({ ...devDependencies, ...dependencies, ...peerDependencies }).flatMap(([library, range]) => {
    const version = shared[library];
    // `catalog:` and `workspace:*` are the versions of the repository.
    if (version === undefined || validRange(range) === null || satisfies(version, range)) return [];
    return [`${name} wants ${library} ${range} in its package.json, but the shell provides ${version}.`];
  });
}
