// `tsx e2e/bench/panels.ts [rounds]`: what twenty panels on one page cost its host (releases.md, figures to reach). The
// same order is opened by turns without a panel and with twenty, on the device of the benchmark; the panels are copies of
// the two that there are, and the composition names them on its way to the browser.
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { MORNING, PEOPLE } from '../fixtures/people';
import playwright from '../playwright.config';
import { PANEL_TARGETS } from './conditions';
import { median, ratios } from './figures';
import { publishSite } from './publish';
import { runBench } from './run';
import { serve } from './serve';
import { createVisitorContext, openSlowPage } from './visit';

const LIMIT_MS = 10 * 60_000;
const root = resolve(import.meta.dirname, '../..');
const rounds = Math.max(1, Number(process.argv[2] ?? 9));
const PANELS = 20;
/** A delivered order of `PEOPLE.owner`, and one of its products. */
const ORDER = `/orders/10020?now=${encodeURIComponent(MORNING)}`;
const OF_THE_ORDER = 'Beef rump 28-day aged';

declare global {
  interface Window {
    __contentAtMs?: number;
    __shifts?: string[];
  }
}

interface Composition {
  remotes: {
    declaration: { parts: Record<string, { slots?: { takes: number }[]; panels?: { name: string; order: number }[] }> };
  }[];
}

/** As many panels as wanted in the one slot that there is, the present ones by turns. */
function withPanels(composition: Composition, count: number): Composition {
  const parts = composition.remotes.flatMap(({ declaration }) => Object.values(declaration.parts));
  const owners = parts.filter(({ panels = [] }) => panels.length > 0);
  for (const { slots = [] } of parts) for (const slot of slots) slot.takes = Math.max(count, 1);
  for (const [place, owner] of owners.entries()) {
    const [panel] = owner.panels as [{ name: string; order: number }];
    const copies = Array.from({ length: count }, (_, at) => at).filter((at) => at % owners.length === place);
    owner.panels = copies.map((at) => ({ ...panel, name: `${panel.name}-${at}`, order: at }));
  }
  return composition;
}

/** A browser of somebody who is signed in, whose regions have so many panels beside an order. */
async function visitorWith(open: () => Promise<BrowserContext>, count: number): Promise<BrowserContext> {
  const context = await open();
  await context.route('**/composition/*.json*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: withPanels((await answer.json()) as Composition, count) });
  });
  await context.addInitScript((text) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes(text)) return;
      observer.disconnect();
      // The frame in which it is painted.
      requestAnimationFrame(() => {
        window.__contentAtMs = performance.now();
        window.__shifts = [];
        type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            // What happens inside a panel is its own.
            if (sources.some(({ node }) => !node?.parentElement?.closest('.remote-panel-body')))
              window.__shifts!.push(String(value));
        }).observe({ type: 'layout-shift' });
      });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, OF_THE_ORDER);
  return context;
}

interface Opened {
  contentAtMs: number;
  panels: number;
  shifts: string[];
}

async function open(context: BrowserContext, isWhole: boolean): Promise<Opened> {
  const { page, session } = await openSlowPage(context);
  await page.goto(ORDER, { waitUntil: 'commit' });
  const contentAtMs = await page
    .waitForFunction(() => window.__contentAtMs, undefined, { timeout: 60_000, polling: 50 })
    .then((found) => found.jsonValue());
  if (isWhole) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Each is fetched once it comes near the window.
    for (const panel of await page.locator('.remote-panel').all()) {
      await panel.scrollIntoViewIfNeeded();
      await panel.locator('.remote-panel-body :is(ul, p, dl, table)').first().waitFor({ timeout: 30_000 });
    }
  }
  const panels = await page.locator('.remote-panel').count();
  const shifts = await page.evaluate(() => window.__shifts ?? []);
  await page.close();
  return { contentAtMs: contentAtMs!, panels, shifts };
}

async function main(): Promise<void> {
  const { store } = await publishSite(root, join(root, '.cache/bench/panels'));
  const servers = await serve([store.folder]);
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  const [origin] = servers.origins as [string];
  const visitor = (count: number) => visitorWith(() => createVisitorContext(browser, origin, PEOPLE.owner), count);
  try {
    const contexts = { none: await visitor(0), twenty: await visitor(PANELS) };
    // The first of each also says whether everything is there, and whether it stays where it is.
    const whole = { none: await open(contexts.none, true), twenty: await open(contexts.twenty, true) };
    const times: { none: number[]; twenty: number[] } = { none: [], twenty: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['none', 'twenty'] as const) : (['twenty', 'none'] as const);
      for (const which of order) times[which].push((await open(contexts[which], false)).contentAtMs);
    }
    const cost = median(ratios(times.twenty, times.none));
    const figures = [
      ['panels on the page', whole.twenty.panels, whole.twenty.panels === PANELS && whole.none.panels === 0, PANELS],
      ['shifts around twenty panels', whole.twenty.shifts.length, whole.twenty.shifts.length === 0, 0],
      ['time to the order with twenty panels over none', cost, cost <= PANEL_TARGETS.content, PANEL_TARGETS.content],
    ] as const;
    for (const [title, value, isReached, target] of figures) {
      const said = Number.isInteger(value) ? String(value) : value.toFixed(3);
      console.info(`${title.padEnd(50)}${said.padStart(14)}  (figure ${target}: ${isReached ? 'reached' : 'missed'})`);
      if (!isReached) process.exitCode = 1;
    }
    console.info(`without panels ${median(times.none).toFixed(0)} ms, ${rounds} rounds by turns`);
  } finally {
    await browser.close();
    await servers.close();
  }
}

runBench(main, LIMIT_MS);
