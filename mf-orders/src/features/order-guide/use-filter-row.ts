import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Says on `root` how tall the row of the filter is (`--gfind`): what stays in view below it follows. */
export function useFilterRow(root: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // Synchronises with the layout of the row, which takes a second line where its words are long.
  useLayoutEffect(() => {
    const measured = row.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => root.current?.style.setProperty('--gfind', `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [root]);
  return row;
}
