import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';

/**
 * The next step at the bottom of a phone's window, in reach of the thumb; not shown on wide windows. Name it with
 * `aria-label`. While one stands, the body says so with its height, and messages and the end of the page keep clear of
 * it: a style that looks for a bar (`:has`) would be worked out for the whole page at each of its changes.
 */
export function BottomBar({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  const bar = useRef<HTMLElement>(null);
  // Synchronises with the parts of the page that lie outside, before they are seen.
  useLayoutEffect(() => {
    const { dataset, style } = document.body;
    const measure = () => {
      style.setProperty('--bar', `${Math.ceil(bar.current?.getBoundingClientRect().height ?? 0)}px`);
    };
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    measure();
    dataset.bars = String(Number(dataset.bars ?? 0) + 1);
    return () => {
      observer.disconnect();
      const left = Number(dataset.bars) - 1;
      if (left > 0) dataset.bars = String(left);
      else {
        delete dataset.bars;
        style.removeProperty('--bar');
      }
    };
  }, []);
  return <section ref={bar} {...rest} className={classNames('bar', className)} />;
}
