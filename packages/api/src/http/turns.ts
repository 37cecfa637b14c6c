/** Runs work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `most` pieces of work run at the same time; others wait in order.
 * @param refuse makes the error for work that has waited for `waitMs` without beginning
 */
export function createTurns(most: number, waitMs: number, refuse: () => Error): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  const begin = () => new Promise<void>((resolve, reject) => {
    if (running < most) {
      running += 1;
      return resolve();
    }
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(refuse());
    }, waitMs);
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(start);
  });
  const end = () => {
    const [next] = waiting;
    if (!next) return void (running -= 1);
    waiting.delete(next);
    next();
  };

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
