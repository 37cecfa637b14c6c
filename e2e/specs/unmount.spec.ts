import type { CDPSession, Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

interface Leftovers {
  nodes: number;
  listeners: number;
  lasting: number;
  styles: number;
  links: number;
  remoteAreas: number;
}

/** Counts listeners on what lives as long as the page: one that a remote leaves there is never collected. */
async function countLasting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const counter = window as unknown as { lasting: number } as { lasting: number };
    counter.lasting = 0;
    const lasts = (target: EventTarget) =>
      target === window || target === document || target === document.body || target === document.documentElement;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
      if (lasts(this ?? window)) counter.lasting += 1;
      return add.apply(this, given);
    };
    EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof remove>) {
      if (lasts(this ?? window)) counter.lasting -= 1;
      return remove.apply(this, given);
    };
  });
}

async function count(page: Page, session: CDPSession): Promise<Leftovers> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const inPage = await page.evaluate(() => ({
    lasting: (window as unknown as { lasting: number }).lasting,
    styles: document.querySelectorAll('style').length,
    links: document.querySelectorAll('link[rel=stylesheet]').length,
    remoteAreas: document.querySelectorAll('.remote-area').length,
  }));
  return { nodes, listeners: jsEventListeners, ...inPage };
}

async function visit(page: Page, name: string, shown: string | RegExp): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
}

/** The list stands, and the strip of deadlines, which comes after it with a style of its own. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open draft/ })).toBeVisible();
}

test('fifty rounds through two areas leave no style, sheet or area, and less than 48 nodes and 14 listeners a round (SHL-25)', async ({
  page,
  larder,
}) => {
  test.setTimeout(180_000);
  await countLasting(page);
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  const session = await page.context().newCDPSession(page);
  const round = async () => {
    await visit(page, 'Team', 'Team');
    await visit(page, 'Orders', 'Orders');
  };
  // The first rounds load code and fill caches.
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await round();
  await isWhole(page);
  const before = await count(page, session);
  for (let rounds = 0; rounds < 50; rounds += 1) await round();
  await isWhole(page);
  const after = await count(page, session);

  expect(after.remoteAreas).toBe(before.remoteAreas);
  expect(after.styles).toBe(before.styles);
  expect(after.links).toBe(before.links);
  expect(after.lasting - before.lasting).toBeLessThan(10);
  // React keeps the last one or two trees for a while (some 1,200 nodes each); as little as fifty nodes left behind in
  // each round would show as 2,500.
  await expect
    .poll(async () => (await count(page, session)).nodes - before.nodes, { timeout: 30_000 })
    .toBeLessThan(50 * 48);
  await expect
    .poll(async () => (await count(page, session)).listeners - before.listeners, { timeout: 30_000 })
    .toBeLessThan(50 * 14);
});
