/** Runs work when its turn comes. `whose` names those for whom it is done; without, all work is one's. */
export type Turns = <T>(work: () => Promise<T>, whose?: number) => Promise<T>;

/** How long work waits, and how much of it. */
export interface TurnLimits {
  /** As many pieces of work run at the same time. */
  most: number;
  /** As many of them are of the same one, so that some turns are left for others. */
  mostOfOne?: number;
  waitMs: number;
  /** As many pieces of work wait for each of those for whom it is done. */
  mostWaiting?: number;
}

type Start = () => void;

/**
 * Lets some pieces of work run at the same time; others wait. Those who wait take turns, one piece of work each, so
 * that nobody waits for all of another's; the work of each begins in order.
 * @param refuse makes the error for work that has waited for `waitMs` without beginning, or for which there is no
 *   room to wait
 */
export function createTurns(
  { most, mostOfOne = most, waitMs, mostWaiting = Infinity }: TurnLimits,
  refuse: () => Error,
): Turns {
  // The first one is the next to begin; whoever has had a turn goes behind the others.
  const waiting = new Map<number, Set<Start>>();
  const runningOf = new Map<number, number>();
  let running = 0;

  const mayBegin = (whose: number): boolean => running < most && (runningOf.get(whose) ?? 0) < mostOfOne;
  const count = (whose: number, change: 1 | -1): void => {
    running += change;
    const left = (runningOf.get(whose) ?? 0) + change;
    if (left > 0) runningOf.set(whose, left);
    else runningOf.delete(whose);
  };
  const leave = (whose: number, start: Start): void => {
    const line = waiting.get(whose);
    line?.delete(start);
    if (line?.size === 0) waiting.delete(whose);
  };
  const begin = (whose: number) =>
    new Promise<void>((resolve, reject) => {
      if (mayBegin(whose)) {
        count(whose, 1);
        return resolve();
      }
      const line = waiting.get(whose) ?? new Set();
      if (line.size >= mostWaiting) return reject(refuse());
      const timer = setTimeout(() => {
        leave(whose, start);
        reject(refuse());
      }, waitMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.set(whose, line.add(start));
    });
  /** One turn is free now, so at most one piece of work can begin: the first whose owner has not too many. */
  const end = (ended: number): void => {
    count(ended, -1);
    for (const [whose, line] of waiting) {
      if (!mayBegin(whose)) continue;
      const [start] = line as Iterable<Start>;
      count(whose, 1);
      waiting.delete(whose);
      line.delete(start!);
      if (line.size > 0) waiting.set(whose, line);
      return start!();
    }
  };

  return async (work, whose = 0) => {
    await begin(whose);
    try {
      return await work();
    } finally {
      end(whose);
    }
  };
}
