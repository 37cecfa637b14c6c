import type { Page, Request } from '@playwright/test';
import { takeDown } from '../fixtures/faults';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

/** What the collector may have, packed with brotli (REL-75). */
const MOST_BYTES = 2560;

interface Item {
  kind: string;
  remote: string;
  version: string;
  module?: string;
  value?: number;
  text?: string;
  frames?: { file: string }[];
}
interface Beat {
  form: number;
  region: string;
  route?: string;
  load: string;
  shell: string;
  sampled: boolean;
  items: Item[];
}

/** Beats, reports of former days, and scripts of the shell that were asked for. */
function watch(page: Page) {
  const seen = {
    beats: [] as Beat[],
    types: [] as (string | undefined)[],
    former: [] as string[],
    scripts: [] as Request[],
  };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/beat') {
      seen.beats.push(JSON.parse(request.postData()!) as Beat);
      seen.types.push(request.headers()['content-type']);
    }
    if (pathname === '/api/client-error') seen.former.push(pathname);
    if (/^\/releases\/shell\/.*\.js$/.test(pathname)) seen.scripts.push(request);
  });
  return seen;
}

/** The script that names something, with its size as it was sent. */
async function scriptWith(requests: readonly Request[], text: string): Promise<{ bytes: number } | undefined> {
  for (const request of requests) {
    const response = await request.response();
    if (response && (await response.text()).includes(text)) return { bytes: (await request.sizes()).responseBodySize };
  }
  return undefined;
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const itemsOf = ({ beats }: { beats: readonly Beat[] }) => beats.flatMap(({ items }) => items);
const collector = '/api/beat';

test('the collector comes after the first screen, in at most 2.5 KB, and tells mounts when the page is hidden (REL-74, REL-75, REL-77)', async ({
  page,
  larder,
}) => {
  const seen = watch(page);
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  await expect.poll(async () => (await scriptWith(seen.scripts, collector))?.bytes).toBeGreaterThan(500);
  expect((await scriptWith(seen.scripts, collector))!.bytes).toBeLessThanOrEqual(MOST_BYTES);
  await hide(page);
  await expect
    .poll(() => itemsOf(seen))
    .toContainEqual({
      kind: 'mount',
      remote: 'mf-orders',
      version: expect.stringMatching(/^1\./),
      module: expect.any(String),
      value: expect.any(Number),
    });
  const [beat] = seen.beats as [Beat];
  expect(beat).toMatchObject({
    form: 1,
    region: 'gb',
    route: expect.stringMatching(/^[a-z]\w+$/i),
    load: expect.stringMatching(/^[0-9a-f]{32}$/),
    sampled: false,
  });
  expect(Object.keys(beat).sort()).toEqual(['form', 'items', 'load', 'region', 'route', 'sampled', 'shell']);
  expect([seen.types[0], seen.former, itemsOf(seen).filter(({ kind }) => /lcp|inp|cls/.test(kind))]).toEqual([
    expect.stringContaining('text/plain'),
    [],
    [],
  ]);
  expect(JSON.stringify(seen.beats)).not.toMatch(/eyJ|@|\?|localhost/);
  expect(await scriptWith(seen.scripts, 'largestShiftTarget')).toBeUndefined();
});

test('a sampled page load fetches web-vitals apart and gives each figure to the area that holds its element (REL-75, REL-76)', async ({
  page,
  larder,
}) => {
  const seen = watch(page);
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect.poll(async () => scriptWith(seen.scripts, 'largestShiftTarget')).toBeDefined();
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts', selected: true })).toBeVisible();
  // The measure of a click is taken with the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)));
      }),
  );
  await hide(page);
  await expect
    .poll(() => itemsOf(seen).find(({ kind }) => kind === 'inp'))
    .toMatchObject({ remote: 'mf-orders', version: expect.stringMatching(/^1\./), module: expect.any(String) });
  expect(itemsOf(seen).find(({ kind }) => kind === 'lcp')?.value).toBeGreaterThan(0);
  expect(seen.beats.map(({ sampled }) => sampled)).not.toContain(false);
});

test('a region without telemetry loads no file of it and sends no beat; failures go as in former days (REL-83)', async ({
  page,
  larder,
}) => {
  const seen = watch(page);
  await page.route('**/composition/gb.json*', async (route) => {
    const response = await route.fetch();
    const composition = (await response.json()) as { features: string[] };
    await route.fulfill({
      response,
      json: { ...composition, features: composition.features.filter((feature) => feature !== 'telemetry') },
    });
  });
  await takeDown(page, 'mf-admin');
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be loaded' })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => seen.former.length).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  await hide(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 1500));
      }),
  );
  expect([seen.beats, await scriptWith(seen.scripts, collector)]).toEqual([[], undefined]);
});
