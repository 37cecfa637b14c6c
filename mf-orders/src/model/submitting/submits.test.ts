import { ApiError } from '@larder/api-client';
import { order } from '../../testing/records';
import { createSubmits } from './submits';

const NO_ANSWER = new ApiError(500, 'no_answer');
const draft = (version: number, orderId = 10103) => ({ orderId, version });
const PLACED = { orderId: 10103, totalPrice: 12.5, version: 5 };

/** Submits of which one of version 4 failed like this. */
async function afterFailure(failure: ApiError) {
  const submits = createSubmits();
  await expect(submits.send(draft(4), () => Promise.reject(failure))).rejects.toBe(failure);
  return submits;
}

test('while a submit is under way, and once it went through, the draft in that version may be placed (ORD-183, ORD-184)', async () => {
  const submits = createSubmits();
  let answer: (placed: typeof PLACED) => void = () => undefined;
  const sent = submits.send(draft(4), () => new Promise((resolve) => (answer = resolve)));
  expect(submits.isUnderWay()).toBe(true);
  expect([3, 4, 5].map((version) => submits.mayBePlaced(draft(version)))).toEqual([true, true, false]);
  expect([submits.mayBePlaced(draft(4, 10104)), submits.hasEnded(10103)]).toEqual([false, false]);
  const settled = submits.settled();
  answer(PLACED);
  expect(await sent).toBe(PLACED);
  await settled;
  expect([submits.isUnderWay(), submits.hasEnded(10103), submits.hasEnded(10104)]).toEqual([false, true, false]);
  expect([submits.mayBePlaced(draft(9)), submits.isUnknown(draft(4))]).toEqual([true, false]);
});

test.each([
  [500, 'no_answer', true],
  [408, 'timeout', true],
  [504, 'status_504', true],
  [400, 'order_below_mov', false],
  [412, 'order_version_mismatch', false],
])('after a submit that failed with %i %s the draft may be placed: %s (ORD-184)', async (status, code, may) => {
  const submits = await afterFailure(new ApiError(status, code));
  expect([3, 4].map((version) => submits.mayBePlaced(draft(version)))).toEqual([may, may]);
  expect([submits.mayBePlaced(draft(5)), submits.mayBePlaced(draft(4, 10104))]).toEqual([false, false]);
  expect([submits.isUnderWay(), submits.hasEnded(10103)]).toEqual([false, false]);
  expect([submits.lostOf(10103), submits.lostOf(10104)]).toEqual([may ? draft(4) : undefined, undefined]);
});

test('a submit that is told that the order is no draft any more has ended it (ORD-190)', async () => {
  const submits = await afterFailure(new ApiError(400, 'order_not_draft'));
  expect([submits.hasEnded(10103), submits.mayBePlaced(draft(9)), submits.hasEnded(10104)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what became of a lost submit is known once its order was read, until another one is lost (ORD-184)', async () => {
  const submits = await afterFailure(NO_ANSWER);
  await expect(submits.readLost(() => Promise.reject(NO_ANSWER))).rejects.toBe(NO_ANSWER);
  expect([submits.isUnknown(draft(4)), submits.question()]).toEqual([true, { isPending: false, error: NO_ANSWER }]);
  let answer: (read: ReturnType<typeof order>) => void = () => undefined;
  const reading = submits.readLost(() => new Promise((resolve) => (answer = resolve)));
  expect([submits.isUnknown(draft(4)), submits.question()]).toEqual([true, { isPending: true, error: NO_ANSWER }]);
  const read = order({ id: 10103, version: 4 });
  answer(read);
  expect(await reading).toBe(read);
  expect([submits.isUnknown(draft(4)), submits.question()]).toEqual([false, { isPending: false, error: undefined }]);
  await expect(submits.send(draft(4), () => Promise.reject(NO_ANSWER))).rejects.toBe(NO_ANSWER);
  expect(submits.isUnknown(draft(4))).toBe(true);
});

test('a mistake of the code in a submit is thrown on, and locks no further submit (ORD-183)', async () => {
  const submits = createSubmits();
  const mistake = new TypeError('x is not a function');
  await expect(submits.send(draft(4), () => Promise.reject(mistake))).rejects.toBe(mistake);
  expect([submits.isUnderWay(), submits.mayBePlaced(draft(4))]).toEqual([false, false]);
});
