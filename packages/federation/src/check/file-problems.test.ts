import { remoteCandidate } from '../release/testing/fixture-releases';
import { findStoredProblems, findTwinProblems } from './file-problems';

test('of a release with many files eight are read at one time (REL-42)', async () => {
  const { release } = remoteCandidate('mf-orders');
  const [, size] = Object.entries(release.files)[0]!;
  const files = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}.js`, size]));
  let [now, most] = [0, 0];
  const read = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
    return undefined;
  };
  expect(await findTwinProblems({ ...release, files }, read)).toEqual([]);
  expect(await findStoredProblems({ ...release, files }, read)).toContain(
    'mf-orders 1.0.0 lacks its file f99.js; build it again.',
  );
  expect(most).toBe(8);
});
