import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const MARGIN = 8;
const GAP = 4;

/** Something that opens beside an anchor, above all that clips. */
export interface TopLayerOptions {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  /** What opens, with the attribute `popover="manual"`. Give it while it is open alone. */
  part: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** `end` ends where the anchor ends, `stretch` is as wide. */
  align: 'end' | 'stretch';
}

/**
 * Shows what opens beside an anchor in the browser's top layer, above everything that clips or covers: below the anchor
 * or, where there is no room, above it, and inside the window (SHL-126).
 */
export function useTopLayer({ anchor, part, isOpen, align }: TopLayerOptions): void {
  // Synchronises with the page: the place of the anchor, which scrolls.
  useLayoutEffect(() => {
    const [beside, shown] = [anchor.current, part.current];
    // A browser without a top layer shows it where the style sheet puts it.
    if (!isOpen || !beside || !shown || !('showPopover' in shown)) return undefined;
    shown.showPopover();
    const place = () => putBeside(shown, beside.getBoundingClientRect(), align);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, part, isOpen, align]);
}

function putBeside(part: HTMLElement, at: DOMRect, align: 'end' | 'stretch'): void {
  const { clientWidth, clientHeight } = document.documentElement;
  if (align === 'stretch') part.style.width = `${at.width}px`;
  const { width, height } = part.getBoundingClientRect();
  const left =
    align === 'stretch' ? at.left : Math.max(MARGIN, Math.min(at.right - width, clientWidth - MARGIN - width));
  const isBelow = at.bottom + GAP + height <= clientHeight - MARGIN || at.top < clientHeight - at.bottom;
  // With room on neither side it lies over its anchor rather than beyond the window's edge.
  const top = Math.max(
    MARGIN,
    Math.min(isBelow ? at.bottom + GAP : at.top - GAP - height, clientHeight - MARGIN - height),
  );
  Object.assign(part.style, { position: 'fixed', inset: 'auto', margin: '0', left: `${left}px`, top: `${top}px` });
}
