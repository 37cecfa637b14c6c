import { useEffect } from 'react';
import { useServices } from '../services/services';

/** How often a closed tab looks whether Larder has opened. */
const LOOK_EVERY_MS = 15_000;

/**
 * While Larder is closed, looks for the region's files again and again, so that a tab comes back by itself when
 * maintenance ends (SHL-3).
 */
export function useLookAgain(isClosed: boolean): void {
  const { region } = useServices();
  // Synchronises with the site, which tells nobody that it has opened.
  useEffect(() => {
    if (!isClosed) return undefined;
    const looking = setInterval(() => void region.lookAgain(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isClosed, region]);
}
