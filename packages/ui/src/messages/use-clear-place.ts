import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { findClearPlace } from './clear-place';
import type { ClearPlace } from './clear-place';

/** From here on a message may stand at a side of the window. */
const WIDE_PX = 960;
/** How long nothing may scroll before a place is looked for again: a message that hops while it is passed is worse. */
const SETTLED_MS = 120;

/**
 * Keeps a message where it covers no control (SHL-127): looks for a place when it comes, and again when the page
 * becomes longer or shorter, scrolls, opens a dialog, or moves the focus. A held message stays where it is.
 */
export function useClearPlace(message: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const now = useRef<ClearPlace>({ up: 0, across: 0 });
  // Synchronises with the page around the message, which belongs to others.
  useLayoutEffect(() => {
    const shown = message.current;
    // A browser without layout has no places.
    if (!shown || isHeld || !('elementFromPoint' in document)) return undefined;
    const place = () => {
      const { style } = shown;
      Object.assign(style, { transform: 'none', pointerEvents: 'none' });
      const isWide = window.innerWidth >= WIDE_PX;
      const { up, across } = (now.current = findClearPlace(shown.getBoundingClientRect(), isWide, now.current));
      Object.assign(style, { transform: up || across ? `translate(${across}px, ${-up}px)` : '', pointerEvents: '' });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(place, SETTLED_MS);
    };
    place();
    const lengths = new ResizeObserver(settle);
    lengths.observe(document.body);
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true, attributes: true, attributeFilter: ['data-bars', 'style'] });
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    document.addEventListener('focusin', settle);
    return () => {
      clearTimeout(timer);
      lengths.disconnect();
      dialogs.disconnect();
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
      document.removeEventListener('focusin', settle);
    };
  }, [message, isHeld]);
}
