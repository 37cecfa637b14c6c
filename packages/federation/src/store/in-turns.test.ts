import { inTurns } from './in-turns';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test('works on a few items at the same time and answers in their order (REL-6)', async () => {
  let [now, most] = [0, 0];
  const done = await inTurns([5, 1, 4, 2, 3], 2, async (item) => {
    now += 1;
    most = Math.max(most, now);
    for (let count = 0; count < item; count += 1) await later();
    now -= 1;
    return item * 10;
  });
  expect([done, most]).toEqual([[50, 10, 40, 20, 30], 2]);
});

test('after a failure nothing is begun, and nothing is under way when it is told (REL-5)', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  await expect(
    inTurns([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('no disk');
      await later();
      ended.push(item);
    }),
  ).rejects.toThrow('no disk');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});

test('a list that fails while it is read fails the whole, after what was begun (REL-5)', async () => {
  const ended: number[] = [];
  const items = (function* () {
    yield 1;
    throw new Error('gone');
  })();
  await expect(
    inTurns(items, 2, async (item) => {
      await later();
      ended.push(item);
    }),
  ).rejects.toThrow('gone');
  expect(ended).toEqual([1]);
});
