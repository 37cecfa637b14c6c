import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** How long a page may take to bring its heading. */
const PATIENCE_MS = 10_000;
/** A heading that goes again this soon was a placeholder's. */
const SETTLED_MS = 1500;

/**
 * After a navigation the focus goes to the page's main heading as soon as there is one, and the page's name is
 * announced (SHL-72).
 * @param pageKey another value is another page; the first one of a visit moves nothing
 * @param isForward the user went on rather than back: the page begins at its top
 * @param last the page that was shown before, which outlives this component
 * @returns what to announce
 */
export function usePageFocus(
  pageKey: string | undefined,
  title: string,
  isForward: boolean,
  last: StoreApi<string | undefined>,
): string {
  const [announced, setAnnounced] = useState('');

  // Synchronises with what remotes draw, which the shell does not see: watches for the heading.
  useEffect(() => {
    if (pageKey === undefined || last.getState() === pageKey) return undefined;
    const isFirst = last.getState() === undefined;
    last.setState(pageKey, true);
    if (isFirst) return undefined;
    setAnnounced(title);
    if (isForward) window.scrollTo(0, 0);
    return focusHeading();
  }, [pageKey, title, isForward, last]);
  return announced;
}

function focusHeading(): () => void {
  const main = document.querySelector('main');
  // Within one remote the former page stands until the next one is here.
  let former = main?.querySelector<HTMLElement>('h1');
  let from = document.activeElement;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  let focused: HTMLElement | undefined;
  let frame: number | undefined;
  // Focusing makes the browser lay out the page at once: in the frame that does so anyway, not after each part of a
  // page that comes in several.
  const observer = new MutationObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      look();
    });
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(stopTimer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    // A page that has left must not be kept by its heading (SHL-25).
    former = undefined;
    focused = undefined;
    from = null;
  };

  function look() {
    const heading = main?.querySelector<HTMLElement>('h1');
    const active = document.activeElement;
    // Who is in a field before its page is whole goes on there: the next key is theirs.
    const isInPage = main?.contains(active) && active !== from && active !== former && active !== focused;
    const isElsewhere = isInPage || (focused && active !== document.body && active !== focused);
    // A dialog that has opened meanwhile, such as a step of the tour, keeps the focus; the drawer that led here does
    // not.
    const dialog = active?.closest('[role=dialog]');
    if (isElsewhere || (dialog && !dialog.contains(from))) return stop();
    if (!heading || heading === focused) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
    if (heading === former) return;
    former = undefined;
    clearTimeout(stopTimer);
    stopTimer = setTimeout(stop, SETTLED_MS);
  }

  if (!main) return () => undefined;
  observer.observe(main, { childList: true, subtree: true });
  stopTimer = setTimeout(stop, PATIENCE_MS);
  look();
  return stop;
}
