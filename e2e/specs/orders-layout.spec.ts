import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { isStill } from '../fixtures/still-page';
import { at } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-09';

/** How many parts of the page stand side by side in the places that make columns. */
const columnsOf = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('main .two, main .half, main .docket')];
    const besides = places.map((place) => {
      const boxes = [...place.children]
        .map((child) => child.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      return boxes.filter((box, at) =>
        boxes.some(
          (other, beside) =>
            beside < at
            && other.top < box.bottom - 1
            && box.top < other.bottom - 1
            && (other.right <= box.left + 1 || box.right <= other.left + 1),
        ),
      ).length;
    });
    return { places: places.length, sideBySide: besides.reduce((sum, count) => sum + count, 0) };
  });

/** How far the page, or a part that a card cuts off at its edge, is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const edges = [...document.querySelectorAll('main *')].map((part) =>
      Math.floor(part.getBoundingClientRect().right),
    );
    return Math.max(scrollWidth, ...edges) - clientWidth;
  });

/** Every screen of orders and locations, each with something that has columns where there is room. */
async function screens(make: () => Promise<number>): Promise<string[]> {
  const orderId = await make();
  return [
    `/orders/${orderId}`,
    `/orders/${orderId}#edit`,
    `/orders/${orderId}#duplicate`,
    '/orders/20013',
    '/orders/new',
    '/locations/1201',
  ];
}

test('below 960 px every screen is one column, and nothing scrolls sideways at 320 px (ORD-17, LOC-19)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(buyer);
  for (const path of [...(await screens(() => orders.make(buyer, { day: DAY }))), '/orders', '/locations']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('about:blank');
      await page.goto(at(path));
      await isStill(page);
      const wide = await columnsOf(page);
      expect(wide.sideBySide, `${path} has columns at 1440 px`).toBeGreaterThanOrEqual(wide.places > 0 ? 1 : 0);
      await page.setViewportSize({ width: 959, height: 900 });
      await expect.poll(async () => (await columnsOf(page)).sideBySide, path).toBe(0);
      for (const width of [599, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflowOf(page), `${path} at ${width} px`).toBe(0);
      }
    });
  }
});

/** Four lines are drawn first, and the others after them. */
const WIDER = [1, 1, 1, 1, 1, 4, 120, 88, 240];

const NO_DELIVERY = 'a draft for a day without delivery';
/** Orders of this test alone: what stands first in a list may be another test's, or gone a moment later. */
const OPENED = [
  ['an upcoming order', 1440, 'tab-upcoming', { status: 'ready', day: '2026-11-23' }],
  ['an upcoming order', 390, 'tab-upcoming', { status: 'ready', day: '2026-11-23' }],
  [
    'an order of nine lines, the later ones wider,',
    1440,
    'tab-upcoming',
    { status: 'ready', day: '2026-11-23', cartons: WIDER },
  ],
  [
    'an order of nine lines, the later ones wider,',
    390,
    'tab-upcoming',
    { status: 'ready', day: '2026-11-23', cartons: WIDER },
  ],
  ['a draft', 1440, 'tab-draft', { day: DAY }],
  ['a draft', 768, 'tab-draft', { day: DAY }],
  [NO_DELIVERY, 1440, 'tab-draft', { day: '2026-11-21' }],
  ['a draft without items', 1440, 'tab-draft', { day: DAY, cartons: {} }],
  ['an order of the past', 768, 'tab-history', undefined],
] as const;

