import type { Page } from '@playwright/test';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { at } from '../fixtures/test';
import { takeShifts, timeKey } from './watch-page';
import type { KeyTiming } from './watch-page';

/** What the guide of an order takes, in milliseconds (guide.md, section 15). */
export interface GuideTimings {
  /** From the last of its data at the browser, or the press of "Next" where that came later, to its rows. */
  shown: number[];
  quantity: KeyTiming[];
  /** Keys in the filter, followed to the change of the rows. */
  filter: KeyTiming[];
  /** What has moved while cartons were typed. */
  shifts: Awaited<ReturnType<typeof takeShifts>>;
  rows: number;
}

const NEW_ORDER = '/orders/new?location=1201&date=2026-11-25';
const QUANTITY_KEYS = ['2', '3', 'ArrowDown', '+', '-'];
/** Narrows the rows with each letter. */
const FILTER_KEYS = 'smoked';
const ROWS = '[data-guide-row]';
/** Longer than the guide takes. */
const SHOWN_WAIT_MS = 2500;

async function timeShown(page: Page): Promise<number> {
  const next = page.getByRole('button', { name: 'Next', exact: true }).and(page.locator(':enabled'));
  await next.waitFor();
  // In force before the press: a browser handles input ahead of what it is asked.
  await page.evaluate((rows) => {
    document.addEventListener('click', (event) => (window.__seen.pressedAt = event.timeStamp), { capture: true });
    void window.__awaitShown(rows).then((at) => (window.__seen.shownAt = at));
  }, ROWS);
  await next.click();
  await new Promise((resolve) => setTimeout(resolve, SHOWN_WAIT_MS));
  const { pressedAt, shownAt, ends } = await page.evaluate(() => ({
    pressedAt: window.__seen.pressedAt,
    shownAt: window.__seen.shownAt,
    ends: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(location\/\d+\/guide|product\/approved\/\d+)$/.test(new URL(name).pathname))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  }));
  if (pressedAt === undefined || shownAt === undefined) throw new Error('The guide did not come.');
  return shownAt - Math.max(pressedAt, ...ends.filter((end) => end <= shownAt));
}

/** Opens the guide of 214 products several times, each time in a page of its own, and types in the last. */
export async function timeGuide(page: Page, rounds: number): Promise<GuideTimings> {
  await withoutDrawer(page);
  await page.goto(at(NEW_ORDER));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // Its user's choice from now on.
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.locator(ROWS).first().waitFor();
  const shown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(at(NEW_ORDER));
    shown.push(await timeShown(page));
  }
  const fields = page.locator('[data-guide-cartons]');
  const rows = await page.locator(ROWS).count();
  await fields.nth(Math.floor((await fields.count()) / 2)).focus();
  // What comes from elsewhere by now, such as the way to the field, is none of the typing.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 600))));
  await takeShifts(page);
  const quantity: KeyTiming[] = [];
  for (let round = 0; round < 4 * rounds; round += 1)
    for (const key of QUANTITY_KEYS) quantity.push(await timeKey(page, key));
  const shifts = await takeShifts(page);
  const filter: KeyTiming[] = [];
  await page.locator('[data-guide-filter]').focus();
  for (let round = 0; round < rounds; round += 1) {
    for (const key of FILTER_KEYS) filter.push(await timeKey(page, key, '[data-guide]'));
    await page.locator('[data-guide-filter]').press('Escape');
    await page.locator('[data-guide-filter]').focus();
  }
  return { shown, quantity, filter, shifts, rows };
}
