import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A content that is rounded up may stand out by this. */
const ROUNDING_PX = 1;

/** Whether what a panel draws is no wider than its frame; its length scrolls. Another `attempt` begins anew. */
export function useIsWithin(frame: HTMLElement, body: RefObject<HTMLElement | null>, attempt: number): boolean {
  const [outsideAt, setOutsideAt] = useState<number>();
  // Synchronises with the layout, which changes as the panel's content comes.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (frame.scrollWidth > frame.clientWidth + ROUNDING_PX) setOutsideAt(attempt);
    });
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, [frame, body, attempt]);
  return outsideAt !== attempt;
}
