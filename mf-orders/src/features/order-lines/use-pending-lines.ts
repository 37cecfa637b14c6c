import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const HELD_MS = 250;

/**
 * Lines that were just added or are about to go, for a quarter of a second, and what to announce of it (ORD-138,
 * ORD-144).
 */
export function usePendingLines() {
  const [pending, setPending] = useState<ReadonlySet<number>>(() => new Set());
  const [saidLast, setSaidLast] = useState('');
  const timers = useRef(new Map<ReturnType<typeof setTimeout>, (() => void) | undefined>());

  // Synchronises with the clock: what is still held when the editor goes away happens at once, as it was announced. A
  // layout effect, since it ends before the saving of the form, which sends what is left.
  useLayoutEffect(() => {
    const running = timers.current;
    return () => {
      for (const [timer, then] of running) {
        clearTimeout(timer);
        then?.();
      }
      running.clear();
    };
  }, []);

  const hold = useCallback((productId: number, words: string, then?: () => void) => {
    setPending((held) => new Set([...held, productId]));
    setSaidLast(words);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setPending((held) => new Set([...held].filter((id) => id !== productId)));
      then?.();
    }, HELD_MS);
    timers.current.set(timer, then);
  }, []);
  return { pending, saidLast, hold };
}
