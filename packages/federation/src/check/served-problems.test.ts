import { remoteCandidate } from '../release/testing/fixture-releases';
import { servedProblems } from './served-problems';

const { release } = remoteCandidate('mf-orders', '1.0.0', {
  calls: { cancelOrder: { digest: '0000000000000000', place: 'src/order.data.ts:12' } },
});
const never = () => new Promise<never>(() => undefined);
const atOnce = async () => undefined;

test.each([
  ['calls', { readServed: never, readSignatures: undefined }],
  ['shapes', { readServed: async () => [{}], readSignatures: never }],
])(
  'a rollback passes after a moment while the API hangs with its %s (REL-11, REL-12)',
  async (_, store) => {
    expect(await servedProblems(store, [release], { isUrgent: true, pause: atOnce })).toEqual([]);
  },
  5000,
);

test('a rollback is refused for a call that the API is known not to serve, before the moment has passed (REL-57)', async () => {
  const problems = await servedProblems({ readServed: async () => [{}], readSignatures: undefined }, [release], {
    isUrgent: true,
    pause: never,
  });
  expect(problems).toEqual([expect.stringContaining('uses call cancelOrder, which the API does not serve')]);
});

test('a release waits for the API, and is refused when it fails (REL-57)', async () => {
  const readServed = async () => {
    throw new Error('no answer in time');
  };
  expect(await servedProblems({ readServed, readSignatures: undefined }, [release], { pause: atOnce })).toEqual([
    "Which calls the API serves can't be read: no answer in time.",
  ]);
});
