import { useCallback, useEffect, useRef, useState } from 'react';

const HELD_MS = 250;

/**
 * Lines that were just added or are about to go, for a quarter of a second, and what to announce of it (ORD-138,
 * ORD-144).
 */
export function usePendingLines() {
  const [pending, setPending] = useState<ReadonlySet<number>>(() => new Set());
  const [saidLast, setSaidLast] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  // Synchronises with the clock: what is still held when the editor goes away is let go.
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
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
    timers.current.add(timer);
  }, []);
  return { pending, saidLast, hold };
}
