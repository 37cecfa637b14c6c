import { coversButton, findClearPlace } from './clear-place';
import type { ClearPlace } from './clear-place';

/** What a message leaves free at its side where it has to be narrower: buttons of a row that is read from the left. */
const BESIDE_PX = 168;
/** How long nothing may scroll before a place is looked for again: a message that hops while it is passed is worse. */
const SETTLED_MS = 120;

/**
 * Keeps a message where it covers no control (SHL-127): looks for a place when it comes, and again when the page
 * or a dialog becomes longer or shorter, when the page scrolls, opens a dialog, or moves the focus. Returns what ends it;
 * the message then stays where it is.
 */
export function keepClear(message: HTMLElement): () => void {
  // A browser without layout has no places.
  if (!('elementFromPoint' in document)) return () => undefined;
  const { style } = message;
  let now: ClearPlace = { up: 0, across: 0 };
  const find = (maxWidth: string) => {
    Object.assign(style, { transform: 'none', maxWidth, flexWrap: maxWidth ? 'wrap' : '' });
    return { ...findClearPlace(message.getBoundingClientRect(), now), maxWidth };
  };
  const place = () => {
    style.pointerEvents = 'none';
    let found = find('');
    if (coversButton(found)) {
      const narrow = find(`calc(100vw - ${BESIDE_PX}px)`);
      if (narrow.harm < found.harm) found = narrow;
    }
    const { up, across, maxWidth } = found;
    now = { up, across };
    Object.assign(style, {
      transform: up || across ? `translate(${across}px, ${-up}px)` : '',
      maxWidth,
      flexWrap: maxWidth ? 'wrap' : '',
      pointerEvents: '',
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(place, SETTLED_MS);
  };
  place();
  const lengths = new ResizeObserver(settle);
  // A dialog fills the screen by itself, so the page keeps its length while the buttons of the dialog move.
  const observeLengths = () => {
    lengths.disconnect();
    for (const one of [document.body, ...document.querySelectorAll('[role=dialog]')]) lengths.observe(one);
  };
  observeLengths();
  const dialogs = new MutationObserver(() => {
    observeLengths();
    place();
  });
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
}
