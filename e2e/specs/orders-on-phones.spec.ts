import type { Locator, Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { isStill } from '../fixtures/still-page';
import { at } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-09';
/** Of more lines than a phone shows. */
const CARTONS = [1, 1, 1, 1, 1, 4, 120, 88, 240];

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
    await openDraft({ larder, orders }, buyer, { day: DAY, cartons: CARTONS });
    await expect(page.getByRole('spinbutton')).toHaveCount(CARTONS.length);
    await page.getByRole('spinbutton').first().focus();
    const barTop = (await page.locator('.orders-bar').boundingBox())!.y;
    const head = (await page.locator('.top').boundingBox())!;
    for (let at = 0; at < CARTONS.length; at += 1) {
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
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: CARTONS });
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
