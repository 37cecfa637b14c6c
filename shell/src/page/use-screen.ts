import { useCallback, useSyncExternalStore } from 'react';

/** Narrower than 960 px: the drawer lies over the page, and the top bar has a back arrow. */
const SMALL = '(max-width: 959px)';
/** From 1200 px the drawer stands open by itself. */
const WIDE = '(min-width: 1200px)';

function useMedia(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The size of the screen, in the words of the specification. */
export function useScreen(): { isSmall: boolean; isWide: boolean } {
  return { isSmall: useMedia(SMALL), isWide: useMedia(WIDE) };
}
