import type { Release } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { BRIEF_MS, type Pause, pauseFor, unlessLater } from './brief-wait';
import { callProblems } from './call-problems';

/**
 * What releases need of the API and it does not serve, where the store is told about it. Fails closed.
 * @param isUrgent what can't be read at once keeps nothing back: a rollback must work while the API is down or hangs
 */
export async function servedProblems(
  { readServed, readSignatures }: Pick<ReleaseStore, 'readServed' | 'readSignatures'>,
  releases: readonly Release[],
  { isUrgent = false, pause = pauseFor }: { isUrgent?: boolean; pause?: Pause } = {},
): Promise<string[]> {
  if (!readServed || !releases.some(({ calls }) => calls && Object.keys(calls).length > 0)) return [];
  const found = readProblems({ readServed, readSignatures }, releases);
  if (!isUrgent)
    return found.catch((error: unknown) => [`Which calls the API serves can't be read: ${(error as Error).message}.`]);
  return (await unlessLater(found, pause(BRIEF_MS)).catch(() => undefined)) ?? [];
}

async function readProblems(
  {
    readServed,
    readSignatures,
  }: { readServed: NonNullable<ReleaseStore['readServed']> } & Pick<ReleaseStore, 'readSignatures'>,
  releases: readonly Release[],
): Promise<string[]> {
  const problems = callProblems(
    releases,
    (await readServed()).map((calls) => ({ calls })),
  );
  // Shapes are large, and seldom needed.
  return problems.length > 0 && readSignatures ? callProblems(releases, await readSignatures()) : problems;
}
