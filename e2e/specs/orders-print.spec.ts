import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { isStill } from '../fixtures/still-page';

const buyer = PEOPLE.group;
const DAY = '2026-12-09';

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
