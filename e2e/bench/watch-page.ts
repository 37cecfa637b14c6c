import type { BrowserContext, Page } from '@playwright/test';

/** One key press as the browser timed it, in milliseconds. */
export interface KeyTiming { inputDelay: number; processing: number; presentation: number; total: number }

interface Seen { events: { at: number; start: number; end: number; duration: number }[]; shifts: { value: number; isAfterInput: boolean; sources: string[] }[]; shownAt: number | undefined }

declare global {
  interface Window { __seen: Seen; __awaitShown(selector: string): void }
}

/** Events faster than this are not told by the browser: they count as nothing but this. */
const LEAST_TOLD_MS = 16;

/** Makes every page of a context note how long events take, what shifts, and when something that is waited for is painted. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript((leastTold) => {
    // No named function in here: the compiler would call its helper for names, which the page does not have.
    window.__seen = { events: [], shifts: [], shownAt: undefined };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (/^(key|input|beforeinput)/.test(entry.name)) window.__seen.events.push({ at: entry.startTime, start: entry.processingStart, end: entry.processingEnd, duration: entry.duration });
      }
    }).observe({ type: 'event', durationThreshold: leastTold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] })[]) window.__seen.shifts.push({ value: entry.value, isAfterInput: entry.hadRecentInput, sources: entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text')) });
    }).observe({ type: 'layout-shift', buffered: true });
    window.__awaitShown = (selector) => {
      window.__seen.shownAt = undefined;
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        // After the frame in which it is painted.
        requestAnimationFrame(() => setTimeout(() => { window.__seen.shownAt = performance.now(); }));
      }).observe(document, { childList: true, subtree: true });
    };
  }, LEAST_TOLD_MS);
}

/** Presses a key and waits until the browser has told how long it took: from the key to the frame that shows its effect. */
export async function timeKey(page: Page, key: string): Promise<KeyTiming> {
  await page.evaluate(() => { window.__seen.events = []; });
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))));
  const events = await page.evaluate(() => window.__seen.events);
  // The events of a key share the frame that shows its effect: from the first of them to the last that is done before that frame.
  const first = events.sort((a, b) => a.at - b.at)[0];
  if (!first) return { inputDelay: 0, processing: 0, presentation: 0, total: LEAST_TOLD_MS };
  const total = Math.max(...events.map(({ duration }) => duration));
  const lastEnd = Math.max(...events.map(({ end }) => end).filter((end) => end <= first.at + total), first.end);
  return { inputDelay: first.start - first.at, processing: lastEnd - first.start, presentation: Math.max(0, first.at + total - lastEnd), total };
}

/**
 * Does something that leads to another screen. Gives the milliseconds from the last of its data at the browser to its content on the screen;
 * none where the content was there before, from the cache.
 */
export async function timeSwitch(page: Page, act: () => Promise<void>, { selector, data }: { selector: string; data: RegExp }): Promise<number> {
  const since = await page.evaluate((wanted) => { window.__awaitShown(wanted); return performance.now(); }, selector);
  await act();
  const shownAt = await (await page.waitForFunction(() => window.__seen.shownAt, undefined, { timeout: 30_000, polling: 20 })).jsonValue();
  const arrived = await page.evaluate(({ pattern, from }) =>
    performance.getEntriesByType('resource').filter((entry) => entry.startTime >= from && new RegExp(pattern).test(new URL(entry.name).pathname)).map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  { pattern: data.source, from: since });
  const before = arrived.filter((at) => at <= shownAt!);
  return before.length === 0 ? 0 : shownAt! - Math.max(...before);
}

/** What has shifted since it was last asked: unasked for, with the parts of the page that did, and altogether. */
export async function takeShifts(page: Page): Promise<{ unasked: number; all: number; parts: string[] }> {
  const shifts = await page.evaluate(() => window.__seen.shifts.splice(0));
  const sum = (some: typeof shifts) => some.reduce((total, { value }) => total + value, 0);
  const unasked = shifts.filter(({ isAfterInput }) => !isAfterInput);
  return { unasked: sum(unasked), all: sum(shifts), parts: [...new Set(unasked.flatMap(({ sources }) => sources))] };
}
