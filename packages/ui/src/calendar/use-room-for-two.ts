import { useEffect, useState, type RefObject } from 'react';

/** Two months side by side need this much. */
const TWO_MONTHS_PX = 640;

/** Whether an element is wide enough for two months, as it grows and shrinks. */
export function useRoomForTwo(element: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setRoom] = useState(false);
  // Synchronises with the width that the page gives to the element.
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom((entry?.contentRect.width ?? 0) >= TWO_MONTHS_PX));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasRoom;
}
