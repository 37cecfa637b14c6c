/** @jest-environment jsdom */
import { createTextStore } from '../services/browser-storage';
import { createRefreshLock } from './refresh-lock';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Web Locks of a browser in which another tab holds the lock until `letGo`. */
function heldLocks() {
  let letGo: () => void = () => undefined;
  const former = new Promise<void>((resolve) => (letGo = resolve));
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) =>
    Promise.race([
      former,
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]).then(work);
  return { letGo, locks: { request } as unknown as LockManager };
}

/** What all tabs of a browser share. */
const store = createTextStore(() => localStorage);

test('a tab waits with its refresh until another tab has made its own (SHL-45)', async () => {
  const { locks, letGo } = heldLocks();
  const refresh = jest.fn(async () => 'renewed');
  const locked = createRefreshLock(store, locks)(refresh);
  await pass(14_999);
  expect(refresh).not.toHaveBeenCalled();
  letGo();
  expect(await locked).toBe('renewed');
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a tab goes on with its refresh after 15 s, though another one never lets go (SHL-40, SHL-45)', async () => {
  const refresh = jest.fn(async () => 'renewed');
  const locked = createRefreshLock(store, heldLocks().locks)(refresh);
  await pass(15_000);
  expect(await locked).toBe('renewed');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a refresh that fails in its turn is not made again by the lock (SHL-36, SHL-45)', async () => {
  const { locks, letGo } = heldLocks();
  letGo();
  const refresh = jest.fn(() => Promise.reject(new Error('refused')));
  await expect(createRefreshLock(store, locks)(refresh)).rejects.toThrow('refused');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('without locks of the browser, tabs refresh one after the other, also after one that failed (SHL-45)', async () => {
  const steps: string[] = [];
  const inTab = (name: string, ends: Promise<unknown>) =>
    createRefreshLock(
      store,
      undefined,
    )(async () => {
      steps.push(`${name} begins`);
      await ends;
    }).then(
      () => steps.push(`${name} ends`),
      () => steps.push(`${name} fails`),
    );
  let fail: (error: Error) => void = () => undefined;
  void inTab('one', new Promise((_, reject) => (fail = reject)));
  await pass(20);
  void inTab('two', Promise.resolve());
  await pass(5000);
  expect(steps).toEqual(['one begins']);
  fail(new Error('refused'));
  await pass(220);
  expect(steps).toEqual(['one begins', 'one fails', 'two begins', 'two ends']);
  expect({ ...localStorage }).toEqual({});
});

test.each([
  ['ended in the middle of its refresh waits until its time is over', 4000, 4000],
  ['has a clock that is ahead waits 15 s at most', 3_600_000, 15_000],
])('a tab whose lock is that of one that %s (SHL-45)', async (_, untilMs, waitsMs) => {
  localStorage.setItem('app.refreshLock', `other ${Date.now() + untilMs}`);
  const refresh = jest.fn(async () => 'renewed');
  const locked = createRefreshLock(store, undefined)(refresh);
  await pass(waitsMs - 200);
  expect(refresh).not.toHaveBeenCalled();
  await pass(420);
  expect(await locked).toBe('renewed');
});
