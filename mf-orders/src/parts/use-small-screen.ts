import { useSyncExternalStore } from 'react';

const SMALL = '(max-width: 959px)';
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(SMALL);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page is one column, with the figures of an order in a bottom bar. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(SMALL).matches);
