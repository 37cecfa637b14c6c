/** @jest-environment jsdom */
import { ApiError, CacheProvider, useInvalidate, useLoad } from '@larder/api-client';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRemoteCache } from './remote-cache';

/** A cache as each remote has one. */
const ownCache = () => {
  const cache = new Map();
  return ({ children }: { children: ReactNode }) => (
    <CacheProvider value={{ provider: () => cache }}>{children}</CacheProvider>
  );
};

/** An API that answers when the test says so: the answers of each call in the order of the calls. */
function slowApi<T>() {
  const waiting: { answer(value: T): void; fail(error: unknown): void }[] = [];
  const load = jest.fn(() => new Promise<T>((answer, fail) => void waiting.push({ answer, fail })));
  return { load, waiting };
}

test('a load is pending until its answer comes, and loads of the same key share one call (SHL-119)', async () => {
  const { load, waiting } = slowApi<string>();
  const { result } = renderHook(() => [useLoad(['team'], load), useLoad(['team'], load)] as const, {
    wrapper: ownCache(),
  });
  expect(result.current.map(({ isPending, data }) => [isPending, data])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  await act(async () => waiting[0]!.answer('three members'));
  expect(result.current.map(({ isPending, data }) => [isPending, data])).toEqual([
    [false, 'three members'],
    [false, 'three members'],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was asked before a remote forgets is kept nowhere, whenever it is answered (SHL-49)', async () => {
  const cache = createRemoteCache();
  const { load, waiting } = slowApi<string>();
  const mounted = () => {
    const own = cache.current();
    return renderHook(() => useLoad(['team'], load), {
      wrapper: ({ children }) => <CacheProvider value={{ provider: () => own }}>{children}</CacheProvider>,
    });
  };
  const first = mounted();
  first.unmount();
  cache.forget();
  await act(async () => waiting[0]!.answer('members of another company'));
  const { result } = mounted();
  expect([result.current.data, result.current.isPending, load.mock.calls.length]).toEqual([undefined, true, 2]);
});

test('a failed load is shown and repeated by retry alone; meanwhile it is pending and shows no failure (SHL-119)', async () => {
  const { load, waiting } = slowApi<string>();
  const failure = new ApiError(503, 'unavailable');
  const { result } = renderHook(
    () => {
      const { data, error, isPending, retry } = useLoad(['team'], load);
      return { data, error, isPending, retry };
    },
    { wrapper: ownCache() },
  );
  await act(async () => waiting[0]!.fail(failure));
  expect(result.current).toMatchObject({ error: failure, isPending: false });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ error: undefined, isPending: true });
  await act(async () => waiting[1]!.answer('three members'));
  expect(result.current).toMatchObject({ data: 'three members', error: undefined, isPending: false });
});

describe('a load that is refreshed each minute', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** One that was answered once, and fails from then on, also at each of ten focuses. */
  const failing = async () => {
    const load = jest.fn(async () => 'three members');
    const wrapper = ownCache();
    const options = { refreshOnFocus: true, refreshEveryMs: 60_000 };
    const rendered = renderHook(() => useLoad(['team'], load, options).data, { wrapper });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const focus = async () => {
      window.dispatchEvent(new Event('focus'));
      await pass(1000);
    };
    await pass(1000);
    load.mockImplementation(() => Promise.reject(new ApiError(503, 'unavailable')));
    for (let count = 0; count < 10; count += 1) await focus();
    load.mockClear();
    return { ...rendered, load, wrapper, pass, focus };
  };

  test('is repeated once a minute while it fails, however often the focus failed, and keeps what it shows (ORD-24)', async () => {
    const { result, load, pass } = await failing();
    await pass(180_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(result.current).toBe('three members');
  });

  test('is asked by its interval alone once it is answered again (ORD-24)', async () => {
    const { load, pass, focus } = await failing();
    load.mockImplementation(async () => 'four members');
    await focus();
    load.mockClear();
    await pass(180_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('is repeated no more once its part is gone, also where another part shows the same (ORD-24)', async () => {
    const { unmount, load, wrapper, pass } = await failing();
    renderHook(() => useLoad(['team'], load).data, { wrapper });
    await pass(1000);
    unmount();
    load.mockClear();
    await pass(180_000);
    expect(load).not.toHaveBeenCalled();
  });
});

test('an answer that comes after the key has changed is not shown (SHL-119)', async () => {
  const { load, waiting } = slowApi<string>();
  const { result, rerender } = renderHook(({ page }) => useLoad(['team', page], load).data, {
    wrapper: ownCache(),
    initialProps: { page: 1 },
  });
  rerender({ page: 2 });
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]!.answer('page 2'));
  await act(async () => waiting[0]!.answer('page 1'));
  expect(result.current).toBe('page 2');
});

test('without a key nothing is loaded', () => {
  const { load } = slowApi<string>();
  const { result } = renderHook(() => useLoad(undefined, load), { wrapper: ownCache() });
  expect([result.current.data, result.current.isPending, load.mock.calls.length]).toEqual([undefined, false, 0]);
});

test('the answer of a write replaces what is shown without another load', async () => {
  const { load, waiting } = slowApi<string>();
  const { result } = renderHook(
    () => {
      const { data, replace } = useLoad(['team'], load);
      return { data, replace };
    },
    { wrapper: ownCache() },
  );
  await act(async () => waiting[0]!.answer('three members'));
  await act(async () => result.current.replace('four members'));
  expect(result.current.data).toBe('four members');
  expect(load).toHaveBeenCalledTimes(1);
});

/** Two loads whose keys begin alike and one that is another's, answered once. */
async function threeLoads() {
  const apis = [slowApi<number>(), slowApi<number>(), slowApi<number>()] as const;
  const { result } = renderHook(
    () => ({
      shown: [
        useLoad(['orders', 1], apis[0].load).data,
        useLoad(['orders', 2], apis[1].load).data,
        useLoad(['team'], apis[2].load).data,
      ],
      ...useInvalidate(),
    }),
    { wrapper: ownCache() },
  );
  await act(async () => apis.forEach(({ waiting }, at) => waiting[0]!.answer(at)));
  return { result, apis, calls: () => apis.map(({ load }) => load.mock.calls.length) };
}

test('invalidate loads the keys that begin so again, and what is shown stays until the answers come', async () => {
  const { result, apis, calls } = await threeLoads();
  await act(async () => void result.current.invalidate('orders'));
  expect(calls()).toEqual([2, 2, 1]);
  expect(result.current.shown).toEqual([0, 1, 2]);
  await act(async () => apis[0].waiting[1]!.answer(10));
  expect(result.current.shown).toEqual([10, 1, 2]);
});

test('drop forgets what no part shows any more: shown again, it begins with the loading state', async () => {
  const { load, waiting } = slowApi<number>();
  const { result, rerender } = renderHook(
    ({ page }) => ({ shown: useLoad(['orders', page], load).data, ...useInvalidate() }),
    { wrapper: ownCache(), initialProps: { page: 1 } },
  );
  await act(async () => waiting[0]!.answer(1));
  rerender({ page: 2 });
  await act(async () => waiting[1]!.answer(2));
  await act(async () => void result.current.drop('orders', 1));
  expect(load).toHaveBeenCalledTimes(2);
  rerender({ page: 1 });
  expect(result.current.shown).toBeUndefined();
  await act(async () => waiting[2]!.answer(10));
  expect(result.current.shown).toBe(10);
});

test('drop loads what is shown again, which stays until the answer comes', async () => {
  const { result, apis, calls } = await threeLoads();
  await act(async () => void result.current.drop('orders', 2));
  expect(calls()).toEqual([1, 2, 1]);
  expect(result.current.shown).toEqual([0, 1, 2]);
  await act(async () => apis[1].waiting[1]!.answer(11));
  expect(result.current.shown).toEqual([0, 11, 2]);
});

test('refresh loads those again whose answer is no longer current', async () => {
  const { result, calls } = await threeLoads();
  await act(async () => void result.current.refresh((data) => data === 0, 'orders'));
  expect(calls()).toEqual([1, 2, 1]);
  expect(result.current.shown).toEqual([0, 1, 2]);
});
