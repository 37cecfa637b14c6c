// `pnpm bench:bytes <commit> [<commit>]`: what each page brings over the wire on a first visit, at one commit beside
// another, or beside the present sources. Prints a table; never fails because of a figure.
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
import { runBench } from './run';
import { TrafficMeter } from './traffic';
import { createVisitorContext } from './visit';

const LIMIT_MS = 15 * 60_000;
const FIRST_PORT = 4390;
const root = resolve(import.meta.dirname, '../..');
const commits = process.argv.slice(2);

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

/** Bytes of a page, in a browser that was never here. */
async function bytesOf(browser: Browser, port: number, [who, path]: (typeof FIRST_VISITS)[number]): Promise<number> {
  const context = await createVisitorContext(browser, `http://localhost:${port}`, who);
  const page = await context.newPage();
  const meter = await TrafficMeter.attach(await context.newCDPSession(page));
  await page.goto(`${path}?now=${encodeURIComponent(MORNING)}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await meter.settled();
  await context.close();
  return meter.total.code + meter.total.pictures;
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
    for (const page of FIRST_VISITS) {
      const before = await bytesOf(browser, FIRST_PORT, page);
      const after = await bytesOf(browser, FIRST_PORT + 1, page);
      const figures = [before / 1000, after / 1000].map((kilobytes) => kilobytes.toFixed(1).padStart(8));
      console.info(`${page[1].padEnd(20)}${figures.join('')}   ${(after / before).toFixed(3)}`);
    }
  } finally {
    await browser.close();
    for (const server of servers) server.kill('SIGTERM');
  }
}

runBench(main, LIMIT_MS);
