import type { Locator, Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-09';

async function isStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

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
  ['a draft for a day without delivery', 1440, 'tab-draft', { day: '2026-11-21' }],
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

test('below 600 px drawers, overlays and wide dialogs fill the screen (ORD-17)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(buyer, { day: DAY });
  const fills = async (dialog: Locator) => {
    for (const [width, height] of [
      [599, 800],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 599, height: 800 });
  };
  await page.setViewportSize({ width: 599, height: 800 });
  await larder.signIn(buyer, { path: '/orders', withOnboarding: true });
  const onboarding = page.getByRole('dialog', { name: 'From docket to door' });
  await page.getByRole('dialog').first().waitFor();
  while (!(await onboarding.isVisible())) {
    await page.keyboard.press('Escape');
    await onboarding.or(page.getByRole('dialog')).first().waitFor();
  }
  await fills(onboarding);

  await page.goto(at(`/orders/${orderId}#edit`));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await fills(page.getByRole('dialog', { name: 'Greengrocer' }));

  await page.goto(at('/locations/1201'));
  await page
    .getByRole('button', { name: /December 2026|November 2026/ })
    .first()
    .click();
  await fills(page.getByRole('dialog'));
  await page.getByRole('button', { name: /Air-dried ham/ }).click();
  await fills(page.getByRole('dialog', { name: 'Air-dried ham' }));
});

test('on a phone the menu and the tooltips of an order lie within the window (ORD-17, ORD-48, ORD-53)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/orders/10025' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await isStill(page);
    const isInside = async (part: Locator) => {
      await expect(part).toBeVisible();
      const { x, width: own } = (await part.boundingBox())!;
      expect({ width, starts: x >= 0, ends: x + own <= width }).toEqual({ width, starts: true, ends: true });
    };
    await page.getByRole('button', { name: 'More actions' }).click();
    await isInside(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    for (const mark of await page.locator('.orders-mark').all()) {
      await mark.hover();
      await isInside(page.getByRole('tooltip'));
    }
  }
});

/** Scrolls until a field just shows above the bar, and tells where the bar begins. */
async function bringAboveBar(page: Page, field: Locator): Promise<number> {
  const { y } = (await page.locator('.orders-bar').boundingBox())!;
  await field.evaluate((input, above) => window.scrollBy(0, input.getBoundingClientRect().bottom - above), y - 20);
  return y;
}

test('what is found lies within a low window (ORD-134, ORD-144)', async ({ page, larder }) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await larder.signIn(PEOPLE.owner, { path: '/orders/10012#edit' });
  const field = page.getByRole('combobox', { name: 'Add an agreed product' });
  await expect(field).toBeVisible();
  // Pressed where it just shows above the end of the window.
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 20));
  const { x, y } = (await field.boundingBox())!;
  await page.mouse.click(x + 20, y + 10);
  await page.keyboard.type('oil');
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
});

test('on a phone what is found stands above the bar, as wide as the page, and the bar keeps the time that is left in one line (ORD-17, ORD-134)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await larder.signIn(PEOPLE.owner, { path: '/orders/10012#edit' });
  const bar = page.locator('.orders-bar');
  await expect(bar.getByText('£2,549.01')).toBeVisible();
  expect((await bar.locator('.note').boundingBox())!.height).toBeLessThan(30);
  const field = page.getByRole('combobox', { name: 'Add an agreed product' });
  const barTop = await bringAboveBar(page, field);
  const { x, y } = (await field.boundingBox())!;
  await page.mouse.click(x + 20, y + 10);
  await page.keyboard.type('bee');
  const list = (await page.getByRole('listbox').boundingBox())!;
  expect(list.y + list.height).toBeLessThanOrEqual(barTop);
  expect(list.width).toBeGreaterThan(320);
});

