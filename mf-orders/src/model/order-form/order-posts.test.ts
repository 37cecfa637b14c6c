import { ApiError } from '@larder/api-client';
import { createOrderPosts } from './order-posts';

const ORDER = { status: 'ready', locationId: 1101, orderItems: [{ productId: 1, cartonQuantity: 2 }] };
const NO_ANSWER = new ApiError(500, 'no_answer');

/** What is known of an order whose request was refused as these say, one after the other. */
async function after(...failures: ApiError[]) {
  const posts = createOrderPosts();
  for (const failure of failures) await expect(posts.send(ORDER, () => Promise.reject(failure))).rejects.toBe(failure);
  return posts;
}

test('the same order is sent with the same key, however often, and another one with another key (ORD-184)', async () => {
  const posts = createOrderPosts();
  const keys: string[] = [];
  const post = async (key: string) => keys.push(key);
  await posts.send(ORDER, post);
  await posts.send({ ...ORDER, locationId: 1102 }, post);
  await posts.send({ ...ORDER }, post);
  expect([keys[2] === keys[0], keys[1] === keys[0]]).toEqual([true, false]);
});

test.each([
  ['no answer', [NO_ANSWER], true],
  ['a refusal', [new ApiError(400, 'order_below_mov')], false],
  ['a fault that the API undid', [new ApiError(500, 'internal')], false],
  [
    'no answer, and a refusal by the rules of orders after it',
    [NO_ANSWER, new ApiError(400, 'order_below_mov')],
    false,
  ],
  ['no answer, and the end of the session after it', [NO_ANSWER, new ApiError(401, 'token_expired')], true],
  ['no answer, and a limit after it', [NO_ANSWER, new ApiError(429, 'rate_limited')], true],
  ['no answer, and a fault that the API undid after it', [NO_ANSWER, new ApiError(500, 'internal')], true],
])('an order that had %s may be placed: %s (ORD-184)', async (_, failures, may) => {
  const posts = await after(...(failures as ApiError[]));
  expect([posts.mayBeDone({ ...ORDER }), posts.isDone(ORDER)]).toEqual([may, false]);
});

test('an order may be placed while it is sent and is once it is answered, and one with other lines is not (ORD-184)', async () => {
  const posts = createOrderPosts();
  const other = { ...ORDER, orderItems: [] };
  let answer: (orderId: number) => void = () => undefined;
  const sent = posts.send(ORDER, () => new Promise<number>((resolve) => (answer = resolve)));
  expect([posts.mayBeDone(ORDER), posts.isDone(ORDER), posts.mayBeDone(other)]).toEqual([true, false, false]);
  answer(10101);
  expect(await sent).toBe(10101);
  expect([posts.mayBeDone(ORDER), posts.isDone(ORDER), posts.isDone(other)]).toEqual([true, true, false]);
});

test('a second press while an order is sent sends nothing, and its failure is there until it is cleared or the next press (ORD-183)', async () => {
  const posts = createOrderPosts();
  let refuse: (failure: ApiError) => void = () => undefined;
  const pressed: string[] = [];
  const first = posts.once('ready', () => {
    pressed.push('first');
    return new Promise((_, reject) => (refuse = reject));
  });
  await posts.once('draft', async () => void pressed.push('second'));
  expect([pressed, posts.pending(), posts.error()]).toEqual([['first'], 'ready', undefined]);
  const settled = posts.settled();
  refuse(NO_ANSWER);
  await Promise.all([first, settled]);
  expect([posts.pending(), posts.error()]).toEqual([undefined, NO_ANSWER]);
  const third = posts.once('ready', async () => void pressed.push('third'));
  expect([posts.pending(), posts.error()]).toEqual(['ready', undefined]);
  await third;
  expect([pressed, posts.pending(), posts.error()]).toEqual([['first', 'third'], undefined, undefined]);
  await posts.once('ready', () => Promise.reject(NO_ANSWER));
  posts.clearError();
  expect(posts.error()).toBeUndefined();
});
