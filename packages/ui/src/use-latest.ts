import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A ref that holds the value of the last render, for effects and listeners that outlive it. It is set once the render
 * is on the screen, never during one.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
