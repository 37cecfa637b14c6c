import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';

const axeSource = readFileSync(join(__dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const TABS = [
  ['en', PEOPLE.owner, 'Next cut-off'],
  ['fr', PEOPLE.frenchOwner, 'Prochaine heure limite'],
] as const;

/** Notes what moves from now on without a click. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    (window as unknown as { moved: string[] }).moved = moved;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!hadRecentInput && value > 0.001)
          moved.push(
            ...sources.map(({ node }) =>
              node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
            ),
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

async function violationsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: {
          run(root: Document, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  });
}

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`at ${width} px the strip comes after the list, in a place that was held, and moves no row (GDE-50, ORD-18)`, async ({
    page,
    larder,
  }) => {
    await page.setViewportSize({ width, height });
    await watchMoves(page);
    await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/order/deadline', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(at('/orders?tab=tab-draft'));
    const row = page.locator('ul.orders a').first();
    await expect(row).toBeVisible();
    const before = (await row.boundingBox())!.y;
    await expect(page.locator('.orders-strip-waits')).toBeVisible();
    answer();
    await expect(page.getByRole('region', { name: 'Next cut-off' })).toBeVisible();
    expect((await row.boundingBox())!.y).toBe(before);
    expect((await movesOf(page)).filter((part) => /orow|orders|strip/.test(part))).toEqual([]);
  });
}

for (const [language, person, name] of TABS) {
  test(`in ${language} the strip opens by keyboard, goes on to its draft, and has nothing for axe to report (GDE-50, GDE-52, GDE-104)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(person, { path: '/orders?tab=tab-draft' });
    const strip = page.getByRole('region', { name });
    await expect(strip).toBeVisible();
    // gb has several entries, fr has one.
    for (const more of await strip.getByRole('button').all()) {
      await more.focus();
      await page.keyboard.press('Enter');
    }
    await expect(strip.locator('.orders-open')).toHaveCount(language === 'en' ? 11 : 1);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
      const small = await strip
        .locator('a, button')
        .evaluateAll(
          (all) =>
            all.map((one) => one.getBoundingClientRect()).filter(({ height, width: own }) => height < 44 || own < 44)
              .length,
        );
      expect(small).toBe(0);
    }
    const link = strip.getByRole('link').first();
    const address = (await link.getAttribute('href'))!;
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}`));
    await expect(page.locator('.orders-due').first()).toBeVisible();
  });
}

test('on a phone the dashboard begins with the docket and today’s delivery, which end above 600 px, and a low banner follows (GDE-102, SHL-93)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
  const docket = page.getByRole('region', { name: /^Orders: / });
  await expect(docket).toBeVisible();
  const today = page.getByRole('link', { name: /Today’s delivery/ });
  await expect(today).toBeVisible();
  const bottoms = await Promise.all(
    [docket, today].map(async (part) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    }),
  );
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(600);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toMatch(/^Orders: Monday, 23 November$/);
  expect(headings.indexOf('Locations')).toBeGreaterThan(0);
  // The greengrocer's banner makes room for the docket.
  const banner = page.getByRole('region', { name: 'The greengrocer’s table' });
  expect((await banner.boundingBox())!.height).toBe(88);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await banner.boundingBox())!.height).toBe(112);
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
] as const) {
  test(`at ${width} px “and more” stands in the docket beside the dial, below the moment (GDE-53)`, async ({
    page,
    larder,
  }) => {
    await page.setViewportSize({ width, height });
    await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
    const docket = page.getByRole('region', { name: /^Orders: / });
    const boxOf = async (part: Locator) => (await part.filter({ visible: true }).boundingBox())!;
    const more = await boxOf(docket.getByRole('link', { name: /^and \d+ more$/ }));
    const dial = await boxOf(docket.locator('.dial'));
    const moment = await boxOf(docket.getByText(/left to send it$/));
    expect(more.x).toBeGreaterThanOrEqual(dial.x + dial.width);
    expect(more.y).toBeGreaterThanOrEqual(moment.y + moment.height);
    expect(more.y + more.height).toBeLessThanOrEqual(dial.y + dial.height + 12);
  });
}

test('beside today’s delivery a link to all orders of today stands at 768 and 1440 px, and not on a phone, which has no room for it (GDE-53, GDE-102)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
  const all = page.getByRole('link', { name: /^All \d+ of today$/ });
  const next = page.getByRole('link', { name: /Today’s delivery/ });
  for (const [width, isThere] of [
    [1440, true],
    [768, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(next).toBeVisible();
    await expect(all).toBeVisible({ visible: isThere });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const { height } = (await all.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  const count = Number(/\d+/.exec(await all.innerText())![0]);
  await all.click();
  await expect(page).toHaveURL(/\/orders\?day=today/);
  await expect(page.getByRole('main').locator('a.orow')).toHaveCount(count);
  expect(larder.offences).toEqual([]);
});

test('STANDARD reads the words on drafts and today’s delivery, and finds neither strip nor docket (GDE-2, GDE-3)', async ({
  page,
  larder,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/order/deadline')) asked.push(request.url());
  });
  await larder.signIn(PEOPLE.standard, { path: '/my/dashboard' });
  await expect(page.getByRole('link', { name: /Today’s delivery/ })).toBeVisible();
  await page.goto(at('/orders?tab=tab-draft'));
  await expect(page.locator('.orders-due').first()).toBeVisible();
  await expect(page.locator('.orders-strip, .orders-strip-waits, .orders-odock')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe('on a device in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the moments and the time left are those of London, and the zone is named (GDE-49)', async ({
    page,
    larder,
  }) => {
    await larder.signIn(PEOPLE.owner, { path: '/orders/10002' });
    await expect(page.locator('.orders-due').first()).toHaveText('Order by Tue 24 Nov, 12:00 London time · 4 days');
  });
});

test('at 1440 px the day stands before the products in every row, with words of a deadline and without (ORD-28, GDE-47)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await larder.signIn(PEOPLE.buyer, { path: '/orders?tab=tab-upcoming' });
  await expect(page.locator('.orow').first()).toBeVisible();
  const places = await page
    .locator('.orow')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['.when', '.what', '.stat', '.tot'].map((part) =>
          Math.round(row.querySelector(part)!.getBoundingClientRect().left),
        ),
      ),
    );
  expect(places.length).toBeGreaterThan(5);
  for (const place of places) expect(place).toEqual([...place].sort((one, other) => one - other));
});
