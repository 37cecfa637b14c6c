import { useNow, useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';
import { useEffect, useRef } from 'react';

const MINUTE_MS = 60_000;

/**
 * Asks again when another day begins in the region, while the page stays open: what is overdue or due today goes by
 * that date (INS-64, decision 175).
 */
export function useAskOnNewDate(ask: () => void): void {
  const today = localDate(useNow(MINUTE_MS), useRegion());
  const known = useRef(today);
  // Synchronises with the clock.
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    ask();
  });
}
