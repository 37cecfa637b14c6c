// `tsx e2e/bench/collector.ts [minutes]`: what the collector takes of the main thread in a minute (REL-75), on the device
// of the benchmark, whose processor is four times slower. A buyer opens the list for the first time, and reads orders for a
// minute; Chromium's profiler samples the main thread, and every sample with a function of the collector in its stack
// counts, so that what the collector calls is counted too. The start of the file, which happens once in a page, is told
// beside the minute. The figure is the median of the minutes.
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { MORNING } from '../fixtures/people';
import playwright from '../playwright.config';
import { COLLECTOR_TARGETS, CONDITIONS } from './conditions';
import { median } from './figures';
import { publishSite } from './publish';
import { runBench } from './run';
import { serve } from './serve';
import { createVisitorContext, openSlowPage } from './visit';

const LIMIT_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
const SAMPLE_MICROSECONDS = 100;
/** A visitor follows a link as often as this. */
const READS_MS = 5000;
const root = resolve(import.meta.dirname, '../..');
const minutes = Math.max(1, Number(process.argv[2] ?? 3));
const LIST = `/orders?tab=tab-upcoming&now=${encodeURIComponent(MORNING)}`;
/** Stands in no other script of the shell. */
const ADDRESS = '/api/beat';

interface Profile {
  nodes: { id: number; callFrame: { url: string; functionName: string }; children?: number[] }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Milliseconds of the samples whose stack holds a function of a script, by the function at the top of the stack. */
function timeIn({ nodes, samples = [], timeDeltas = [] }: Profile, script: string): ReadonlyMap<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const within = new Set<number>();
  const take = (id: number): void => {
    within.add(id);
    for (const child of byId.get(id)!.children ?? []) take(child);
  };
  for (const { id, callFrame } of nodes) if (callFrame.url.split('?')[0] === script) take(id);
  const own = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    if (!within.has(id)) continue;
    const name = byId.get(id)!.callFrame.functionName || '(anonymous)';
    // A sample lasts until the next one.
    own.set(name, (own.get(name) ?? 0) + Math.max(0, timeDeltas[at + 1] ?? 0) / 1000);
  }
  return own;
}

const sumOf = (own: ReadonlyMap<string, number>) => [...own.values()].reduce((sum, ms) => sum + ms, 0);

interface Minute {
  /** Of a minute of reading. */
  ownMs: number;
  /** Of compiling and starting the file. */
  startMs: number;
  beats: number;
  /** Where most of it went. */
  most: string;
}

async function minuteOf(context: BrowserContext): Promise<Minute> {
  const { page, session } = await openSlowPage(context);
  let script: string | undefined;
  let beats = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === ADDRESS) beats += 1;
  });
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/releases\/shell\/.*\.js$/.test(pathname)) return;
    const text = await response.text().catch(() => '');
    if (text.includes(ADDRESS)) script = response.url().split('?')[0];
  });
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.send('Profiler.start');
  const timeSoFar = async () => {
    const { profile } = (await session.send('Profiler.stop')) as { profile: Profile };
    if (script === undefined) throw new Error('The page has fetched no collector; nothing is measured.');
    return timeIn(profile, script);
  };
  await page.goto(LIST, { waitUntil: 'commit' });
  const row = page.locator('ul.orders a[href*="/orders/"]').first();
  await row.waitFor({ timeout: MINUTE_MS });
  await page.waitForTimeout(READS_MS);
  const started = await timeSoFar();
  await session.send('Profiler.start');
  const end = Date.now() + MINUTE_MS;
  while (Date.now() < end) {
    await row.click({ timeout: MINUTE_MS });
    await page.getByRole('heading', { level: 1, name: /\d{5}/ }).waitFor({ timeout: MINUTE_MS });
    await page.waitForTimeout(READS_MS);
    await page.goBack();
    await row.waitFor({ timeout: MINUTE_MS });
    await page.waitForTimeout(Math.max(0, Math.min(READS_MS, end - Date.now())));
  }
  const own = await timeSoFar();
  await page.close();
  const most = [...own].sort(([, a], [, b]) => b - a).slice(0, 6);
  return {
    ownMs: sumOf(own),
    startMs: sumOf(started),
    beats,
    most: most.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', '),
  };
}

async function main(): Promise<void> {
  const { store } = await publishSite(root, join(root, '.cache/bench/collector'));
  const servers = await serve([store.folder]);
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  try {
    const measured: Minute[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const context = await createVisitorContext(browser, servers.origins[0]!);
      measured.push(await minuteOf(context));
      await context.close();
    }
    const own = median(measured.map(({ ownMs }) => ownMs));
    // A collector that told nothing has done nothing.
    const isReached =
      own <= COLLECTOR_TARGETS.ownMs && measured.every(({ startMs, beats }) => startMs > 0 && beats > 0);
    console.info(
      `collector, ms of the main thread in a minute at ${CONDITIONS.cpuSlowdown}x: ${own.toFixed(2)} (figure ${COLLECTOR_TARGETS.ownMs}: ${isReached ? 'reached' : 'missed'})`,
    );
    console.info(
      `each minute: ${measured.map(({ ownMs, startMs, beats, most }) => `${ownMs.toFixed(2)} ms after ${startMs.toFixed(2)} at the start, ${beats} beats (${most})`).join('; ')}`,
    );
    if (!isReached) process.exitCode = 1;
  } finally {
    await browser.close();
    await servers.close();
  }
}

runBench(main, LIMIT_MS);
