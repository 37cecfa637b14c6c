/** An answer that comes when it is told to. */
export function later() {
  let answer: (given: unknown) => void = () => undefined;
  return { given: () => new Promise((resolve) => (answer = resolve)), answer: (given: unknown) => answer(given) };
}
