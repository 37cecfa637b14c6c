import { createTurns } from './turns';

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const refuse = () => new Error('busy');

test('at most as many run at once as there are turns, in the order in which they came (TRU-15)', async () => {
  const inTurn = createTurns({ most: 4, waitMs: 5000 }, refuse);
  const began: number[] = [];
  let [running, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      inTurn(async () => {
        began.push(index);
        running += 1;
        most = Math.max(most, running);
        await pause(1);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(began).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test('work that waits for too long is refused, never begins, and leaves the turns free (TRU-15)', async () => {
  const inTurn = createTurns({ most: 1, waitMs: 20 }, refuse);
  let free = (): void => undefined;
  const holding = inTurn(
    () =>
      new Promise<void>((resolve) => {
        free = resolve;
      }),
  );
  const late = jest.fn(async () => undefined);
  await expect(inTurn(late)).rejects.toThrow('busy');
  free();
  await holding;
  expect(late).not.toHaveBeenCalled();
  expect(await inTurn(async () => 'ran')).toBe('ran');
});

test('work that fails gives its turn back (TRU-15)', async () => {
  const inTurn = createTurns({ most: 1, waitMs: 20 }, refuse);
  await expect(
    inTurn(async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await inTurn(async () => 'ran')).toBe('ran');
});

/** Holds the only turn; resolves, once it has it, with what gives it back. */
const held = (inTurn: ReturnType<typeof createTurns>) =>
  new Promise<() => void>((begun) => {
    void inTurn(
      () =>
        new Promise<void>((resolve) => {
          begun(resolve);
        }),
    );
  });

test('those who wait take turns, so that one with much work keeps nobody else waiting for all of it (DSK-18)', async () => {
  const inTurn = createTurns({ most: 1, waitMs: 5000 }, refuse);
  const free = await held(inTurn);
  const began: string[] = [];
  const work = (name: string, whose: number) =>
    inTurn(async () => {
      began.push(name);
    }, whose);
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(name, 1)),
    ...['b1', 'b2'].map((name) => work(name, 2)),
    work('c1', 3),
  ];
  free();
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('no more work waits for one than there is room for, while others still find theirs (DSK-18)', async () => {
  const inTurn = createTurns({ most: 1, waitMs: 5000, mostWaiting: 2 }, refuse);
  const free = await held(inTurn);
  const [first, second] = [inTurn(async () => 'first', 1), inTurn(async () => 'second', 1)];
  await expect(inTurn(async () => 'third', 1)).rejects.toThrow('busy');
  const other = inTurn(async () => 'other', 2);
  free();
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
});

test('one has at most its share of the turns, whatever else it waits for; others begin meanwhile (API-17)', async () => {
  const inTurn = createTurns({ most: 3, mostOfOne: 2, waitMs: 5000 }, refuse);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string, whose: number) =>
    inTurn(
      () =>
        new Promise<void>((resolve) => {
          began.push(name);
          ends.set(name, resolve);
        }),
      whose,
    );
  const all = [work('a1', 1), work('a2', 1), work('a3', 1), work('a4', 1), work('b1', 2), work('b2', 2)];
  await pause(0);
  expect(began).toEqual(['a1', 'a2', 'b1']);

  // The turn of another one is not the first one's: it has two still.
  ends.get('b1')!();
  await pause(0);
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);

  ends.get('a1')!();
  await pause(0);
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  for (const name of ['a2', 'a3', 'b2']) ends.get(name)!();
  await pause(0);
  ends.get('a4')!();
  await Promise.all(all);
});
