import { QuietLooks } from './quiet-looks';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const QUIET_MS = 600;

/** Looks that end when a test says so. */
function place() {
  const running: { isOutdated(): boolean; end(): void }[] = [];
  let begun = 0;
  const looks = new QuietLooks(
    (isOutdated) =>
      new Promise((end) => {
        begun += 1;
        running.push({ isOutdated, end });
      }),
    QUIET_MS,
  );
  const end = async () => {
    running.shift()!.end();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { looks, end, now: () => running[0]!, begun: () => begun };
}

test('a look begins once nothing has changed since the build, and never during one (REL-85)', async () => {
  const { looks, begun } = place();
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  looks.changed();
  await jest.advanceTimersByTimeAsync(10 * QUIET_MS);
  expect(begun()).toBe(0);
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect(begun()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun()).toBe(1);
  looks.built();
  looks.stop();
  await jest.advanceTimersByTimeAsync(10 * QUIET_MS);
  expect(begun()).toBe(1);
});

test('a change makes a look outdated, and the next one waits for its end (REL-85)', async () => {
  const { looks, begun, now, end } = place();
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(now().isOutdated()).toBe(false);
  looks.changed();
  expect(now().isOutdated()).toBe(true);
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  // Outdated before it could begin.
  looks.changed();
  looks.built();
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(begun()).toBe(1);
  await end();
  expect([begun(), now().isOutdated()]).toEqual([2, false]);
});
