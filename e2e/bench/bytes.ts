// `pnpm bench:bytes <commit> [<commit>]`: what each page brings over the wire on a first visit, at one commit beside
// another, or beside the present sources. Prints a table; never fails because of a figure. With `--figures` it also counts
// requests and times the order list by turns, and ends with 1 when the change costs more than releases.md allows.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import playwright from '../playwright.config';
import { FIRST_VISITS } from '../fixtures/first-visits';
import { MORNING } from '../fixtures/people';
import { BEFORE_AFTER_TARGETS } from './conditions';
import { median, ratios } from './figures';
import { runBench } from './run';
import { TrafficMeter } from './traffic';
import { createVisitor, createVisitorContext } from './visit';

const LIMIT_MS = 20 * 60_000;
const ROUNDS = 9;
const FIRST_PORT = 4390;
const root = resolve(import.meta.dirname, '../..');
const hasFigures = process.argv.includes('--figures');
const commits = process.argv.slice(2).filter((word) => word !== '--figures');

/** The sources of a commit in a folder of their own, with what they need installed. */
async function sourcesOf(commit: string, name: string): Promise<string> {
  const folder = join(root, '.cache/bench', name);
  rmSync(folder, { recursive: true, force: true });
  for (const [command, ...args] of [
    ['git', 'clone', '--quiet', '--shared', '--no-checkout', root, folder],
    ['git', '-C', folder, 'checkout', '--quiet', commit],
  ] as const) {
    if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) throw new Error(`There is no commit ${commit}.`);
  }
  const install = (await import(pathToFileURL(join(folder, 'packages/site/bin/install.mjs')).href)) as {
    ensureInstalled(root: string): Promise<void>;
  };
  await install.ensureInstalled(folder);
  return folder;
}

/** The deployed site of these sources, as its own browser tests serve it. */
async function serve(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['../node_modules/tsx/dist/cli.mjs', 'server/serve.ts', String(port)], {
    cwd: join(folder, 'e2e'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('ready at')) ready();
    });
    child.once('exit', (code) => failed(new Error(`The site of ${folder} ended with ${code}.`)));
  });
  return child;
}

interface FirstVisit {
  bytes: number;
  /** Until the page came to rest. */
  requests: number;
}

/** What a page fetches in a browser that was never here. */
async function visit(browser: Browser, port: number, [who, path]: (typeof FIRST_VISITS)[number]): Promise<FirstVisit> {
  const context = await createVisitorContext(browser, `http://localhost:${port}`, who);
  const page = await context.newPage();
  const meter = await TrafficMeter.attach(await context.newCDPSession(page));
  await page.goto(`${path}?now=${encodeURIComponent(MORNING)}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await meter.settled();
  await context.close();
  const { code, pictures, requests } = meter.total;
  return { bytes: code + pictures, requests };
}

/** The order list once in a new browser, in milliseconds. */
async function rowsAtMs(browser: Browser, port: number): Promise<number> {
  const visitor = await createVisitor(browser, `http://localhost:${port}`);
  return (await visitor.openList().finally(() => visitor.leave())).rowsAtMs;
}

/** Whether the list comes as late as before: within what one and the same site differs by from itself. */
async function compareTimes(browser: Browser): Promise<void> {
  const times: Record<'before' | 'after' | 'again', number[]> = { before: [], after: [], again: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.before.push(await rowsAtMs(browser, FIRST_PORT));
    times.after.push(await rowsAtMs(browser, FIRST_PORT + 1));
    times.again.push(await rowsAtMs(browser, FIRST_PORT));
  }
  const noise = Math.max(...ratios(times.again, times.before).map((ratio) => Math.abs(ratio - 1)));
  const cost = median(ratios(times.after, times.before));
  judge(
    cost <= 1 + noise,
    `time to the order list over before ${cost.toFixed(3)}, the same site over itself up to ${(1 + noise).toFixed(3)}`,
  );
}

function judge(isReached: boolean, said: string): void {
  console.info(`${said}: ${isReached ? 'reached' : 'missed'}`);
  if (!isReached) process.exitCode = 1;
}

async function main(): Promise<void> {
  const [then, now] = commits;
  if (!then) throw new Error('Name a commit: pnpm bench:bytes <commit> [<commit>].');
  const folders = [await sourcesOf(then, 'then'), now ? await sourcesOf(now, 'now') : root];
  const servers: ChildProcess[] = [];
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  try {
    for (const [place, folder] of folders.entries()) servers.push(await serve(folder, FIRST_PORT + place));
    console.info(`\nKB of code, pictures and fonts on a first visit: ${then}, ${now ?? 'now'}, and their ratio`);
    const grown: number[] = [];
    const more: string[] = [];
    for (const page of FIRST_VISITS) {
      const before = await visit(browser, FIRST_PORT, page);
      const after = await visit(browser, FIRST_PORT + 1, page);
      const figures = [before, after].map(({ bytes }) => (bytes / 1000).toFixed(1).padStart(8));
      console.info(`${page[1].padEnd(20)}${figures.join('')}   ${(after.bytes / before.bytes).toFixed(3)}`);
      grown.push(after.bytes / before.bytes);
      if (after.requests !== before.requests) more.push(`${page[1]} ${before.requests} and ${after.requests}`);
    }
    if (!hasFigures) return;
    const most = Math.max(...grown);
    judge(most <= BEFORE_AFTER_TARGETS.bytes, `bytes of a first visit over before, at most ${most.toFixed(3)}`);
    judge(more.length === 0, `pages with another number of requests ${more.length} ${more.join(', ')}`.trim());
    await compareTimes(browser);
  } finally {
    await browser.close();
    for (const server of servers) server.kill('SIGTERM');
  }
}

runBench(main, LIMIT_MS);
