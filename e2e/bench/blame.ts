// `tsx e2e/bench/blame.ts`: whether a failure is told with its remote, release and line of the source. Five remotes in
// three releases each are built with a page that fails on demand in eight ways, and a real Chromium shows them; what its
// pages tell by beats is read with the source maps of the releases, as gateways do. Only who asks for a failure is made up.
import { join, resolve } from 'node:path';
import {
  buildParts,
  type Candidate,
  createMapReader,
  outputFolderOf,
  partNamed,
  readable,
  readWorkspace,
  releaseParts,
  type ReleaseStore,
} from '@larder/federation';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import playwright from '../playwright.config';
import { BLAME_TARGETS } from './conditions';
import { FRAME_MS, type Kind, KINDS, lineOf, plant, PLACES, PLANTED_FILE, type PlantedPlace, wordsOf } from './planted';
import { publishSite } from './publish';
import { runBench } from './run';
import { serve } from './serve';
import { createVisitorContext } from './visit';

const LIMIT_MS = 25 * 60_000;
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench/blame');
const RELEASES = 3;
const FRAMES_OF_A_REMOTE = 20;
const MINUTE_MS = 61_000;

/** Of what a beat holds, what counts here. */
interface Item {
  kind: string;
  remote: string;
  version: string;
  text?: string;
  value?: number;
  frames?: Parameters<typeof readable>[0];
}

declare global {
  interface Window {
    __ahead?: number;
  }
}

/** A page and what it has told. */
interface Told {
  page: Page;
  items: Item[];
}

/** Builds a release of each remote whose page fails, and brings it into use. */
async function releasePlanted(store: ReleaseStore, release: number): Promise<void> {
  const workspace = readWorkspace(root);
  const copies = PLACES.map((place) => plant(partNamed(workspace, place.remote), place, release, folder));
  const built = await buildParts({ ...workspace, root: join(folder, 'sources') }, copies);
  const candidates: Candidate[] = built.map(({ part, release: made }) => ({
    release: made,
    folder: outputFolderOf(part.folder),
  }));
  await releaseParts(store, [], candidates);
}

/** Opens the page of a remote and waits until the collector watches it. */
async function open(context: BrowserContext, { remote, path }: PlantedPlace): Promise<Told> {
  const page = await context.newPage();
  const items: Item[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/beat')
      items.push(...(JSON.parse(request.postData() ?? '{"items":[]}') as { items: Item[] }).items);
  });
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + (window.__ahead ?? 0);
    Math.random = () => 0.5;
  });
  await page.goto(path);
  // The mount is told once the collector is there and the page is hidden.
  for (let turn = 0; turn < 100 && !items.some((item) => item.kind === 'mount' && item.remote === remote); turn += 1) {
    await tellNow(page);
    await page.waitForTimeout(200);
  }
  return { page, items };
}

// As text: the compiler would give the functions names by a helper that the page does not have.
const HIDE = `for (const hidden of [true, false]) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  if (hidden) document.dispatchEvent(new Event('visibilitychange'));
}`;
const tellNow = (page: Page) => page.evaluate(HIDE);

const ask = (page: Page, what: string) =>
  page.evaluate((detail) => {
    // In a task of its own, as a click would be.
    setTimeout(() => document.dispatchEvent(new CustomEvent('larder-plant', { detail })));
  }, what);

async function until(isTrue: () => boolean, page: Page): Promise<void> {
  for (let turn = 0; turn < 25 && !isTrue(); turn += 1) await page.waitForTimeout(100);
}

/** Failures of one page, by their words. */
async function failuresOf(context: BrowserContext, place: PlantedPlace, release: number): Promise<Map<Kind, Item>> {
  const found = new Map<Kind, Item>();
  let told = await open(context, place);
  for (const kind of KINDS) {
    if (kind === 'effect') {
      // What failed while it was drawn has taken the page down.
      await told.page.close();
      told = await open(context, place);
    }
    const words = wordsOf(place.remote, kind, release);
    const { items, page } = told;
    const item = () => items.find(({ kind: told, text }) => told !== 'mount' && text?.includes(words));
    await ask(page, kind);
    await until(() => item() !== undefined, page);
    if (item()) found.set(kind, item()!);
  }
  await told.page.close();
  return found;
}

