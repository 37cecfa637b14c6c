import { usePreference } from '@larder/remote-kit';
import { useCallback, useEffect, useRef } from 'react';

interface Place {
  width: number;
  height: number;
}

/** What is kept of the places, by name. */
export type HeldPlaces = Record<string, Place>;

/**
 * The place of something that comes late, held as high as it was at the last visit in this browser, so that nothing
 * moves when it comes. `isThere` says whether it came, and is undefined until that is known.
 */
export function useHeldPlace(name: 'strip' | 'docket', isThere: boolean | undefined) {
  const { value = {}, writeSome } = usePreference<HeldPlaces>('heldPlaces');
  const known = value[name];
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef<boolean>(undefined);
  // Synchronises this browser with what came, for the next visit; what is opened there later has no place to be held.
  useEffect(() => {
    if (isThere === undefined || seen.current === isThere) return;
    seen.current = isThere;
    const now = {
      width: window.innerWidth,
      height: isThere ? Math.round(place.current?.getBoundingClientRect().height ?? 0) || 1 : 0,
    };
    if (now.height !== known?.height || now.width !== known.width) writeSome({ [name]: now });
  });
  const hold = useCallback(
    (element: HTMLElement | null) => {
      if (element && known && known.width === window.innerWidth && known.height > 1)
        element.style.minHeight = `${known.height}px`;
    },
    [known],
  );
  return {
    /** Nothing is held where nothing was. */
    isHeld: known?.height !== 0,
    /** Around what came. */
    place,
    /** On what stands for it. */
    hold,
  };
}
