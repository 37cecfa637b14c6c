import type { BrowserContext, Locator, Page } from '@playwright/test';

/** One key press as the browser timed it, in milliseconds. */
export interface KeyTiming {
  inputDelay: number;
  processing: number;
  presentation: number;
  total: number;
  /** Until what follows from the key is on the screen too; none where nothing follows. */
  followed?: number | undefined;
}

interface Seen {
  events: { at: number; start: number; end: number; duration: number }[];
  shifts: { value: number; isAfterInput: boolean; sources: string[] }[];
  shown?: Promise<number>;
  followedAt?: number | undefined;
  /** When a press came, and when what it leads to was painted. */
  pressedAt?: number;
  shownAt?: number;
}

declare global {
  interface Window {
    __seen: Seen;
    /** When something comes that is not there yet, or changes that is: the moment of the frame that shows it. */
    __awaitShown(selector: string): Promise<number>;
  }
}

/** Events faster than this are not told by the browser: they count as nothing but this. */
const LEAST_TOLD_MS = 16;
/** Until every event of a key was told and what follows from it was drawn. */
const KEY_WAIT_MS = 400;
/** Longer than a switch takes. */
const SWITCH_WAIT_MS = 1200;

/**
 * Makes every page of a context note how long events take, what shifts, and when something that is waited for is
 * painted.
 */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript((leastTold) => {
    // No named function in here: the compiler would call its helper for names, which the page does not have.
    window.__seen = { events: [], shifts: [] };
    let watching: MutationObserver | undefined;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (/^(key|input|beforeinput)/.test(entry.name))
          window.__seen.events.push({
            at: entry.startTime,
            start: entry.processingStart,
            end: entry.processingEnd,
            duration: entry.duration,
          });
      }
    }).observe({ type: 'event', durationThreshold: leastTold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        window.__seen.shifts.push({
          value: entry.value,
          isAfterInput: entry.hadRecentInput,
          sources: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
    window.__awaitShown = (selector) =>
      new Promise((resolve) => {
        watching?.disconnect();
        const standing = document.querySelector(selector);
        watching = new MutationObserver((_, observer) => {
          if (!standing && !document.querySelector(selector)) return;
          observer.disconnect();
          // After the frame in which it is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        watching.observe(standing ?? document, { childList: true, subtree: true, characterData: true });
      });
  }, LEAST_TOLD_MS);
}

/**
 * Presses a key and waits until the browser has told how long it took: from the key to the frame that shows its effect,
 * and to a change of what `follows`.
 */
export async function timeKey(page: Page, key: string, follows?: string): Promise<KeyTiming> {
  await page.evaluate((selector) => {
    window.__seen.events = [];
    window.__seen.followedAt = undefined;
    if (selector)
      void window.__awaitShown(selector).then((at) => {
        window.__seen.followedAt = at;
      });
  }, follows);
  await page.keyboard.press(key);
  // The page is asked nothing meanwhile: that would take its time.
  await new Promise((resolve) => setTimeout(resolve, KEY_WAIT_MS));
  const { events, followedAt } = await page.evaluate(() => ({
    events: window.__seen.events,
    followedAt: window.__seen.followedAt,
  }));
  // The events of a key share the frame that shows its effect: from the first of them to the last that is done before
  // that frame.
  const first = events.sort((a, b) => a.at - b.at)[0];
  if (!first) return { inputDelay: 0, processing: 0, presentation: 0, total: LEAST_TOLD_MS };
  const total = Math.max(...events.map(({ duration }) => duration));
  const lastEnd = Math.max(...events.map(({ end }) => end).filter((end) => end <= first.at + total), first.end);
  return {
    inputDelay: first.start - first.at,
    processing: lastEnd - first.start,
    presentation: Math.max(0, first.at + total - lastEnd),
    total,
    followed: followedAt && followedAt - first.at,
  };
}

/**
 * Clicks what leads to another screen. Gives the milliseconds from the last of its data at the browser to its content
 * on the screen; none where the content was there before, from the cache. Between the click and the content the page is
 * asked nothing: that would take its time.
 */
export async function timeSwitch(
  page: Page,
  link: Locator,
  { selector, data }: { selector: string; data: RegExp },
): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  // In force before the click: a browser handles input ahead of what it is asked.
  const since = await page.evaluate((wanted) => {
    window.__seen.shown = window.__awaitShown(wanted);
    return performance.now();
  }, selector);
  await page.mouse.click(x + width / 2, y + height / 2);
  await new Promise((resolve) => setTimeout(resolve, SWITCH_WAIT_MS));
  const { shownAt, ends } = await page.evaluate(
    async ({ pattern, from }) => ({
      shownAt: await window.__seen.shown!,
      ends: performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime >= from && new RegExp(pattern).test(new URL(entry.name).pathname))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    }),
    { pattern: data.source, from: since },
  );
  const before = ends.filter((at) => at <= shownAt);
  return before.length === 0 ? 0 : shownAt - Math.max(...before);
}

/** What has shifted since it was last asked: unasked for, with the parts of the page that did, and altogether. */
export async function takeShifts(page: Page): Promise<{ unasked: number; all: number; parts: string[] }> {
  const shifts = await page.evaluate(() => window.__seen.shifts.splice(0));
  const sum = (some: typeof shifts) => some.reduce((total, { value }) => total + value, 0);
  const unasked = shifts.filter(({ isAfterInput }) => !isAfterInput);
  return { unasked: sum(unasked), all: sum(shifts), parts: [...new Set(unasked.flatMap(({ sources }) => sources))] };
}
