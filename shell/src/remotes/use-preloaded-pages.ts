import { useEffect } from 'react';
import { useReadyRegion, useServices } from '../services/services';

/**
 * Asks for the files of the page that a link leads to when the pointer or the focus comes to it, some 200 ms before it
 * is pressed: every link of the document, whichever remote drew it. Nothing is run before the page is shown.
 */
export function usePreloadedPages(): void {
  const { remotes } = useServices();
  const { table } = useReadyRegion();

  // Synchronises with the document: a link may stand in the root of any remote.
  useEffect(() => {
    // Its address and not the link itself: a page that has left must not be kept by it (SHL-25).
    let last: string | undefined;
    function preload({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.href === last) return;
      last = link?.href;
      if (!link || link.origin !== location.origin) return;
      const place = table.at(link.pathname);
      if (place.kind === 'page' && place.page.remote) remotes.preload(place.page.remote, place.page.module);
    }
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, [remotes, table]);
}
