import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The list of a page: once another page of it is there, the focus goes to its first row, as the pager that was pressed
 * has made way for the loading rows (SHL-129).
 * A focus that is somewhere else stays.
 */
export function useFocusAfterPaging<E extends HTMLElement>(page: number, isReady: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const shown = useRef(page);
  // Synchronises with the focus of the document.
  useEffect(() => {
    if (!isReady || shown.current === page) return;
    shown.current = page;
    // The page's body, or a heading or panel that took the focus over meanwhile: no control.
    if ((document.activeElement instanceof HTMLElement ? document.activeElement.tabIndex : -1) < 0)
      list.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isReady, page]);
  return list;
}