for (const [what, width, tab, wish] of OPENED) {
  test(`${what} opened from the list at ${width} px shows at once what the list knows, and nothing moves when the rest comes (ORD-8, ORD-18)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const orderId = wish ? await orders.make(buyer, wish) : undefined;
    await larder.signIn(buyer, { path: `/orders?tab=${tab}` });
    await isStill(page);
    const row =
      orderId === undefined
        ? page.locator('ul.orders a').first()
        : page.locator(`ul.orders a[href*="/orders/${orderId}"]`);
    const day = await row.locator('.when b').innerText();
    const total = /^£[\d,.]+/.exec(await row.locator('.tot').innerText())![0];
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/order\/\d+$/, async (route) => {
      await held;
      await route.continue();
    });
    await row.click();
    await expect(page.getByText('Loading the order')).toBeAttached();
    await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible();
    await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
    // What is against the day comes with the location, by a call of its own.
    if (what === NO_DELIVERY) await page.getByText('We cannot deliver on this date').first().waitFor();
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, name: /^Order \d+$/ });
    await expect(heading).toBeFocused();
    await heading.evaluate((element) => {
      element.dataset.first = 'yes';
    });
    // What moves soon after a click counts too, although a browser forgives it: the answer may come at any time.
    await page.evaluate(() => {
      const moved: string[] = [];
      const note = (entries: PerformanceEntryList) => {
        for (const { value, sources } of entries as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[]) {
          if (value > 0)
            moved.push(
              ...sources.map(({ node }) =>
                node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
              ),
            );
        }
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      (window as unknown as { allMoved(): string[] }).allMoved = () => {
        note(observer.takeRecords());
        return moved;
      };
    });
    answer();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await isStill(page);
    await expect(page.locator('h1[data-first]')).toBeFocused();
    await expect(page.locator('.orders-sk-row')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (window as unknown as { allMoved(): string[] }).allMoved())).toEqual([]);
  });
}

test('"New order" leads to the new order; on phones it floats once its head is gone, and covers no total (ORD-17, ORD-27)', async ({
  page,
  larder,
}) => {
  await larder.signIn(buyer, { path: '/orders' });
  await isStill(page);
  const links = page
    .getByRole('main')
    .getByRole('link', { name: 'New order', exact: true })
    .and(page.locator(':not(.empty *)'));
  const positionOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).position);
  await expect(links).toHaveCount(1);
  expect(await positionOf(links)).not.toBe('fixed');

  for (const width of [959, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links).toHaveCount(1);
    expect(await positionOf(links)).not.toBe('fixed');
    await expect(links).toBeInViewport({ ratio: 1 });
  }
  await page.mouse.wheel(0, 400);
  const floating = links.last();
  await expect.poll(() => positionOf(floating)).toBe('fixed');
  await expect(floating).toBeInViewport({ ratio: 1 });
  const button = (await floating.boundingBox())!;
  for (const part of ['.orow .tot', '.orow .leafday']) {
    for (const box of await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
      expect(box.right <= button.x || box.left >= button.x + button.width).toBe(true);
  }
  await floating.click();
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/new/);
});

test('the items of a row of orders share its lines on a phone and at a desk, and at every width a number stays with its product (ORD-31, decision 191)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/orders?tab=tab-upcoming' });
  const items = page.locator('.orow .what').filter({ hasText: /3 more items/ });
  await expect(items.first()).toBeVisible();
  const linesAt: Record<number, number> = {};

  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await isStill(page);
    const found = await items.evaluateAll((all) =>
      all.map((what) => {
        const line = Number.parseFloat(getComputedStyle(what).lineHeight);
        const numbers = [...what.querySelectorAll(':scope > span')].map((item) => {
          const range = document.createRange();
          const words = item.firstChild!;
          // "4 x B": from the number to the first letter of the product.
          range.setStart(words, 0);
          range.setEnd(words, words.textContent!.search(/\p{L}{2}/u) + 1);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        return { lines: Math.round(what.getBoundingClientRect().height / line), numbers };
      }),
    );
    for (const { numbers } of found) expect(numbers, `${width} px`).toEqual(numbers.map(() => 1));
    linesAt[width] = Math.min(...found.map(({ lines }) => lines));
  }
  // Five entries, each of which had a line of its own; the narrowest columns have room for one.
  expect([linesAt[390], linesAt[1440]]).toEqual([3, 3]);
});

test('a chosen day is read as chosen, be it today or a holiday (ORD-86, SHL-129)', async ({ page, larder, orders }) => {
  await larder.signIn(buyer);
  for (const day of ['2026-11-20', '2026-12-25']) {
    const orderId = await orders.make(buyer, { day });
    await page.goto(at(`/orders/${orderId}#edit`));
    const chosen = page.locator('.cal .sel');
    await expect(chosen).toHaveText(String(Number(day.slice(-2))));
    const look = await chosen.evaluate((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      return { color, backgroundColor, backgroundImage };
    });
    expect({ day, ...look }).toEqual({
      day,
      color: 'rgb(255, 255, 255)',
      backgroundColor: 'rgb(30, 91, 60)',
      backgroundImage: 'none',
    });
  }
});

test('on small screens Back in the top bar leads from a location to the list (LOC-19)', async ({ page, larder }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await larder.signIn(buyer, { path: '/locations/1201' });
  await isStill(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Back' }))
    .click();
  await expect(page.getByRole('link', { name: /Copper Ladle Bank/ })).toBeVisible();
  await expect(page).toHaveURL(/\/locations(\?|$)/);
});

for (const width of [1440, 768, 390, 320]) {
  test(`no word in a day of the calendar is wider than its day at ${width} px (ORD-116)`, async ({ page, larder }) => {
    await page.setViewportSize({ width, height: 900 });
    await larder.signIn(PEOPLE.owner, { path: '/orders/new?location=1101' });
    await page.getByRole('button', { name: 'Later weeks' }).click();
    await expect(page.getByRole('button', { name: /^Friday, 25 December 2026/ })).toBeVisible();
    const wide = await page
      .locator('.cal .d')
      .evaluateAll((days) =>
        days.filter((day) => day.scrollWidth > day.clientWidth).map((day) => day.getAttribute('aria-label')),
      );
    expect(wide).toEqual([]);
  });
}
