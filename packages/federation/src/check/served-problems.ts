import type { Release } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { callProblems } from './call-problems';

/**
 * What releases need of the API and it does not serve, where the store is told about it. Fails closed.
 * @param isUrgent what can't be read keeps nothing back: a rollback must work while the API is down
 */
export async function servedProblems(
  { readServed, readSignatures }: Pick<ReleaseStore, 'readServed' | 'readSignatures'>,
  releases: readonly Release[],
  { isUrgent = false } = {},
): Promise<string[]> {
  if (!readServed || !releases.some(({ calls }) => calls && Object.keys(calls).length > 0)) return [];
  try {
    const problems = callProblems(
      releases,
      (await readServed()).map((calls) => ({ calls })),
    );
    // Shapes are large, and seldom needed.
    return problems.length > 0 && readSignatures ? callProblems(releases, await readSignatures()) : problems;
  } catch (error) {
    return isUrgent ? [] : [`Which calls the API serves can't be read: ${(error as Error).message}.`];
  }
}
