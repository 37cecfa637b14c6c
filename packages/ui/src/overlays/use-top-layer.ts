import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const MARGIN = 8;
const GAP = 4;

/** Two options: a list that scrolls is at least as high. */
const LEAST_LIST_HEIGHT = 88;

type Align = 'start' | 'end' | 'stretch';

/** Something that opens beside an anchor, above all that clips. */
export interface TopLayerOptions {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  /** What opens, with the attribute `popover="manual"`. Give it while it is open alone. */
  part: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /**
   * `start` begins where the anchor begins, `end` ends where it ends. `stretch` is as wide, and where there is little
   * room it scrolls instead of covering its anchor.
   */
  align: Align;
}

/**
 * Shows what opens beside an anchor in the browser's top layer, above everything that clips or covers: below the anchor
 * or, where there is no room, above it, and inside the window (SHL-126).
 */
export function useTopLayer({ anchor, part, isOpen, align }: TopLayerOptions): void {
  // Synchronises with the page: the place of the anchor, which moves with all that scrolls or appears above it, the
  // part of the window that can be seen, and the size of what is open.
  useLayoutEffect(() => {
    const [beside, shown] = [anchor.current, part.current];
    // A browser without a top layer shows it where the style sheet puts it.
    if (!isOpen || !beside || !shown || !('showPopover' in shown)) return undefined;
    shown.showPopover();
    const place = () => putBeside(shown, beside, align);
    let last = '';
    let frame = 0;
    // No event tells that an element has moved.
    const follow = () => {
      const { left, right, top, bottom } = beside.getBoundingClientRect();
      const across = widthOf(beside);
      const now = [left, right, top, bottom, across.left, across.width, ...Object.values(visibleArea())].join();
      if (now !== last) place();
      last = now;
      frame = requestAnimationFrame(follow);
    };
    follow();
    // In the next frame: what an observer resizes itself is reported as an error.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(shown);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [anchor, part, isOpen, align]);
}

/** The part of the window that can be seen, in CSS pixels from its top: an on-screen keyboard lies over the rest. */
function visibleArea() {
  const { clientWidth: width, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  // Who has zoomed in moves what is seen over what is open, which has to stay where it is.
  if (!view || Math.abs(view.scale - 1) > 0.01) return { width, top: 0, bottom: clientHeight };
  return { width, top: view.offsetTop, bottom: Math.min(view.offsetTop + view.height, clientHeight) };
}

function putBeside(part: HTMLElement, beside: HTMLElement, align: Align): void {
  const seen = visibleArea();
  const at = beside.getBoundingClientRect();
  const across = align === 'stretch' ? widthOf(beside) : at;
  const { scrollTop } = part;
  if (align === 'stretch') Object.assign(part.style, { width: `${across.width}px`, maxHeight: '' });
  const { width, height } = part.getBoundingClientRect();
  const start = align === 'end' ? at.right - width : across.left;
  const left = align === 'stretch' ? start : Math.max(MARGIN, Math.min(start, seen.width - MARGIN - width));
  const below = seen.bottom - MARGIN - GAP - at.bottom;
  const above = at.top - GAP - MARGIN - seen.top;
  const isBelow = height <= below || above < below;
  const most = align === 'stretch' ? Math.max(isBelow ? below : above, LEAST_LIST_HEIGHT) : Infinity;
  const shown = Math.min(height, most);
  // With room on neither side it lies over its anchor rather than beyond the edge of what is seen.
  const top = Math.max(
    seen.top + MARGIN,
    Math.min(isBelow ? at.bottom + GAP : at.top - GAP - shown, seen.bottom - MARGIN - shown),
  );
  Object.assign(part.style, { position: 'fixed', inset: 'auto', margin: '0', left: `${left}px`, top: `${top}px` });
  if (shown < height) part.style.maxHeight = `${shown}px`;
  // While it was measured at its full height it may have scrolled back.
  part.scrollTop = scrollTop;
}

/** Where a part that stretches begins and how wide it is: an anchor without a position leaves that to what is around. */
function widthOf(anchor: HTMLElement): DOMRect {
  const isStatic = getComputedStyle(anchor).position === 'static';
  return ((isStatic && anchor.offsetParent) || anchor).getBoundingClientRect();
}
