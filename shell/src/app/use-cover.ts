import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Keys go to nobody who listens to the whole document, such as a step of the tour; the browser's own still work. */
const hush = (event: KeyboardEvent) => event.stopPropagation();

/**
 * What covers the whole window takes the focus. Dialogs and menus, which lie beside the page in the body, can't be used
 * meanwhile; afterwards the focus is where it was (SHL-39). What lies below in the same part of the body is the
 * caller's to make inert: messages are there too, and go on being read.
 */
export function useCover(): RefObject<HTMLDivElement | null> {
  const cover = useRef<HTMLDivElement>(null);
  // Read while the cover is first rendered: what is inert has lost the focus already.
  const [from] = useState(() => document.activeElement);

  // Synchronises with what others draw into the body, before and while it is covered.
  useLayoutEffect(() => {
    const made = new Set<Element>();
    const cut = () => {
      for (const part of document.body.children) {
        if (part.hasAttribute('inert') || part.contains(cover.current)) continue;
        part.setAttribute('inert', '');
        made.add(part);
      }
    };
    cut();
    const observer = new MutationObserver(cut);
    observer.observe(document.body, { childList: true });
    window.addEventListener('keydown', hush, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', hush, true);
      for (const part of made) part.removeAttribute('inert');
    };
  }, []);

  // Synchronises the focus, once nothing is inert any more.
  useEffect(() => {
    cover.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from !== document.body && from.isConnected)
        from.focus({ preventScroll: true });
    };
  }, [from]);
  return cover;
}
