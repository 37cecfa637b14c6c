import { useEffect, useState } from 'react';

/** How far below or above the window a panel may stand when it is fetched (REL-104). */
const NEAR_PX = 300;

/** Whether an element has come near the window; it stays near. */
export function useIsNear(element: HTMLElement): boolean {
  const [isNear, setNear] = useState(false);
  // Synchronises with the scroll position, as the browser tells it.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
