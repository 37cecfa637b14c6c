import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Release, RELEASE_FILE } from './release-manifest';

/** Reads what a build or a published release says about itself. @throws Error when there is none, or it is of another shape */
export function readRelease(folder: string): Release {
  const file = join(folder, RELEASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no release in ${folder}. Build it first.`);
  const parsed = v.safeParse(Release, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not a release: ${v.flatten(parsed.issues).nested ? Object.keys(v.flatten(parsed.issues).nested!).join(', ') : 'wrong shape'}.`);
  return parsed.output;
}
