import { useEffect } from 'react';

/** A control that goes away while its successor takes the focus itself, or a page that brings its heading, is left alone. */
const PATIENCE_MS = 50;
const NAMED = 'section,form,fieldset,[role=tabpanel],[role=region],[role=group],[role=dialog]';
const HEADING = 'h1,h2,h3';

/**
 * When the focused control goes away, the focus goes to the nearest thing around it that is still there: a named part of the page, or its heading (SHL-129).
 * Once per page; what moves the focus itself comes first.
 */
export function KeepsFocus(): null {
  // Synchronises with the document's focus, which the browser drops to the body without an event that all browsers have.
  useEffect(() => {
    let path: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      const around: Element[] = [];
      for (let element = target instanceof Element ? target : null; element; element = element.parentElement) around.push(element);
      path = around;
    };
    // Left by a click beside it: nothing was lost.
    const leave = () => queueMicrotask(() => { if (document.activeElement === document.body && path[0]?.isConnected) path = []; });
    const look = () => {
      timer = undefined;
      const lost = path;
      path = [];
      if (document.activeElement === document.body) placeFor(lost.filter(({ isConnected }) => isConnected))?.focus();
    };
    const observer = new MutationObserver(() => {
      if (path[0] && !path[0].isConnected && document.activeElement === document.body) timer ??= setTimeout(look, PATIENCE_MS);
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return null;
}

/** Where the focus goes: within the page's own part, never to the frame around it. */
function placeFor(around: readonly Element[]): HTMLElement | undefined {
  for (const element of around) {
    if (element === document.body || element.querySelector('main')) return undefined;
    const heading = element.querySelector<HTMLElement>(HEADING);
    const place = heading ?? (element.matches(NAMED) && (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) ? (element as HTMLElement) : undefined);
    if (place) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      return place;
    }
  }
  return undefined;
}
