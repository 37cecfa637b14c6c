import { useLayoutEffect, useRef, useState } from 'react';

const BEFORE_MEASURING = 640;

/** The width of an element in pixels, also after it has changed. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(BEFORE_MEASURING);
  // Synchronises with the layout of the page.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || BEFORE_MEASURING);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
