import type { CallSignature, ServedCalls } from '@larder/contracts/served-calls';
import { remoteCandidate } from '../release/testing/fixture-releases';
import { COUNTS_MS } from './last-served';
import { servedProblems, urgentServedProblems } from './served-problems';

const digest = '0000000000000000';
const SHAPE: CallSignature = { at: 'POST /order/:id/cancel', form: '200', answer: { fields: { id: 'number' } } };
const { release } = remoteCandidate('mf-orders', '1.0.0', {
  calls: { cancelOrder: { digest, place: 'src/order.data.ts:12', signature: JSON.stringify(SHAPE) } },
});
const never = () => new Promise<never>(() => undefined);
const atOnce = async () => undefined;
const GONE = 'mf-orders 1.0.0 uses call cancelOrder, which the API does not serve (src/order.data.ts:12).';
const OTHER_SHAPE: ServedCalls = { cancelOrder: ['1111111111111111'] };

/** The check of a rollback, and what it notes. */
async function urgently(store: Parameters<typeof urgentServedProblems>[0], pause: () => Promise<unknown>) {
  const notes: string[] = [];
  const problems = await urgentServedProblems(store, [release], { onNote: (note) => notes.push(note), pause });
  return { problems, notes };
}

test.each([
  ['calls', never, undefined, 'the calls of mf-orders 1.0.0 was not checked: it does not answer in time.'],
  [
    'shapes',
    async () => [OTHER_SHAPE],
    never,
    'the shapes of mf-orders 1.0.0 was not checked: it does not give them in time.',
  ],
])(
  'a rollback passes after a moment while the API hangs with its %s, and says what was not checked (REL-11, REL-12)',
  async (_, readServed, readSignatures, note) => {
    // The first answers are there before the moment ends.
    const pause = () => new Promise((resolve) => setImmediate(resolve));
    expect(await urgently({ readServed, readSignatures }, pause)).toEqual({
      problems: [],
      notes: [`Whether the API serves ${note}`],
    });
  },
  5000,
);

test('a rollback passes while the API fails, and says so (REL-11)', async () => {
  const readServed = async () => {
    throw new Error('socket hang up');
  };
  expect(await urgently({ readServed, readSignatures: undefined }, never)).toEqual({
    problems: [],
    notes: ['Whether the API serves the calls of mf-orders 1.0.0 was not checked: socket hang up.'],
  });
});

test('a rollback is refused for a call that the API does not have by name, before the moment has passed and without its shapes (REL-57)', async () => {
  const readSignatures = async () => {
    throw new Error('nobody needs them');
  };
  const store = { readServed: async () => [{}], readSignatures };
  expect(await urgently(store, never)).toEqual({ problems: [GONE], notes: [] });
});

test('a rollback is refused for a call in another shape once the API gives its shapes in time, and passes where they only add (REL-54, REL-57)', async () => {
  const has = (signature: CallSignature) => ({
    readServed: async () => [OTHER_SHAPE],
    readSignatures: async () => [{ calls: OTHER_SHAPE, signatures: { cancelOrder: signature } }],
  });
  const wanting = { ...SHAPE, answer: { fields: {} } };
  expect(await urgently(has(wanting), never)).toEqual({
    problems: [expect.stringContaining('which no longer gives answer.id')],
    notes: [],
  });
  const grown = { ...SHAPE, answer: { fields: { id: 'number', total: 'string' } } };
  expect(await urgently(has(grown), never)).toEqual({ problems: [], notes: [] });
});

test('while the API hangs, its last answer counts for a rollback, also one that came after an earlier rollback went on (REL-11, REL-57)', async () => {
  let answer: (served: ServedCalls[]) => void = () => undefined;
  const late = new Promise<ServedCalls[]>((resolve) => (answer = resolve));
  let asked = 0;
  const store = { readServed: () => ((asked += 1) === 1 ? late : never()), readSignatures: undefined };
  expect((await urgently(store, atOnce)).notes).toHaveLength(1);
  answer([{}]);
  await late;
  expect(await urgently(store, atOnce)).toEqual({
    problems: [GONE, 'The API does not answer now; this is by its last answer.'],
    notes: [],
  });
});

test.each([
  ['is more than a minute old', [{}], COUNTS_MS + 1],
  ['named no process', [], 0],
])(
  'a last answer that %s refuses nothing, and the note says that nothing was checked (REL-11)',
  async (_, served, ageMs) => {
    let asked = 0;
    const readServed = async () => ((asked += 1) === 1 ? served : never());
    const store = { readServed, readSignatures: undefined };
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    try {
      await urgently(store, never);
      now.mockReturnValue(1000 + ageMs);
      expect(await urgently(store, atOnce)).toEqual({
        problems: [],
        notes: ['Whether the API serves the calls of mf-orders 1.0.0 was not checked: it does not answer in time.'],
      });
    } finally {
      now.mockRestore();
    }
  },
);

test('a release without calls is not checked, and nothing is noted (REL-57)', async () => {
  const notes: string[] = [];
  const bare = remoteCandidate('mf-orders').release;
  const store = { readServed: never, readSignatures: undefined };
  expect(await urgentServedProblems(store, [bare], { onNote: (note) => notes.push(note), pause: never })).toEqual([]);
  expect(notes).toEqual([]);
});

test('a release waits for the API, and is refused when it fails (REL-57)', async () => {
  const readServed = async () => {
    throw new Error('no answer in time');
  };
  expect(await servedProblems({ readServed, readSignatures: undefined }, [release])).toEqual([
    "Which calls the API serves can't be read: no answer in time.",
  ]);
});
