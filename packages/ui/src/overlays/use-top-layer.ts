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
  // Synchronises with the page: the place of the anchor, which scrolls, and the sizes of both.
  useLayoutEffect(() => {
    const [beside, shown] = [anchor.current, part.current];
    // A browser without a top layer shows it where the style sheet puts it.
    if (!isOpen || !beside || !shown || !('showPopover' in shown)) return undefined;
    shown.showPopover();
    const place = () => putBeside(shown, beside, align);
    const follow = ({ target }: Event) => {
      if (!shown.contains(target as Node)) place();
    };
    place();
    // In the next frame: what an observer resizes itself is reported as an error.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(shown);
    sizes.observe(beside);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, part, isOpen, align]);
}

function putBeside(part: HTMLElement, beside: HTMLElement, align: Align): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const at = beside.getBoundingClientRect();
  const across = align === 'stretch' ? widthOf(beside) : at;
  const { scrollTop } = part;
  if (align === 'stretch') Object.assign(part.style, { width: `${across.width}px`, maxHeight: '' });
  const { width, height } = part.getBoundingClientRect();
  const start = align === 'end' ? at.right - width : across.left;
  const left = align === 'stretch' ? start : Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - width));
  const below = clientHeight - MARGIN - GAP - at.bottom;
  const above = at.top - GAP - MARGIN;
  const isBelow = height <= below || above < below;
  const most = align === 'stretch' ? Math.max(isBelow ? below : above, LEAST_LIST_HEIGHT) : Infinity;
  const shown = Math.min(height, most);
  // With room on neither side it lies over its anchor rather than beyond the window's edge.
  const top = Math.max(
    MARGIN,
    Math.min(isBelow ? at.bottom + GAP : at.top - GAP - shown, clientHeight - MARGIN - shown),
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
