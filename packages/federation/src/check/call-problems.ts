import type { ServedCalls } from '@larder/contracts/served-calls';
import type { Release } from '../release/release-manifest';

/**
 * Calls that releases use and that not every running API process serves, or serves in other shapes, one sentence each
 * (REL-57). A release that does not say its calls passes.
 */
export function callProblems(releases: readonly Release[], processes: readonly ServedCalls[]): string[] {
  return releases.flatMap(({ name, version, calls = {} }) =>
    Object.entries(calls).flatMap(([call, { digest, place }]) => {
      const lacking = processes.filter((served) => !served[call]?.includes(digest));
      if (lacking.length === 0) return [];
      const isGone = lacking.some((served) => served[call] === undefined);
      const who = lacking.length === processes.length ? 'the API does not serve' : 'not every API process serves';
      return [`${name} ${version} uses call ${call}${isGone ? ',' : ' in a shape'} which ${who} (${place}).`];
    }),
  );
}
