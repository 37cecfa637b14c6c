import { useLayoutEffect } from 'react';
import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';

/**
 * The next step at the bottom of a phone's window, in reach of the thumb; not shown on wide windows. Name it with `aria-label`. While one stands, the body says
 * so, and messages and the end of the page keep clear of it: a style that looks for a bar (`:has`) would be worked out for the whole page at each of its changes.
 */
export function BottomBar({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  // Synchronises with the parts of the page that lie outside, before they are seen.
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.bars = String(Number(dataset.bars ?? 0) + 1);
    return () => {
      const left = Number(dataset.bars) - 1;
      if (left > 0) dataset.bars = String(left);
      else delete dataset.bars;
    };
  }, []);
  return <section {...rest} className={classNames('bar', className)} />;
}
