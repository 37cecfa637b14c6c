/**
 * Works on items, some at the same time. After a failure no further one is begun.
 * @returns what came of each, in the order of the items
 * @throws what failed first, once nothing is under way any more
 */
export async function inTurns<T, R>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let failed: { error: unknown } | undefined;
  let begun = 0;
  const iterator = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      try {
        while (!failed) {
          const next = iterator.next();
          if (next.done) return;
          const place = begun;
          begun += 1;
          results[place] = await work(next.value);
        }
      } catch (error) {
        failed ??= { error };
      }
    }),
  );
  if (failed) throw failed.error;
  return results;
}
