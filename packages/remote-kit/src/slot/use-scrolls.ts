import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether what an element holds is longer than it, so that it scrolls and has to take the focus. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Synchronises with the sizes of what the shell draws into the element.
  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const look = () => setScrolls(frame.scrollHeight > frame.clientHeight);
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      for (const part of [frame, ...frame.children]) sizes.observe(part);
    };
    const parts = new MutationObserver(watch);
    parts.observe(frame, { childList: true });
    watch();
    return () => {
      parts.disconnect();
      sizes.disconnect();
    };
  }, [element]);
  return scrolls;
}