/** How many of the planted long frames were given to the remote that held the page up. */
async function framesOf(context: BrowserContext, place: PlantedPlace): Promise<number> {
  const { page, items } = await open(context, place);
  let right = 0;
  for (let round = 0; round < FRAMES_OF_A_REMOTE; round += 1) {
    // A figure counts once a minute and area, so the page's minutes go by.
    await page.evaluate(
      (ahead) => {
        window.__ahead = ahead;
      },
      MINUTE_MS * (round + 1),
    );
    const before = items.length;
    const long = () =>
      items.slice(before).find(({ kind, value = 0 }) => kind === 'frame' && value >= FRAME_MS && value < FRAME_MS * 10);
    await ask(page, 'frame');
    for (let turn = 0; turn < 20 && !long(); turn += 1) {
      await page.waitForTimeout(150);
      await tellNow(page);
    }
    if (long()?.remote === place.remote) right += 1;
  }
  await page.close();
  return right;
}

async function main(): Promise<void> {
  const { store, workspace } = await publishSite(root, join(folder, 'store'));
  const servers = await serve([store.folder]);
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  const readMap = createMapReader(store);
  const [origin] = servers.origins as [string];
  let [planted, told, right, frames] = [0, 0, 0, 0];
  try {
    for (let release = 0; release < RELEASES; release += 1) {
      await releasePlanted(store, release);
      const versionOf = ({ remote }: PlantedPlace) =>
        `${partNamed(workspace, remote).version.split('.')[0]}.${90 + release}.0`;
      // The gateway reads a change within a second.
      for (let turn = 0; turn < 50; turn += 1) {
        const { remotes } = (await (await fetch(`${origin}/composition/gb.json?form=2`)).json()) as {
          remotes: { name: string; version: string }[];
        };
        if (
          PLACES.every((place) =>
            remotes.some(({ name, version }) => name === place.remote && version === versionOf(place)),
          )
        )
          break;
        await new Promise((later) => setTimeout(later, 200));
      }
      for (const place of PLACES) {
        const context =
          place.remote === 'mf-auth'
            ? await browser.newContext({ baseURL: origin })
            : await createVisitorContext(browser, origin);
        const failures = await failuresOf(context, place, release);
        for (const kind of KINDS) {
          planted += 1;
          const item = failures.get(kind);
          if (!item) {
            console.info(`${place.remote} ${versionOf(place)}, ${kind}: nothing was told`);
            continue;
          }
          told += 1;
          const stack = await readable(item.frames ?? [], { name: item.remote, version: item.version }, readMap);
          const own = stack.find(({ source }) => source?.endsWith(PLANTED_FILE));
          const line = lineOf(place.remote, kind, release);
          if (item.remote === place.remote && item.version === versionOf(place) && own?.line === line) right += 1;
          else
            console.info(
              `${place.remote} ${versionOf(place)}, ${kind}: told of ${item.remote} ${item.version}, line ${own?.line ?? 'unknown'} in place of ${line}`,
            );
        }
        if (release === RELEASES - 1) frames += await framesOf(context, place);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await servers.close();
  }
  const allFrames = PLACES.length * FRAMES_OF_A_REMOTE;
  const figures = [
    ['planted errors with the right remote, release and line', right, planted, BLAME_TARGETS.errors],
    ['planted long frames with the right remote', frames, allFrames, BLAME_TARGETS.frames],
  ] as const;
  console.info(`${told} of ${planted} planted errors were told`);
  for (const [title, is, of, target] of figures) {
    console.info(`${title}: ${is} of ${of} (figure ${target * 100} %: ${is / of >= target ? 'reached' : 'missed'})`);
    if (is / of < target) process.exitCode = 1;
  }
}

runBench(main, LIMIT_MS);
