import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { firstOf, parseBounded, placeOf } from './bounded-issues';
import { ReleaseRefused } from './release.errors';
import { Release, RELEASE_FILE } from './release-manifest';

/**
 * Reads what a build or a published release says about itself.
 * @throws ReleaseRefused when there is none, or it has another shape
 */
export function readRelease(folder: string): Release {
  const file = join(folder, RELEASE_FILE);
  if (!existsSync(file)) throw new ReleaseRefused([`There is no release in ${folder}. Build it first.`]);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ReleaseRefused([`${file} can't be read: ${(error as Error).message}.`]);
  }
  return asRelease(content, file);
}

/**
 * A description of a release, checked from end to end: its names, its sizes, and the files that it points to (TRU-32).
 * @param source what to call it in a refusal
 * @throws ReleaseRefused with one sentence for each thing that is wrong, a hundred at most
 */
export function asRelease(content: unknown, source: string): Release {
  const parsed = parseBounded(Release, content);
  if (parsed.success) return parsed.output;
  throw new ReleaseRefused(
    firstOf(
      parsed.issues.map((issue) => `${source} is not a release: ${placeOf(issue) ?? 'the file'} ${reasonOf(issue)}.`),
    ),
  );
}

/** The value that is wrong stands in the sentence, cut short: it may be anything. */
function reasonOf({ message, input }: v.BaseIssue<unknown>): string {
  const words = message.startsWith('Invalid') ? 'has another shape' : message.slice(0, 200);
  return typeof input === 'string' ? `${words} (${JSON.stringify(input.slice(0, 80))})` : words;
}