test('on a phone what changes stands below its headings, old and new side by side (ORD-17, ORD-127)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await larder.signIn(PEOPLE.owner, { path: '/orders/10012' });
  await page.route('**/api/order/10012/checkout', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Prices have changed',
        status: 400,
        detail: '',
        code: 'order_price_changed',
        errors: [],
        traceId: 'none',
        previousTotal: 2549.01,
        currentTotal: 2560,
        items: [],
      },
    }),
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const table = page.getByRole('dialog', { name: 'Prices have changed' }).locator('table');
  await expect(table).toBeVisible();
  /** Where the words of a cell end: the right edge, and the line. */
  const endsOf = (cells: string) =>
    table.locator(cells).evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const { right, top } = words.getBoundingClientRect();
        return { right: Math.round(right), top: Math.round(top) };
      }),
    );
  const [was, now] = await endsOf('tfoot td.num');
  const headings = await endsOf('th.num');
  expect(was!.top).toBe(now!.top);
  expect([was!.right, now!.right]).toEqual(headings.map(({ right }) => right));
});

for (const width of [390, 768]) {
  test(`every quantity that takes the focus by key stands whole above the bar at ${width} px (ORD-17, SHL-129)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await openDraft({ larder, orders }, buyer, { day: DAY, cartons: WIDER });
    await expect(page.getByRole('spinbutton')).toHaveCount(WIDER.length);
    await page.getByRole('spinbutton').first().focus();
    const barTop = (await page.locator('.orders-bar').boundingBox())!.y;
    const head = (await page.locator('.top').boundingBox())!;
    for (let at = 0; at < WIDER.length; at += 1) {
      const field = page.getByRole('spinbutton').nth(at);
      await expect(field).toBeFocused();
      const box = (await field.boundingBox())!;
      expect(box.y + box.height, `quantity ${at + 1}`).toBeLessThanOrEqual(barTop);
      expect(box.y, `quantity ${at + 1}`).toBeGreaterThanOrEqual(head.y + head.height);
      await page.keyboard.press('Enter');
    }
  });
}

test('on a phone Next shows a slot that is missing, with its message above the bar (ORD-104, ORD-122)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await larder.signIn(PEOPLE.buyer, { path: '/orders/new' });
  await chooseLocation(page, /Brixton/);
  await page.getByRole('button', { name: /26 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'Delivery slot' }).getByRole('radio').first()).toBeFocused();
  const message = (await page.getByText('Please select a delivery slot').boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual((await page.locator('.orders-bar').boundingBox())!.y);
});

test('on a phone Next shows the message of a field that stands just above the bar (ORD-77)', async ({
  page,
  larder,
  orders,
}) => {
  await page.setViewportSize({ width: 390, height: 620 });
  await openDraft({ larder, orders }, buyer, { day: DAY, contact: null });
  const next = page.locator('.orders-bar').getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  const contact = page.getByRole('textbox', { name: /Delivery contact/ });
  const barTop = await bringAboveBar(page, contact);
  await next.click();
  await expect(contact).toBeFocused();
  const message = (await page.getByText('Please add a delivery contact').boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(barTop);
});

test('on a phone a save and a submit that fail from the bar show why above it (ORD-82, ORD-165)', async ({
  page,
  larder,
  orders,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: WIDER });
  const bar = page.locator('.orders-bar');
  const isShown = async () => {
    const message = page.getByRole('alert').filter({ hasText: 'Temporary error' });
    await expect(message).toBeInViewport({ ratio: 1 });
    expect((await message.boundingBox())!.y + (await message.boundingBox())!.height).toBeLessThanOrEqual(
      (await bar.boundingBox())!.y,
    );
  };
  const fail = (path: string) =>
    page.route(
      path,
      (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 504, body: '' }) : route.fallback()),
      { times: 1 },
    );
  await page.getByRole('spinbutton').last().fill('7');
  await fail(`**/api/order/${orderId}`);
  await bar.getByRole('button', { name: 'Next' }).click();
  await isShown();
  await bar.getByRole('button', { name: 'Next' }).click();
  await fail(`**/api/order/${orderId}/checkout`);
  await bar.getByRole('button', { name: 'Submit order' }).click();
  await isShown();
});

test('on a phone the bar says why its step can’t be taken (ORD-76)', async ({ page, larder, orders }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDraft({ larder, orders }, buyer, { day: DAY });
  const bar = page.locator('.orders-bar');
  const next = bar.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Confirm or cancel the delivery date first');
  await expect(bar.getByText('Confirm or cancel the delivery date first')).toBeInViewport({ ratio: 1 });
  await page.getByRole('group', { name: 'Change the delivery' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(next).toBeEnabled();
  await expect(bar.getByText('Minimum £200.00 reached')).toBeVisible();
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

/** The colours in which a part of the page is printed. */
const coloursOf = (part: Locator) =>
  part.evaluate((root) => {
    const shown = [root, ...root.querySelectorAll('*')].filter(
      (element) =>
        !(element instanceof SVGElement)
        && element.getClientRects().length > 0
        && element.textContent !== ''
        && !element.classList.contains('sr'),
    );
    const ink = new Set(shown.map((element) => getComputedStyle(element).color));
    const paper = new Set(shown.map((element) => getComputedStyle(element).backgroundColor));
    return {
      ink: [...ink],
      paper: [...paper].filter((colour) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(colour)),
    };
  });

/** Printed parts take the width of the paper and never lie over each other. */
async function expectOneBelowTheOther(parts: Locator, leastWidth: number): Promise<void> {
  const boxes = await parts.evaluateAll((all) =>
    all
      .filter((part) => !all.some((other) => other !== part && part.contains(other)))
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom, width }) => ({ top, bottom, width }))
      .sort((a, b) => a.top - b.top),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const [at, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThan(leastWidth);
    expect(box.top).toBeGreaterThanOrEqual((boxes[at - 1]?.bottom ?? 0) - 1);
  }
}

test('an order prints its facts in black on white, without navigation, buttons and banner, offline too (ORD-61)', async ({
  page,
  context,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  await larder.signIn(buyer, { path: `/orders/${orderId}` });
  await isStill(page);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByRole('status').filter({ hasText: /^You are offline/ });
  await expect(offline).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(offline).toBeHidden();
  const main = page.getByRole('main');
  for (const text of [
    `Order ${orderId}`,
    'Draft',
    'Copper Ladle Bank',
    'Wednesday, 9 December 2026',
    '06:00-08:00',
    'Wren, back door',
    'Salted butter block',
    'Total, excl. VAT',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator('tfoot').getByText(/^£\d/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(0);
  expect(await coloursOf(main)).toEqual({ ink: ['rgb(0, 0, 0)'], paper: [] });
  for (const panel of await main.locator('.remote-panel').all()) await expect(panel).toBeHidden();
  await expectOneBelowTheOther(
    main.locator('.docket, .orders-print section.card:not(.remote-panel), .orders-print .stub'),
    900,
  );
  await context.setOffline(false);
});

test('thirty lines print on one A4 page, from a phone too (ORD-61)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(PEOPLE.owner, {
    locationId: 1101,
    day: '2026-12-02',
    cartons: Array.from({ length: 30 }, () => 2),
    status: 'ready',
  });
  await larder.signIn(PEOPLE.owner, { path: `/orders/${orderId}` });
  await expect(page.locator('.orders-lines tbody tr')).toHaveCount(30);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const paper = (
      await page.pdf({
        format: 'A4',
        preferCSSPageSize: false,
        margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
      })
    ).toString('latin1');
    expect([width, paper.match(/\/Type\s*\/Page[^s]/g)?.length]).toEqual([width, 1]);
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
});

test('at 400 % zoom and in forced colours nothing covers the line that has the focus, and chosen days stay visible (ORD-20)', async ({
  page,
  larder,
  orders,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1, 2, 3] });
  const quantity = page.getByRole('spinbutton').nth(1);
  await quantity.focus();
  const { y, height } = (await quantity.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(256);
  expect(
    await quantity.evaluate((field) => {
      const { x, y: top, width, height: tall } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, top + tall / 2) === field;
    }),
  ).toBe(true);
  expect(await page.locator('.top').evaluate((head) => getComputedStyle(head).position)).toBe('static');

  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Change' }).click();
  const border = (day: string) =>
    page
      .locator(day)
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderTopWidth);
  expect(await border('.cal .d.sel')).toBe('2px');
  expect(await border('.cal .d.ok:not(.sel)')).toBe('2px');
});

test('in forced colours the focus in a menu and the active option of a list have an outline, and menu, list and dialog an edge (SHL-126, SHL-129)', async ({
  page,
  larder,
  orders,
}) => {
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { outline: `${outlineWidth} ${outlineStyle}`, border: `${borderTopWidth} ${borderTopStyle}` };
    });
  await page.emulateMedia({ forcedColors: 'active' });
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1] });
  const search = page.getByRole('combobox', { name: 'Add an agreed product' });
  await search.fill('milk');
  expect(await edges(page.getByRole('option', { selected: true }))).toMatchObject({ outline: '2px solid' });
  expect(await edges(page.getByRole('listbox'))).toMatchObject({ border: '1px solid' });

  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  expect(await edges(first)).toMatchObject({ outline: '2px solid' });
  expect(await edges(page.locator('.menu'))).toMatchObject({ border: '1px solid' });
  await page.getByRole('menuitem', { name: 'Delete order' }).click();
  expect(await edges(page.getByRole('dialog'))).toMatchObject({ border: '1px solid' });
});

test('a location prints details, instructions and delivery times, without navigation, orders and products (LOC-18)', async ({
  page,
  larder,
}) => {
  await larder.signIn(buyer, { path: '/locations/1201' });
  await isStill(page);
  await expect(page.getByText('Air-dried ham')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Copper Ladle Bank' })).toBeVisible();
  await expect(main.getByText('Delivery instructions')).toBeVisible();
  await expect(main.getByText('Monday, Tuesday, Wednesday, Thursday, Friday 06:00-08:00')).toBeVisible();
  await expect(main.getByText('Air-dried ham')).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Orders' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: /Agreed products/ })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectOneBelowTheOther(main.getByRole('region', { name: 'Details' }), 900);
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

test('on a phone an order has its way in one row and a bar with total, time left and Repeat (GDE-101)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await larder.signIn(PEOPLE.buyer, { path: '/orders/10020' });
  const bar = page.getByRole('region', { name: 'Your order' });
  await expect(bar.getByText(/^£[\d,.]+$/)).toBeVisible();
  await expect(bar.getByText('4 days', { exact: true })).toBeVisible();
  // The moment is said once, in the head.
  await expect(page.getByText(/Tue(sday, | )24 Nov/)).toHaveCount(1);
  await expect(bar.getByRole('link', { name: 'Repeat' })).toHaveAttribute('href', /\/orders\/new\?repeat=10020$/);
  const steps = page.locator('.way li');
  await expect(steps).toHaveCount(5);
  const tops = await steps
    .locator('i')
    .evaluateAll((marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  const end = (await page
    .getByRole('contentinfo')
    .getByText(/© 2026/)
    .boundingBox())!;
  expect(end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
});

test('on a phone the day of an order is one line and says no present year (GDE-101, GDE-104)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.buyer, { path: '/orders/10020' });
  const day = page.getByRole('heading', { level: 2, name: 'Wednesday, 25 November 2026' });
  await expect(day).toBeVisible();
  const lines = await day.evaluate(
    (heading) => heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(lines).toBe(1);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(day).toHaveText('Wednesday, 25 November 2026');
});

test('on a phone the date step says day and time left in the bar alone, and the moment with its zone below the slots (GDE-47, ORD-124)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.owner, { path: '/orders/new?location=1101' });
  await page.getByRole('button', { name: /^Wednesday, 25 November 2026/ }).click();
  const bar = page.getByRole('region', { name: 'Delivery' });
  await expect(bar).toContainText('Wed 25 Nov, 07:00-10:00');
  await expect(bar.getByText('4 days until cut-off')).toBeInViewport({ ratio: 1 });
  const step = page.getByRole('region', { name: 'Location and date' });
  await expect(step.locator('.day, .timer')).toHaveCount(0);
  await expect(step.getByText('Order by Tuesday, 24 November 2026, 12:00 (Europe/London)')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(step.locator('.day')).toHaveText('Wednesday, 25 November 2026');
  await expect(step.locator('.timer')).toHaveCount(1);
});

test('in the bar of a phone STANDARD sees the time that is left alone (GDE-101)', async ({ page, larder }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.standard, { path: '/orders/10020' });
  const bar = page.getByRole('region', { name: 'Your order' });
  await expect(bar.getByText('4 days', { exact: true })).toBeVisible();
  await expect(bar.getByText(/£/)).toHaveCount(0);
  await expect(bar.getByRole('link')).toHaveCount(0);
  await expect(bar.getByRole('button')).toHaveCount(0);
});
