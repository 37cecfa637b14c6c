import { useEffect, useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, RefObject } from 'react';
import { classNames } from '../class-names';

/**
 * The next step at the bottom of a phone's window, in reach of the thumb; not shown on wide windows. Name it with
 * `aria-label`. While one stands, the body says so with its height, and messages and the end of the page keep clear of
 * it: a style that looks for a bar (`:has`) would be worked out for the whole page at each of its changes. A field that
 * gets the focus under the bar is scrolled clear of it (DSK-9).
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
  useFocusInView(bar);
  return <section ref={bar} {...rest} className={classNames('bar', className)} />;
}

/** Browsers keep the caret in view, not the whole field: a text of several lines can begin above the bar. */
function useFocusInView(bar: RefObject<HTMLElement | null>): void {
  // Synchronises the place in the page with the focus, once the browser has scrolled for itself.
  useEffect(() => {
    let frame = 0;
    const onFocus = ({ target }: FocusEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (isField(target) && bar.current && isUnder(target, bar.current)) target.scrollIntoView({ block: 'nearest' });
      });
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** A bar that lies in the page, as on short windows, or is not shown, covers nothing. */
function isUnder(field: HTMLElement, bar: HTMLElement): boolean {
  if (bar.contains(field)) return false;
  const [{ top, bottom }, over] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
  return bottom > over.top && top < over.bottom;
}
