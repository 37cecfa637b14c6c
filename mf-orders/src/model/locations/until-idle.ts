const AT_MOST_MS = 300;

/** Waits until the page has nothing to draw, so that what takes its time stands in nobody's way; for the next task where the browser does not tell. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    else setTimeout(resolve);
  });
