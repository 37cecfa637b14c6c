/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useRowsInSight } from './use-rows-in-sight';

/** The frame that is asked for next, and the task after it. */
const nextFrame = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
      }),
  );

test('rows in sight are drawn first, the others after the frame that shows them (ORD-8)', async () => {
  const { result } = renderHook(() => useRowsInSight(9, 3, false));
  expect(result.current).toBe(3);
  await nextFrame();
  expect(result.current).toBe(9);
});

test.each([
  ['what came from the cache', 9, true],
  ['a list that is in sight altogether', 3, false],
])('%s is drawn whole at once', (_, rows, isFromCache) => {
  const drawn: number[] = [];
  renderHook(() => {
    drawn.push(useRowsInSight(rows, 3, isFromCache));
  });
  expect(drawn).toEqual([rows]);
});

test('rows that are on their way begin with those in sight when they come (ORD-8)', async () => {
  const { result, rerender } = renderHook(({ rows }: { rows: number | undefined }) => useRowsInSight(rows, 3, false), {
    initialProps: { rows: undefined as number | undefined },
  });
  expect(result.current).toBe(0);
  await nextFrame();
  rerender({ rows: 9 });
  expect(result.current).toBe(3);
  await nextFrame();
  expect(result.current).toBe(9);
});
