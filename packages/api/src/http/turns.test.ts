import { createTurns } from './turns';

const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });
const refuse = () => new Error('busy');

test('at most as many run at once as there are turns, in the order in which they came (TRU-15)', async () => {
  const inTurn = createTurns(4, 5000, refuse);
  const began: number[] = [];
  let [running, most] = [0, 0];
  await Promise.all(Array.from({ length: 40 }, (_, index) => inTurn(async () => {
    began.push(index);
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
  })));
  expect(most).toBe(4);
  expect(began).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test('work that waits for too long is refused, never begins, and leaves the turns free (TRU-15)', async () => {
  const inTurn = createTurns(1, 20, refuse);
  let free = (): void => undefined;
  const holding = inTurn(() => new Promise<void>((resolve) => { free = resolve; }));
  const late = jest.fn(async () => undefined);
  await expect(inTurn(late)).rejects.toThrow('busy');
  free();
  await holding;
  expect(late).not.toHaveBeenCalled();
  expect(await inTurn(async () => 'ran')).toBe('ran');
});

test('work that fails gives its turn back (TRU-15)', async () => {
  const inTurn = createTurns(1, 20, refuse);
  await expect(inTurn(async () => { throw new Error('broken'); })).rejects.toThrow('broken');
  expect(await inTurn(async () => 'ran')).toBe('ran');
});
