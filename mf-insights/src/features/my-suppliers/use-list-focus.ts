import { useEffect, useRef } from 'react';

/** Brings the reader to the head of the list when the pager below it chose another page (INS-96). */
export function useListFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pager = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  // Synchronises the focus with the page; a page that came by the address alone moves nothing.
  useEffect(() => {
    const hasChanged = shown.current !== page;
    shown.current = page;
    if (!hasChanged || !pager.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.();
  }, [page]);
  return { heading, pager };
}
