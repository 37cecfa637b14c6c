/** The part of a history that scrolling goes by. */
interface Moving {
  readonly location: { key: string };
  listen(listener: (update: { action: string }) => void): () => void;
}

/** How long a page that is gone back to may take to become as high as it was. */
const PATIENCE_MS = 5000;

/** What says that the reader goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Goes back to how far a page was scrolled when the reader goes back to it. The browser's own way ends before the page
 * of a remote has its rows. Lasts as long as the page.
 */
export function keepScroll(history: Moving, page: Window): void {
  const heights = new Map<string, number>();
  let { key } = history.location;
  let stop = () => undefined as void;

  page.history.scrollRestoration = 'manual';
  // A reload of the whole page is the browser's again.
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });

  history.listen(({ action }) => {
    heights.set(key, page.scrollY);
    ({ key } = history.location);
    stop();
    if (action === 'POP') stop = goTo(heights.get(key) ?? 0, page);
  });
}

/**
 * Scrolls there again whenever the page changes its height, until the reader moves or it took too long. @returns ends
 * it
 */
function goTo(height: number, page: Window): () => void {
  const scroll = () => page.scrollTo(0, height);
  const observer = new ResizeObserver(scroll);
  const timer = page.setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) page.addEventListener(move, stop, { passive: true });
  observer.observe(page.document.body);

  function stop() {
    observer.disconnect();
    page.clearTimeout(timer);
    for (const move of OWN_MOVES) page.removeEventListener(move, stop);
  }
  return stop;
}
