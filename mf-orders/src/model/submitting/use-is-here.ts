import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether a part of the screen is still there, for what it waited for: who left it meant nothing further by it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  // Synchronises with the page.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
