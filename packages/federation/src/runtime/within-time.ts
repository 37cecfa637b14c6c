/** The promise's outcome, or a rejection with `tooLate()` once the time is over. What arrives later changes nothing. */
export function withinTime<T>(promise: Promise<T>, limitMs: number, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
