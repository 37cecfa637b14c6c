import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query fits the page now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The height of the chart in pixels, and of what stands in its place (INS-28, INS-32). */
export const useChartHeight = (): number => (useMedia('(max-width: 959px)') ? 260 : 400);
