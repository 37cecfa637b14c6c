import type { LateCode } from '@larder/ui/late';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Fetches late code before its part shows; whether it is here. A failure is not told: the part fetches the code again
 * when it shows, and says then that it did not come.
 */
export function useCodeAhead(code: LateCode<unknown>, isWanted: boolean): boolean {
  const isHere = useSyncExternalStore(code.subscribe, () => code.peek() !== undefined);
  const isAbsent = isWanted && !isHere;
  // Synchronises with the network: fetches what is wanted and not here yet.
  useEffect(() => {
    if (isAbsent) code.load().catch(() => undefined);
  }, [code, isAbsent]);
  return isHere;
}
