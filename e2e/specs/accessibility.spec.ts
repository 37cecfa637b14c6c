import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { chooseLocation } from '../fixtures/delivery-location';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';

async function isStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 15_000 });
  // A button that has just been enabled fades into its colour; axe would measure it half-way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
  expect(scroll).toBeLessThanOrEqual(width);
}

const PUBLIC = ['/sign-in', '/sign-in/find-workspace', '/sign-in/forgot-password', '/sign-in/reset-password', '/join', '/legal', '/legal/privacy', '/legal/cookies', '/403', '/500', '/503', '/nowhere'];
const SIGNED_IN = ['/my/dashboard', '/orders?tab=tab-draft', '/orders?tab=tab-upcoming', '/orders?tab=tab-history', '/orders/10020', '/orders/10001', '/orders/10001#edit', '/orders/10020#duplicate', '/orders/new', '/locations', '/locations/1101',
  '/my/team', '/my/profile', '/nowhere'];
// The draft is for today, past its cut-off: its calendar stands open.
const GB = ['/billing', '/orders/10004#edit', '/my/sustainability', '/products', '/products?tags=beef', '/products/201-search'];

for (const region of ['gb', 'fr'] as const) {
  for (const path of PUBLIC) {
    test(`${path} in ${region} has nothing for axe to report and fits 320 px (SHL-129)`, async ({ page }) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}region=${region}`);
      await isStill(page);
      expect(await violationsOf(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
  const orders = (path: string) => (region === 'gb' ? path : path.replace('10020', '50002').replace('10001', '50001').replace('1101', '1301'));
  for (const path of region === 'gb' ? [...SIGNED_IN, ...GB] : SIGNED_IN.map(orders)) {
    test(`${path} in ${region}, signed in, has nothing for axe to report and fits 320 px (SHL-129, ORD-20, INS-97, CAT-100)`, async ({ page, larder }) => {
      await larder.signIn(region === 'gb' ? PEOPLE.owner : PEOPLE.french, { path });
      await isStill(page);
      expect(await violationsOf(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
}

for (const path of ['/my/dashboard', '/my/products', '/company']) {
  test(`${path} in the producer view has nothing for axe to report and fits 320 px (SHL-129)`, async ({ page, larder }) => {
    await larder.signIn(PEOPLE.both);
    await page.getByRole('radio', { name: 'Producer' }).or(page.getByRole('button', { name: 'Producer' })).first().click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true })).toBeVisible();
    await page.goto(at(path));
    await isStill(page);
    expect(await violationsOf(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test('a failed submit and a confirmation have nothing for axe to report (SHL-129, ORD-20)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(PEOPLE.group, { day: '2026-12-09' });
  await larder.signIn(PEOPLE.group, { path: `/orders/${orderId}` });
  await page.route('**/api/order/*/checkout', (route) => route.fulfill({ status: 504, body: '' }), { times: 1 });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Temporary error' })).toBeVisible();
  await isStill(page);
  expect(await violationsOf(page)).toEqual([]);
  await submit.click();
  await expect(page.getByRole('heading', { name: `Order ${orderId} submitted` })).toBeFocused();
  await isStill(page);
  expect(await violationsOf(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('a slot that is missing has nothing for axe to report (SHL-129, ORD-20)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.buyer, { path: '/orders/new' });
  await chooseLocation(page, /Brixton/);
  await page.getByRole('button', { name: /26 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'Delivery slot' }).getByText('Please select a delivery slot')).toBeVisible();
  await isStill(page);
  expect(await violationsOf(page)).toEqual([]);
});
