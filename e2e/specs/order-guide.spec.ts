import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

const { sorrel, safran } = PEOPLE;

/** What an order of usual lines may cost its user (guide.md). */
const MOST_INTERACTIONS = 12;

/** The greengrocer's drawer opens by itself a second after the items step, unless somebody was quicker (ORD-155). */
async function isDrawerOpen(page: Page): Promise<boolean> {
  const drawer = page.getByRole('dialog', { name: 'Greengrocer' });
  return drawer.waitFor({ timeout: 3000 }).then(() => true, () => false);
}

async function submittedId(page: Page): Promise<number> {
  const confirmation = page.getByRole('heading', { name: /Order \d+ submitted/ });
  await expect(confirmation).toBeVisible();
  return Number(/\d+/.exec((await confirmation.textContent())!)![0]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('35 usual lines are ordered for Wednesday with at most 12 taps and nothing typed (GDE-6, GDE-21, GDE-26)', async ({ page, larder, orders }) => {
    await larder.signIn(sorrel, { path: '/orders', itemsView: null });
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await tap(page.getByRole('link', { name: 'New order' }).first());
    await tap(page.getByRole('combobox', { name: 'Delivery location' }));
    await tap(page.getByRole('option', { name: 'The Sorrel Table', exact: true }));
    await tap(page.getByRole('button', { name: /25 November 2026/ }));
    await tap(page.getByRole('button', { name: 'Next', exact: true }));
    if (await isDrawerOpen(page)) await tap(page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }));
    await tap(page.getByRole('button', { name: 'Fill usual (35)' }));
    await expect(page.getByRole('tab', { name: 'On this order (35)' })).toBeVisible();
    await tap(page.getByRole('button', { name: 'Next', exact: true }));
    await tap(page.getByRole('button', { name: /^Use Kitchen/ }));
    await tap(page.getByRole('button', { name: 'Submit order' }));
    const orderId = await submittedId(page);
    orders.remove(sorrel, orderId);
    const { orderItems } = await (await orders.as(sorrel)).order(orderId);
    expect(orderItems).toHaveLength(35);
    expect(orderItems.find(({ productName }) => productName === 'Double cream')?.cartonQuantity).toBe(3);
    expect(taps).toBeLessThanOrEqual(MOST_INTERACTIONS);
    expect(larder.offences).toEqual([]);
  });
});

/** Presses Tab until a control has the focus: one way to one control, however many stops lie between. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

test('35 usual lines are ordered by keyboard alone, by at most 12 controls and without a typed quantity (GDE-26, GDE-27)', async ({ page, larder, orders }) => {
  await larder.signIn(sorrel, { path: '/orders', itemsView: null });
  let used = 0;
  const use = async (target: Locator, ...keys: string[]) => {
    await reach(page, target);
    for (const key of keys) await page.keyboard.press(key);
    used += 1;
  };
  await use(page.getByRole('link', { name: 'New order' }).first(), 'Enter');
  const location = page.getByRole('combobox', { name: 'Delivery location' });
  await use(location, 'ArrowDown', 'Enter');
  await expect(location).toContainText('The Sorrel Table');
  const wednesday = page.getByRole('button', { name: /^Wednesday, 25 November 2026/ });
  await use(page.getByRole('grid', { name: 'November 2026' }).locator('button[tabindex="0"]'));
  for (let press = 0; press < 10 && !(await wednesday.evaluate((day) => day === document.activeElement)); press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Date/ })).toHaveValue('25/11/2026');
  await use(page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  if (await isDrawerOpen(page)) {
    await page.keyboard.press('Escape');
    used += 1;
  }
  const order = page.getByRole('tab', { name: /^On this order/ });
  await use(page.getByRole('button', { name: 'Fill usual (35)' }), 'Enter');
  await expect(order).toHaveText('On this order (35)');
  await use(page.getByRole('button', { name: 'Undo', exact: true }).first(), 'Enter');
  await expect(order).toHaveText('On this order (0)');
  await use(page.getByRole('button', { name: 'Fill usual (35)' }), 'Enter');
  // Two hundred quantities lie between here and Next: Ctrl+Enter leads there from any of them.
  await use(page.getByRole('spinbutton').first(), 'Control+Enter');
  await use(page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  await use(page.getByRole('button', { name: /^Use Kitchen/ }), 'Enter');
  await use(page.getByRole('button', { name: 'Submit order' }), 'Enter');
  const orderId = await submittedId(page);
  orders.remove(sorrel, orderId);
  expect((await (await orders.as(sorrel)).order(orderId)).orderItems).toHaveLength(35);
  expect(used).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(larder.offences).toEqual([]);
});

const GUIDES = {
  gb: { person: sorrel, at: ['Delivery location', 'The Sorrel Table'], day: /25 November 2026/, next: 'Next', close: 'Close', find: 'Find in the guide', fill: /^Fill usual/, bySupplier: 'By supplier' },
  fr: { person: safran, at: undefined, day: /25 novembre 2026/, next: 'Suivant', close: 'Fermer', find: 'Chercher dans le cadencier', fill: /^Comme d’habitude/, bySupplier: 'Par fournisseur' },
} as const;

for (const [region, { person, at, day, next, close, find, fill, bySupplier }] of Object.entries(GUIDES)) {
  test(`the guide in ${region} finds, groups, fits 320 px and has nothing for axe to report (GDE-5, GDE-7, SHL-129)`, async ({ page, larder }) => {
    await larder.signIn(person, { path: '/orders/new', itemsView: null });
    if (at) {
      await page.getByRole('combobox', { name: at[0] }).click();
      await page.getByRole('option', { name: at[1], exact: true }).click();
    }
    await page.getByRole('button', { name: day }).click();
    await page.getByRole('button', { name: next, exact: true }).click();
    const drawer = page.getByRole('dialog');
    if (await drawer.waitFor({ timeout: 3000 }).then(() => true, () => false)) await drawer.getByRole('button', { name: close }).click();
    await page.getByRole('button', { name: fill }).click();
    const rows = page.locator('[data-guide-row]');
    const all = await rows.count();
    await page.getByRole('textbox', { name: find }).fill(region === 'gb' ? 'cream double' : 'epaisse creme');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(rows.first()).toContainText(region === 'gb' ? 'Double cream' : 'Crème épaisse');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(all);
    await page.getByRole('button', { name: bySupplier }).click();
    await expect(rows).toHaveCount(all);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${width} px`).toEqual([]);
    }
    expect(larder.offences).toEqual([]);
  });
}
