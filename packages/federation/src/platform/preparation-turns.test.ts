import { PreparationTurns } from './preparation-turns';

/** Work that ends when the test says so. */
function workOf(turns: PreparationTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (caller: string, name: string, remote = `mf-${caller}`) =>
    turns.run(
      caller,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => {
          ends.set(name, resolve);
        });
      },
      remote,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, begin, end: async (name: string) => (ends.get(name)!(), settle()), settle };
}

test('one release of a caller and two in all are prepared at one time, and another caller overtakes a queue (REL-42)', async () => {
  const { begun, begin, end, settle } = workOf(new PreparationTurns());
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('b', 'b1'), begin('c', 'c1')];
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const name of ['c1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('of one remote one release is prepared at one time, whoever publishes it (REL-42)', async () => {
  const { begun, begin, end, settle } = workOf(new PreparationTurns());
  const all = [begin('a', 'a1', 'mf-one'), begin('b', 'b1', 'mf-one'), begin('c', 'c1', 'mf-other')];
  await settle();
  expect(begun).toEqual(['a1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'c1', 'b1']);
  for (const name of ['b1', 'c1']) await end(name);
  await Promise.all(all);
});

test('a release that fails gives its turn on (REL-42)', async () => {
  const turns = new PreparationTurns();
  const failing = turns.run('a', () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  await expect(turns.run('a', () => Promise.resolve('done'))).resolves.toBe('done');
});
