import { remoteCandidate } from '../release/testing/fixture-releases';
import { callProblems } from './call-problems';

const CALLS = { getOrder: { digest: 'a', place: 'src/order.data.ts:12' } };
const { release } = remoteCandidate('mf-orders', '1.2.0', { calls: CALLS });
const problemsWith = (...processes: Record<string, string[]>[]) =>
  callProblems(
    [release],
    processes.map((calls) => ({ calls })),
  );

test('one process that lacks a call, beside others that serve it, refuses the release (REL-57)', () => {
  expect(problemsWith({ getOrder: ['a'] }, { getOrder: ['b', 'a'] })).toEqual([]);
  expect(problemsWith({ getOrder: ['a'] }, {})).toEqual([
    'mf-orders 1.2.0 uses call getOrder, which not every API process serves (src/order.data.ts:12).',
  ]);
  expect(problemsWith({ getOrder: ['b'] }, { getOrder: ['a'] })).toEqual([
    'mf-orders 1.2.0 uses call getOrder in a shape which not every API process serves (src/order.data.ts:12).',
  ]);
});
