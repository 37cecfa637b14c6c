import { useNow, useRegion } from '@larder/remote-kit';
import { localDate, toInstant } from '@larder/rules';
import { useEffect, useRef } from 'react';

const TICK_MS = 10_000;

/**
 * Asks for moments again at midnight of the region and when one of them passes (GDE-49). `moments` are local
 * date-times.
 */
export function useAskAgain(moments: readonly (string | null)[], ask: () => void): void {
  const region = useRegion();
  const nowMs = useNow(TICK_MS);
  const ahead = moments.filter((moment) => moment && toInstant(moment, region) > nowMs).length;
  const turn = `${localDate(nowMs, region)} ${ahead}/${moments.join()}`;
  const known = useRef({ turn, moments: moments.join() });
  // Synchronises with the clock: other moments are a new answer, and the same ones with fewer ahead are one that has
  // passed.
  useEffect(() => {
    const before = known.current;
    known.current = { turn, moments: moments.join() };
    if (before.moments === moments.join() && before.turn !== turn) ask();
  });
}
