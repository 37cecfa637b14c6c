import { useSyncExternalStore } from 'react';

/** Past the head of a page. */
const HEAD_PX = 120;

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/**
 * Whether the head of the page, with its buttons, has been scrolled away. On phones a round button (`.fab`) takes their
 * place then.
 */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => window.scrollY > HEAD_PX);
